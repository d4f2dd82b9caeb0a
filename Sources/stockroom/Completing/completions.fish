# Completions of stockroom for fish: the program itself tells which words fit.
# To keep them: stockroom completions fish > ~/.config/fish/completions/stockroom.fish

function __stockroom_candidates
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for candidate in ($words[1] completions words -- $words[2..] $current 2> /dev/null)
        switch $candidate
            case :files
                __fish_complete_path $current
            case :folders
                __fish_complete_directories $current
            case '*'
                echo $candidate
        end
    end
end

complete -c stockroom -f -a '(__stockroom_candidates)'

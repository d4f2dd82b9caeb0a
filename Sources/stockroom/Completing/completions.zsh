#compdef stockroom
# Completions of stockroom for zsh: the program itself tells which words fit.
# To keep them: stockroom completions zsh > FOLDER/_stockroom, where FOLDER is in fpath before compinit runs.

_stockroom() {
    local -a candidates files
    local line
    for line in ${(f)"$($words[1] completions words -- "${(@Q)words[2,CURRENT]}" 2> /dev/null)"}; do
        case $line in
            :files) files=(_files) ;;
            :folders) files=(_files -/) ;;
            # A colon parts a word from its meaning here.
            *) candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        esac
    done
    (( $#candidates )) && _describe stockroom candidates
    (( $#files )) && $files
    return 0
}

if [[ $funcstack[1] == _stockroom ]]; then
    _stockroom "$@"
else
    compdef _stockroom stockroom
fi

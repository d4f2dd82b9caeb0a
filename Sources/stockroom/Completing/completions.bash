# Completions of stockroom for bash: the program itself tells which words fit.
# For this shell: source <(stockroom completions bash); that line in ~/.bashrc keeps them for every one.

_stockroom() {
    # bash parts words at = and : too; here they are put together again, as the program will get them.
    local line=${COMP_LINE:0:COMP_POINT} words=() word blank index
    for ((index = 0; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        blank=${line%%[![:space:]]*}
        line=${line#"$blank"}
        line=${line#"$word"}
        if [[ -n $blank || index -eq 0 ]]; then
            words+=("$word")
        else
            words[${#words[@]} - 1]+=$word
        fi
    done
    local current=${words[${#words[@]} - 1]}
    # What stands before the last = or : is another word for bash, and must not be given again.
    local begun=${current%"${current##*[=:]}"} candidate
    COMPREPLY=()
    while IFS= read -r candidate; do
        case $candidate in
            :files | :folders)
                local kind=-f
                [[ $candidate == :folders ]] && kind=-d
                compopt -o filenames 2> /dev/null
                while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$kind" -- "${current#"$begun"}")
                ;;
            *)
                candidate=${candidate%%$'\t'*}
                COMPREPLY+=("${candidate#"$begun"}")
                ;;
        esac
    done < <("${COMP_WORDS[0]}" completions words -- "${words[@]:1}" 2> /dev/null)
    # An address goes on behind its beginning.
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:/] ]] && compopt -o nospace 2> /dev/null
    return 0
}

complete -F _stockroom stockroom

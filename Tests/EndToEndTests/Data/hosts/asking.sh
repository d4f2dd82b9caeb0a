# An MCP server that asks the person something before it gives its list: asking.sh legacy|modern FOLDER QUESTION…
# Each QUESTION is the parameters of an elicitation as JSON. What is answered goes into the folder's file `answers`.
era=$1
folder=$2
shift 2
tool='{"name":"get_inventory_list","inputSchema":{"type":"object","properties":{"updated_after":{"type":"string"},"updated_before":{"type":"string"}}}}'
list='{"content":[],"structuredContent":{"items":[{"id":12,"title":"Inner tube","updated":"2026-11-15"}]}}'

answer() { printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$1"; }

while read -r line; do
    id=${line#*\"id\":}
    id=${id%%,*}
    case "$line" in
    *server/discover*)
        if [ "$era" = modern ]; then
            printf '%s\n' "$line" >> "$folder/requests"
            answer '{"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}}}'
        else
            printf '{"jsonrpc":"2.0","id":%s,"error":{"code":-32601,"message":"unknown"}}\n' "$id"
        fi
        ;;
    *'"initialize"'*)
        printf '%s\n' "$line" >> "$folder/requests"
        answer '{"protocolVersion":"2025-11-25","capabilities":{"tools":{}}}'
        ;;
    *tools/list*) answer "{\"tools\":[$tool]}" ;;
    *inputResponses*)
        printf '%s\n' "$line" >> "$folder/answers"
        answer "$list"
        ;;
    *tools/call*)
        if [ "$era" = modern ]; then
            answer "{\"resultType\":\"input_required\",\"requestState\":\"a b\",\"inputRequests\":{\"first\":{\"method\":\"elicitation/create\",\"params\":$1}}}"
        else
            number=0
            for question; do
                number=$((number + 1))
                printf '{"jsonrpc":"2.0","id":"q%s","method":"elicitation/create","params":%s}\n' $number "$question"
            done
            while [ $number -gt 0 ]; do
                read -r line
                printf '%s\n' "$line" >> "$folder/answers"
                number=$((number - 1))
            done
            answer "$list"
        fi
        ;;
    esac
done

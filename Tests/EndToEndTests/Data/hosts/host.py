"""Uses an MCP server as a host does, with whichever major version of the official SDK is installed; prints what it saw.

usage: host.py auto|legacy PROGRAM ARGUMENT…
       host.py auto|legacy http://ADDRESS
"""
import asyncio
import json
import sys

import mcp
from mcp import StdioServerParameters

mode, program, *arguments = sys.argv[1:]
isWeb = program.startswith("http://")
server = program if isWeb else StdioServerParameters(command=program, args=arguments)
# What the person answers to the questions, in order, and the questions.
answers = [("accept", {"confirm": True}), ("decline", None)]
questions = []
seen = {}


async def ask(context, parameters):
    questions.append(parameters.message)
    action, content = answers[len(questions) - 1]
    return mcp.types.ElicitResult(action=action, content=content)


def plain(value):
    """A value of the SDK as JSON has it."""
    return value.model_dump(mode="json", by_alias=True, exclude_none=True)


async def use(client):
    tools = plain(await client.list_tools())["tools"]
    seen["tools"] = [tool["name"] for tool in tools]
    seen["prompts"] = [prompt["name"] for prompt in plain(await client.list_prompts())["prompts"]]
    seen["resources"] = [resource["uri"] for resource in plain(await client.list_resources())["resources"]]
    prompt = plain(await client.get_prompt("details", {"id": "7"}))
    seen["prompt"] = prompt["messages"][0]["content"]["text"]
    text = plain(await client.read_resource("stockroom:///items/7"))
    seen["resource"] = json.loads(text["contents"][0]["text"])["title"]

    async def call(tool, **arguments):
        # The SDK itself checks what is structured against the tool's output schema.
        result = plain(await client.call_tool(tool, arguments))
        return None if result.get("isError") else result["structuredContent"]

    listed = await call("getInventoryList", updatedAfter="last week", updatedBefore="last week")
    seen["lastWeek"] = sorted(item["id"] for item in listed["items"])
    seen["missing"] = await call("getInventory", id=999)
    for tool, values in [("getInventory", {"id": 7}), ("getInventoryHistory", {"id": "7"}), ("getStockMovements", {}),
                         ("resolveDates", {"text": "today"})]:
        assert await call(tool, **values), tool
    changed = await call("adjustInventory", id=7, change=5)
    seen["yes"] = changed and changed["item"]["quantity"]
    seen["no"] = await call("deleteInventory", id=7)
    seen["after"] = (await call("getInventory", id=7))["quantity"]
    seen["by"] = (await call("getInventoryHistory", id=7))["entries"][0]["by"]
    seen["questions"] = questions


async def main():
    if hasattr(mcp, "Client"):
        async with mcp.Client(server, elicitation_callback=ask, mode=mode) as client:
            seen["protocol"] = client.session.protocol_version
            await use(client)
    else:
        from mcp.client.streamable_http import streamable_http_client

        way = streamable_http_client(server) if isWeb else mcp.stdio_client(server)
        async with way as (reader, writer, *_):
            async with mcp.ClientSession(reader, writer, elicitation_callback=ask) as client:
                seen["protocol"] = (await client.initialize()).protocolVersion
                await use(client)
    print(json.dumps(seen, ensure_ascii=False))


asyncio.run(main())

"""An inventory server that is built with whichever major version of the official SDK is installed.

usage: inventory.py stdio
       inventory.py PORT
"""
import sys
from typing import Annotated

from pydantic import BaseModel

way = sys.argv[1]


class Reason(BaseModel):
    reason: str
    count: int


QUESTION = "Why is it to go?"
items = {12: {"id": 12, "title": "Inner tube", "quantity": 30, "updated": "2026-11-15"}}


def delete(id: int, reason: Reason) -> dict:
    items[id]["title"] += f", gone: {reason.reason} ({reason.count})"
    return items[id]


try:
    from mcp.server.mcpserver import Elicit, MCPServer, Resolve

    server = MCPServer("shelves")
    options = {"port": int(way)} if way != "stdio" else {}

    def ask() -> Elicit[Reason]:
        return Elicit(QUESTION, Reason)

    @server.tool()
    def delete_inventory(id: int, reason: Annotated[Reason, Resolve(ask)]) -> dict:
        """Deletes an item; asks why."""
        return delete(id, reason)
except ImportError:
    from mcp.server.fastmcp import Context, FastMCP

    server = FastMCP("shelves", **({"port": int(way)} if way != "stdio" else {}))
    options = {}

    @server.tool()
    async def delete_inventory(id: int, ctx: Context) -> dict:
        """Deletes an item; asks why."""
        answer = await ctx.elicit(QUESTION, Reason)
        if answer.action != "accept":
            raise ValueError("not without a reason")
        return delete(id, answer.data)


@server.tool()
def get_inventory_list(updated_after: str = "", updated_before: str = "", title: str = "") -> dict:
    """Lists items."""
    return {"items": list(items.values())}


@server.tool()
def get_inventory(id: int) -> dict:
    """Shows an item."""
    return items[id]


server.run("stdio" if way == "stdio" else "streamable-http", **options)

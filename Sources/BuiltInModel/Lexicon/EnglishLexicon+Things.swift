/// What is spoken of, and in what state it is.
extension EnglishLexicon {
    static let things: [Lexicon.Entry] = [
        .init(
            .item,
            """
            item|items|itme|thing|things|stuff|product|products|article|articles|entry|entries|record|records|goods
            |sku|skus|inventory item|inventory items|stock item|stock items|line|lines|position|positions|title
            |titles|names|things here|one|ones|product lines|supplies|materials|bits and bobs|bits|gear|piece of kit
            |inventory entries|inventory records|stock lines|line items
            """
        ),
        .init(
            .everything,
            """
            everything|anything|anythin|everythin|somethin|the whole inventory|whole inventory|entire inventory
            |the entire inventory|full inventory|the full inventory|complete inventory|all|all of it|all of them
            |all the|all our|all of the|all of our|whatever|something|all items|every item|every single item
            |every single|every|nothing
            """
        ),
        .init(.stockWord, "stock|stocks|in stock right now|stock level|stock levels|inventory level|levels|supply"),
        .init(
            .quantityField,
            """
            quantity|quantities|amount|amounts|count|qty|stock count|stock quantity|stock level of|number of pieces
            |stock figure|pieces|pcs|units|amount of stock|headcount
            """
        ),
        .init(
            .minimumField,
            """
            minimum|minimun|minumum|mininum|minimums|min|minimum stock|minimum level|minimum quantity|min level
            |min stock|reorder level|reorder point|reorder threshold|threshold|safety stock|lower limit|par level
            |minimum stock level|alarm level
            """
        ),
        .init(
            .unitField,
            """
            unit|units of measure|unit of measure|counted in|measured in|counted by|sold by|tracked in|unit is
            |whose unit is|unit type
            """
        ),
        .init(
            .categoryField, "category|catagory|categorie|categories|section|group|department|cat."
        ),
        .init(
            .placeField,
            """
            place|palce|places|location|locations|storage place|storage location|spot|whereabouts|shelf location
            |storage spot|position is|stored place
            """
        ),
        .init(.noteField, "note|notes|remark|remarks|comment|comments|memo|annotation"),
        .init(
            .codeField,
            """
            code|barcode|bar code|ean|upc|part number|part no|product code|article number|scanned code|scan|scanned
            |item code|sku code|scanned barcode|gtin|jan|jan code|reference number|product number
            """
        ),
        .init(
            .titleField,
            """
            name|title|called|named|titled|whose name contains|whose title contains|in the name|in the title
            |in its name|in their name|in their names|in its title|in their title|with the word|the word|containing
            |contains|contain|which contain|that contain|that contains|matching|in the description|under the name
            |by the name of|starting with|the name|the title
            """
        ),
        .init(
            .idField,
            """
            id|item id|id number|id no|item number|item no|item no.|record number|record id|the id|#id
            |inventory number|inventory id
            """
        ),
    ]

    static let states: [Lexicon.Entry] = [
        .init(
            .updated,
            """
            updated|update|updates|changed|change|changes|edited|edit|edits|modified|modification|modifications
            |modify|touched|touch|altered|amended|revised|last updated|last changed|last modified|last edited
            |last touched|change made|changed on|latest update|last update|most recent update|latest change
            |last change|latest updates|got changed|got updated|worked on|adjusted|moved around|activity
            |recent activity|what's new|handled|been counted|got an update|movement|upd|been anywhere near
            |been dealt with|last edit|latest edit|saved
            """
        ),
        .init(
            .created,
            """
            created|newly created|newly added|first entered|entered|entered into|first added|first registered
            |was added|were added|been added|got added|registered|newly registered|first recorded|recorded
            |introduced|new items|new products|new entries|new things|new articles|new stuff|brand new items
            |new arrivals|creation|created on|date of creation|put into the system|put in the system|put on the list
            |put on the books|entered in the system|entered into the system|added to the inventory
            |added to the system|set up|came into the system|on the books since|new in|new additions|additions|newly
            |anything new|what's new in the inventory|newcomers|added|new records|first created|joined|freshly added
            """
        ),
        .init(
            .not,
            """
            no need to|there's no need to|there is no need to|not necessary to|forget that|not true that|not true|not|no|n't|haven't|hasn't|hadn't|wasn't|weren't|isn't|aren't|didn't|don't|doesn't|nobody|no one|no-one
            |nobody has|never|havent|hasnt|wasnt|didnt|isnt|not been|untouched|unchanged|without an update
            |without any update|without update|without a change|without any change|without changes
            |without being updated|stale|unmodified|neglected|without being touched|not once|without updates
            |no longer
            """
        ),
        .init(
            .low,
            """
            nearly finished|almost finished|nearly gone|almost gone|about to run out|nearly empty|almost empty
            |close to running out|getting scarce|close to empty|low|low on|low stock|low-stock|running low
            |running low on|run low|runs low|getting low|below minimum|below the minimum|below their minimum
            |below its minimum|under minimum|under their minimum|under the minimum|under its minimum|below min
            |under min|less than the minimum|less than minimum|fewer than the minimum|below the threshold
            |below threshold|below their minimums|under their minimums|below our minimum|under our minimum|short
            |short on|short of|in short supply|running short|running short of|short supply|needs reordering
            |need reordering|needs restocking|need restocking|need to be reordered|needs to be reordered
            |need to reorder|needs to be restocked|need to be restocked|to reorder|should i order|should i buy
            |should i reorder|should i restock|should we restock|do we need to buy|do we need to order
            |do i need to order|do i need to buy|needs buying|need buying|reorder list|to be reordered|nearly out
            |almost out|running out|running out of|should we reorder|should reorder|have to reorder|must reorder
            |shopping list|understocked|dangerously low|too low|too little|too few|scarce|beneath their minimum
            |beneath the minimum|beneath minimum|beneath its minimum|below the reorder level|below reorder level
            |below their reorder level|below par|dropped below|fallen below|fallen under|need topping up
            |needs topping up|to top up|insufficient|not enough|below its limit|low in stock|less than their minimum
            |less than its minimum|fewer than their minimum|need ordering|needs ordering|need to order|have to order
            |to order|should we order|must order|needs to be ordered|need to be ordered|need to buy
            |needs to be bought|have to buy|should we buy|due for reorder|low supplies|have to restock
            |need to restock|ought to reorder|ought to be reordered
            """
        ),
        .init(
            .out,
            """
            is out of stock|are out of stock|was out of stock|were out of stock|is sold out|are sold out
            |clean out of|fresh out of|right out of|all out of|completely out of|totally out of|out of stock
            |out-of-stock|sold out|none left|no stock|zero stock|nothing left|empty|all gone|ran out|run out
            |runs out|ran out of|completely out|at zero|stock zero|zero left|stock of zero|stock is zero
            |quantity zero|quantity is zero|quantity 0|stock 0|with none left|fully out|we're out of|we are out of
            |are we out of|zero quantity|quantity of zero|quantity of 0|a zero|has run out|have run out|depleted
            |exhausted|are gone|completely gone|with no stock|at 0|on zero|zero in stock|0 in stock|0 left
            |unavailable|stock-out|stockouts|stockout|oos|have none of|have none|none of left|no more of
            |there's none of|hit zero|reached zero|down to zero|nil|what are we out of|which are we out of
            |items are we out of|things are we out of|what am i out of|what have we run out of
            |items have we run out of|things have we run out of|what did we run out of|items did we run out of
            |what we're out of|what we are out of
            """
        ),
        .init(
            .atMinimum,
            """
            exactly at minimum|exactly their minimum|exactly its minimum|exactly at their minimum
            |exactly at its minimum|exactly at the minimum|at exactly their minimum|at exactly its minimum
            |at exactly the minimum|exactly the minimum|equal to minimum|equal to their minimum|equal to the minimum
            |equal to its minimum|equals their minimum|equals the minimum|equals its minimum
            |precisely at their minimum|precisely their minimum|precisely at the minimum|right at minimum
            |right at their minimum|right at the minimum|right at its minimum|on their minimum exactly
            |just at minimum|just at their minimum|at minimum exactly|same as the minimum|same as their minimum
            |at exactly minimum|exactly on their minimum|exactly on the minimum|exactly on minimum
            |exactly on its minimum|right on their minimum|right on the minimum|right on its minimum
            |dead on their minimum|matches the minimum|matches their minimum|matches its minimum
            |bang on their minimum|bang on minimum|bang on the minimum
            """
        ),
        .init(
            .atOrBelowMinimum,
            """
            at or below minimum|at or below its minimum|at or below their minimum|at or below the minimum
            |at or under minimum|at or under their minimum|at or under the minimum|at or under its minimum
            |at minimum or below|at their minimum or below|at the minimum or below|at its minimum or below
            |on or below minimum|on or below their minimum|on or below the minimum|on or under minimum
            |on or under their minimum|on or under the minimum|at or beneath their minimum|at or beneath the minimum
            |not above minimum|not above their minimum|not above the minimum|not above its minimum
            |no more than their minimum|no more than the minimum|no more than minimum|no more than its minimum
            |at most their minimum|at most the minimum|at most minimum|minimum or less|minimum or below
            |minimum or lower|minimum or fewer|reached minimum|reached their minimum|reached the minimum
            |reached its minimum|hit their minimum|hit the minimum|hit its minimum|down to their minimum
            |down to the minimum|down to its minimum|at or lower than minimum|at or lower than their minimum
            |equal to or below their minimum|equal to or below minimum|equal to or below the minimum
            |below or at minimum|below or at their minimum|below or at the minimum|below or equal to minimum
            |below or equal to their minimum|below or equal to the minimum|down to minimum|at or below par
            |at or below the threshold|at or below their threshold|at or below the reorder level
            |at or below reorder level|at or below their reorder level|at the minimum or under
            |at their minimum or under|at minimum or under|at minimum or lower|at minimum or less
            |at their minimum or less|at their minimum or lower
            """
        ),
    ]
}

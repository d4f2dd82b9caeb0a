/// What is to be done.
extension EnglishLexicon {
    static let actions: [Lexicon.Entry] = [
        .init(
            .create,
            """
            we now also stock|we now stock|we now carry|we now sell|we've started stocking|we started stocking
            |create|register|add item|add product|add entry|add article|add record|add to inventory|create item
            |create entry|create record|register item|make a new|set up a new|put in a new|enter a new|record a new
            |add a new|add new|add an item|add an entry|add a product|add a record|create a new|create an item
            |create an entry|register a new|new item|new entry|new product|new record|new article|new line
            |start a new|open a new|add another item|take up|add a new item|add a new entry|add a new product
            |add a new record|create a new item|create a new entry|create a new product|create a record
            |create a new record|register a new item|register a new product|register an item|put a new item
            |log a new|add an article|list a new|introduce a new|new one|enter as new|new sku|new stock item
            |a new item|a new entry|a new product
            """,
            verb: false),
        .init(.newWord, "new|brand new|brand-new|additional new"),
        .init(
            .set,
            """
            set|make|change|update|correct|fix|put|edit|adjust|modify|amend|reset|overwrite|enter|write|record|note
            |mark|attach|log|assign|switch|give|define|alter|revise|reassign|re-assign|recategorise|recategorize
            |reclassify|file|classify|limit
            """,
            verb: true),
        .init(
            .set,
            """
            shld be|shd be|shud be|should be|should now be|ought to be|must be|needs to be|has to be|shall be
            |is actually|are actually|is really|are really|is now|are now|now is|now are|set to|changed to|be set to
            |should have|should say|should read|change to|it's now|is supposed to be|are supposed to be|make that
            |make it|correction to|needs correcting to|needs to say
            """
        ),
        .init(
            .counted,
            """
            recounted|counted|i count|we count|stocktake|stock take|stocktaking|stock-take|there are actually
            |there are only|there are now|there are exactly|we have exactly|we actually have|we really have
            |we now have|i now have|there's only|there is only|there's now|there is now|down to|up to a total of
            |recount|count says|count shows|counting gave|counted up|inventory count shows|physical count|i counted
            |we counted|just counted|turns out there are|turns out we have|are down to|is down to|we're down to
            |we are down to|we only have|i only have|actual stock is|actual quantity is|real count is
            """
        ),
        .init(.raise, "raise|lift|bump|bump up|hike|push up", verb: true),
        .init(.lower, "lower|cut|drop|bring down|push down", verb: true),
        .init(
            .add,
            """
            add|increase|book in|put in|top up|restock|plus|check in|log in|take in|put away|stock up|replenish
            |refill|put back|add back|give back|credit|boost|bump|raise
            """,
            verb: true),
        .init(
            .add,
            """
            gave me|gave us|given to us|handed me|handed us|brought us|received|rcvd|recd|rec'd|receive|arrived|arrive|arrives|came off the truck|came off the lorry
            |came off the van|came in|come in|came back|delivered|got delivered|delivery of|a delivery of|delivery
            |shipment of|shipment|restocked|bought|purchased|returned|were returned|was returned|turned up|showed up
            |got in|we got|i got|just got|we've got in|came|has come|have come|have arrived|has arrived|just in
            |have come in|has come in|book them in|book it in|book in|added to stock|brought in|brought back
            |put back|topped up|replenished|found|found another|turned out to have|picked up|made another|produced
            |baked|donated to us|brought
            """
        ),
        .init(
            .takeAway,
            """
            remove|subtract|deduct|take|reduce|decrease|minus|use|withdraw|take out|take off|take away|knock off
            |write off|pull|book out|check out|scrap|issue|lower|sell|discard|bin|toss|chuck|throw
            """,
            verb: true),
        .init(
            .takeAway,
            """
            burned thru|burnt thru|went thru|got thru|we're down|we are down|were down by|down by|knock em off
            |knock them off|take em off|take them off|take it off|take those off|mark them off|cross them off
            |knock it off|deduct them|used|used up|throw out|throw away|discard|write off|toss|sold|took|taken
            |took out|taken out|broke|broken|dropped|lost|threw away|thrown away|threw out|thrown out|tossed|binned
            |gave away|gave out|given away|handed out|issued|consumed|removed|wasted|expired|spoiled|spoilt|damaged
            |shipped|shipped out|sent out|went out|gone off|went bad|went off|ate|eaten|drank|written off|wrote off
            |scrapped|needed|missing|stolen|smashed|ruined|went missing|were used|was used|got used|withdrawn|pulled
            |gave|lent out|lent|dispensed|discarded|burned|burnt|cracked|spilled|spilt|melted|tore|torn|are gone
            |is gone|has gone|died|have died|blew|blown|got through|burned through|burnt through|destroyed
            |left the building|left the shop|were sold|was sold|got sold|got broken|got lost|opened|used for|chucked
            |went to|blew up|fell|leaked
            """
        ),
        .init(.more, "more|extra|additional|another|further|in addition"),
        .init(.less, "less|fewer"),
        .init(
            .move, "move|stick|relocate|shift|transfer|bring|rehome|restow|store|keep|stow|place|stash|send", verb: true
        ),
        .init(
            .move,
            """
            are now kept in|is now kept in|are now kept on|is now kept on|are now stored in|is now stored in
            |are now in|is now in|are now on|is now on|are now at|is now at|are now located in|is now located in
            |filed under|should be filed under|be filed under|comes under|come under|falls under|belongs under
            |belong under|should be under|should be in|listed under|should be listed under|classed as|classified as
            |moved|have moved|has moved|relocated|was moved|were moved|been moved|i've moved|we've moved|we moved
            |i moved|lives in|live in|lives on|live on|lives at|now lives|now live|lives|live|now kept|now stored
            |is stored in|belongs in|belongs on|belong in|belong on|belongs at|belongs to|belong to|goes in|goes on
            |goes to|go in|go on|go to|goes into|go into|goes onto|go onto|has gone to|have gone to|shifted
            |transferred|stored in now|should be stored|should be kept|should go|should live|put away in
            """
        ),
        .init(.rename, "rename|retitle|re-name|relabel", verb: true),
        .init(
            .rename,
            """
            fix the spelling|correct the spelling|is misspelt|is misspelled|is spelled wrong|is spelt wrong
            |should be spelled|should be spelt|should be called|be called|is now called|are now called|now called
            |be renamed|renamed|rename to|be named|change the name|change the title|change its name|change its title
            |new name|new title|call it|change name|change title|should be named|should be titled|the name should be
            |the title should be|is really called|is actually called|must be called|name should read
            |title should read|fix the name|fix the title|correct the name|correct the title|change the name of
            |change the title of
            """
        ),
        .init(
            .delete,
            "delete|del|erase|drop|discontinue|purge|scratch|strike|bin|deregister|unregister|wipe|kill|trash|remove|scrap",
            verb: true),
        .init(
            .delete,
            """
            get rid of|deleted|dont carry|dont stock|delete it|be deleted|be removed|off the list|from the inventory
            |off the inventory|from the list|from the system|from our inventory|from stock entirely|from the books
            |off the books|take off the list|no longer stock|no longer carry|no longer sell|don't stock|don't carry
            |can go|can be deleted|can be removed|should be deleted|should be removed|discontinued for good
            |out of the inventory|out of the system|out of the list|off the system|from the database
            """
        ),
    ]
}

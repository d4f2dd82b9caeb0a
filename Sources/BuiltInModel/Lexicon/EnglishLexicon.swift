/// English words of inventories.
enum EnglishLexicon {
    static let lexicon = Lexicon(entries)

    private static let entries: [Lexicon.Entry] =
        smallWords + things + questions + states + actions + orders + talk + elsewhere

    private static let smallWords: [Lexicon.Entry] = [
        .init(.article, "a|an|the|these|any|some|each|our|my|their|his|her|such|another"),
        .init(
            .filler,
            """
            is|are|was|were|be|been|being|am|has|have|had|do|does|did|done|will|would|shall|should|may|might|must|ought
            |there|there's|here|here's|me|us|them all|myself|at all|ever|yet|still|already|currently|right now|at the moment|at present
            |these days|as of now|in stock|on hand|in store|on stock|in our stock|in the stock|on file|in total stock|for real|as well|too|either
            |really|actually|exactly the|basically|maybe|perhaps|probably|like|so|then|than|very|just now|quickly|again|once more|please note|i think
            |on record|of ours|at work|with|without me|for|about|as|but|because|since|until|till|during|after|before|while
            |if|whose|who's|got|get|gets|getting|going|went|gone|go|come|comes|coming|ago|today's|per|via
            |kind of|sort of|kinds|sorts|sizes|size of|types|type of|lengths|colours|colors|versions|variants|models of|all sizes|all kinds
            |together|in all|apiece|each of|of each|one by one
            |let's say|say|to say|i mean|i meant|you know|by the way|btw|fyi|asap|soon|later|first of all
            |report|audit|for the audit|boss|manager|customer|customers|client|clients|colleague|guest|someone|somebody|anyone|anybody|people|person|staff|team|nobody's
            |is asking|are asking|asking|asked|asks|looking at|looking for|looking|look for|searching for|search for|search|hunting for|after every|i'm after|standing|in front of
            |need|needs|needed|want|wants|wanted|wanna|wish|like to see|would like|i'd like|love to|have to|has to|had to|supposed to|meant to
            |can't find|cannot find|can't remember|don't remember|forgot|not sure|wondering|wonder|curious|know|see|check|hang|hanging|sitting|sits|lying|lies
            |closing up|opening up|off all of|i was off|i was away|was away|away|holiday|shift|weekend shift|on shift|while i was
            |way too|a bit|a little|lot of|lots of|plenty of|bunch of|couple more|more or less|approximately|roughly|about how
            |the lot|whole lot|the whole lot|the whole list|the full list|a full list|the complete list|a complete list|entirely|completely|overall|inventory|the inventory|our inventory|stockroom|storeroom|the stockroom|system|the system|database|the database|the books|list of items
            |aboard|above all|across|afterwards|ahead|almost|alone|aloud|already have|alright then|although|always|among others|anyhow|anymore|anything else|anywhere|apparently|around|aside|available|awhile|bad|became|become|begin|behind|believe|below it|beyond|bothered|brought up|busy|call up|came up|cannot|careful|certain|certainly|cleaning|colleagues|concerning|considering|consist|contains|correctly|could there|count as|course|daily|dealing|decide|decided|definitely|despite|different|differently|doing|done with|earlier|easily|else|enough of|especially|etc|even|eventually|everywhere|exist|exists|existing|expect|expected|extremely|fairly|far|feel|few|finally|find out|fine|first thing|following|forget|fresh from|frequently|generally|given|glad|gone through|great|guys|had a|happen|happened|happens|hard|hardly|have on|having|heard|hence|hold|holding|holds|hopefully|hours|house|how big|how large|however|immediately|in general|in particular|including|includes|include|indeed|inform|instead of|interested|involved|itself|keep|keeps|keeping|kept|knows|largely|lately|latest from|least of all|leave|leaves|let|likely|listed|literally|live in|located|located at|longer|look|looks|looked|lovely|lying around|mainly|makes|many|matter|mean|means|meanwhile|mention|mentioned|merely|midday|mine|minute|minutes|mostly|much|named|namely|near|nearby|nearly|necessarily|necessary|neither|nice|no idea|none|nor|normally|nothing but|notice|noticed|nowadays|obviously|occasionally|off|often|oh and|old stuff|on earth|one by one|online|only just|opinion|or so|order to|ordinary|otherwise|ourselves|overnight|own|part of|particular|particularly|perfectly|personally|please do|point|possible|possibly|precisely what|prefer|present|presumably|pretty|previous|previously|properly|put it|question|quick|quite|rather than|ready|reason|recall|recent weeks|regarding|regardless|regularly|related|relevant|remember|respectively|review|room for|safe|said|same time|saying|says|seem|seems|seemed|seen|seriously|several|shall we|simple|simply|since when|slightly|somehow|sometimes|somewhat|somewhere|sort|specific|specifically|spotted|start|started|starting|stay|stored|straight|stuck|stupid|such as|suddenly|sure|surely|take a look|talking|terribly|thank god|thanks to|therefore|these things|think|thinking|thought|through|throughout|thus|till now|today I|tonight|totally|towards|tried|truly|try|trying|typically|under way|unfortunately|unless|unlike|until now|upon|urgent|urgently|use for|useful|usual|usually|various|via the|visit|visiting|waiting|walk|wanted to|watch|we've had|welcome|well then|went by|whatever is|whenever|where ever|wherever|whether|whichever|while ago|whilst|whom|wise|within the|wonderful|work|working|works|world|worry|worse|would there|write down|wrong with|yet again|yours|i'm in|audit|auditor|inspector|inspection|delivery guy|stock check|stocktaking|standing here|in here|in there|over there|right here|at hand|handy|out|away|down|tomorrow's|spring|handover|meeting today|lost track|track of|keep track|up to date|so far|to date|thus far|as yet|put away|lives there|kept there|is kept|are kept|kept it|is stored|are stored|is listed|are listed|is located|are located|can be found|could be|supposed|apart|new year|back from|back in|come back|came back from|been away|i came|just got|got back
            |last time|in the past|over time|history wise|day|days|week|weeks|month|months|year|years|date|dates|time|times
            |quarter|morning shift|night shift|period|range|inclusive|then and|as far as|not since
            """),
        .init(
            .yesNo,
            "is there|are there|is there still|are there still|was there|were there|do we|do you|did we|did you|did anything|did anyone|did anybody|did somebody|did someone|does it|have we|have you|has anything|has anyone|has anybody|has someone|was anything|is anything|are any|were any|was any|is any|did any|do any|has any|have any|does any|does anything|did it|is it|was it"
        ),
        .init(
            .lead,
            "i|we|you|they|he|she|i've|we've|they've|i'd|we'd|i'll|we'll|i'm|we're|just|also|now|let's|lets|let me|can|could|can you|could you|would you|will you|can we|could we|can i|could i|i want|i want to|i'd like to|we want to|i need to|we need to|i have to|we have to|i would like to|would you mind|want to|need to|going to|gonna|must|please can you|and then|and now|ok|okay|so|well|oh|ah|hm|hmm|right|alright|all right|sure|anyway|actually|sorry|go ahead and|somebody|someone|a customer|customer|dave|they just|we just|i just|make sure to|don't forget to|remember to"
        ),
        .init(
            .polite,
            "please|pls|plz|kindly|thanks|thank you|thx|cheers|ta|thank you very much|thanks a lot|many thanks|if you can|if possible|if you please|for me|for us|will you please|mate|dear|folks|go"
        ),
        .init(
            .greeting,
            "hi|hello|hey|what can you do|help|help me|what can i ask|what can i do here|how does this work|hiya|good morning|good afternoon|good evening|morning|afternoon|evening|happy new year|merry christmas|good day|greetings|yo|howdy|bye|goodbye|see you|good night|hi there|hello there|hey there"
        ),
        .init(.to, "to|into|onto|in to|=|->|→"),
        .init(.by, "by"),
        .init(.of, "of|from among|out of the|among|amongst"),
        .init(
            .inside,
            "in|on|at|inside|under|from|in the|on the|at the|from the|stored in|stored on|stored at|kept in|kept on|kept at|located in|located on|located at|sitting in|sitting on|up on|over in|over at|down in|out in"
        ),
        .init(.and, "and|&|as well as|along with|plus also|together with"),
        .init(.plus, "plus|+"),
        .init(.or, "or"),
        .init(
            .except,
            "except|except for|other than|apart from|excluding|without|besides|but not|not counting|anything but|everything but|aside from"
        ),
        .init(.numberWord, "number|no.|nr|nr.|num|#"),
    ]

    private static let things: [Lexicon.Entry] = [
        .init(
            .item,
            "item|items|itmes|itme|thing|things|stuff|product|products|article|articles|entry|entries|record|records|goods|sku|skus|inventory item|inventory items|stock item|stock items|line|lines|position|positions|title|titles|names|things here|one|ones|product lines|supplies|materials|bits and bobs|bits|gear|piece of kit|inventory entries|inventory records|stock lines|line items"
        ),
        .init(
            .everything,
            "everything|anything|the whole inventory|whole inventory|entire inventory|the entire inventory|full inventory|the full inventory|complete inventory|all|all of it|all of them|all the|all our|all of the|all of our|whatever|something|all items|every item|every single item|every single|every|nothing"
        ),
        .init(.stockWord, "stock|stocks|in stock right now|stock level|stock levels|inventory level|levels|supply"),
        .init(
            .quantityField,
            "quantity|quanity|quantitiy|qunatity|quantites|quantities|amount|amounts|count|qty|stock count|stock quantity|stock level of|number of pieces|stock figure|pieces|pcs|units|amount of stock|headcount"
        ),
        .init(
            .minimumField,
            "minimum|minimun|minumum|minimium|mininum|minmum|minimums|min|minimum stock|minimum level|minimum quantity|min level|min stock|reorder level|reorder point|reorder threshold|threshold|safety stock|lower limit|par level|minimum stock level|alarm level"
        ),
        .init(
            .unitField,
            "unit|units of measure|unit of measure|counted in|measured in|counted by|sold by|tracked in|unit is|whose unit is|unit type"
        ),
        .init(
            .categoryField, "category|catagory|categorie|catgory|categoy|categories|section|group|department|class|cat."
        ),
        .init(
            .placeField,
            "place|palce|loaction|locaton|places|location|locations|storage place|storage location|spot|whereabouts|shelf location|home|storage spot|position is|stored place"
        ),
        .init(.noteField, "note|notes|remark|remarks|comment|comments|memo|annotation"),
        .init(
            .codeField,
            "code|barcode|bar code|ean|upc|part number|part no|product code|article number|scanned code|scan|scanned|item code|sku code|scanned barcode|gtin|jan|jan code|reference number|product number"
        ),
        .init(
            .titleField,
            "name|title|called|named|titled|whose name contains|whose title contains|in the name|in the title|in its name|in their name|in their names|in its title|in their title|with the word|the word|containing|contains|contain|which contain|that contain|that contains|matching|in the description|under the name|by the name of|starting with|the name|the title"
        ),
        .init(
            .idField,
            "id|item id|id number|id no|item number|item no|item no.|record number|record id|the id|#id|inventory number|inventory id"
        ),
    ]

    private static let questions: [Lexicon.Entry] = [
        .init(
            .question,
            "what|which|what's|what've|what've we|what'd|where've|what'll|whats|what're|what else|which ones|wich|wat|what is|what are|what all|how's|how is|how are|who|which one|any idea what|tell me what|tell me which"
        ),
        .init(
            .which,
            "which ones|which ones are|what are they|which are they|show them|show me them|list them|name them|list those|show those|which is it|what were they|which were they|which were those|which are those|see them|what are those|let me see them|show these"
        ),
        .init(
            .show,
            "show|show me|list|list up|display|give me|give us|gimme|get me|pull up|bring up|dig out|print out|let me see|let's see|i want to see|i'd like to see|i need to see|see all|find|find me|find all|fetch|look up|lookup|overview|overview of|overview over|rundown|rundown of|run through|listing|contents|contents of|content of|tell me|tell me which|what do we have|what have we got|what do we keep|what do we stock|what do we carry|what is there|what's there|what's in|what's on|what's at|what is in|what is on|what lives|a list|the list|list of|enumerate|go through|walk me through|show us|let me have|hand me|sort|sorted|sort by|sorted by|ordered by|order by|in order|in order of|arranged by|ranked by|filter|filter by|read out|summarise|summarize|summary|summary of|name all|name every|do we carry|do we sell|do we stock|do we keep|we carry|we sell|we stock|we keep|we've got|we have|we own"
        ),
        .init(
            .have,
            "do we have|have we got|do you have|got any|have we any|any left|have left|do we still have|have we still got|do we have any|is there any|are there any|are any left|is any left|left over|remaining|remain|remains|remained|available|is left|are left|left|still have|still got|do we own|do i have|have i got|are there still|is there still|how's our|how is our|hows our|how are we for|how are we doing for|how are we off for|how do we stand on|how do we stand for|run out of|are we out of|have we run out of|is out|did we run out of|got some|have some|have any"
        ),
        .init(
            .howMany,
            "how many|how much|how many pieces|how many units|how many of them do we have|howmany|number of|the number of|how many of|how much of|count of|total number of|quantity of|amount of|what's the quantity of|what is the quantity of|how many have we|how few|current stock of|stock of|current count of|count up|stock for|stock on|hm|how mny|how meny|what's the count on|what's the count of|what's our count of|tally of|count the|what's our stock of|what is the stock of|what's the stock of"
        ),
        .init(
            .howManyKinds,
            "how many different|how many kinds|how many types|how many kinds of|how many types of|how many items|how many things|how many entries|how many records|how many products|how many articles|how many distinct|how many lines|how many different items|how many different kinds of|how many different things|how many different products|how many skus|how many titles|number of items|number of distinct items|number of different|number of different products|the number of items|number of entries|number of products|number of different items|number of records|number of things|how many of our items|how many of the items|how many of our products|how many item|how many positions|how many sorts of|how many varieties of|item count|number of lines|number of articles|how many of them|how many of those|how many of these"
        ),
        .init(
            .total,
            "total|totals|in total|altogether|all together|sum|sum of|sum up|the sum|add up|added up|adding up|adds up|all up|combined total|grand total|total stock|total quantity|total number|total amount|taken together|put together|in sum|total of|all added up|overall stock|overall quantity|combined stock|combined|all told"
        ),
        .init(
            .whereIs,
            "where|where's|wheres|where is|where are|where're|where do we keep|where did we put|where can i find|where do i find|which place|which shelf|which rack|which drawer|which room|what place|what shelf|what location|which location|where abouts|where does|where do|where would i find|which cupboard|which cabinet|which bin|what bin|what shelf is|find the location of|location of|whereabouts of|where to find|in which place|in which room|on which shelf|on which rack|in which drawer|where was|where were|where have we got|where did"
        ),
        .init(
            .detail,
            "details|deatils|detals|detials|detail|details of|details on|details for|details about|detials|info|information|info on|info about|information on|information about|tell me about|tell me more about|more about|open|all about|everything about|everything we know about|specifics|more info|look at|full record|full record of|the record of|record of|data on|data for|card for|record for|full details|item card|card of|what do we know about|open up|describe|more details|particulars|full info|show me details|facts about|read me"
        ),
        .init(
            .history,
            "history|histroy|hisotry|histry|change history|history of|changelog|change log|log of changes|log|audit trail|past changes|earlier changes|what changes were made to|changes were made to|changes made to|changes made|changes to|track record|timeline|edit history|who changed|who edited|who updated|what happened to|what's happened to|what happened with|what's happened with|what happened at|what has happened to|happened to|how has|how have|changed over time|developed over time|was ever changed|were ever changed|ever changed|previous changes|all changes of|all changes to|stock movements|movements|movement|evolution of|revision history|revisions|past quantities|everything that happened|has been changed on|have been changed on|ever happened|every change to|every change made to|every change|trail|how did the stock of|been changed on"
        ),
    ]

    private static let states: [Lexicon.Entry] = [
        .init(
            .updated,
            "updated|update|updates|changed|change|changes|edited|edit|edits|modified|modifed|modification|modifications|modify|touched|touch|altered|amended|revised|last updated|last changed|last modified|last edited|last touched|change made|changed on|latest update|last update|most recent update|latest change|last change|latest updates|got changed|got updated|worked on|adjusted|moved around|activity|recent activity|what's new|handled|been counted|got an update|movement|upd|udpated|updted|chagned|chnged|changd|editted|moddified|updtaed|updatd|chnaged|changd|edted|been anywhere near|been dealt with|last edit|latest edit|saved"
        ),
        .init(
            .created,
            "created|newly created|newly added|first entered|entered|entered into|first added|first registered|was added|were added|been added|got added|registered|newly registered|first recorded|recorded|introduced|new items|new products|new entries|new things|new articles|new stuff|brand new items|new arrivals|creation|created on|date of creation|put into the system|put in the system|put on the list|put on the books|entered in the system|entered into the system|added to the inventory|added to the system|set up|came into the system|on the books since|new in|new additions|additions|newly|anything new|what's new in the inventory|newcomers|added|new records|first created|joined|freshly added"
        ),
        .init(
            .not,
            "not|no|n't|haven't|hasn't|hadn't|wasn't|weren't|isn't|aren't|didn't|don't|doesn't|nobody|no one|no-one|nobody has|never|havent|hasnt|wasnt|didnt|isnt|not been|untouched|unchanged|without an update|without any update|without update|without a change|without any change|without changes|without being updated|stale|unmodified|neglected|without being touched|not once|without updates|no longer"
        ),
        .init(
            .low,
            "low|low on|low stock|low-stock|running low|running low on|run low|runs low|getting low|below minimum|below the minimum|below their minimum|below its minimum|under minimum|under their minimum|under the minimum|under its minimum|below min|under min|less than the minimum|less than minimum|fewer than the minimum|below the threshold|below threshold|below their minimums|under their minimums|below our minimum|under our minimum|short|short on|in short supply|running short|running short of|short supply|needs reordering|need reordering|needs restocking|need restocking|need to be reordered|needs to be reordered|need to reorder|needs to be restocked|need to be restocked|to reorder|should i order|should i buy|should i reorder|should i restock|should we restock|do we need to buy|do we need to order|do i need to order|do i need to buy|needs buying|need buying|reorder list|to be reordered|nearly out|almost out|running out|running out of|should we reorder|should reorder|have to reorder|must reorder|shopping list|understocked|dangerously low|too low|too little|too few|scarce|beneath their minimum|beneath the minimum|beneath minimum|beneath its minimum|below the reorder level|below reorder level|below their reorder level|below par|dropped below|fallen below|fallen under|need topping up|needs topping up|to top up|insufficient|not enough|below its limit|low in stock|less than their minimum|less than its minimum|fewer than their minimum|need ordering|needs ordering|need to order|have to order|to order|should we order|must order|needs to be ordered|need to be ordered|need to buy|needs to be bought|have to buy|should we buy|due for reorder|low supplies|have to restock|need to restock|ought to reorder|ought to be reordered"
        ),
        .init(
            .out,
            "out of stock|out-of-stock|sold out|none left|no stock|zero stock|nothing left|empty|all gone|ran out|run out|runs out|ran out of|completely out|at zero|stock zero|zero left|stock of zero|stock is zero|quantity zero|quantity is zero|quantity 0|stock 0|with none left|fully out|we're out of|we are out of|are we out of|zero quantity|quantity of zero|quantity of 0|a zero|has run out|have run out|depleted|exhausted|are gone|completely gone|with no stock|at 0|on zero|zero in stock|0 in stock|0 left|unavailable|stock-out|stockouts|stockout|oos|have none of|have none|none of left|no more of|there's none of|hit zero|reached zero|down to zero|nil"
        ),
        .init(
            .atMinimum,
            "exactly at minimum|exactly their minimum|exactly its minimum|exactly at their minimum|exactly at its minimum|exactly at the minimum|at exactly their minimum|at exactly its minimum|at exactly the minimum|exactly the minimum|equal to minimum|equal to their minimum|equal to the minimum|equal to its minimum|equals their minimum|equals the minimum|equals its minimum|precisely at their minimum|precisely their minimum|precisely at the minimum|right at minimum|right at their minimum|right at the minimum|right at its minimum|on their minimum exactly|just at minimum|just at their minimum|at minimum exactly|same as the minimum|same as their minimum|at exactly minimum|exactly on their minimum|exactly on the minimum|exactly on minimum|exactly on its minimum|right on their minimum|right on the minimum|right on its minimum|dead on their minimum|matches the minimum|matches their minimum|matches its minimum|bang on their minimum|bang on minimum|bang on the minimum"
        ),
        .init(
            .atOrBelowMinimum,
            "at or below minimum|at or below its minimum|at or below their minimum|at or below the minimum|at or under minimum|at or under their minimum|at or under the minimum|at or under its minimum|at minimum or below|at their minimum or below|at the minimum or below|at its minimum or below|on or below minimum|on or below their minimum|on or below the minimum|on or under minimum|on or under their minimum|on or under the minimum|at or beneath their minimum|at or beneath the minimum|not above minimum|not above their minimum|not above the minimum|not above its minimum|no more than their minimum|no more than the minimum|no more than minimum|no more than its minimum|at most their minimum|at most the minimum|at most minimum|minimum or less|minimum or below|minimum or lower|minimum or fewer|reached minimum|reached their minimum|reached the minimum|reached its minimum|hit their minimum|hit the minimum|hit its minimum|down to their minimum|down to the minimum|down to its minimum|at or lower than minimum|at or lower than their minimum|equal to or below their minimum|equal to or below minimum|equal to or below the minimum|below or at minimum|below or at their minimum|below or at the minimum|below or equal to minimum|below or equal to their minimum|below or equal to the minimum|down to minimum|at or below par|at or below the threshold|at or below their threshold|at or below the reorder level|at or below reorder level|at or below their reorder level|at the minimum or under|at their minimum or under|at minimum or under|at minimum or lower|at minimum or less|at their minimum or less|at their minimum or lower"
        ),
    ]

    private static let actions: [Lexicon.Entry] = [
        .init(
            .create,
            "create|register|add item|add product|add entry|add article|add record|add to inventory|create item|create entry|create record|register item|make a new|set up a new|put in a new|enter a new|record a new|add a new|add new|add an item|add an entry|add a product|add a record|create a new|create an item|create an entry|register a new|new item|new entry|new product|new record|new article|new line|start a new|open a new|add another item|take up|add a new item|add a new entry|add a new product|add a new record|create a new item|create a new entry|create a new product|create a record|create a new record|register a new item|register a new product|register an item|put a new item|log a new|add an article|list a new|introduce a new|new one|enter as new|new sku|new stock item|a new item|a new entry|a new product",
            verb: false),
        .init(.newWord, "new|brand new|brand-new|additional new"),
        .init(
            .set,
            "set|make|change|update|correct|fix|put|edit|adjust|modify|amend|reset|overwrite|enter|write|record|note|mark|attach|log|assign|switch|give|define|alter|revise|reassign|re-assign|recategorise|recategorize|reclassify|file|classify|limit",
            verb: true),
        .init(
            .set,
            "should be|should now be|ought to be|must be|needs to be|has to be|shall be|is actually|are actually|is really|are really|is now|are now|now is|now are|set to|changed to|be set to|should have|should say|should read|change to|it's now|is supposed to be|are supposed to be|make that|make it|correction to|needs correcting to|needs to say"
        ),
        .init(
            .counted,
            "recounted|counted|i count|we count|stocktake|stock take|stocktaking|stock-take|there are actually|there are only|there are now|there are exactly|we have exactly|we actually have|we really have|we now have|i now have|there's only|there is only|there's now|there is now|down to|up to a total of|recount|count says|count shows|counting gave|counted up|inventory count shows|physical count|i counted|we counted|just counted|turns out there are|turns out we have|are down to|is down to|we're down to|we are down to|we only have|i only have|actual stock is|actual quantity is|real count is"
        ),
        .init(.raise, "raise|lift|bump|bump up|hike|push up", verb: true),
        .init(.lower, "lower|cut|drop|bring down|push down", verb: true),
        .init(
            .add,
            "add|increase|book in|put in|top up|restock|plus|check in|log in|take in|put away|stock up|replenish|refill|put back|add back|give back|credit|boost|bump|raise",
            verb: true),
        .init(
            .add,
            "received|recieved|recived|receive|arrived|arrive|arrives|came in|come in|came back|delivered|got delivered|delivery of|a delivery of|delivery|shipment of|shipment|restocked|bought|purchased|returned|were returned|was returned|turned up|showed up|got in|we got|i got|just got|we've got in|came|has come|have come|have arrived|has arrived|just in|have come in|has come in|book them in|book it in|book in|added to stock|brought in|brought back|put back|topped up|replenished|found|found another|turned out to have|picked up|made another|produced|baked|donated to us|brought"
        ),
        .init(
            .takeAway,
            "remove|subtract|deduct|take|reduce|decrease|minus|use|withdraw|take out|take off|take away|knock off|write off|pull|book out|check out|scrap|issue|lower|sell|discard|bin|toss|chuck",
            verb: true),
        .init(
            .takeAway,
            "used|used up|throw out|throw away|discard|write off|toss|sold|took|taken|took out|taken out|broke|broken|dropped|lost|threw away|thrown away|threw out|thrown out|tossed|binned|gave away|gave out|given away|handed out|issued|consumed|removed|wasted|expired|spoiled|spoilt|damaged|shipped|shipped out|sent out|went out|gone off|went bad|went off|ate|eaten|drank|written off|wrote off|scrapped|needed|missing|stolen|smashed|ruined|went missing|were used|was used|got used|withdrawn|pulled|gave|lent out|lent|dispensed|discarded|burned|burnt|cracked|spilled|spilt|melted|tore|torn|are gone|is gone|has gone|died|have died|blew|blown|got through|burned through|burnt through|destroyed|left the building|left the shop|were sold|was sold|got sold|got broken|got lost|opened|used for|chucked|went to|blew up|fell|leaked"
        ),
        .init(.more, "more|extra|additional|another|further|in addition"),
        .init(.less, "less|fewer|down by"),
        .init(
            .move, "move|relocate|shift|transfer|bring|rehome|restow|store|keep|stow|place|stash|house|send", verb: true
        ),
        .init(
            .move,
            "moved|have moved|has moved|relocated|was moved|were moved|been moved|i've moved|we've moved|we moved|i moved|lives in|live in|lives on|live on|lives at|now lives|now live|lives|live|now kept|now stored|is stored in|belongs in|belongs on|belong in|belong on|belongs at|belongs to|belong to|goes in|goes on|goes to|go in|go on|go to|goes into|go into|goes onto|go onto|is now in|is now on|is now at|are now in|are now on|are now at|has gone to|have gone to|shifted|transferred|stored in now|should be stored|should be kept|should go|should live|put away in"
        ),
        .init(.rename, "rename|retitle|re-name|relabel", verb: true),
        .init(
            .rename,
            "should be called|be called|is now called|are now called|now called|be renamed|renamed|rename to|be named|change the name|change the title|change its name|change its title|new name|new title|call it|change name|change title|should be named|should be titled|the name should be|the title should be|is really called|is actually called|must be called|name should read|title should read|fix the name|fix the title|correct the name|correct the title|change the name of|change the title of"
        ),
        .init(
            .delete,
            "delete|delte|dleete|deleet|erase|drop|discontinue|purge|scratch|strike|bin|deregister|unregister|wipe|kill|trash|remove|scrap",
            verb: true),
        .init(
            .delete,
            "get rid of|deleted|delete it|be deleted|be removed|off the list|from the inventory|off the inventory|from the list|from the system|from our inventory|from stock entirely|from the books|off the books|take off the list|no longer stock|no longer carry|no longer sell|don't stock|don't carry|can go|can be deleted|can be removed|should be deleted|should be removed|discontinued for good|out of the inventory|out of the system|out of the list|off the system|from the database"
        ),
    ]

    private static let orders: [Lexicon.Entry] = [
        .init(
            .oldest,
            "oldest|oldest first|longest without|longest without an update|longest without update|went longest without|went the longest without|went longest|went the longest|gone longest|gone the longest|gone the longest without an update|gone longest without an update|least recently|least recently updated|least recently changed|oldest update|oldest updates|oldest to newest|longest ago|from oldest to newest|from the oldest|oldest on top|earliest first|earliest|furthest back|oldest changes|longest unchanged|longest untouched|untouched the longest|untouched for longest|untouched the longest time|longest time|for the longest|the longest|chronological|chronologically|in chronological order|ascending by date|most out of date|most outdated|stalest|oldest at the top|earliest at the top|least recent"
        ),
        .init(
            .newest,
            "newest|newest first|latest|latest first|most recent|most recent first|most recently|most recently updated|most recently changed|newest on top|newest to oldest|very last|very latest|newest updates|latest changes|recently|recent|just changed|freshest|newest at the top|latest at the top|last few|latest on top|reverse chronological"
        ),
        .init(
            .fewest,
            "fewest|fewest first|lowest first|lowest stock|lowest stock first|smallest stock|smallest stock first|smallest first|lowest quantity|lowest quantity first|least first|fewest pieces|fewest left|least stock|the least|smallest quantity|smallest quantities|smallest amount|lowest quantities|ascending|ascending quantity|ascending order|by quantity ascending|ascending by quantity|by quantity ascending order|scarcest|lowest count|least of|fewest of|fewest in stock|from smallest|from lowest|from the smallest|from the lowest|from the smallest stock to the largest|from smallest to largest|from lowest to highest|from fewest to most|low to high|small to large|lowest to highest|smallest to largest|fewest to most|least to most|lowest numbers|smallest numbers|lowest stocks|rarest|lowest on top|smallest stocks|fewest on top|least|lowest"
        ),
        .init(
            .most,
            "most|most first|highest first|highest stock|highest stock first|largest stock|largest stock first|biggest stock|biggest stock first|largest first|biggest first|highest quantity|highest quantity first|most of|most stock|most pieces|the most|the most of|largest quantity|largest quantities|biggest quantity|biggest quantities|highest quantities|descending|descending quantity|descending order|by quantity descending|descending by quantity|highest count|most in stock|from largest|from highest|from biggest|from the largest|from the biggest|from the highest|from the largest stock to the smallest|from largest to smallest|from the largest to the smallest|from highest to lowest|from most to fewest|from most to least|high to low|large to small|highest to lowest|largest to smallest|biggest to smallest|most to fewest|most to least|biggest stocks|largest stocks|plenty|highest on top|greatest stock|most plentiful|by quantity|by stock|by stock level|biggest piles|highest stocks|largest amount|biggest|largest|highest|most abundant|greatest quantity|highest number"
        ),
        .init(
            .byTitle,
            "alphabetical|alphabetically|in alphabetical order|by name|by title|a to z|a-z|from a to z|sorted by name|sorted by title|alphabetic|abc order|in abc order|by their name|by alphabet|in alphabetic order"
        ),
        .init(.first, "first few|very first"),
        .init(.top, "top"),
        .init(
            .moreThan,
            "more than|over|above|greater than|bigger than|higher than|exceeding|>|larger than|upwards of|north of"),
        .init(.lessThan, "fewer than|less than|under|below|lower than|smaller than|<|short of|south of"),
        .init(
            .atLeast,
            "at least|no fewer than|no less than|not fewer than|not less than|a minimum of|>=|≥|minimum of|from at least"
        ),
        .init(
            .atMost,
            "at most|no more than|not more than|up to|a maximum of|<=|≤|maximum|maximum of|max|not over|not above"),
        .init(
            .orMore,
            "or more|or over|or above|and up|and more|or higher|and above|upwards|or greater|and over|or better|plus pieces"
        ),
        .init(.orLess, "or fewer|or less|or under|or below|and less|or lower|and under|and below|and fewer|or smaller"),
        .init(.exactly, "exactly|precisely|just about|equal to|equals"),
        .init(.between, "between"),
    ]

    private static let talk: [Lexicon.Entry] = [
        .init(
            .only,
            "only|just the|just those|just these|only the|only those|only these|of those|of these|of them|among those|among them|out of those|out of these|which of those|which of these|which of them|from those|from these|from that list|of that list|from this list|on that list|in that list|on this list|narrow it down|narrow that down|narrow down|narrow it down to|restrict it to|restrict that to|filter those|filter them|filter that|limit it to|limit that to|the ones|but only|just what's|only what's|just what|only what|any of those|any of them|any of these|those that|those which|out of them|cut it down to|just show|only show|just"
        ),
        .init(
            .same,
            "same|the same|same for|the same for|same again|same again for|same question|same thing|same thing for|same with|same but|likewise|ditto|repeat that for|do the same|again for|again but|same list|the same list|same in|the same in|the same thing for|repeat for|now for|same again but"
        ),
        .init(
            .alsoFor,
            "and|what about|how about|and what about|and how about|and for|and in|and on|and at|and the|ok and|okay and|and now|now|and of|then|and from|or|and since|and also|as for|how bout|what abt|n|and then|and those|and these"
        ),
        .init(
            .correction,
            "no|nope|no sorry|sorry no|i meant|i mean|no i meant|no i mean|sorry i meant|sorry i mean|not that|not those|not that one|not these|no not|no the|wrong|i wanted|rather|instead|correction|oops|scratch that|wait|no wait|actually|i said|other one|the other one|the other ones|rather the|make that|not this one"
        ),
        .init(
            .nextPage,
            "next page|next|more of them|more please|show more|show me more|next ones|continue|go on|keep going|the rest|rest of them|rest of the list|rest|more results|next 20|next twenty|more items|see more|page 2|and more|further|the next ones|the next page|show the rest|show me the rest|what else is there|carry on|the others|more"
        ),
        .init(.inJapanese, "in japanese|japanese please|japanese|into japanese"),
        .init(.inEnglish, "in english|english please|into english"),
        .init(
            .it,
            "it|its|it's|that item|this item|that thing|this thing|that record|this record|the item|the same item|that product|this product|the thing|of it|to it|on it|for it|about it|of that"
        ),
        .init(.thatOne, "that one|this one|that one's|the one|that|this"),
        .init(.those, "those|these|them|they|both of them|all those|all these|both"),
        .init(.yes, "yes|yeah|yep|yup|do it|go for it|ok do it|that's right|correct|y"),
        .init(
            .cancel, "never mind|nevermind|cancel|forget it|stop|leave it|no thanks|don't|abort|forget about it|skip it"
        ),
    ]

    private static let elsewhere: [Lexicon.Entry] = [
        .init(
            .offTopic,
            "order|buy|purchase|reorder|call|phone|ring|email|mail|text|print|book|schedule|translate|calculate|cook|play|sing|write|draw|paint|pay|google|remind|tell|explain|compare|recommend|suggest|guess|switch|turn|close|lock|unlock|clean|wash|water|feed|drive|fly|hire|fire|invite|thank|congratulate|bake|brew|pour|build|design|invent|imagine|pretend|act|talk|chat|discuss|teach|wake|ask|contact|message|notify|inform|ship|fax|sweep|mop|polish|iron",
            verb: true),
        .init(
            .offTopic,
            "your opinion|your favourite|your favorite|what's your|what is your|what are your|do you think|do you like|do you know|you like|you think|can you cook|can you sing|can you dance|why do you|where do you|who do you|your day|your weekend|are you there|will it|is it going to|going to rain|going to snow|going to win|good idea|worth it"
        ),
        .init(
            .foreign,
            "music|playlist|radio|spotify|youtube|pizza|hotel|restaurant|taxi|timer|news|recipe|recipes|cook|calories|birthday|salary|movie|video game|chess|lottery|traffic|gps|password|printer|software|website|web site|browser|price|prices|cost|costs|expensive|cheapest|margin|profit|revenue|turnover|tax|moon|planet|dinosaur|meeting|supplier|sweep|equation|math|maths|interview|unlock|sing|dance|draw|paint me|homework|currency|dollar|dollars|flight|flights|thermostat|heating|temperature|telephone|appointment|olympic|football|soccer|baseball|poetry|essay|philosophy|politics|election|google|spreadsheet"
        ),
        .init(
            .why,
            "why|when|how do i|how can i|how do you|how does|how do we|how would|how come|what time|how long|how often|how old|how far|should i|who can|who will|who does"
        ),
        .init(
            .offTopic,
            """
            weather|forecast|rain tomorrow|umbrella today|sunny|joke|jokes|haiku|poem|limerick|sonnet|song lyrics|lyrics|story about
            |fairy tale|translate|translation|who won|who is|who was|who are you|who're you|what is your name|what's your name|how old
            |how tall|how far|capital of|president|prime minister|population of|world cup|olympics|score of|book me|book a|book us
            |book an|reserve a|reserve me|dentist|doctor's|hairdresser|uber|train to|bus to|ticket to|train ticket|call the|call my
            |call him|call her|phone the|ring the|give the|on the phone|text the|text my|email|e-mail|mail the|send a message
            |send an email|message to|send a mail|send him|send her|whatsapp|tweet|post on|facebook|instagram|linkedin|play music
            |play some|play the radio|turn on|turn off|switch on|switch off|turn the|switch the|lights off|lights on|air conditioning
            |alarm clock|set an alarm|set a timer|set a reminder|remind me|wake me|headlines|stock market|share price|stock price
            |bitcoin|exchange rate|euros in|interest rate|how do i cook|how do you make|how to make|how do i make|how do i bake
            |how do i fix|how do i repair|how do i use|calculate|square root|times table|multiplied by|divided by|meaning of life
            |do you love|are you human|are you a robot|are you real|are you an ai|are you alive|how are you|what can you do
            |what time is it|what's the time|what day is it|what's today's date|what is today's date|holiday pay|my salary|payroll
            |invoice the|pay the|my schedule|calendar entry|schedule a|my shift|whose shift|vacation request|write a|write me|compose
            |explain quantum|film recommendation|netflix|horoscope|fortune|advice|recommend a|directions to|route to|how do i get to
            |open hours|opening hours|wifi password|print the|print a|print labels|print me|order more|order some|place an order
            |order from|reorder from|order a|order me|order us|order another|order two|order 10|purchase order|buy me|go buy|pay for
            |call supplier|lock the door|open the door|close the door|open the window|clean the|feed the|water the plants|make me
            |make coffee|coffee please|fetch me a|bring me a|drive me|pick me up|tell me a|knock knock|solve|prime number
            |speed of light|distance to|hire|fire someone|love letter|resign|sick leave|call in sick|backup the server|reboot
            |restart the|install|update windows|search the web|wikipedia|price of|how much does|how much do|how much is
            |what does it cost|sales figures|vat
            """),
        .init(
            .unable,
            "delete everything|delete all|erase everything|erase all|remove everything|wipe everything|wipe the inventory|delete the whole|delete the entire|empty the inventory|clear the inventory|clear everything|drop everything|drop all|drop table|set everything|set all|double all|double everything|double every|set every|change all|update all|reset all|reset everything|delete every|remove all|remove every|move everything|move all|rename all|merge|undo|undo that|redo|revert|export|import|download|upload|back up|backup|sync|spreadsheet|excel|pdf|csv|chart|graph|plot|photo|picture|image|attach a file|zero out everything|halve everything|halve all|increase everything|increase all|raise all|raise every|delete those|delete them|delete these|delete them all|remove them all|delete both|remove them|remove those"
        ),
    ]
}

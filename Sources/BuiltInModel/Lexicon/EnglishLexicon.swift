/// English words of inventories.
enum EnglishLexicon {
    static let lexicon = Lexicon(entries)

    /// Slips in the words that say what is wanted.
    static let spelling = Spelling(
        entries,
        of: [
            .updated, .created, .history, .detail, .minimumField, .quantityField, .categoryField, .placeField, .add,
            .takeAway, .delete, .rename, .create, .oldest, .newest, .everything,
        ])

    private static let entries: [Lexicon.Entry] =
        smallWords + things + questions + states + actions + orders + ranks + talk + elsewhere

    static let smallWords: [Lexicon.Entry] = [
        .init(.article, "teh|hte|th|a|an|the|these|any|some|each|our|my|their|his|her|such|another"),
        .init(
            .filler,
            """
            changing|on the phone|on the line|honestly|frankly|admittedly|swear|swears|swore|reckon|reckons|insist|insists|claim|claims|thinks
            |complains|complaining|moans|on-hand|onhand|i.e|i.e.|e.g|e.g.|can't|couldn't|wouldn't|shouldn't|mustn't
            |needn't|ain't|can't wait|out of curiosity|just out of curiosity|out of interest|just out of interest
            |for my own curiosity|where it all goes|where it goes|where they all go|him|poor man|poor thing
            |bless him|bless her|will do|would do|should do|can't be right|cant be right|cannot be right|can't be
            |doesn't sound right|sounds wrong|seems off|looks wrong|seems wrong|skip the rest|ignore the rest
            |leave out the rest|leave the rest out|forget the rest|is|are|was|were|be|been|being|am|has|have|had|do
            |does|did|done|will|would|shall|should|may|might|must|ought|there|there's|here|here's|me|us|them all
            |myself|at all|ever|yet|still|already|currently|right now|at the moment|at present|these days|as of now
            |in stock|on hand|in store|on stock|in our stock|in the stock|on file|in total stock|for real|as well
            |too|either|really|actually|exactly the|basically|maybe|perhaps|probably|like|so|then|than|very|just now
            |quickly|again|once more|please note|i think|on record|of ours|at work|with|without me|for|about|as|but
            |because|since|until|till|during|after|before|while|if|whose|got|get|gets|getting|going|went|gone|go
            |come|comes|coming|ago|today's|per|via|kind of|sort of|kinds|sorts|sizes|size of|types|type of|lengths
            |colours|colors|versions|variants|models of|all sizes|all kinds|together|in all|apiece|each of|of each
            |one by one|let's say|say|to say|you know|by the way|btw|fyi|asap|soon|later|first of all|report|audit
            |for the audit|colleague|someone|somebody|anyone|anybody|nobody's|is asking|are asking|asking|asked|asks
            |looking at|looking for|looking|look for|searching for|search for|search|hunting for|after every
            |i'm after|standing|in front of|need|needs|needed|want|wants|wanted|wanna|wish|like to see|would like
            |i'd like|love to|have to|has to|had to|supposed to|meant to|can't find|cannot find|can't remember
            |don't remember|forgot|not sure|wondering|wonder|curious|know|see|check|sitting|sits|lying|lies
            |closing up|opening up|off all of|i was off|i was away|was away|weekend shift|on shift|while i was
            |way too|a bit|a little|lot of|lots of|plenty of|bunch of|couple more|more or less|approximately|roughly
            |about how|the lot|whole lot|the whole lot|the whole list|the full list|a full list|the complete list
            |a complete list|entirely|completely|overall|inventory|the inventory|our inventory|stockroom|storeroom
            |the stockroom|system|the system|database|the database|the books|list of items|aboard|above all|across
            |afterwards|ahead|almost|alone|aloud|already have|alright then|although|always|among others|anyhow
            |anymore|anything else|anywhere|apparently|around|aside|available|awhile|bad|became|become|begin|behind
            |believe|below it|beyond|bothered|brought up|busy|call up|came up|cannot|careful|certainly|colleagues
            |concerning|considering|consist|contains|correctly|could there|count as|course|dealing|decide|decided
            |definitely|despite|differently|doing|done with|earlier|easily|else|enough of|especially|etc|even
            |eventually|everywhere|exist|exists|existing|expect|expected|extremely|fairly|far|feel|few|finally
            |find out|first thing|following|forget|frequently|generally|given|glad|gone through|guys|had a|happen
            |happened|happens|hardly|have on|having|heard|hence|holding|holds|hopefully|how big|how large|however
            |immediately|in general|in particular|including|includes|include|indeed|inform|instead of|interested
            |involved|itself|keep|keeps|keeping|kept|knows|largely|lately|latest from|least of all|leave|leaves|let
            |likely|listed|literally|live in|located|located at|longer|look|looks|looked|lying around|mainly|makes
            |many|matter|mean|means|meanwhile|mention|mentioned|merely|midday|mine|mostly|much|named|namely|near
            |nearby|nearly|necessarily|necessary|neither|no idea|none|nor|normally|nothing but|notice|noticed
            |nowadays|obviously|occasionally|off|often|oh and|old stuff|on earth|only just|opinion|or so|order to
            |otherwise|ourselves|overnight|own|part of|particularly|perfectly|personally|please do|possible|possibly
            |precisely what|prefer|presumably|pretty|previous|previously|properly|put it|question|quite|rather than
            |ready|reason|recall|recent weeks|regarding|regardless|regularly|remember|respectively|review|said
            |same time|saying|says|seem|seems|seemed|seen|seriously|several|shall we|simply|since when|slightly
            |somehow|sometimes|somewhat|somewhere|specifically|spotted|started|starting|stay|stored|stuck|such as
            |suddenly|sure|surely|take a look|talking|terribly|thank god|thanks to|therefore|these things|think
            |thinking|thought|through|throughout|thus|till now|today I|tonight|totally|towards|tried|truly|try
            |trying|typically|under way|unfortunately|unless|unlike|until now|upon|urgently|use for|usually|via the
            |visiting|waiting|wanted to|we've had|well then|went by|whatever is|whenever|where ever|wherever|whether
            |whichever|while ago|whilst|whom|wise|within the|working|works|worry|worse|would there|write down
            |wrong with|yet again|yours|i'm in|stock check|stocktaking|standing here|in here|in there|over there
            |right here|at hand|out|down|tomorrow's|handover|meeting today|lost track|track of|keep track|up to date
            |so far|to date|thus far|as yet|put away|lives there|kept there|is kept|are kept|kept it|is stored
            |are stored|is listed|are listed|is located|are located|can be found|could be|supposed|apart|new year
            |back from|back in|come back|came back from|been away|i came|just got|got back|last time|in the past
            |over time|history wise|day|days|week|weeks|month|months|year|years|date|dates|time|times|quarter
            |morning shift|night shift|period|range|inclusive|then and|as far as|not since
            """),
        .init(
            .filler,
            """
            sit|in this warehouse|in this shop|in this store|in this place|in this building|a second|a sec|a minute
            |a moment|purely|strictly|solely|freshly|twice|to be sure|k|kk|widths|all widths|em|'em|of em
            |with and without|with or without|w/|wiht|wtih|taht|thsi|hvae|ahve|fro|wont|won't|good news|bad news
            |great news|the good news|weird|annoying|terrible|horrible|ridiculous|for good|how|hav|hv|heh|hehe|ha
            |ugh|phew|yikes|gosh|wow|argh|eek|whoops|hooray|yay|bother you|to bother you|to disturb you|the others
            |others|that's|that're|lol|haha|bro|mate|pal|dude|buddy|nah|innit|tbh|rn|idk|dunno|gotta|lemme|advise
            |provide|supply me|off the count|off the total|from the count|grateful|appreciated|much appreciated
            |at your convenience|be so kind|so kind
            """
        ),
        .init(
            .weak,
            """
            good|great|hard|handy|brilliant|awesome|strange|odd|whole|full|entire|complete|running|past|order|orders
            |r|u|ur|house|guest|guests|staff|team|customer|customers|client|clients|delivery guy|spring|room for
            |safe|watch|cleaning|holiday|shift|straight|fine|nice|quick|fresh from|daily|weekly|monthly|yearly
            |annual|quarterly|ordinary|world|work|manager|boss|person|people|hanging|hang|point|hold|minute|minutes
            |hours|lovely|welcome|specific|special|online|present|various|little|tiny|different|certain|general
            |simple|sort|away|summer|winter|autumn|usual|useful|wonderful|stupid|urgent|related|relevant|particular
            |personal|auditor|inspector|inspection|visit|walk|voice|start
            """
        ),
        .init(
            .yesNo,
            """
            did you lot|did you guys|did you all|have you guys|is there|are there|is there still|are there still
            |was there|were there|do we|do you|did we|did you|did anything|did anyone|did anybody|did somebody
            |did someone|does it|have we|have you|has anything|has anyone|has anybody|has someone|was anything
            |is anything|are any|were any|was any|is any|did any|do any|has any|have any|does any|does anything
            |did it|is it|was it
            """
        ),
        .init(
            .lead,
            """
            you lot|you guys|you all|can u|could u|would u|will u|cud u|wud u|i|we|you|they|he|she|i've|we've
            |they've|i'd|we'd|i'll|we'll|i'm|we're|just|also|now|let's|lets|let me|can|could|can you|could you
            |would you|will you|can we|could we|can i|could i|i want|i want to|i'd like to|we want to|i need to
            |we need to|i have to|we have to|i would like to|would you mind|want to|need to|going to|gonna|must
            |please can you|and then|and now|ok|okay|so|well|oh|ah|hm|hmm|right|alright|all right|sure|anyway
            |actually|sorry|go ahead and|somebody|someone|a customer|they just|we just|i just|make sure to
            |don't forget to|remember to
            """
        ),
        .init(
            .polite,
            """
            please|pls|plz|kindly|thanks|thank you|thx|cheers|ta|thank you very much|thanks a lot|many thanks
            |if you can|if possible|if you please|for me|for us|will you please|mate|dear|folks|go
            """
        ),
        .init(
            .greeting,
            """
            hi|hello|hey|what can you do|help|help me|what can i ask|what can i do here|how does this work|hiya
            |good morning|good afternoon|good evening|morning|afternoon|evening|happy new year|merry christmas
            |good day|greetings|yo|howdy|bye|goodbye|see you|good night|hi there|hello there|hey there
            """
        ),
        .init(.to, "to|into|onto|in to|=|->|→"),
        .init(.by, "by"),
        .init(.of, "of|from among|out of the|among|amongst"),
        .init(
            .inside,
            """
            in|on|at|inside|under|from|in the|on the|at the|from the|stored in|stored on|stored at|kept in|kept on
            |kept at|located in|located on|located at|sitting in|sitting on|up on|up in|up in the|up at|down at
            |down on|out at|over in|over at|down in|out in
            """
        ),
        .init(.and, "and|&|as well as|along with|plus also|together with"),
        .init(.plus, "plus|+"),
        .init(.or, "or"),
        .init(
            .except,
            """
            except|w/o|except for|other than|apart from|excluding|without|besides|but not|not counting|anything but
            |everything but|aside from
            """
        ),
        .init(.numberWord, "number|no.|nr|nr.|num|#"),
    ]
}

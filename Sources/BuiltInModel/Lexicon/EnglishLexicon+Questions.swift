/// What is asked, in what order and within what bounds.
extension EnglishLexicon {
    static let questions: [Lexicon.Entry] = [
        .init(
            .question,
            """
            who's|what|which|what's|what've|what've we|what'd|where've|what'll|whats|what're|what else|which ones
            |wich|wat|what is|what are|what all|how's|how is|how are|who|which one|any idea what|tell me what
            |tell me which
            """
        ),
        .init(
            .which,
            """
            which ones|which ones are|what are they|which are they|show them|show me them|list them|name them
            |list those|show those|which is it|what were they|which were they|which were those|which are those
            |see them|what are those|let me see them|show these
            """
        ),
        .init(
            .show,
            """
            tell which|tell what|tell us which|please tell|kindly tell|show|show me|list|list up|display|give me
            |give us|gimme|get me|pull up|bring up|dig out|dig up|bring those up|bring them up|bring it up
            |pull those up|pull them up|pull it up|print out|let me see|let's see|i want to see|i'd like to see
            |i need to see|see all|find|find me|find all|fetch|look up|lookup|overview|overview of|overview over
            |rundown|rundown of|run through|listing|contents|contents of|content of|tell me|tell me which
            |what do we have|what have we got|what do we keep|what do we stock|what do we carry|what is there
            |what's there|what's in|what's on|what's at|what is in|what is on|what lives|a list|the list|list of
            |enumerate|go through|walk me through|show us|let me have|hand me|sort|sorted|sort by|sorted by
            |ordered by|order by|in order|in order of|arranged by|ranked by|filter|filter by|read out|summarise
            |summarize|summary|summary of|name all|name every|do we carry|do we sell|do we stock|do we keep|we carry
            |we sell|we stock|we keep|we've got|we have|we own
            """
        ),
        .init(
            .have,
            """
            what's on hand|what is on hand|what we have on hand|do we have|have we got|do you have|got any
            |we got any|you got any|i got any|we've got any|we have any|have we any|any left|have left
            |do we still have|have we still got|do we have any|is there any|are there any|are any left|is any left
            |left over|remaining|remain|remains|remained|available|is left|are left|left|still have|still got
            |do we own|do i have|have i got|are there still|is there still|how's our|how is our|hows our
            |how are we for|how are we doing for|how are we off for|how do we stand on|how do we stand for
            |run out of|are we out of|have we run out of|is out|did we run out of|got some|have some|have any
            """
        ),
        .init(
            .howMany,
            """
            hw many|hw much|how many|how much|how many pieces|how many units|how many of them do we have|howmany
            |number of|the number of|how many of|how much of|count of|total number of|quantity of|amount of
            |what's the quantity of|what is the quantity of|how many have we|how few|current stock of|stock of
            |current count of|count up|stock for|stock on|hm|how mny|how meny|what's the count on
            |what's the count of|what's our count of|tally of|count the|what's our stock of|what is the stock of
            |what's the stock of
            """
        ),
        .init(
            .howManyKinds,
            """
            how many diff|how many diff items|how many diff things|how many diff kinds|how many diff products
            |how many separate|how many separate items|how many unique|how many unique items|how many different
            |how many kinds|how many types|how many kinds of|how many types of|how many items|how many things
            |how many entries|how many records|how many products|how many articles|how many distinct|how many lines
            |how many different items|how many different kinds of|how many different things
            |how many different products|how many skus|how many titles|number of items|number of distinct items
            |number of different|number of different products|the number of items|number of entries
            |number of products|number of different items|number of records|number of things|how many of our items
            |how many of the items|how many of our products|how many item|how many positions|how many sorts of
            |how many varieties of|item count|number of lines|number of articles|how many of them|how many of those
            |how many of these
            """
        ),
        .init(
            .total,
            """
            add those up|add them up|add these up|add it all up|add all those up|add that up|sum those up
            |sum them up|sum that up|tot those up|tot them up|total those|total them|total it up|total that up
            |tally them|tally those|total|totals|in total|altogether|all together|sum|sum of|sum up|the sum|add up
            |added up|adding up|adds up|all up|combined total|grand total|total stock|total quantity|total number
            |total amount|taken together|put together|in sum|total of|all added up|overall stock|overall quantity
            |combined stock|combined|all told
            """
        ),
        .init(
            .whereIs,
            """
            where do you keep|where do you have|where do you store|where do you put|where do you guys keep
            |where are you keeping|where|where's|wheres|where is|where are|where're|where do we keep
            |where did we put|where can i find|where do i find|which place|which shelf|which rack|which drawer
            |which room|what place|what shelf|what location|which location|where abouts|where does|where do
            |where would i find|which cupboard|which cabinet|which bin|what bin|what shelf is|find the location of
            |location of|whereabouts of|where to find|in which place|in which room|on which shelf|on which rack
            |in which drawer|where was|where were|where have we got|where did
            """
        ),
        .init(
            .detail,
            """
            more on|more info on|more details on|details|detail|details of|details on|details for|details about|info
            |information|info on|info about|information on|information about|tell me about|tell me more about
            |more about|open|all about|everything about|everything you've got on|everything we've got on
            |everything you have on|everything we have on|all we have on|all you've got on|everything we know about|specifics|more info|look at
            |full record|full record of|the record of|record of|data on|data for|card for|record for|full details
            |item card|card of|what do we know about|open up|describe|more details|particulars|full info
            |show me details|facts about|read me
            """
        ),
        .init(
            .history,
            """
            history|hist|change history|history of|changelog|change log|log of changes|log|audit trail|past changes
            |earlier changes|what changes were made to|changes have been made to|changes have been made
            |changes has it had|changes has it been through|changes were made to|changes made to|changes made
            |changes to|track record|timeline|edit history|who changed|who edited|who updated|what happened to
            |what's happened to|what happened with|what's happened with|what happened at|what has happened to
            |happened to|how has|how have|changed over time|developed over time|was ever changed|were ever changed
            |ever changed|previous changes|all changes of|all changes to|stock movements|movements|movement
            |evolution of|revision history|revisions|past quantities|everything that happened|has been changed on
            |have been changed on|ever happened|every change to|every change made to|every change
            |how did the stock of|been changed on
            """
        ),
    ]

    /// "smallest quantity first", "highest count": every adjective with every noun.
    static let ranks: [Lexicon.Entry] = [
        (Sense.fewest, ["fewest", "lowest", "smallest", "least"]),
        (.most, ["most", "highest", "largest", "biggest", "greatest"]),
    ].map { sense, adjectives in
        let nouns = [
            "qty", "quantity", "quantities", "count", "counts", "stock", "stocks", "amount", "amounts", "number",
            "numbers",
        ]
        let phrases = adjectives.flatMap { adjective in
            nouns.flatMap { noun in ["", " first", " on top"].map { "\(adjective) \(noun)\($0)" } }
        }
        return Lexicon.Entry(sense, phrases.joined(separator: "|"))
    }

    static let orders: [Lexicon.Entry] = [
        .init(
            .oldest,
            """
            longest since|longest since update|longest since an update|longest since the last update|oldest
            |oldest first|longest without|longest without an update|longest without update|went longest without
            |went the longest without|went longest|went the longest|gone longest|gone the longest
            |gone the longest without an update|gone longest without an update|least recently|least recently updated
            |least recently changed|oldest update|oldest updates|oldest to newest|longest ago|from oldest to newest
            |from the oldest|oldest on top|earliest first|earliest|furthest back|oldest changes|longest unchanged
            |longest untouched|untouched the longest|untouched for longest|untouched the longest time|longest time
            |for the longest|the longest|chronological|chronologically|in chronological order|ascending by date
            |most out of date|most outdated|stalest|oldest at the top|earliest at the top|least recent
            """
        ),
        .init(
            .newest,
            """
            newest|newest first|latest|latest first|most recent|most recent first|most recently
            |most recently updated|most recently changed|newest on top|newest to oldest|very last|very latest
            |newest updates|latest changes|recently|recent|just changed|freshest|newest at the top|latest at the top
            |last few|latest on top|reverse chronological
            """
        ),
        .init(
            .fewest,
            """
            sort by quantity|sorted by quantity|order by quantity|ordered by quantity|sorted by stock|sort by stock|from the fewest up|from the lowest up|from the smallest up|from fewest up|fewest up|fewest|fewest first
            |lowest first|lowest stock|lowest stock first|smallest stock|smallest stock first|smallest first
            |lowest quantity|lowest quantity first|least first|fewest pieces|fewest left|least stock|the least
            |smallest quantity|smallest quantities|smallest amount|lowest quantities|ascending|ascending quantity
            |ascending order|by quantity ascending|ascending by quantity|by quantity ascending order|scarcest
            |lowest count|least of|fewest of|fewest in stock|from smallest|from lowest|from the smallest
            |from the lowest|from the smallest stock to the largest|from smallest to largest|from lowest to highest
            |from fewest to most|low to high|small to large|lowest to highest|smallest to largest|fewest to most
            |least to most|lowest numbers|smallest numbers|lowest stocks|rarest|lowest on top|smallest stocks
            |fewest on top|least|lowest
            """
        ),
        .init(
            .most,
            """
            from the most down|from the highest down|most|most first|highest first|highest stock|highest stock first
            |largest stock|largest stock first|biggest stock|biggest stock first|largest first|biggest first
            |highest quantity|highest quantity first|most of|most stock|most pieces|the most|the most of
            |largest quantity|largest quantities|biggest quantity|biggest quantities|highest quantities|descending
            |descending quantity|descending order|by quantity descending|descending by quantity|highest count
            |most in stock|from largest|from highest|from biggest|from the largest|from the biggest|from the highest
            |from the largest stock to the smallest|from largest to smallest|from the largest to the smallest
            |from highest to lowest|from most to fewest|from most to least|high to low|large to small
            |highest to lowest|largest to smallest|biggest to smallest|most to fewest|most to least|biggest stocks
            |largest stocks|plenty|highest on top|greatest stock|most plentiful|by quantity|by stock|by stock level
            |biggest piles|highest stocks|largest amount|biggest|largest|highest|most abundant|greatest quantity
            |highest number
            """
        ),
        .init(
            .byTitle,
            """
            sort by name|sort by title|order by name|ordered by name|sort them by name|alphabetical|alphabetically
            |in alphabetical order|by name|by title|a to z|a-z|from a to z|sorted by name|sorted by title|alphabetic
            |abc order|in abc order|by their name|by alphabet|in alphabetic order
            """
        ),
        .init(.first, "first few|very first"),
        .init(.top, "top"),
        .init(
            .moreThan,
            "more than|over|above|greater than|bigger than|higher than|exceeding|>|larger than|upwards of|north of"),
        .init(.lessThan, "fewer than|less than|under|below|lower than|smaller than|<|short of|south of"),
        .init(
            .atLeast,
            """
            and at least|but at least|at least|no fewer than|no less than|not fewer than|not less than|a minimum of
            |>=|≥|minimum of|from at least
            """
        ),
        .init(
            .atMost,
            """
            and at most|but at most|and no more than|but no more than|at most|no more than|not more than|up to
            |a maximum of|<=|≤|maximum|maximum of|max|not over|not above
            """
        ),
        .init(
            .orMore,
            """
            or more|or over|or above|and up|and more|or higher|and above|upwards|or greater|and over|or better
            |plus pieces
            """
        ),
        .init(.orLess, "or fewer|or less|or under|or below|and less|or lower|and under|and below|and fewer|or smaller"),
        .init(.exactly, "exactly|precisely|just about|equal to|equals"),
        .init(.between, "between"),
    ]
}

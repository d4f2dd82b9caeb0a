/// The conversation, and what an inventory cannot do.
extension EnglishLexicon {
    static let talk: [Lexicon.Entry] = [
        .init(
            .only,
            """
            only|just the|just those|just these|only the|only those|only these|of those|of these|of them|among those
            |among them|out of those|out of these|which of those|which of these|which of them|from those|from these
            |from that list|of that list|from this list|on that list|in that list|on this list|narrow it down
            |narrow that down|narrow down|narrow it down to|restrict it to|restrict that to|filter those|filter them
            |filter that|limit it to|limit that to|the ones|but only|just what's|only what's|just what|only what
            |any of those|any of them|any of these|those that|those which|out of them|cut it down to|just show
            |only show|just
            """
        ),
        .init(
            .same,
            """
            same|the same|same for|the same for|same again|same again for|same question|same thing|same thing for
            |same with|same but|likewise|ditto|repeat that for|do the same|again for|again but|same list
            |the same list|same in|the same in|the same thing for|repeat for|now for|same again but
            """
        ),
        .init(
            .alsoFor,
            """
            n the|and|what about|how about|and what about|and how about|and for|and in|and on|and at|and the|ok and
            |okay and|and now|now|and of|then|and from|or|and since|and also|as for|how bout|what abt|n|and then
            |and those|and these
            """
        ),
        .init(
            .correction,
            """
            no|nope|no sorry|sorry no|i meant|i mean|no i meant|no i mean|sorry i meant|sorry i mean|not that
            |not those|not that one|not these|no not|no the|wrong|i wanted|rather|instead|correction|oops
            |scratch that|wait|no wait|actually|i said|other one|the other one|the other ones|rather the|make that
            |not this one
            """
        ),
        .init(
            .nextPage,
            """
            next page|next|more of them|more please|show more|show me more|next ones|continue|go on|keep going
            |the rest|rest of them|rest of the list|rest|more results|next 20|next twenty|more items|see more|page 2
            |and more|further|the next ones|the next page|show the rest|show me the rest|what else is there|carry on
            |more
            """
        ),
        .init(.inJapanese, "in japanese|japanese please|japanese|into japanese"),
        .init(.inEnglish, "in english|english please|into english"),
        .init(
            .it,
            """
            it|its|it's|that item|this item|that thing|this thing|that record|this record|the item|the same item
            |that product|this product|the thing|of it|to it|on it|for it|about it|of that
            """
        ),
        .init(.thatOne, "that one|this one|that one's|the one|that|this"),
        .init(.those, "those|these|them|they|both of them|all those|all these|both"),
        .init(.yes, "yes|yeah|yep|yup|do it|go for it|ok do it|that's right|correct|y"),
        .init(
            .cancel, "never mind|nevermind|cancel|forget it|stop|leave it|no thanks|don't|abort|forget about it|skip it"
        ),
    ]

    static let elsewhere: [Lexicon.Entry] = [
        .init(
            .offTopic,
            """
            order|buy|purchase|reorder|call|phone|ring|email|mail|text|print|book|schedule|translate|calculate|cook
            |play|sing|write|draw|paint|pay|google|remind|tell|explain|compare|recommend|suggest|guess|switch|turn
            |close|lock|unlock|clean|wash|water|feed|drive|fly|hire|fire|invite|thank|congratulate|bake|brew|pour
            |build|design|invent|imagine|pretend|act|talk|chat|discuss|teach|wake|ask|contact|message|notify|inform
            |ship|fax|sweep|mop|polish|iron
            """,
            verb: true),
        .init(
            .offTopic,
            """
            is it ok to|is it okay to|is it safe to|is it alright to|is it all right to|is it bad to|can you mix
            |can i mix|what time's|what time does|what time do|what time will|what time is the|what time are
            |last train|first train|next train|next bus|last bus|an email|an e-mail|a text message|a fax|an sms
            |phone him|phone her|phone them|call them|call him back|is it gonna|gonna rain|gonna snow|is it raining
            |is it snowing|will it rain|rain today|snow today|raining|snowing|near the station|near here|around here
            |how hot|how cold|train delayed|trains delayed|trains running|did you have|did you eat|do you eat
            |have you eaten|your opinion|your favourite|your favorite|what's your|what is your|what are your
            |do you think|do you like|do you know|you like|you think|can you cook|can you sing|can you dance
            |why do you|where do you|who do you|your day|your weekend|are you there|should i write|should i say
            |should i wear|send mr|send mrs|send ms|difference between|the meaning of|best way to|is better
            |better than|tips for|tips on|benefits of|symbolise|symbolize|safe to|goes well with|go well with
            |goes with|pairs with|pair with|taste like|tastes like|will it|is it going to|going to rain
            |going to snow|going to win|good idea|worth it
            """
        ),
        .init(
            .foreign,
            """
            ramen|izakaya|karaoke|cinema|sushi|invoice|invoices|payslip|rota|music|playlist|radio|spotify|youtube
            |pizza|hotel|restaurant|taxi|timer|news|recipe|recipes|cook|calories|birthday|salary|movie|video game
            |chess|lottery|traffic|gps|password|printer|software|website|web site|browser|price|prices|cost|costs
            |expensive|cheapest|margin|profit|revenue|turnover|tax|moon|planet|dinosaur|meeting|supplier|sweep
            |equation|math|maths|interview|unlock|sing|dance|draw|paint me|homework|currency|dollar|dollars|flight
            |flights|thermostat|heating|temperature|telephone|appointment|olympic|football|soccer|baseball|poetry
            |essay|philosophy|politics|election|google|spreadsheet
            """
        ),
        .init(
            .why,
            """
            why|when|how do i|how can i|how do you|how does|how do we|how would|how come|what time|how long
            |how often|how old|how far|should i|who can|who will|who does
            """
        ),
        .init(
            .offTopic,
            """
            weather|forecast|rain tomorrow|umbrella today|sunny|joke|jokes|haiku|poem|limerick|sonnet|song lyrics
            |lyrics|story about|fairy tale|translate|translation|who won|who is|who was|who are you|who're you
            |what is your name|what's your name|how old|how tall|how far|capital of|president|prime minister
            |population of|world cup|olympics|score of|book me|book a|book us|book an|reserve a|reserve me|dentist
            |doctor's|hairdresser|uber|train to|bus to|ticket to|train ticket|call the|call my|call him|call her
            |phone the|ring the|give the|text the|text my|email|e-mail|mail the|send a message
            |send an email|message to|send a mail|send him|send her|whatsapp|tweet|post on|facebook|instagram
            |linkedin|play music|play some|play the radio|turn on|turn off|switch on|switch off|turn the|switch the
            |lights off|lights on|air conditioning|alarm clock|set an alarm|set a timer|set a reminder|remind me
            |wake me|headlines|stock market|share price|stock price|bitcoin|exchange rate|euros in|interest rate
            |how do i cook|how do you make|how to make|how do i make|how do i bake|how do i fix|how do i repair
            |how do i use|calculate|square root|times table|multiplied by|divided by|meaning of life|do you love
            |are you human|are you a robot|are you real|are you an ai|are you alive|how are you|what can you do
            |what time is it|what's the time|what day is it|what's today's date|what is today's date|holiday pay
            |my salary|payroll|invoice the|pay the|my schedule|calendar entry|schedule a|my shift|whose shift
            |vacation request|write a|write me|compose|explain quantum|film recommendation|netflix|horoscope|fortune
            |advice|recommend a|directions to|route to|how do i get to|open hours|opening hours|wifi password
            |print the|print a|print labels|print me|order more|order some|place an order|order from|reorder from
            |order a|order me|order us|order another|order two|order 10|purchase order|buy me|go buy|pay for
            |call supplier|lock the door|open the door|close the door|open the window|clean the|feed the
            |water the plants|make me|make coffee|coffee please|fetch me a|bring me a|drive me|pick me up|tell me a
            |knock knock|solve|prime number|speed of light|distance to|hire|fire someone|love letter|resign
            |sick leave|call in sick|backup the server|reboot|restart the|install|update windows|search the web
            |wikipedia|price of|how much does|how much do|how much is|what does it cost|sales figures|vat
            """),
        .init(
            .unable,
            """
            which category has|which place has|which shelf has|which location has|which room has|which categories have|per category|by category|per place|by place|what was deleted|what got deleted|which were deleted|which items were deleted|deleted items|items that were deleted|what has been deleted|delete everything|delete all|erase everything|erase all|remove everything|wipe everything
            |wipe the inventory|delete the whole|delete the entire|empty the inventory|clear the inventory
            |clear everything|drop everything|drop all|drop table|set everything|set all|double all
            |double everything|double every|set every|change all|update all|reset all|reset everything|delete every
            |remove all|remove every|move everything|move all|rename all|merge|undo|undo that|bring it back|bring that back|restore it|restore that|undelete it|undelete that|take it back|take that back|take them back|redo|revert|export
            |import|download|upload|back up|backup|sync|spreadsheet|excel|pdf|csv|chart|a graph|draw a graph
            |graph of|graph the|plot|photo|picture|image|attach a file|zero out everything|halve everything
            |halve all|increase everything|increase all|raise all|raise every|delete those|delete them|delete these
            |delete them all|remove them all|delete both|remove them|remove those
            """
        ),
    ]
}

"""How dateparser or ja-timex reads the cases. usage: other_dates.py dateparser|ja-timex CASES...; prints JSON.

Both answer with a moment, and dateparser with how wide it is; what they leave open is read in their favour: a month is the
whole month, a name without a year is the latest, "from" and "until" words that are told are heeded.
"""
import calendar
import datetime
import importlib.metadata
import json
import pathlib
import sys
import time
import warnings

Day = datetime.date


def whole(day, unit):
    """The calendar unit that has the day in it, as its first and last day."""
    if unit == "week":
        monday = day - datetime.timedelta(days=day.weekday())
        return monday, monday + datetime.timedelta(days=6)
    if unit == "month":
        return day.replace(day=1), day.replace(day=calendar.monthrange(day.year, day.month)[1])
    if unit == "year":
        return Day(day.year, 1, 1), Day(day.year, 12, 31)
    return day, day


def dateparser_reader():
    from dateparser.date import DateDataParser

    def read(text, now):
        # The moment belongs to the settings, and those to the parser.
        settings = {"RELATIVE_BASE": now, "PREFER_DATES_FROM": "past"}
        found = DateDataParser(languages=["en"], settings=settings).get_date_data(text)
        return whole(found.date_obj.date(), found.period) if found.date_obj else (None, None)

    return read


def ja_timex_reader():
    import pendulum
    from ja_timex import TimexParser

    parser = TimexParser()

    def one(timex, today):
        moment = timex.to_datetime()
        if moment is None:
            return None
        day, value = Day(moment.year, moment.month, moment.day), timex.value
        if timex.type == "DATE":
            if value.startswith("XXXX") and day > today:
                day = day.replace(year=day.year - 1, day=min(day.day, 28))
            unit = "year" if value.endswith("-XX-XX") else "month" if value.endswith("-XX") else "day"
            return whole(day, unit)
        if timex.type == "DURATION" and timex.mod:
            # 先週 is a week, 3週間前 a day.
            units = {"W": "week", "M": "month", "Y": "year"}
            named = not any(character.isdigit() for character in timex.raw_text or timex.text)
            return whole(day, units.get(value[-1], "day") if named else "day")
        return whole(day, "day")

    def read(text, now):
        parser.reference = pendulum.instance(now, tz="UTC")
        found = [(timex, days) for timex in parser.parse(text) if (days := one(timex, now.date()))]
        if not found:
            return None, None
        timex, (start, end) = found[0]
        if timex.range_start and len(found) > 1 and found[1][0].range_end:
            return start, found[1][1][1]
        if timex.type == "DATE":
            one_day = datetime.timedelta(days=1)
            match timex.mod:
                case "ON_OR_AFTER": return start, None
                case "AFTER": return end + one_day, None
                case "ON_OR_BEFORE": return None, end
                case "BEFORE": return None, start - one_day
        return start, end

    return read


warnings.filterwarnings("ignore")
name, paths = sys.argv[1], sys.argv[2:]
read = {"dateparser": dateparser_reader, "ja-timex": ja_timex_reader}[name]()
cases = [json.loads(line) for path in paths for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines()]
moments = [datetime.datetime.fromisoformat(case["now"].removesuffix("Z")).replace(tzinfo=None) for case in cases]
answers = []
start = time.process_time()
for case, now in zip(cases, moments, strict=True):
    try:
        answers.append(read(case["text"], now))
    except Exception:  # A program that fails on a text has not read it.
        answers.append((None, None))
seconds = time.process_time() - start
right = sum(
    (from_day and from_day.isoformat(), through and through.isoformat()) == (case["from"], case["through"])
    for (from_day, through), case in zip(answers, cases, strict=True))
print(json.dumps({
    "version": importlib.metadata.version(name), "right": right, "of": len(cases), "rate": len(cases) / seconds}))

/// The arithmetic of the proleptic Gregorian calendar, for the years 0 to 9999.
///
/// Years are counted from March on, so that a leap day is a year's last day, a month's first day is a linear function of the month
/// (153 days are any five months from March on), and 400 years are always 146,097 days.
enum Gregorian {
    /// From the March of year -400, where the count has no negative numbers, to 1970-01-01.
    private static let dayOfEpoch = 719_468 + 146_097

    /// The days from 1970-01-01 to a date that is known to exist.
    static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let shifted = (month <= 2 ? year - 1 : year) + 400
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - dayOfEpoch
    }

    /// The date so many days after 1970-01-01.
    static func date(ofDay dayNumber: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + dayOfEpoch
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = era * 400 + yearOfEra - 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

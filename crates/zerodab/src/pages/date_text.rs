//! Dates as text in the app's three languages, the same as in the browser (`dateText` of
//! `web/src/lib/time/dates.ts`).

use domain::Language;
use jiff::civil::Date;

const MONTHS_LV: [&str; 12] = [
    "janvāris",
    "februāris",
    "marts",
    "aprīlis",
    "maijs",
    "jūnijs",
    "jūlijs",
    "augusts",
    "septembris",
    "oktobris",
    "novembris",
    "decembris",
];
const MONTHS_ET: [&str; 12] = [
    "jaanuar",
    "veebruar",
    "märts",
    "aprill",
    "mai",
    "juuni",
    "juuli",
    "august",
    "september",
    "oktoober",
    "november",
    "detsember",
];
const MONTHS_EN: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

const WEEKDAYS_LV: [&str; 7] =
    ["pirmdiena", "otrdiena", "trešdiena", "ceturtdiena", "piektdiena", "sestdiena", "svētdiena"];
const WEEKDAYS_ET: [&str; 7] =
    ["esmaspäev", "teisipäev", "kolmapäev", "neljapäev", "reede", "laupäev", "pühapäev"];
const WEEKDAYS_EN: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// Returns the month's name, such as "November".
pub fn month(date: Date, language: Language) -> &'static str {
    let names = match language {
        Language::Lv => MONTHS_LV,
        Language::Et => MONTHS_ET,
        Language::En => MONTHS_EN,
    };
    usize::try_from(date.month() - 1).ok().and_then(|index| names.get(index).copied()).unwrap_or_default()
}

/// Returns the weekday's name, such as "Saturday".
pub fn weekday(date: Date, language: Language) -> &'static str {
    let names = match language {
        Language::Lv => WEEKDAYS_LV,
        Language::Et => WEEKDAYS_ET,
        Language::En => WEEKDAYS_EN,
    };
    let index = date.weekday().to_monday_zero_offset();
    usize::try_from(index).ok().and_then(|index| names.get(index).copied()).unwrap_or_default()
}

/// Returns a date such as "21 November 2026".
pub fn in_words(date: Date, language: Language) -> String {
    let (day, month, year) = (date.day(), month(date, language), date.year());
    match language {
        Language::Lv => format!("{year}. gada {day}. {month}"),
        Language::Et => format!("{day}. {month} {year}"),
        Language::En => format!("{day} {month} {year}"),
    }
}

/// Returns a span such as "21–22 November 2026"; a single day is written as one date.
pub fn span_in_words(first: Date, last: Date, language: Language) -> String {
    if first == last {
        return in_words(first, language);
    }
    if (first.year(), first.month()) != (last.year(), last.month()) {
        return format!("{} – {}", in_words(first, language), in_words(last, language));
    }
    let (from, to, month, year) = (first.day(), last.day(), month(first, language), first.year());
    match language {
        Language::Lv => format!("{year}. gada {from}.–{to}. {month}"),
        Language::Et => format!("{from}.–{to}. {month} {year}"),
        Language::En => format!("{from}–{to} {month} {year}"),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn several_days_are_written_as_one_span() {
        let first = date(2026, 11, 21);
        for (last, language, expected) in [
            (first, Language::En, "21 November 2026"),
            (date(2026, 11, 22), Language::En, "21–22 November 2026"),
            (date(2026, 11, 22), Language::Lv, "2026. gada 21.–22. novembris"),
            (date(2026, 11, 22), Language::Et, "21.–22. november 2026"),
            (date(2026, 12, 1), Language::Et, "21. november 2026 – 1. detsember 2026"),
        ] {
            assert_eq!(span_in_words(first, last, language), expected);
        }
        assert_eq!((weekday(first, Language::Lv), month(first, Language::Et)), ("sestdiena", "november"));
    }
}

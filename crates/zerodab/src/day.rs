//! Days in words, as the browser writes it in the app's three languages (`dateText` of `web/src/lib/dates.ts`).

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
const MONTHS_ET: [&str; 12] =
    ["jaanuar", "veebruar", "märts", "aprill", "mai", "juuni", "juuli", "august", "september", "oktoober", "november", "detsember"];
const MONTHS_EN: [&str; 12] =
    ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

const WEEKDAYS_LV: [&str; 7] = ["pirmdiena", "otrdiena", "trešdiena", "ceturtdiena", "piektdiena", "sestdiena", "svētdiena"];
const WEEKDAYS_ET: [&str; 7] = ["esmaspäev", "teisipäev", "kolmapäev", "neljapäev", "reede", "laupäev", "pühapäev"];
const WEEKDAYS_EN: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// "November".
pub fn month(date: Date, language: &str) -> &'static str {
    let names = match language {
        "lv" => MONTHS_LV,
        "et" => MONTHS_ET,
        _ => MONTHS_EN,
    };
    usize::try_from(date.month() - 1).ok().and_then(|at| names.get(at).copied()).unwrap_or_default()
}

/// "Saturday".
pub fn weekday(date: Date, language: &str) -> &'static str {
    let names = match language {
        "lv" => WEEKDAYS_LV,
        "et" => WEEKDAYS_ET,
        _ => WEEKDAYS_EN,
    };
    let at = date.weekday().to_monday_zero_offset();
    usize::try_from(at).ok().and_then(|at| names.get(at).copied()).unwrap_or_default()
}

/// "21 November 2026".
pub fn in_words(date: Date, language: &str) -> String {
    let (day, month, year) = (date.day(), month(date, language), date.year());
    match language {
        "lv" => format!("{year}. gada {day}. {month}"),
        "et" => format!("{day}. {month} {year}"),
        _ => format!("{day} {month} {year}"),
    }
}

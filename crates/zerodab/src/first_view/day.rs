//! A day in words, as the browser writes it in the app's three languages (`dateText` of `web/src/lib/dates.ts`).

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

/// "21 November 2026".
pub fn in_words(date: Date, language: &str) -> String {
    let (day, year) = (date.day(), date.year());
    let month =
        |names: [&'static str; 12]| usize::try_from(date.month() - 1).ok().and_then(|at| names.get(at).copied()).unwrap_or_default();
    match language {
        "lv" => format!("{year}. gada {day}. {}", month(MONTHS_LV)),
        "et" => format!("{day}. {} {year}", month(MONTHS_ET)),
        _ => format!("{day} {} {year}", month(MONTHS_EN)),
    }
}

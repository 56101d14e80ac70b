//! The time of the day, penalties, and what is added to or taken off a rider's marks.

use super::Words;
use super::phrases::{MARK, MINUTE, YEAR, YELLOW_CARD};
use crate::ruleset::Minutes;
use crate::{Ruleset, Text};

pub(super) fn add(rules: &Ruleset, words: &mut Words) {
    add_riding_time(rules, words);
    if !rules.penalties.is_empty() {
        let penalties = rules
            .penalties
            .iter()
            .map(|(code, marks)| format!("{} – {}", words.word(code.text()), words.count(*marks, MARK)));
        let penalties = penalties.collect::<Vec<_>>().join("; ");
        words.say(
            &["penalties"],
            Text {
                en: "Penalties: {penalties}. All others are decided case by case.",
                lv: "Sodi: {penalties}. Par pārējiem lemj katrā gadījumā atsevišķi.",
                et: "Karistused: {penalties}. Ülejäänud otsustatakse iga juhtumi puhul eraldi.",
            },
            &[("penalties", &penalties)],
        );
    }
    if let Some(handicap) = rules.bike_year_handicap {
        let years = words.count(handicap.years_per_mark.into(), YEAR);
        words.say(
            &["bikeYearHandicap"],
            Text {
                en: "A newer motorcycle gets penalty marks: one for every full {years} since {year}.",
                lv: "Par jaunāku motociklu piešķir soda punktus: pa vienam par katru pilnu periodu ({years}) kopš {year}. gada.",
                et: "Uuema mootorratta eest antakse karistuspunkte: üks iga täisperioodi ({years}) eest alates aastast {year}.",
            },
            &[("years", &years), ("year", &handicap.from_year.to_string())],
        );
    }
}

fn add_riding_time(rules: &Ruleset, words: &mut Words) {
    let time = rules.riding_time;
    let text = match time.limit_minutes {
        None => Text {
            en: "The rules set no time limit for the day; a stage may set its own.",
            lv: "Noteikumi dienas laika limitu nenosaka; posmam var būt savs.",
            et: "Reeglid päeva ajalimiiti ei määra; etapil võib olla oma.",
        },
        Some(_) => Text {
            en: "The time limit for the day is {hours} hours.",
            lv: "Dienas laika limits: {hours} h.",
            et: "Päeva ajalimiit: {hours} h.",
        },
    };
    let minutes = time.limit_minutes.unwrap_or_default();
    words.say(
        &["ridingTime.limitMinutes"],
        text,
        &[("hours", &format!("{}:{:02}", minutes / 60, minutes % 60))],
    );
    if time.grace_minutes > 0 {
        let minutes = words.count(time.grace_minutes, MINUTE);
        words.say(
            &["ridingTime.graceMinutes"],
            Text {
                en: "Allowed over the time limit without a penalty: {minutes}.",
                lv: "Pieļaujamais laika limita pārsniegums bez soda: {minutes}.",
                et: "Ajalimiidi lubatud ületus karistuseta: {minutes}.",
            },
            &[("minutes", &minutes)],
        );
    }
    let text = match (time.marks_per_minute, time.counted_minutes) {
        (0, _) => Text {
            en: "Minutes over the time limit add no marks.",
            lv: "Par minūtēm virs laika limita soda punktu nav.",
            et: "Ajalimiiti ületavate minutite eest karistuspunkte ei ole.",
        },
        (_, Minutes::Full) => Text {
            en: "Each full minute over the time limit costs {marks}.",
            lv: "Par katru pilnu minūti virs laika limita: {marks}.",
            et: "Iga ajalimiiti ületava täisminuti eest: {marks}.",
        },
        (_, Minutes::Begun) => Text {
            en: "Each begun minute over the time limit costs {marks}.",
            lv: "Par katru iesāktu minūti virs laika limita: {marks}.",
            et: "Iga ajalimiiti ületava alanud minuti eest: {marks}.",
        },
    };
    let marks = words.count(time.marks_per_minute, MARK);
    words.say(&["ridingTime.marksPerMinute", "ridingTime.countedMinutes"], text, &[("marks", &marks)]);
    if let Some(minutes) = time.excluded_after_minutes {
        let minutes = words.count(minutes, MINUTE);
        words.say(
            &["ridingTime.excludedAfterMinutes"],
            Text {
                en: "A rider more than {minutes} over the time limit is excluded (DNF).",
                lv: "Braucēju izslēdz no sacensībām (DNF), ja laika limita pārsniegums ir lielāks nekā {minutes}.",
                et: "Sõitja eemaldatakse võistluselt (DNF), kui ajalimiidi ületus on pikem kui {minutes}.",
            },
            &[("minutes", &minutes)],
        );
    }
}

pub(super) fn add_coefficients_and_cards(rules: &Ruleset, words: &mut Words) {
    if !rules.coefficients.is_empty() {
        let coefficients = rules.coefficients.iter().map(|coefficient| {
            let percent = coefficient.percent.to_string();
            let class = coefficient.class.clone().unwrap_or_default();
            let age = words.count(coefficient.to_age.unwrap_or_default(), YEAR);
            let text = match (&coefficient.class, coefficient.to_age) {
                (None, None) => Text {
                    en: "{percent}\u{a0}% for all riders",
                    lv: "{percent}\u{a0}% visiem braucējiem",
                    et: "{percent}\u{a0}% kõigile sõitjatele",
                },
                (Some(_), None) => Text {
                    en: "{percent}\u{a0}% for riders in {class}",
                    lv: "{percent}\u{a0}% klasē {class}",
                    et: "{percent}\u{a0}% klassis {class}",
                },
                (None, Some(_)) => Text {
                    en: "{percent}\u{a0}% for riders up to {age} of age",
                    lv: "{percent}\u{a0}%, ja vecums ir ne vairāk kā {age}",
                    et: "{percent}\u{a0}%, kui vanus on kuni {age}",
                },
                (Some(_), Some(_)) => Text {
                    en: "{percent}\u{a0}% for riders in {class} up to {age} of age",
                    lv: "{percent}\u{a0}% klasē {class}, ja vecums ir ne vairāk kā {age}",
                    et: "{percent}\u{a0}% klassis {class}, kui vanus on kuni {age}",
                },
            };
            words.fill(text, &[("percent", &percent), ("age", &age), ("class", &class)])
        });
        let coefficients = coefficients.collect::<Vec<_>>().join("; ");
        words.say(
            &["coefficients"],
            Text {
                en: "The section marks of a rider are multiplied by the first of these that applies: {coefficients}.",
                lv: "Braucēja sekciju punktus reizina ar pirmo no šiem koeficientiem, kas atbilst: {coefficients}.",
                et: "Sõitja sektsioonide punktid korrutatakse neist esimese sobiva koefitsiendiga: {coefficients}.",
            },
            &[("coefficients", &coefficients)],
        );
    }
    if let Some(handicap) = rules.age_handicap {
        let years = words.count(handicap.years_per_mark, YEAR);
        words.say(
            &["ageHandicap"],
            Text {
                en: "Older riders have marks taken off: one for every full {years} above the age of {age}.",
                lv: "Vecākiem braucējiem punktus atskaita: pa vienam par katru pilnu periodu ({years}), par kuru vecums pārsniedz {age}.",
                et: "Vanematelt sõitjatelt võetakse punkte maha: üks iga täisperioodi ({years}) eest, mille võrra vanus ületab {age}.",
            },
            &[("years", &years), ("age", &handicap.from_age.to_string())],
        );
    }
    if let Some(cards) = rules.cards.excluded_from {
        let cards = words.count(cards, YELLOW_CARD);
        words.say(
            &["cards.excludedFrom"],
            Text {
                en: "A rider with {cards} or more is disqualified (DQ).",
                lv: "Braucēju diskvalificē (DQ), ja tam ir vismaz {cards}.",
                et: "Sõitja diskvalifitseeritakse (DQ), kui tal on vähemalt {cards}.",
            },
            &[("cards", &cards)],
        );
    }
}

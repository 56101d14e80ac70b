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
                en: "Penalties: {penalties}. Others are decided in each case.",
                lv: "Sodi: {penalties}. Par pārējiem lemj katrā gadījumā.",
                et: "Karistused: {penalties}. Ülejäänud otsustatakse igal üksikjuhul.",
            },
            &[("penalties", &penalties)],
        );
    }
    if let Some(handicap) = rules.bike_year_handicap {
        let years = words.count(handicap.years_per_mark.into(), YEAR);
        words.say(
            &["bikeYearHandicap"],
            Text {
                en: "A newer motorcycle gets marks: one for each full {years} since {year}.",
                lv: "Jaunāks motocikls saņem soda punktus: pa vienam par katru pilnu posmu ({years}) kopš {year}. gada.",
                et: "Uuem mootorratas saab karistuspunkte: ühe iga täis ajavahemiku ({years}) eest alates aastast {year}.",
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
            lv: "Noteikumi nenosaka dienas laika limitu; posmam var būt savs.",
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
                en: "Over the time limit without a penalty: {minutes}.",
                lv: "Virs laika limita bez soda: {minutes}.",
                et: "Üle ajalimiidi karistuseta: {minutes}.",
            },
            &[("minutes", &minutes)],
        );
    }
    let text = match (time.marks_per_minute, time.counted_minutes) {
        (0, _) => Text {
            en: "The minutes over the time limit add no marks.",
            lv: "Par minūtēm virs laika limita soda punktu nav.",
            et: "Üle ajalimiidi läinud minutid karistuspunkte ei anna.",
        },
        (_, Minutes::Full) => Text {
            en: "Each full minute over the time limit costs {marks}.",
            lv: "Par katru pilnu minūti virs laika limita: {marks}.",
            et: "Iga täisminuti eest üle ajalimiidi: {marks}.",
        },
        (_, Minutes::Begun) => Text {
            en: "Each begun minute over the time limit costs {marks}.",
            lv: "Par katru iesāktu minūti virs laika limita: {marks}.",
            et: "Iga alanud minuti eest üle ajalimiidi: {marks}.",
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
                lv: "Braucējs tiek izslēgts (DNF), ja laika limitu pārsniedz vairāk nekā par: {minutes}.",
                et: "Sõitja eemaldatakse (DNF), kui ajalimiit on ületatud rohkem kui: {minutes}.",
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
                    en: "{percent} % for all riders",
                    lv: "{percent} % visiem braucējiem",
                    et: "{percent} % kõigile sõitjatele",
                },
                (Some(_), None) => Text {
                    en: "{percent} % for riders in {class}",
                    lv: "{percent} % klasē {class}",
                    et: "{percent} % klassis {class}",
                },
                (None, Some(_)) => Text {
                    en: "{percent} % for riders up to {age}",
                    lv: "{percent} %, vecums līdz: {age}",
                    et: "{percent} %, vanus kuni: {age}",
                },
                (Some(_), Some(_)) => Text {
                    en: "{percent} % for riders in {class} up to {age}",
                    lv: "{percent} % klasē {class}, vecums līdz: {age}",
                    et: "{percent} % klassis {class}, vanus kuni: {age}",
                },
            };
            words.fill(text, &[("percent", &percent), ("age", &age), ("class", &class)])
        });
        let coefficients = coefficients.collect::<Vec<_>>().join("; ");
        words.say(
            &["coefficients"],
            Text {
                en: "The sections of a rider are multiplied, by the first of these that fits: {coefficients}.",
                lv: "Braucēja sekciju punktus reizina ar pirmo piemēroto koeficientu: {coefficients}.",
                et: "Sõitja sektsioonide punktid korrutatakse esimese sobiva koefitsiendiga: {coefficients}.",
            },
            &[("coefficients", &coefficients)],
        );
    }
    if let Some(handicap) = rules.age_handicap {
        let years = words.count(handicap.years_per_mark, YEAR);
        words.say(
            &["ageHandicap"],
            Text {
                en: "An older rider has marks taken off: one for each full {years} above the age of {age}.",
                lv: "Vecākam braucējam punktus atņem: pa vienam par katru pilnu posmu ({years}) virs {age} gadu vecuma.",
                et: "Vanemalt sõitjalt võetakse punkte maha: üks iga täis ajavahemiku ({years}) eest üle {age} eluaasta.",
            },
            &[("years", &years), ("age", &handicap.from_age.to_string())],
        );
    }
    if let Some(cards) = rules.cards.excluded_from {
        let cards = words.count(cards, YELLOW_CARD);
        words.say(
            &["cards.excludedFrom"],
            Text {
                en: "A rider with {cards} or more is excluded (DQ).",
                lv: "Braucējs tiek diskvalificēts (DQ), ja ir vismaz {cards}.",
                et: "Sõitja diskvalifitseeritakse (DQ), kui on vähemalt {cards}.",
            },
            &[("cards", &cards)],
        );
    }
}

//! The scores of sections.

use super::Words;
use super::phrases::{AND, DAB, MARK, OR, POINT, SECOND};
use crate::ruleset::{Better, DabRule, FailedGates, GateOvertime, Overtime, SectionTimeLimit, UnriddenRule};
use crate::{Ruleset, Text};

pub(super) fn add(rules: &Ruleset, words: &mut Words) {
    let section = &rules.section;
    let better = words.word(match section.better {
        Better::Lower => Text { en: "lower", lv: "mazākais", et: "väiksem" },
        Better::Higher => Text { en: "higher", lv: "lielākais", et: "suurem" },
    });
    let scores = words.list(section.scores.iter().map(u32::to_string), OR);
    words.say(
        &["section.scores", "section.better"],
        Text {
            en: "A section is scored {scores}; the {better} total is better.",
            lv: "Sekcijas vērtējums ir {scores}; labāks ir {better} punktu kopskaits.",
            et: "Sektsiooni tulemus on {scores}; parem on {better} punktisumma.",
        },
        &[("scores", &scores), ("better", better)],
    );
    let failure = section.failure().to_string();
    let (dabs, number) = match section.dabs {
        DabRule::CappedAt(most) => (
            Text {
                en: "Each dab is a mark, at most {number}.",
                lv: "Katra kļūda ir viens punkts, bet kopā ne vairāk kā {number}.",
                et: "Iga viga on üks punkt, kokku kõige rohkem {number}.",
            },
            most,
        ),
        DabRule::FailFrom(dabs) => (
            Text {
                en: "Each dab is a mark; {number} dabs or more are a failure ({failure}).",
                lv: "Katra kļūda ir viens punkts; sākot ar {number}. kļūdu, sekcija nav izbraukta ({failure}).",
                et: "Iga viga on üks punkt; alates {number}. veast on sektsioon läbimata ({failure}).",
            },
            dabs,
        ),
        DabRule::Uncounted => {
            (Text { en: "Dabs aren't counted.", lv: "Kļūdas netiek skaitītas.", et: "Vigu ei loeta." }, 0)
        }
    };
    words.say(&["section.dabs"], dabs, &[("number", &number.to_string()), ("failure", &failure)]);
    add_unridden(rules, words);
    match section.time_limit {
        None => words.say(
            &["section.timeLimit"],
            Text {
                en: "A section has no time limit.",
                lv: "Sekcijai nav laika limita.",
                et: "Sektsioonil ei ole ajalimiiti.",
            },
            &[],
        ),
        Some(limit) => add_time_limit(limit, &failure, words),
    }
}

fn add_unridden(rules: &Ruleset, words: &mut Words) {
    let section = &rules.section;
    let unridden = [
        (
            "section.missed",
            section.missed,
            Text { en: "A section left out", lv: "Izlaista sekcija", et: "Vahele jäetud sektsioon" },
        ),
        (
            "section.refused",
            section.refused,
            Text {
                en: "A section that the rider chose not to attempt",
                lv: "Sekcija, no kuras braucējs atsakās",
                et: "Sektsioon, millest sõitja loobub",
            },
        ),
        (
            "section.barred",
            section.barred,
            Text {
                en: "A section that an official ordered the rider not to attempt",
                lv: "Sekcija, kuru amatpersona aizliedz braukt",
                et: "Sektsioon, mille läbimise ametnik keelab",
            },
        ),
    ];
    for (path, rule, section) in unridden {
        let section = words.word(section);
        let (text, marks) = match rule {
            UnriddenRule::Blocked => (
                Text {
                    en: "{section} can't be recorded: the lap stays incomplete.",
                    lv: "{section}: vērtējumu ierakstīt nevar, un aplis paliek nepabeigts.",
                    et: "{section}: tulemust kirja panna ei saa ja ring jääb lõpetamata.",
                },
                0,
            ),
            UnriddenRule::Marks(marks) => (
                Text { en: "{section} has {marks}.", lv: "{section}: {marks}.", et: "{section}: {marks}." },
                marks,
            ),
        };
        let marks = words.count(marks, MARK);
        words.say(&[path], text, &[("section", section), ("marks", &marks)]);
    }
}

fn add_time_limit(limit: SectionTimeLimit, failure: &str, words: &mut Words) {
    let limit_seconds = words.count(limit.seconds, SECOND);
    let (text, values) = match limit.overtime {
        Overtime::Fail => (
            Text {
                en: "The time for a section: {limit}; exceeding it is a failure ({failure}).",
                lv: "Laiks sekcijai: {limit}; pēc tā sekcija nav izbraukta ({failure}).",
                et: "Aeg sektsiooni läbimiseks: {limit}; selle ületamisel on sektsioon läbimata ({failure}).",
            },
            Vec::new(),
        ),
        Overtime::Graded { step_seconds, marks, cap, fail_after_seconds } => (
            match fail_after_seconds {
                None => Text {
                    en: "The time for a section: {limit}. Added for each begun {step} over it: {marks}, up to {cap}.",
                    lv: "Laiks sekcijai: {limit}. Par katru iesākto laika posmu virs tā ({step}) klāt: {marks}, līdz {cap}.",
                    et: "Aeg sektsiooni läbimiseks: {limit}. Iga alanud ületatud ajavahemiku ({step}) eest lisandub: {marks}, kuni {cap}.",
                },
                Some(_) => Text {
                    en: "The time for a section: {limit}. Added for each begun {step} over it: {marks}, up to {cap}; a failure ({failure}) after {after}.",
                    lv: "Laiks sekcijai: {limit}. Par katru iesākto laika posmu virs tā ({step}) klāt: {marks}, līdz {cap}; sekcija nav izbraukta ({failure}), ja pārsniegtais laiks ir ilgāks: {after}.",
                    et: "Aeg sektsiooni läbimiseks: {limit}. Iga alanud ületatud ajavahemiku ({step}) eest lisandub: {marks}, kuni {cap}; sektsioon on läbimata ({failure}), kui ületatud aeg on pikem: {after}.",
                },
            },
            vec![
                ("step", words.count(step_seconds, SECOND)),
                ("marks", words.count(marks, MARK)),
                ("cap", cap.to_string()),
                ("after", words.count(fail_after_seconds.unwrap_or_default(), SECOND)),
            ],
        ),
    };
    let mut filled = vec![("limit", limit_seconds.as_str()), ("failure", failure)];
    filled.extend(values.iter().map(|(name, value)| (*name, value.as_str())));
    words.say(&["section.timeLimit"], text, &filled);
}

pub(super) fn add_gates(rules: &Ruleset, words: &mut Words) {
    let gates = &rules.gates;
    let values = words.list(gates.values.iter().map(u32::to_string), AND);
    words.say(
        &["gates.values"],
        Text {
            en: "In open free a gate has points by its grade, from the hardest to the easiest: {values}.",
            lv: "Open free vārtu punkti no grūtākajiem līdz vieglākajiem: {values}.",
            et: "Open free väravate punktid raskeimast kergeimani: {values}.",
        },
        &[("values", &values)],
    );
    let text = match gates.dab {
        0 => Text {
            en: "In open free a dab takes off nothing.",
            lv: "Open free kļūda neko neatņem.",
            et: "Open free sõidus viga midagi maha ei võta.",
        },
        _ => Text {
            en: "In open free each dab takes off {points}.",
            lv: "Open free katra kļūda atņem: {points}.",
            et: "Open free sõidus võtab iga viga maha: {points}.",
        },
    };
    let points = words.count(gates.dab, POINT);
    words.say(&["gates.dab"], text, &[("points", &points)]);
    if !gates.bonus.is_empty() {
        let bonus = gates.bonus.iter().zip(0..).map(|(points, dabs)| match dabs {
            0 => words.fill(
                Text { en: "{points} without a dab", lv: "{points} bez kļūdām", et: "{points} vigadeta" },
                &[("points", &points.to_string())],
            ),
            dabs => words.fill(
                Text { en: "{points} with {dabs}", lv: "{points}, ja {dabs}", et: "{points}, kui {dabs}" },
                &[("points", &points.to_string()), ("dabs", &words.count(dabs, DAB))],
            ),
        });
        let bonus = words.list(bonus, AND);
        let text = if gates.bonus_needs_gate {
            Text {
                en: "Bonus of a ride in open free: {bonus}, if the ride passed a gate.",
                lv: "Open free brauciena papildpunkti: {bonus}, ja ir izbraukti vismaz vieni vārti.",
                et: "Open free sõidu lisapunktid: {bonus}, kui läbitud on vähemalt üks värav.",
            }
        } else {
            Text {
                en: "Bonus of a ride in open free: {bonus}, with or without a gate.",
                lv: "Open free brauciena papildpunkti: {bonus}, arī bez vārtiem.",
                et: "Open free sõidu lisapunktid: {bonus}, ka ilma väravata.",
            }
        };
        words.say(&["gates.bonus", "gates.bonusNeedsGate"], text, &[("bonus", &bonus)]);
    }
    let passage = words.count(gates.passage, POINT);
    if gates.passage > 0 {
        words.say(
            &["gates.passage"],
            Text {
                en: "A ride in open free that leaves the section without a failure has at least {passage}.",
                lv: "Open free brauciens, kas sekciju izbrauc līdz galam, saņem vismaz: {passage}.",
                et: "Open free sõit, mis läbib sektsiooni lõpuni, saab vähemalt: {passage}.",
            },
            &[("passage", &passage)],
        );
    }
    let text = match gates.failed {
        FailedGates::KeepsGates => Text {
            en: "A failed ride in open free keeps the points of the gates that it passed.",
            lv: "Open free neizbrauktā sekcijā izbraukto vārtu punkti paliek.",
            et: "Open free läbimata sektsioonis jäävad läbitud väravate punktid alles.",
        },
        FailedGates::NoPoints => Text {
            en: "A failed ride in open free has no points.",
            lv: "Open free neizbraukta sekcija nedod punktus.",
            et: "Open free läbimata sektsioon punkte ei anna.",
        },
    };
    words.say(&["gates.failed"], text, &[]);
    add_gates_time_limit(rules, words);
}

fn add_gates_time_limit(rules: &Ruleset, words: &mut Words) {
    let gates = &rules.gates;
    let text = match gates.time_limit.map(|limit| limit.overtime) {
        None => Text {
            en: "A section of open free has no time limit.",
            lv: "Open free sekcijai nav laika limita.",
            et: "Open free sektsioonil ei ole ajalimiiti.",
        },
        Some(GateOvertime::Fail) => Text {
            en: "The time for a section of open free: {limit}; exceeding it is a failure.",
            lv: "Laiks open free sekcijai: {limit}; pēc tā sekcija nav izbraukta.",
            et: "Aeg open free sektsiooni läbimiseks: {limit}; selle ületamisel on sektsioon läbimata.",
        },
        Some(GateOvertime::GatesAndPassage) => Text {
            en: "The time for a section of open free: {limit}; a ride whose time is up has the points of its gates and {passage} for the passage.",
            lv: "Laiks open free sekcijai: {limit}; pēc tā braucienam paliek vārtu punkti un par izbraukšanu {passage}.",
            et: "Aeg open free sektsiooni läbimiseks: {limit}; aja lõppedes jäävad sõidule väravate punktid ja läbimise eest {passage}.",
        },
    };
    let limit = words.count(gates.time_limit.map_or(0, |limit| limit.seconds), SECOND);
    let passage = words.count(gates.passage, POINT);
    words.say(&["gates.timeLimit"], text, &[("limit", &limit), ("passage", &passage)]);
}

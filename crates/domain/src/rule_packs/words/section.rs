//! The scores of sections.

use super::Words;
use super::phrases::{AND, DAB, MARK, OR, POINT, SECOND};
use crate::ruleset::{Better, DabRule, FailedGates, GateOvertime, Overtime, SectionTimeLimit, UnriddenRule};
use crate::{Ruleset, Text};

pub(super) fn add(rules: &Ruleset, words: &mut Words) {
    let section = &rules.section;
    let better = words.word(match section.better {
        Better::Lower => Text { en: "lowest", lv: "mazākais", et: "väikseim" },
        Better::Higher => Text { en: "highest", lv: "lielākais", et: "suurim" },
    });
    let scores = words.list(section.scores.iter().map(u32::to_string), OR);
    words.say(
        &["section.scores", "section.better"],
        Text {
            en: "A section is scored {scores}; the {better} total wins.",
            lv: "Sekcijas vērtējums ir {scores}; uzvar {better} punktu skaits.",
            et: "Sektsiooni tulemus on {scores}; võidab {better} punktisumma.",
        },
        &[("scores", &scores), ("better", better)],
    );
    let failure = section.failure().to_string();
    let (dabs, number) = match section.dabs {
        DabRule::CappedAt(most) => (
            Text {
                en: "Each fault is one mark, up to {number} in a section.",
                lv: "Katra kļūda ir viens punkts, sekcijā ne vairāk kā {number}.",
                et: "Iga viga on üks punkt, sektsioonis kõige rohkem {number}.",
            },
            most,
        ),
        DabRule::FailFrom(dabs) => (
            Text {
                en: "Each fault is one mark; a section with {number} or more faults is failed ({failure}).",
                lv: "Katra kļūda ir viens punkts; no {number}. kļūdas sekcija ir neizbraukta ({failure}).",
                et: "Iga viga on üks punkt; alates {number}. veast on sektsioon läbimata ({failure}).",
            },
            dabs,
        ),
        DabRule::Uncounted => {
            (Text { en: "Faults aren't counted.", lv: "Kļūdas neskaita.", et: "Vigu ei loeta." }, 0)
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
                lv: "Sekcija, no kuras braucējs atteicies",
                et: "Sektsioon, millest sõitja loobus",
            },
        ),
        (
            "section.barred",
            section.barred,
            Text {
                en: "A section that an official ordered the rider not to attempt",
                lv: "Sekcija, kuru braukt aizliegusi amatpersona",
                et: "Sektsioon, mille läbimise ametnik keelas",
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
                    et: "{section}: tulemust ei saa kirja panna ja ring jääb lõpetamata.",
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
                en: "The time limit for a section is {limit}; a section that takes longer is failed ({failure}).",
                lv: "Laika limits sekcijā: {limit}; ja tas ir pārsniegts, sekcija ir neizbraukta ({failure}).",
                et: "Sektsiooni ajalimiit: {limit}; selle ületamisel on sektsioon läbimata ({failure}).",
            },
            Vec::new(),
        ),
        Overtime::Graded { step_seconds, marks, cap, fail_after_seconds } => (
            match fail_after_seconds {
                None => Text {
                    en: "The time limit for a section is {limit}. Every {step} begun over it adds {marks}, up to a score of {cap}.",
                    lv: "Laika limits sekcijā: {limit}. Par katru iesāktu intervālu ({step}) virs tā klāt nāk {marks}, līdz vērtējumam {cap}.",
                    et: "Sektsiooni ajalimiit: {limit}. Iga seda ületava alanud ajavahemiku ({step}) eest lisandub {marks}, kuni tulemuseni {cap}.",
                },
                Some(_) => Text {
                    en: "The time limit for a section is {limit}. Every {step} begun over it adds {marks}, up to a score of {cap}; more than {after} over it, the section is failed ({failure}).",
                    lv: "Laika limits sekcijā: {limit}. Par katru iesāktu intervālu ({step}) virs tā klāt nāk {marks}, līdz vērtējumam {cap}; ja pārsniegums ir ilgāks nekā {after}, sekcija ir neizbraukta ({failure}).",
                    et: "Sektsiooni ajalimiit: {limit}. Iga seda ületava alanud ajavahemiku ({step}) eest lisandub {marks}, kuni tulemuseni {cap}; kui ületus on pikem kui {after}, on sektsioon läbimata ({failure}).",
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
            en: "In open free a gate gives points by its grade, from the hardest to the easiest: {values}.",
            lv: "Open free: vārtu punkti no grūtākajiem līdz vieglākajiem ir {values}.",
            et: "Open free: väravate punktid raskeimast kergeimani on {values}.",
        },
        &[("values", &values)],
    );
    let text = match gates.dab {
        0 => Text {
            en: "In open free a fault deducts nothing.",
            lv: "Open free: kļūda punktus neatņem.",
            et: "Open free: viga punkte maha ei võta.",
        },
        _ => Text {
            en: "In open free each fault deducts {points}.",
            lv: "Open free: atskaitījums par katru kļūdu ir {points}.",
            et: "Open free: iga vea eest läheb maha {points}.",
        },
    };
    let points = words.count(gates.dab, POINT);
    words.say(&["gates.dab"], text, &[("points", &points)]);
    if !gates.bonus.is_empty() {
        let bonus = gates.bonus.iter().zip(0..).map(|(points, dabs)| match dabs {
            0 => words.fill(
                Text {
                    en: "{points} without a fault",
                    lv: "bez kļūdām – {points}",
                    et: "vigadeta – {points}",
                },
                &[("points", &points.to_string())],
            ),
            dabs => words.fill(
                Text { en: "{points} with {dabs}", lv: "{dabs} – {points}", et: "{dabs} – {points}" },
                &[("points", &points.to_string()), ("dabs", &words.count(dabs, DAB))],
            ),
        });
        let bonus = words.list(bonus, AND);
        let text = if gates.bonus_needs_gate {
            Text {
                en: "The bonus for a ride in open free, if it passed at least one gate: {bonus}.",
                lv: "Open free papildpunkti par braucienu, ja izbraukti vismaz vieni vārti: {bonus}.",
                et: "Open free sõidu lisapunktid, kui läbitud on vähemalt üks värav: {bonus}.",
            }
        } else {
            Text {
                en: "The bonus for a ride in open free, even if it passed no gate: {bonus}.",
                lv: "Open free papildpunkti par braucienu, arī bez izbrauktiem vārtiem: {bonus}.",
                et: "Open free sõidu lisapunktid, ka ilma läbitud väravateta: {bonus}.",
            }
        };
        words.say(&["gates.bonus", "gates.bonusNeedsGate"], text, &[("bonus", &bonus)]);
    }
    let passage = words.count(gates.passage, POINT);
    if gates.passage > 0 {
        words.say(
            &["gates.passage"],
            Text {
                en: "In open free a ride that reaches the end of the section gets at least {passage}.",
                lv: "Open free: par līdz galam izbrauktu sekciju pienākas vismaz {passage}.",
                et: "Open free: lõpuni läbitud sektsiooni tulemus on vähemalt {passage}.",
            },
            &[("passage", &passage)],
        );
    }
    let text = match gates.failed {
        FailedGates::KeepsGates => Text {
            en: "In open free a failed ride keeps the points of the gates that it passed.",
            lv: "Open free: par izbrauktajiem vārtiem punkti paliek arī tad, ja sekcija nav izbraukta.",
            et: "Open free: läbimata sektsioonis jäävad läbitud väravate punktid alles.",
        },
        FailedGates::NoPoints => Text {
            en: "In open free a failed ride gets no points.",
            lv: "Open free: par neizbrauktu sekciju punktu nav.",
            et: "Open free: läbimata sektsioon punkte ei anna.",
        },
    };
    words.say(&["gates.failed"], text, &[]);
    add_gates_time_limit(rules, words);
}

fn add_gates_time_limit(rules: &Ruleset, words: &mut Words) {
    let gates = &rules.gates;
    let text = match gates.time_limit.map(|limit| limit.overtime) {
        None => Text {
            en: "In open free a section has no time limit.",
            lv: "Open free: sekcijai nav laika limita.",
            et: "Open free: sektsioonil ei ole ajalimiiti.",
        },
        Some(GateOvertime::Fail) => Text {
            en: "In open free the time limit for a section is {limit}; a ride that takes longer is failed.",
            lv: "Open free: laika limits sekcijā ir {limit}; ja tas ir pārsniegts, sekcija ir neizbraukta.",
            et: "Open free: sektsiooni ajalimiit on {limit}; selle ületamisel on sektsioon läbimata.",
        },
        Some(GateOvertime::GatesAndPassage) => Text {
            en: "In open free the time limit for a section is {limit}; a ride that takes longer gets the points of its gates and {passage} for the passage.",
            lv: "Open free: laika limits sekcijā ir {limit}; ja tas ir pārsniegts, paliek vārtu punkti un par izbraukšanu {passage}.",
            et: "Open free: sektsiooni ajalimiit on {limit}; selle ületamisel jäävad alles väravate punktid ja läbimise eest {passage}.",
        },
    };
    let limit = words.count(gates.time_limit.map_or(0, |limit| limit.seconds), SECOND);
    let passage = words.count(gates.passage, POINT);
    words.say(&["gates.timeLimit"], text, &[("limit", &limit), ("passage", &passage)]);
}

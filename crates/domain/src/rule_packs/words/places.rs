//! Places at a stage, and the points that they give.

use super::Words;
use crate::results::RiderStatus;
use crate::ruleset::{EventDays, FewerLaps, GuestPlaces, PointsList, SharedPlaces, StageTie};
use crate::{Language, Ruleset, Text};

pub(super) fn add(rules: &Ruleset, words: &mut Words) {
    let ranking = &rules.ranking;
    let statuses =
        ranking.statuses.iter().map(|status| status.name().to_owned()).collect::<Vec<_>>().join(", ");
    let has_all = RiderStatus::ALL.into_iter().all(|status| ranking.statuses.contains(&status));
    let text = if has_all {
        Text {
            en: "Results with a status get no place and follow the others in this order: {statuses}.",
            lv: "Rezultāti ar statusu vietu nesaņem un seko pārējiem šādā secībā: {statuses}.",
            et: "Staatusega tulemused kohta ei saa ja järgnevad teistele selles järjekorras: {statuses}.",
        }
    } else {
        Text {
            en: "Results with a status get no place and follow the others in this order: {statuses}. There are no other statuses.",
            lv: "Rezultāti ar statusu vietu nesaņem un seko pārējiem šādā secībā: {statuses}. Citu statusu nav.",
            et: "Staatusega tulemused kohta ei saa ja järgnevad teistele selles järjekorras: {statuses}. Muid staatusi ei ole.",
        }
    };
    words.say(&["ranking.statuses"], text, &[("statuses", &statuses)]);
    let text = match ranking.fewer_laps {
        FewerLaps::NeedStatus => Text {
            en: "A rider who didn't ride all laps needs a status before the results are approved.",
            lv: "Braucējam, kurš nav izbraucis visus apļus, pirms rezultātu apstiprināšanas vajadzīgs statuss.",
            et: "Sõitja, kes kõiki ringe ei läbinud, vajab enne tulemuste kinnitamist staatust.",
        },
        FewerLaps::RankedAfter => Text {
            en: "Riders with fewer full laps are ranked after all riders with more.",
            lv: "Braucēji ar mazāk pilniem apļiem ir aiz visiem, kam to ir vairāk.",
            et: "Vähem täisringe läbinud sõitjad on kõigi rohkem läbinute järel.",
        },
    };
    words.say(&["ranking.fewerLaps"], text, &[]);
    let text = match ranking.days {
        EventDays::Separate => Text {
            en: "Each day of an event has its own result.",
            lv: "Katrai sacensību dienai ir savs rezultāts.",
            et: "Igal võistluspäeval on oma tulemus.",
        },
        EventDays::Summed => Text {
            en: "The result of an event that lasts several days is the sum of its days.",
            lv: "Vairāku dienu sacensību rezultāts ir dienu summa.",
            et: "Mitmepäevase võistluse tulemus on päevade summa.",
        },
    };
    words.say(&["ranking.days"], text, &[]);
    let ties = ranking.ties.iter().map(|tie| tie_in_words(*tie, words.language)).collect::<Vec<_>>();
    let text = if ties.is_empty() {
        Text {
            en: "Riders with the same total share the place.",
            lv: "Braucēji ar vienādu punktu skaitu dala vietu.",
            et: "Võrdse punktisummaga sõitjad jagavad kohta.",
        }
    } else {
        Text {
            en: "The same total: {ties}; otherwise the place is shared.",
            lv: "Vienāds punktu skaits – izšķir: {ties}; citādi vieta tiek dalīta.",
            et: "Võrdne punktisumma – otsustab: {ties}; muidu jagatakse kohta.",
        }
    };
    let ties = ties.join(words.word(THEN));
    words.say(&["ranking.ties"], text, &[("ties", &ties)]);
}

/// What is between the rules for ties.
pub(super) const THEN: Text = Text { en: ", then ", lv: ", tad ", et: ", siis " };

pub(super) fn add_points(rules: &Ruleset, words: &mut Words) {
    let points = &rules.points;
    let decimal = |text: String| match words.language {
        Language::En => text,
        Language::Lv | Language::Et => text.replace('.', ","),
    };
    let scale =
        points.by_place.iter().map(|points| decimal(points.to_string())).collect::<Vec<_>>().join("; ");
    let beyond = decimal(points.beyond.to_string());
    let per_lap_won = decimal(points.per_lap_won.to_string());
    let power_section: Vec<_> =
        points.power_section.iter().map(|points| decimal(points.to_string())).collect();
    words.say(
        &["points.byPlace", "points.beyond"],
        Text {
            en: "Points by place: {scale}; every later place: {beyond}.",
            lv: "Punkti par vietu: {scale}; par katru nākamo vietu: {beyond}.",
            et: "Punktid koha eest: {scale}; iga järgmise koha eest: {beyond}.",
        },
        &[("scale", &scale), ("beyond", &beyond)],
    );
    let text = match points.shared_places {
        SharedPlaces::Full => Text {
            en: "Riders who share a place each get its points.",
            lv: "Braucēji, kuri dala vietu, katrs saņem tās punktus.",
            et: "Kohta jagavad sõitjad saavad igaüks selle koha punktid.",
        },
        SharedPlaces::Split => Text {
            en: "Riders who share a place divide the points of the places that they take up.",
            lv: "Braucēji, kuri dala vietu, sadala savu vietu punktus vienādi.",
            et: "Kohta jagavad sõitjad jagavad oma kohtade punktid võrdselt.",
        },
    };
    words.say(&["points.sharedPlaces"], text, &[]);
    add_points_list(&points.list, words);
    let text = match points.guests {
        GuestPlaces::Taken => Text {
            en: "Guests get no points, and nobody gets those of their places.",
            lv: "Viesi punktus nesaņem, un viņu vietu punktus nesaņem neviens.",
            et: "Külalised punkte ei saa ja nende kohtade punkte ei saa keegi.",
        },
        GuestPlaces::PassedOver => Text {
            en: "Guests get no points, and the riders after them move up for points.",
            lv: "Viesi punktus nesaņem, un punktus par viņu vietām saņem nākamie braucēji.",
            et: "Külalised punkte ei saa ja nende kohtade punktid saavad järgmised sõitjad.",
        },
    };
    words.say(&["points.guests"], text, &[]);
    if points.per_lap_won.0 > 0 {
        words.say(
            &["points.perLapWon"],
            Text {
                en: "In addition for the best total of each lap: {points}.",
                lv: "Papildus par labāko rezultātu katrā aplī: {points}.",
                et: "Lisaks iga ringi parima tulemuse eest: {points}.",
            },
            &[("points", &per_lap_won)],
        );
    }
    if !power_section.is_empty() {
        words.say(
            &["points.powerSection"],
            Text {
                en: "Points in addition by the place in the Power Section, which doesn't count for the result: {points}.",
                lv: "Papildpunkti par vietu Power Section, kas rezultātā netiek ieskaitīta: {points}.",
                et: "Lisapunktid koha eest Power Sectionis, mis tulemusse ei lähe: {points}.",
            },
            &[("points", &power_section.join("; "))],
        );
    }
    if !points.curtailed.is_empty() {
        let steps = points.curtailed.iter().map(|step| {
            words.fill(
                Text {
                    en: "up to {ridden} % ridden – {points} % of the points",
                    lv: "līdz {ridden} % izbraukts – {points} % punktu",
                    et: "kuni {ridden} % läbitud – {points} % punktidest",
                },
                &[("ridden", &step.up_to_percent.to_string()), ("points", &step.points_percent.to_string())],
            )
        });
        let steps = steps.collect::<Vec<_>>().join("; ");
        words.say(
            &["points.curtailed"],
            Text {
                en: "A curtailed stage: {steps}; otherwise full points.",
                lv: "Saīsināts posms: {steps}; citādi visi punkti.",
                et: "Lühendatud etapp: {steps}; muidu täispunktid.",
            },
            &[("steps", &steps)],
        );
    }
}

fn add_points_list(list: &PointsList, words: &mut Words) {
    let (text, lists) = match list {
        PointsList::Class => (
            Text {
                en: "Each class has its own points.",
                lv: "Katrai klasei ir savi punkti.",
                et: "Igal klassil on oma punktid.",
            },
            &Vec::new(),
        ),
        PointsList::Joint(lists) => (
            Text {
                en: "These classes have one list of points, in this order: {lists}.",
                lv: "Šīm klasēm ir viens punktu saraksts šādā secībā: {lists}.",
                et: "Neil klassidel on üks punktiloend selles järjekorras: {lists}.",
            },
            lists,
        ),
        PointsList::Ranked(lists) => (
            Text {
                en: "These classes are ranked together for points: {lists}.",
                lv: "Punktiem šīs klases vērtē kopā: {lists}.",
                et: "Punktide jaoks järjestatakse need klassid koos: {lists}.",
            },
            lists,
        ),
    };
    let lists = lists.iter().map(|list| list.join(", ")).collect::<Vec<_>>().join("; ");
    words.say(&["points.list"], text, &[("lists", &lists)]);
}

/// Returns a tie rule of a stage in words.
pub(in crate::rule_packs) fn tie_in_words(tie: StageTie, language: Language) -> String {
    let text = match tie {
        StageTie::Most(score) => {
            let text =
                Text {
                    en: "more {score}s", lv: "vairāk vērtējumu {score}", et: "rohkem tulemusi {score}"
                };
            return text.fill(language, &[("score", &score.to_string())]);
        }
        StageTie::BestLap => {
            Text { en: "the better best lap", lv: "labāks labākais aplis", et: "parem parim ring" }
        }
        StageTie::LastLap => {
            Text { en: "the better last lap", lv: "labāks pēdējais aplis", et: "parem viimane ring" }
        }
        StageTie::LapsBackwards => Text {
            en: "the better last lap, the one before it and so on",
            lv: "labāks pēdējais aplis, pirmspēdējais un tā tālāk",
            et: "parem viimane ring, eelviimane ja nii edasi",
        },
        StageTie::LastRide => Text {
            en: "the earlier time of the last ride",
            lv: "agrāks pēdējā brauciena laiks",
            et: "viimase sõidu varasem aeg",
        },
        StageTie::RidingTime => {
            Text { en: "the shorter riding time", lv: "īsāks brauciena laiks", et: "lühem sõiduaeg" }
        }
        StageTie::FurthestClean => Text {
            en: "more sections cleaned from the start",
            lv: "vairāk tīri izbrauktu sekciju no sākuma",
            et: "rohkem algusest puhtalt läbitud sektsioone",
        },
        StageTie::OlderRider => Text { en: "the older rider", lv: "vecāks braucējs", et: "vanem sõitja" },
        StageTie::YoungerRider => {
            Text { en: "the younger rider", lv: "jaunāks braucējs", et: "noorem sõitja" }
        }
        StageTie::ByHand => {
            Text { en: "a decision by an official", lv: "amatpersonas lēmums", et: "ametniku otsus" }
        }
    };
    text.in_language(language).to_owned()
}

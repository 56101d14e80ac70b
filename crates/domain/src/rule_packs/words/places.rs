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
            et: "Olekuga tulemused kohta ei saa ja järgnevad teistele selles järjekorras: {statuses}.",
        }
    } else {
        Text {
            en: "Results with a status get no place and follow the others in this order: {statuses}. There are no other statuses.",
            lv: "Rezultāti ar statusu vietu nesaņem un seko pārējiem šādā secībā: {statuses}. Citu statusu nav.",
            et: "Olekuga tulemused kohta ei saa ja järgnevad teistele selles järjekorras: {statuses}. Muid olekuid ei ole.",
        }
    };
    words.say(&["ranking.statuses"], text, &[("statuses", &statuses)]);
    let text = match ranking.fewer_laps {
        FewerLaps::NeedStatus => Text {
            en: "A rider who didn't ride all laps needs a status before the results are approved.",
            lv: "Braucējam, kurš nav izbraucis visus apļus, pirms rezultātu apstiprināšanas jāpiešķir statuss.",
            et: "Sõitjale, kes kõiki ringe ei läbinud, tuleb enne tulemuste kinnitamist määrata olek.",
        },
        FewerLaps::RankedAfter => Text {
            en: "Riders with fewer full laps are ranked after all riders with more.",
            lv: "Braucēji, kuriem pilnu apļu ir mazāk, ir aiz visiem, kuriem to ir vairāk.",
            et: "Vähem täisringe läbinud sõitjad on kõigi nende järel, kes läbisid rohkem.",
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
            en: "The result of an event that lasts several days is the sum of the results of its days.",
            lv: "Vairāku dienu sacensību rezultāts ir visu dienu rezultātu summa.",
            et: "Mitmepäevase võistluse tulemus on kõigi päevade tulemuste summa.",
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
            en: "If totals are equal, these decide: {ties}; if nothing decides, the place is shared.",
            lv: "Ja punktu skaits ir vienāds, izšķir: {ties}; ja nekas neizšķir, vieta ir dalīta.",
            et: "Kui punktisumma on võrdne, otsustab: {ties}; kui miski ei otsusta, on koht jagatud.",
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
    // a comma is part of a number in the other languages
    let separator = if words.language == Language::En { ", " } else { "; " };
    let scale = points.by_place.iter().map(|points| decimal(points.to_string()));
    let scale = scale.collect::<Vec<_>>().join(separator);
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
            en: "Riders who share a place each get the points of that place.",
            lv: "Katrs braucējs, kurš dala vietu, saņem šīs vietas punktus.",
            et: "Kohta jagavad sõitjad saavad igaüks selle koha punktid.",
        },
        SharedPlaces::Split => Text {
            en: "Riders who share a place each get an equal part of the points of the places that they take up.",
            lv: "Braucēji, kuri dala vietu, saņem vienādu daļu no punktiem par visām vietām, ko tie kopā aizņem.",
            et: "Kohta jagavad sõitjad saavad igaüks võrdse osa nende kohtade punktidest, mille nad kokku täidavad.",
        },
    };
    words.say(&["points.sharedPlaces"], text, &[]);
    add_points_list(&points.list, words);
    let text = match points.guests {
        GuestPlaces::Taken => Text {
            en: "Guests get no points, and nobody else gets the points of their places.",
            lv: "Viesi punktus nesaņem, un punktus par viņu vietām nesaņem neviens.",
            et: "Külalised punkte ei saa ja nende kohtade punkte ei saa ka keegi teine.",
        },
        GuestPlaces::PassedOver => Text {
            en: "Guests get no points; points are given as if they had not ridden.",
            lv: "Viesi punktus nesaņem; pārējiem punktus piešķir tā, it kā viesi nebūtu startējuši.",
            et: "Külalised punkte ei saa; teistele antakse punktid nii, nagu külalised ei oleks startinud.",
        },
    };
    words.say(&["points.guests"], text, &[]);
    if points.per_lap_won.0 > 0 {
        words.say(
            &["points.perLapWon"],
            Text {
                en: "Extra points for the best total of each lap: {points}.",
                lv: "Papildpunkti par labāko rezultātu katrā aplī: {points}.",
                et: "Lisapunktid iga ringi parima tulemuse eest: {points}.",
            },
            &[("points", &per_lap_won)],
        );
    }
    if !power_section.is_empty() {
        words.say(
            &["points.powerSection"],
            Text {
                en: "Extra points by place in the Power Section, which doesn't count for the result: {points}.",
                lv: "Papildpunkti par vietu sekcijā „Power Section”, ko rezultātā neieskaita: {points}.",
                et: "Lisapunktid koha eest sektsioonis „Power Section“, mis tulemuses arvesse ei lähe: {points}.",
            },
            &[("points", &power_section.join("; "))],
        );
    }
    if !points.curtailed.is_empty() {
        let steps = points.curtailed.iter().map(|step| {
            words.fill(
                Text {
                    en: "up to {ridden}\u{a0}% ridden – {points}\u{a0}% of the points",
                    lv: "līdz {ridden}\u{a0}% izbraukts – {points}\u{a0}% punktu",
                    et: "kuni {ridden}\u{a0}% läbitud – {points}\u{a0}% punktidest",
                },
                &[("ridden", &step.up_to_percent.to_string()), ("points", &step.points_percent.to_string())],
            )
        });
        let steps = steps.collect::<Vec<_>>().join("; ");
        words.say(
            &["points.curtailed"],
            Text {
                en: "A stage that was cut short: {steps}; if more was ridden, full points.",
                lv: "Saīsināts posms: {steps}; ja izbraukts vairāk, visi punkti.",
                et: "Lühendatud etapp: {steps}; kui läbitud on rohkem, täispunktid.",
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
                en: "Classes with a joint list of points, in this order: {lists}.",
                lv: "Klases ar kopīgu punktu sarakstu, šādā secībā: {lists}.",
                et: "Ühise punktiloendiga klassid, selles järjekorras: {lists}.",
            },
            lists,
        ),
        PointsList::Ranked(lists) => (
            Text {
                en: "These classes are ranked together for points: {lists}.",
                lv: "Punktu piešķiršanai šīs klases vērtē kopā: {lists}.",
                et: "Punktide andmiseks järjestatakse need klassid koos: {lists}.",
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
        StageTie::BestLap => Text {
            en: "the better best lap",
            lv: "labāks rezultāts labākajā aplī",
            et: "parem tulemus parimal ringil",
        },
        StageTie::LastLap => Text {
            en: "the better last lap",
            lv: "labāks rezultāts pēdējā aplī",
            et: "parem tulemus viimasel ringil",
        },
        StageTie::LapsBackwards => Text {
            en: "the better last lap, the one before it and so on",
            lv: "labāks rezultāts pēdējā aplī, pirmspēdējā un tā tālāk",
            et: "parem tulemus viimasel ringil, eelviimasel ja nii edasi",
        },
        StageTie::LastRide => Text {
            en: "the earlier time of the last ride",
            lv: "agrāks pēdējā brauciena laiks",
            et: "viimase sõidu varasem aeg",
        },
        StageTie::RidingTime => {
            Text { en: "the shorter riding time", lv: "īsāks braukšanas laiks", et: "lühem sõiduaeg" }
        }
        StageTie::FurthestClean => Text {
            en: "more sections cleaned from the start",
            lv: "vairāk sekciju, kas no sākuma pēc kārtas izbrauktas tīri",
            et: "rohkem algusest järjest puhtalt läbitud sektsioone",
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

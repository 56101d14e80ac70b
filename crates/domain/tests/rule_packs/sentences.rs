//! The rules in words: the text of each sentence, which values it is about, and where those were published.

use std::fmt::Write as _;

use domain::Language;
use domain::rule_packs::{RulePack, Sentence, sentences};
use serde_json::{Value, json};

fn pack(rules: &Value, sources: &Value) -> RulePack {
    let file = json!({
        "version": 1, "id": "test", "name": "Test", "summary": "A test.", "sources": sources, "rules": rules,
    });
    RulePack::read(&file.to_string()).unwrap()
}

/// Rules that differ from the default ones in each value, and all that a value can be.
fn other_rules() -> Vec<Value> {
    let by_marks = json!({
        "section": {
            "dabs": { "failFrom": 4 },
            "missed": { "marks": 10 },
            "refused": { "marks": 5 },
            "barred": { "marks": 21 },
            "timeLimit": { "seconds": 90, "overtime": { "graded": { "stepSeconds": 1, "marks": 1, "cap": 5, "failAfterSeconds": 31 } } },
        },
        "gates": {
            "values": [15, 7], "dab": 0, "bonus": [15, 7, 4], "bonusNeedsGate": true, "passage": 1, "failed": "noPoints",
            "timeLimit": { "seconds": 60, "overtime": "gatesAndPassage" },
        },
        "ridingTime": {
            "limitMinutes": 275, "graceMinutes": 5, "marksPerMinute": 1, "countedMinutes": "begun",
            "excludedAfterMinutes": 20,
        },
        "penalties": { "outsideHelp": 5, "lateStart": 1 },
        "bikeYearHandicap": { "fromYear": 1990, "yearsPerMark": 5 },
        "ageHandicap": { "fromAge": 40, "yearsPerMark": 2 },
        "coefficients": [
            { "class": "Femina", "toAge": 12, "percent": 110 },
            { "class": "Femina", "percent": 125 },
            { "toAge": 9, "percent": 50 },
        ],
        "cards": { "excludedFrom": 3 },
        "ranking": {
            "statuses": ["NC", "DNF", "DNS", "DQ"],
            "days": "summed",
            "ties": [{ "most": 0 }, "bestLap", "lastLap", "lapsBackwards", "ridingTime", "furthestClean", "olderRider", "byHand"],
        },
        "points": {
            "byPlace": [17.5, 15], "beyond": 0.5, "sharedPlaces": "split", "list": { "joint": [["A", "B"], ["C", "D"]] },
            "guests": "passedOver", "perLapWon": 1.5, "powerSection": [3, 2.5],
            "curtailed": [{ "upToPercent": 25, "pointsPercent": 0 }, { "upToPercent": 50, "pointsPercent": 50 }],
        },
        "season": {
            "drop": { "condition": "always", "fewestStages": 4, "never": [3, 5] },
            "fewestResults": 3,
            "ties": ["lastStage", "bestResults", "bestOfAllResults", "droppedResults", "sharedStages"],
            "tiedPositions": "first",
        },
    });
    let by_points = json!({
        "section": {
            "scores": [60, 50, 0], "better": "higher", "dabs": "uncounted",
            "timeLimit": { "seconds": 120, "overtime": "fail" },
        },
        "gates": { "dab": 2, "bonus": [5], "timeLimit": { "seconds": 90 } },
        "ridingTime": { "limitMinutes": 301, "marksPerMinute": 2 },
        "ranking": { "fewerLaps": "rankedAfter", "ties": [] },
        "points": { "list": { "ranked": [["A", "B"]] } },
        "season": { "bestResults": 6, "drop": { "worst": 0 }, "ties": [] },
    });
    let graded = json!({ "graded": { "stepSeconds": 30, "marks": 2, "cap": 3, "failAfterSeconds": null } });
    let small = [
        json!({
            "section": { "dabs": { "cappedAt": 2 }, "timeLimit": { "seconds": 60, "overtime": graded } },
            "ranking": { "ties": ["youngerRider"] },
            "season": { "drop": { "worst": 0 }, "ties": ["bestOfAllResults"] },
        }),
        json!({ "season": { "drop": { "worst": 2 }, "ties": ["moreResults"] } }),
        json!({ "season": { "drop": { "worst": 2, "condition": "always" } } }),
    ];
    [by_marks, by_points].into_iter().chain(small).collect()
}

#[test]
fn the_rules_in_words_equal_their_snapshot() {
    let mut text = String::new();
    for language in [Language::En, Language::Lv, Language::Et] {
        let default = sentences(&pack(&json!({}), &json!([])).rules, language);
        let texts = |sentences: Vec<Sentence>| sentences.into_iter().map(|it| it.text).collect::<Vec<_>>();
        let default = texts(default);
        writeln!(text, "{language:?}, default\n\n{}\n", default.join("\n")).unwrap();
        for (number, rules) in (1..).zip(other_rules()) {
            let others = texts(sentences(&pack(&rules, &json!([])).rules, language));
            let others: Vec<_> = others.into_iter().filter(|text| !default.contains(text)).collect();
            writeln!(text, "{language:?}, other rules {number}\n\n{}\n", others.join("\n")).unwrap();
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rule_packs/sentences.txt");
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    assert_eq!(
        text,
        std::fs::read_to_string(path).unwrap(),
        "UPDATE_SNAPSHOTS=1 writes it again: check the difference first"
    );
}

#[test]
fn each_sentence_names_the_values_that_it_is_about() {
    let rules = pack(&other_rules()[0], &json!([])).rules;
    let sentences = sentences(&rules, Language::En);
    let paths: Vec<_> = sentences.iter().flat_map(|sentence| &sentence.paths).copied().collect();
    for part in ["section", "gates", "ridingTime", "ranking", "points", "season"] {
        let values = serde_json::to_value(&rules).unwrap()[part].as_object().unwrap().clone();
        for name in values.keys() {
            let path = format!("{part}.{name}");
            assert!(paths.contains(&path.as_str()), "no sentence is about {path}");
        }
    }
    for path in ["penalties", "bikeYearHandicap", "ageHandicap", "coefficients", "cards.excludedFrom"] {
        assert!(paths.contains(&path), "no sentence is about {path}");
    }
}

#[test]
fn a_sentence_knows_which_of_its_values_are_the_default_ones_and_where_the_others_were_published() {
    let rules =
        json!({ "season": { "drop": { "worst": 2 } }, "points": { "byPlace": [20, 17], "beyond": 1 } });
    let sources = json!([
        { "document": "Rules 2026", "values": ["season", "points.byPlace", "points.beyond"] },
        { "document": "Letter", "values": ["points.beyond"] },
    ]);
    let pack = pack(&rules, &sources);
    let sentences = sentences(&pack.rules, Language::En);
    let about = |path: &str| sentences.iter().find(|sentence| sentence.paths.contains(&path)).unwrap();
    let season = about("season.drop");
    assert!(!season.is_default(&pack));
    assert_eq!(
        season.default_paths(&pack),
        ["season.bestResults", "season.drop.condition", "season.drop.fewestStages", "season.drop.never"]
    );
    assert_eq!(season.documents(&pack), ["Rules 2026"]);
    let points = about("points.byPlace");
    assert!(!points.is_default(&pack));
    assert_eq!(points.default_paths(&pack), [""; 0]);
    assert_eq!(points.documents(&pack), ["Rules 2026", "Letter"]);
    let guests = about("points.guests");
    assert!(guests.is_default(&pack));
    assert_eq!(guests.default_paths(&pack), ["points.guests"]);
    assert_eq!(guests.documents(&pack), [""; 0]);
}

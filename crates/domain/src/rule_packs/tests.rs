//! The shipped packs, the published schema, and what a file is refused for.

use std::path::Path;

use serde_json::{Value, json};

use super::*;
use crate::Language;

/// Returns a pack with these rules.
fn read(rules: &Value) -> Result<RulePack, Vec<String>> {
    let file = json!({ "version": 1, "id": "test", "name": "Test", "summary": "A test.", "rules": rules });
    RulePack::read(&file.to_string()).map_err(|problems| problems.iter().map(ToString::to_string).collect())
}

#[test]
fn every_shipped_file_can_be_read_and_its_id_is_the_name_of_the_file() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules");
    let files: Vec<_> =
        std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()).collect();
    let mut ids = Vec::new();
    for file in &files {
        let json = std::fs::read_to_string(file).expect("a text");
        let pack =
            RulePack::read(&json).unwrap_or_else(|problems| panic!("{}: {problems:?}", file.display()));
        assert_eq!(file.file_stem().and_then(|name| name.to_str()), Some(pack.id.as_str()));
        ids.push(pack.id);
    }
    let mut shipped: Vec<_> = shipped().into_iter().map(|pack| pack.id).collect();
    assert_eq!(shipped.first().map(String::as_str), Some("latvia"), "the default comes first");
    shipped.sort();
    ids.sort();
    assert_eq!(shipped, ids);
}

#[test]
fn every_value_of_a_shipped_pack_has_a_source() {
    for pack in shipped() {
        assert_eq!(pack.without_source(), [""; 0], "{}", pack.id);
        assert!(pack.sources.iter().all(|source| !source.values.is_empty()), "{}", pack.id);
    }
}

#[test]
fn the_latvian_pack_names_every_value_of_the_default_rules() {
    let file: Value = serde_json::from_str(include_str!("../../rules/latvia.json")).expect("JSON");
    assert_eq!(file["rules"], serde_json::to_value(Ruleset::default()).expect("JSON"));
}

#[test]
fn the_published_schema_is_that_of_the_type() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/ruleset.schema.json");
    let schema = serde_json::to_string_pretty(&schemars::schema_for!(RulePack)).expect("JSON") + "\n";
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(path, &schema).expect("a written file");
    }
    let published = std::fs::read_to_string(path).expect("a schema");
    assert!(schema == published, "UPDATE_SNAPSHOTS=1 writes {path} again: check the difference first");
}

#[test]
fn the_documentation_names_every_value() {
    let documentation = include_str!("../../../../docs/rules/README.md");
    let mut paths = BTreeSet::new();
    collect_paths(&serde_json::to_value(Ruleset::default()).expect("JSON"), "", &mut paths);
    for path in paths {
        assert!(documentation.contains(&format!("`{path}`")), "docs/rules/README.md doesn't explain {path}");
    }
}

#[test]
fn a_file_names_only_what_differs_from_the_default_rules() {
    let pack = read(&json!({ "section": { "missed": { "marks": 10 } } })).expect("a pack");
    let mut expected = Ruleset::default();
    expected.section.missed = crate::ruleset::UnriddenRule::Marks(10);
    assert_eq!(pack.rules, expected);
    assert!(pack.has("section") && pack.has("section.missed") && !pack.has("section.refused"));
    assert_eq!(pack.without_source(), ["section.missed.marks"]);
    let file = json!({ "version": 1, "id": "test", "name": "Test", "summary": "A test." });
    let without_rules = RulePack::read(&file.to_string()).expect("a pack");
    assert_eq!((&without_rules.rules, without_rules.without_source().len()), (&Ruleset::default(), 0));
}

#[test]
fn a_value_that_cannot_be_read_is_refused_by_its_path() {
    let refused = |rules| read(&rules).expect_err("refused");
    let unknown = &refused(json!({ "section": { "misssed": "blocked" } }))[0];
    assert!(
        unknown.starts_with("rules.section.misssed: Unknown field `misssed`, expected one of `scores`"),
        "{unknown}"
    );
    assert!(
        refused(json!({ "points": { "byPlace": [20, 17.125] } }))[0]
            .starts_with("rules.points.byPlace[1]: Points must")
    );
    assert!(
        refused(json!({ "ranking": { "ties": ["mostCleans"] } }))[0]
            .starts_with("rules.ranking.ties[0]: Unknown variant")
    );
    let broken = RulePack::read("{ \"version\": 1,").expect_err("refused");
    assert!(broken[0].message.contains("line 1"), "{}", broken[0]);
}

#[test]
fn values_that_contradict_each_other_are_refused_together() {
    let refused = read(&json!({
        "section": {
            "scores": [0, 1, 3, 2, 5],
            "missed": { "marks": 3 },
            "timeLimit": { "seconds": 0, "overtime": { "graded": { "stepSeconds": 0, "marks": 0, "cap": 4, "failAfterSeconds": null } } },
        },
        "ridingTime": { "graceMinutes": 5, "excludedAfterMinutes": 4 },
        "penalties": { "outsideHelp": 0 },
        "bikeYearHandicap": { "fromYear": 1990, "yearsPerMark": 0 },
        "ranking": { "statuses": ["DNF", "NC", "NC"], "ties": [{ "most": 4 }, "olderRider", "youngerRider", "byHand", "byHand"], "fewerLaps": "rankedAfter" },
        "points": {
            "byPlace": [20, 17, 18],
            "beyond": 19,
            "curtailed": [{ "upToPercent": 50, "pointsPercent": 101 }, { "upToPercent": 50, "pointsPercent": 50 }],
            "list": { "joint": [["A"], ["A", "B"]] },
        },
        "season": { "bestResults": 6, "ties": ["lastStage", "lastStage"] },
        "ages": { "womenFrom": 10, "maxAge": 1 },
    }))
    .expect_err("refused");
    let paths: Vec<_> = refused.iter().filter_map(|problem| problem.split(": ").next()).collect();
    assert_eq!(
        paths,
        [
            "rules.section.scores",
            "rules.section.missed.marks",
            "rules.section.timeLimit.seconds",
            "rules.section.timeLimit.overtime.graded.stepSeconds",
            "rules.section.timeLimit.overtime.graded.marks",
            "rules.section.timeLimit.overtime.graded.cap",
            "rules.ridingTime.excludedAfterMinutes",
            "rules.penalties.outsideHelp",
            "rules.bikeYearHandicap.yearsPerMark",
            "rules.ranking.statuses[2]",
            "rules.ranking.statuses",
            "rules.ranking.ties[0]",
            "rules.ranking.ties[2]",
            "rules.ranking.ties[4]",
            "rules.ranking.ties[4]",
            "rules.ranking.fewerLaps",
            "rules.points.byPlace[2]",
            "rules.points.beyond",
            "rules.points.curtailed[0]",
            "rules.points.curtailed[1]",
            "rules.points.list.joint[0]",
            "rules.points.list.joint[1]",
            "rules.season.bestResults",
            "rules.season.ties[1]",
            "rules.ages.juniorsFrom",
            "rules.ages.maxAge",
        ]
    );
}

#[test]
fn other_contradictions_are_refused_too() {
    for (rules, path) in [
        (json!({ "section": { "scores": [0] } }), "rules.section.scores"),
        (json!({ "section": { "scores": [0, 1, 2, 3, 101] } }), "rules.section.scores[4]"),
        (json!({ "section": { "dabs": { "cappedAt": 4 } } }), "rules.section.dabs"),
        (json!({ "section": { "dabs": { "failFrom": 6 } } }), "rules.section.dabs"),
        (
            json!({ "section": { "scores": [60, 0], "better": "higher" }, "ranking": { "ties": [] } }),
            "rules.section.dabs",
        ),
        (json!({ "gates": { "values": [] } }), "rules.gates.values"),
        (json!({ "gates": { "values": [10, 5, 5] } }), "rules.gates.values"),
        (json!({ "gates": { "values": [10, 0] } }), "rules.gates.values[1]"),
        (json!({ "gates": { "dab": 1001 } }), "rules.gates.dab"),
        (json!({ "gates": { "bonus": [4, 7] } }), "rules.gates.bonus[1]"),
        (json!({ "gates": { "bonus": [7, 0] } }), "rules.gates.bonus[1]"),
        (json!({ "gates": { "bonusNeedsGate": true } }), "rules.gates.bonusNeedsGate"),
        (json!({ "gates": { "timeLimit": { "seconds": 0 } } }), "rules.gates.timeLimit.seconds"),
        (json!({ "coefficients": [{ "percent": 50 }] }), "rules.coefficients[0]"),
        (json!({ "coefficients": [{ "class": " ", "percent": 50 }] }), "rules.coefficients[0].class"),
        (json!({ "coefficients": [{ "class": "A", "percent": 0 }] }), "rules.coefficients[0].percent"),
        (
            json!({ "coefficients": [{ "toAge": 12, "percent": 50 }, { "class": "A", "toAge": 9, "percent": 40 }] }),
            "rules.coefficients[1]",
        ),
        (json!({ "ageHandicap": { "fromAge": 40, "yearsPerMark": 0 } }), "rules.ageHandicap.yearsPerMark"),
        (
            json!({ "season": { "drop": { "worst": 0 }, "ties": ["bestOfAllResults", "bestResults"] } }),
            "rules.season.ties[1]",
        ),
        (json!({ "cards": { "excludedFrom": 0 } }), "rules.cards.excludedFrom"),
        (json!({ "points": { "powerSection": [1, 3] } }), "rules.points.powerSection[1]"),
        (json!({ "points": { "powerSection": [10001] } }), "rules.points.powerSection[0]"),
        (json!({ "points": { "list": { "ranked": [["A"]] } } }), "rules.points.list.ranked[0]"),
        (json!({ "ridingTime": { "limitMinutes": 0 } }), "rules.ridingTime.limitMinutes"),
        (json!({ "points": { "byPlace": [] } }), "rules.points.byPlace"),
        (json!({ "points": { "byPlace": [10001] } }), "rules.points.byPlace[0]"),
        (json!({ "season": { "drop": { "worst": 0, "never": [3] } } }), "rules.season.drop.never"),
        (json!({ "season": { "drop": { "never": [0] } } }), "rules.season.drop.never"),
        (json!({ "season": { "drop": { "worst": 0 }, "ties": ["droppedResults"] } }), "rules.season.ties[0]"),
        (json!({ "season": { "bestResults": 0, "drop": { "worst": 0 } } }), "rules.season.bestResults"),
    ] {
        let refused = read(&rules).expect_err(path);
        assert!(
            refused.iter().any(|problem| problem.starts_with(&format!("{path}: "))),
            "{path}: {refused:?}"
        );
    }
}

/// Rules with one value: its path, one that is just accepted and one that is just refused.
const LIMITS: [(&str, &str, &str); 40] = [
    (
        "section.scores",
        "[0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12]",
        "[0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13]",
    ),
    ("section.scores", "[0, 1, 2, 3, 5, 100]", "[0, 1, 2, 3, 5, 101]"),
    ("section.scores", "[0, 1, 2, 3, 5, 6]", "[0, 1, 2, 3, 5, 5]"),
    ("section.dabs", r#"{ "cappedAt": 3 }"#, r#"{ "cappedAt": 4 }"#),
    ("section.dabs", r#"{ "failFrom": 4 }"#, r#"{ "failFrom": 5 }"#),
    ("section.missed.marks", "5", "4"),
    ("section.refused.marks", "100", "101"),
    (
        "section.timeLimit",
        r#"{ "seconds": 1, "overtime": "fail" }"#,
        r#"{ "seconds": 0, "overtime": "fail" }"#,
    ),
    ("ridingTime.limitMinutes", "1", "0"),
    (
        "ridingTime",
        r#"{ "graceMinutes": 5, "excludedAfterMinutes": 5 }"#,
        r#"{ "graceMinutes": 5, "excludedAfterMinutes": 4 }"#,
    ),
    ("ridingTime.marksPerMinute", "100", "101"),
    ("penalties.outsideHelp", "1", "0"),
    ("penalties.outsideHelp", "1000", "1001"),
    (
        "bikeYearHandicap",
        r#"{ "fromYear": 1990, "yearsPerMark": 1 }"#,
        r#"{ "fromYear": 1990, "yearsPerMark": 0 }"#,
    ),
    ("ageHandicap", r#"{ "fromAge": 40, "yearsPerMark": 1 }"#, r#"{ "fromAge": 40, "yearsPerMark": 0 }"#),
    ("coefficients", r#"[{ "class": "A", "percent": 1 }]"#, r#"[{ "class": "A", "percent": 0 }]"#),
    ("coefficients", r#"[{ "class": "A", "percent": 1000 }]"#, r#"[{ "class": "A", "percent": 1001 }]"#),
    ("cards.excludedFrom", "1", "0"),
    ("gates.values", "[4, 3, 2, 1]", "[5, 4, 3, 2, 1]"),
    ("gates.values", "[1000, 1]", "[1001, 1]"),
    ("gates.values", "[2, 1]", "[1, 1]"),
    ("gates.dab", "1000", "1001"),
    ("gates.passage", "1000", "1001"),
    ("gates.bonus", "[7, 7]", "[7, 8]"),
    ("gates.bonus", "[1000, 1]", "[1001, 1]"),
    ("gates.timeLimit.seconds", "1", "0"),
    ("points.byPlace", "[10000, 5, 5]", "[10000, 5, 6]"),
    ("points.byPlace", "[10000, 1]", "[10001, 1]"),
    ("points", r#"{ "byPlace": [5], "beyond": 5 }"#, r#"{ "byPlace": [5], "beyond": 6 }"#),
    (
        "points.curtailed",
        r#"[{ "upToPercent": 100, "pointsPercent": 100 }]"#,
        r#"[{ "upToPercent": 101, "pointsPercent": 100 }]"#,
    ),
    (
        "points.curtailed",
        r#"[{ "upToPercent": 100, "pointsPercent": 100 }]"#,
        r#"[{ "upToPercent": 100, "pointsPercent": 101 }]"#,
    ),
    ("points.powerSection", "[10000, 1, 1]", "[10000, 1, 2]"),
    ("points.powerSection", "[10000]", "[10001]"),
    ("points.list.joint", r#"[["A", "B"]]"#, r#"[["A"]]"#),
    ("season.drop.never", "[1]", "[0]"),
    (
        "season",
        r#"{ "bestResults": 1, "drop": { "worst": 0 } }"#,
        r#"{ "bestResults": 0, "drop": { "worst": 0 } }"#,
    ),
    (
        "season",
        r#"{ "bestResults": 1, "drop": { "worst": 0 } }"#,
        r#"{ "bestResults": 1, "drop": { "worst": 1 } }"#,
    ),
    ("ages", r#"{ "juniorsFrom": 14, "womenFrom": 14 }"#, r#"{ "juniorsFrom": 15, "womenFrom": 14 }"#),
    ("ages.minAge", "0", "-1"),
    ("ages", r#"{ "minAge": 4, "maxAge": 5 }"#, r#"{ "minAge": 4, "maxAge": 4 }"#),
];

#[test]
fn a_value_is_accepted_up_to_its_limit_and_refused_beyond_it() {
    for (path, accepted, refused) in LIMITS {
        let rules = |value: &str| {
            let value: Value = serde_json::from_str(value).expect("JSON");
            path.rsplit('.').fold(value, |rules, name| json!({ name: rules }))
        };
        assert_eq!(read(&rules(accepted)).map(|_| ()), Ok(()), "{path}: {accepted}");
        let problems = read(&rules(refused)).expect_err(path);
        assert!(matches!(&problems[..], [one] if one.starts_with(&format!("rules.{path}"))), "{problems:?}");
    }
}

#[test]
fn where_the_higher_total_is_better_scores_fall_and_a_missed_section_has_no_more_than_a_failure() {
    let problems = |scores: &[u32], dabs: Value, missed: u32| {
        let missed = json!({ "marks": missed });
        let section = json!({ "scores": scores, "better": "higher", "dabs": dabs, "missed": missed });
        let problems =
            read(&json!({ "section": section, "ranking": { "ties": [] } })).err().unwrap_or_default();
        problems.iter().filter_map(|it| it.split(": ").next()).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(problems(&[60, 10], json!("uncounted"), 10), [""; 0]);
    assert_eq!(problems(&[60, 10], json!("uncounted"), 0), [""; 0]);
    assert_eq!(problems(&[60, 10], json!("uncounted"), 11), ["rules.section.missed.marks"]);
    assert_eq!(problems(&[60, 10, 10], json!("uncounted"), 0), ["rules.section.scores"]);
    assert_eq!(problems(&[10, 60], json!("uncounted"), 0), ["rules.section.scores"]);
    assert_eq!(problems(&[3, 2, 1, 0], json!({ "cappedAt": 3 }), 0), ["rules.section.dabs"]);
    assert_eq!(problems(&[3, 2, 1, 0], json!({ "failFrom": 3 }), 0), ["rules.section.dabs"]);
}

#[test]
fn the_older_and_the_younger_rider_cannot_both_break_a_tie() {
    for ties in [["olderRider", "youngerRider"], ["youngerRider", "olderRider"]] {
        let problems = read(&json!({ "ranking": { "ties": ties } })).expect_err("refused");
        assert_eq!(problems, ["rules.ranking.ties[1]: The age has already decided the other way."]);
    }
}

#[test]
fn the_frame_of_a_pack_is_checked() {
    let file = json!({
        "version": 2, "id": "Two words", "name": " ", "summary": "",
        "sources": [{ "document": "", "values": ["points.byPlace"] }],
    });
    let problems = RulePack::read(&file.to_string()).expect_err("refused");
    let paths: Vec<_> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(paths, ["version", "id", "name", "summary", "sources[0].document", "sources[0].values[0]"]);
}

/// The numbers in a text, sorted. A decimal comma is a point.
fn numbers(text: &str) -> Vec<String> {
    let text = text.replace(',', ".");
    let words = text.split(|c: char| !c.is_ascii_digit() && c != '.');
    let mut numbers: Vec<_> =
        words.map(|word| word.trim_matches('.').to_owned()).filter(|word| !word.is_empty()).collect();
    numbers.sort();
    numbers
}

#[test]
fn sentences_have_the_same_values_in_every_language_and_nothing_is_left_to_fill_in() {
    for pack in shipped() {
        let [english, others @ ..] =
            [Language::En, Language::Lv, Language::Et].map(|language| sentences(&pack.rules, language));
        for sentence in english.iter().chain(others.iter().flatten()) {
            assert!(sentence.text.ends_with('.') && !sentence.text.contains(['{', '}']), "{}", sentence.text);
        }
        for translated in others {
            assert_eq!(translated.len(), english.len());
            for (sentence, english) in translated.iter().zip(&english) {
                assert_eq!(sentence.paths, english.paths);
                assert_ne!(sentence.text, english.text);
                assert_eq!(
                    numbers(&sentence.text),
                    numbers(&english.text),
                    "{} {}",
                    sentence.text,
                    english.text
                );
            }
        }
    }
}

#[test]
fn every_shipped_pack_has_a_name_and_a_summary_in_each_language() {
    for pack in shipped() {
        let titles = [Language::En, Language::Lv, Language::Et].map(|language| pack.title(language));
        assert!(titles[1..].iter().all(|title| title.summary != titles[0].summary), "{}", pack.id);
        let chosen = ChosenRules::from(pack);
        assert_eq!(chosen.name(Language::Lv), titles[1].name);
    }
}

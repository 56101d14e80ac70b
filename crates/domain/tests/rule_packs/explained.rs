//! What is said of a table besides the places: why riders have them, and what is unknown or contradicts the rules.
//! The tables are worked by hand.

use domain::rule_packs::{ExplainedClass, RulePack, Table, explain_results, explain_season};
use domain::stages::Format;
use serde_json::{Value, json};

fn table(csv: &str) -> Table {
    let cells = |line: &str| line.trim().split(',').map(str::to_owned).collect::<Vec<_>>();
    let mut lines: Vec<_> = csv.trim().lines().map(cells).collect();
    let headings = lines.remove(0);
    Table::from_cells(&headings, &lines).unwrap()
}

fn pack(rules: &Value) -> RulePack {
    let file = json!({ "version": 1, "id": "test", "name": "Test", "summary": "A test.", "rules": rules });
    RulePack::read(&file.to_string()).unwrap()
}

fn explain(rules: &Value, csv: &str) -> ExplainedClass {
    explain_results(&table(csv), Format::Classic, &pack(rules).rules).remove(0)
}

/// Returns number, place and points of each rider of a class, as far as they are known.
fn points(class: &ExplainedClass) -> Vec<String> {
    let known = |value: Option<String>| value.unwrap_or("unknown".to_owned());
    let of_result = |result: &domain::rule_packs::ExplainedResult| {
        let place = known(result.place.map(|place| place.to_string()));
        let points = known(result.points.map(|points| points.to_string()));
        format!("{} {place} {points}", result.row.number)
    };
    class.results.iter().map(of_result).collect()
}

/// Ranks two riders by one tie rule, and returns the first one's number and why the other one is behind.
fn decided(tie: &Value, headings: &str, first: &str, second: &str) -> (String, String) {
    let csv = format!("Number,S1 L1,S2 L1,S1 L2,S2 L2,{headings}\n1,{first}\n2,{second}");
    let class = explain(&json!({ "ranking": { "ties": [tie] } }), &csv);
    assert_eq!(class.notes, [""; 0]);
    (class.results[0].row.number.clone(), class.results[1].reason.clone().unwrap())
}

#[test]
fn the_reason_of_a_place_names_what_decided_and_both_values() {
    let same = "the same total as";
    for (tie, headings, first, second, winner, who) in [
        (json!({ "most": 2 }), "Class", "2,2,0,0,", "1,3,0,0,", "1", "more 2s: 0 against 2"),
        (json!("bestLap"), "Class", "2,1,0,2,", "1,0,2,2,", "2", "the better best lap"),
        (json!("lastLap"), "Class", "1,1,0,3,", "3,0,1,1,", "2", "the better last lap: 3 against 2"),
        (
            json!("lapsBackwards"),
            "Class",
            "1,1,0,3,",
            "3,0,1,1,",
            "2",
            "the better last lap, the one before it and so on",
        ),
        (
            json!("furthestClean"),
            "Class",
            "0,0,1,0,",
            "0,1,0,0,",
            "1",
            "more sections cleaned from the start: 1 against 2",
        ),
        (
            json!("lastRide"),
            "Last ride",
            "1,0,0,0,13:42:10",
            "1,0,0,0,13:42:09",
            "2",
            "the earlier time of the last ride: 13:42:10 against 13:42:09",
        ),
        (
            json!("ridingTime"),
            "Riding time",
            "1,0,0,0,4:05:09",
            "1,0,0,0,245:10",
            "1",
            "the shorter riding time: 4:05:10 against 4:05:09",
        ),
        (
            json!("olderRider"),
            "Birth date",
            "1,0,0,0,2001-05-09",
            "1,0,0,0,2001-05-08",
            "2",
            "the older rider: 2001-05-09 against 2001-05-08",
        ),
        (
            json!("youngerRider"),
            "Birth date",
            "1,0,0,0,2001-05-09",
            "1,0,0,0,2001-05-08",
            "1",
            "the younger rider: 2001-05-08 against 2001-05-09",
        ),
        (
            json!("byHand"),
            "Order by hand",
            "1,0,0,0,2",
            "1,0,0,0,1",
            "2",
            "a decision by an official: 2 against 1",
        ),
    ] {
        let expected = (winner.to_owned(), format!("{same} {winner}, who has {who}"));
        assert_eq!(decided(&tie, headings, first, second), expected);
    }
}

#[test]
fn a_tie_between_riders_with_a_status_or_without_a_total_needs_nothing_that_the_table_lacks() {
    let class = explain(&json!({}), "Number,Total,Status\n1,5,\n2,9,DNF\n3,9,DNF\n4,,DNF\n5,,DNF");
    assert_eq!(class.notes, [""; 0]);
}

#[test]
fn a_tie_rule_decides_nothing_if_a_tied_rider_lacks_a_lap() {
    let rules = json!({ "ranking": { "ties": ["lastLap"] } });
    let with = |csv: &str| explain(&rules, csv);
    let known = with("Number,L1,L2\n1,4,2\n2,3,3\n3,9,");
    assert_eq!(points(&known), ["1 1 20", "2 2 17", "3 3 15"], "the third rider isn't tied");
    let unknown = with("Number,L1,L2,Total\n1,4,2,\n2,6,,");
    assert_eq!(points(&unknown), ["1 1 20", "2 1 20"]);
    assert_eq!(unknown.notes[1], "“the better last lap” decides nothing: it is unknown of 2.");
}

#[test]
fn a_tie_rule_about_laps_decides_nothing_in_a_table_without_laps() {
    let class = explain(&json!({ "ranking": { "ties": ["lastLap"] } }), "Number,Total\n1,6\n2,6");
    assert_eq!(class.notes, ["“the better last lap” decides nothing: it is unknown of 1, 2."]);
}

#[test]
fn an_unknown_age_is_noted_only_where_a_handicap_of_the_class_depends_on_it() {
    let coefficients = json!([
        { "class": "A", "percent": 110 },
        { "class": "B", "toAge": 12, "percent": 50 },
    ]);
    let notes = |rules: &Value, class: &str, age: &str| {
        explain(rules, &format!("Number,Class,Age,Total\n1,{class},{age},4")).notes
    };
    let by_coefficient = json!({ "coefficients": coefficients });
    let unknown = ["1: the age is unknown, so no handicap by age applies."];
    assert_eq!(notes(&by_coefficient, "A", ""), [""; 0]);
    assert_eq!(notes(&by_coefficient, "B", ""), unknown);
    assert_eq!(notes(&by_coefficient, "B", "12"), [""; 0]);
    let by_age = json!({ "ageHandicap": { "fromAge": 40, "yearsPerMark": 1 } });
    assert_eq!(notes(&by_age, "A", ""), unknown);
}

#[test]
fn published_places_without_totals_give_points_and_riders_with_a_status_take_up_none() {
    let rules = json!({ "points": { "sharedPlaces": "split" } });
    let class = explain(&rules, "Number,Place,Status\n5,2,DNF\n2,2,\n1,1,\n3,2,\n4,,");
    assert_eq!(points(&class), ["1 1 20", "2 2 16", "3 2 16", "4 unknown unknown", "5 unknown unknown"]);
    assert_eq!(class.notes, ["The places are those of the table, which has no totals to compute them from."]);
}

#[test]
fn the_positions_of_a_season_have_reasons_and_what_differs_from_the_published_ones_is_noted() {
    let rules = json!({ "season": { "fewestResults": 2, "ties": ["bestResults", "stagesBackwards"] } });
    let table = table(
        "Number,Class,Stage 1,Stage 2,Stage 3,Place,Points
         1,A,20,17,15,2,37
         2,A,17,20,0,,38
         3,A,17,20,DNF,2,
         4,B,1,1,1,1,3
         5,A,20,,,5,
         6,A,13,20,,4,",
    );
    let classes = explain_season(&table, &pack(&rules).rules);
    assert_eq!(classes.iter().map(|(class, _)| class.as_str()).collect::<Vec<_>>(), ["A", "B"]);
    let of_rider = |standing: &domain::rule_packs::ExplainedStanding| {
        let position = standing.position.map(|position| position.to_string()).unwrap_or_default();
        let reason = standing.reason.clone().unwrap_or_default();
        (
            format!("{} {position} {}", standing.row.number, standing.total),
            standing.dropped_stages.clone(),
            reason,
        )
    };
    let latest =
        "as many points as 1; behind by the points of the latest stage, of the one before it and so on";
    let expected = [
        ("1 1 37", vec![3], ""),
        ("2 2 37", vec![3], latest),
        ("3 2 37", vec![], "shares the position of 2"),
        ("6 4 33", vec![], "fewer points than 3: 33 against 37"),
        ("5  20", vec![], "has too few results"),
    ];
    let expected = expected.map(|(row, dropped, reason)| (row.to_owned(), dropped, reason.to_owned()));
    assert_eq!(classes[0].1.iter().map(of_rider).collect::<Vec<_>>(), expected);
    let notes: Vec<_> =
        classes.iter().flat_map(|(_, riders)| riders).flat_map(|rider| &rider.notes).collect();
    assert_eq!(
        notes,
        [
            "1: the table says position 2, the rules give position 1.",
            "2: the table says 38 points, the rules give 37.",
            "5: the table says position 5, the rules give no position.",
            "4: the table says 3 points, the rules give 2.",
        ]
    );
}

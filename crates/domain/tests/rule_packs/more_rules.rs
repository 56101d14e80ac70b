//! Coefficients, cards, the Power Section and classes that are ranked together. The tables are worked by hand.

use domain::rule_packs::{ExplainedClass, RulePack, Table, explain_results, shipped};
use domain::stages::Format;
use serde_json::{Value, json};

fn explain(rules: &Value, csv: &str) -> Vec<ExplainedClass> {
    let file = json!({ "version": 1, "id": "test", "name": "Test", "summary": "A test.", "rules": rules });
    explain_by(&RulePack::read(&file.to_string()).unwrap(), csv)
}

fn explain_by(pack: &RulePack, csv: &str) -> Vec<ExplainedClass> {
    let cells = |line: &str| line.trim().split(',').map(str::to_owned).collect::<Vec<_>>();
    let mut lines: Vec<_> = csv.trim().lines().map(cells).collect();
    let headings = lines.remove(0);
    let table = Table::from_cells(&headings, &lines).unwrap();
    explain_results(&table, Format::Classic, &pack.rules)
}

/// Returns number, place or status, total and points of each rider of a class.
fn rows(class: &ExplainedClass) -> Vec<String> {
    let of_result = |result: &domain::rule_packs::ExplainedResult| {
        let status = result.computed.status.map(|status| status.name().to_owned());
        let place = result.place.map(|place| place.to_string()).or(status).unwrap();
        format!("{} {place} {} {}", result.row.number, result.computed.total.unwrap(), result.points.unwrap())
    };
    class.results.iter().map(of_result).collect()
}

#[test]
fn a_coefficient_by_age_multiplies_the_sections_and_not_the_penalties() {
    let rules = json!({ "coefficients": [
        { "class": "Femina", "toAge": 9, "percent": 100 },
        { "class": "Femina", "toAge": 12, "percent": 110 },
    ] });
    let classes = explain(
        &rules,
        "Number,Class,Age,S1 L1,S2 L1,Penalty,Place,Total
         1,Femina,9,5,5,5,2,15
         2,Femina,11,5,5,5,3,16
         3,Femina,,5,3,,1,8
         4,Boys,9,5,5,,1,10",
    );
    assert_eq!(classes[0].notes, ["3: the age is unknown, so no handicap by age applies."]);
    assert_eq!(classes[1].notes, [""; 0]);
    assert_eq!(rows(&classes[0]), ["3 1 8 20", "1 2 15 17", "2 3 16 15"]);
    // lap totals are multiplied too
    let laps = explain(&rules, "Number,Class,Age,L1,L2,Penalty\n1,Femina,12,10,20,5");
    assert_eq!(rows(&laps[0]), ["1 1 38 20"]);
}

#[test]
fn an_older_rider_has_marks_taken_off() {
    let rules = json!({ "ageHandicap": { "fromAge": 40, "yearsPerMark": 1 } });
    let csv = "Number,Age,S1 L1,Place,Total\n1,65,5,2,-20\n2,40,0,3,0\n3,66,5,1,-21\n4,12,5,4,5";
    let classes = explain(&rules, csv);
    assert_eq!(classes[0].notes, [""; 0]);
    assert_eq!(rows(&classes[0]), ["3 1 -21 20", "1 2 -20 17", "2 3 0 15", "4 4 5 13"]);
}

#[test]
fn fim_the_third_yellow_card_excludes() {
    let pack = shipped().into_iter().find(|pack| pack.id == "fim-classic").unwrap();
    let csv = "Number,S1 L1,Cards\n1,0,3\n2,5,2\n3,3,";
    assert_eq!(rows(&explain_by(&pack, csv)[0]), ["3 1 3 20", "2 2 5 17", "1 DQ 0 0"]);
}

#[test]
fn the_power_section_gives_points_and_no_place() {
    let rules = json!({ "points": { "powerSection": [3, 2, 1] } });
    let csv = "Number,S1 L1,Power section,Place,Guest,Status
               1,0,,1,,
               2,1,2,2,,
               3,2,1,3,,
               4,3,4,4,,
               5,5,3,5,yes,
               6,0,3,,,DNF";
    let classes = explain(&rules, csv);
    assert_eq!(classes[0].notes, [""; 0]);
    assert_eq!(rows(&classes[0]), ["1 1 0 20", "2 2 1 19", "3 3 2 18", "4 4 3 13", "5 5 5 0", "6 DNF 0 0"]);
}

#[test]
fn classes_that_are_ranked_together_for_points_keep_their_places() {
    let rules = json!({ "points": { "list": { "ranked": [["Women", "Men"]] } } });
    let csv = "Number,Class,S1 L1,S2 L1,Place,Points
               1,Women,1,0,1,17
               2,Women,3,0,2,13
               3,Men,0,0,1,20
               4,Men,2,0,2,15
               5,Juniors,5,0,1,20";
    let classes = explain(&rules, csv);
    assert!(classes.iter().all(|class| class.notes.is_empty()), "{classes:?}");
    assert_eq!(rows(&classes[0]), ["1 1 1 17", "2 2 3 13"]);
}

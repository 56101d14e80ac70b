//! Events that last several days.

use domain::Ruleset;
use domain::rule_packs::{ExplainedClass, Table, explain_results, shipped};
use domain::ruleset::EventDays;
use domain::stages::Format;

fn table(csv: &str) -> Table {
    let cells = |line: &str| line.trim().split(',').map(str::to_owned).collect::<Vec<_>>();
    let mut lines: Vec<_> = csv.trim().lines().map(cells).collect();
    let headings = lines.remove(0);
    Table::from_cells(&headings, &lines).unwrap()
}

fn rules(id: &str) -> Ruleset {
    shipped().into_iter().find(|pack| pack.id == id).unwrap().rules
}

/// The default rules, but with the days added up.
fn summed() -> Ruleset {
    let mut rules = Ruleset::default();
    rules.ranking.days = EventDays::Summed;
    rules
}

/// Returns number, place or status, and total of each rider.
fn rows(class: &ExplainedClass) -> Vec<String> {
    let of_result = |result: &domain::rule_packs::ExplainedResult| {
        let status = result.computed.status.map(|status| status.name().to_owned());
        let place = result.place.map(|place| place.to_string()).or(status).unwrap_or_default();
        let total = result.computed.total.map(|total| total.to_string()).unwrap_or_default();
        format!("{} {place} {total}", result.row.number).trim_end().to_owned()
    };
    class.results.iter().map(of_result).collect()
}

#[test]
fn an_australian_club_published_these_places_after_two_days() {
    // from https://github.com/mattlangtree/trials-scoring, the folder database/templates; names left out
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/two-days");
    let mut tables = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let csv = std::fs::read_to_string(&path).unwrap();
        let classes = explain_results(&table(&csv), Format::Classic, &rules("australia-club"));
        // places, totals, those of the days and statuses are the published ones
        assert_eq!(classes[0].notes, [""; 0], "{}", path.display());
        let is_placed = |result: &&domain::rule_packs::ExplainedResult| result.row.place.is_some();
        let published = classes[0].results.iter().filter(is_placed).count();
        let places: Vec<_> = classes[0].results.iter().filter_map(|result| result.place).collect();
        assert_eq!(places.len(), published, "{}: {places:?}", path.display());
        tables += 1;
    }
    assert_eq!(tables, 16);
    let trial_4_of_2025 = include_str!("../fixtures/two-days/2025-trial-4.csv");
    // the eleventh rode on the second day only, and follows all riders with more laps
    let classes = explain_results(&table(trial_4_of_2025), Format::Classic, &rules("australia-club"));
    assert_eq!(classes[0].results[9].reason.as_deref(), Some("fewer full laps than R09: 3 against 6"));
}

#[test]
fn the_days_are_added_up_with_their_penalties_and_late_minutes() {
    // worked by hand
    let csv = "Number,Day 1 S1 L1,Day 1 S2 L1,Day 1 Penalty,Day 2 S1 L1,Day 2 S2 L1,Day 2 Late,Place,Day 1 Total,Total
               1,0,1,5,2,0,3,3,6,14
               2,5,5,,0,0,,2,10,10
               3,1,1,,1,1,,1,2,4";
    let mut rules = summed();
    rules.riding_time.marks_per_minute = 2;
    let classes = explain_results(&table(csv), Format::Classic, &rules);
    assert_eq!(classes[0].notes, [""; 0]);
    assert_eq!(rows(&classes[0]), ["3 1 4", "2 2 10", "1 3 14"]);
}

#[test]
fn ties_of_the_sum_count_the_scores_and_laps_of_both_days_and_the_latest_ride() {
    // worked by hand: the same total of 3, more cleans for 1 and 2, and 2 finished the second day earlier
    let csv = "Number,Day 1 S1 L1,Day 1 S2 L1,Day 2 S1 L1,Day 2 S2 L1,Day 1 Last ride,Day 2 Last ride
               1,3,0,0,0,12:00:00,14:00:01
               2,0,0,3,0,13:00:00,14:00:00
               3,1,1,1,0,11:00:00,11:00:00";
    let classes = explain_results(&table(csv), Format::Classic, &summed());
    assert_eq!(rows(&classes[0]), ["2 1 3", "1 2 3", "3 3 3"]);
    let reason = classes[0].results[1].reason.clone().unwrap();
    assert_eq!(
        reason,
        "the same total as 2, who has the earlier time of the last ride: 14:00:01 against 14:00:00"
    );
    let mut rules = summed();
    rules.ranking.ties = vec![domain::ruleset::StageTie::LapsBackwards];
    let laps = "Number,Day 1 L1,Day 1 L2,Day 2 L1\n1,2,1,3\n2,1,2,3\n3,2,3,1";
    let classes = explain_results(&table(laps), Format::Classic, &rules);
    assert_eq!(rows(&classes[0]), ["3 1 6", "1 2 6", "2 3 6"]);
}

#[test]
fn a_status_of_a_day_is_that_of_the_event_unless_the_table_has_another_one() {
    let csv = "Number,Day 1 Total,Day 2 Total,Day 1 Status,Day 2 Status,Status
               1,4,9,,,
               2,3,,,DNS,
               3,2,3,,,NC
               4,1,,DNF,,
               5,6,,,DNF,NC";
    let mut rules = rules("australia-club");
    rules.ranking.ties.clear();
    let classes = explain_results(&table(csv), Format::Classic, &rules);
    assert_eq!(rows(&classes[0]), ["1 1 13", "4 DNF 1", "3 NC 5", "5 NC 6", "2 DNS 3"]);
}

#[test]
fn without_a_sum_each_day_is_ranked_by_itself() {
    let csv = "Number,Class,Day 1 S1 L1,Day 2 S1 L1,Day 1 Place,Day 1 Points,Day 2 Place
               1,B,0,5,1,20,2
               2,B,1,0,2,17,1";
    let classes = explain_results(&table(csv), Format::Classic, &Ruleset::default());
    let names: Vec<_> = classes.iter().map(|class| (class.class.as_str(), class.day)).collect();
    assert_eq!(names, [("B", Some(1)), ("B", Some(2))]);
    assert!(classes.iter().all(|class| class.notes.is_empty()));
    assert_eq!(rows(&classes[0]), ["1 1 0", "2 2 1"]);
    assert_eq!(rows(&classes[1]), ["2 1 0", "1 2 5"]);
}

#[test]
fn a_total_of_a_day_that_contradicts_its_parts_is_noted() {
    let csv = "Number,Day 1 S1 L1,Day 2 S1 L1,Day 2 Total,Total\n1,1,2,3,4";
    assert_eq!(
        explain_results(&table(csv), Format::Classic, &summed())[0].notes,
        [
            "1, day 2: the table says a total of 3, its parts give 2.",
            "1: the table says a total of 4, its parts give 3.",
        ]
    );
}

#[test]
fn a_ride_without_a_day_is_refused_in_a_table_with_days() {
    let headings =
        ["Number", "S1 L1", "Day 2 S1 L1", "Day 0 L1", "Day 2 Class", "Day 2 s1 l1"].map(str::to_owned);
    let problems = Table::from_cells(&headings, &[]).unwrap_err();
    let texts: Vec<_> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        [
            "line 1, S1 L1: This table has days: write Day 1 S1 L1.",
            "line 1, Day 0 L1: This heading isn't known.",
            "line 1, Day 2 Class: This heading isn't known.",
            "line 1, Day 2 s1 l1: This column is in the table twice.",
        ]
    );
}

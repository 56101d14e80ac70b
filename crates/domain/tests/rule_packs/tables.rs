//! A table for each shipped pack. Some are published ones; the others are worked by hand from the rule that the pack
//! cites, and say so.

use domain::rule_packs::{ExplainedClass, RulePack, Table, explain_results, explain_season, shipped};
use domain::stages::Format;
use serde::Deserialize;

fn pack(id: &str) -> RulePack {
    shipped().into_iter().find(|pack| pack.id == id).unwrap()
}

fn cells(csv: &str) -> Vec<Vec<String>> {
    csv.trim().lines().map(|line| line.trim().split(',').map(str::to_owned).collect()).collect()
}

fn table(csv: &str) -> Table {
    let mut lines = cells(csv);
    let headings = lines.remove(0);
    Table::from_cells(&headings, &lines).unwrap()
}

/// Ranks a table by a pack. Its published places and points must be those that the rules give.
fn explain(id: &str, csv: &str) -> Vec<ExplainedClass> {
    let classes = explain_results(&table(csv), Format::Classic, &pack(id).rules);
    for class in &classes {
        assert_eq!(class.notes, [""; 0], "{id}");
    }
    classes
}

/// Returns number, place or status, total and points of each rider of the first class.
fn rows(classes: &[ExplainedClass]) -> Vec<String> {
    let of_result = |result: &domain::rule_packs::ExplainedResult| {
        let status = result.computed.status.map(|status| status.name().to_owned());
        let place = result.place.map(|place| place.to_string()).or(status).unwrap_or_default();
        let total = result.computed.total.map(|total| total.to_string()).unwrap_or_default();
        format!("{} {place} {total} {}", result.row.number, result.points.unwrap_or_default())
    };
    classes[0].results.iter().map(of_result).collect()
}

/// Returns why the rider with this number has the place.
fn reason(classes: &[ExplainedClass], number: &str) -> String {
    let results = classes.iter().flat_map(|class| &class.results);
    results.filter(|result| result.row.number == number).find_map(|result| result.reason.clone()).unwrap()
}

/// Returns number, position and points of each rider of a season.
fn season(id: &str, csv: &str) -> Vec<String> {
    let standings = explain_season(&table(csv), &pack(id).rules).remove(0).1;
    let to_text = |standing: &domain::rule_packs::ExplainedStanding| {
        assert_eq!(standing.notes, [""; 0]);
        format!("{} {} {}", standing.row.number, standing.position.unwrap_or_default(), standing.total)
    };
    standings.iter().map(to_text).collect()
}

/// A published table with the scores of all sections.
#[derive(Deserialize)]
struct Published {
    sections: usize,
    laps: usize,
    riders: Vec<PublishedRider>,
}

#[derive(Deserialize)]
struct PublishedRider {
    name: String,
    place: Option<u32>,
    status: String,
    total: Option<i64>,
    sections: Vec<Option<Vec<u32>>>,
}

impl Published {
    fn into_table(self) -> Table {
        let rides = (1..=self.laps).flat_map(|lap| (1..=self.sections).map(move |section| (section, lap)));
        let mut headings: Vec<_> = ["Number", "Place", "Status", "Total"].map(str::to_owned).to_vec();
        headings.extend(rides.clone().map(|(section, lap)| format!("S{section} L{lap}")));
        let row = |rider: PublishedRider| {
            let status = if rider.status == "placed" { String::new() } else { rider.status.to_uppercase() };
            let text = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
            let mut cells = vec![rider.name, text(rider.place.map(Into::into)), status, text(rider.total)];
            cells.extend(rides.clone().map(|(section, lap)| {
                let score = rider.sections.get(lap - 1).cloned().flatten().map(|scores| scores[section - 1]);
                text(score.map(Into::into))
            }));
            cells
        };
        Table::from_cells(&headings, &self.riders.into_iter().map(row).collect::<Vec<_>>()).unwrap()
    }
}

#[test]
fn an_australian_club_published_these_places_and_statuses() {
    let fixtures = [
        (include_str!("../fixtures/stage-a-8-laps.json"), 4),
        (include_str!("../fixtures/stage-b-8-laps.json"), 4),
        (include_str!("../fixtures/stage-c-tie-by-cleans.json"), 9),
    ];
    for (json, placed) in fixtures {
        let published: Published = serde_json::from_str(json).unwrap();
        let riders = published.riders.len();
        let classes =
            explain_results(&published.into_table(), Format::Classic, &pack("australia-club").rules);
        assert_eq!(classes[0].notes, [""; 0], "places, totals and statuses are the published ones");
        let places = classes[0].results.iter().filter_map(|result| result.place);
        assert_eq!(places.collect::<Vec<_>>(), (1..=placed).collect::<Vec<_>>());
        assert_eq!(classes[0].results.len(), riders);
    }
}

#[test]
fn an_australian_club_ranks_riders_with_fewer_laps_after_those_with_all() {
    // worked by hand
    let classes = explain(
        "australia-club",
        "Number,S1 L1,S1 L2,Status,Place
         1,5,5,,1
         2,0,,,2
         3,0,0,NC,
         4,,,DNS,",
    );
    assert_eq!(rows(&classes), ["1 1 10 20", "2 2 0 17", "3 NC 0 0", "4 DNS  0"]);
    assert_eq!(reason(&classes, "2"), "fewer full laps than 1: 1 against 2");
}

#[test]
fn the_world_championship_of_2004_was_published_with_these_positions() {
    #[derive(Deserialize)]
    struct Season {
        rows: Vec<Row>,
    }
    #[derive(Deserialize)]
    struct Row {
        place: u32,
        name: String,
        points: Vec<u32>,
        total: u32,
    }
    let season: Season = serde_json::from_str(include_str!("../fixtures/standings-16-rounds.json")).unwrap();
    let mut headings: Vec<_> = ["Number", "Place", "Points"].map(str::to_owned).to_vec();
    headings.extend((1..=16).map(|stage| format!("Stage {stage}")));
    let row = |row: &Row| {
        let mut cells = vec![row.name.clone(), row.place.to_string(), row.total.to_string()];
        cells.extend(row.points.iter().map(u32::to_string));
        cells
    };
    let cells: Vec<_> = season.rows.iter().rev().map(row).collect();
    let standings =
        explain_season(&Table::from_cells(&headings, &cells).unwrap(), &pack("fim-classic").rules);
    assert!(standings[0].1.iter().all(|standing| standing.notes.is_empty()));
    let positions: Vec<_> = standings[0].1.iter().filter_map(|standing| standing.position).collect();
    assert_eq!(positions, [1, 2, 3, 4]);
}

#[test]
fn fim_more_wins_break_a_tie_of_the_season() {
    // worked by hand from the rule that the pack cites
    let csv = "Number,Stage 1,Stage 2,Stage 3
               1,17,17,17
               2,20,20,11
               3,20,13,18";
    assert_eq!(season("fim-classic", csv), ["2 1 51", "3 2 51", "1 3 51"]);
}

#[test]
fn latvia_ranks_the_worked_example_of_the_rules() {
    let csv = "Number,Total,Last ride,Status,Place,Points
               Sepp,9,12:01:00,DNF,,0
               Tamm,15,13:50:31,,4,13
               Berzins,15,13:50:30,,3,15
               Ozols,12,13:20:00,,1,20
               Kalna,12,13:42:10,,2,17";
    let classes = explain_results(&table(csv), Format::Classic, &pack("latvia").rules);
    // without the scores of the sections the earlier last ride decides, and the note says so
    assert_eq!(
        rows(&classes),
        ["Ozols 1 12 20", "Kalna 2 12 17", "Berzins 3 15 15", "Tamm 4 15 13", "Sepp DNF 9 0"]
    );
    assert_eq!(
        classes[0].notes,
        ["0s", "1s", "2s", "3s", "5s"].map(|score| format!(
            "“more {score}” decides nothing: it is unknown of Tamm, Berzins, Ozols, Kalna."
        ))
    );
    assert_eq!(
        reason(&classes, "Tamm"),
        "the same total as Berzins, who has the earlier time of the last ride: 13:50:31 against 13:50:30"
    );
}

#[test]
fn acu_a_missed_section_has_10_marks_a_refused_one_5_and_one_that_an_official_forbade_10() {
    // worked by hand from the rule that the pack cites
    let classes = explain(
        "acu",
        "Number,S1 L1,S2 L1,S1 L2,S2 L2,Place,Total
         1,0,M,0,0,3,10
         2,R,0,0,0,1,5
         3,0,0,B,1,4,11
         4,5,0,0,1,2,6",
    );
    assert_eq!(rows(&classes), ["2 1 5 20", "4 2 6 17", "1 3 10 15", "3 4 11 13"]);
    // one round is dropped in a season of four, and all count in one of three
    let four = "Number,Stage 1,Stage 2,Stage 3,Stage 4\n1,20,20,17,20\n2,17,17,20,17";
    assert_eq!(season("acu", four), ["1 1 60", "2 2 54"]);
    // wins in all rounds decide, in the dropped one too
    let tied = "Number,Stage 1,Stage 2,Stage 3,Stage 4\n1,17,20,20,20\n2,20,20,20,15\n3,20,20,20,20";
    assert_eq!(season("acu", tied), ["3 1 60", "1 2 60", "2 3 60"]);
    let three = "Number,Stage 1,Stage 2,Stage 3\n1,20,17,17\n2,17,20,17\n3,18,18,18";
    assert_eq!(season("acu", three), ["1 1 54", "2 1 54", "3 3 54"]);
}

#[test]
fn acu_western_the_best_six_count_and_ties_share_the_position() {
    // worked by hand from the rule that the pack cites
    let csv = "Number,Stage 1,Stage 2,Stage 3,Stage 4,Stage 5,Stage 6,Stage 7
               1,20,20,20,20,20,20,1
               2,20,20,20,20,20,20,17
               3,20,20,20,20,20,17,20";
    assert_eq!(season("acu-western", csv), ["1 1 120", "2 1 120", "3 1 120"]);
}

#[test]
fn acu_western_published_these_positions_of_the_expert_route_in_october_2025() {
    // the first 13 riders of http://www.acuwesterncentre.org.uk/gazette/trials/trials_championship_2025.html, by the
    // rounds that they rode; all of their results count, and two riders share the tenth position
    let csv = "Number,Place,Points,Stage 1,Stage 2,Stage 3,Stage 4,Stage 5
               1,1,100,20,20,20,20,20
               2,2,77,17,17,15,15,13
               3,3,49,15,17,17,,
               4,4,42,10,10,11,11,
               5,5,30,7,13,10,,
               6,6,29,13,8,8,,
               7,7,28,13,15,,,
               8,8,27,9,9,9,,
               9,9,23,8,15,,,
               10,10,20,6,8,6,,
               11,10,20,9,11,,,
               12,12,17,17,,,,
               13,13,13,13,,,,";
    assert_eq!(season("acu-western", csv).len(), 13);
}

#[test]
fn mfj_the_shorter_riding_time_breaks_a_tie() {
    // worked by hand from the rule that the pack cites
    let classes = explain(
        "mfj",
        "Number,S1 L1,S2 L1,Riding time,Place
         1,1,5,4:10:01,2
         2,5,1,4:10:00,1
         3,3,3,3:00:00,3",
    );
    assert_eq!(rows(&classes), ["2 1 6 20", "1 2 6 17", "3 3 6 15"]);
    assert_eq!(
        reason(&classes, "1"),
        "the same total as 2, who has the shorter riding time: 4:10:01 against 4:10:00"
    );
}

#[test]
fn svemo_the_list_of_points_goes_on_through_the_classes() {
    // the example of the page that the pack cites: two riders in blue have 50 and 47, the best in green has 45
    let classes = explain(
        "svemo",
        "Number,Class,Total,Place,Points
         1,Junior Grönt,2,1,45
         2,Junior Blått,90,2,47
         3,Junior Blått,80,1,50
         4,Junior Grönt,12,2,43
         5,Gäst,0,1,50",
    );
    assert_eq!(classes.len(), 3);
    assert_eq!(reason(&classes, "2"), "a higher total than 3: 90 against 80");
}

#[test]
fn germany_the_last_lap_breaks_a_tie_and_a_curtailed_stage_gives_half_the_points() {
    // worked by hand from the rules that the pack cites
    let csv = "Number,S1 L1,S2 L1,S1 L2,S2 L2,Place
               1,0,1,2,3,2
               2,3,2,0,1,1
               3,M,R,0,0,3";
    let classes = explain("germany-club", csv);
    assert_eq!(rows(&classes), ["2 1 6 20", "1 2 6 17", "3 3 15 15"]);
    assert_eq!(
        reason(&classes, "1"),
        "the same total as 2, who has the better last lap, the one before it and so on"
    );
    let half = explain_results(
        &table(csv),
        Format::Classic,
        &pack("germany-club").rules.for_curtailed_stage(40, 20),
    );
    assert_eq!(rows(&half), ["2 1 6 10", "1 2 6 8.5", "3 3 15 7.5"]);
}

#[test]
fn ama_district_4_a_missed_section_has_10_marks() {
    // worked by hand from the rule that the pack cites
    let classes = explain("ama-district-4", "Number,S1 L1,S2 L1,Place\n1,0,M,2\n2,5,3,1");
    assert_eq!(rows(&classes), ["2 1 8 20", "1 2 10 17"]);
}

#[test]
fn otsv_a_missed_section_has_20_marks_and_only_the_first_position_of_a_season_is_decided() {
    // worked by hand from the rules that the pack cites
    let classes = explain("otsv", "Number,S1 L1,S2 L1,Place\n1,0,M,2\n2,5,5,1");
    assert_eq!(rows(&classes), ["2 1 10 25", "1 2 20 20"]);
    let csv = "Number,Stage 1,Stage 2,Stage 3,Stage 4
               1,20,25,20,16
               2,25,20,16,20
               3,25,20,,
               4,13,16,25,DNF
               5,20,25,16,10";
    // every rider leaves out the two worst results, and a missed stage is one of them
    assert_eq!(season("otsv", csv), ["1 1 45", "2 1 45", "5 3 45", "3 3 45", "4 5 41"]);
}

#[test]
fn a_bicycle_trial_is_won_by_the_higher_total_and_more_60s() {
    // worked by hand from the rule that the pack cites
    let classes = explain("uci-bicycle", "Number,S1 L1,S2 L1,Place\n1,30,30,3\n2,60,0,2\n3,60,10,1");
    assert_eq!(rows(&classes), ["3 1 70 20", "2 2 60 17", "1 3 60 15"]);
}

#[test]
fn what_a_table_does_not_say_stays_unknown() {
    let rules = pack("germany-club").rules;
    // lap totals alone: the counts decide nothing, the last lap does
    let laps = "Number,L1,L2\n12A,4,2\n7,3,3";
    let classes = explain_results(&table(laps), Format::Classic, &rules);
    assert_eq!(rows(&classes), ["12A 1 6 20", "7 2 6 17"]);
    assert_eq!(classes[0].notes.len(), 5);
    // totals alone: nothing decides, so the place is shared
    let classes = explain_results(&table("Number,Total\n12A,6\n7,6\n9,4"), Format::Classic, &rules);
    assert_eq!(rows(&classes), ["9 1 4 20", "12A 2 6 17", "7 2 6 17"]);
    assert_eq!(reason(&classes, "7"), "shares the place of 12A");
    // places alone
    let classes = explain_results(&table("Number,Place\n12A,2\n7,1\n9,\n8,"), Format::Classic, &rules);
    assert_eq!(rows(&classes), ["7 1  20", "12A 2  17", "9   0", "8   0"]);
    assert_eq!(classes[0].results[2].points, None);
}

#[test]
fn a_table_that_contradicts_the_rules_is_noted() {
    let csv = "Number,S1 L1,S2 L1,Total,Place,Points,Status
               1,0,4,3,2,15,
               2,M,0,,1,,
               3,0,,,,,NC";
    let classes = explain_results(&table(csv), Format::Classic, &pack("latvia").rules);
    assert_eq!(
        classes[0].notes,
        [
            "1: the rules have no score 4 (section 2, lap 1).",
            "1: the table says a total of 3, its parts give 4.",
            "2: the rules have no marks for 1 sections without a ride.",
            "2 has no status and not all of the 2 rides.",
            "3: the rules have no status NC.",
            "1: the table says 15 points, the rules give 17.",
        ]
    );
}

#[test]
fn cells_that_cannot_be_read_are_refused_by_line_and_column() {
    let lines = cells(
        "Number,S1 L1,Last ride,Birth date,Status,Guest,Late,Points
         1,x,25:00,1.2.2000,XX,maybe,1:99,1.234
         ,0,,,,,,",
    );
    let problems = Table::from_cells(&lines[0], &lines[1..]).unwrap_err();
    let places: Vec<_> =
        problems.iter().map(|problem| format!("{} {}", problem.line, problem.column)).collect();
    assert_eq!(
        places,
        ["2 S1 L1", "2 Last ride", "2 Birth date", "2 Status", "2 Guest", "2 Late", "2 Points", "3 Number"]
    );
    let headings = cells("Nummer,S1 L1,s1  l1,S0 L1,Stage 0").remove(0);
    let problems = Table::from_cells(&headings, &[]).unwrap_err();
    let columns: Vec<_> = problems.iter().map(|problem| problem.column.as_str()).collect();
    assert_eq!(columns, ["Nummer", "s1  l1", "S0 L1", "Stage 0", "Number"]);
}

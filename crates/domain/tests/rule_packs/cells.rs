//! Which headings and cells a table may have.

use domain::rule_packs::{Table, TableRow, parse_duration};
use domain::ruleset::GateEnding;

fn read(csv: &str) -> Result<Table, Vec<String>> {
    let cells = |line: &str| line.trim().split(',').map(str::to_owned).collect::<Vec<_>>();
    let mut lines: Vec<_> = csv.trim().lines().map(cells).collect();
    let headings = lines.remove(0);
    let names = |problems: Vec<domain::rule_packs::TableProblem>| {
        problems.into_iter().map(|problem| format!("{} {}", problem.line, problem.column)).collect()
    };
    Table::from_cells(&headings, &lines).map_err(names)
}

fn row(csv: &str) -> TableRow {
    read(csv).unwrap().rows.remove(0)
}

#[test]
fn a_duration_is_minutes_or_minutes_and_seconds_or_hours_too() {
    assert_eq!(["4", "3:20", "4:55:10"].map(parse_duration), [Some(240), Some(200), Some(17_710)]);
    assert_eq!(["99999", "99999:59"].map(parse_duration), [Some(5_999_940), Some(5_999_999)]);
    assert_eq!(["0:59:59", "999:59:59"].map(parse_duration), [Some(3_599), Some(3_599_999)]);
    for refused in
        ["", "x", "100000", "100000:00", "3:60", "1:60:00", "1:00:60", "1000:00:00", "1:2:3:4", "-1", "1:-1"]
    {
        assert_eq!(parse_duration(refused), None, "{refused}");
    }
}

#[test]
fn an_event_has_up_to_14_days_and_a_season_up_to_200_stages() {
    assert_eq!(row("Number,Day 1 S1 L1,Day 14 S1 L1\n7,0,1").days.into_keys().collect::<Vec<_>>(), [1, 14]);
    assert_eq!(read("Number,Day 0 S1 L1,Day 15 S1 L1").unwrap_err(), ["1 Day 0 S1 L1", "1 Day 15 S1 L1"]);
    assert_eq!(read("Number,Stage 200,Stage 1").unwrap().stages, 200);
    assert_eq!(read("Number,Stage 0,Stage 201").unwrap_err(), ["1 Stage 0", "1 Stage 201"]);
    assert_eq!(read("Number,Total").unwrap().stages, 0);
}

#[test]
fn a_day_has_columns_of_its_rides_and_of_its_result_and_the_rest_is_of_the_event() {
    let of_rides = ["S1 L1", "L1", "0s", "Penalty", "Late", "Riding time", "Last ride"];
    let of_result = ["Total", "Status", "Place", "Points"];
    for column in of_rides.into_iter().chain(of_result) {
        read(&format!("Number,Day 1 {column}")).unwrap();
    }
    for column in
        ["Name", "Class", "Birth date", "Age", "Bike year", "Cards", "Power section", "Guest", "Stage 1"]
    {
        let heading = format!("Day 1 {column}");
        assert_eq!(read(&format!("Number,{heading}")).unwrap_err(), [format!("1 {heading}")]);
    }
    // of the event there may be a result, and no rides
    for column in of_result {
        read(&format!("Number,Day 1 L1,{column}")).unwrap();
    }
    for column in of_rides {
        assert_eq!(read(&format!("Number,Day 1 L2,{column}")).unwrap_err(), [format!("1 {column}")]);
    }
}

#[test]
fn sections_and_laps_are_counted_from_1_and_scores_from_0() {
    assert_eq!(row("Number,L1,0s\n7,3,2").laps.into_iter().collect::<Vec<_>>(), [(1, 3)]);
    assert_eq!(row("Number,L1,0s,10s\n7,3,2,4").counts.into_iter().collect::<Vec<_>>(), [(0, 2), (10, 4)]);
    for heading in ["L0", "S0 L1", "S1 L0", "s", "S1", "L1 L1", "S1 S1", "S1 L1 L1"] {
        assert_eq!(read(&format!("Number,{heading}")).unwrap_err(), [format!("1 {heading}")]);
    }
}

#[test]
fn the_table_names_riders_by_number_or_name_and_lines_without_cells_are_passed_over() {
    let table = read("Name,Number,Age\nKalna,7,\n, ,\nTamm,,30").unwrap();
    let labels: Vec<_> = table.rows.iter().map(|row| (row.line, row.label())).collect();
    assert_eq!(labels, [(2, "7"), (4, "Tamm")]);
    assert_eq!(read("Number,Name,Age\n,,30").unwrap_err(), ["2 Number"]);
    assert_eq!(read("Age,Total").unwrap_err(), ["1 Number"]);
    for only in ["Number", "Racing number", "Name"] {
        read(only).unwrap();
    }
    assert_eq!(read("Number,Last ride,Finish").unwrap_err(), ["1 Finish"], "they are the same column");
}

#[test]
fn what_is_known_of_a_rider_is_read_from_a_column_each() {
    let known =
        row("Name,Class,Birth date,Age,Bike year,Cards,Power section,Guest,Order by hand,Penalty,Late,Points
                     Kalna,A,2001-05-09,24,1995,2,3,yes,4,5,1:30,17.5");
    assert_eq!((known.name.as_str(), known.class.as_str()), ("Kalna", "A"));
    assert_eq!((known.birth_date, known.age), (Some(jiff::civil::date(2001, 5, 9)), Some(24)));
    assert_eq!((known.bike_year, known.cards, known.power_section), (Some(1995), 2, Some(3)));
    assert_eq!((known.is_guest, known.order_by_hand), (true, Some(4)));
    assert_eq!((known.penalty, known.late_seconds), (Some(5), Some(90)));
    assert_eq!(known.points.map(|points| points.to_string()).as_deref(), Some("17.5"));
    assert!(!row("Number,Guest\n7,no").is_guest);
    assert!(!row("Number,Guest\n7,").is_guest);
}

#[test]
fn a_cell_that_cannot_be_read_is_refused_with_what_may_be_written() {
    let message = |heading: &str, cell: &str| {
        let cells = [vec!["7".to_owned(), cell.to_owned()]];
        let problems = Table::from_cells(&["Number".to_owned(), heading.to_owned()], &cells).unwrap_err();
        problems.iter().map(ToString::to_string).collect::<String>()
    };
    for (heading, cell, expected) in [
        ("Status", "out", "Write one of DNF, NC, DNS, DQ, or leave the cell empty."),
        ("Guest", "x", "Write yes or no."),
        ("Last ride", "x", "Write a time of day, such as 13:42:10."),
        ("Birth date", "x", "Write a date, such as 2001-05-09."),
        ("Late", "x", "“x” isn't a duration: write minutes, minutes:seconds or hours:minutes:seconds."),
        ("Points", "1.234", "“1.234” isn't a number of points with at most two decimals."),
        ("S1 L1", "-1", "“-1” isn't a number that fits here."),
    ] {
        assert_eq!(message(heading, cell), format!("line 2, {heading}: {expected}"));
    }
}

#[test]
fn a_dash_is_an_empty_cell() {
    assert_eq!(row("Number,Total,Place\n7,-,–"), row("Number,Total,Place\n7,,"));
}

#[test]
fn a_ride_in_open_free_has_gates_dabs_and_an_ending() {
    let ride = |cell: &str| {
        let row = row(&format!("Number,S1 L1\n7,{cell}"));
        let mut rides = row.gates.into_values();
        rides.next().map(|ride| (ride.gates, ride.dabs, ride.ending))
    };
    assert_eq!(ride("10+5 D1"), Some((vec![10, 5], 1, GateEnding::Finished)));
    assert_eq!(ride("10 d0 late"), Some((vec![10], 0, GateEnding::TimeUp)));
    assert_eq!(ride("2 fail"), Some((vec![2], 0, GateEnding::Failed)));
    assert_eq!(ride("d3 fail"), Some((vec![], 3, GateEnding::Failed)));
    assert_eq!(ride("1000 d1000"), Some((vec![1000], 1000, GateEnding::Finished)));
    assert_eq!(ride("5"), None, "a score");
    for refused in ["1001 d0", "10+1001 d0", "1 d1001", "10 late", "10+ d0", "10 d", "10+5", "x d0"] {
        assert_eq!(read(&format!("Number,S1 L1\n7,{refused}")).unwrap_err(), ["2 S1 L1"], "{refused}");
    }
}

//! Open free by the French and the Italian rules. The tables are worked by hand from the rules that the packs cite.

use domain::rule_packs::{ExplainedClass, Table, explain_results, shipped};
use domain::stages::{Format, GateValues};

/// Ranks a table of one class by a pack, and returns number, place and total of each rider.
fn places(id: &str, csv: &str) -> Vec<String> {
    let class = explain(id, Format::OpenFree, csv);
    assert_eq!(class.notes, [""; 0], "{id}");
    let of_result = |result: &domain::rule_packs::ExplainedResult| {
        format!("{} {} {}", result.row.number, result.place.unwrap(), result.computed.total.unwrap())
    };
    class.results.iter().map(of_result).collect()
}

fn explain(id: &str, format: Format, csv: &str) -> ExplainedClass {
    let cells = |line: &str| line.trim().split(',').map(str::to_owned).collect::<Vec<_>>();
    let mut lines: Vec<_> = csv.trim().lines().map(cells).collect();
    let headings = lines.remove(0);
    let table = Table::from_cells(&headings, &lines).unwrap();
    let pack = shipped().into_iter().find(|pack| pack.id == id).unwrap();
    explain_results(&table, format, &pack.rules).remove(0)
}

/// A ride of each kind: clean, with each number of dabs, without a gate, failed, and out of time.
const RIDES: &str = "Number,S1 L1,S2 L1,S3 L1
    1,10+5+2 d0,10 d0,d0
    2,10+5 d1,5+2 d2,d3
    3,10+10 d3,10+2 fail,10+5 d0 late";

#[test]
fn france_few_dabs_give_a_bonus_and_a_failure_or_a_ride_out_of_time_nothing() {
    // 17 + 15, 10 + 15, 15; 15 + 7, 7 + 4, 0; 20, 0, 0
    assert_eq!(places("open-free-france", RIDES), ["1 1 72", "2 2 33", "3 3 20"]);
}

#[test]
fn italy_a_bonus_needs_a_gate_a_passage_has_one_point_and_a_failure_keeps_the_gates() {
    // 17 + 15, 10 + 15, 1; 20, 12, 15 + 1; 15 + 7, 7 + 4, 1
    assert_eq!(places("open-free-italy", RIDES), ["1 1 58", "3 2 48", "2 3 34"]);
}

#[test]
fn by_the_default_rules_dabs_take_points_off_and_a_table_may_have_points() {
    let csv = "Number,S1 L1,S2 L1\n1,10+1 d2,8\n2,10+5 d0,1 d5\n3,10 fail,14";
    assert_eq!(places("latvia", csv), ["3 1 24", "1 2 17", "2 3 15"]);
}

#[test]
fn a_stage_begins_with_the_gates_of_the_rules() {
    let values = |id: &str| {
        let pack = shipped().into_iter().find(|pack| pack.id == id).unwrap();
        GateValues::of_rules(&pack.rules.gates)
    };
    assert_eq!(values("latvia"), GateValues { a: 10, b: 5, c: 2, d: 1, fault: 1 });
    assert_eq!(values("latvia"), GateValues::default());
    assert_eq!(values("open-free-italy"), GateValues { a: 10, b: 5, c: 2, d: 0, fault: 0 });
}

#[test]
fn gates_that_the_rules_do_not_have_are_noted() {
    let csv = "Number,S1 L1,S2 L1\n1,10+1 d2,5 d0";
    assert_eq!(
        explain("open-free-france", Format::OpenFree, csv).notes,
        ["1: the rules have no gate of 1 points (section 1, lap 1)."]
    );
    assert_eq!(explain("latvia", Format::Classic, csv).notes[0], "1: gates count in open free only.");
}

#[test]
fn a_cell_that_is_neither_points_nor_a_ride_is_refused() {
    let headings = ["Number", "S1 L1", "S2 L1", "S3 L1", "S4 L1"].map(str::to_owned);
    let cells = ["1", "10+5", "d", "10 late", "10+x d1"].map(str::to_owned);
    let problems = Table::from_cells(&headings, &[cells.to_vec()]).unwrap_err();
    let columns: Vec<_> = problems.iter().map(|problem| problem.column.as_str()).collect();
    assert_eq!(columns, ["S1 L1", "S2 L1", "S3 L1", "S4 L1"]);
}

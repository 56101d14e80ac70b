//! Totals and order of rows, and sums of clubs and teams: the worked example, each rule by name, and a real
//! season.

use domain::Hundredths;
use domain::ids::ParticipantId;
use domain::results::RiderStatus;
use domain::ruleset::{SeasonRules, SeasonTie};
use domain::standings::{
    Group, ResultFinality, SeasonDecider, Standing, StandingResult, WomenGroup, rank_clubs, rank_group,
    rank_teams,
};
use uuid::Uuid;

pub fn result(order: u32, points: u32, rider_status: Option<RiderStatus>) -> StandingResult {
    StandingResult {
        order,
        participant: ParticipantId::external(Uuid::from_u128(1)),
        points: points.into(),
        position_absolute_points: Hundredths::default(),
        title: format!("Stage {order}"),
        url: format!("/{order}"),
        finality: ResultFinality::Final,
        rider_status,
        club_id: Some("MK Priede".into()),
        team: None,
        racing_class: "A".into(),
        merged_from: None,
    }
}

/// Returns the women group with this name, or else the class.
fn group_of(name: &str) -> Group {
    WomenGroup::from_name(name).map_or_else(|| Group::Class(name.to_owned()), Group::Women)
}

pub fn standing(name: &str, group: &str, results: Vec<StandingResult>) -> Standing {
    Standing {
        id: Standing::id_of(name, &group_of(group)),
        name: name.into(),
        racing_number: String::new(),
        group: group_of(group),
        club: None,
        team: None,
        gender: None,
        birth_year: Some(2000),
        ref_original: None,
        results,
    }
}

fn order(standings: &[Standing], stages: usize, use_final: bool) -> Vec<(u32, &str)> {
    rank_group(standings, stages, use_final, &SeasonRules::default())
        .into_iter()
        .map(|placed| (placed.position, placed.standing.name.as_str()))
        .collect()
}

fn worked_example() -> Vec<Standing> {
    vec![
        standing("Kask", "A", vec![result(0, 17, None), result(1, 20, None)]),
        standing("Saar", "A", vec![result(0, 15, None), result(1, 15, None), result(2, 20, None)]),
        standing(
            "Liepa",
            "A",
            vec![result(0, 20, None), result(1, 17, None), result(2, 0, Some(RiderStatus::DidNotFinish))],
        ),
    ]
}

#[test]
fn the_worked_example_is_ordered_by_total_then_by_more_entries() {
    assert_eq!(order(&worked_example(), 3, false), [(1, "Saar"), (2, "Liepa"), (3, "Kask")]);
}

#[test]
fn with_final_saar_drops_the_worst_stage_and_is_third() {
    let example = worked_example();
    assert_eq!(order(&example, 3, true), [(1, "Liepa"), (2, "Kask"), (3, "Saar")]);
    assert_eq!(
        example
            .iter()
            .map(|standing| standing.total_minus_worst(3, &SeasonRules::default()))
            .collect::<Vec<_>>(),
        [None, Some(Hundredths::whole(35)), None]
    );
}

#[test]
fn what_ranked_a_row_is_the_first_criterion_in_which_it_differs_from_the_row_before_it() {
    let rows = [
        standing("Saar", "A", vec![result(0, 20, None), result(1, 20, None)]),
        standing("Liepa", "A", vec![result(0, 13, None), result(1, 17, None)]),
        standing("Kask", "A", vec![result(0, 17, None), result(1, 13, None)]),
        standing("Tamm", "A", vec![result(0, 17, None), result(1, 13, None)]),
        standing("Ozols", "A", vec![result(1, 25, None)]),
        standing("Sepp", "A", vec![result(0, 10, None)]),
    ];
    let rules = SeasonRules { fewest_results: 2, ..SeasonRules::default() };
    let ranked = rank_group(&rows, 2, false, &rules);
    let ranked: Vec<_> =
        ranked.iter().map(|row| (row.position, row.standing.name.as_str(), row.decider)).collect();
    let by_latest_stage = Some(SeasonDecider::Tie(SeasonTie::StagesBackwards));
    assert_eq!(
        ranked,
        [
            (1, "Saar", None),
            (2, "Liepa", Some(SeasonDecider::Total)),
            (3, "Kask", by_latest_stage),
            (3, "Tamm", None),
            (5, "Ozols", Some(SeasonDecider::FewestResults)),
            (6, "Sepp", Some(SeasonDecider::Total)),
        ]
    );
}

#[test]
fn the_dropped_stage_is_the_worst_and_among_equal_ones_the_latest() {
    let dropped = |results| {
        let rows = [standing("Saar", "A", results)];
        let placed = rank_group(&rows, 3, true, &SeasonRules::default());
        (placed[0].dropped_stages.first().copied(), placed[0].final_total.rounded())
    };
    assert_eq!(dropped(vec![result(0, 11, None), result(1, 20, None), result(2, 11, None)]), (Some(2), 31));
    assert_eq!(dropped(vec![result(0, 0, None), result(1, 15, None), result(2, 20, None)]), (Some(0), 35));
    let disqualified = result(0, 0, Some(RiderStatus::Disqualified));
    assert_eq!(
        dropped(vec![disqualified, result(1, 0, None), result(2, 5, None)]),
        (None, 5),
        "the disqualification doesn't count anyway"
    );
    assert_eq!(
        dropped(vec![result(0, 20, None), result(1, 17, None)]),
        (None, 37),
        "a rider who missed a stage has dropped it"
    );
}

#[test]
fn the_worst_stage_is_not_dropped_when_there_is_only_one() {
    assert_eq!(
        standing("Saar", "A", vec![result(0, 15, None)]).total_minus_worst(1, &SeasonRules::default()),
        None
    );
}

#[test]
fn equal_totals_and_entries_are_ordered_by_the_latest_stages_or_share_the_position() {
    let standings = [
        standing("One", "A", vec![result(0, 20, None), result(1, 17, None)]),
        standing("Two", "A", vec![result(0, 17, None), result(1, 20, None)]),
        standing("Three", "A", vec![result(0, 17, None), result(1, 20, None)]),
        standing("Four", "A", vec![result(0, 1, None)]),
    ];
    assert_eq!(order(&standings, 2, false), [(1, "Three"), (1, "Two"), (3, "One"), (4, "Four")]);
}

#[test]
fn a_stage_whose_standings_are_not_published_orders_equal_rows_too() {
    let standings = [
        standing("One", "A", vec![result(0, 20, None), result(1, 17, None)]),
        standing("Two", "A", vec![result(0, 17, None), result(1, 20, None)]),
    ];
    assert_eq!(order(&standings, 1, false), [(1, "Two"), (2, "One")]);
}

#[test]
fn entries_are_sorted_by_stage_and_a_stage_has_one() {
    let mut row = standing("One", "A", vec![result(1, 17, None)]);
    row.put(result(2, 15, None));
    row.put(result(0, 20, None));
    row.put(result(1, 11, None));
    let entries: Vec<_> = row.results.iter().map(|result| (result.order, result.points.rounded())).collect();
    assert_eq!(entries, [(0, 20), (1, 11), (2, 15)]);
}

#[test]
fn a_real_season_of_sixteen_rounds_is_reproduced() {
    #[derive(serde::Deserialize)]
    struct Season {
        rows: Vec<SeasonRow>,
    }
    #[derive(serde::Deserialize)]
    struct SeasonRow {
        place: u32,
        name: String,
        points: Vec<u32>,
        total: u32,
    }
    let season: Season = serde_json::from_str(include_str!("../fixtures/standings-16-rounds.json")).unwrap();
    let standings: Vec<_> = season
        .rows
        .iter()
        .rev()
        .map(|row| {
            standing(
                &row.name,
                "A",
                (0..).zip(&row.points).map(|(stage, &points)| result(stage, points, None)).collect(),
            )
        })
        .collect();
    let placed = rank_group(&standings, 16, false, &SeasonRules::default());
    let table: Vec<_> = placed
        .iter()
        .map(|placed| (placed.position, placed.standing.name.as_str(), placed.total.rounded()))
        .collect();
    assert_eq!(
        table,
        season.rows.iter().map(|row| (row.place, row.name.as_str(), row.total)).collect::<Vec<_>>()
    );
}

#[test]
fn a_club_gets_the_points_of_its_best_entry_per_stage_and_group_times_the_class_multiplier() {
    let standings = [
        standing("One", "A", vec![result(0, 20, None), result(1, 0, Some(RiderStatus::Disqualified))]),
        standing("Two", "A", vec![result(0, 17, None), result(1, 15, None)]),
        standing("Two", "Women", vec![result(0, 20, None)]),
    ];
    let clubs = rank_clubs(&standings, |group| (group.class() == Some("A")).then_some(1.105));
    let [(1, club)] = &clubs[..] else { panic!("one club, in the first place") };
    let points: Vec<_> =
        club.results.iter().map(|result| (result.group.name(), result.order, result.club_points.0)).collect();
    assert_eq!(
        points,
        [("A", 0, 2210), ("A", 1, 1658), ("Women", 0, 2000)],
        "16.575 is rounded away from zero, no multiplier is 1"
    );
    assert_eq!(club.total, Hundredths(2210 + 1658 + 2000));
    assert_eq!(club.by_stage(), [(0, Hundredths(4210)), (1, Hundredths(1658))].into());
    assert_eq!(club.points_from(&standings[1].id), Hundredths(1658));
    assert_eq!(club.points_from(&standings[2].id), Hundredths(2000));
}

#[test]
fn the_order_of_the_rows_does_not_decide_which_entry_counts_for_the_club() {
    let row = |name: &str, points| standing(name, "A", vec![result(0, points, None)]);
    let best = |rows: &[Standing]| {
        let clubs = rank_clubs(rows, |_| None);
        let [counted] = &clubs[0].1.results[..] else { panic!("one entry per stage and group") };
        (counted.standing.clone(), counted.club_points)
    };
    // the lower id comes first in the alphabet, but its result is worse
    let rows = [row("Kask", 17), row("Liepa", 20), row("Saar", 20)];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let rows = order.map(|index: usize| rows[index].clone());
        assert_eq!(best(&rows), ("liepa-a".to_owned(), Hundredths(2000)), "{order:?}");
    }
}

#[test]
fn clubs_and_teams_with_equal_totals_share_a_place_and_the_next_place_is_skipped() {
    let row = |name: &str, points| {
        let entry = StandingResult {
            club_id: Some(format!("Club {name}")),
            team: Some(format!("Team {name}")),
            ..result(0, points, None)
        };
        standing(name, "A", vec![entry])
    };
    let rows = [row("Last", 13), row("Saar", 17), row("First", 20), row("Kask", 17)];
    let clubs: Vec<_> =
        rank_clubs(&rows, |_| None).into_iter().map(|(place, row)| (place, row.club)).collect();
    let teams: Vec<_> = rank_teams(&rows).into_iter().map(|(place, row)| (place, row.team)).collect();
    for (kind, rows) in [("Club", clubs), ("Team", teams)] {
        let expected = [(1, "First"), (2, "Kask"), (2, "Saar"), (4, "Last")];
        assert_eq!(rows, expected.map(|(place, name)| (place, format!("{kind} {name}"))));
    }
}

#[test]
fn an_entry_without_a_title_does_not_count_for_the_club() {
    let mut untitled = result(0, 20, None);
    untitled.title.clear();
    assert!(rank_clubs(&[standing("One", "A", vec![untitled])], |_| None).is_empty());
}

#[test]
fn the_family_cup_sums_all_riders_of_a_team_without_the_women_groups() {
    let in_team = |mut entry: StandingResult| {
        entry.team = Some("Sprīdīši".into());
        entry
    };
    let standings = [
        standing("One", "A", vec![in_team(result(0, 20, None)), in_team(result(1, 17, None))]),
        standing(
            "Two",
            "B",
            vec![in_team(result(0, 15, None)), in_team(result(1, 13, Some(RiderStatus::DidNotFinish)))],
        ),
        standing("Two", "Women", vec![in_team(result(0, 20, None))]),
    ];
    let teams = rank_teams(&standings);
    let [(1, team)] = &teams[..] else { panic!("one team, in the first place") };
    assert_eq!((team.team.as_str(), team.total.rounded()), ("Sprīdīši", 52));
    assert_eq!(team.by_stage(), [(0, 35.into()), (1, 17.into())].into());
    assert_eq!(
        (team.points_from(&standings[0].id).rounded(), team.points_from(&standings[1].id).rounded()),
        (37, 15)
    );
}

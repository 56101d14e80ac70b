//! The standings of `RULES.md`: the worked example, the rules by name, and a real season.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use domain::Ruleset;
use domain::championships::{ChampionshipClass, ChampionshipSettings};
use domain::ids::{ParticipantId, UserId};
use domain::registration::{Club, Gender, Participant};
use domain::results::{ApprovedPlace, Row, Statistics, Status, approve};
use domain::stages::{Format, RacingClass, ResultsStatus};
use domain::standings::{
    Approved, Choice, Choices, Draft, EntryStatus, Field, Group, Hundredths, NotJoinable, NotMergeable, StageEntry, StandingPosition,
    StandingResult, UnknownClass, WomenGroup, age_day, clubs, draft, generate, join, joins, may_be_two_people, merge, rank_group, teams,
    title, unknown_classes,
};
use jiff::civil::date;
use uuid::Uuid;

fn result(order: u32, points: u32, result_status: Option<Status>) -> StandingResult {
    StandingResult {
        order,
        participant: ParticipantId::external(Uuid::from_u128(1)),
        points,
        position_absolute_points: 0,
        title: format!("Stage {order}"),
        url: format!("/{order}"),
        status: EntryStatus::Final,
        result_status,
        club_id: Some("MK Priede".into()),
        team: None,
        racing_class: "A".into(),
        merged_from: None,
    }
}

/// A women group where the name is of one.
fn group_of(name: &str) -> Group {
    WomenGroup::named(name).map_or_else(|| Group::Class(name.to_owned()), Group::Women)
}

fn standing(name: &str, group: &str, results: Vec<StandingResult>) -> StandingPosition {
    StandingPosition {
        id: StandingPosition::id_of(name, &group_of(group)),
        name: name.into(),
        racing_number: String::new(),
        group: group_of(group),
        club: None,
        team: None,
        gender: None,
        birth_year: 2000,
        ref_original: None,
        results,
    }
}

fn order(standings: &[StandingPosition], stages: usize, use_final: bool) -> Vec<(u32, &str)> {
    rank_group(standings, stages, use_final).into_iter().map(|placed| (placed.position, placed.standing.name.as_str())).collect()
}

fn worked_example() -> Vec<StandingPosition> {
    vec![
        standing("Kask", "A", vec![result(0, 17, None), result(1, 20, None)]),
        standing("Saar", "A", vec![result(0, 15, None), result(1, 15, None), result(2, 20, None)]),
        standing("Liepa", "A", vec![result(0, 20, None), result(1, 17, None), result(2, 0, Some(Status::DidNotFinish))]),
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
    assert_eq!(example.iter().map(|standing| standing.total_minus_worst(3)).collect::<Vec<_>>(), [None, Some(35), None]);
}

#[test]
fn the_stage_that_is_left_out_is_the_worst_and_of_equal_ones_the_latest() {
    let dropped = |results| {
        let rows = [standing("Saar", "A", results)];
        let placed = rank_group(&rows, 3, true);
        (placed[0].dropped, placed[0].final_total)
    };
    assert_eq!(dropped(vec![result(0, 11, None), result(1, 20, None), result(2, 11, None)]), (Some(2), 31));
    assert_eq!(dropped(vec![result(0, 0, None), result(1, 15, None), result(2, 20, None)]), (Some(0), 35));
    let disqualified = result(0, 0, Some(Status::Disqualified));
    assert_eq!(dropped(vec![disqualified, result(1, 0, None), result(2, 5, None)]), (None, 5), "that one is left out already");
    assert_eq!(dropped(vec![result(0, 20, None), result(1, 17, None)]), (None, 37), "who missed a stage has dropped it");
}

#[test]
fn the_worst_stage_is_not_dropped_when_there_is_only_one() {
    assert_eq!(standing("Saar", "A", vec![result(0, 15, None)]).total_minus_worst(1), None);
}

#[test]
fn equal_totals_and_entries_go_by_the_latest_stage_backwards_and_then_share_the_position() {
    let standings = [
        standing("One", "A", vec![result(0, 20, None), result(1, 17, None)]),
        standing("Two", "A", vec![result(0, 17, None), result(1, 20, None)]),
        standing("Three", "A", vec![result(0, 17, None), result(1, 20, None)]),
        standing("Four", "A", vec![result(0, 1, None)]),
    ];
    assert_eq!(order(&standings, 2, false), [(1, "Three"), (1, "Two"), (3, "One"), (4, "Four")]);
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
    let season: Season = serde_json::from_str(include_str!("fixtures/standings-16-rounds.json")).unwrap();
    let standings: Vec<_> = season
        .rows
        .iter()
        .rev()
        .map(|row| standing(&row.name, "A", (0..).zip(&row.points).map(|(stage, &points)| result(stage, points, None)).collect()))
        .collect();
    let placed = rank_group(&standings, 16, false);
    let table: Vec<_> = placed.iter().map(|placed| (placed.position, placed.standing.name.as_str(), placed.total)).collect();
    assert_eq!(table, season.rows.iter().map(|row| (row.place, row.name.as_str(), row.total)).collect::<Vec<_>>());
}

#[test]
fn a_club_gets_its_best_entry_of_each_stage_and_group_times_the_class_multiplier() {
    let standings = [
        standing("One", "A", vec![result(0, 20, None), result(1, 0, Some(Status::Disqualified))]),
        standing("Two", "A", vec![result(0, 17, None), result(1, 15, None)]),
        standing("Two", "Women", vec![result(0, 20, None)]),
    ];
    let clubs = clubs(&standings, |group| (group.class() == Some("A")).then_some(1.105));
    assert_eq!(clubs.len(), 1);
    let points: Vec<_> = clubs[0].results.iter().map(|result| (result.group.name(), result.order, result.club_points.0)).collect();
    assert_eq!(points, [("A", 0, 2210), ("A", 1, 1658), ("Women", 0, 2000)], "16.575 is rounded away from zero, no multiplier is 1");
    assert_eq!(clubs[0].total, Hundredths(2210 + 1658 + 2000));
    assert_eq!(clubs[0].by_stage(), [(0, Hundredths(4210)), (1, Hundredths(1658))].into());
    assert_eq!(clubs[0].brought_by(&standings[1].id), Hundredths(1658));
    assert_eq!(clubs[0].brought_by(&standings[2].id), Hundredths(2000));
}

#[test]
fn an_entry_without_a_title_does_not_count_for_the_club() {
    let mut untitled = result(0, 20, None);
    untitled.title.clear();
    assert!(clubs(&[standing("One", "A", vec![untitled])], |_| None).is_empty());
}

#[test]
fn the_family_cup_sums_all_riders_of_a_team_without_the_women_groups() {
    let in_team = |mut entry: StandingResult| {
        entry.team = Some("Sprīdīši".into());
        entry
    };
    let standings = [
        standing("One", "A", vec![in_team(result(0, 20, None)), in_team(result(1, 17, None))]),
        standing("Two", "B", vec![in_team(result(0, 15, None)), in_team(result(1, 13, Some(Status::DidNotFinish)))]),
        standing("Two", "Women", vec![in_team(result(0, 20, None))]),
    ];
    let teams = teams(&standings);
    assert_eq!((teams.len(), teams[0].team.as_str(), teams[0].total), (1, "Sprīdīši", 52));
    assert_eq!(teams[0].by_stage(), [(0, 35), (1, 17)].into());
    assert_eq!((teams[0].brought_by(&standings[0].id), teams[0].brought_by(&standings[1].id)), (37, 15));
}

struct Rider {
    name: &'static str,
    class: &'static str,
    born: i16,
    gender: Gender,
    total: i64,
}

fn approved(riders: &[Rider]) -> Vec<Approved> {
    let people: Vec<(Participant, Row)> = (0_u128..)
        .zip(riders)
        .map(|(number, rider)| {
            let id = ParticipantId::external(Uuid::from_u128(number));
            let participant = Participant {
                id: id.clone(),
                name: rider.name.into(),
                racing_number: number.to_string(),
                bike: String::new(),
                racing_class: rider.class.into(),
                birth_date: date(rider.born, 5, 9),
                license: None,
                club: Some(Club { id: "MK Priede".into(), country: "LV".into() }),
                gender: Some(rider.gender),
                team: None,
            };
            let row = Row {
                participant: id,
                racing_class: rider.class.into(),
                total: Some(rider.total),
                statistics: Statistics::default(),
                is_finished: true,
                status: None,
                last_time_recorded: None,
            };
            (participant, row)
        })
        .collect();
    let rows: Vec<Row> = people.iter().map(|(_, row)| row.clone()).collect();
    let places: BTreeMap<ParticipantId, ApprovedPlace> =
        approve(Format::Classic, ResultsStatus::InProgress, &rows, |class| i32::from(class == "A"), &Ruleset::default()).unwrap();
    people.into_iter().map(|(participant, row)| Approved { place: places[&participant.id], participant, row }).collect()
}

fn settings() -> ChampionshipSettings {
    let class = |name: &str, order| ChampionshipClass {
        name: name.into(),
        order,
        club_standing_multiplier: None,
        bg_color: None,
        border_color: None,
    };
    ChampionshipSettings {
        has_women_classes: true,
        classes: vec![class("A", Some(5)), class("B", Some(3)), class("Guests", None)],
        ..ChampionshipSettings::default()
    }
}

fn stage(order: u32) -> StageEntry {
    StageEntry { order, title: format!("Sigulda 06.0{}", order + 6), url: format!("/stage-{order}/results"), format: Format::Classic }
}

fn run(
    existing: &BTreeMap<String, StandingPosition>,
    order: u32,
    riders: &[Rider],
    choices: &Choices,
) -> Result<domain::standings::Generated, Vec<domain::standings::Difference>> {
    generate(existing, &stage(order), &approved(riders), &settings(), date(2026, 6, 6), choices, &Ruleset::default())
}

const WOMEN: [Rider; 5] = [
    Rider { name: "Oša Kļava", class: "B", born: 1990, gender: Gender::Female, total: 5 },
    Rider { name: "Mia Sepp", class: "A", born: 2008, gender: Gender::Female, total: 60 },
    Rider { name: "Uku Tamm", class: "A", born: 1999, gender: Gender::Male, total: 10 },
    Rider { name: "Liis Kuusk", class: "B", born: 2014, gender: Gender::Female, total: 9 },
    Rider { name: "Ieva Egle", class: "Guests", born: 2000, gender: Gender::Female, total: 1 },
];

#[test]
fn women_groups_are_by_age_on_the_first_stage_s_date() {
    let mut riders = approved(&WOMEN[..1]);
    let mut group = |born| {
        riders[0].participant.birth_date = born;
        WomenGroup::of(&riders[0].participant, date(2026, 6, 6), &Ruleset::default()).unwrap().name()
    };
    assert_eq!(group(date(2008, 6, 6)), "Women");
    assert_eq!(group(date(2008, 6, 7)), "Juniors");
    assert_eq!(group(date(2014, 6, 6)), "Juniors");
    assert_eq!(group(date(2014, 6, 7)), "Girls");
    riders[0].participant.gender = Some(Gender::Male);
    assert_eq!(WomenGroup::of(&riders[0].participant, date(2026, 6, 6), &Ruleset::default()), None);
}

#[test]
fn the_first_stage_is_the_earliest_by_start_and_there_is_none_without_stages() {
    assert_eq!(age_day([date(2026, 7, 4), date(2026, 6, 6), date(2026, 8, 1)]), Some(date(2026, 6, 6)));
    assert_eq!(age_day([]), None);
}

#[test]
fn a_class_and_a_women_group_of_one_name_share_no_row_no_family_cup_and_no_multiplier() {
    let woman = || Rider { class: "Women", ..WOMEN[1] };
    let first = run(&BTreeMap::new(), 0, &[woman()], &Choices::new()).unwrap().standings;
    // the class has no order, so there is no women entry; with one there are two rows
    assert_eq!(first.keys().collect::<Vec<_>>(), ["mia-sepp-women"]);
    let mut settings = settings();
    settings.classes.push(ChampionshipClass { name: "Women".into(), order: Some(1), ..settings.classes[0].clone() });
    let mut standings = BTreeMap::new();
    for order in [0, 1, 1] {
        let riders = approved(&[woman()]);
        standings = generate(&standings, &stage(order), &riders, &settings, date(2026, 6, 6), &Choices::new(), &Ruleset::default())
            .unwrap()
            .standings;
    }
    let rows: Vec<_> = standings.values().map(|row| (row.id.as_str(), row.group.class(), row.results.len())).collect();
    assert_eq!(rows, [("mia-sepp-women", Some("Women"), 2), ("women--mia-sepp-women", None, 2)]);
    let mut rows: Vec<_> = standings.into_values().collect();
    rows.iter_mut().flat_map(|row| &mut row.results).for_each(|result| result.team = Some("Sprīdīši".into()));
    assert_eq!(teams(&rows)[0].total, 40, "the class alone");
    let clubs = clubs(&rows, |group| group.class().map(|_| 0.5));
    assert_eq!(clubs[0].total, Hundredths(2 * 1000 + 2 * 2000), "the class at a half, the women group whole");
}

#[test]
fn a_rider_changes_her_women_group_only_when_a_secretary_has_chosen_it() {
    // 18 on the sixth of June, 17 a month before
    let rider = || Rider { born: 2008, ..WOMEN[1] };
    let on = |existing: &BTreeMap<String, StandingPosition>, order, day, choices: &Choices| {
        generate(existing, &stage(order), &approved(&[rider()]), &settings(), day, choices, &Ruleset::default())
    };
    let first = on(&BTreeMap::new(), 1, date(2026, 6, 6), &Choices::new()).unwrap().standings;
    assert!(first.contains_key("women--mia-sepp-women"));
    let earlier = date(2026, 5, 2);
    // the next stage, and the same one again
    for order in [2, 1] {
        let open = on(&first, order, earlier, &Choices::new()).unwrap_err();
        let told: Vec<_> = open.iter().map(|one| (one.standing.as_str(), one.field, one.previous.as_str(), one.new.as_str())).collect();
        assert_eq!(told, [("women--mia-sepp-women", Field::WomenGroup, "Women", "Juniors")]);
    }
    let chosen = |choice| Choices::from([(("women--mia-sepp-women".to_owned(), Field::WomenGroup), choice)]);
    let kept = on(&first, 2, earlier, &chosen(Choice::Previous)).unwrap().standings;
    assert_eq!(kept["women--mia-sepp-women"].results.len(), 2);
    let moved = on(&first, 2, earlier, &chosen(Choice::New)).unwrap().standings;
    assert_eq!(moved["women--mia-sepp-women"].results, first["women--mia-sepp-women"].results, "other stages' entries stay");
    assert_eq!(moved["women--mia-sepp-juniors"].results.len(), 1);
    assert_eq!(on(&moved, 2, earlier, &Choices::new()).unwrap().standings, moved, "what was chosen isn't asked again");
}

#[test]
fn a_women_group_is_ranked_by_class_first_and_refers_to_the_class_standing() {
    let standings = run(&BTreeMap::new(), 0, &WOMEN, &Choices::new()).unwrap().standings;
    assert_eq!(standings["women--mia-sepp-women"].results[0].points, 20, "the harder class stands first");
    assert_eq!(standings["women--osa-klava-women"].results[0].points, 17);
    assert_eq!(standings["women--liis-kuusk-juniors"].results[0].points, 20);
    assert_eq!(standings["women--mia-sepp-women"].ref_original.as_deref(), Some("mia-sepp-a"));
    assert!(standings.contains_key("mia-sepp-a"), "she has two standings");
    assert!(!standings.contains_key("women--uku-tamm-women"));
}

#[test]
fn a_class_with_no_order_stops_only_that_rider_s_women_entry() {
    let generated = run(&BTreeMap::new(), 0, &WOMEN, &Choices::new()).unwrap();
    let alerts: Vec<_> = generated.without_order.iter().map(|(_, why)| why.to_string()).collect();
    assert_eq!(alerts, ["Class order not found for class Guests"]);
    assert!(generated.standings.contains_key("ieva-egle-guests"));
    assert!(!generated.standings.contains_key("women--ieva-egle-women"));
}

#[test]
fn generating_again_replaces_this_stage_s_entries_and_no_others() {
    let first = run(&BTreeMap::new(), 0, &WOMEN, &Choices::new()).unwrap().standings;
    let both = run(&first, 1, &WOMEN, &Choices::new()).unwrap().standings;
    assert_eq!(both["uku-tamm-a"].results.len(), 2);
    assert_eq!(run(&both, 1, &WOMEN, &Choices::new()).unwrap().standings, both, "no doubles");
    let without = run(&both, 1, &WOMEN[..2], &Choices::new()).unwrap().standings;
    assert_eq!(without["uku-tamm-a"].results, first["uku-tamm-a"].results);
    assert_eq!(run(&first, 0, &WOMEN[..2], &Choices::new()).unwrap().standings.get("uku-tamm-a"), None);
}

#[test]
fn differences_stop_generation_until_each_is_resolved() {
    let first = run(&BTreeMap::new(), 0, &WOMEN, &Choices::new()).unwrap().standings;
    let changed = [Rider { name: "OSA KLAVA", born: 1991, ..WOMEN[0] }];
    let open = run(&first, 1, &changed, &Choices::new()).unwrap_err();
    let in_class: Vec<_> =
        open.iter().filter(|difference| difference.standing == "osa-klava-b").map(|difference| difference.field).collect();
    assert_eq!(in_class, [Field::Name, Field::BirthYear]);
    assert_eq!(open[1].to_string(), "Data is different for field birthYear (1990 - 1991) for OSA KLAVA <osa-klava-b>");

    let choices: Choices = open
        .iter()
        .map(|difference| {
            let choice = if difference.field == Field::Name { Choice::Previous } else { Choice::New };
            ((difference.standing.clone(), difference.field), choice)
        })
        .collect();
    let resolved = run(&first, 1, &changed, &choices).unwrap().standings;
    assert_eq!((resolved["osa-klava-b"].name.as_str(), resolved["osa-klava-b"].birth_year), ("Oša Kļava", 1991));
    let half: Choices = choices.into_iter().take(1).collect();
    assert_eq!(run(&first, 1, &changed, &half).unwrap_err().len(), open.len() - 1);
}

#[test]
fn a_row_of_this_stage_alone_differs_from_nothing() {
    let first = run(&BTreeMap::new(), 0, &WOMEN, &Choices::new()).unwrap().standings;
    let corrected = [Rider { born: 1991, ..WOMEN[0] }];
    assert_eq!(run(&first, 0, &corrected, &Choices::new()).unwrap().standings["osa-klava-b"].birth_year, 1991);
}

#[test]
fn two_riders_of_one_name_keep_a_row_each_over_the_season() {
    let father = Rider { name: "Uku Tamm", class: "A", born: 1970, gender: Gender::Male, total: 12 };
    let son = || Rider { born: 1999, ..WOMEN[2] };
    let first = run(&BTreeMap::new(), 0, &[father, son()], &Choices::new()).unwrap().standings;
    let years = |standings: &BTreeMap<String, StandingPosition>, id: &str| (standings[id].birth_year, standings[id].results.len());
    assert_eq!(first.keys().collect::<Vec<_>>(), ["uku-tamm-a", "uku-tamm-a-1999"]);
    assert_eq!(years(&first, "uku-tamm-a"), (1970, 1));

    // the number goes with the place in the list here
    let numbers: Choices = first.keys().map(|id| ((id.clone(), Field::RacingNumber), Choice::New)).collect();
    let alone = run(&first, 1, &[son()], &numbers).unwrap().standings;
    assert_eq!((years(&alone, "uku-tamm-a"), years(&alone, "uku-tamm-a-1999")), ((1970, 1), (1999, 2)));
    // whoever stands first in the list
    let both = run(&first, 1, &[son(), Rider { born: 1970, ..WOMEN[2] }], &numbers).unwrap().standings;
    assert_eq!((years(&both, "uku-tamm-a"), years(&both, "uku-tamm-a-1999")), ((1970, 2), (1999, 2)));
    let twins = run(&BTreeMap::new(), 0, &[son(), son(), son()], &Choices::new()).unwrap().standings;
    assert_eq!(twins.keys().collect::<Vec<_>>(), ["uku-tamm-a", "uku-tamm-a-1999", "uku-tamm-a-1999-2"]);
}

#[test]
fn what_was_merged_stays_merged_when_its_stage_is_generated_again() {
    let first = run(&BTreeMap::new(), 0, &WOMEN[2..3], &Choices::new()).unwrap().standings;
    let misspelt = [Rider { name: "U. Tamm", ..WOMEN[2] }];
    let mut both = run(&first, 1, &misspelt, &Choices::new()).unwrap().standings;
    let source = both.remove("u-tamm-a").unwrap();
    let merged = merge(&source, &both["uku-tamm-a"]).unwrap();
    both.insert(merged.id.clone(), merged);
    let again = run(&both, 1, &misspelt, &Choices::new()).unwrap().standings;
    assert_eq!(again.keys().collect::<Vec<_>>(), ["uku-tamm-a"]);
    assert_eq!(again, both);
}

#[test]
fn a_namesake_of_a_merged_rider_keeps_the_own_row_when_the_stage_is_generated_again() {
    let father = || Rider { name: "U. Tamm", class: "A", born: 1970, gender: Gender::Male, total: 12 };
    let son = || Rider { born: 1999, total: 10, ..father() };
    // the number goes with the place in the list here
    let numbers = Choices::from([(("u-tamm-a".to_owned(), Field::RacingNumber), Choice::New)]);
    for namesakes in [[father(), son()], [son(), father()]] {
        // by the first stage the row is the father's, whoever stands first in the second
        let known = run(&BTreeMap::new(), 0, &[father()], &Choices::new()).unwrap().standings;
        let both = run(&known, 1, &namesakes, &numbers).unwrap().standings;
        let mut all = run(&both, 2, &[Rider { name: "Uku Tamm", ..father() }], &Choices::new()).unwrap().standings;
        let merged = merge(&all.remove("u-tamm-a").unwrap(), &all["uku-tamm-a"]).unwrap();
        all.insert(merged.id.clone(), merged);
        assert_eq!(all.values().map(|row| (row.birth_year, row.results.len())).collect::<Vec<_>>(), [(1999, 1), (1970, 3)]);
        assert_eq!(run(&all, 1, &namesakes, &Choices::new()).unwrap().standings, all);
    }
}

#[test]
fn a_row_may_be_two_people_by_accounts_or_days_of_birth_and_not_by_registrations() {
    let external = |number| ParticipantId::external(Uuid::from_u128(number));
    let account = |number| ParticipantId::of_user(UserId(Uuid::from_u128(number)));
    let (born, later) = (Some(date(2008, 6, 15)), Some(date(1975, 1, 2)));
    let two = |first: ParticipantId, second: ParticipantId, born, other| may_be_two_people([(&first, born), (&second, other)]);
    assert!(!two(external(1), external(2), born, born), "without an account, a rider is another participant at each stage");
    assert!(!two(external(1), account(2), born, born));
    assert!(!two(external(1), external(2), born, None), "the registration is gone");
    assert!(two(external(1), external(2), born, later));
    assert!(two(account(1), account(2), born, born));
    assert!(!may_be_two_people([(&account(1), born)]));
}

#[test]
fn a_title_is_the_location_or_the_title_and_the_day() {
    assert_eq!(title(Some("Sigulda"), "3. posms", date(2026, 6, 6)), "Sigulda 06.06");
    assert_eq!(title(Some(" "), "3. posms", date(2026, 12, 24)), "3. posms 12.24");
    assert_eq!(title(None, "3. posms", date(2026, 12, 24)), "3. posms 12.24");
}

#[test]
fn merging_copies_the_entries_with_an_address_as_draft() {
    let mut unlinked = result(2, 11, None);
    unlinked.url.clear();
    let source = standing("K. Ozols", "A", vec![result(1, 17, None), unlinked]);
    let target = standing("Kārlis Ozols", "A", vec![result(0, 20, None)]);
    let merged = merge(&source, &target).unwrap();
    let entries: Vec<_> = merged.results.iter().map(|result| (result.order, result.points, result.status)).collect();
    assert_eq!(entries, [(0, 20, EntryStatus::Final), (1, 17, EntryStatus::Draft)]);
    assert_eq!(merged.id, target.id);
}

#[test]
fn merging_is_refused_when_it_would_lose_or_invent_something() {
    let with =
        |name: &str, group: &str, stages: &[u32]| standing(name, group, stages.iter().map(|&stage| result(stage, 9, None)).collect());
    assert_eq!(merge(&with("One", "A", &[]), &with("Two", "A", &[0])), Err(NotMergeable::NothingInSource));
    assert_eq!(merge(&with("One", "A", &[0]), &with("Two", "A", &[])), Err(NotMergeable::NothingInTarget));
    assert_eq!(merge(&with("One", "A", &[0]), &with("Two", "B", &[1])), Err(NotMergeable::OtherGroup));
    assert_eq!(merge(&with("One", "A", &[0]), &with("One", "A", &[0])), Err(NotMergeable::OtherGroup));
    assert_eq!(merge(&with("One", "A", &[0]), &with("Two", "A", &[0])), Err(NotMergeable::SameStage { order: 0 }));
}

/// The riders with another gender, club, number and team than [`approved`] gives them.
fn with(riders: &[Rider], change: impl Fn(&mut Participant)) -> Vec<Approved> {
    let mut riders = approved(riders);
    for rider in &mut riders {
        change(&mut rider.participant);
    }
    riders
}

fn draft_of(existing: &BTreeMap<String, StandingPosition>, order: u32, riders: &[Approved]) -> Draft {
    draft(existing, &stage(order), riders, &settings(), date(2026, 6, 6), &Choices::new(), &Ruleset::default())
}

#[test]
fn a_nothing_is_no_question_and_takes_nothing_away() {
    let hers = &WOMEN[..1];
    let known = draft_of(&BTreeMap::new(), 0, &approved(hers)).generated.standings;
    let nothing = with(hers, |rider| {
        rider.gender = None;
        rider.racing_number = String::new();
    });
    let draft = draft_of(&known, 1, &nothing);
    assert_eq!(draft.differences, []);
    let row = &draft.generated.standings["osa-klava-b"];
    assert_eq!((row.gender, row.racing_number.as_str()), (Some(Gender::Female), "0"));

    let unknown = draft_of(&BTreeMap::new(), 0, &with(hers, |rider| (rider.gender, rider.club) = (None, None))).generated.standings;
    let draft = draft_of(&unknown, 1, &approved(hers));
    assert_eq!(draft.differences, []);
    let row = &draft.generated.standings["osa-klava-b"];
    assert_eq!((row.gender, row.club.is_some()), (Some(Gender::Female), true));
}

#[test]
fn a_club_that_is_given_up_and_another_gender_are_questions() {
    let known = draft_of(&BTreeMap::new(), 0, &approved(&WOMEN[..1])).generated.standings;
    let changed = with(&WOMEN[..1], |rider| (rider.gender, rider.club) = (Some(Gender::Male), None));
    let fields: Vec<_> = draft_of(&known, 1, &changed).differences.into_iter().map(|difference| difference.field).collect();
    assert_eq!(fields, [Field::Club, Field::Gender]);
}

#[test]
fn a_gender_that_only_the_standings_know_gives_a_place_among_the_women() {
    let known = draft_of(&BTreeMap::new(), 0, &approved(&WOMEN[..1])).generated.standings;
    let nothing = with(&WOMEN[..1], |rider| rider.gender = None);
    let draft = draft_of(&known, 1, &nothing);
    assert_eq!(draft.without_gender, []);
    assert_eq!(draft.generated.standings["women--osa-klava-women"].results.len(), 2);
    assert_eq!(draft_of(&BTreeMap::new(), 0, &nothing).without_gender, [nothing[0].participant.id.clone()]);
}

#[test]
fn who_has_no_club_is_said_where_clubs_get_points() {
    let riders = with(&WOMEN[..2], |rider| rider.club = None);
    assert_eq!(draft_of(&BTreeMap::new(), 0, &riders).without_club, [], "there are no club standings");
    let settings = ChampionshipSettings { has_club_standings: true, ..settings() };
    let draft = draft(&BTreeMap::new(), &stage(0), &riders, &settings, date(2026, 6, 6), &Choices::new(), &Ruleset::default());
    assert_eq!(draft.without_club.len(), 2);
}

fn unknown(existing: &BTreeMap<String, StandingPosition>, order: i32, riders: &[Approved]) -> Vec<UnknownClass> {
    let class = |name: &str, order| RacingClass {
        name: name.to_owned(),
        color: String::new(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps: 2,
        sections: vec![1],
        order,
    };
    unknown_classes(&[class("A", 5), class("B junior", order)], &settings(), riders, existing, 0)
}

#[test]
fn a_class_that_only_the_stage_names_so_is_offered_to_be_joined_with_the_one_that_is_meant() {
    let renamed = [Rider { class: "B junior", ..WOMEN[0] }];
    let [offered] = &unknown(&BTreeMap::new(), 3, &approved(&renamed))[..] else { panic!("one class") };
    assert_eq!((offered.class.as_str(), offered.riders, offered.suggestion.as_deref()), ("B junior", 1, Some("B")), "the same order");
    assert_eq!(offered.candidates, ["B", "Guests"]);
    let of_season = run(&BTreeMap::new(), 1, &WOMEN[..1], &Choices::new()).unwrap().standings;
    assert_eq!(unknown(&of_season, 4, &approved(&renamed))[0].suggestion.as_deref(), Some("B"), "the same riders");
    assert_eq!(unknown(&BTreeMap::new(), 4, &approved(&renamed))[0].suggestion, None);
    assert_eq!(unknown(&BTreeMap::new(), 3, &approved(&WOMEN[1..2])), [], "nobody rides in it");
}

#[test]
fn a_joined_class_gets_the_championships_rows_and_stays_joined_when_generated_again() {
    let renamed = approved(&[Rider { class: "B junior", ..WOMEN[0] }]);
    let offered = unknown(&BTreeMap::new(), 3, &renamed);
    let asked = [("B junior".to_owned(), "B".to_owned())];
    let mut riders = renamed.clone();
    join(&mut riders, &joins(&asked, &offered).unwrap());
    let standings = draft_of(&BTreeMap::new(), 0, &riders).generated.standings;
    assert_eq!(standings.keys().collect::<Vec<_>>(), ["osa-klava-b", "women--osa-klava-women"], "her class has an order now");
    assert_eq!(standings["osa-klava-b"].results[0].racing_class, "B");

    let again = unknown(&standings, 3, &renamed);
    assert_eq!(again[0].joined.as_deref(), Some("B"));
    assert_eq!(joins(&[], &again).unwrap(), [("B junior".to_owned(), "B".to_owned())].into());
    assert!(joins(&[("B junior".to_owned(), "B junior".to_owned())], &again).unwrap().is_empty(), "it can be left alone again");
}

#[test]
fn a_class_is_joined_with_no_class_of_the_stage_and_with_none_twice() {
    let offered = UnknownClass { class: "X".into(), riders: 1, candidates: vec!["B".into()], suggestion: None, joined: None };
    let offered = [offered.clone(), UnknownClass { class: "Y".into(), ..offered }];
    let ask = |pairs: &[(&str, &str)]| {
        let asked: Vec<_> = pairs.iter().map(|(class, target)| ((*class).to_owned(), (*target).to_owned())).collect();
        joins(&asked, &offered).map(|joins| joins.len())
    };
    assert_eq!(ask(&[("A", "B")]), Err((0, NotJoinable::UnknownClass)));
    assert_eq!(ask(&[("X", "X"), ("Y", "A")]), Err((1, NotJoinable::UnknownTarget)));
    assert_eq!(ask(&[("X", "B"), ("Y", "B")]), Err((0, NotJoinable::Taken)));
    assert_eq!(ask(&[("X", "B"), ("Y", "Y")]), Ok(1));
}

//! Generating standings from an approved stage, and the differences that have to be resolved first.

use std::collections::BTreeMap;

use domain::championships::ChampionshipClass;
use domain::ids::{ParticipantId, UserId};
use domain::registration::Gender;
use domain::standings::{
    ApprovedRider, Choice, Choices, Field, GenerationInput, Standing, WomenGroup, age_day, draft,
    may_be_two_people, merge, rank_clubs, rank_teams, stage_title,
};
use domain::{Hundredths, Ruleset};
use jiff::civil::date;
use uuid::Uuid;

use crate::riders::{Rider, WOMEN, approved, generate, settings, stage};

#[test]
fn the_age_on_the_day_of_the_first_stage_decides_the_women_group() {
    let mut riders = approved(&WOMEN[..1]);
    let mut group = |born| {
        riders[0].participant.birth_date = Some(born);
        WomenGroup::for_participant(&riders[0].participant, date(2026, 6, 6), &Ruleset::default())
            .unwrap()
            .name()
    };
    assert_eq!(group(date(2008, 6, 6)), "Women");
    assert_eq!(group(date(2008, 6, 7)), "Juniors");
    assert_eq!(group(date(2014, 6, 6)), "Juniors");
    assert_eq!(group(date(2014, 6, 7)), "Girls");
    riders[0].participant.gender = Some(Gender::Male);
    assert_eq!(
        WomenGroup::for_participant(&riders[0].participant, date(2026, 6, 6), &Ruleset::default()),
        None
    );
}

#[test]
fn the_first_stage_is_the_earliest_by_start_and_there_is_none_without_stages() {
    assert_eq!(age_day([date(2026, 7, 4), date(2026, 6, 6), date(2026, 8, 1)]), Some(date(2026, 6, 6)));
    assert_eq!(age_day([]), None);
}

#[test]
fn a_class_and_a_women_group_of_one_name_share_no_row_no_family_cup_and_no_multiplier() {
    let woman = || Rider { class: "Women", ..WOMEN[1] };
    let first = generate(&BTreeMap::new(), 0, &[woman()], &Choices::new()).unwrap().standings;
    // the class has no order, so there is no women's result; with one there are two rows
    assert_eq!(first.keys().collect::<Vec<_>>(), ["mia-sepp-women"]);
    let mut settings = settings();
    settings.classes.push(ChampionshipClass {
        name: "Women".into(),
        order: Some(1),
        ..settings.classes[0].clone()
    });
    let mut standings = BTreeMap::new();
    for order in [0, 1, 1] {
        let riders = approved(&[woman()]);
        standings = draft(&GenerationInput {
            existing: &standings,
            stage: &stage(order),
            riders: &riders,
            settings: &settings,
            age_day: date(2026, 6, 6),
            choices: &Choices::new(),
            rules: &Ruleset::default(),
        })
        .finish()
        .unwrap()
        .standings;
    }
    let rows: Vec<_> =
        standings.values().map(|row| (row.id.as_str(), row.group.class(), row.results.len())).collect();
    assert_eq!(rows, [("mia-sepp-women", Some("Women"), 2), ("women--mia-sepp-women", None, 2)]);
    let mut rows: Vec<_> = standings.into_values().collect();
    rows.iter_mut().flat_map(|row| &mut row.results).for_each(|result| result.team = Some("Sprīdīši".into()));
    assert_eq!(rank_teams(&rows)[0].1.total.rounded(), 40, "the class alone");
    let clubs = rank_clubs(&rows, |group| group.class().map(|_| 0.5));
    assert_eq!(clubs[0].1.total, Hundredths(2 * 1000 + 2 * 2000), "half for the class, full for the group");
}

#[test]
fn a_rider_changes_her_women_group_only_if_a_secretary_chooses_so() {
    // she is 18 on 6 June and 17 a month before
    let rider = || Rider { born: 2008, ..WOMEN[1] };
    let generate_on = |existing: &BTreeMap<String, Standing>, order, day, choices: &Choices| {
        draft(&GenerationInput {
            existing,
            stage: &stage(order),
            riders: &approved(&[rider()]),
            settings: &settings(),
            age_day: day,
            choices,
            rules: &Ruleset::default(),
        })
        .finish()
    };
    let first = generate_on(&BTreeMap::new(), 1, date(2026, 6, 6), &Choices::new()).unwrap().standings;
    assert!(first.contains_key("women--mia-sepp-women"));
    let earlier = date(2026, 5, 2);
    // the next stage, and the same one again
    for order in [2, 1] {
        let open = generate_on(&first, order, earlier, &Choices::new()).unwrap_err();
        let changes: Vec<_> = open
            .iter()
            .map(|one| (one.standing.as_str(), one.field, one.previous.as_str(), one.new.as_str()))
            .collect();
        assert_eq!(changes, [("women--mia-sepp-women", Field::WomenGroup, "Women", "Juniors")]);
    }
    let chosen = |choice| Choices::from([(("women--mia-sepp-women".to_owned(), Field::WomenGroup), choice)]);
    let standings = generate_on(&first, 2, earlier, &chosen(Choice::Previous)).unwrap().standings;
    assert_eq!(standings["women--mia-sepp-women"].results.len(), 2);
    let moved = generate_on(&first, 2, earlier, &chosen(Choice::New)).unwrap().standings;
    assert_eq!(
        moved["women--mia-sepp-women"].results, first["women--mia-sepp-women"].results,
        "other stages' entries stay"
    );
    assert_eq!(moved["women--mia-sepp-juniors"].results.len(), 1);
    assert_eq!(
        generate_on(&moved, 2, earlier, &Choices::new()).unwrap().standings,
        moved,
        "a choice isn't requested again"
    );
}

#[test]
fn a_riders_women_group_is_known_from_her_class_row_or_her_registration() {
    // she is 18 on 6 June and 17 a month before
    let rider = |class| approved(&[Rider { class, born: 2008, ..WOMEN[1] }]);
    let registered_again = |mut riders: Vec<ApprovedRider>| {
        let id = ParticipantId::external(Uuid::from_u128(9));
        riders[0].participant.id = id.clone();
        riders[0].row.participant = id;
        riders
    };
    let generate_on = |existing: &BTreeMap<String, Standing>, order, day, riders: &[ApprovedRider]| {
        draft(&GenerationInput {
            existing,
            stage: &stage(order),
            riders,
            settings: &settings(),
            age_day: day,
            choices: &Choices::new(),
            rules: &Ruleset::default(),
        })
        .finish()
    };
    let first = generate_on(&BTreeMap::new(), 1, date(2026, 6, 6), &rider("A")).unwrap().standings;
    let changes_group = |riders: &[ApprovedRider]| {
        let open = generate_on(&first, 2, date(2026, 5, 2), riders).err().unwrap_or_default();
        open.iter().any(|difference| difference.field == Field::WomenGroup)
    };
    assert!(changes_group(&registered_again(rider("A"))), "the same class row");
    assert!(changes_group(&rider("B")), "the same registration");
    assert!(!changes_group(&registered_again(rider("B"))), "a namesake");
}

#[test]
fn a_women_group_is_ranked_by_class_first_and_refers_to_the_class_standing() {
    let standings = generate(&BTreeMap::new(), 0, &WOMEN, &Choices::new()).unwrap().standings;
    assert_eq!(
        standings["women--mia-sepp-women"].results[0].points.rounded(),
        20,
        "the harder class is ranked first"
    );
    assert_eq!(standings["women--osa-klava-women"].results[0].points.rounded(), 17);
    assert_eq!(standings["women--liis-kuusk-juniors"].results[0].points.rounded(), 20);
    assert_eq!(standings["women--mia-sepp-women"].ref_original.as_deref(), Some("mia-sepp-a"));
    assert!(standings.contains_key("mia-sepp-a"), "she has two standings");
    assert!(!standings.contains_key("women--uku-tamm-women"));
}

#[test]
fn a_class_without_an_order_prevents_only_its_riders_women_entries() {
    let generated = generate(&BTreeMap::new(), 0, &WOMEN, &Choices::new()).unwrap();
    let alerts: Vec<_> = generated.without_order.iter().map(|(_, why)| why.to_string()).collect();
    assert_eq!(alerts, ["Class order not found for class Guests"]);
    assert!(generated.standings.contains_key("ieva-egle-guests"));
    assert!(!generated.standings.contains_key("women--ieva-egle-women"));
}

#[test]
fn generating_again_replaces_the_entries_of_the_stage_and_no_others() {
    let first = generate(&BTreeMap::new(), 0, &WOMEN, &Choices::new()).unwrap().standings;
    let both = generate(&first, 1, &WOMEN, &Choices::new()).unwrap().standings;
    assert_eq!(both["uku-tamm-a"].results.len(), 2);
    assert_eq!(generate(&both, 1, &WOMEN, &Choices::new()).unwrap().standings, both, "no doubles");
    let without = generate(&both, 1, &WOMEN[..2], &Choices::new()).unwrap().standings;
    assert_eq!(without["uku-tamm-a"].results, first["uku-tamm-a"].results);
    assert_eq!(generate(&first, 0, &WOMEN[..2], &Choices::new()).unwrap().standings.get("uku-tamm-a"), None);
}

#[test]
fn differences_stop_generation_until_each_is_resolved() {
    let first = generate(&BTreeMap::new(), 0, &WOMEN, &Choices::new()).unwrap().standings;
    let changed = [Rider { name: "OSA KLAVA", born: 1991, ..WOMEN[0] }];
    let open = generate(&first, 1, &changed, &Choices::new()).unwrap_err();
    let in_class: Vec<_> = open
        .iter()
        .filter(|difference| difference.standing == "osa-klava-b")
        .map(|difference| difference.field)
        .collect();
    assert_eq!(in_class, [Field::Name, Field::BirthYear]);
    assert_eq!(
        open[1].to_string(),
        "Data is different for field birthYear (1990 - 1991) for OSA KLAVA <osa-klava-b>"
    );

    let choices: Choices = open
        .iter()
        .map(|difference| {
            let choice = if difference.field == Field::Name { Choice::Previous } else { Choice::New };
            ((difference.standing.clone(), difference.field), choice)
        })
        .collect();
    let resolved = generate(&first, 1, &changed, &choices).unwrap().standings;
    assert_eq!(
        (resolved["osa-klava-b"].name.as_str(), resolved["osa-klava-b"].birth_year),
        ("Oša Kļava", Some(1991))
    );
    let half: Choices = choices.into_iter().take(1).collect();
    assert_eq!(generate(&first, 1, &changed, &half).unwrap_err().len(), open.len() - 1);
}

#[test]
fn a_row_with_only_this_stage_has_no_differences() {
    let first = generate(&BTreeMap::new(), 0, &WOMEN, &Choices::new()).unwrap().standings;
    let corrected = [Rider { born: 1991, ..WOMEN[0] }];
    assert_eq!(
        generate(&first, 0, &corrected, &Choices::new()).unwrap().standings["osa-klava-b"].birth_year,
        Some(1991)
    );
}

#[test]
fn two_riders_with_the_same_name_have_a_row_each_over_the_season() {
    let father = Rider { name: "Uku Tamm", class: "A", born: 1970, gender: Gender::Male, total: 12 };
    let son = || Rider { born: 1999, ..WOMEN[2] };
    let first = generate(&BTreeMap::new(), 0, &[father, son()], &Choices::new()).unwrap().standings;
    let years = |standings: &BTreeMap<String, Standing>, id: &str| {
        (standings[id].birth_year.unwrap(), standings[id].results.len())
    };
    assert_eq!(first.keys().collect::<Vec<_>>(), ["uku-tamm-a", "uku-tamm-a-1999"]);
    assert_eq!(years(&first, "uku-tamm-a"), (1970, 1));

    // in these tests the racing number depends on the position in the list
    let numbers: Choices = first.keys().map(|id| ((id.clone(), Field::RacingNumber), Choice::New)).collect();
    let alone = generate(&first, 1, &[son()], &numbers).unwrap().standings;
    assert_eq!((years(&alone, "uku-tamm-a"), years(&alone, "uku-tamm-a-1999")), ((1970, 1), (1999, 2)));
    // in any order of the list
    let both = generate(&first, 1, &[son(), Rider { born: 1970, ..WOMEN[2] }], &numbers).unwrap().standings;
    assert_eq!((years(&both, "uku-tamm-a"), years(&both, "uku-tamm-a-1999")), ((1970, 2), (1999, 2)));
    let twins = generate(&BTreeMap::new(), 0, &[son(), son(), son()], &Choices::new()).unwrap().standings;
    assert_eq!(twins.keys().collect::<Vec<_>>(), ["uku-tamm-a", "uku-tamm-a-1999", "uku-tamm-a-1999-2"]);
}

#[test]
fn merged_rows_stay_merged_when_the_stage_is_generated_again() {
    let first = generate(&BTreeMap::new(), 0, &WOMEN[2..3], &Choices::new()).unwrap().standings;
    let misspelt = [Rider { name: "U. Tamm", ..WOMEN[2] }];
    let mut both = generate(&first, 1, &misspelt, &Choices::new()).unwrap().standings;
    let source = both.remove("u-tamm-a").unwrap();
    let merged = merge(&source, &both["uku-tamm-a"]).unwrap();
    both.insert(merged.id.clone(), merged);
    let again = generate(&both, 1, &misspelt, &Choices::new()).unwrap().standings;
    assert_eq!(again.keys().collect::<Vec<_>>(), ["uku-tamm-a"]);
    assert_eq!(again, both);
}

#[test]
fn a_namesake_of_a_merged_rider_keeps_their_own_row_when_the_stage_is_generated_again() {
    let father = || Rider { name: "U. Tamm", class: "A", born: 1970, gender: Gender::Male, total: 12 };
    let son = || Rider { born: 1999, total: 10, ..father() };
    // in these tests the racing number depends on the position in the list
    let numbers = Choices::from([(("u-tamm-a".to_owned(), Field::RacingNumber), Choice::New)]);
    for namesakes in [[father(), son()], [son(), father()]] {
        // since the first stage the row is the father's, whatever the order in the second
        let existing = generate(&BTreeMap::new(), 0, &[father()], &Choices::new()).unwrap().standings;
        let both = generate(&existing, 1, &namesakes, &numbers).unwrap().standings;
        let mut all =
            generate(&both, 2, &[Rider { name: "Uku Tamm", ..father() }], &Choices::new()).unwrap().standings;
        let merged = merge(&all.remove("u-tamm-a").unwrap(), &all["uku-tamm-a"]).unwrap();
        all.insert(merged.id.clone(), merged);
        assert_eq!(
            all.values().map(|row| (row.birth_year, row.results.len())).collect::<Vec<_>>(),
            [(Some(1999), 1), (Some(1970), 3)]
        );
        assert_eq!(generate(&all, 1, &namesakes, &Choices::new()).unwrap().standings, all);
    }
}

#[test]
fn a_row_with_two_accounts_or_days_of_birth_may_be_two_people() {
    let external = |number| ParticipantId::external(Uuid::from_u128(number));
    let account = |number| ParticipantId::from_user(UserId(Uuid::from_u128(number)));
    let (born, later) = (Some(date(2008, 6, 15)), Some(date(1975, 1, 2)));
    let two = |first: ParticipantId, second: ParticipantId, born, other| {
        may_be_two_people([(&first, born), (&second, other)])
    };
    assert!(
        !two(external(1), external(2), born, born),
        "without an account, a rider is another participant at each stage"
    );
    assert!(!two(external(1), account(2), born, born));
    assert!(!two(external(1), external(2), born, None), "the registration was deleted");
    assert!(two(external(1), external(2), born, later));
    assert!(two(account(1), account(2), born, born));
    assert!(!may_be_two_people([(&account(1), born)]));
}

#[test]
fn a_title_consists_of_the_location_or_the_title_and_the_day() {
    assert_eq!(stage_title(Some("Sigulda"), "3. posms", date(2026, 6, 6)), "Sigulda 06.06");
    assert_eq!(stage_title(Some(" "), "3. posms", date(2026, 12, 24)), "3. posms 12.24");
    assert_eq!(stage_title(None, "3. posms", date(2026, 12, 24)), "3. posms 12.24");
}

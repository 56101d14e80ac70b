//! The groups of the standings: classes and women groups with the same name, the date at which age counts,
//! and deleted standings.

use app::standings::{
    self, ChoiceIn, GenerateIn, PublishIn, SecretaryStandingRow, Standings, StandingsError, StandingsKind,
};
use app::{Caller, Error, FileFormat, StagePath};
use domain::judging::EventName;
use domain::standings::{Choice, Field};
use domain::{Hundredths, Language};
use testkit::{Federation, Role, apply, on_both};

use super::fixtures::{cup, secretary_view};

/// For each group: whether it is a women group, its name, and the ids of its rows.
fn groups(standings: &Standings<SecretaryStandingRow>) -> Vec<(bool, &str, Vec<&str>)> {
    standings
        .groups
        .iter()
        .map(|group| {
            (group.women, group.name.as_str(), group.rows.iter().map(|row| row.public.id.as_str()).collect())
        })
        .collect()
}

async fn ride_open_free(federation: &Federation) {
    let entries = (1..=4_u8)
        .flat_map(|rider| (1..=2).flat_map(move |lap| (1..=2).map(move |section| (rider, section, lap))))
        .map(|(rider, section, lap)| {
            federation.open_free_entry(rider, section, lap, &vec![EventName::JudgeAddPointsB; rider.into()])
        })
        .collect();
    federation.record(&Federation::open_free(), entries).await;
}

async fn generate(federation: &Federation, path: &StagePath) -> Result<(), Error> {
    let secretary = federation.caller(Role::Secretary).await;
    standings::generate(&federation.app, &secretary, path, GenerateIn::default()).await.map(drop)
}

async fn approve_and_generate(federation: &Federation, path: &StagePath) {
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(&federation.app, &secretary, path).await.unwrap();
    generate(federation, path).await.unwrap();
}

/// Turns women, club and team standings on, renames class A and sets the birth date of rider 2.
async fn set_up_women_groups(federation: &Federation, class: &str, birth_date: &str) {
    let database = &federation.database;
    database.execute("UPDATE championships SET has_women_classes = TRUE, has_club_standings = TRUE, has_team_competition = TRUE").await;
    database.execute(&format!("UPDATE stage_classes SET name = '{class}' WHERE name = 'A'")).await;
    database
        .execute(&format!("UPDATE participants SET racing_class = '{class}' WHERE racing_class = 'A'"))
        .await;
    database
        .execute(&format!(
            "UPDATE participants SET birth_date = '{birth_date}', team = 'Sūnas' WHERE racing_number = '14'"
        ))
        .await;
    let insert = "INSERT INTO championship_classes (championship_id, name, class_order, club_standing_multiplier, bg_color)";
    database.execute(&format!("{insert} SELECT id, '{class}', 5, 0.5, '#c8102e' FROM championships")).await;
}

/// Makes the hidden stage the first one: it starts a month before the others.
const HIDDEN_IS_FIRST: &str = "UPDATE stages SET starts_at = starts_at - 2592000000000 WHERE slug = 'hidden'";

#[apply(on_both)]
async fn a_class_and_a_women_group_may_have_the_same_name(federation: Federation) {
    set_up_women_groups(&federation, "Women", "1990-03-17").await;
    federation.record_all_rides().await;
    approve_and_generate(&federation, &Federation::classic()).await;
    // generated from the next stage too, and again: each rider keeps the same standing
    ride_open_free(&federation).await;
    approve_and_generate(&federation, &Federation::open_free()).await;
    generate(&federation, &Federation::open_free()).await.unwrap();

    let view = secretary_view(&federation).await;
    let all = groups(&view);
    assert_eq!(all.len(), 3, "{all:?}");
    assert_eq!((all[0].0, all[0].1, all[0].2.len()), (false, "Women", 4), "the class, hardest first");
    assert_eq!(all[2], (true, "Women", vec!["women--braucejs-nr2-women"]));
    assert!(
        all[0].2.contains(&"braucejs-nr2-women"),
        "the id of a class's row is the slug of name and class"
    );
    assert!(
        view.groups
            .iter()
            .flat_map(|group| &group.rows)
            .filter(|row| row.public.racing_number == "14")
            .all(|row| row.public.results.len() == 2)
    );
    assert_eq!(
        (view.groups[0].bg_color.as_deref(), view.groups[2].bg_color.as_deref()),
        (Some("#c8102e"), None),
        "the class's colour"
    );

    // 17 + 15 points in the class; the women group doesn't count for the family cup
    assert_eq!((view.teams[0].total_points, view.teams[0].riders.len()), (Hundredths::whole(32), 1));
    // for clubs the class counts half, the women group fully
    let club = view.clubs.iter().find(|club| club.club == "Sūnu brigāde").unwrap();
    let weights: Vec<_> = club
        .riders
        .iter()
        .filter(|rider| rider.group == "Women")
        .map(|rider| rider.club_standing_multiplier)
        .collect();
    assert!(weights.contains(&0.5) && weights.contains(&1.0), "{weights:?}");

    let secretary = federation.caller(Role::Secretary).await;
    let file = standings::export(
        &federation.app,
        &secretary,
        &cup(),
        StandingsKind::Individual,
        FileFormat::Csv,
        Language::Lv,
    )
    .await
    .unwrap();
    let file = String::from_utf8(file).unwrap();
    assert_eq!((file.matches("\"Women\";").count(), file.matches("\"Dāmas\";").count()), (4, 1), "{file}");
}

#[apply(on_both)]
async fn a_women_group_follows_from_the_age_at_the_first_stage_even_if_it_is_unpublished(
    federation: Federation,
) {
    set_up_women_groups(&federation, "A", "2008-06-01").await;
    federation.database.execute(HIDDEN_IS_FIRST).await;
    federation.record_all_rides().await;
    approve_and_generate(&federation, &Federation::classic()).await;
    assert_eq!(
        groups(&secretary_view(&federation).await).last().unwrap().1,
        "Juniors",
        "17 years old on the date of the first stage, 18 on that of this stage"
    );
}

#[apply(on_both)]
async fn a_new_earlier_stage_changes_a_women_group_only_by_choice(federation: Federation) {
    set_up_women_groups(&federation, "A", "2008-06-01").await;
    federation.record_all_rides().await;
    ride_open_free(&federation).await;
    let secretary = federation.caller(Role::Secretary).await;
    approve_and_generate(&federation, &Federation::classic()).await;
    standings::publish(&federation.app, &secretary, &Federation::classic(), PublishIn::default())
        .await
        .unwrap();
    assert_eq!(groups(&secretary_view(&federation).await).last().unwrap().1, "Women");

    federation.database.execute(HIDDEN_IS_FIRST).await;
    testkit::approve(&federation.app, &secretary, &Federation::open_free()).await.unwrap();
    let Err(Error::Standings(StandingsError::Differ(open))) =
        generate(&federation, &Federation::open_free()).await
    else {
        panic!("generated without a choice")
    };
    let differences: Vec<_> = open
        .iter()
        .map(|one| (one.name.as_str(), one.field.name(), one.previous.as_str(), one.new.as_str()))
        .collect();
    assert_eq!(differences, [("Braucējs Nr2", "womenGroup", "Women", "Juniors")]);

    // new results are in the new group; the published ones stay in the former one
    let choice = ChoiceIn {
        standing: "women--braucejs-nr2-women".to_owned(),
        field: Field::WomenGroup,
        choice: Choice::New,
    };
    standings::generate(
        &federation.app,
        &secretary,
        &Federation::open_free(),
        GenerateIn { choices: vec![choice], ..GenerateIn::default() },
    )
    .await
    .unwrap();
    let view = secretary_view(&federation).await;
    let women: Vec<_> =
        view.groups.iter().filter(|group| group.women).map(|group| group.name.as_str()).collect();
    assert_eq!(women, ["Women", "Juniors"]);
    let public = standings::find(&federation.app, &Caller::visitor(), &cup()).await.unwrap();
    assert_eq!(public.groups.last().map(|group| (group.name.as_str(), group.rows.len())), Some(("Women", 1)));
}

#[apply(on_both)]
async fn visitors_do_not_see_stages_that_are_generated_but_not_published(federation: Federation) {
    federation.record_all_rides().await;
    ride_open_free(&federation).await;
    for path in [Federation::classic(), Federation::open_free()] {
        approve_and_generate(&federation, &path).await;
    }
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    standings::publish(app, &secretary, &Federation::classic(), PublishIn::default()).await.unwrap();
    let public = standings::find(app, &Caller::visitor(), &cup()).await.unwrap();
    let columns: Vec<_> = public.stages.iter().map(|stage| stage.stage.as_str()).collect();
    assert_eq!(columns, ["classic"]);
    assert_eq!(secretary_view(&federation).await.stages.len(), 2, "the secretary sees what was generated");
    for kind in [StandingsKind::Individual, StandingsKind::Club, StandingsKind::Team] {
        let headings = async |caller: &Caller| {
            let file =
                standings::export(app, caller, &cup(), kind, FileFormat::Csv, Language::En).await.unwrap();
            String::from_utf8(file).unwrap().lines().next().unwrap().to_owned()
        };
        assert!(!headings(&Caller::visitor()).await.contains("Sacensības 2"), "{kind:?}");
        assert!(headings(&secretary).await.contains("Sacensības 2 (not published)"), "{kind:?}");
    }
}

#[apply(on_both)]
async fn generating_a_stage_restores_a_deleted_standing_with_all_its_results(federation: Federation) {
    federation.record_all_rides().await;
    ride_open_free(&federation).await;
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    approve_and_generate(&federation, &Federation::classic()).await;
    standings::publish(app, &secretary, &Federation::classic(), PublishIn::default()).await.unwrap();
    let version = secretary_view(&federation).await.version;
    standings::delete(app, &secretary, &cup(), version, "braucejs-nr1-a".to_owned()).await.unwrap();
    approve_and_generate(&federation, &Federation::open_free()).await;
    let view = secretary_view(&federation).await;
    let row = view.groups[0].rows.iter().find(|row| row.public.id == "braucejs-nr1-a").unwrap();
    assert_eq!(row.public.results.len(), 2, "including the result of the published stage");
    assert!(standings::list_deleted(app, &secretary, &cup()).await.unwrap().is_empty());
}

#[apply(on_both)]
async fn a_published_standing_is_deleted_and_restored_with_all_its_results(federation: Federation) {
    set_up_women_groups(&federation, "A", "1990-03-17").await;
    federation.record_all_rides().await;
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    approve_and_generate(&federation, &Federation::classic()).await;
    standings::publish(app, &secretary, &Federation::classic(), PublishIn::default()).await.unwrap();
    let before = secretary_view(&federation).await;
    for id in ["braucejs-nr1-a", "women--braucejs-nr2-women"] {
        let version = secretary_view(&federation).await.version;
        standings::delete(app, &secretary, &cup(), version, id.to_owned()).await.unwrap();
        let public = standings::find(app, &Caller::visitor(), &cup()).await.unwrap();
        assert!(
            public.groups.iter().flat_map(|group| &group.rows).all(|row| row.id != id),
            "visitors no longer see it"
        );
    }
    let deleted = standings::list_deleted(app, &secretary, &cup()).await.unwrap();
    let mut rows: Vec<_> = deleted
        .iter()
        .map(|row| (row.name.as_str(), row.group.as_str(), row.women, row.stages.len()))
        .collect();
    rows.sort_unstable();
    assert_eq!(rows, [("Braucējs Nr1", "A", false, 1), ("Braucējs Nr2", "Women", true, 1)]);

    let version = secretary_view(&federation).await.version;
    let restore = async |caller: &Caller, version, id: &str| {
        standings::restore(app, caller, &cup(), version, id.to_owned()).await
    };
    assert!(matches!(restore(&secretary, version - 1, "braucejs-nr1-a").await, Err(Error::Stale(None))));
    assert!(
        matches!(restore(&secretary, version, "braucejs-nr3-a").await, Err(Error::NotFound(_))),
        "it isn't deleted"
    );
    assert!(matches!(
        restore(&federation.caller(Role::SecretaryElsewhere).await, version, "braucejs-nr1-a").await,
        Err(Error::Forbidden)
    ));
    restore(&secretary, version, "braucejs-nr1-a").await.unwrap();
    restore(&secretary, version + 1, "women--braucejs-nr2-women").await.unwrap();
    let after = secretary_view(&federation).await;
    assert_eq!(groups(&after), groups(&before));
    let results = |view: &Standings<SecretaryStandingRow>| {
        view.groups
            .iter()
            .flat_map(|group| &group.rows)
            .map(|row| (row.public.total, row.public.results.len()))
            .collect::<Vec<_>>()
    };
    assert_eq!(results(&after), results(&before));
}

#[apply(on_both)]
async fn a_migration_gives_standings_of_women_groups_their_kind(federation: Federation) {
    set_up_women_groups(&federation, "A", "1990-03-17").await;
    federation.record_all_rides().await;
    approve_and_generate(&federation, &Federation::classic()).await;
    let before = secretary_view(&federation).await;
    // the state before the migration: no kind, and an id that a class's row could have
    let database = &federation.database;
    let id = "women--braucejs-nr2-women";
    database
        .execute(
            "INSERT INTO standings (championship_id, id, name, racing_number, group_name, club_id, team, gender,
                birth_year, ref_original)
             SELECT championship_id, 'braucejs-nr2-women', name, racing_number, group_name, club_id, team, gender,
                birth_year, ref_original
             FROM standings WHERE group_name = 'Women'",
        )
        .await;
    database
        .execute(&format!(
            "UPDATE standing_results SET standing_id = 'braucejs-nr2-women', merged_from = 'b-women'
             WHERE standing_id = '{id}'"
        ))
        .await;
    database.execute(&format!("DELETE FROM standings WHERE id = '{id}'")).await;
    // one script runs on one connection: SQLite's other connections wouldn't know the changed columns yet
    let former_schema =
        "ALTER TABLE standings DROP COLUMN group_kind; ALTER TABLE standings DROP COLUMN deleted_at;";
    database
        .execute(&format!(
            "{former_schema} {}",
            include_str!("../../../../storage/migrations/0016_standing_groups.sql")
        ))
        .await;
    let after = secretary_view(&federation).await;
    assert_eq!(groups(&after), groups(&before));
    assert_eq!(after.groups.last().unwrap().rows[0].public.results.len(), 1);
}

//! Which group of the standings a rider is in: classes and women groups of one name, and the day by which age counts.

use app::championships::ChampionshipPath;
use app::standings::{self, ChoiceIn, GenerateIn, PublishIn, SecretaryStandingRow, Standings, StandingsKind};
use app::{Caller, Error, FileFormat, StagePath};
use domain::Language;
use domain::judging::EventName;
use domain::standings::{Choice, Field};
use testkit::{Federation, Role, on_both};

fn cup() -> ChampionshipPath {
    ChampionshipPath { institution: "btf".to_owned(), championship: "cup".to_owned() }
}

async fn office(federation: &Federation) -> Standings<SecretaryStandingRow> {
    let secretary = federation.caller(Role::Secretary).await;
    standings::find_in_full(&federation.app, &secretary, &cup()).await.unwrap()
}

/// Whether each group is a women group, its name and the ids of its rows.
fn groups(standings: &Standings<SecretaryStandingRow>) -> Vec<(bool, &str, Vec<&str>)> {
    standings
        .groups
        .iter()
        .map(|group| (group.women, group.name.as_str(), group.rows.iter().map(|row| row.public.id.as_str()).collect()))
        .collect()
}

async fn ride_open_free(federation: &Federation) {
    let entries = (1..=4_u8)
        .flat_map(|rider| (1..=2).flat_map(move |lap| (1..=2).map(move |section| (rider, section, lap))))
        .map(|(rider, section, lap)| federation.free_entry(rider, section, lap, &vec![EventName::JudgeAddPointsB; rider.into()]))
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

async fn with_women(federation: &Federation, class: &str, born: &str) {
    let database = &federation.database;
    database.execute("UPDATE championships SET has_women_classes = TRUE, has_club_standings = TRUE, has_team_competition = TRUE").await;
    database.execute(&format!("UPDATE stage_classes SET name = '{class}' WHERE name = 'A'")).await;
    database.execute(&format!("UPDATE participants SET racing_class = '{class}' WHERE racing_class = 'A'")).await;
    database.execute(&format!("UPDATE participants SET birth_date = '{born}', team = 'Sūnas' WHERE racing_number = '14'")).await;
    let insert = "INSERT INTO championship_classes (championship_id, name, class_order, club_standing_multiplier, bg_color)";
    database.execute(&format!("{insert} SELECT id, '{class}', 5, 0.5, '#c8102e' FROM championships")).await;
}

/// The stage that nobody sees becomes the first one by start: a month before the others.
const HIDDEN_IS_FIRST: &str = "UPDATE stages SET starts_at = starts_at - 2592000000000 WHERE slug = 'hidden'";

on_both! {
    async fn a_class_and_a_women_group_of_one_name_stand_side_by_side(federation: Federation) {
        with_women(&federation, "Women", "1990-03-17").await;
        federation.ride_all().await;
        approve_and_generate(&federation, &Federation::classic()).await;
        // again from the next stage: whoever is in a row stays in it
        ride_open_free(&federation).await;
        approve_and_generate(&federation, &Federation::open_free()).await;
        generate(&federation, &Federation::open_free()).await.unwrap();

        let seen = office(&federation).await;
        let all = groups(&seen);
        assert_eq!(all.len(), 3, "{all:?}");
        assert_eq!((all[0].0, all[0].1, all[0].2.len()), (false, "Women", 4), "the class, hardest first");
        assert_eq!(all[2], (true, "Women", vec!["women--braucejs-nr2-women"]));
        assert!(all[0].2.contains(&"braucejs-nr2-women"), "the id of a class's row is the slug of name and class");
        assert!(seen.groups.iter().flat_map(|group| &group.rows).filter(|row| row.public.racing_number == "14").all(|row| row.public.results.len() == 2));
        assert_eq!((seen.groups[0].bg_color.as_deref(), seen.groups[2].bg_color.as_deref()), (Some("#c8102e"), None), "the class's colour");

        // 17 + 15 in the class; the women group doesn't count for the family cup
        assert_eq!((seen.teams[0].total_points, seen.teams[0].riders.len()), (32, 1));
        // the class counts half for clubs, the women group whole
        let club = seen.clubs.iter().find(|club| club.club == "Sūnu brigāde").unwrap();
        let weights: Vec<_> = club.riders.iter().filter(|rider| rider.group == "Women").map(|rider| rider.club_standing_multiplier).collect();
        assert!(weights.contains(&0.5) && weights.contains(&1.0), "{weights:?}");

        let secretary = federation.caller(Role::Secretary).await;
        let file = standings::export(&federation.app, &secretary, &cup(), StandingsKind::Individual, FileFormat::Csv, Language::Lv).await.unwrap();
        let file = String::from_utf8(file).unwrap();
        assert_eq!((file.matches("\"Women\";").count(), file.matches("\"Dāmas\";").count()), (4, 1), "{file}");
    }

    async fn a_girl_s_group_is_by_the_first_stage_also_while_that_one_is_not_public(federation: Federation) {
        with_women(&federation, "A", "2008-06-01").await;
        federation.database.execute(HIDDEN_IS_FIRST).await;
        federation.ride_all().await;
        approve_and_generate(&federation, &Federation::classic()).await;
        assert_eq!(groups(&office(&federation).await).last().unwrap().1, "Juniors", "17 on the day of the first stage, 18 on this one's");
    }

    async fn an_earlier_stage_moves_no_girl_between_groups_unnoticed(federation: Federation) {
        with_women(&federation, "A", "2008-06-01").await;
        federation.ride_all().await;
        ride_open_free(&federation).await;
        let secretary = federation.caller(Role::Secretary).await;
        approve_and_generate(&federation, &Federation::classic()).await;
        standings::publish(&federation.app, &secretary, &Federation::classic(), PublishIn::default()).await.unwrap();
        assert_eq!(groups(&office(&federation).await).last().unwrap().1, "Women");

        federation.database.execute(HIDDEN_IS_FIRST).await;
        testkit::approve(&federation.app, &secretary, &Federation::open_free()).await.unwrap();
        let Err(Error::StandingsDiffer(open)) = generate(&federation, &Federation::open_free()).await else { panic!("generated unnoticed") };
        let found: Vec<_> = open.iter().map(|one| (one.name.as_str(), one.field.name(), one.previous.as_str(), one.new.as_str())).collect();
        assert_eq!(found, [("Braucējs Nr2", "womenGroup", "Women", "Juniors")]);

        // she goes on in the new group; what is published stays where it is
        let choice = ChoiceIn { standing: "women--braucejs-nr2-women".to_owned(), field: Field::WomenGroup, choice: Choice::New };
        standings::generate(&federation.app, &secretary, &Federation::open_free(), GenerateIn { choices: vec![choice], ..GenerateIn::default() }).await.unwrap();
        let seen = office(&federation).await;
        let women: Vec<_> = seen.groups.iter().filter(|group| group.women).map(|group| group.name.as_str()).collect();
        assert_eq!(women, ["Women", "Juniors"]);
        let public = standings::find(&federation.app, &Caller::visitor(), &cup()).await.unwrap();
        assert_eq!(public.groups.last().map(|group| (group.name.as_str(), group.rows.len())), Some(("Women", 1)));
    }

    async fn visitors_see_nothing_of_a_stage_that_is_generated_and_not_published(federation: Federation) {
        federation.ride_all().await;
        ride_open_free(&federation).await;
        for path in [Federation::classic(), Federation::open_free()] {
            approve_and_generate(&federation, &path).await;
        }
        let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
        standings::publish(app, &secretary, &Federation::classic(), PublishIn::default()).await.unwrap();
        let public = standings::find(app, &Caller::visitor(), &cup()).await.unwrap();
        let columns: Vec<_> = public.stages.iter().map(|stage| stage.stage.as_str()).collect();
        assert_eq!(columns, ["classic"]);
        assert_eq!(office(&federation).await.stages.len(), 2, "the office sees what it has generated");
        for kind in [StandingsKind::Individual, StandingsKind::Club, StandingsKind::Team] {
            let heads = async |caller: &Caller| {
                let file = standings::export(app, caller, &cup(), kind, FileFormat::Csv, Language::En).await.unwrap();
                String::from_utf8(file).unwrap().lines().next().unwrap().to_owned()
            };
            assert!(!heads(&Caller::visitor()).await.contains("Sacensības 2"), "{kind:?}");
            assert!(heads(&secretary).await.contains("Sacensības 2 (not published)"), "{kind:?}");
        }
    }

    async fn a_row_that_was_deleted_comes_back_whole_when_a_stage_is_generated(federation: Federation) {
        federation.ride_all().await;
        ride_open_free(&federation).await;
        let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
        approve_and_generate(&federation, &Federation::classic()).await;
        standings::publish(app, &secretary, &Federation::classic(), PublishIn::default()).await.unwrap();
        let version = office(&federation).await.version;
        standings::delete(app, &secretary, &cup(), version, "braucejs-nr1-a".to_owned()).await.unwrap();
        approve_and_generate(&federation, &Federation::open_free()).await;
        let seen = office(&federation).await;
        let row = seen.groups[0].rows.iter().find(|row| row.public.id == "braucejs-nr1-a").unwrap();
        assert_eq!(row.public.results.len(), 2, "with what the published stage gave");
        assert!(standings::deleted(app, &secretary, &cup()).await.unwrap().is_empty());
    }

    async fn a_published_row_is_deleted_and_restored_with_all_of_its_results(federation: Federation) {
        with_women(&federation, "A", "1990-03-17").await;
        federation.ride_all().await;
        let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
        approve_and_generate(&federation, &Federation::classic()).await;
        standings::publish(app, &secretary, &Federation::classic(), PublishIn::default()).await.unwrap();
        let before = office(&federation).await;
        for id in ["braucejs-nr1-a", "women--braucejs-nr2-women"] {
            let version = office(&federation).await.version;
            standings::delete(app, &secretary, &cup(), version, id.to_owned()).await.unwrap();
            let public = standings::find(app, &Caller::visitor(), &cup()).await.unwrap();
            assert!(public.groups.iter().flat_map(|group| &group.rows).all(|row| row.id != id), "visitors see it no more");
        }
        let deleted = standings::deleted(app, &secretary, &cup()).await.unwrap();
        let mut found: Vec<_> = deleted.iter().map(|row| (row.name.as_str(), row.group.as_str(), row.women, row.stages.len())).collect();
        found.sort_unstable();
        assert_eq!(found, [("Braucējs Nr1", "A", false, 1), ("Braucējs Nr2", "Women", true, 1)]);

        let version = office(&federation).await.version;
        let restore = async |caller: &Caller, version, id: &str| standings::restore(app, caller, &cup(), version, id.to_owned()).await;
        assert!(matches!(restore(&secretary, version - 1, "braucejs-nr1-a").await, Err(Error::Changed)));
        assert!(matches!(restore(&secretary, version, "braucejs-nr3-a").await, Err(Error::NotFound(_))), "it stands there");
        assert!(matches!(restore(&federation.caller(Role::SecretaryElsewhere).await, version, "braucejs-nr1-a").await, Err(Error::Forbidden)));
        restore(&secretary, version, "braucejs-nr1-a").await.unwrap();
        restore(&secretary, version + 1, "women--braucejs-nr2-women").await.unwrap();
        let after = office(&federation).await;
        assert_eq!(groups(&after), groups(&before));
        let results = |seen: &Standings<SecretaryStandingRow>| seen.groups.iter().flat_map(|group| &group.rows).map(|row| (row.public.total, row.public.results.len())).collect::<Vec<_>>();
        assert_eq!(results(&after), results(&before));
    }

    async fn rows_of_women_groups_that_stood_under_a_name_are_known_by_kind_after_the_update(federation: Federation) {
        with_women(&federation, "A", "1990-03-17").await;
        federation.ride_all().await;
        approve_and_generate(&federation, &Federation::classic()).await;
        let before = office(&federation).await;
        // as it stood before: no kind, and an id that a class's row could have
        let database = &federation.database;
        let id = "women--braucejs-nr2-women";
        database.execute("INSERT INTO standings (championship_id, id, name, racing_number, group_name, club_id, team, gender, birth_year, ref_original) SELECT championship_id, 'braucejs-nr2-women', name, racing_number, group_name, club_id, team, gender, birth_year, ref_original FROM standings WHERE group_name = 'Women'").await;
        database.execute(&format!("UPDATE standing_results SET standing_id = 'braucejs-nr2-women', merged_from = 'b-women' WHERE standing_id = '{id}'")).await;
        database.execute(&format!("DELETE FROM standings WHERE id = '{id}'")).await;
        // in one go, hence on one connection: SQLite's others wouldn't know yet that the columns are gone
        let without = "ALTER TABLE standings DROP COLUMN group_kind; ALTER TABLE standings DROP COLUMN deleted_at;";
        database.execute(&format!("{without} {}", include_str!("../../../storage/migrations/0016_standing_groups.sql"))).await;
        let after = office(&federation).await;
        assert_eq!(groups(&after), groups(&before));
        assert_eq!(after.groups.last().unwrap().rows[0].public.results.len(), 1);
    }
}

//! Standings: generation from approved results, publication, corrections and exports.

mod clubs_and_teams;
mod concurrency;
pub mod fixtures;
mod groups;

use app::results::ResultsError;
use app::standings::{self, ChoiceIn, GenerateIn, PositionsIn, PublishIn, StandingsError, StandingsKind};
use app::{Caller, Error, FileFormat, own_results};
use domain::results::RiderStatus;
use domain::standings::{Choice, Field, NotMergeable, ResultFinality};
use domain::{Hundredths, Language};
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

use self::fixtures::{approve, cup, generate_both, log_events, ride_open_free, row, secretary_view, table};

#[apply(on_both)]
async fn standings_are_generated_after_the_approval_and_then_published(federation: Federation) {
    federation.record_all_rides().await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let early = standings::generate(app, &secretary, &path, GenerateIn::default()).await.unwrap_err();
    assert!(matches!(early, Error::Results(ResultsError::NotApproved)));
    approve(&federation, &path).await;
    assert!(matches!(
        standings::publish(app, &secretary, &path, PublishIn::default()).await.unwrap_err(),
        Error::Standings(StandingsError::NotGenerated)
    ));
    let generation = standings::generate(app, &secretary, &path, GenerateIn::default()).await.unwrap();
    assert_eq!(generation.riders, 6);

    let view = secretary_view(&federation).await;
    assert_eq!(table(&view, "A"), [row(1, 1, &[20]), row(2, 2, &[17]), row(3, 3, &[15]), row(4, 4, &[13])]);
    let public = standings::find(app, &Caller::visitor(), &cup()).await.unwrap();
    assert!(
        !public.is_published && public.groups.is_empty() && public.clubs.is_empty(),
        "drafts aren't public"
    );

    standings::publish(app, &secretary, &path, PublishIn::default()).await.unwrap();
    let public = standings::find(app, &Caller::visitor(), &cup()).await.unwrap();
    assert!(public.is_published);
    assert_eq!(
        public.groups.iter().map(|group| (group.name.as_str(), group.rows.len())).collect::<Vec<_>>(),
        [("A", 4), ("B", 2)]
    );
    assert_eq!(public.groups[0].rows[0].results[0].url, "/competitions/btf/cup/classic/results");
    for again in [
        standings::generate(app, &secretary, &path, GenerateIn::default()).await.map(drop).unwrap_err(),
        standings::publish(app, &secretary, &path, PublishIn::default()).await.map(drop).unwrap_err(),
    ] {
        assert!(matches!(again, Error::Standings(StandingsError::Published)), "{again}");
    }
    assert_eq!(log_events(&federation).await, ["approve_results", "generate_standings", "publish_standings"]);
}

#[apply(on_both)]
async fn each_stage_appears_in_the_public_standings_when_it_is_published(federation: Federation) {
    let secretary = generate_both(&federation).await;
    standings::publish(&federation.app, &secretary, &Federation::classic(), PublishIn::default())
        .await
        .unwrap();
    let public = standings::find(&federation.app, &Caller::visitor(), &cup()).await.unwrap();
    assert!(public.groups[0].rows.iter().all(|row| row.results.len() == 1));
    assert_eq!(table(&secretary_view(&federation).await, "A")[0].2.len(), 2);
}

#[apply(on_both)]
async fn differing_data_must_be_chosen_before_standings_are_generated(federation: Federation) {
    federation.record_all_rides().await;
    ride_open_free(&federation).await;
    let (app, classic, open_free) = (&federation.app, Federation::classic(), Federation::open_free());
    let secretary = approve(&federation, &classic).await;
    standings::generate(app, &secretary, &classic, GenerateIn::default()).await.unwrap();
    federation.database.execute("UPDATE participants SET racing_number = '99' WHERE racing_number = '7' AND stage_id IN (SELECT id FROM stages WHERE slug = 'open-free')").await;
    approve(&federation, &open_free).await;
    let Error::Standings(StandingsError::Differ(open)) =
        standings::generate(app, &secretary, &open_free, GenerateIn::default()).await.unwrap_err()
    else {
        panic!()
    };
    assert_eq!(open.len(), 1);
    assert_eq!(
        (open[0].standing.as_str(), open[0].previous.as_str(), open[0].new.as_str()),
        ("braucejs-nr1-a", "7", "99")
    );
    assert_eq!(
        table(&secretary_view(&federation).await, "A")[0].2,
        [Hundredths::whole(20)],
        "nothing was generated"
    );
    let choice =
        ChoiceIn { standing: "braucejs-nr1-a".to_owned(), field: Field::RacingNumber, choice: Choice::New };
    standings::generate(
        app,
        &secretary,
        &open_free,
        GenerateIn { choices: vec![choice], ..GenerateIn::default() },
    )
    .await
    .unwrap();
    let view = secretary_view(&federation).await;
    let rider = view.groups[0].rows.iter().find(|row| row.public.id == "braucejs-nr1-a").unwrap();
    assert_eq!((rider.public.racing_number.as_str(), rider.public.results.len()), ("99", 2));
}

#[apply(on_both)]
async fn a_class_without_an_order_leaves_its_riders_out_of_the_women_groups_only(federation: Federation) {
    federation.database.execute("UPDATE championships SET has_women_classes = TRUE").await;
    federation.record_all_rides().await;
    let secretary = approve(&federation, &Federation::classic()).await;
    let generation =
        standings::generate(&federation.app, &secretary, &Federation::classic(), GenerateIn::default())
            .await
            .unwrap();
    let omitted: Vec<_> = generation
        .without_women_standing
        .iter()
        .map(|rider| (rider.name.as_str(), rider.racing_class.as_str()))
        .collect();
    assert_eq!(omitted, [("Braucējs Nr2", "A")]);
    let insert = "INSERT INTO championship_classes (championship_id, name, class_order) SELECT id, 'A', 5 FROM championships";
    federation.database.execute(insert).await;
    standings::generate(&federation.app, &secretary, &Federation::classic(), GenerateIn::default())
        .await
        .unwrap();
    let view = secretary_view(&federation).await;
    let women = view.groups.last().unwrap();
    assert_eq!((women.name.as_str(), women.women), ("Women", true));
    assert_eq!(women.rows[0].public.ref_original.as_deref(), Some("braucejs-nr2-a"));
}

#[apply(on_both)]
async fn final_positions_drop_the_worst_stage(federation: Federation) {
    let secretary = generate_both(&federation).await;
    let view = secretary_view(&federation).await;
    assert!(
        view.groups[0]
            .rows
            .iter()
            .flat_map(|row| &row.public.results)
            .all(|result| result.finality == ResultFinality::Draft)
    );
    standings::set_positions(
        &federation.app,
        &secretary,
        &cup(),
        view.version,
        PositionsIn { r#final: true },
    )
    .await
    .unwrap();
    let finished = secretary_view(&federation).await;
    assert!(finished.is_final);
    assert!(
        finished.groups[0]
            .rows
            .iter()
            .flat_map(|row| &row.public.results)
            .all(|result| result.finality == ResultFinality::Final)
    );
    // of two stages the worse one is dropped: 20 is better than 17
    assert_eq!(
        finished.groups[0].rows.iter().map(|row| row.public.total_minus_worst).collect::<Vec<_>>(),
        [20, 20, 17, 17].map(|points| Some(Hundredths::whole(points)))
    );
    let stale = standings::set_positions(
        &federation.app,
        &secretary,
        &cup(),
        view.version,
        PositionsIn { r#final: false },
    )
    .await;
    assert!(matches!(stale.unwrap_err(), Error::Stale(None)));
}

#[apply(on_both)]
async fn an_approved_stage_without_standings_does_not_change_the_published_standings(federation: Federation) {
    let secretary = generate_both(&federation).await;
    for path in [Federation::classic(), Federation::open_free()] {
        standings::publish(&federation.app, &secretary, &path, PublishIn::default()).await.unwrap();
    }
    let version = secretary_view(&federation).await.version;
    standings::set_positions(&federation.app, &secretary, &cup(), version, PositionsIn { r#final: true })
        .await
        .unwrap();
    let current = async || {
        let public = standings::find(&federation.app, &Caller::visitor(), &cup()).await.unwrap();
        let rows = public.groups.into_iter().flat_map(|group| group.rows);
        rows.map(|row| (row.id, row.position, row.total_minus_worst)).collect::<Vec<_>>()
    };
    let before = current().await;
    assert_eq!(before[0].2, Some(Hundredths::whole(20)));
    federation
        .database
        .execute("UPDATE stages SET is_published = TRUE, results_status = 'approved' WHERE slug = 'hidden'")
        .await;
    assert_eq!(secretary_view(&federation).await.stages.len(), 3);
    assert_eq!(current().await, before);
}

/// Approves both stages. The open free stage has another name for `Braucējs Nr1`.
async fn approve_both_with_misspelt_rider(federation: &Federation, misspelt_name: &str) -> Caller {
    federation.record_all_rides().await;
    ride_open_free(federation).await;
    let rename = format!(
        "UPDATE participants SET name = '{misspelt_name}' WHERE name = 'Braucējs Nr1'
         AND stage_id IN (SELECT id FROM stages WHERE slug = 'open-free')"
    );
    federation.database.execute(&rename).await;
    approve(federation, &Federation::classic()).await;
    approve(federation, &Federation::open_free()).await
}

#[apply(on_both)]
async fn a_misspelt_rider_is_merged_and_stays_merged(federation: Federation) {
    let (app, open_free) = (&federation.app, Federation::open_free());
    let secretary = approve_both_with_misspelt_rider(&federation, "B. Nr1").await;
    for path in [Federation::classic(), open_free.clone()] {
        standings::generate(app, &secretary, &path, GenerateIn::default()).await.unwrap();
    }
    let view = secretary_view(&federation).await;
    assert_eq!(view.groups[0].rows.len(), 5);
    let merge = async |from: &str, into: &str, version| {
        standings::merge(app, &secretary, &cup(), version, from.to_owned(), into.to_owned()).await
    };
    let same_stage = merge("braucejs-nr2-a", "braucejs-nr3-a", view.version).await.unwrap_err();
    assert!(matches!(
        same_stage,
        Error::Standings(StandingsError::NotMergeable(NotMergeable::SameStage { .. }))
    ));
    assert!(matches!(merge("b-nr1-a", "braucejs-nr5-b", view.version).await.unwrap_err(), Error::Invalid(_)));
    merge("b-nr1-a", "braucejs-nr1-a", view.version).await.unwrap();
    let merged = secretary_view(&federation).await;
    assert_eq!(merged.groups[0].rows.len(), 4);
    let rider = merged.groups[0].rows.iter().find(|row| row.public.id == "braucejs-nr1-a").unwrap();
    assert_eq!(
        rider.public.results.iter().map(|result| result.points).collect::<Vec<_>>(),
        [20, 13].map(Hundredths::whole)
    );
    standings::generate(app, &secretary, &open_free, GenerateIn::default()).await.unwrap();
    assert_eq!(table(&secretary_view(&federation).await, "A"), table(&merged, "A"));
}

#[apply(on_both)]
async fn a_preview_lists_riders_who_may_get_a_second_row_because_of_a_misspelt_name(federation: Federation) {
    let (app, open_free) = (&federation.app, Federation::open_free());
    let secretary = approve_both_with_misspelt_rider(&federation, "Brauceis Nr1").await;
    let duplicates = async || {
        let preview = standings::preview(app, &secretary, &open_free, GenerateIn::default()).await.unwrap();
        let names = preview.possible_duplicates.into_iter();
        names.map(|one| (one.racing_number, one.name, one.existing_name)).collect::<Vec<_>>()
    };
    assert_eq!(duplicates().await, [], "the standings are empty");
    standings::generate(app, &secretary, &Federation::classic(), GenerateIn::default()).await.unwrap();
    let expected = ("7".to_owned(), "Brauceis Nr1".to_owned(), "Braucējs Nr1".to_owned());
    assert_eq!(duplicates().await, [expected]);
    let version = secretary_view(&federation).await.version;
    standings::delete(app, &secretary, &cup(), version, "braucejs-nr1-a".to_owned()).await.unwrap();
    assert_eq!(duplicates().await, [], "a deleted row remains deleted");
}

#[apply(on_both)]
async fn a_deleted_standing_returns_when_its_stage_is_generated_again(federation: Federation) {
    let secretary = generate_both(&federation).await;
    let view = secretary_view(&federation).await;
    standings::delete(&federation.app, &secretary, &cup(), view.version, "braucejs-nr1-a".to_owned())
        .await
        .unwrap();
    assert_eq!(table(&secretary_view(&federation).await, "A").len(), 3);
    let missing =
        standings::delete(&federation.app, &secretary, &cup(), view.version + 1, "braucejs-nr1-a".to_owned())
            .await;
    assert!(matches!(missing.unwrap_err(), Error::NotFound(_)));
    standings::generate(&federation.app, &secretary, &Federation::classic(), GenerateIn::default())
        .await
        .unwrap();
    assert_eq!(table(&secretary_view(&federation).await, "A").len(), 4);
}

#[apply(on_both)]
async fn exports_contain_public_data_for_everyone_and_all_data_for_the_secretary(federation: Federation) {
    federation.database.execute("UPDATE championships SET has_club_standings = TRUE").await;
    let secretary = generate_both(&federation).await;
    let app = &federation.app;
    standings::publish(app, &secretary, &Federation::classic(), PublishIn::default()).await.unwrap();
    let export = async |caller: &Caller, kind, language| {
        let file = standings::export(app, caller, &cup(), kind, FileFormat::Csv, language).await.unwrap();
        String::from_utf8(file).unwrap()
    };
    let public = export(&Caller::visitor(), StandingsKind::Individual, Language::En).await;
    assert!(public.contains("\"A\",1,7,\"Braucējs Nr1\",\"Viimane Vedru\",\"\",20,\"\",20\n"), "{public}");
    let full = export(&secretary, StandingsKind::Individual, Language::En).await;
    assert!(full.contains("\"A\",1,28,\"Braucējs Nr4\",\"Sūnu brigāde\",\"\",33,20,13,20"), "{full}");
    let clubs = export(&Caller::visitor(), StandingsKind::Club, Language::Lv).await;
    assert!(clubs.starts_with("\u{feff}\"Vieta\";\"Klubs\""), "{clubs}");
    let results =
        app::results::export(app, &Caller::visitor(), &Federation::classic(), FileFormat::Csv, Language::Et)
            .await
            .unwrap();
    let results = String::from_utf8(results.bytes).unwrap();
    assert!(
        results.contains(
            "\"A\";2;14;\"Braucējs Nr2\";\"Sūnu brigāde\";\"Montesa Cota 4RT\";6;0;\"\";0;6;0;0;0;"
        ),
        "{results}"
    );
    assert!(results.contains(";17;1;1;1;1;1;1"), "each section of each lap: {results}");
}

#[apply(on_both)]
async fn an_own_result_that_the_board_shows_as_dnf_has_no_place(federation: Federation) {
    federation.record(&Federation::classic(), vec![federation.entry(6, 1, 1, 0)]).await;
    let rider = federation.caller(Role::Rider).await;
    let place_and_status = async || {
        let own = own_results::find(&federation.app, &rider, None).await.unwrap();
        let result = own.seasons[0].results.iter().find(|result| result.stage == "classic").unwrap();
        (result.place, result.status)
    };
    assert_eq!(place_and_status().await, (Some(1), None));
    federation.advance(SignedDuration::from_hours(6));
    assert_eq!(place_and_status().await, (None, Some(RiderStatus::DidNotFinish)));
}

#[apply(on_both)]
async fn own_results_are_grouped_by_season_with_the_positions_in_standings(federation: Federation) {
    let rider = federation.caller(Role::Rider).await;
    assert!(own_results::find(&federation.app, &rider, None).await.unwrap().seasons.is_empty());
    let secretary = generate_both(&federation).await;
    let own = own_results::find(&federation.app, &rider, None).await.unwrap();
    assert_eq!(
        (own.seasons.len(), own.seasons[0].season, own.seasons[0].standings.len()),
        (1, 2026, 0),
        "nothing is published"
    );
    let classic = own.seasons[0].results.iter().find(|result| result.stage == "classic").unwrap();
    assert_eq!(
        (classic.place, classic.of, classic.total, classic.position_points),
        (Some(1), 2, Some(10), Some(Hundredths::whole(20)))
    );
    assert_eq!(classic.class_color.as_deref(), Some("#c8102e"));
    federation.database.execute("INSERT INTO championship_classes (championship_id, name, border_color) SELECT id, 'B', '#0057b8' FROM championships").await;
    standings::publish(&federation.app, &secretary, &Federation::classic(), PublishIn::default())
        .await
        .unwrap();
    let own = own_results::find(&federation.app, &rider, None).await.unwrap();
    let standing = &own.seasons[0].standings[0];
    assert_eq!(
        (standing.standing.as_str(), standing.position, standing.of, standing.total),
        ("braucejs-nr6-b", 1, 2, Hundredths::whole(20))
    );
    assert_eq!(standing.border_color.as_deref(), Some("#0057b8"));
    assert!(matches!(
        own_results::find(&federation.app, &Caller::visitor(), None).await.unwrap_err(),
        Error::SignInRequired
    ));
}

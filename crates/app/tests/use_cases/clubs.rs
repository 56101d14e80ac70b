//! Clubs: listed with their references, renamed everywhere, and merged without a loss.

use std::collections::BTreeSet;

use app::ChampionshipPath;
use app::clubs::{self, ClubError, ClubMergeIn, ClubOverview};
use app::registration::{self, Club, ParticipantIn};
use app::standings::{self, GenerateIn, PublishIn};
use app::{App, Caller, Error, FieldCode, Noun};
use jiff::SignedDuration;
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};

const MOSS: &str = "Sūnu brigāde";
const BUCKET: &str = "Viimane Vedru";

fn club(id: &str, country: &str) -> Club {
    Club { id: id.to_owned(), country: country.to_owned() }
}

fn merge_into(club: &str) -> ClubMergeIn {
    ClubMergeIn { into: club.to_owned() }
}

async fn list(app: &App, caller: &Caller) -> Vec<ClubOverview> {
    clubs::list(app, caller).await.unwrap().clubs
}

/// The club of each rider of the classic stage, by rider name.
async fn clubs_of_riders(app: &App) -> Vec<String> {
    let access = app::boards::authorize(app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let mut riders = app::boards::load(app, access.stage()).await.unwrap().participants;
    riders.sort_by(|a, b| a.public.name.cmp(&b.public.name));
    riders.into_iter().map(|rider| rider.public.club.unwrap().id).collect()
}

/// Turns club standings on in the cup, and publishes standings with the classic stage.
async fn publish_standings(federation: &Federation) {
    let saved: Result<(), storage::Error> = storage::Writer::start(federation.database.storage.clone())
        .write(|tx| {
            Box::pin(async move {
                let mut cup = storage::championships::find_by_slug(tx, "btf", "cup").await?.unwrap();
                cup.settings.has_club_standings = true;
                storage::championships::update(tx, &cup).await
            })
        })
        .await;
    saved.unwrap();
    federation.record_all_rides().await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    testkit::approve(app, &secretary, &path).await.unwrap();
    standings::generate(app, &secretary, &path, GenerateIn::default()).await.unwrap();
    standings::publish(app, &secretary, &path, PublishIn::default()).await.unwrap();
}

fn cup() -> ChampionshipPath {
    ChampionshipPath { institution: "btf".to_owned(), championship: "cup".to_owned() }
}

#[apply(on_both)]
async fn every_secretary_sees_the_clubs_with_the_number_of_references(federation: Federation) {
    publish_standings(&federation).await;
    for role in [Role::Secretary, Role::SecretaryElsewhere, Role::Admin] {
        let overview = clubs::list(&federation.app, &federation.caller(role).await).await.unwrap();
        let counts: Vec<_> = overview
            .clubs
            .iter()
            .map(|club| (club.id.as_str(), club.registrations, club.stages, club.standings))
            .collect();
        // three of six riders at each of three stages, one of which is in the standings
        assert_eq!(counts, [(MOSS, 9, 3, 3), (BUCKET, 9, 3, 3)]);
        assert_eq!(overview.managed, role == Role::Admin);
    }
    for role in [Role::Visitor, Role::Rider, Role::Judge] {
        assert!(clubs::list(&federation.app, &federation.caller(role).await).await.is_err());
    }
}

#[apply(on_both)]
async fn the_numbers_of_references_follow_every_change(federation: Federation) {
    let (app, admin, secretary) =
        (&federation.app, federation.caller(Role::Admin).await, federation.caller(Role::Secretary).await);
    let other = federation.another_app().await;
    let counts = async || {
        let counts = async |app| -> Vec<_> {
            let clubs = list(app, &admin).await.into_iter();
            clubs.map(|club| (club.id, club.registrations, club.stages, club.standings)).collect()
        };
        let (own, elsewhere) = (counts(app).await, counts(&other).await);
        assert_eq!(own, elsewhere, "another server");
        own
    };
    let of = |id: &str, registrations, stages, standings| (id.to_owned(), registrations, stages, standings);
    assert_eq!(counts().await, [of(MOSS, 9, 3, 0), of(BUCKET, 9, 3, 0)]);
    registration::delete(app, &secretary, &Federation::open_free(), Federation::rider(1), 1).await.unwrap();
    let after_removal = counts().await;
    assert_eq!(after_removal.iter().map(|(_, riders, ..)| riders).sum::<u64>(), 17);
    publish_standings(&federation).await;
    let published = counts().await;
    assert_eq!(published.iter().map(|(.., standings)| *standings).collect::<Vec<_>>(), [3, 3]);
    clubs::merge(app, &admin, BUCKET.to_owned(), 1, merge_into(MOSS)).await.unwrap();
    assert_eq!(counts().await, [of(MOSS, 17, 3, 6)]);
}

#[apply(on_both)]
async fn renaming_a_club_renames_it_everywhere(federation: Federation) {
    publish_standings(&federation).await;
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let before = standings::find(app, &Caller::visitor(), &cup()).await.unwrap();
    clubs::edit(app, &admin, MOSS.to_owned(), 1, club(" Sūnu  klubs ", "ee")).await.unwrap();
    let clubs = list(app, &admin).await;
    let names: Vec<_> = clubs
        .iter()
        .map(|club| (club.id.as_str(), club.country.as_str(), club.registrations, club.standings))
        .collect();
    assert_eq!(names, [("Sūnu klubs", "EE", 9, 3), (BUCKET, "EE", 9, 3)]);
    assert!(clubs_of_riders(app).await.iter().all(|name| name != MOSS));
    let after = standings::find(app, &Caller::visitor(), &cup()).await.unwrap();
    let sums = |view: &standings::Standings<standings::StandingRow>| -> Vec<_> {
        view.clubs
            .iter()
            .map(|row| (row.club.replace(MOSS, "Sūnu klubs"), row.position, row.total_points.to_string()))
            .collect()
    };
    assert_eq!((before.clubs.len(), sums(&before)), (2, sums(&after)), "a new name doesn't change points");
    assert!(after.clubs.iter().all(|row| row.club != MOSS));
}

#[apply(on_both)]
async fn changing_only_a_clubs_country_keeps_its_registrations(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    clubs::edit(app, &admin, MOSS.to_owned(), 1, club(MOSS, "EE")).await.unwrap();
    let moss = list(app, &admin).await.remove(0);
    assert_eq!((moss.country.as_str(), moss.version, moss.registrations), ("EE", 2, 9));
    assert!(matches!(
        clubs::edit(app, &admin, MOSS.to_owned(), 1, club(MOSS, "LV")).await,
        Err(Error::Stale(None))
    ));
}

#[apply(on_both)]
async fn a_name_that_another_club_has_is_refused(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let taken = clubs::edit(app, &admin, MOSS.to_owned(), 1, club(BUCKET, "LV")).await;
    assert!(matches!(taken, Err(Error::Club(ClubError::Exists))), "{taken:?}");
    let wrong = clubs::edit(app, &admin, MOSS.to_owned(), 1, club(" ", "Latvia")).await;
    let Err(Error::Invalid(fields)) = wrong else { panic!("{wrong:?}") };
    assert_eq!(
        fields.iter().map(|field| (field.field.as_str(), field.code)).collect::<Vec<_>>(),
        [("id", FieldCode::Required), ("country", FieldCode::Format)]
    );
    assert!(matches!(
        clubs::edit(app, &admin, "Nav".to_owned(), 1, club("Ir", "LV")).await,
        Err(Error::NotFound(Noun::Club))
    ));
}

#[apply(on_both)]
async fn the_preview_of_a_merge_matches_its_effects_and_no_rider_loses_a_club(federation: Federation) {
    publish_standings(&federation).await;
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let preview = clubs::preview(app, &admin, BUCKET.to_owned(), merge_into(MOSS)).await.unwrap();
    let riders: Vec<_> = preview.stages.iter().map(|stage| (stage.stage.as_str(), stage.riders)).collect();
    assert_eq!(riders, [("classic", 3), ("open-free", 3), ("hidden", 3)]);
    let rows: Vec<_> =
        preview.standings.iter().map(|row| (row.championship.as_str(), row.rows, row.published)).collect();
    assert_eq!(rows, [("cup", 3, true)]);
    assert_eq!(list(app, &admin).await.len(), 2, "a preview changes nothing");

    clubs::merge(app, &admin, BUCKET.to_owned(), 1, merge_into(MOSS)).await.unwrap();
    let clubs = list(app, &admin).await;
    assert_eq!(
        (clubs.len(), clubs[0].id.as_str(), clubs[0].registrations, clubs[0].standings),
        (1, MOSS, 18, 6)
    );
    assert_eq!(clubs_of_riders(app).await, [MOSS; 6]);
    let view = standings::find(app, &Caller::visitor(), &cup()).await.unwrap();
    assert!(view.groups.iter().flat_map(|group| &group.rows).all(|row| row.club.as_deref() == Some(MOSS)));
    // the best result of the merged club in each class: 20 and 20
    let sums: Vec<_> =
        view.clubs.iter().map(|row| (row.club.as_str(), row.total_points.to_string())).collect();
    assert_eq!(sums, [(MOSS, "40".to_owned())]);
}

#[apply(on_both)]
async fn a_riders_saved_form_follows_a_renamed_or_merged_club(federation: Federation) {
    federation.advance(SignedDuration::from_hours(-47));
    let (app, admin, judge) =
        (&federation.app, federation.caller(Role::Admin).await, federation.caller(Role::Judge).await);
    let input = ParticipantIn {
        name: "Ābele Kļava".to_owned(),
        racing_number: "40".to_owned(),
        racing_class: "A".to_owned(),
        birth_date: Some(date(1988, 11, 30)),
        club: Some(club("Purva klubs", "LV")),
        ..ParticipantIn::default()
    };
    registration::join(app, &judge, &Federation::classic(), input).await.unwrap();
    assert_eq!(
        clubs::preview(app, &admin, "Purva klubs".to_owned(), merge_into(MOSS)).await.unwrap().saved,
        1
    );
    clubs::merge(app, &admin, "Purva klubs".to_owned(), 1, merge_into(MOSS)).await.unwrap();
    let form = registration::find_form(app, &judge, &Federation::open_free()).await.unwrap();
    assert_eq!(form.participation_data.unwrap().club.unwrap().id, MOSS);
    clubs::edit(app, &admin, MOSS.to_owned(), 2, club("Sūnas", "LV")).await.unwrap();
    let form = registration::find_form(app, &judge, &Federation::open_free()).await.unwrap();
    assert_eq!(form.participation_data.unwrap().club.unwrap().id, "Sūnas");
}

#[apply(on_both)]
async fn a_merge_updates_open_lists_and_makes_open_forms_stale(federation: Federation) {
    let (app, admin, secretary) =
        (&federation.app, federation.caller(Role::Admin).await, federation.caller(Role::Secretary).await);
    let access = app::boards::authorize(app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let before = storage::changes::last(federation.database.storage.reader(), access.stage()).await.unwrap();
    let mut changes = app.changes();
    clubs::merge(app, &admin, BUCKET.to_owned(), 1, merge_into(MOSS)).await.unwrap();
    let after = storage::changes::last(federation.database.storage.reader(), access.stage()).await.unwrap();
    assert_eq!(after, before.map(|position| position + 1));
    // with a shared database each change is notified twice, by this server and by the database
    let stages: BTreeSet<_> =
        std::iter::from_fn(|| changes.try_recv().ok()).map(|changed| format!("{changed:?}")).collect();
    assert_eq!(stages.len(), 3, "each stage with a rider of the club");
    let (path, status) = (Federation::classic(), registration::ParticipantStatus::Registered);
    let stale = registration::set_status(app, &secretary, &path, Federation::rider(1), 1, status).await;
    assert!(matches!(stale, Err(Error::Stale(None))), "{stale:?}");
}

#[apply(on_both)]
async fn of_two_concurrent_merges_of_the_same_clubs_one_fails(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let other = federation.another_app().await;
    let (one, two) = tokio::join!(
        clubs::merge(app, &admin, BUCKET.to_owned(), 1, merge_into(MOSS)),
        clubs::merge(&other, &admin, MOSS.to_owned(), 1, merge_into(BUCKET)),
    );
    assert_eq!([&one, &two].into_iter().filter(|merged| merged.is_ok()).count(), 1, "{one:?} {two:?}");
    let clubs = list(app, &admin).await;
    assert_eq!((clubs.len(), clubs[0].registrations), (1, 18));
}

#[apply(on_both)]
async fn only_administrators_change_clubs(federation: Federation) {
    let app = &federation.app;
    for role in [Role::Visitor, Role::Rider, Role::Judge, Role::Secretary, Role::SecretaryElsewhere] {
        let caller = federation.caller(role).await;
        let refused = [
            clubs::edit(app, &caller, MOSS.to_owned(), 1, club("Sūnas", "LV")).await.err(),
            clubs::preview(app, &caller, MOSS.to_owned(), merge_into(BUCKET)).await.err(),
            clubs::merge(app, &caller, MOSS.to_owned(), 1, merge_into(BUCKET)).await.err(),
        ];
        for error in refused {
            assert!(matches!(error, Some(Error::SignInRequired | Error::Forbidden)), "{role:?}: {error:?}");
        }
    }
    let admin = federation.caller(Role::Admin).await;
    for target in [MOSS, "Nav"] {
        assert!(matches!(
            clubs::merge(app, &admin, MOSS.to_owned(), 1, merge_into(target)).await,
            Err(Error::Invalid(_))
        ));
        assert!(matches!(
            clubs::preview(app, &admin, MOSS.to_owned(), merge_into(target)).await,
            Err(Error::Invalid(_))
        ));
    }
}

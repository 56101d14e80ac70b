//! Reopening approved results: what can be changed again, what everyone sees in the meantime, and the new
//! approval and publication.

use app::ChampionshipPath;
use app::judging::{
    DecisionIn, EntriesIn, EntryIn, Outcome, Reply, ReplyCode, ScoreIn, decide_conflict, edit_ride,
    find_sheet,
};
use app::results::{self, ReopenIn, ResultsError};
use app::standings::{self, GenerateIn, PublishIn, StandingRow, Standings, StandingsError};
use app::{App, Caller, Error, FieldCode, StagePath, own_results};
use domain::Hundredths;
use domain::ids::EntryId;
use domain::judging::RideKey;
use domain::stages::{Phase, ResultsStatus};
use domain::standings::ResultFinality;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

fn with_reason(reason: &str) -> ReopenIn {
    ReopenIn { reason: reason.to_owned() }
}

async fn reopen(federation: &Federation, role: Role) -> Result<app::stages::Stage, Error> {
    results::reopen(
        &federation.app,
        &federation.caller(role).await,
        &Federation::classic(),
        with_reason(" Protest of no. 14 upheld "),
    )
    .await
}

async fn stage(federation: &Federation) -> app::stages::Stage {
    app::stages::find(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap()
}

/// Records all rides and approves the results. Returns the secretary and the stage's path.
async fn ride_and_approve(federation: &Federation) -> (Caller, StagePath) {
    federation.record_all_rides().await;
    let (secretary, path) = (federation.caller(Role::Secretary).await, Federation::classic());
    testkit::approve(&federation.app, &secretary, &path).await.unwrap();
    (secretary, path)
}

async fn deliver(app: &App, federation: &Federation, entries: Vec<EntryIn>) -> Vec<Reply> {
    let judge = federation.caller(Role::Judge).await;
    let batch = EntriesIn { device_now: app.now(), judge_name: None, entries };
    app::judging::record(app, &judge, &Federation::classic(), batch).await.unwrap().replies
}

/// The places of the riders of class A, by rider number.
async fn places(federation: &Federation) -> Vec<Option<u32>> {
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let mut riders = app::boards::load(&federation.app, access.stage()).await.unwrap().riders;
    riders.retain(|rider| rider.row.racing_class == "A");
    riders.sort_by(|a, b| a.row.name.cmp(&b.row.name));
    riders.into_iter().map(|rider| rider.row.position).collect()
}

/// Changes the rides of rider 1 in section 1 to a 5, so that rider 2 takes the first place.
async fn correct(federation: &Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    let (app, path, rider) = (&federation.app, Federation::classic(), Federation::rider(1));
    for lap in [1, 2] {
        let key = RideKey::new(1, lap);
        let entries = results::find_for_secretary(app, &secretary, &path, &rider).await.unwrap().entries;
        let version = entries.iter().find(|entry| entry.public.key == key).unwrap().version;
        edit_ride(app, &secretary, &path, &rider, key, version, ScoreIn::from(5)).await.unwrap();
    }
}

fn cup() -> ChampionshipPath {
    ChampionshipPath { institution: "btf".to_owned(), championship: "cup".to_owned() }
}

async fn public_standings(federation: &Federation) -> Standings<StandingRow> {
    standings::find(&federation.app, &Caller::visitor(), &cup()).await.unwrap()
}

/// Names and points of class A, best first.
fn points(standings: &Standings<StandingRow>) -> Vec<(String, Hundredths)> {
    let class = standings.groups.iter().find(|group| group.name == "A");
    class.iter().flat_map(|group| &group.rows).map(|row| (row.name.clone(), row.total)).collect()
}

fn with_publication() -> GenerateIn {
    GenerateIn { publish: Some(PublishIn { entries_final: true }), ..GenerateIn::default() }
}

#[apply(on_both)]
async fn riders_see_that_their_results_are_being_corrected(federation: Federation) {
    ride_and_approve(&federation).await;
    let rider = federation.caller(Role::Rider).await;
    let own = async || {
        own_results::find(&federation.app, &rider, None).await.unwrap().seasons.remove(0).results.remove(0)
    };
    assert_eq!(own().await.being_corrected, None);
    reopen(&federation, Role::Secretary).await.unwrap();
    assert_eq!(own().await.being_corrected.unwrap().reason, "Protest of no. 14 upheld");
}

#[apply(on_both)]
async fn reopened_results_can_be_changed_and_approved_again(federation: Federation) {
    let (secretary, path) = ride_and_approve(&federation).await;
    assert_eq!(places(&federation).await, [Some(1), Some(2), Some(3), Some(4)]);
    federation.advance(SignedDuration::from_hours(7));
    let reopened = reopen(&federation, Role::Secretary).await.unwrap();
    let reopening = reopened.being_corrected.unwrap();
    assert_eq!(
        (reopening.since, reopening.reason.as_str()),
        (federation.app.now(), "Protest of no. 14 upheld")
    );
    let view = stage(&federation).await;
    assert_eq!(
        (view.results_status, view.timing.phase),
        (ResultsStatus::InProgress, Phase::Finished),
        "the end has passed"
    );
    assert_eq!(view.being_corrected.unwrap().reason, "Protest of no. 14 upheld", "the reason is public");
    assert_eq!(places(&federation).await, [None; 4]);

    correct(&federation).await;
    testkit::approve(&federation.app, &secretary, &path).await.unwrap();
    assert_eq!(places(&federation).await, [Some(2), Some(1), Some(3), Some(4)]);
    assert_eq!(stage(&federation).await.being_corrected, None);
}

#[apply(on_both)]
async fn reopening_is_in_the_feed_and_in_the_log(federation: Federation) {
    let (secretary, _) = ride_and_approve(&federation).await;
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let before = app::boards::load(&federation.app, access.stage()).await.unwrap();
    let lists_version = federation.app.lists_version();
    reopen(&federation, Role::Secretary).await.unwrap();
    let followed = app::boards::load_changes(&federation.app, &before.stage, before.position).await.unwrap();
    assert!(matches!(followed, app::boards::Changes::Everything));
    assert!(lists_version.has_changed().unwrap(), "lists and standings are notified too");
    let log = app::personal_data::export(&federation.app, &secretary).await.unwrap().log;
    assert_eq!(log.last().unwrap().event, "reopen_results");
}

#[apply(on_both)]
async fn a_late_ride_that_was_moved_counts_once_as_the_secretary_decides(federation: Federation) {
    let (app, key) = (&federation.app, RideKey::new(1, 1));
    let (secretary, path) = (federation.caller(Role::Secretary).await, Federation::classic());
    let ride = federation.entry(5, 1, 1, 3);
    deliver(app, &federation, vec![ride.clone()]).await;
    federation.record(&path, vec![federation.entry(5, 2, 1, 0)]).await;
    testkit::approve(app, &secretary, &path).await.unwrap();
    let moved = EntryIn { replaces: Some(ride.id), ..federation.entry(2, 1, 1, 3) };
    assert_eq!(deliver(app, &federation, vec![moved.clone()]).await[0].outcome, Outcome::Conflict);
    reopen(&federation, Role::Secretary).await.unwrap();
    let decision = DecisionIn::from(Some(EntryId(moved.id)));
    let counted =
        decide_conflict(app, &secretary, &path, &Federation::rider(2), key, decision).await.unwrap().unwrap();
    assert_eq!(counted.entries[0].public.total, 3);
    let result = results::find_for_secretary(app, &secretary, &path, &Federation::rider(5)).await.unwrap();
    assert!(result.entries.iter().all(|entry| entry.public.key != key), "the ride is the other rider's");
    let correction = EntryIn { replaces: Some(moved.id), ..federation.entry(2, 1, 1, 5) };
    assert_eq!(
        deliver(app, &federation, vec![correction]).await[0].outcome,
        Outcome::Conflict,
        "the secretary has decided"
    );
}

#[apply(on_both)]
async fn a_reason_of_limited_length_is_required(federation: Federation) {
    let (secretary, path) = ride_and_approve(&federation).await;
    for (reason, code) in
        [("  ", FieldCode::Required), (&*"ā".repeat(501), FieldCode::TooLong), ("a\u{0}b", FieldCode::Format)]
    {
        let refused =
            results::reopen(&federation.app, &secretary, &path, with_reason(reason)).await.unwrap_err();
        let Error::Invalid(fields) = refused else { panic!("{refused}") };
        assert_eq!((fields[0].field.as_str(), fields[0].code), ("reason", code));
    }
    results::reopen(&federation.app, &secretary, &path, with_reason(&"ā".repeat(500))).await.unwrap();
}

#[apply(on_both)]
async fn only_the_secretary_reopens_results_and_only_approved_ones(federation: Federation) {
    assert!(matches!(
        reopen(&federation, Role::Secretary).await,
        Err(Error::Results(ResultsError::NotApproved))
    ));
    ride_and_approve(&federation).await;
    for role in [Role::Rider, Role::Judge, Role::SecretaryElsewhere] {
        assert!(matches!(reopen(&federation, role).await, Err(Error::Forbidden)), "{role:?}");
    }
}

#[apply(on_both)]
async fn generated_standings_exclude_a_reopened_stage_until_they_are_generated_again(federation: Federation) {
    let (secretary, path) = ride_and_approve(&federation).await;
    let secretary_view =
        async || standings::find_for_secretary(&federation.app, &secretary, &cup()).await.unwrap();
    standings::generate(&federation.app, &secretary, &path, GenerateIn::default()).await.unwrap();
    let before = secretary_view().await;
    reopen(&federation, Role::Secretary).await.unwrap();
    let reopened = secretary_view().await;
    assert!(reopened.groups.is_empty() && reopened.stages.is_empty());
    assert!(reopened.version > before.version, "followers notice the change");
    correct(&federation).await;
    testkit::approve(&federation.app, &secretary, &path).await.unwrap();
    assert!(
        secretary_view().await.groups.is_empty(),
        "standings that were generated before the correction are not shown after it"
    );
    standings::generate(&federation.app, &secretary, &path, GenerateIn::default()).await.unwrap();
    let rows: Vec<_> = secretary_view().await.groups[0]
        .rows
        .iter()
        .map(|row| (row.public.name.clone(), row.public.total))
        .collect();
    assert_eq!(
        rows[..2],
        [
            ("Braucējs Nr2".to_owned(), Hundredths::whole(20)),
            ("Braucējs Nr1".to_owned(), Hundredths::whole(17))
        ]
    );
}

#[apply(on_both)]
async fn published_standings_do_not_change_until_they_are_published_again(federation: Federation) {
    let (secretary, path) = ride_and_approve(&federation).await;
    standings::generate(&federation.app, &secretary, &path, with_publication()).await.unwrap();
    let published = points(&public_standings(&federation).await);
    assert!(matches!(reopen(&federation, Role::Secretary).await, Err(Error::Forbidden)));
    assert!(!results::find_approval(&federation.app, &secretary, &path).await.unwrap().may_reopen);
    reopen(&federation, Role::Admin).await.unwrap();
    let being_corrected = async || {
        let view = public_standings(&federation).await;
        assert_eq!(points(&view), published);
        assert!(view.stages[0].being_corrected);
    };
    being_corrected().await;
    correct(&federation).await;
    being_corrected().await;
    testkit::approve(&federation.app, &secretary, &path).await.unwrap();
    being_corrected().await;
    assert!(
        matches!(reopen(&federation, Role::Secretary).await, Err(Error::Forbidden)),
        "everyone has seen the standings"
    );

    assert!(
        standings::preview(&federation.app, &secretary, &path, GenerateIn::default())
            .await
            .unwrap()
            .publishes
    );
    let unpublished = standings::generate(&federation.app, &secretary, &path, GenerateIn::default()).await;
    assert!(matches!(unpublished, Err(Error::Standings(StandingsError::PublishRequired))));
    being_corrected().await;
    let generation =
        standings::generate(&federation.app, &secretary, &path, with_publication()).await.unwrap();
    assert_eq!(generation.stage.results_status, ResultsStatus::StandingsPublished);
    let view = public_standings(&federation).await;
    assert_eq!(
        points(&view)[..2],
        [
            ("Braucējs Nr2".to_owned(), Hundredths::whole(20)),
            ("Braucējs Nr1".to_owned(), Hundredths::whole(17))
        ]
    );
    assert!(!view.stages[0].being_corrected);
}

#[apply(on_both)]
async fn publishing_keeps_entries_as_drafts_or_makes_them_final(federation: Federation) {
    let (secretary, path) = ride_and_approve(&federation).await;
    standings::generate(&federation.app, &secretary, &path, GenerateIn::default()).await.unwrap();
    standings::publish(&federation.app, &secretary, &path, PublishIn::default()).await.unwrap();
    let finality = async || public_standings(&federation).await.groups[0].rows[0].results[0].finality;
    assert_eq!(finality().await, ResultFinality::Draft);
    reopen(&federation, Role::Admin).await.unwrap();
    testkit::approve(&federation.app, &secretary, &path).await.unwrap();
    standings::generate(&federation.app, &secretary, &path, with_publication()).await.unwrap();
    assert_eq!(finality().await, ResultFinality::Final);
    assert!(!public_standings(&federation).await.is_final, "the way of setting positions doesn't change");
}

#[apply(on_both)]
async fn a_late_ride_can_be_decided_after_reopening(federation: Federation) {
    federation
        .record(&Federation::classic(), vec![federation.entry(5, 1, 1, 0), federation.entry(5, 2, 1, 0)])
        .await;
    let (secretary, path) = (federation.caller(Role::Secretary).await, Federation::classic());
    let app = &federation.app;
    testkit::approve(app, &secretary, &path).await.unwrap();
    let (late, other) = (federation.entry(2, 1, 1, 3), federation.entry(3, 1, 1, 2));
    let replies = deliver(app, &federation, vec![late.clone(), other.clone()]).await;
    assert!(replies.iter().all(|reply| (reply.outcome, reply.code) == (Outcome::Conflict, Some(ReplyCode::ResultsApproved))));
    let decide = async |rider: u8, entry: Option<uuid::Uuid>| {
        decide_conflict(
            app,
            &secretary,
            &path,
            &Federation::rider(rider),
            RideKey::new(1, 1),
            DecisionIn::from(entry.map(EntryId)),
        )
        .await
    };
    assert!(matches!(decide(2, Some(late.id)).await, Err(Error::Results(ResultsError::AlreadyApproved))));
    let listed = results::find_approval(app, &secretary, &path).await.unwrap().items;
    assert_eq!(
        listed.iter().map(|item| (item.kind.name(), item.count)).collect::<Vec<_>>(),
        [("lateRides", 2)]
    );

    reopen(&federation, Role::Secretary).await.unwrap();
    assert!(matches!(decide(2, Some(other.id)).await, Err(Error::NotFound(_))), "it is another rider's");
    let result = decide(2, Some(late.id)).await.unwrap().unwrap();
    assert_eq!((result.entries[0].public.total, result.late_entries.len()), (3, 0));
    let judge = federation.caller(Role::Judge).await;
    let removed_rides = async || find_sheet(app, &judge, &path).await.unwrap().removed_rides;
    assert!(removed_rides().await.is_empty(), "one counts, and the other isn't decided");
    assert!(decide(3, None).await.unwrap().is_none(), "rider 3 has no result");
    assert_eq!(removed_rides().await, [other.id], "the judge's phone learns that it doesn't count");
    assert!(matches!(decide(3, None).await, Err(Error::NotFound(_))), "the ride is already decided");
    assert!(results::find(app, &Caller::visitor(), &path, &Federation::rider(2)).await.is_ok());
    let again = deliver(app, &federation, vec![late]).await;
    assert_eq!(
        (again[0].outcome, again[0].code),
        (Outcome::Accepted, None),
        "the reply to the phone says that the entry counts"
    );
}

#[apply(on_both)]
async fn a_ride_that_arrives_while_results_are_reopened_counts_or_waits(federation: Federation) {
    let entries = [federation.entry(5, 1, 1, 0), federation.entry(5, 2, 1, 0)];
    federation.record(&Federation::classic(), entries.into()).await;
    let (secretary, path) = (federation.caller(Role::Secretary).await, Federation::classic());
    testkit::approve(&federation.app, &secretary, &path).await.unwrap();
    let another = federation.another_app().await;
    let ride = vec![federation.entry(2, 1, 1, 3)];
    let (reopened, replies) =
        tokio::join!(reopen(&federation, Role::Secretary), deliver(&another, &federation, ride));
    reopened.unwrap();
    let result =
        results::find_for_secretary(&federation.app, &secretary, &path, &Federation::rider(2)).await.unwrap();
    let expected = match replies[0].outcome {
        Outcome::Accepted => (1, 0),
        Outcome::Conflict => (0, 1),
        other => panic!("{other:?}"),
    };
    assert_eq!((result.entries.len(), result.late_entries.len()), expected);
}

#[apply(on_both)]
async fn a_preview_of_standings_lists_what_is_missing_and_changes_nothing(federation: Federation) {
    let (secretary, path) = ride_and_approve(&federation).await;
    let app = &federation.app;
    let preview = standings::preview(app, &secretary, &path, GenerateIn::default()).await.unwrap();
    assert_eq!(
        (preview.riders, preview.publishes, preview.differences.len(), preview.classes.len()),
        (6, false, 0, 0)
    );
    assert_eq!(stage(&federation).await.results_status, ResultsStatus::Approved);
    assert!(matches!(
        standings::preview(app, &Caller::visitor(), &path, GenerateIn::default()).await,
        Err(Error::SignInRequired)
    ));
}

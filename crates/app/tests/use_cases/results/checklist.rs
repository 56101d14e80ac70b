//! The checklist of an approval: its items, which of them block it, and the steps until the standings are
//! published.

use app::judging::{
    DeviceIn, EntriesIn, EntryIn, Outcome, ReplyCode, ScoreIn, SecretaryHandoverIn, edit_ride,
};
use app::results::{self, AcknowledgedIn, ApprovalItem, ApproveIn, ResultsError, ResultsStep};
use app::standings::{self, GenerateIn, PublishIn};
use app::{Caller, Error, FieldCode};
use domain::championships::Feature;
use domain::ids::DeviceId;
use domain::judging::RideKey;
use domain::results::ApprovalCheck::{
    self, NotStarted, OpenConflicts, Phones, RidersWithoutRides, SkippedRides, UnfinishedRiders,
};
use domain::results::StepState::{self, Current, Done, Waiting};
use domain::stages::ResultsStatus;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

async fn items(federation: &Federation) -> Vec<ApprovalItem> {
    let secretary = federation.caller(Role::Secretary).await;
    results::find_approval(&federation.app, &secretary, &Federation::classic()).await.unwrap().items
}

fn counts(items: &[ApprovalItem]) -> Vec<(ApprovalCheck, u32)> {
    items.iter().map(|item| (item.kind, item.count)).collect()
}

fn acknowledge(counts: &[(ApprovalCheck, u32)]) -> ApproveIn {
    ApproveIn {
        acknowledged: counts.iter().map(|&(kind, count)| AcknowledgedIn { kind, count }).collect(),
        signed_off_by: None,
    }
}

async fn approve(federation: &Federation, approval: ApproveIn) -> Result<ResultsStatus, Error> {
    let secretary = federation.caller(Role::Secretary).await;
    let stage = results::approve(&federation.app, &secretary, &Federation::classic(), approval).await?;
    Ok(stage.results_status)
}

async fn status(federation: &Federation) -> ResultsStatus {
    app::stages::find(&federation.app, &Caller::visitor(), &Federation::classic())
        .await
        .unwrap()
        .results_status
}

/// Delivers entries as the judge of section 1.
async fn judge_delivers(federation: &Federation, entries: Vec<EntryIn>) {
    let judge = federation.caller(Role::Judge).await;
    let batch = EntriesIn { device_now: federation.app.now(), judge_name: None, entries };
    app::judging::record(&federation.app, &judge, &Federation::classic(), batch).await.unwrap();
}

fn tasks(steps: &[ResultsStep]) -> Vec<(StepState, Vec<String>)> {
    let tasks = |step: &ResultsStep| {
        step.tasks.iter().map(|task| format!("{:?} {}", task.kind, task.count)).collect()
    };
    steps.iter().map(|step| (step.state, tasks(step))).collect()
}

#[apply(on_both)]
async fn a_checklist_names_riders_rides_and_phones(federation: Federation) {
    let entry = |rider, section, lap| federation.entry(rider, section, lap, 0);
    // rider 2 has skipped rides, rider 1 has a conflict, rider 5 has finished, and the others didn't
    // start
    federation
        .record(
            &Federation::classic(),
            vec![entry(2, 1, 1), entry(2, 1, 2), entry(1, 1, 1), entry(5, 1, 1), entry(5, 2, 1)],
        )
        .await;
    judge_delivers(&federation, vec![federation.entry(1, 1, 1, 5)]).await;
    let device = DeviceIn { judge_name: None, unsent: 2, key: None, readiness: None };
    let (judge, id) = (federation.caller(Role::Judge).await, DeviceId(Uuid::from_u128(7)));
    app::judging::report_device(&federation.app, &judge, &Federation::classic(), id, device).await.unwrap();

    let items = items(&federation).await;
    assert_eq!(
        counts(&items),
        [(SkippedRides, 2), (UnfinishedRiders, 2), (OpenConflicts, 1), (RidersWithoutRides, 3), (Phones, 1)]
    );
    let names = |index: usize| {
        items[index].riders.iter().map(|rider| rider.racing_number.as_str()).collect::<Vec<_>>()
    };
    assert_eq!((names(0), names(1)), (vec!["14"], vec!["7", "14"]));
    assert_eq!((names(2), names(3)), (vec!["7"], vec!["21", "28", "42"]));
    let rides = |index: usize, rider: usize| {
        items[index].riders[rider].rides.iter().map(|ride| ride.key.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(rides(0, 0), ["section2-lap1", "section3-lap1"]);
    assert_eq!(rides(1, 1), ["section2-lap2", "section3-lap2"], "without the skipped rides");
    let phone = &items[4].phones[0];
    assert_eq!((phone.unsent, phone.silent, phone.sections.clone()), (2, false, [1].into()));
    assert!(items.iter().map(|item| item.blocking).eq([true, true, true, false, false]));
}

#[apply(on_both)]
async fn a_silent_phone_is_listed_while_a_ride_is_missing_in_its_sections(federation: Federation) {
    federation
        .record(&Federation::classic(), vec![federation.entry(5, 1, 1, 0), federation.entry(5, 2, 1, 0)])
        .await;
    let device = DeviceIn { judge_name: None, unsent: 0, key: None, readiness: None };
    let (judge, id) = (federation.caller(Role::Judge).await, DeviceId(Uuid::from_u128(7)));
    app::judging::report_device(&federation.app, &judge, &Federation::classic(), id, device).await.unwrap();
    federation.advance(SignedDuration::from_mins(3));
    let has_phone = |items: &[ApprovalItem]| items.iter().any(|item| item.kind == Phones);
    federation.record(&Federation::classic(), vec![federation.entry(6, 2, 1, 0)]).await;
    assert!(!has_phone(&items(&federation).await), "the phone has missed no more than three reports");
    federation.advance(SignedDuration::from_secs(1));
    assert!(has_phone(&items(&federation).await));
    federation.record(&Federation::classic(), vec![federation.entry(6, 1, 1, 0)]).await;
    assert!(!has_phone(&items(&federation).await), "no ride is missing in section 1");
}

#[apply(on_both)]
async fn the_phone_of_a_judge_who_handed_the_section_over_is_not_listed_once_all_has_arrived(
    federation: Federation,
) {
    federation.turn_on(Feature::RaceDay).await;
    federation
        .record(&Federation::classic(), vec![federation.entry(5, 1, 1, 0), federation.entry(5, 2, 1, 0)])
        .await;
    federation.record(&Federation::classic(), vec![federation.entry(6, 2, 1, 0)]).await;
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let report = async || {
        let device = DeviceIn { judge_name: None, unsent: 0, key: None, readiness: None };
        let id = DeviceId(Uuid::from_u128(7));
        app::judging::report_device(app, &judge, &path, id, device).await.unwrap();
    };
    let has_phone = async || items(&federation).await.iter().any(|item| item.kind == Phones);
    report().await;
    federation.advance(SignedDuration::from_mins(10));
    let secretary = federation.caller(Role::Secretary).await;
    let handover = SecretaryHandoverIn {
        link: None,
        user: app::accounts::session(&judge).user.map(|user| user.id),
        sections: [1].into(),
        name: "Next judge".to_owned(),
    };
    app::judging::hand_over_for_judge(app, &secretary, &path, handover).await.unwrap();
    assert!(has_phone().await, "rides from before the handover may wait on it");
    report().await;
    federation.advance(SignedDuration::from_mins(10));
    assert!(!has_phone().await);
}

#[apply(on_both)]
async fn items_that_do_not_block_must_be_acknowledged_with_their_current_count(federation: Federation) {
    federation
        .record(&Federation::classic(), vec![federation.entry(5, 1, 1, 0), federation.entry(5, 2, 1, 0)])
        .await;
    let Error::Results(ResultsError::ApprovalNotConfirmed { open, items }) =
        approve(&federation, ApproveIn::default()).await.unwrap_err()
    else {
        panic!()
    };
    assert_eq!(open, [(RidersWithoutRides, FieldCode::NotAcknowledged)]);
    assert_eq!(counts(&items), [(RidersWithoutRides, 5)]);
    let fewer = approve(&federation, acknowledge(&[(RidersWithoutRides, 4)])).await.unwrap_err();
    assert!(matches!(
        fewer,
        Error::Results(ResultsError::ApprovalNotConfirmed { open, .. }) if open[0].1 == FieldCode::MoreThanSeen
    ));
    assert_eq!(status(&federation).await, ResultsStatus::InProgress);
    assert_eq!(approve(&federation, acknowledge(&counts(&items))).await.unwrap(), ResultsStatus::Approved);
}

#[apply(on_both)]
async fn an_approval_before_the_start_must_be_acknowledged(federation: Federation) {
    federation.advance(SignedDuration::from_hours(-24));
    let refused = approve(&federation, acknowledge(&[(RidersWithoutRides, 6)])).await.unwrap_err();
    let Error::Results(ResultsError::ApprovalNotConfirmed { items: listed, .. }) = refused else { panic!() };
    assert_eq!(counts(&listed), [(RidersWithoutRides, 6), (NotStarted, 1)]);
    assert_eq!(status(&federation).await, ResultsStatus::InProgress);
    federation.advance(SignedDuration::from_hours(24));
    assert_eq!(counts(&items(&federation).await), [(RidersWithoutRides, 6)], "the stage has started");
}

#[apply(on_both)]
async fn open_conflicts_stop_an_approval_whatever_was_acknowledged(federation: Federation) {
    federation.record_all_rides().await;
    judge_delivers(&federation, vec![federation.entry(1, 1, 1, 5)]).await;
    let acknowledged = acknowledge(&[(OpenConflicts, 9)]);
    let Error::Results(ResultsError::OpenConflicts(items)) =
        approve(&federation, acknowledged).await.unwrap_err()
    else {
        panic!()
    };
    assert_eq!(counts(&items), [(OpenConflicts, 1)]);
    assert_eq!(status(&federation).await, ResultsStatus::InProgress);

    let secretary = federation.caller(Role::Secretary).await;
    let (path, rider, key) = (Federation::classic(), Federation::rider(1), RideKey::new(1, 1));
    let version =
        results::find_for_secretary(&federation.app, &secretary, &path, &rider).await.unwrap().entries[0]
            .version;
    edit_ride(&federation.app, &secretary, &path, &rider, key, version, ScoreIn::from(5)).await.unwrap();
    assert_eq!(
        approve(&federation, ApproveIn::default()).await.unwrap(),
        ResultsStatus::Approved,
        "nothing is left to acknowledge"
    );
}

#[apply(on_both)]
async fn a_conflict_that_arrives_during_an_approval_blocks_it_or_is_stored_as_late(federation: Federation) {
    federation.record_all_rides().await;
    let another = federation.another_app().await;
    let (judge, ride) = (federation.caller(Role::Judge).await, federation.entry(1, 1, 1, 5));
    let batch = EntriesIn { device_now: another.now(), judge_name: None, entries: vec![ride] };
    let path = Federation::classic();
    let (approved, replies) = tokio::join!(
        approve(&federation, ApproveIn::default()),
        app::judging::record(&another, &judge, &path, batch)
    );
    let reply = replies.unwrap().replies.remove(0);
    assert_eq!(reply.outcome, Outcome::Conflict);
    match approved {
        Ok(status) => {
            assert_eq!((status, reply.code), (ResultsStatus::Approved, Some(ReplyCode::ResultsApproved)));
        }
        Err(error) => {
            assert!(matches!(error, Error::Results(ResultsError::OpenConflicts(_))), "{error}");
            assert_eq!((status(&federation).await, reply.code), (ResultsStatus::InProgress, None));
        }
    }
}

#[apply(on_both)]
async fn only_the_secretary_sees_the_checklist(federation: Federation) {
    for role in [Role::Visitor, Role::Rider, Role::Judge, Role::SecretaryElsewhere] {
        let refused =
            results::find_approval(&federation.app, &federation.caller(role).await, &Federation::classic())
                .await;
        assert!(refused.is_err(), "{role:?}");
    }
}

#[apply(on_both)]
async fn the_steps_list_what_is_left_until_the_standings_are_published(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let steps = async || tasks(&results::find_approval(app, &secretary, &path).await.unwrap().steps);
    let nothing = Vec::<String>::new;
    federation.record(&path, vec![federation.entry(5, 1, 1, 5)]).await;
    let (riding, absent) = (vec!["UnfinishedRiders 1".to_owned()], vec!["RidersWithoutRides 5".to_owned()]);
    assert_eq!(
        steps().await,
        [(Current, riding), (Waiting, absent), (Waiting, nothing()), (Waiting, nothing())]
    );
    federation.record_all_rides().await;
    assert_eq!(
        steps().await,
        [(Done, nothing()), (Current, nothing()), (Waiting, nothing()), (Waiting, nothing())]
    );
    approve(&federation, ApproveIn::default()).await.unwrap();
    assert_eq!(
        steps().await,
        [(Done, nothing()), (Done, nothing()), (Current, nothing()), (Waiting, nothing())]
    );
    judge_delivers(&federation, vec![federation.entry(1, 1, 1, 5)]).await;
    let late = vec!["OpenConflicts 1".to_owned()];
    assert_eq!(
        steps().await,
        [(Done, nothing()), (Done, late.clone()), (Current, nothing()), (Waiting, nothing())],
        "a ride that arrived after the approval contradicts one that counts"
    );
    standings::generate(app, &secretary, &path, GenerateIn::default()).await.unwrap();
    let drafts = vec!["DraftEntries 6".to_owned()];
    assert_eq!(
        steps().await,
        [(Done, nothing()), (Done, late.clone()), (Done, nothing()), (Current, drafts)]
    );
    standings::publish(app, &secretary, &path, PublishIn { entries_final: true }).await.unwrap();
    assert_eq!(steps().await, [(Done, nothing()), (Done, late), (Done, nothing()), (Done, nothing())]);
}

#[apply(on_both)]
async fn data_that_the_standings_need_is_reported_missing_before_the_approval(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let generated =
        async || tasks(&results::find_approval(app, &secretary, &path).await.unwrap().steps).swap_remove(2).1;
    federation.database.execute("UPDATE participants SET gender = NULL, club_id = NULL").await;
    federation.record(&path, vec![federation.entry(1, 1, 1, 0), federation.entry(5, 1, 1, 5)]).await;
    assert_eq!(generated().await, Vec::<String>::new(), "the championship needs neither");
    federation
        .database
        .execute("UPDATE championships SET has_women_classes = TRUE, has_club_standings = TRUE")
        .await;
    assert_eq!(
        generated().await,
        ["MissingGender 2", "MissingClub 2"],
        "only riders who have started are counted"
    );
    let steps = results::find_approval(app, &secretary, &path).await.unwrap().steps;
    let names: Vec<_> = steps[2].tasks[0].riders.iter().map(|rider| rider.name.as_str()).collect();
    assert_eq!(names, ["Braucējs Nr1", "Braucējs Nr5"], "the hardest class first");
    federation.record_all_rides().await;
    approve(&federation, ApproveIn::default()).await.unwrap();
    assert_eq!(generated().await, ["MissingGender 6", "MissingClub 6"]);
}

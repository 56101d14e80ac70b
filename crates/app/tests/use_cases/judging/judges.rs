//! The judges of a stage: assignments, judge links and phones.

use std::collections::BTreeSet;

use app::accounts::AccountError;
use app::judging::{
    self, DeviceIn, EntriesIn, JudgeLinkIn, JudgingError, Outcome, PhoneReadiness, ReplyCode,
};
use app::{Caller, Error, FieldCode};
use domain::audit_log::Event;
use domain::championships::Feature;
use domain::ids::{DeviceId, JudgeLinkId, UserId};
use domain::judging::ReadinessProblem;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

fn account(judges: &judging::Judges, email: &str) -> UserId {
    UserId(judges.judges.iter().find(|judge| judge.email == email).unwrap().id)
}

async fn guest(federation: &Federation) -> Caller {
    federation.caller(Role::JudgeLink).await
}

fn batch(federation: &Federation, name: Option<&str>, section: u8) -> EntriesIn {
    let entries = vec![federation.entry(1, section, 1, 3)];
    EntriesIn { device_now: federation.app.now(), judge_name: name.map(str::to_owned), entries }
}

#[apply(on_both)]
async fn a_person_is_assigned_to_several_sections_and_a_section_has_several_judges(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let judges = judging::list_judges(app, &secretary, &path).await.unwrap();
    let assignments =
        |judges: &judging::Judges| judges.judges.iter().map(|judge| judge.sections.len()).sum::<usize>();
    assert_eq!(
        (judges.sections, judges.judges.len(), assignments(&judges)),
        (3, 2, 1),
        "both accounts are judges, one is assigned"
    );
    let elsewhere = account(&judges, "judgeelsewhere@trial.example");
    for section in [1, 3, 3] {
        judging::assign(app, &secretary, &path, section, elsewhere).await.unwrap();
    }
    assert_eq!(assignments(&judging::list_judges(app, &secretary, &path).await.unwrap()), 3);
    let caller = federation.caller(Role::JudgeElsewhere).await;
    let sheet = judging::find_sheet(app, &caller, &path).await.unwrap();
    assert_eq!(sheet.sections, [1, 3].into());
    judging::unassign(app, &secretary, &path, 1, elsewhere).await.unwrap();
    assert_eq!(judging::find_sheet(app, &caller, &path).await.unwrap().sections, [3].into());
    assert!(matches!(
        judging::assign(app, &secretary, &path, 9, elsewhere).await.unwrap_err(),
        Error::NotFound(_)
    ));
}

#[apply(on_both)]
async fn an_assignment_is_logged_only_if_it_changes_something(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let judges = judging::list_judges(app, &secretary, &path).await.unwrap();
    let judge = account(&judges, "judgeelsewhere@trial.example");
    for _ in 0..2 {
        judging::assign(app, &secretary, &path, 2, judge).await.unwrap();
    }
    for _ in 0..2 {
        judging::unassign(app, &secretary, &path, 2, judge).await.unwrap();
    }
    let stage = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    let log = storage::audit_log::list_for_stage(federation.database.storage.reader(), stage).await.unwrap();
    let events: Vec<_> = log.iter().rev().take(2).map(|line| line.event).collect();
    assert_eq!(events, [Event::UnassignJudge, Event::AssignJudge]);
    for event in [Event::AssignJudge, Event::UnassignJudge] {
        assert_eq!(log.iter().filter(|line| line.event == event).count(), 1, "{event:?}");
    }
}

#[apply(on_both)]
async fn a_judge_sees_the_assigned_stages_until_their_results_are_approved(federation: Federation) {
    federation.record_all_rides().await;
    let (app, judge) = (&federation.app, federation.caller(Role::Judge).await);
    let own_stages = async || {
        let stages = judging::list_judged_stages(app, &judge).await.unwrap().stages;
        stages.into_iter().map(|stage| (stage.stage, stage.sections)).collect::<Vec<_>>()
    };
    let both = [("classic".to_owned(), BTreeSet::from([1])), ("open-free".to_owned(), BTreeSet::from([1]))];
    assert_eq!(own_stages().await, both);
    let secretary = federation.caller(Role::Secretary).await;
    assert!(
        judging::list_judged_stages(app, &secretary).await.unwrap().stages.is_empty(),
        "the secretary isn't assigned"
    );
    assert!(judging::list_judged_stages(app, &Caller::visitor()).await.is_err());
    let end = app::stages::find(app, &judge, &Federation::classic()).await.unwrap().ends_at;
    federation.advance(end.duration_since(app.now()) + SignedDuration::from_mins(30));
    assert_eq!(own_stages().await, both, "the race overruns");
    testkit::approve(app, &secretary, &Federation::classic()).await.unwrap();
    assert_eq!(own_stages().await, both[1..], "the results of one stage are approved");
    let reason = app::results::ReopenIn { reason: "Protest".to_owned() };
    app::results::reopen(app, &secretary, &Federation::classic(), reason).await.unwrap();
    assert_eq!(own_stages().await, both, "its results are reopened");
    federation.advance(SignedDuration::from_hours(31 * 24));
    assert!(own_stages().await.is_empty(), "nobody has approved the results for a month");
}

#[apply(on_both)]
async fn a_judge_sees_stages_that_have_ended_after_the_others_and_the_latest_first(federation: Federation) {
    let (app, judge) = (&federation.app, federation.caller(Role::Judge).await);
    let own_stages = async || {
        let stages = judging::list_judged_stages(app, &judge).await.unwrap().stages;
        stages.into_iter().map(|stage| (stage.stage, stage.has_ended)).collect::<Vec<_>>()
    };
    let stage = |slug: &str, has_ended| (slug.to_owned(), has_ended);
    let move_back = async |slug: &str, days: i64| {
        let by = SignedDuration::from_hours(24 * days).as_micros();
        let times = format!("starts_at = starts_at - {by}, ends_at = ends_at - {by}");
        federation.database.execute(&format!("UPDATE stages SET {times} WHERE slug = '{slug}'")).await;
    };
    move_back("classic", 20).await;
    assert_eq!(own_stages().await, [stage("open-free", false), stage("classic", true)]);
    move_back("open-free", 6).await;
    assert_eq!(own_stages().await, [stage("open-free", true), stage("classic", true)]);
    move_back("open-free", 20).await;
    assert_eq!(own_stages().await, [stage("classic", true), stage("open-free", true)]);
}

#[apply(on_both)]
async fn an_account_whose_profile_does_not_say_judge_cannot_be_assigned(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let rider = UserId(Federation::rider(6).rider().unwrap().0);
    let Err(Error::Invalid(wrong)) = judging::assign(app, &secretary, &path, 1, rider).await else {
        panic!()
    };
    assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("user", FieldCode::NoJudge));
}

#[apply(on_both)]
async fn a_judge_link_records_in_its_sections_under_the_entered_name(federation: Federation) {
    let (app, path, guest) = (&federation.app, Federation::classic(), guest(&federation).await);
    let Err(Error::Invalid(wrong)) =
        judging::record(app, &guest, &path, batch(&federation, Some(" "), 1)).await
    else {
        panic!()
    };
    assert_eq!(wrong[0].field, "judgeName");
    let output = judging::record(app, &guest, &path, batch(&federation, Some("Kaimiņš"), 1)).await.unwrap();
    assert_eq!(output.replies[0].outcome, Outcome::Accepted);
    let output = judging::record(app, &guest, &path, batch(&federation, Some("Kaimiņš"), 2)).await.unwrap();
    assert_eq!(
        (output.replies[0].outcome, output.replies[0].code),
        (Outcome::Rejected, Some(ReplyCode::NotYourSection))
    );
    let secretary = federation.caller(Role::Secretary).await;
    let result =
        app::results::find_for_secretary(app, &secretary, &path, &Federation::rider(1)).await.unwrap();
    assert_eq!(result.entries[0].judge_display_name, "Kaimiņš");
}

#[apply(on_both)]
async fn a_judge_link_has_the_time_of_its_last_ride(federation: Federation) {
    let (app, path, guest) = (&federation.app, Federation::classic(), guest(&federation).await);
    let secretary = federation.caller(Role::Secretary).await;
    let new = JudgeLinkIn { name: "Unused".to_owned(), sections: [1].into(), cross_check: false };
    judging::create_link(app, &secretary, &path, new).await.unwrap();
    let last_rides = async || {
        let links = judging::list_judges(app, &secretary, &path).await.unwrap().links;
        links.iter().map(|link| link.last_ride_at).collect::<Vec<_>>()
    };
    assert_eq!(last_rides().await, [None, None]);
    let (mut earlier, last) = (federation.entry(1, 1, 1, 3), federation.entry(2, 1, 1, 3));
    earlier.recorded_at -= SignedDuration::from_mins(5);
    let last_ride_at = last.recorded_at;
    let entries = vec![last, earlier];
    let batch = EntriesIn { device_now: app.now(), judge_name: Some("Kaimiņš".to_owned()), entries };
    judging::record(app, &guest, &path, batch).await.unwrap();
    assert_eq!(last_rides().await, [None, Some(last_ride_at)], "newest link first");
}

#[apply(on_both)]
async fn a_judge_link_is_valid_for_one_stage_until_30_days_after_recording_ends_or_its_revocation(
    federation: Federation,
) {
    let (app, path, guest) = (&federation.app, Federation::classic(), guest(&federation).await);
    assert_eq!(judging::find_sheet(app, &guest, &path).await.unwrap().sections, [1].into());
    assert!(matches!(
        judging::find_sheet(app, &guest, &Federation::open_free()).await.unwrap_err(),
        Error::Forbidden
    ));
    let token = federation.judge_link().await;
    // the stage ends six hours after the start of the test
    let secretary = federation.caller(Role::Secretary).await;
    let records_until = judging::find_sheet(app, &guest, &path).await.unwrap().records_until.unwrap();
    assert_eq!(records_until.duration_since(app.now()), SignedDuration::from_hours(30));
    assert_eq!(
        judging::find_sheet(app, &secretary, &path).await.unwrap().records_until,
        None,
        "an account has no end"
    );
    let valid_for = SignedDuration::from_hours(30 + 30 * 24);
    federation.advance(valid_for - SignedDuration::from_secs(1));
    judging::find_link_caller(app, &token).await.unwrap();
    federation.advance(SignedDuration::from_secs(1));
    assert!(matches!(
        judging::find_link_caller(app, &token).await.unwrap_err(),
        Error::Judging(JudgingError::LinkEnded)
    ));
    federation.advance(-valid_for);
    let links = judging::list_judges(app, &secretary, &path).await.unwrap().links;
    judging::revoke_link(app, &secretary, &path, JudgeLinkId(links[0].id)).await.unwrap();
    assert!(matches!(
        judging::find_link_caller(app, &token).await.unwrap_err(),
        Error::Judging(JudgingError::LinkEnded)
    ));
    let again = judging::revoke_link(app, &secretary, &path, JudgeLinkId(links[0].id)).await;
    assert!(matches!(again.unwrap_err(), Error::NotFound(_)));
    assert!(matches!(
        judging::find_link_caller(app, "made up").await.unwrap_err(),
        Error::Judging(JudgingError::LinkEnded)
    ));
}

#[apply(on_both)]
async fn a_judge_link_created_after_the_stage_delivers_old_entries_and_records_no_new_ones(
    federation: Federation,
) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let waiting = federation.entry(1, 1, 1, 3);
    assert!(judging::list_judges(app, &secretary, &path).await.unwrap().links_record);
    federation.advance(SignedDuration::from_hours(40 * 24));
    assert!(
        !judging::list_judges(app, &secretary, &path).await.unwrap().links_record,
        "the secretary is shown that a new link can't record"
    );
    let new = JudgeLinkIn { name: "Kaimiņš".to_owned(), sections: [1].into(), cross_check: false };
    let link = judging::create_link(app, &secretary, &path, new).await.unwrap();
    let guest = judging::find_link_caller(app, &link.token).await.expect("a late link is valid");
    let entries = vec![waiting, federation.entry(2, 1, 1, 3)];
    let batch = EntriesIn { device_now: app.now(), judge_name: Some("Kaimiņš".to_owned()), entries };
    let output = judging::record(app, &guest, &path, batch).await.unwrap();
    let outcomes: Vec<_> = output.replies.iter().map(|reply| (reply.outcome, reply.code)).collect();
    assert_eq!(outcomes, [(Outcome::Accepted, None), (Outcome::Rejected, Some(ReplyCode::LinkEnded))]);
    federation.advance(SignedDuration::from_hours(30 * 24));
    assert!(matches!(
        judging::find_link_caller(app, &link.token).await.unwrap_err(),
        Error::Judging(JudgingError::LinkEnded)
    ));
}

#[apply(on_both)]
async fn a_judge_link_delivers_entries_that_were_recorded_in_time_by_the_corrected_clock(
    federation: Federation,
) {
    let (app, path, guest) = (&federation.app, Federation::classic(), guest(&federation).await);
    // by this phone's clock, which is two days ahead, nothing was recorded in time
    let ahead = SignedDuration::from_hours(48);
    let mut waiting = federation.entry(1, 1, 1, 3);
    waiting.recorded_at += ahead;
    federation.advance(SignedDuration::from_hours(40));
    let mut late = federation.entry(2, 1, 1, 3);
    late.recorded_at += ahead;
    let batch = || EntriesIn {
        device_now: app.now() + ahead,
        judge_name: Some("Kaimiņš".to_owned()),
        entries: vec![waiting.clone(), late.clone()],
    };
    for _ in 0..2 {
        let output = judging::record(app, &guest, &path, batch()).await.unwrap();
        let outcomes: Vec<_> = output.replies.iter().map(|reply| (reply.outcome, reply.code)).collect();
        assert_eq!(outcomes, [(Outcome::Accepted, None), (Outcome::Rejected, Some(ReplyCode::LinkEnded))]);
    }
    let secretary = federation.caller(Role::Secretary).await;
    let by_account =
        EntriesIn { device_now: app.now(), judge_name: None, entries: vec![federation.entry(3, 1, 1, 3)] };
    let output = judging::record(app, &secretary, &path, by_account).await.unwrap();
    assert_eq!(output.replies[0].outcome, Outcome::Accepted, "an account has no end");
}

#[apply(on_both)]
async fn a_judge_link_needs_a_name_and_existing_sections(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    for (name, sections, field) in
        [("", vec![1], "name"), ("Kaimiņš", vec![], "sections"), ("Kaimiņš", vec![1, 4], "sections")]
    {
        let new = JudgeLinkIn {
            name: name.to_owned(),
            sections: sections.into_iter().collect(),
            cross_check: false,
        };
        let Err(Error::Invalid(wrong)) = judging::create_link(app, &secretary, &path, new).await else {
            panic!()
        };
        assert_eq!(wrong[0].field, field);
    }
}

#[apply(on_both)]
async fn a_leaked_judge_link_gives_no_access_to_personal_data(federation: Federation) {
    federation.record_all_rides().await;
    let (app, path, guest) = (&federation.app, Federation::classic(), guest(&federation).await);
    let sheet = serde_json::to_string(&judging::find_sheet(app, &guest, &path).await.unwrap()).unwrap();
    assert!(sheet.contains("Braucējs Nr1"));
    for secret in ["1990-03-17", "birth", "SECRET", "female", "@trial.example", "confirmed"] {
        assert!(!sheet.contains(secret), "{secret} in {sheet}");
    }
    assert!(matches!(judging::list_judges(app, &guest, &path).await.unwrap_err(), Error::Forbidden));
    assert!(matches!(
        app::boards::authorize_secretary(app, &guest, &path).await.unwrap_err(),
        Error::Forbidden
    ));
}

#[apply(on_both)]
async fn the_secretary_sees_each_phone_and_its_number_of_undelivered_entries(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let device = DeviceId(Uuid::from_u128(7));
    let report =
        |unsent| DeviceIn { judge_name: Some("Kaimiņš".to_owned()), unsent, key: None, readiness: None };
    judging::report_device(app, &guest(&federation).await, &path, device, report(3)).await.unwrap();
    federation.advance(SignedDuration::from_mins(1));
    judging::report_device(app, &guest(&federation).await, &path, device, report(0)).await.unwrap();
    judging::report_device(
        app,
        &federation.caller(Role::Judge).await,
        &path,
        DeviceId(Uuid::from_u128(8)),
        report(5),
    )
    .await
    .unwrap();
    let devices = judging::list_judges(app, &secretary, &path).await.unwrap().devices;
    let listed: Vec<_> = devices
        .iter()
        .map(|device| (device.judge_name.as_str(), device.unsent, device.link.is_some()))
        .collect();
    assert_eq!(listed.len(), 2);
    assert!(listed.contains(&("Kaimiņš", 0, true)) && listed.contains(&("Judge", 5, false)), "{listed:?}");
    assert_eq!(devices[0].last_contact_at, app.now());
    let visitor =
        judging::report_device(app, &Caller::visitor(), &path, device, report(0)).await.unwrap_err();
    assert!(matches!(visitor, Error::SignInRequired));
}

#[apply(on_both)]
async fn the_secretary_sees_what_a_phone_lacks_for_the_race_once_that_is_turned_on(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    let (judge, secretary) = (federation.caller(Role::Judge).await, federation.caller(Role::Secretary).await);
    let device = DeviceId(Uuid::from_u128(7));
    let report = |problems: &[ReadinessProblem]| DeviceIn {
        judge_name: None,
        unsent: 0,
        key: None,
        readiness: Some(PhoneReadiness {
            problems: problems.iter().copied().collect(),
            riders: 12,
            riders_loaded_at: app.now(),
        }),
    };
    let seen = async || {
        let devices = judging::list_judges(app, &secretary, &path).await.unwrap().devices;
        devices[0].readiness.clone()
    };
    let problems = [ReadinessProblem::LowBattery, ReadinessProblem::WrongClock];
    judging::report_device(app, &judge, &path, device, report(&problems)).await.unwrap();
    assert!(seen().await.is_none());

    federation.turn_on(Feature::RaceDay).await;
    // what was reported before is not stored
    assert!(seen().await.is_none());
    judging::report_device(app, &judge, &path, device, report(&problems)).await.unwrap();
    let readiness = seen().await.unwrap();
    assert_eq!((readiness.problems, readiness.riders), (problems.into(), 12));
    assert_eq!(readiness.riders_loaded_at, app.now());
    judging::report_device(app, &judge, &path, device, report(&[])).await.unwrap();
    assert!(seen().await.unwrap().problems.is_empty());

    federation.turn_off(Feature::RaceDay).await;
    assert!(seen().await.is_none());
}

#[apply(on_both)]
async fn the_devices_and_entries_of_a_leaked_judge_link_are_limited(federation: Federation) {
    let (app, path, guest) = (&federation.app, Federation::classic(), guest(&federation).await);
    for number in 0..15_u8 {
        federation.advance(SignedDuration::from_secs(1));
        let report =
            DeviceIn { judge_name: Some(format!("Nr {number}")), unsent: 0, key: None, readiness: None };
        judging::report_device(app, &guest, &path, DeviceId(Uuid::from_u128(number.into())), report)
            .await
            .unwrap();
    }
    let secretary = federation.caller(Role::Secretary).await;
    let devices = judging::list_judges(app, &secretary, &path).await.unwrap().devices;
    assert_eq!(
        (devices.len(), devices[0].judge_name.as_str(), devices[9].judge_name.as_str()),
        (10, "Nr 14", "Nr 5")
    );
    let mut codes = Vec::new();
    for _ in 0..22 {
        let output =
            judging::record(app, &guest, &path, batch(&federation, Some("Kaimiņš"), 1)).await.unwrap();
        codes.push(output.replies[0].code);
    }
    assert_eq!(codes.iter().filter(|code| **code == Some(ReplyCode::TooMany)).count(), 2);
}

#[apply(on_both)]
async fn an_account_with_an_unverified_address_cannot_be_assigned_as_a_judge(federation: Federation) {
    federation
        .database
        .execute("UPDATE users SET email_verified_at = NULL WHERE email = 'judgeelsewhere@trial.example'")
        .await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let judges = judging::list_judges(app, &secretary, &path).await.unwrap();
    assert!(!judges.judges.iter().any(|judge| judge.email == "judgeelsewhere@trial.example"));
    let unverified = UserId(Uuid::from_u128(0x1000 + Role::JudgeElsewhere as u128));
    assert!(matches!(
        judging::assign(app, &secretary, &path, 1, unverified).await.unwrap_err(),
        Error::Account(AccountError::UnverifiedUser)
    ));
}

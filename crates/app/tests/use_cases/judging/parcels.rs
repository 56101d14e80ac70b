//! Parcels: entries that another phone delivers. The phone that recorded them signs them, and they are
//! recorded in the name and with the permissions of its judge.

use app::accounts::Client;
use app::judging::{
    self, DeviceIn, EntriesIn, EntriesOut, EntryIn, JudgingError, Outcome, ParcelIn, ReplyCode,
};
use app::{Caller, Error, FieldCode};
use domain::ids::JudgeLinkId;
use jiff::{SignedDuration, Timestamp};
use testkit::{Federation, PASSWORD, Phone, Role, apply, on_both};

async fn deliver(federation: &Federation, by: Role, parcel: &ParcelIn) -> Result<EntriesOut, Error> {
    judging::deliver_parcel(
        &federation.app,
        &federation.caller(by).await,
        &Federation::classic(),
        parcel.clone(),
    )
    .await
}

async fn outcomes(federation: &Federation, by: Role, parcel: &ParcelIn) -> Vec<(Outcome, Option<ReplyCode>)> {
    let output = deliver(federation, by, parcel).await.unwrap();
    output.replies.into_iter().map(|reply| (reply.outcome, reply.code)).collect()
}

/// The first invalid field of a refusal, and its code.
fn refused(output: Result<EntriesOut, Error>) -> (String, FieldCode) {
    let Err(Error::Invalid(mut wrong)) = output else { panic!("{output:?}") };
    let wrong = wrong.remove(0);
    (wrong.field, wrong.code)
}

async fn register_key(
    federation: &Federation,
    caller: &Caller,
    phone: &Phone,
    device_now: Timestamp,
) -> Result<(), Error> {
    let key = Some(phone.key(&Federation::classic(), device_now));
    let device = DeviceIn { judge_name: Some("Kaimiņš".to_owned()), unsent: 0, key, readiness: None };
    judging::report_device(&federation.app, caller, &Federation::classic(), phone.id(), device).await
}

async fn entries(federation: &Federation, rider: u8) -> Vec<app::results::SecretaryEntry> {
    let secretary = federation.caller(Role::Secretary).await;
    let result = app::results::find_for_secretary(
        &federation.app,
        &secretary,
        &Federation::classic(),
        &Federation::rider(rider),
    )
    .await;
    result.map(|result| result.entries).unwrap_or_default()
}

/// A phone of the judge link to section 1 whose key is registered, and a parcel of one entry from it.
async fn phone_and_parcel(federation: &Federation, score: u32) -> (Phone, ParcelIn) {
    let phone = Phone::new(1);
    federation.report_device(Role::JudgeLink, &phone).await;
    let parcel = phone.parcel(&Federation::classic(), Some("Kaimiņš"), &[federation.entry(1, 1, 1, score)]);
    (phone, parcel)
}

#[apply(on_both)]
async fn a_parcel_is_recorded_in_the_name_of_the_judge_who_recorded_it(federation: Federation) {
    let (_, parcel) = phone_and_parcel(&federation, 3).await;
    assert_eq!(outcomes(&federation, Role::Judge, &parcel).await, [(Outcome::Accepted, None)]);
    let recorded = entries(&federation, 1).await.remove(0);
    assert_eq!(
        (recorded.public.total, recorded.judge_display_name.as_str(), recorded.judge_email),
        (3, "Kaimiņš", None)
    );
}

#[apply(on_both)]
async fn entries_that_both_phones_deliver_count_once(federation: Federation) {
    let phone = Phone::new(1);
    federation.report_device(Role::JudgeLink, &phone).await;
    let ride = federation.entry(1, 1, 1, 3);
    let parcel = phone.parcel(&Federation::classic(), Some("Kaimiņš"), std::slice::from_ref(&ride));
    for by in [Role::Judge, Role::Secretary, Role::JudgeLink] {
        assert_eq!(outcomes(&federation, by, &parcel).await, [(Outcome::Accepted, None)]);
    }
    let (guest, device_now) = (federation.caller(Role::JudgeLink).await, federation.app.now());
    let own = EntriesIn { device_now, judge_name: Some("Kaimiņš".to_owned()), entries: vec![ride] };
    let output = judging::record(&federation.app, &guest, &Federation::classic(), own).await.unwrap();
    assert_eq!(output.replies[0].outcome, Outcome::Accepted);
    let recorded = entries(&federation, 1).await;
    assert_eq!(
        recorded.iter().map(|entry| (entry.public.total, entry.others.len())).collect::<Vec<_>>(),
        [(3, 0)]
    );
}

#[apply(on_both)]
async fn a_parcel_that_its_carrier_altered_is_refused(federation: Federation) {
    let (phone, parcel) = phone_and_parcel(&federation, 5).await;
    let altered =
        ParcelIn { content: parcel.content.replace("\"points\":5", "\"points\":1"), ..parcel.clone() };
    assert_ne!(altered.content, parcel.content);
    assert_eq!(
        refused(deliver(&federation, Role::Judge, &altered).await),
        ("signature".to_owned(), FieldCode::Signature)
    );
    let of_another_phone = Phone::new(2).parcel_of(&parcel.content);
    let forged = ParcelIn { public_key: phone.public_key(), ..of_another_phone };
    assert_eq!(
        refused(deliver(&federation, Role::Judge, &forged).await),
        ("signature".to_owned(), FieldCode::Signature)
    );
    let invalid_key = ParcelIn { public_key: "AAAA".to_owned(), ..parcel };
    assert_eq!(
        refused(deliver(&federation, Role::Judge, &invalid_key).await),
        ("publicKey".to_owned(), FieldCode::Format)
    );
    assert!(entries(&federation, 1).await.is_empty());
}

#[apply(on_both)]
async fn a_parcel_of_a_phone_is_refused_until_the_phone_has_registered_its_key(federation: Federation) {
    let phone = Phone::new(2);
    let parcel = phone.parcel(&Federation::classic(), None, &[federation.entry(1, 1, 1, 0)]);
    assert!(matches!(
        deliver(&federation, Role::Secretary, &parcel).await.unwrap_err(),
        Error::Judging(JudgingError::UnknownPhone)
    ));
    federation.report_device(Role::Judge, &phone).await;
    assert_eq!(outcomes(&federation, Role::Secretary, &parcel).await, [(Outcome::Accepted, None)]);
}

#[apply(on_both)]
async fn a_parcel_has_the_permissions_of_its_recorder_and_not_of_its_carrier(federation: Federation) {
    let phone = Phone::new(1);
    federation.report_device(Role::JudgeLink, &phone).await;
    let rides = [federation.entry(1, 2, 1, 0), federation.entry(1, 1, 1, 0)];
    let parcel = phone.parcel(&Federation::classic(), Some("Kaimiņš"), &rides);
    let expected = [(Outcome::Rejected, Some(ReplyCode::NotYourSection)), (Outcome::Accepted, None)];
    assert_eq!(outcomes(&federation, Role::Secretary, &parcel).await, expected);
}

#[apply(on_both)]
async fn a_judges_card_entries_are_rejected_even_if_the_secretary_delivers_them(federation: Federation) {
    let phone = Phone::new(1);
    federation.report_device(Role::Judge, &phone).await;
    let card = EntryIn { from_card: true, ..federation.entry(1, 1, 1, 0) };
    let parcel = phone.parcel(&Federation::classic(), None, &[card]);
    assert_eq!(
        outcomes(&federation, Role::Secretary, &parcel).await,
        [(Outcome::Rejected, Some(ReplyCode::CardNotAllowed))]
    );
}

#[apply(on_both)]
async fn a_leaked_judge_link_cannot_forge_entries_of_other_sections(federation: Federation) {
    // its own key is valid only for its own section, whatever judge name it sends; an unknown key for
    // none
    let (phone, _) = phone_and_parcel(&federation, 0).await;
    let forged = phone.parcel(&Federation::classic(), Some("Judge"), &[federation.entry(1, 3, 1, 0)]);
    assert_eq!(
        outcomes(&federation, Role::JudgeLink, &forged).await,
        [(Outcome::Rejected, Some(ReplyCode::NotYourSection))]
    );
    let forged = Phone::new(9).parcel(&Federation::classic(), None, &[federation.entry(1, 3, 1, 0)]);
    assert!(matches!(
        deliver(&federation, Role::JudgeLink, &forged).await.unwrap_err(),
        Error::Judging(JudgingError::UnknownPhone)
    ));
    assert!(entries(&federation, 1).await.is_empty());
}

#[apply(on_both)]
async fn a_key_must_be_proven_by_its_phone_and_belongs_to_the_first_judge_who_registers_it(
    federation: Federation,
) {
    let (app, path, phone) = (&federation.app, Federation::classic(), Phone::new(1));
    let guest = federation.caller(Role::JudgeLink).await;
    // anyone who has seen a parcel knows the public key, but can't prove to have the private key
    let key = judging::DeviceKeyIn { public_key: phone.public_key(), ..Phone::new(2).key(&path, app.now()) };
    let device =
        DeviceIn { judge_name: Some("Kaimiņš".to_owned()), unsent: 0, key: Some(key), readiness: None };
    let Err(Error::Invalid(wrong)) = judging::report_device(app, &guest, &path, phone.id(), device).await
    else {
        panic!()
    };
    assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("key.proof", FieldCode::Signature));
    federation.report_device(Role::Judge, &phone).await;
    let Err(Error::Invalid(wrong)) = register_key(&federation, &guest, &phone, app.now()).await else {
        panic!()
    };
    assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("key.publicKey", FieldCode::Taken));
}

#[apply(on_both)]
async fn the_proof_of_a_key_is_only_valid_for_its_stage(federation: Federation) {
    let phone = Phone::new(1);
    let device = DeviceIn {
        judge_name: None,
        unsent: 0,
        key: Some(phone.key(&Federation::open_free(), federation.app.now())),
        readiness: None,
    };
    let judge = federation.caller(Role::Judge).await;
    let output =
        judging::report_device(&federation.app, &judge, &Federation::classic(), phone.id(), device).await;
    assert!(matches!(output.unwrap_err(), Error::Invalid(_)));
}

#[apply(on_both)]
async fn the_keys_of_a_judge_link_are_limited_and_registered_keys_remain(federation: Federation) {
    let (_, parcel) = phone_and_parcel(&federation, 0).await;
    let guest = federation.caller(Role::JudgeLink).await;
    for number in 2..=30 {
        register_key(&federation, &guest, &Phone::new(number), federation.app.now()).await.unwrap();
    }
    let late =
        Phone::new(30).parcel(&Federation::classic(), Some("Kaimiņš"), &[federation.entry(2, 1, 1, 0)]);
    assert!(matches!(
        deliver(&federation, Role::Judge, &late).await.unwrap_err(),
        Error::Judging(JudgingError::UnknownPhone)
    ));
    assert_eq!(outcomes(&federation, Role::Judge, &parcel).await, [(Outcome::Accepted, None)]);
}

#[apply(on_both)]
async fn a_parcel_of_another_stage_or_of_an_invalid_size_is_refused(federation: Federation) {
    let phone = Phone::new(1);
    federation.report_device(Role::Judge, &phone).await;
    let elsewhere = phone.parcel(&Federation::open_free(), None, &[federation.entry(1, 1, 1, 0)]);
    assert_eq!(
        refused(deliver(&federation, Role::Judge, &elsewhere).await),
        ("content".to_owned(), FieldCode::OtherStage)
    );
    let empty = phone.parcel(&Federation::classic(), None, &[]);
    assert_eq!(
        refused(deliver(&federation, Role::Judge, &empty).await),
        ("entries".to_owned(), FieldCode::Length)
    );
    let many: Vec<_> = (0..=200).map(|_| federation.entry(1, 1, 1, 0)).collect();
    let heavy = phone.parcel(&Federation::classic(), None, &many);
    assert_eq!(
        refused(deliver(&federation, Role::Judge, &heavy).await),
        ("entries".to_owned(), FieldCode::Length)
    );
    assert_eq!(
        refused(deliver(&federation, Role::Judge, &phone.parcel_of("scores")).await),
        ("content".to_owned(), FieldCode::Format)
    );
}

#[apply(on_both)]
async fn a_parcel_of_a_revoked_judge_link_is_rejected(federation: Federation) {
    let (_, parcel) = phone_and_parcel(&federation, 0).await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let links = judging::list_judges(app, &secretary, &path).await.unwrap().links;
    judging::revoke_link(app, &secretary, &path, JudgeLinkId(links[0].id)).await.unwrap();
    assert_eq!(
        outcomes(&federation, Role::Judge, &parcel).await,
        [(Outcome::Rejected, Some(ReplyCode::NotYourSection))]
    );
}

#[apply(on_both)]
async fn a_parcel_of_entries_that_a_judge_link_recorded_in_time_is_accepted_later(federation: Federation) {
    let (phone, parcel) = phone_and_parcel(&federation, 0).await;
    federation.advance(SignedDuration::from_hours(40));
    assert_eq!(outcomes(&federation, Role::Judge, &parcel).await, [(Outcome::Accepted, None)]);
    let late = phone.parcel(&Federation::classic(), Some("Kaimiņš"), &[federation.entry(2, 1, 1, 0)]);
    assert_eq!(
        outcomes(&federation, Role::Judge, &late).await,
        [(Outcome::Rejected, Some(ReplyCode::LinkEnded))]
    );
}

#[apply(on_both)]
async fn only_judges_and_the_secretary_of_the_stage_deliver_parcels(federation: Federation) {
    let (_, parcel) = phone_and_parcel(&federation, 0).await;
    for stranger in [Role::Rider, Role::JudgeElsewhere, Role::SecretaryElsewhere] {
        assert!(matches!(deliver(&federation, stranger, &parcel).await.unwrap_err(), Error::Forbidden));
    }
    assert!(matches!(deliver(&federation, Role::Visitor, &parcel).await.unwrap_err(), Error::SignInRequired));
}

#[apply(on_both)]
async fn times_in_a_parcel_are_corrected_by_the_clock_of_the_recording_phone(federation: Federation) {
    let (phone, judge) = (Phone::new(1), federation.caller(Role::Judge).await);
    // the phone's clock is ten minutes slow
    let slow = SignedDuration::from_mins(-10);
    register_key(&federation, &judge, &phone, federation.app.now() + slow).await.unwrap();
    let mut ride = federation.entry(1, 1, 1, 0);
    ride.recorded_at += slow;
    let parcel = phone.parcel(&Federation::classic(), None, &[ride]);
    federation.advance(SignedDuration::from_hours(2));
    outcomes(&federation, Role::Secretary, &parcel).await;
    assert_eq!(entries(&federation, 1).await[0].public.recorded_at, Federation::START);
}

#[apply(on_both)]
async fn the_carrier_of_a_parcel_is_logged_once(federation: Federation) {
    let (_, parcel) = phone_and_parcel(&federation, 0).await;
    outcomes(&federation, Role::Judge, &parcel).await;
    outcomes(&federation, Role::Secretary, &parcel).await;
    let stage = app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic())
        .await
        .unwrap()
        .stage();
    let log = storage::audit_log::list_for_stage(federation.database.storage.reader(), stage).await.unwrap();
    let lines: Vec<_> =
        log.iter().filter(|line| line.event == domain::audit_log::Event::CarryEntries).collect();
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].user_email.as_deref(), Some("judge@trial.example"));
    let data: serde_json::Value = serde_json::from_str(&lines[0].json).unwrap();
    assert_eq!((&data["judge"], data["entries"].as_array().map(Vec::len)), (&"Kaimiņš".into(), Some(1)));
}

#[apply(on_both)]
async fn a_deleted_account_leaves_no_key(federation: Federation) {
    let phone = Phone::new(1);
    federation.report_device(Role::Judge, &phone).await;
    let parcel = phone.parcel(&Federation::classic(), None, &[federation.entry(1, 1, 1, 0)]);
    let judge = federation.caller(Role::Judge).await;
    app::personal_data::delete_account(
        &federation.app,
        &judge,
        &Client::default(),
        Some(PASSWORD.to_owned()),
    )
    .await
    .unwrap();
    assert!(matches!(
        deliver(&federation, Role::Secretary, &parcel).await.unwrap_err(),
        Error::Judging(JudgingError::UnknownPhone)
    ));
}

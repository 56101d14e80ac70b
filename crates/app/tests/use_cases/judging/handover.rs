//! Handing a section over to the next judge: who may record what from then on.

use std::collections::BTreeSet;

use app::judging::{
    self, DecisionIn, EntriesIn, EntryIn, HandoverIn, JudgeSheet, JudgingError, Outcome, Reply, ReplyCode,
    SecretaryHandoverIn, UnidentifiedIn,
};
use app::stages::StageError;
use app::{Caller, Error};
use domain::audit_log::{Event, EventData};
use domain::championships::Feature;
use domain::ids::{EntryId, UserId};
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

fn input(section: u8) -> HandoverIn {
    let token = format!("{:x}{:x}", Uuid::new_v4().as_u128() | 1 << 127, Uuid::new_v4().as_u128() | 1 << 127);
    HandoverIn { id: Uuid::now_v7(), token, name: format!("Section {section}"), section }
}

async fn hand_over(federation: &Federation, caller: &Caller, input: &HandoverIn) -> Result<(), Error> {
    judging::hand_over(&federation.app, caller, &Federation::classic(), input.clone()).await
}

async fn link_caller(federation: &Federation, token: &str) -> Caller {
    judging::find_link_caller(&federation.app, token).await.unwrap()
}

async fn sheet(federation: &Federation, caller: &Caller) -> JudgeSheet {
    judging::find_sheet(&federation.app, caller, &Federation::classic()).await.unwrap()
}

async fn deliver(federation: &Federation, caller: &Caller, entries: Vec<EntryIn>) -> Vec<Reply> {
    let judge_name = Some("Rasa Priede".to_owned());
    let batch = EntriesIn { device_now: federation.app.now(), judge_name, entries };
    judging::record(&federation.app, caller, &Federation::classic(), batch).await.unwrap().replies
}

fn codes(replies: &[Reply]) -> Vec<(Outcome, Option<ReplyCode>)> {
    replies.iter().map(|reply| (reply.outcome, reply.code)).collect()
}

const AFTERWARDS: (Outcome, Option<ReplyCode>) = (Outcome::Conflict, Some(ReplyCode::SectionHandedOver));

#[apply(on_both)]
async fn the_next_judge_records_from_then_on_and_later_rides_of_the_former_one_wait_for_the_secretary(
    federation: Federation,
) {
    federation.turn_on(Feature::RaceDay).await;
    let first = federation.caller(Role::JudgeLink).await;
    assert!(sheet(&federation, &first).await.can_hand_over.contains(&1));
    let earlier = federation.entry(1, 1, 1, 0);
    federation.advance(SignedDuration::from_secs(60));
    let handover = input(1);
    hand_over(&federation, &first, &handover).await.unwrap();
    federation.advance(SignedDuration::from_secs(60));

    let first = link_caller(&federation, &federation.judge_link().await).await;
    let after = sheet(&federation, &first).await;
    assert!(!after.sections.contains(&1) && !after.can_hand_over.contains(&1));
    assert_eq!(after.handed_over, BTreeSet::from([1]));
    let replies = deliver(&federation, &first, vec![earlier.clone(), federation.entry(2, 1, 1, 5)]).await;
    assert_eq!(codes(&replies), [(Outcome::Accepted, None), AFTERWARDS]);

    let next = link_caller(&federation, &handover.token).await;
    assert_eq!(sheet(&federation, &next).await.sections, BTreeSet::from([1]));
    let replies = deliver(&federation, &next, vec![federation.entry(2, 1, 1, 5)]).await;
    assert_eq!(codes(&replies), [(Outcome::Accepted, None)]);
    // what the former judge recorded can still be corrected by that judge
    let correction = EntryIn { replaces: Some(earlier.id), ..federation.entry(1, 1, 1, 3) };
    let invented = EntryIn { replaces: Some(Uuid::now_v7()), ..federation.entry(1, 1, 2, 3) };
    let unidentified = UnidentifiedIn { plate: "2?".to_owned(), note: String::new(), lap_known: true };
    let unknown = EntryIn {
        participant: String::new(),
        unidentified: Some(unidentified),
        replaces: Some(earlier.id),
        ..federation.entry(1, 1, 2, 3)
    };
    let replies = deliver(&federation, &first, vec![correction, invented.clone(), unknown]).await;
    assert_eq!(codes(&replies), [(Outcome::Accepted, None), AFTERWARDS, (Outcome::Accepted, None)]);

    let secretary = federation.caller(Role::Secretary).await;
    let (app, path) = (&federation.app, Federation::classic());
    let decision = DecisionIn::from(Some(EntryId(invented.id)));
    let decided =
        judging::decide_conflict(app, &secretary, &path, &Federation::rider(1), invented.key, decision).await;
    assert!(decided.unwrap().is_some(), "what was recorded afterwards isn't lost");
}

#[apply(on_both)]
async fn a_request_that_is_sent_again_hands_over_once_and_another_link_is_never_replaced(
    federation: Federation,
) {
    federation.turn_on(Feature::RaceDay).await;
    let first = federation.caller(Role::JudgeLink).await;
    let handover = input(1);
    for _ in 0..2 {
        hand_over(&federation, &first, &handover).await.unwrap();
    }
    let other_token = HandoverIn { token: input(1).token, ..handover.clone() };
    assert!(matches!(hand_over(&federation, &first, &other_token).await, Err(Error::Invalid(_))));
    let other_id = HandoverIn { id: Uuid::now_v7(), ..handover };
    assert!(matches!(hand_over(&federation, &first, &other_id).await, Err(Error::Invalid(_))));
    let again = hand_over(&federation, &first, &input(1)).await.unwrap_err();
    assert!(matches!(again, Error::Judging(JudgingError::HandedOver)));
    let secretary = federation.caller(Role::Secretary).await;
    let judges = judging::list_judges(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    assert_eq!(judges.links.len(), 2);
    assert_eq!(judges.links[1].handed_over, BTreeSet::from([1]));
}

#[apply(on_both)]
async fn a_judge_with_an_account_hands_over_and_gets_the_section_back_when_assigned_again(
    federation: Federation,
) {
    federation.turn_on(Feature::RaceDay).await;
    let judge = federation.caller(Role::Judge).await;
    assert_eq!(sheet(&federation, &judge).await.can_hand_over, BTreeSet::from([1]));
    hand_over(&federation, &judge, &input(1)).await.unwrap();
    federation.advance(SignedDuration::from_secs(60));
    let after = sheet(&federation, &judge).await;
    assert_eq!((after.sections, after.handed_over), (BTreeSet::new(), BTreeSet::from([1])));
    assert_eq!(codes(&deliver(&federation, &judge, vec![federation.entry(1, 1, 1, 0)]).await), [AFTERWARDS]);

    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let judges = judging::list_judges(app, &secretary, &path).await.unwrap();
    let assigned = judges.judges.iter().find(|judge| !judge.handed_over.is_empty()).unwrap();
    judging::assign(app, &secretary, &path, 1, UserId(assigned.id)).await.unwrap();
    let replies = deliver(&federation, &judge, vec![federation.entry(1, 1, 1, 0)]).await;
    assert_eq!(codes(&replies), [(Outcome::Accepted, None)]);
}

#[apply(on_both)]
async fn a_secretary_hands_over_for_a_judge_and_the_log_says_from_whom_to_whom(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    federation.judge_link().await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let link = judging::list_judges(app, &secretary, &path).await.unwrap().links[0].clone();
    let input = SecretaryHandoverIn {
        link: Some(link.id),
        user: None,
        sections: BTreeSet::from([1]),
        name: "Gate by the pond".to_owned(),
    };
    let new = judging::hand_over_for_judge(app, &secretary, &path, input.clone()).await.unwrap();
    assert_eq!(sheet(&federation, &link_caller(&federation, &new.token).await).await.sections, [1].into());
    let again = judging::hand_over_for_judge(app, &secretary, &path, input.clone()).await.err().unwrap();
    assert!(matches!(again, Error::Judging(JudgingError::HandedOver)));
    judging::revoke_link(app, &secretary, &path, domain::ids::JudgeLinkId(new.link.id)).await.unwrap();
    let revoked = SecretaryHandoverIn { link: Some(new.link.id), ..input };
    assert!(matches!(
        judging::hand_over_for_judge(app, &secretary, &path, revoked).await,
        Err(Error::Invalid(_))
    ));
    let stage = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    let log = storage::audit_log::list_for_stage(federation.database.storage.reader(), stage).await.unwrap();
    let line = log.iter().find(|line| line.event == Event::HandOverSections).unwrap();
    let Some(EventData::HandOverSections(data)) = line.data() else { panic!("{line:?}") };
    assert_eq!((data.sections, data.from_link.map(|id| id.0)), (vec![1], Some(link.id)));
    assert_eq!((data.link.0, data.name.as_str()), (new.link.id, "Gate by the pond"));
    assert_eq!(log.iter().filter(|line| line.event == Event::HandOverSections).count(), 1);
}

#[apply(on_both)]
async fn nobody_hands_over_a_section_of_others_or_without_the_feature(federation: Federation) {
    let judge = federation.caller(Role::Judge).await;
    assert_eq!(sheet(&federation, &judge).await.can_hand_over, BTreeSet::new());
    let off = hand_over(&federation, &judge, &input(1)).await.unwrap_err();
    assert!(matches!(off, Error::Stage(StageError::FeatureOff)));
    federation.turn_on(Feature::RaceDay).await;
    let not_own = hand_over(&federation, &judge, &input(2)).await.unwrap_err();
    assert!(matches!(not_own, Error::Forbidden), "{not_own:?}");
    // a secretary may score everywhere but judges no section
    let secretary = federation.caller(Role::Secretary).await;
    let not_judge = hand_over(&federation, &secretary, &input(1)).await.unwrap_err();
    assert!(matches!(not_judge, Error::Judging(JudgingError::HandedOver)));
}

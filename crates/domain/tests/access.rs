//! Compares the table of permissions with its snapshot, and tests its most important rules by name.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use domain::access::{Action, Actor, Refusal, Scope, SecretaryOf, UserRoles, may, table};
use domain::ids::{InstitutionId, StageId, UserId};
use uuid::Uuid;

const HERE: InstitutionId = InstitutionId(Uuid::from_u128(1));
const THERE: InstitutionId = InstitutionId(Uuid::from_u128(2));
const STAGE: StageId = StageId(Uuid::from_u128(3));
const OTHER_STAGE: StageId = StageId(Uuid::from_u128(4));

fn user(admin: bool, secretary: SecretaryOf) -> Actor {
    Actor::User(UserRoles { id: UserId(Uuid::from_u128(9)), admin, secretary })
}

fn stage(assigned: &[u8]) -> Scope {
    Scope::Stage { institution: HERE, stage: STAGE, assigned: assigned.iter().copied().collect() }
}

#[test]
fn the_permission_table_equals_its_snapshot() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/access.txt");
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(path, table()).unwrap();
    }
    assert_eq!(
        table(),
        std::fs::read_to_string(path).unwrap(),
        "UPDATE_SNAPSHOTS=1 writes it again: check the difference first"
    );
}

#[test]
fn a_judge_records_only_in_the_assigned_sections() {
    let judge = user(false, SecretaryOf::Nowhere);
    assert_eq!(may(&judge, Action::RecordEntry { section: 7 }, &stage(&[7, 8])), Ok(()));
    assert_eq!(may(&judge, Action::RecordEntry { section: 9 }, &stage(&[7, 8])), Err(Refusal::Forbidden));
    assert_eq!(may(&judge, Action::ViewJudgeSheet, &stage(&[])), Err(Refusal::Forbidden));
}

#[test]
fn a_judge_link_gives_no_permission_at_another_stage_and_none_of_the_secretary() {
    let link = |stage| Actor::JudgeLink { stage, sections: BTreeSet::from([7]) };
    assert_eq!(may(&link(STAGE), Action::RecordEntry { section: 7 }, &stage(&[])), Ok(()));
    assert_eq!(may(&link(STAGE), Action::RecordEntry { section: 8 }, &stage(&[])), Err(Refusal::Forbidden));
    assert_eq!(
        may(&link(OTHER_STAGE), Action::RecordEntry { section: 7 }, &stage(&[])),
        Err(Refusal::Forbidden)
    );
    assert_eq!(may(&link(STAGE), Action::ViewParticipantsInFull, &stage(&[])), Err(Refusal::Forbidden));
    assert_eq!(may(&link(STAGE), Action::JoinStage, &stage(&[])), Err(Refusal::Forbidden));
}

#[test]
fn a_secretary_of_one_institution_has_no_secretary_permission_at_another() {
    let secretary = user(false, SecretaryOf::Institutions(BTreeSet::from([THERE])));
    assert_eq!(may(&secretary, Action::ApproveStage, &stage(&[])), Err(Refusal::Forbidden));
    assert_eq!(may(&secretary, Action::ApproveStage, &Scope::Institution(THERE)), Ok(()));
    assert_eq!(may(&secretary, Action::ViewAuditLog, &Scope::Anywhere), Err(Refusal::Forbidden));
}

#[test]
fn an_admin_has_every_permission_and_a_secretary_does_not() {
    let admin = user(true, SecretaryOf::Nowhere);
    for &action in Action::ALL {
        assert_eq!(may(&admin, action, &stage(&[])), Ok(()), "{action:?}");
    }
    assert_eq!(
        may(&user(false, SecretaryOf::Everywhere), Action::ManageUsers, &Scope::Anywhere),
        Err(Refusal::Forbidden)
    );
}

#[test]
fn a_visitor_has_to_sign_in_for_an_action_that_is_not_public() {
    assert_eq!(may(&Actor::Visitor, Action::JoinStage, &stage(&[])), Err(Refusal::SignIn));
    assert_eq!(may(&Actor::Visitor, Action::ViewResults, &stage(&[])), Ok(()));
}

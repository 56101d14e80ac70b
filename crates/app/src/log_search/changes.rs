//! Converts the data of an event to the details of its log entry: what was changed, from what to what. The
//! names of riders and other persons are added by `details`.

use std::collections::BTreeMap;

use domain::audit_log::{
    AnnulledSection, Approval, AssignedRide, ChampionshipEdit, ClubEdit, ClubMerge, DiscardedRide,
    EntryCorrection, EntryDelivery, EntryMove, FieldChange, FinishTimeChange, JudgeLinkCreation,
    LoggedDecision, LoggedPayment, LoggedProtestPeriod, LoggedQuery, LoggedQueryState, LoggedRoles,
    LoggedSecretaryRole, LoggedStanding, OfficialsEdit, ParticipantStatusChange, PenaltyChange, RideDeletion,
    RideEdit, RideSwap, RiderFactsChange, RoleChange, SectionHandover, StageEdit, StandingMerge,
    StandingPositions, StartOrderEdit, StatusChange,
};
use domain::judging::RideKey;
use domain::results::{Reason, RiderStatus};

use super::output::{LogChange, LogDetails, LogRoleChange, LogRoles};
use crate::accounts::SecretaryRole;

/// The reason that earlier versions stored when a secretary gave none for penalty points.
const FORMER_NO_REASON: &str = "Added by secretary";

fn ride(key: RideKey) -> LogDetails {
    LogDetails { section: Some(key.section), lap: Some(key.lap), ..LogDetails::default() }
}

pub(super) fn ride_edit(edit: &RideEdit) -> LogDetails {
    let points = |points: u32| points.to_string();
    LogDetails {
        from: edit.from.map(points),
        to: edit.to.map(points),
        conflict: edit.conflict,
        ..with_reason(&edit.reason, ride(edit.key))
    }
}

pub(super) fn entry_correction(correction: &EntryCorrection) -> LogDetails {
    LogDetails {
        from: Some(correction.from.to_string()),
        to: Some(correction.to.to_string()),
        ..ride(correction.key)
    }
}

pub(super) fn entry_move(entry: &EntryMove) -> LogDetails {
    LogDetails { from: entry.from.clone(), ..ride(entry.key) }
}

/// Returns what the judge read on the plate as the previous value, and the score as the new one.
pub(super) fn assigned_ride(assigned: &AssignedRide) -> LogDetails {
    LogDetails {
        from: non_empty(&assigned.plate),
        to: Some(assigned.total.to_string()),
        ..ride(assigned.key)
    }
}

/// Returns what the judge read on the plate as the previous value, and the score as the new one.
pub(super) fn discarded_ride(discarded: &DiscardedRide) -> LogDetails {
    LogDetails {
        from: non_empty(&discarded.plate),
        to: Some(discarded.total.to_string()),
        section: Some(discarded.section),
        ..LogDetails::default()
    }
}

pub(super) fn ride_swap(swap: &RideSwap) -> LogDetails {
    LogDetails { from: swap.from.clone(), sections: swap.sections.clone(), ..count(swap.rides) }
}

pub(super) fn ride_deletion(deletion: &RideDeletion) -> LogDetails {
    LogDetails { from: Some(deletion.total.to_string()), ..ride(deletion.key) }
}

/// Returns the statuses without the reason.
pub(super) fn status_change(change: &StatusChange) -> LogDetails {
    let name = |status: RiderStatus| status.name().to_owned();
    LogDetails { from: change.from.map(name), to: change.to.map(name), ..LogDetails::default() }
}

pub(super) fn finish_time(change: &FinishTimeChange) -> LogDetails {
    LogDetails { from_time: Some(change.from), to_time: Some(change.to), ..LogDetails::default() }
}

/// Returns the points of a penalty that was given or edited.
pub(super) fn penalty(change: &PenaltyChange) -> LogDetails {
    let from = change.from.map(|points| points.to_string());
    let to = Some(change.points.to_string());
    with_reason(&change.reason, LogDetails { from, to, ..LogDetails::default() })
}

pub(super) fn penalty_removal(change: &PenaltyChange) -> LogDetails {
    let from = Some(change.points.to_string());
    with_reason(&change.reason, LogDetails { from, ..LogDetails::default() })
}

pub(super) fn participant_status(change: &ParticipantStatusChange) -> LogDetails {
    LogDetails {
        from: change.from.map(|status| status.name().to_owned()),
        to: Some(change.status.name().to_owned()),
        ..LogDetails::default()
    }
}

pub(super) fn judge_link_creation(creation: &JudgeLinkCreation) -> LogDetails {
    LogDetails { sections: creation.sections.clone(), ..name(&creation.name) }
}

pub(super) fn section_handover(handover: &SectionHandover) -> LogDetails {
    LogDetails { sections: handover.sections.clone(), ..name(&handover.name) }
}

pub(super) fn entry_delivery(delivery: &EntryDelivery) -> LogDetails {
    LogDetails { count: Some(delivery.entries.len() as u64), ..name(&delivery.judge) }
}

pub(super) fn standing_merge(merge: &StandingMerge) -> LogDetails {
    LogDetails { group: Some(merge.group.clone()), ..rename(&merge.name, &merge.into_name) }
}

pub(super) fn standing(standing: &LoggedStanding) -> LogDetails {
    LogDetails { group: Some(standing.group.clone()), ..name(&standing.name) }
}

/// Returns the name of a stage or championship that was created, perhaps as a copy.
pub(super) fn creation(new_name: &str, is_copy: bool) -> LogDetails {
    LogDetails { copy: is_copy, ..name(new_name) }
}

/// Returns the changed fields of a stage. The changes of its classes say more than the field `classes`.
pub(super) fn stage_edit(edit: &StageEdit) -> LogDetails {
    let mut fields = edit.fields.changes();
    fields.retain(|change| change.field != "classes" || edit.class_changes.is_empty());
    fields.extend(edit.class_changes.iter().cloned());
    let changed = fields.into_iter().map(Into::into).chain(class_renames(&edit.renamed_classes));
    LogDetails { changed: changed.collect(), ..LogDetails::default() }
}

pub(super) fn officials_edit(edit: &OfficialsEdit) -> LogDetails {
    let changed = edit.fields.changes().into_iter().map(Into::into).collect();
    LogDetails { changed, ..LogDetails::default() }
}

pub(super) fn rider_facts(change: &RiderFactsChange) -> LogDetails {
    let changed = change.fields.changes().into_iter().map(Into::into).collect();
    LogDetails { changed, reason: change.reason.clone(), ..LogDetails::default() }
}

pub(super) fn start_order(edit: &StartOrderEdit) -> LogDetails {
    LogDetails { name: edit.seed.clone(), ..count(edit.riders as u64) }
}

/// Returns the amount in euros, that of a refund too without a sign.
pub(super) fn payment(payment: &LoggedPayment) -> LogDetails {
    let amount = payment.amount.max(-payment.amount);
    LogDetails { to: Some(amount.to_string()), ..LogDetails::default() }
}

pub(super) fn championship_edit(edit: &ChampionshipEdit) -> LogDetails {
    let rules = edit.rules.clone().map(|rules| FieldChange::new("rules", None, Some(rules)).into());
    let changed = class_renames(&edit.renamed_classes).chain(rules).collect();
    LogDetails { changed, ..name(&edit.name) }
}

fn class_renames(renamed: &BTreeMap<String, String>) -> impl Iterator<Item = LogChange> {
    renamed
        .iter()
        .map(|(from, to)| FieldChange::new("className", Some(from.clone()), Some(to.clone())).into())
}

pub(super) fn club_edit(edit: &ClubEdit) -> LogDetails {
    let (from, to) = (&edit.from_country, &edit.to_country);
    let country = FieldChange::new("country", Some(from.clone()), Some(to.clone()));
    let changed = if from == to { Vec::new() } else { vec![country.into()] };
    LogDetails { changed, ..rename(&edit.from, &edit.to) }
}

pub(super) fn club_merge(merge: &ClubMerge) -> LogDetails {
    LogDetails { count: Some(merge.registrations), ..rename(&merge.from, &merge.to) }
}

pub(super) fn role_change(change: &RoleChange) -> LogDetails {
    let roles = LogRoleChange { from: (&change.from).into(), to: (&change.to).into() };
    LogDetails { roles: Some(roles), ..LogDetails::default() }
}

pub(super) fn positions(positions: &StandingPositions) -> LogDetails {
    LogDetails { is_final: positions.r#final, ..LogDetails::default() }
}

pub(super) fn count(count: u64) -> LogDetails {
    LogDetails { count: Some(count), ..LogDetails::default() }
}

pub(super) fn protest_period(period: &LoggedProtestPeriod) -> LogDetails {
    LogDetails { to_time: Some(period.ends_at), ..LogDetails::default() }
}

pub(super) fn query(query: &LoggedQuery) -> LogDetails {
    LogDetails { to: Some(query.points.to_string()), ..ride(query.key) }
}

pub(super) fn query_state(query: &LoggedQueryState) -> LogDetails {
    LogDetails { to: Some(query.state.name().to_owned()), ..ride(query.key) }
}

pub(super) fn decision(decision: &LoggedDecision) -> LogDetails {
    let to = Some(decision.state.name().to_owned());
    LogDetails { to, name: non_empty(&decision.by), ..ride(decision.key) }
}

/// Returns the number of results, and who signed them.
pub(super) fn approval(approval: &Approval) -> LogDetails {
    LogDetails { name: approval.signed_off_by.clone(), ..count(approval.results as u64) }
}

pub(super) fn name(name: &str) -> LogDetails {
    LogDetails { name: non_empty(name), ..LogDetails::default() }
}

fn rename(from: &str, to: &str) -> LogDetails {
    LogDetails { from: Some(from.to_owned()), to: Some(to.to_owned()), ..LogDetails::default() }
}

pub(super) fn annulled_section(annulled: &AnnulledSection) -> LogDetails {
    let classes = annulled.classes.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
    LogDetails {
        section: Some(annulled.section),
        laps: annulled.laps.iter().copied().collect(),
        name: non_empty(&classes),
        ..reason(&annulled.reason)
    }
}

/// Returns a reason that is only text.
pub(super) fn reason(reason: &str) -> LogDetails {
    LogDetails { reason: non_empty(reason), ..LogDetails::default() }
}

/// Adds the reason for a ruling.
pub(super) fn with_reason(reason: &Reason, details: LogDetails) -> LogDetails {
    let text = non_empty(&reason.text).filter(|text| text != FORMER_NO_REASON);
    LogDetails { reason: text, reason_code: reason.code, ..details }
}

/// Returns the text; `None` if it is empty.
pub(super) fn non_empty(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

impl From<&LoggedRoles> for LogRoles {
    fn from(roles: &LoggedRoles) -> Self {
        let LoggedSecretaryRole { everywhere, institutions } = roles.secretary.clone();
        Self { admin: roles.admin, secretary: SecretaryRole { everywhere, institutions } }
    }
}

impl From<FieldChange> for LogChange {
    fn from(change: FieldChange) -> Self {
        let FieldChange { field, racing_class, from, to } = change;
        Self { field, racing_class, from, to }
    }
}

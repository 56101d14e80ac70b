//! Converts log entries into output types, with the present names of what they refer to.

use std::collections::BTreeMap;

use domain::audit_log::{
    ClubEdit, EditedFields, Event, EventData, FieldChange, FinishTimeChange, LoggedRoles,
    LoggedSecretaryRole, ParticipantEdit, PenaltyChange, RideEdit, StageEdit, StatusChange,
};
use domain::ids::{ChampionshipId, ParticipantId, StageId, UserId};
use domain::judging::RideKey;
use domain::results::{Reason, RiderStatus};
use storage::audit_log::{IdsToName, LogEntry, LogSubject, Names};

use super::output::{
    LogActor, LogActorKind, LogChange, LogDetails, LogPerson, LogRider, LogRoleChange, LogRoles,
};
use crate::accounts::SecretaryRole;

/// The reason that earlier versions stored when a secretary gave none for penalty points.
const FORMER_NO_REASON: &str = "Added by secretary";

/// A log entry with its data parsed.
pub(super) struct ParsedEntry {
    pub entry: LogEntry,
    /// `None` if an earlier version stored data that can't be read any more.
    data: Option<EventData>,
}

impl ParsedEntry {
    pub fn parse(entry: LogEntry) -> Self {
        Self { data: entry.data(), entry }
    }

    /// Adds the ids that the entry refers to, so that their names can be loaded.
    pub fn collect_ids(&self, ids: &mut IdsToName) {
        ids.stages.extend(self.stage());
        ids.championships.extend(self.championship());
        ids.users.extend(self.entry.user);
        let Some(data) = &self.data else { return };
        if let Some((stage, rider)) = self.stage().zip(data.participant()) {
            ids.users.extend(rider.user());
            ids.riders.insert((stage, rider.clone()));
        }
        ids.users.extend(data.person());
        ids.links.extend(data.link());
    }

    /// Returns the stage of the entry, if it has one.
    pub fn stage(&self) -> Option<StageId> {
        if let LogSubject::Stage(stage) = self.entry.subject { Some(stage) } else { None }
    }

    /// Returns the championship, if the entry isn't about one of its stages.
    pub fn championship(&self) -> Option<ChampionshipId> {
        if let LogSubject::Championship(championship) = self.entry.subject {
            Some(championship)
        } else {
            None
        }
    }

    /// Returns the person who did it.
    pub fn actor(&self, names: &Names) -> LogActor {
        let account = self.entry.user.and_then(|user| names.users.get(&user));
        let (kind, name) = match (account, self.entry.user, self.entry.event) {
            (Some(user), ..) => (LogActorKind::Account, Some(user.display_name.clone())),
            (None, Some(_), _) => (LogActorKind::FormerAccount, None),
            (None, None, Event::CarryEntries | Event::CorrectEntry | Event::MoveEntry) => {
                (LogActorKind::JudgeLink, self.link_name(names))
            }
            (None, None, _) => (LogActorKind::Operator, None),
        };
        LogActor { kind, id: self.entry.user.map(|user| user.0), name, email: self.entry.user_email.clone() }
    }

    /// Converts the entry's data to the output type.
    pub fn details(&self, names: &Names) -> LogDetails {
        let Some(data) = &self.data else { return LogDetails::default() };
        let is_own =
            data.participant().zip(self.entry.user).is_some_and(|(rider, by)| rider.user() == Some(by));
        LogDetails {
            rider: self.rider(data, names),
            own: is_own,
            person: data.person().map(|id| to_log_person(names, id)),
            ..self.changes(data, names)
        }
    }

    /// Returns what was changed, from what to what; the rider and other persons are left out.
    fn changes(&self, data: &EventData, names: &Names) -> LogDetails {
        let empty = LogDetails::default();
        match data {
            EventData::EditRide(edit) => ride_edit_details(edit),
            EventData::EnterCard(card) => count_details(card.rides),
            EventData::CorrectEntry(correction) => LogDetails {
                from: Some(correction.from.to_string()),
                to: Some(correction.to.to_string()),
                ..ride_details(correction.key)
            },
            EventData::MoveEntry(entry) => LogDetails { from: entry.from.clone(), ..ride_details(entry.key) },
            EventData::KeepTestRides(tests) | EventData::RemoveTestRides(tests) => {
                count_details(tests.rides as u64)
            }
            EventData::DeleteRide(deletion) => {
                LogDetails { from: Some(deletion.total.to_string()), ..ride_details(deletion.key) }
            }
            EventData::SetStatus(change) => new_status_details(change, names),
            EventData::RemoveStatus(change) => with_reason(&change.reason, status_details(change)),
            EventData::ChangeFinishTime(FinishTimeChange { from, to, .. })
            | EventData::RemoveFinishTimeCorrection(FinishTimeChange { from, to, .. }) => {
                LogDetails { from_time: Some(*from), to_time: Some(*to), ..empty }
            }
            EventData::NewPenaltyPoints(change) | EventData::EditPenaltyPoints(change) => {
                penalty_details(change)
            }
            EventData::RemovePenaltyPoints(PenaltyChange { points, reason, .. }) => {
                with_reason(reason, LogDetails { from: Some(points.to_string()), ..empty })
            }
            EventData::UpdateParticipant(edit) => {
                LogDetails { changed: self.edited_fields(edit, names), ..empty }
            }
            EventData::UpdateStatus(change) => LogDetails {
                from: change.from.map(|status| status.name().to_owned()),
                to: Some(change.status.name().to_owned()),
                ..empty
            },
            EventData::RemoveResult(_)
            | EventData::NewParticipant(_)
            | EventData::RemoveParticipant(_)
            | EventData::PublishStandings(_)
            | EventData::PublishStage(_)
            | EventData::UnpublishStage(_)
            | EventData::KeepAd(_) => empty,
            EventData::AssignJudge(assignment) | EventData::UnassignJudge(assignment) => {
                LogDetails { section: Some(assignment.section), ..empty }
            }
            EventData::MakeJudgeLink(creation) => {
                LogDetails { sections: creation.sections.clone(), ..name_details(&creation.name) }
            }
            EventData::RevokeJudgeLink(_) => LogDetails { name: self.link_name(names), ..empty },
            EventData::CarryEntries(delivery) => {
                LogDetails { count: Some(delivery.entries.len() as u64), ..name_details(&delivery.judge) }
            }
            EventData::ApproveResults(approval) => count_details(approval.results as u64),
            EventData::ReopenResults(reopened) => reason_details(&reopened.reason),
            EventData::GenerateStandings(generated) => count_details(generated.riders as u64),
            EventData::SetPositions(positions) => LogDetails { is_final: positions.r#final, ..empty },
            EventData::MergeStandings(merge) => LogDetails {
                from: Some(merge.name.clone()),
                to: Some(merge.into_name.clone()),
                group: Some(merge.group.clone()),
                ..empty
            },
            EventData::DeleteStanding(standing) | EventData::RestoreStanding(standing) => {
                LogDetails { group: Some(standing.group.clone()), ..name_details(&standing.name) }
            }
            EventData::CreateStage(creation) => {
                LogDetails { copy: creation.copy_of.is_some(), ..name_details(&creation.title) }
            }
            EventData::EditStage(edit) => LogDetails { changed: stage_changes(edit), ..empty },
            EventData::CreateChampionship(creation) => {
                LogDetails { copy: creation.copy_of.is_some(), ..name_details(&creation.name) }
            }
            EventData::EditChampionship(edit) => {
                LogDetails { changed: class_renames(&edit.renamed_classes), ..name_details(&edit.name) }
            }
            EventData::CreateInstitution(institution) | EventData::EditInstitution(institution) => {
                name_details(&institution.name)
            }
            EventData::RenameClub(edit) => club_edit_details(edit),
            EventData::MergeClubs(merge) => {
                LogDetails { count: Some(merge.registrations), ..rename_details(&merge.from, &merge.to) }
            }
            EventData::UploadDocument(document) | EventData::DeleteDocument(document) => {
                name_details(&document.name)
            }
            EventData::ImportScores(import) => count_details(import.added_rides as u64),
            EventData::RemoveAd(removal) => reason_details(&removal.reason),
            EventData::ChangeRoles(change) => {
                let roles = LogRoleChange { from: (&change.from).into(), to: (&change.to).into() };
                LogDetails { roles: Some(roles), ..empty }
            }
        }
    }

    fn rider(&self, data: &EventData, names: &Names) -> Option<LogRider> {
        let (stage, id) = self.stage().zip(data.participant())?;
        // the present name and number, or those at the time if the registration is deleted; for a deleted
        // account only what the results still show, even if an earlier version left more in the log
        let (name, racing_number) = match names.riders.get(&(stage, id.clone())) {
            Some(rider) => (rider.name.as_str(), rider.racing_number.as_str()),
            None if is_deleted(id, names) => ("", ""),
            None => logged_name(data),
        };
        Some(LogRider { id: id.to_string(), name: non_empty(name), racing_number: non_empty(racing_number) })
    }

    /// Returns the edited fields of a registration. Their values are left out if the rider's account is
    /// deleted and no result keeps their name: the deletion removes them from the log, but earlier versions
    /// left them there.
    fn edited_fields(&self, edit: &ParticipantEdit, names: &Names) -> Vec<LogChange> {
        let rider = &edit.rider.participant;
        let result = self.stage().and_then(|stage| names.riders.get(&(stage, rider.clone())));
        let is_named = result.is_some_and(|rider| !rider.name.is_empty());
        let hides_values = is_deleted(rider, names) && !is_named;
        let fields = if hides_values {
            EditedFields { changed: edit.fields.changed.clone(), ..EditedFields::default() }
        } else {
            edit.fields.clone()
        };
        fields.changes().into_iter().map(Into::into).collect()
    }

    fn link_name(&self, names: &Names) -> Option<String> {
        names.links.get(&self.data.as_ref()?.link()?).cloned()
    }
}

fn ride_details(key: RideKey) -> LogDetails {
    LogDetails { section: Some(key.section), lap: Some(key.lap), ..LogDetails::default() }
}

fn count_details(count: u64) -> LogDetails {
    LogDetails { count: Some(count), ..LogDetails::default() }
}

fn name_details(name: &str) -> LogDetails {
    LogDetails { name: non_empty(name), ..LogDetails::default() }
}

fn rename_details(from: &str, to: &str) -> LogDetails {
    LogDetails { from: Some(from.to_owned()), to: Some(to.to_owned()), ..LogDetails::default() }
}

fn reason_details(reason: &str) -> LogDetails {
    LogDetails { reason: non_empty(reason), ..LogDetails::default() }
}

fn with_reason(reason: &Reason, details: LogDetails) -> LogDetails {
    let text = non_empty(&reason.text).filter(|text| text != FORMER_NO_REASON);
    LogDetails { reason: text, reason_code: reason.code, ..details }
}

fn status_details(change: &StatusChange) -> LogDetails {
    let name = |status: RiderStatus| status.name().to_owned();
    LogDetails { from: change.from.map(name), to: change.to.map(name), ..LogDetails::default() }
}

fn ride_edit_details(edit: &RideEdit) -> LogDetails {
    let points = |points: u32| points.to_string();
    LogDetails {
        from: edit.from.map(points),
        to: edit.to.map(points),
        conflict: edit.conflict,
        ..with_reason(&edit.reason, ride_details(edit.key))
    }
}

/// The reason why a rider didn't finish is personal data: it is left out once the account is deleted.
fn new_status_details(change: &StatusChange, names: &Names) -> LogDetails {
    let details = status_details(change);
    if is_deleted(&change.participant, names) { details } else { with_reason(&change.reason, details) }
}

fn penalty_details(change: &PenaltyChange) -> LogDetails {
    let from = change.from.map(|points| points.to_string());
    let to = Some(change.points.to_string());
    with_reason(&change.reason, LogDetails { from, to, ..LogDetails::default() })
}

fn club_edit_details(edit: &ClubEdit) -> LogDetails {
    let (from, to) = (&edit.from_country, &edit.to_country);
    let country = FieldChange::new("country", Some(from.clone()), Some(to.clone()));
    let changed = if from == to { Vec::new() } else { vec![country.into()] };
    LogDetails { changed, ..rename_details(&edit.from, &edit.to) }
}

/// Returns the changed fields of a stage. The changes of its classes say more than the field `classes`.
fn stage_changes(edit: &StageEdit) -> Vec<LogChange> {
    let mut changed = edit.fields.changes();
    changed.retain(|change| change.field != "classes" || edit.class_changes.is_empty());
    changed.extend(edit.class_changes.iter().cloned());
    changed.into_iter().map(Into::into).chain(class_renames(&edit.renamed_classes)).collect()
}

fn class_renames(renamed: &BTreeMap<String, String>) -> Vec<LogChange> {
    let change = |(from, to): (&String, &String)| {
        FieldChange::new("className", Some(from.clone()), Some(to.clone())).into()
    };
    renamed.iter().map(change).collect()
}

/// Returns the rider's name and racing number at the time of the entry, which the entry itself contains.
fn logged_name(data: &EventData) -> (&str, &str) {
    let rider = match data {
        EventData::NewParticipant(rider) | EventData::RemoveParticipant(rider) => rider,
        EventData::UpdateParticipant(edit) => &edit.rider,
        EventData::UpdateStatus(change) => &change.rider,
        EventData::RemoveResult(removal) => return (&removal.name, ""),
        _ => return ("", ""),
    };
    (&rider.name, &rider.racing_number)
}

fn non_empty(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// Whether the rider had an account that is now deleted.
fn is_deleted(rider: &ParticipantId, names: &Names) -> bool {
    rider.user().is_some_and(|user| !names.users.contains_key(&user))
}

fn to_log_person(names: &Names, id: UserId) -> LogPerson {
    let user = names.users.get(&id);
    LogPerson { name: user.map(|user| user.display_name.clone()), email: user.map(|user| user.email.clone()) }
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

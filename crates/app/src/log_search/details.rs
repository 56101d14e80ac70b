//! Converts stored entries of the log to output types, with the present names of what they refer to.

use domain::audit_log::{EditedFields, Event, EventData, ParticipantEdit, SectionHandover, StatusChange};
use domain::ids::{ChampionshipId, ParticipantId, StageId, UserId};
use storage::audit_log::{IdsToName, LogSubject, Names, StoredLogEntry};

use super::changes::{self, non_empty};
use super::output::{LogActor, LogActorKind, LogChange, LogDetails, LogPerson, LogRider};

/// A log entry with its data parsed.
pub(super) struct ParsedEntry {
    pub entry: StoredLogEntry,
    /// `None` if an earlier version stored data that can't be read any more.
    data: Option<EventData>,
}

impl ParsedEntry {
    pub fn parse(entry: StoredLogEntry) -> Self {
        Self { data: entry.data(), entry }
    }

    /// Adds the ids that the entry refers to, so that their names can be loaded.
    pub fn collect_ids(&self, ids: &mut IdsToName) {
        ids.stages.extend(self.stage());
        ids.championships.extend(self.championship());
        ids.users.extend(self.entry.user);
        let Some(data) = &self.data else { return };
        if let Some((stage, rider)) = self.stage().zip(data.participant()) {
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
            (
                None,
                None,
                Event::CarryEntries | Event::CorrectEntry | Event::MoveEntry | Event::HandOverSections,
            ) => (LogActorKind::JudgeLink, self.link_name(names)),
            (None, None, _) => (LogActorKind::Operator, None),
        };
        LogActor { kind, id: self.entry.user.map(|user| user.0), name, email: self.entry.user_email.clone() }
    }

    /// Converts the entry's data to the output type.
    pub fn details(&self, names: &Names) -> LogDetails {
        let Some(data) = &self.data else { return LogDetails::default() };
        let account = data.participant().and_then(|rider| names.accounts.get(&rider.rider()?));
        let is_own = account.is_some() && account == self.entry.user.as_ref();
        LogDetails {
            rider: self.rider(data, names),
            own: is_own,
            person: data.person().map(|id| to_log_person(names, id)),
            ..self.changes(data, names)
        }
    }

    /// Returns what was changed, from what to what; the rider and other persons are left out.
    fn changes(&self, data: &EventData, names: &Names) -> LogDetails {
        match data {
            EventData::EditRide(edit) => changes::ride_edit(edit),
            EventData::EnterCard(card) => changes::count(card.rides),
            EventData::CorrectEntry(correction) => changes::entry_correction(correction),
            EventData::MoveEntry(entry) => changes::entry_move(entry),
            EventData::AssignRide(ride) => changes::assigned_ride(ride),
            EventData::DiscardRide(ride) => changes::discarded_ride(ride),
            EventData::SwapRides(swap) => changes::ride_swap(swap),
            EventData::KeepTestRides(tests) | EventData::RemoveTestRides(tests) => {
                changes::count(tests.rides as u64)
            }
            EventData::DeleteRide(deletion) => changes::ride_deletion(deletion),
            EventData::SetStatus(change) => new_status(change, names),
            EventData::RemoveStatus(change) => {
                changes::with_reason(&change.reason, changes::status_change(change))
            }
            EventData::ChangeFinishTime(change) | EventData::RemoveFinishTimeCorrection(change) => {
                changes::finish_time(change)
            }
            EventData::SetRiderFacts(change) => changes::rider_facts(change),
            EventData::NewPenaltyPoints(change) | EventData::EditPenaltyPoints(change) => {
                changes::penalty(change)
            }
            EventData::RemovePenaltyPoints(change) => changes::penalty_removal(change),
            EventData::UpdateParticipant(edit) => self.participant_edit(edit, names),
            EventData::UpdateStatus(change) => changes::participant_status(change),
            EventData::AssignJudge(assignment) | EventData::UnassignJudge(assignment) => {
                LogDetails { section: Some(assignment.section), ..LogDetails::default() }
            }
            EventData::MakeJudgeLink(creation) => changes::judge_link_creation(creation),
            EventData::HandOverSections(handover) => {
                LogDetails { from: self.former_judge(handover, names), ..changes::section_handover(handover) }
            }
            EventData::RevokeJudgeLink(_) => self.link_revocation(names),
            EventData::CarryEntries(delivery) => changes::entry_delivery(delivery),
            EventData::AnnulSection(annulled) | EventData::TakeBackAnnulment(annulled) => {
                changes::annulled_section(annulled)
            }
            EventData::PostResults(period)
            | EventData::ExtendProtests(period)
            | EventData::WithdrawPosting(period) => changes::protest_period(period),
            EventData::RaiseQuery(query) => changes::query(query),
            EventData::AnswerQuery(query)
            | EventData::HandQueryToJury(query)
            | EventData::PublishDecision(query)
            | EventData::WithdrawDecision(query) => changes::query_state(query),
            EventData::DecideQuery(decision) => changes::decision(decision),
            EventData::ApproveResults(approval) => changes::approval(approval),
            EventData::SendMessage(message) | EventData::WithdrawMessage(message) => {
                changes::count(message.recipients as u64)
            }
            EventData::ReopenResults(reopened) => changes::reason(&reopened.reason),
            EventData::CancelStage(change) | EventData::PostponeStage(change) => {
                changes::reason(&change.reason)
            }
            EventData::GenerateStandings(generated) => changes::count(generated.riders as u64),
            EventData::SetPositions(positions) => changes::positions(positions),
            EventData::MergeStandings(merge) => changes::standing_merge(merge),
            EventData::DeleteStanding(standing) | EventData::RestoreStanding(standing) => {
                changes::standing(standing)
            }
            EventData::CreateStage(stage) => changes::creation(&stage.title, stage.copy_of.is_some()),
            EventData::EditStage(edit) => changes::stage_edit(edit),
            EventData::EditOfficials(edit) => changes::officials_edit(edit),
            EventData::EditTimekeeping(edit) => changes::count(edit.marks_per_minute.into()),
            EventData::RemoveTime(time) => LogDetails { from_time: Some(time.at), ..LogDetails::default() },
            EventData::TakePayment(payment) | EventData::RefundPayment(payment) => changes::payment(payment),
            EventData::MakeStartOrder(edit) | EventData::AddLateStarts(edit) => changes::start_order(edit),
            EventData::CreateChampionship(championship) => {
                changes::creation(&championship.name, championship.copy_of.is_some())
            }
            EventData::EditChampionship(edit) => changes::championship_edit(edit),
            EventData::CreateInstitution(institution) | EventData::EditInstitution(institution) => {
                changes::name(&institution.name)
            }
            EventData::RenameClub(edit) => changes::club_edit(edit),
            EventData::MergeClubs(merge) => changes::club_merge(merge),
            EventData::UploadDocument(document) | EventData::DeleteDocument(document) => {
                changes::name(&document.name)
            }
            EventData::ImportScores(import) => changes::count(import.added_rides as u64),
            EventData::RemoveAd(removal) => changes::reason(&removal.reason),
            EventData::ChangeRoles(change) => changes::role_change(change),
            EventData::OfferRider(_)
            | EventData::TakeOverRider(_)
            | EventData::SendTestEmail(_)
            | EventData::RemoveResult(_)
            | EventData::NewParticipant(_)
            | EventData::RemoveParticipant(_)
            | EventData::EditConsentText(_)
            | EventData::RecordConsent(_)
            | EventData::RemoveConsent(_)
            | EventData::PublishStandings(_)
            | EventData::PublishStage(_)
            | EventData::UnpublishStage(_)
            | EventData::EditFees(_)
            | EventData::ResumeStage(_)
            | EventData::KeepAd(_) => LogDetails::default(),
        }
    }

    fn link_revocation(&self, names: &Names) -> LogDetails {
        LogDetails { name: self.link_name(names), ..LogDetails::default() }
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
    fn participant_edit(&self, edit: &ParticipantEdit, names: &Names) -> LogDetails {
        let rider = &edit.rider.participant;
        let result = self.stage().and_then(|stage| names.riders.get(&(stage, rider.clone())));
        let is_named = result.is_some_and(|rider| !rider.name.is_empty());
        let hides_values = is_deleted(rider, names) && !is_named;
        let fields = if hides_values {
            EditedFields { changed: edit.fields.changed.clone(), ..EditedFields::default() }
        } else {
            edit.fields.clone()
        };
        let changed: Vec<LogChange> = fields.changes().into_iter().map(Into::into).collect();
        LogDetails { changed, ..LogDetails::default() }
    }

    /// Returns the name of the judge or the link that judged before; `None` if the account is deleted.
    fn former_judge(&self, handover: &SectionHandover, names: &Names) -> Option<String> {
        let user = handover.from_user.and_then(|user| names.users.get(&user));
        user.map(|user| user.display_name.clone()).or_else(|| self.link_name(names))
    }

    fn link_name(&self, names: &Names) -> Option<String> {
        names.links.get(&self.data.as_ref()?.link()?).cloned()
    }
}

/// Returns a status that was set. The reason why a rider didn't finish is personal data: it is left out once
/// the account is deleted.
fn new_status(change: &StatusChange, names: &Names) -> LogDetails {
    let details = changes::status_change(change);
    if is_deleted(&change.participant, names) {
        details
    } else {
        changes::with_reason(&change.reason, details)
    }
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

/// Whether the rider had an account that is now deleted.
fn is_deleted(rider: &ParticipantId, names: &Names) -> bool {
    rider.rider().is_some_and(|rider| !names.accounts.contains_key(&rider))
}

fn to_log_person(names: &Names, id: UserId) -> LogPerson {
    let user = names.users.get(&id);
    LogPerson { name: user.map(|user| user.display_name.clone()), email: user.map(|user| user.email.clone()) }
}

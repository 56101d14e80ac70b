//! The events of the audit log, and the data that is logged with each. The web app and the exported files
//! have a text for each event; tests check that none is missing.

mod data;

use serde::{Deserialize, Serialize, Serializer};

use crate::ids::{JudgeLinkId, ParticipantId, UserId};
use crate::results::Reason;
pub use data::*;

macro_rules! events {
    ($($(#[$doc:meta])* $name:ident($data:ty) => $text:literal,)+) => {
        /// A kind of event in the audit log.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Event {
            $($(#[$doc])* $name,)+
        }

        impl Event {
            /// Every event.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// Returns the name under which the event is stored and sent; the first ones are from the
            /// specification.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)+
                }
            }
        }

        /// An event with its data, as it is stored: `event` and `data` are columns of the log.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "event", content = "data")]
        pub enum EventData {
            $($(#[$doc])* #[serde(rename = $text)] $name($data),)+
        }

        impl EventData {
            /// Returns the kind of event.
            pub const fn event(&self) -> Event {
                match self {
                    $(Self::$name(_) => Event::$name,)+
                }
            }
        }
    };
}

events! {
    /// The score of a ride was changed.
    EditRide(RideEdit) => "edit_section",
    /// A secretary entered rides from a paper card.
    EnterCard(CardEntry) => "enter_card",
    /// A judge corrected an entry of their own.
    CorrectEntry(EntryCorrection) => "correct_entry",
    /// A judge moved an entry of their own to another rider, lap or section.
    MoveEntry(EntryMove) => "move_entry",
    /// A secretary gave a ride without a rider to a rider.
    AssignRide(AssignedRide) => "assign_ride",
    /// A secretary discarded a ride without a rider.
    DiscardRide(DiscardedRide) => "discard_ride",
    /// A rider got the rides of another one, who got theirs.
    SwapRides(RideSwap) => "swap_rides",
    /// The secretary made the rides from before the start count.
    KeepTestRides(TestRideCount) => "keep_test_rides",
    /// The secretary removed the rides from before the start.
    RemoveTestRides(TestRideCount) => "remove_test_rides",
    /// The score of a ride was deleted.
    DeleteRide(RideDeletion) => "delete_section",
    /// DNF or DQ was set.
    SetStatus(StatusChange) => "set_status",
    /// DNF or DQ was cleared.
    RemoveStatus(StatusChange) => "remove_status",
    /// A finish time was corrected.
    ChangeFinishTime(FinishTimeChange) => "change_finish_time",
    /// The correction of a finish time was removed.
    RemoveFinishTimeCorrection(FinishTimeChange) => "remove_finish_time_correction",
    /// A fact about a rider that only some rules use was set, such as that the rider is a guest.
    SetRiderFacts(RiderFactsChange) => "set_rider_facts",
    /// A result without points was deleted.
    RemoveResult(ResultRemoval) => "remove_result",
    /// Penalty points were given.
    NewPenaltyPoints(PenaltyChange) => "new_penalty_points",
    /// Penalty points were changed.
    EditPenaltyPoints(PenaltyChange) => "edit_penalty_points",
    /// Penalty points were removed.
    RemovePenaltyPoints(PenaltyChange) => "remove_penalty_points",
    /// A participant joined, or was added by the secretary.
    NewParticipant(LoggedRider) => "new_participant",
    /// A registration was edited.
    UpdateParticipant(ParticipantEdit) => "update_participant",
    /// A registration was confirmed, or its confirmation was withdrawn.
    UpdateStatus(ParticipantStatusChange) => "update_status",
    /// A participant cancelled, or was removed by the secretary.
    RemoveParticipant(LoggedRider) => "remove_participant",
    /// The text of the guardians' consent was written or changed.
    EditConsentText(NoData) => "edit_consent_text",
    /// A consent that a guardian has signed on paper was recorded.
    RecordConsent(LoggedRider) => "record_consent",
    /// A guardian's consent was removed.
    RemoveConsent(LoggedRider) => "remove_consent",
    /// A judge was assigned to a section.
    AssignJudge(JudgeAssignment) => "assign_judge",
    /// A judge's assignment to a section was removed.
    UnassignJudge(JudgeAssignment) => "unassign_judge",
    /// A judge link was created.
    MakeJudgeLink(JudgeLinkCreation) => "make_judge_link",
    /// Sections were handed over to the next judge.
    HandOverSections(SectionHandover) => "hand_over_sections",
    /// A judge link was revoked.
    RevokeJudgeLink(JudgeLinkRevocation) => "revoke_judge_link",
    /// Entries from another judge's phone were uploaded.
    CarryEntries(EntryDelivery) => "carry_entries",
    /// A section was annulled for some classes and laps.
    AnnulSection(AnnulledSection) => "annul_section",
    /// The annulment of a section was taken back.
    TakeBackAnnulment(AnnulledSection) => "take_back_annulment",
    /// Provisional results were posted, which begins a protest period.
    PostResults(LoggedProtestPeriod) => "post_results",
    /// The protest period of a stage was extended.
    ExtendProtests(LoggedProtestPeriod) => "extend_protests",
    /// Posted provisional results were withdrawn.
    WithdrawPosting(LoggedProtestPeriod) => "withdraw_posting",
    /// A rider raised a query about a score.
    RaiseQuery(LoggedQuery) => "raise_query",
    /// A secretary answered a query.
    AnswerQuery(LoggedQueryState) => "answer_query",
    /// A secretary handed a query to the jury.
    HandQueryToJury(LoggedQueryState) => "hand_query_to_jury",
    /// The jury's decision about a query was recorded.
    DecideQuery(LoggedDecision) => "decide_query",
    /// The jury's decision was published.
    PublishDecision(LoggedQueryState) => "publish_decision",
    /// The jury's decision was made private again.
    WithdrawDecision(LoggedQueryState) => "withdraw_decision",
    /// A stage's results were approved.
    ApproveResults(Approval) => "approve_results",
    /// A stage's approved results were reopened.
    ReopenResults(ReopenedResults) => "reopen_results",
    /// Standings were generated from a stage.
    GenerateStandings(GeneratedStandings) => "generate_standings",
    /// A stage's standings were published.
    PublishStandings(PublishedStandings) => "publish_standings",
    /// Positions were set and entries made final.
    SetPositions(StandingPositions) => "set_positions",
    /// A standing was merged into another.
    MergeStandings(StandingMerge) => "merge_standings",
    /// A standing was deleted.
    DeleteStanding(LoggedStanding) => "delete_standing",
    /// A deleted standing was restored.
    RestoreStanding(LoggedStanding) => "restore_standing",
    /// A stage was created.
    CreateStage(StageCreation) => "create_stage",
    /// A stage was edited.
    EditStage(StageEdit) => "edit_stage",
    /// A stage was made public.
    PublishStage(NoData) => "publish_stage",
    /// A stage was hidden from the public.
    UnpublishStage(NoData) => "unpublish_stage",
    /// The list of a stage's officials was edited.
    EditOfficials(OfficialsEdit) => "edit_officials",
    /// The start order of a stage was made.
    MakeStartOrder(StartOrderEdit) => "make_start_order",
    /// Riders who came after the start order was made got a start.
    AddLateStarts(StartOrderEdit) => "add_late_starts",
    /// The riding times of a stage and the marks for lateness were edited.
    EditTimekeeping(TimekeepingEdit) => "edit_timekeeping",
    /// A recorded start or finish was removed.
    RemoveTime(LoggedTime) => "remove_time",
    /// The fees of a stage were edited.
    EditFees(NoData) => "edit_fees",
    /// A payment of a rider was taken.
    TakePayment(LoggedPayment) => "take_payment",
    /// Money was given back to a rider.
    RefundPayment(LoggedPayment) => "refund_payment",
    /// A stage was cancelled.
    CancelStage(ScheduleChangeReason) => "cancel_stage",
    /// A stage was postponed.
    PostponeStage(ScheduleChangeReason) => "postpone_stage",
    /// A cancellation or postponement was withdrawn, or ended by a new date.
    ResumeStage(NoData) => "resume_stage",
    /// A message was sent to riders.
    SendMessage(LoggedMessage) => "send_message",
    /// A message was removed from the stage's page.
    WithdrawMessage(LoggedMessage) => "withdraw_message",
    /// A championship was created.
    CreateChampionship(ChampionshipCreation) => "create_championship",
    /// A championship was edited.
    EditChampionship(ChampionshipEdit) => "edit_championship",
    /// An institution was created.
    CreateInstitution(LoggedInstitution) => "create_institution",
    /// An institution was edited.
    EditInstitution(LoggedInstitution) => "edit_institution",
    /// A club's name or country was changed.
    RenameClub(ClubEdit) => "rename_club",
    /// A club was merged into another.
    MergeClubs(ClubMerge) => "merge_clubs",
    /// A document of a stage was uploaded.
    UploadDocument(LoggedDocument) => "upload_document",
    /// A document of a stage was deleted.
    DeleteDocument(LoggedDocument) => "delete_document",
    /// The scores of a stage were imported from a file.
    ImportScores(ScoreImport) => "import_scores",
    /// A reported ad was found to be in order.
    KeepAd(LoggedAd) => "keep_ad",
    /// An ad was removed from the market.
    RemoveAd(AdRemoval) => "remove_ad",
    /// A person's roles were changed.
    ChangeRoles(RoleChange) => "change_roles",
    /// A link was made with which another account can take over a rider.
    OfferRider(RiderOffer) => "offer_rider",
    /// A rider was taken over from another account.
    TakeOverRider(RiderTakeOver) => "take_over_rider",
    /// An administrator sent a test email to the own address.
    SendTestEmail(NoData) => "send_test_email",
}

/// The text is not the name of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an event of the log")]
pub struct NotAnEvent;

impl EventData {
    /// Returns the rider of the event; for a ride that was moved, the one who has it now.
    pub const fn participant(&self) -> Option<&ParticipantId> {
        Some(match self {
            Self::EditRide(edit) => &edit.participant,
            Self::EnterCard(card) => &card.participant,
            Self::CorrectEntry(correction) => &correction.participant,
            Self::MoveEntry(entry) => &entry.participant,
            Self::AssignRide(ride) => &ride.participant,
            Self::SwapRides(swap) => &swap.participant,
            Self::DeleteRide(deletion) => &deletion.participant,
            Self::SetStatus(change) | Self::RemoveStatus(change) => &change.participant,
            Self::ChangeFinishTime(change) | Self::RemoveFinishTimeCorrection(change) => &change.participant,
            Self::SetRiderFacts(change) => &change.participant,
            Self::RemoveResult(removal) => &removal.participant,
            Self::NewPenaltyPoints(change)
            | Self::EditPenaltyPoints(change)
            | Self::RemovePenaltyPoints(change) => &change.participant,
            Self::RaiseQuery(query) => &query.participant,
            Self::AnswerQuery(query)
            | Self::HandQueryToJury(query)
            | Self::PublishDecision(query)
            | Self::WithdrawDecision(query) => &query.participant,
            Self::DecideQuery(decision) => &decision.participant,
            Self::RemoveTime(time) => &time.participant,
            Self::TakePayment(payment) | Self::RefundPayment(payment) => &payment.participant,
            Self::NewParticipant(rider)
            | Self::RemoveParticipant(rider)
            | Self::RecordConsent(rider)
            | Self::RemoveConsent(rider) => &rider.participant,
            Self::UpdateParticipant(edit) => &edit.rider.participant,
            Self::UpdateStatus(change) => &change.rider.participant,
            Self::EditConsentText(_)
            | Self::KeepTestRides(_)
            | Self::RemoveTestRides(_)
            | Self::AssignJudge(_)
            | Self::UnassignJudge(_)
            | Self::MakeJudgeLink(_)
            | Self::HandOverSections(_)
            | Self::RevokeJudgeLink(_)
            | Self::CarryEntries(_)
            | Self::DiscardRide(_)
            | Self::AnnulSection(_)
            | Self::TakeBackAnnulment(_)
            | Self::PostResults(_)
            | Self::ExtendProtests(_)
            | Self::WithdrawPosting(_)
            | Self::ApproveResults(_)
            | Self::ReopenResults(_)
            | Self::GenerateStandings(_)
            | Self::PublishStandings(_)
            | Self::SetPositions(_)
            | Self::MergeStandings(_)
            | Self::DeleteStanding(_)
            | Self::RestoreStanding(_)
            | Self::CreateStage(_)
            | Self::EditStage(_)
            | Self::PublishStage(_)
            | Self::UnpublishStage(_)
            | Self::EditOfficials(_)
            | Self::MakeStartOrder(_)
            | Self::AddLateStarts(_)
            | Self::EditTimekeeping(_)
            | Self::EditFees(_)
            | Self::CancelStage(_)
            | Self::PostponeStage(_)
            | Self::ResumeStage(_)
            | Self::SendMessage(_)
            | Self::WithdrawMessage(_)
            | Self::CreateChampionship(_)
            | Self::EditChampionship(_)
            | Self::CreateInstitution(_)
            | Self::EditInstitution(_)
            | Self::RenameClub(_)
            | Self::MergeClubs(_)
            | Self::UploadDocument(_)
            | Self::DeleteDocument(_)
            | Self::ImportScores(_)
            | Self::KeepAd(_)
            | Self::RemoveAd(_)
            | Self::ChangeRoles(_)
            | Self::OfferRider(_)
            | Self::TakeOverRider(_)
            | Self::SendTestEmail(_) => return None,
        })
    }

    /// Returns the judge who was assigned or whose sections were handed over, the user whose roles were changed, or
    /// the one from whom a rider was taken over.
    pub const fn person(&self) -> Option<UserId> {
        match self {
            Self::AssignJudge(assignment) | Self::UnassignJudge(assignment) => Some(assignment.judge),
            Self::ChangeRoles(change) => Some(change.user),
            Self::HandOverSections(handover) => handover.from_user,
            Self::TakeOverRider(rider) => Some(rider.from),
            _ => None,
        }
    }

    /// Returns the judge link that was used, created or revoked, or whose sections were handed over.
    pub const fn link(&self) -> Option<JudgeLinkId> {
        match self {
            Self::CorrectEntry(correction) => correction.link,
            Self::MoveEntry(entry) => entry.link,
            Self::MakeJudgeLink(creation) => Some(creation.link),
            Self::HandOverSections(handover) => handover.from_link,
            Self::RevokeJudgeLink(revocation) => Some(revocation.link),
            Self::CarryEntries(delivery) => delivery.link,
            Self::RemoveTime(time) => time.link,
            _ => None,
        }
    }

    /// Removes the reason of a status (DNF or DQ), which may be about health.
    pub fn clear_status_reason(&mut self) {
        if let Self::SetStatus(change) = self {
            change.reason = Reason::default();
        }
    }

    /// Removes a rider's name, racing number and the values before and after edits. Scores, statuses and the
    /// names of the edited fields stay.
    pub fn clear_rider(&mut self, participant: &ParticipantId) {
        if let Self::MoveEntry(entry) = self
            && entry.from_participant == *participant
        {
            entry.from = None;
        }
        if let Self::SwapRides(swap) = self
            && swap.from_participant == *participant
        {
            swap.from = None;
        }
        if self.participant() != Some(participant) {
            return;
        }
        match self {
            Self::NewParticipant(rider)
            | Self::RemoveParticipant(rider)
            | Self::RecordConsent(rider)
            | Self::RemoveConsent(rider) => rider.clear_name(),
            Self::UpdateStatus(change) => change.rider.clear_name(),
            Self::RemoveResult(removal) => removal.name.clear(),
            Self::AssignRide(ride) => ride.plate.clear(),
            Self::UpdateParticipant(edit) => {
                edit.rider.clear_name();
                edit.fields.clear_values();
            }
            _ => {}
        }
    }
}

impl std::str::FromStr for Event {
    type Err = NotAnEvent;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().copied().find(|event| event.name() == text).ok_or(NotAnEvent)
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIDER: u128 = 7;

    fn rider() -> ParticipantId {
        ParticipantId::external(uuid::Uuid::from_u128(RIDER))
    }

    fn logged_rider() -> LoggedRider {
        LoggedRider {
            participant: rider(),
            name: "Osis Egle".to_owned(),
            racing_number: "7".to_owned(),
            racing_class: "A".to_owned(),
        }
    }

    #[test]
    fn a_forgotten_rider_leaves_only_the_names_of_edited_fields() {
        let value = |name: &str| [("name".to_owned(), Some(name.to_owned()))].into();
        let fields =
            EditedFields { changed: vec!["name".to_owned()], from: value("Osis"), to: value("Egle") };
        let mut edit = EventData::UpdateParticipant(ParticipantEdit { rider: logged_rider(), fields });
        edit.clear_rider(&ParticipantId::external(uuid::Uuid::from_u128(8)));
        assert!(format!("{edit:?}").contains("Osis Egle"), "another rider's data stays");
        edit.clear_rider(&rider());
        let text = format!("{edit:?}");
        assert!(!text.contains("Osis") && !text.contains("Egle") && text.contains("name"), "{text}");
        let removal = ResultRemoval {
            participant: rider(),
            name: "Osis Egle".to_owned(),
            status: None,
            penalty_points: 0,
        };
        for mut data in [
            EventData::NewParticipant(logged_rider()),
            EventData::RemoveParticipant(logged_rider()),
            EventData::UpdateStatus(ParticipantStatusChange {
                rider: logged_rider(),
                from: None,
                status: crate::registration::ParticipantStatus::Confirmed,
            }),
            EventData::RemoveResult(removal),
        ] {
            data.clear_rider(&rider());
            assert!(!format!("{data:?}").contains("Osis"), "{data:?}");
        }
    }

    #[test]
    fn a_value_that_only_a_newer_version_knows_leaves_the_rest_readable() {
        let json = serde_json::json!({"event": "set_status", "data": {
            "participant": rider(), "from": null, "to": "DQ", "reasonCode": "newer", "reason": "Late",
        }});
        let event = serde_json::from_value(json).expect("readable");
        let EventData::SetStatus(change) = event else { panic!("{event:?}") };
        assert_eq!((change.from, change.to), (None, Some(crate::results::RiderStatus::Disqualified)));
        assert_eq!(change.reason, Reason { code: None, text: "Late".to_owned() });
        let json = serde_json::json!({"event": "set_status", "data": {
            "participant": rider(), "from": "DNF", "to": "newer",
        }});
        let event = serde_json::from_value(json).expect("readable");
        let EventData::SetStatus(change) = event else { panic!("{event:?}") };
        assert_eq!((change.from, change.to), (Some(crate::results::RiderStatus::DidNotFinish), None));
    }

    #[test]
    fn an_event_is_stored_and_parsed_by_its_name() {
        for &event in Event::ALL {
            assert_eq!(event.name().parse(), Ok(event));
            assert_eq!(serde_json::to_string(&event).expect("JSON"), format!("\"{}\"", event.name()));
        }
        for text in ["", "EditRide", "edit_section "] {
            assert_eq!(text.parse::<Event>(), Err(NotAnEvent), "{text}");
        }
    }
}

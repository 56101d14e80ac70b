//! What the audit log stores of each event. Fields that earlier versions didn't store have a default.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::ids::{AdId, EntryId, JudgeLinkId, ParticipantId, UserId};
use crate::judging::RideKey;
use crate::newer_values::known_or_none;
use crate::registration::ParticipantStatus;
use crate::results::{Reason, RiderStatus};

macro_rules! data {
    ($($(#[$doc:meta])* $name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)* })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "camelCase")]
        pub struct $name {
            $($(#[$attribute])* pub $field: $type,)*
        }
    )+};
}

data! {
    /// Nothing but the event itself.
    NoData {}

    /// A secretary's edit of a ride's score, or decision between entries that contradict each other.
    RideEdit {
        /// The rider.
        participant: ParticipantId,
        /// The section and the lap.
        key: RideKey,
        /// The previous score; null if none counted.
        from: Option<u32>,
        /// The new score; null if none counts.
        to: Option<u32>,
        /// Whether a conflict was decided. Earlier versions, which didn't store it, decided one if the score
        /// stayed the same.
        conflict: Option<bool>,
        /// Why.
        #[serde(flatten)] reason: Reason,
    }

    /// The rides of one paper card.
    CardEntry {
        /// The rider.
        participant: ParticipantId,
        /// How many rides were entered.
        rides: u64,
    }

    /// A judge's correction of an entry of their own.
    EntryCorrection {
        /// The rider.
        participant: ParticipantId,
        /// The section and the lap.
        key: RideKey,
        /// The previous score.
        from: u32,
        /// The new score.
        to: u32,
        /// The judge link that was used.
        link: Option<JudgeLinkId>,
    }

    /// A judge's move of an entry of their own to another rider, lap or section.
    EntryMove {
        /// The rider who has the entry now.
        participant: ParticipantId,
        /// The section and the lap where it is now.
        key: RideKey,
        /// The score.
        total: u32,
        /// The judge link that was used.
        link: Option<JudgeLinkId>,
        /// The racing number of the rider who had the entry.
        from: Option<String>,
        /// The rider who had the entry.
        from_participant: ParticipantId,
        /// The section and the lap where it was.
        from_key: RideKey,
    }

    /// The number of test rides that were kept or removed.
    TestRideCount {
        /// The rides.
        rides: usize,
        /// The riders who have them.
        riders: usize,
        /// Those that were delivered after the stage's start.
        delivered_after_start: usize,
    }

    /// The deletion of a ride's score.
    RideDeletion {
        /// The rider.
        participant: ParticipantId,
        /// The section and the lap.
        key: RideKey,
        /// The deleted score.
        total: u32,
    }

    /// A change of a result's status.
    StatusChange {
        /// The rider.
        participant: ParticipantId,
        /// The previous status.
        #[serde(default, deserialize_with = "known_or_none")] from: Option<RiderStatus>,
        /// The new status.
        #[serde(default, deserialize_with = "known_or_none")] to: Option<RiderStatus>,
        /// Why.
        #[serde(flatten)] reason: Reason,
    }

    /// A change of a finish time.
    FinishTimeChange {
        /// The rider.
        participant: ParticipantId,
        /// The previous time.
        from: Timestamp,
        /// The new time.
        to: Timestamp,
    }

    /// The deletion of a result without points.
    ResultRemoval {
        /// The rider.
        participant: ParticipantId,
        /// The rider's name.
        #[serde(default)] name: String,
        /// The status of the deleted result.
        #[serde(default, deserialize_with = "known_or_none")] status: Option<RiderStatus>,
        /// The penalty points of the deleted result.
        #[serde(default)] penalty_points: u32,
    }

    /// Penalty points that were given, edited or removed.
    PenaltyChange {
        /// The rider.
        participant: ParticipantId,
        /// The points before an edit.
        #[serde(default, skip_serializing_if = "Option::is_none")] from: Option<u32>,
        /// The points, after an edit the new ones.
        points: u32,
        /// Why.
        #[serde(flatten)] reason: Reason,
    }

    /// A rider at the time of the event. Name and number are empty once the account is deleted.
    LoggedRider {
        /// The rider.
        participant: ParticipantId,
        /// The name.
        #[serde(default, skip_serializing_if = "String::is_empty")] name: String,
        /// The racing number.
        #[serde(default, skip_serializing_if = "String::is_empty")] racing_number: String,
        /// The racing class.
        #[serde(default)] racing_class: String,
    }

    /// An edit of a registration.
    ParticipantEdit {
        /// The rider after the edit.
        #[serde(flatten)] rider: LoggedRider,
        /// The edited fields; values only of public ones.
        #[serde(flatten)] fields: EditedFields,
    }

    /// A change of a registration's status.
    ParticipantStatusChange {
        /// The rider.
        #[serde(flatten)] rider: LoggedRider,
        /// The previous status.
        #[serde(default, deserialize_with = "known_or_none")] from: Option<ParticipantStatus>,
        /// The new status.
        status: ParticipantStatus,
    }

    /// The edited fields of a registration or stage.
    #[derive(Default)]
    EditedFields {
        /// The names of the fields.
        #[serde(default)] changed: Vec<String>,
        /// The values before, of those fields that have a short and public one.
        #[serde(default)] from: BTreeMap<String, Option<String>>,
        /// The values after.
        #[serde(default)] to: BTreeMap<String, Option<String>>,
    }

    /// A field before and after an edit.
    FieldChange {
        /// The name of the field.
        field: String,
        /// The racing class of the field; null for a field of the whole registration, stage or club.
        racing_class: Option<String>,
        /// The previous value; null if it is empty or not public.
        from: Option<String>,
        /// The new value; null if it is empty or not public.
        to: Option<String>,
    }

    /// The assignment of a judge to a section, or its removal.
    JudgeAssignment {
        /// The judge.
        judge: UserId,
        /// The section.
        section: u8,
    }

    /// A new judge link.
    JudgeLinkCreation {
        /// The link.
        link: JudgeLinkId,
        /// The name of the volunteer.
        #[serde(default)] name: String,
        /// The sections.
        #[serde(default)] sections: Vec<u8>,
    }

    /// The revocation of a judge link.
    JudgeLinkRevocation {
        /// The link.
        link: JudgeLinkId,
    }

    /// Entries of one judge's phone that another phone delivered.
    EntryDelivery {
        /// The name of the judge who recorded them.
        judge: String,
        /// The entries.
        entries: Vec<EntryId>,
        /// The judge link that delivered them.
        link: Option<JudgeLinkId>,
    }

    /// The approval of a stage's results.
    Approval {
        /// How many results there are.
        results: usize,
    }

    /// The reopening of approved results.
    ReopenedResults {
        /// Why.
        reason: String,
    }

    /// The generation of standings from a stage.
    GeneratedStandings {
        /// How many riders the stage has.
        riders: usize,
    }

    /// The publication of a stage's standings.
    PublishedStandings {
        /// Whether the entries of all published stages were made final.
        #[serde(default)] entries_final: bool,
    }

    /// The setting of positions.
    PositionsSet {
        /// Whether by the total without the worst stage.
        r#final: bool,
    }

    /// The merge of a standing into another.
    StandingMerge {
        /// The standing that was merged.
        standing: String,
        /// Its rider's name.
        name: String,
        /// The standing that remains.
        into: String,
        /// Its rider's name.
        into_name: String,
        /// The racing class or the women's group of both.
        group: String,
    }

    /// A standing that was deleted or restored.
    LoggedStanding {
        /// The standing.
        standing: String,
        /// Its rider's name.
        name: String,
        /// Its racing class or women's group.
        group: String,
    }

    /// A new stage.
    StageCreation {
        /// Its title.
        title: String,
        /// The id of the stage that it is a copy of.
        #[serde(default, skip_serializing_if = "Option::is_none")] copy_of: Option<Uuid>,
    }

    /// An edit of a stage, also by an edit of its championship.
    #[derive(Default)]
    StageEdit {
        /// The edited fields, with the values of short ones.
        #[serde(flatten)] fields: EditedFields,
        /// What has changed in the racing classes.
        #[serde(default)] class_changes: Vec<FieldChange>,
        /// The new name of each racing class that was renamed.
        #[serde(default)] renamed_classes: BTreeMap<String, String>,
    }

    /// A new championship.
    ChampionshipCreation {
        /// Its name.
        name: String,
        /// The id of the championship that it is a copy of.
        #[serde(default, skip_serializing_if = "Option::is_none")] copy_of: Option<Uuid>,
    }

    /// An edit of a championship.
    ChampionshipEdit {
        /// Its name after the edit.
        name: String,
        /// The new name of each racing class that was renamed.
        #[serde(default)] renamed_classes: BTreeMap<String, String>,
    }

    /// An institution that was created or edited.
    LoggedInstitution {
        /// Its slug.
        institution: String,
        /// Its name.
        name: String,
    }

    /// An edit of a club's name or country.
    ClubEdit {
        /// The previous name.
        from: String,
        /// The new name.
        to: String,
        /// The previous country.
        #[serde(default)] from_country: String,
        /// The new country.
        #[serde(default)] to_country: String,
        /// How many registrations name the club.
        #[serde(default)] registrations: u64,
    }

    /// The merge of a club into another.
    ClubMerge {
        /// The club that was merged.
        from: String,
        /// The club that remains.
        to: String,
        /// How many registrations named the first.
        #[serde(default)] registrations: u64,
        /// How many standings named the first.
        #[serde(default)] standings: u64,
    }

    /// A document that was uploaded or deleted.
    LoggedDocument {
        /// The name of the file.
        name: String,
        /// The size of an uploaded file.
        #[serde(default, skip_serializing_if = "Option::is_none")] bytes: Option<usize>,
    }

    /// An import of a stage's scores.
    ScoreImport {
        /// How many participants were added.
        added_participants: usize,
        /// How many rides were added.
        added_rides: usize,
        /// How many rows of the file were skipped.
        left_out: usize,
    }

    /// An ad of the market.
    LoggedAd {
        /// The ad.
        ad: AdId,
    }

    /// The removal of an ad by an administrator.
    AdRemoval {
        /// The ad.
        ad: AdId,
        /// Why.
        #[serde(default)] reason: String,
    }

    /// A change of a user's roles.
    RoleChange {
        /// The user.
        user: UserId,
        /// The roles before.
        from: LoggedRoles,
        /// The roles after.
        to: LoggedRoles,
    }

    /// The roles of a user.
    LoggedRoles {
        /// Whether the user may manage championships and users.
        admin: bool,
        /// The institutions that the user is a secretary of.
        secretary: LoggedSecretaryRole,
    }

    /// The institutions that a user is a secretary of.
    LoggedSecretaryRole {
        /// Whether of all institutions.
        everywhere: bool,
        /// The slugs of single institutions.
        institutions: Vec<String>,
    }
}

impl LoggedRider {
    pub(super) fn clear_name(&mut self) {
        self.name.clear();
        self.racing_number.clear();
    }
}

impl EditedFields {
    /// Returns the changes in the order of the fields.
    pub fn changes(&self) -> Vec<FieldChange> {
        let change = |field: &String| {
            let value = |side: &BTreeMap<String, Option<String>>| side.get(field).cloned().flatten();
            FieldChange::of(field, value(&self.from), value(&self.to))
        };
        self.changed.iter().map(change).collect()
    }

    pub(super) fn clear_values(&mut self) {
        self.from.clear();
        self.to.clear();
    }
}

impl FieldChange {
    /// Returns a change of a field that isn't one of a racing class.
    pub fn of(field: &str, from: Option<String>, to: Option<String>) -> Self {
        Self { field: field.to_owned(), racing_class: None, from, to }
    }
}

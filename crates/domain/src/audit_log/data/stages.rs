//! Events about stages and their documents.

use std::collections::BTreeMap;

use jiff::Timestamp;
use uuid::Uuid;

use super::{EditedFields, FieldChange};
use crate::ids::{JudgeLinkId, MessageId, ParticipantId};
use crate::start_order::StartMethod;
use crate::timekeeping::TimePoint;

data! {
    /// A stage that was created.
    StageCreation {
        /// The title that it was given.
        title: String,
        /// The id of the stage that it is a copy of.
        #[serde(default, skip_serializing_if = "Option::is_none")] copy_of: Option<Uuid>,
    }

    /// An edit of a stage, also by an edit of its championship.
    #[derive(Default)]
    StageEdit {
        /// The edited fields, with the values of short ones.
        #[serde(flatten)] fields: EditedFields,
        /// The edited fields of the racing classes.
        #[serde(default)] class_changes: Vec<FieldChange>,
        /// The racing classes that were renamed: former name → new name.
        #[serde(default)] renamed_classes: BTreeMap<String, String>,
    }

    /// An edit of the list of officials.
    OfficialsEdit {
        /// The roles with their people before and after, and the names of other changes. No licences.
        #[serde(flatten)] fields: EditedFields,
    }

    /// Start times that were given to riders.
    StartOrderEdit {
        /// How the order within a class was made.
        method: StartMethod,
        /// The seed of a draw.
        #[serde(default, skip_serializing_if = "Option::is_none")] seed: Option<String>,
        /// The number of riders who got a start.
        riders: usize,
    }

    /// The settings of timekeeping after an edit.
    TimekeepingEdit {
        /// The riding times of the classes, in minutes.
        limits: BTreeMap<String, u16>,
        /// The marks for each minute of lateness.
        marks_per_minute: u8,
    }

    /// A recorded start or finish.
    LoggedTime {
        /// The rider.
        participant: ParticipantId,
        /// What was recorded.
        point: TimePoint,
        /// When it happened.
        at: Timestamp,
        /// The judge link with which it was removed.
        #[serde(default, skip_serializing_if = "Option::is_none")] link: Option<JudgeLinkId>,
    }

    /// The reason why a stage was cancelled or postponed.
    ScheduleChangeReason {
        /// The reason, which is public; may be empty.
        reason: String,
    }

    /// A message to riders. Its text and the riders' names aren't logged, because they may be about a person.
    LoggedMessage {
        /// The id of the message.
        message: MessageId,
        /// The number of riders to whom it was addressed.
        recipients: usize,
    }

    /// A document that was uploaded or deleted.
    LoggedDocument {
        /// The name of the file.
        name: String,
        /// The size of an uploaded file.
        #[serde(default, skip_serializing_if = "Option::is_none")] bytes: Option<usize>,
    }
}

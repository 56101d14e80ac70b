//! Events about participants and their registrations.

use super::EditedFields;
use crate::ids::ParticipantId;
use crate::newer_values::none_if_unknown;
use crate::registration::ParticipantStatus;

data! {
    /// A rider at the time of the event. Name and number are empty once the account is deleted.
    LoggedRider {
        /// The rider's participant id.
        participant: ParticipantId,
        /// First and last name.
        #[serde(default, skip_serializing_if = "String::is_empty")] name: String,
        /// The number on the plate.
        #[serde(default, skip_serializing_if = "String::is_empty")] racing_number: String,
        /// The name of the racing class.
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
        /// The rider whose registration it is.
        #[serde(flatten)] rider: LoggedRider,
        /// The status before the change.
        #[serde(default, deserialize_with = "none_if_unknown")] from: Option<ParticipantStatus>,
        /// The status after the change.
        status: ParticipantStatus,
    }
}

impl LoggedRider {
    pub(in crate::audit_log) fn clear_name(&mut self) {
        self.name.clear();
        self.racing_number.clear();
    }
}

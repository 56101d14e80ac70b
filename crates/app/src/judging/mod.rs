//! Judging: the judges of a stage and the validity of their links, the sheet that a judge works from, recording
//! and correcting entries, and a secretary's edits of scores.

mod correction;
mod cross_check;
mod decision;
mod deliveries;
mod devices;
mod entries;
mod entry_group;
mod error;
mod handover;
mod judges;
mod keys;
mod links;
mod own_stages;
mod parcels;
mod record;
mod replies;
mod reply_code;
mod ride_edits;
mod ride_entries;
mod sheet;
mod test_rides;
mod unassigned;

pub use cross_check::{ComparedScore, CrossCheckDifference, CrossChecks, list_cross_checks};
pub use decision::{DecisionIn, decide_conflict};
pub(crate) use deliveries::WaitingDeliveries;
pub use devices::{DeviceIn, PhoneReadiness, report_device};
pub use entries::{EntriesIn, EntryIn, EventIn, MAX_ENTRIES, UnidentifiedIn};
pub use error::JudgingError;
pub use handover::{HandoverIn, SecretaryHandoverIn, hand_over, hand_over_for_judge};
pub use judges::{Judge, JudgeDevice, Judges, assign, list_judges, unassign};
pub use keys::DeviceKeyIn;
pub(crate) use links::records_until;
pub use links::{
    JudgeLink, JudgeLinkIn, NewJudgeLink, create_link, find_link_caller, find_recent_link_caller, revoke_link,
};
pub use own_stages::{JudgedStage, JudgedStages, list_judged_stages};
pub use parcels::{ParcelIn, deliver_parcel};
pub use record::record;
pub(crate) use record::recording_judge;
pub use replies::{EntriesOut, Outcome, Reply};
pub use reply_code::ReplyCode;
pub(crate) use ride_edits::require_score;
pub use ride_edits::{ScoreIn, delete_ride, edit_ride};
pub use sheet::{JudgeSheet, RecordedScore, Rider, find_sheet};
pub use test_rides::{TestRides, count_test_rides, keep_test_rides, remove_test_rides};
pub use unassigned::{
    AssignmentIn, DiscardIn, PossibleRider, PossibleRiders, UnassignedRide, UnassignedRides, assign_ride,
    discard_ride, list_possible_riders, list_unassigned_rides,
};

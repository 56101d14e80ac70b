//! Until when a rider can join and leave.

use jiff::Timestamp;

/// Whether riders may join and cancel at this moment: until the deadline, the deadline included; with none, until the competition ends
/// **(ours)**, which closes it in any case.
pub fn is_open(now: Timestamp, registration_ends_at: Option<Timestamp>, ends_at: Timestamp) -> bool {
    now < ends_at && registration_ends_at.is_none_or(|deadline| now <= deadline)
}

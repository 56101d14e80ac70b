//! The time in which riders can join and cancel.

use jiff::Timestamp;

/// Whether riders may join and cancel at this moment. The deadline itself is included. Without a deadline,
/// registration is open until the competition ends **(ours)**, and it is never open after that.
pub fn is_open(now: Timestamp, registration_ends_at: Option<Timestamp>, ends_at: Timestamp) -> bool {
    now < ends_at && registration_ends_at.is_none_or(|deadline| now <= deadline)
}

//! How long an advert stands, and what may become of it.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// How long an advert stands after it was made or renewed.
const STANDS: SignedDuration = SignedDuration::from_hours(90 * 24);

/// What was decided about an advert.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    /// It is on offer.
    Open,
    /// The seller has sold it.
    Sold,
    /// An administrator has taken it away, for a reason.
    Removed,
}

/// What an advert is at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum State {
    /// Everyone finds it.
    Open,
    /// Its time is over: its seller alone sees it, and can renew it.
    Expired,
    /// It has left the list. Who has its address still reads that it is sold, until its time is over.
    Sold,
    /// Its seller alone sees it, with the reason.
    Removed,
}

/// An advert's life: what was decided, and until when it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lifetime {
    /// What was decided.
    pub status: Status,
    /// When it is over.
    pub expires_at: Timestamp,
}

impl Lifetime {
    /// Of an advert that is made now.
    pub fn begin(now: Timestamp) -> Self {
        Self { status: Status::Open, expires_at: now + STANDS }
    }

    /// What it is now.
    pub fn state(self, now: Timestamp) -> State {
        match self.status {
            Status::Open if now < self.expires_at => State::Open,
            Status::Open => State::Expired,
            Status::Sold => State::Sold,
            Status::Removed => State::Removed,
        }
    }

    /// Whether everyone may read it who has its address.
    pub fn is_public(self, now: Timestamp) -> bool {
        self.status != Status::Removed && now < self.expires_at
    }

    /// Whether its seller may still change it. What an administrator has taken away stays away.
    pub fn is_the_sellers(self) -> bool {
        self.status != Status::Removed
    }

    /// Sold; again is no fault.
    #[must_use]
    pub fn sold(self) -> Self {
        Self { status: Status::Sold, ..self }
    }

    /// On offer for another term from now on, also if it was said to be sold: buyers change their minds.
    #[must_use]
    pub fn renewed(self, now: Timestamp) -> Self {
        Self::begin(now)
    }

    /// Taken away by an administrator.
    #[must_use]
    pub fn removed(self) -> Self {
        Self { status: Status::Removed, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    #[test]
    fn an_advert_stands_for_ninety_days_and_can_be_renewed() {
        let ad = Lifetime::begin(NOW);
        let last = NOW + SignedDuration::from_hours(90 * 24);
        let before = last - SignedDuration::from_micros(1);
        assert_eq!((ad.state(before), ad.state(last)), (State::Open, State::Expired));
        assert!(ad.is_public(before) && !ad.is_public(last));
        let again = ad.renewed(last);
        assert_eq!((again.state(last), again.expires_at), (State::Open, last + STANDS));
    }

    #[test]
    fn a_sold_advert_is_read_by_its_address_until_its_time_is_over_and_can_be_offered_again() {
        let sold = Lifetime::begin(NOW).sold();
        let last = NOW + STANDS;
        assert_eq!((sold.state(NOW), sold.state(last), sold.sold()), (State::Sold, State::Sold, sold));
        assert!(sold.is_public(NOW) && !sold.is_public(last));
        assert_eq!(sold.renewed(NOW).state(NOW), State::Open);
    }

    #[test]
    fn a_removed_advert_is_nobodys_to_see_or_to_change() {
        let removed = Lifetime::begin(NOW).sold().removed();
        assert_eq!(removed.state(NOW), State::Removed);
        assert!(!removed.is_public(NOW) && !removed.is_the_sellers());
    }
}

//! The lifetime of an ad: how long it is public, and the states that it can have.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// The time for which an ad is public after it was created or renewed.
const TERM: SignedDuration = SignedDuration::from_hours(90 * 24);

/// The stored status of an ad, which doesn't depend on the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AdStatus {
    /// It is on offer.
    Open,
    /// The seller has sold it.
    Sold,
    /// An administrator has removed it, with a reason.
    Removed,
}

/// The state of an ad at a given time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum AdState {
    /// It is in the public list.
    Open,
    /// Its term is over. Only its seller sees it, and can renew it.
    Expired,
    /// It is sold and no longer in the list. Its page stays public until its term is over.
    Sold,
    /// It was removed. Only its seller sees it, with the reason.
    Removed,
}

/// An ad's status and the end of its term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lifetime {
    /// The status, which doesn't depend on the time.
    pub status: AdStatus,
    /// The end of its term.
    pub expires_at: Timestamp,
}

impl Lifetime {
    /// Returns the lifetime of an ad that is created at `now`.
    pub fn begin(now: Timestamp) -> Self {
        Self { status: AdStatus::Open, expires_at: now + TERM }
    }

    /// Returns the state at `now`.
    pub fn state(self, now: Timestamp) -> AdState {
        match self.status {
            AdStatus::Open if now < self.expires_at => AdState::Open,
            AdStatus::Open => AdState::Expired,
            AdStatus::Sold => AdState::Sold,
            AdStatus::Removed => AdState::Removed,
        }
    }

    /// Whether its page is public at `now`.
    pub fn is_public(self, now: Timestamp) -> bool {
        self.status != AdStatus::Removed && now < self.expires_at
    }

    /// Whether its seller may still change it: unless an administrator has removed it.
    pub fn seller_may_edit(self) -> bool {
        self.status != AdStatus::Removed
    }

    /// Marks it as sold. Nothing changes if it is sold already.
    #[must_use]
    pub fn sell(self) -> Self {
        Self { status: AdStatus::Sold, ..self }
    }

    /// Offers it for another term from `now`. A sold ad may be renewed too, because buyers change their
    /// minds.
    #[must_use]
    pub fn renew(self, now: Timestamp) -> Self {
        Self::begin(now)
    }

    /// Marks it as removed by an administrator.
    #[must_use]
    pub fn remove(self) -> Self {
        Self { status: AdStatus::Removed, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    #[test]
    fn an_ad_is_public_for_ninety_days_and_can_be_renewed() {
        let ad = Lifetime::begin(NOW);
        let last = NOW + SignedDuration::from_hours(90 * 24);
        let before = last - SignedDuration::from_micros(1);
        assert_eq!((ad.state(before), ad.state(last)), (AdState::Open, AdState::Expired));
        assert!(ad.is_public(before) && !ad.is_public(last));
        let again = ad.renew(last);
        assert_eq!((again.state(last), again.expires_at), (AdState::Open, last + TERM));
    }

    #[test]
    fn the_page_of_a_sold_ad_is_public_until_its_term_is_over_and_it_can_be_offered_again() {
        let sold = Lifetime::begin(NOW).sell();
        let last = NOW + TERM;
        assert_eq!((sold.state(NOW), sold.state(last), sold.sell()), (AdState::Sold, AdState::Sold, sold));
        assert!(sold.is_public(NOW) && !sold.is_public(last));
        assert_eq!(sold.renew(NOW).state(NOW), AdState::Open);
    }

    #[test]
    fn a_removed_ad_is_neither_public_nor_changed_by_its_seller() {
        let removed = Lifetime::begin(NOW).sell().remove();
        assert_eq!(removed.state(NOW), AdState::Removed);
        assert!(!removed.is_public(NOW) && !removed.seller_may_edit());
    }

    #[test]
    fn a_seller_may_edit_an_open_an_expired_and_a_sold_ad() {
        let open = Lifetime::begin(NOW);
        assert!(open.seller_may_edit() && open.sell().seller_may_edit());
        assert!(Lifetime { expires_at: NOW, ..open }.seller_may_edit());
    }
}

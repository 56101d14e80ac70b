//! How much one address may send that nobody signs for, as page views and error reports. Counted in memory, by a number that only this
//! process can make of an address, and that is another one the next minute: no address is kept.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use app::accounts::Client;
use axum::http::StatusCode;

use crate::Problem;

/// How long it counts.
const WITHIN: Duration = Duration::from_mins(1);

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sent {
    PageView,
    ErrorReport,
}

impl Sent {
    /// How many from one address, which a whole paddock may share, and how many from all.
    fn most(self) -> (u32, u32) {
        match self {
            Self::PageView => (600, 60_000),
            Self::ErrorReport => (30, 300),
        }
    }
}

/// What was sent in this minute. Cheap to clone.
#[derive(Clone, Default)]
pub struct Quotas(Arc<Mutex<Option<Minute>>>);

struct Minute {
    began: Instant,
    secret: RandomState,
    sent: HashMap<(Sent, Option<u64>), u32>,
}

impl Quotas {
    /// Takes one of what a client may send, or refuses.
    pub fn take(&self, what: Sent, client: &Client) -> Result<(), Problem> {
        let mut minute = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if minute.as_ref().is_some_and(|minute| minute.began.elapsed() >= WITHIN) {
            *minute = None;
        }
        let minute = minute.get_or_insert_with(|| Minute { began: Instant::now(), secret: RandomState::new(), sent: HashMap::new() });
        let by = Some(minute.secret.hash_one(client.household()));
        let (most, of_all) = what.most();
        for (key, most) in [((what, by), most), ((what, None), of_all)] {
            let sent = minute.sent.entry(key).or_default();
            if *sent >= most {
                let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-attempts", "too much from this address; wait a minute");
                return Err(Problem { retry_after: NonZeroU32::new(60), ..problem });
            }
            *sent += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(last: u8) -> Client {
        Client { ip: Some([203, 0, 113, last].into()), ..Client::default() }
    }

    #[test]
    fn who_sends_too_much_is_refused_and_nobody_else() {
        let quotas = Quotas::default();
        assert!((0..30).all(|_| quotas.take(Sent::ErrorReport, &client(1)).is_ok()));
        assert!(quotas.take(Sent::ErrorReport, &client(1)).is_err());
        assert!(quotas.take(Sent::ErrorReport, &client(2)).is_ok());
        assert!(quotas.take(Sent::PageView, &client(1)).is_ok());
    }

    #[test]
    fn many_addresses_together_have_a_limit_too() {
        let quotas = Quotas::default();
        let taken = (0..=255).flat_map(|last| [last; 2]).filter(|last| quotas.take(Sent::ErrorReport, &client(*last)).is_ok());
        assert_eq!(taken.count(), 300);
    }
}

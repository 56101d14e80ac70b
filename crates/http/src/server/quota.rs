//! Limits on unauthenticated requests from one address, such as page views and error reports. They are
//! counted in memory, by a hash of the address with a secret that changes every minute, so no address is
//! stored. Limits that all servers share are in `app::rate_limits`; `docs/operations.md` (Limits) lists all of
//! them.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use app::accounts::Client;

use crate::{Problem, ProblemCode};

/// The period of the limits.
const PERIOD: Duration = Duration::from_mins(1);

/// The kinds of limited requests.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum RequestKind {
    PageView,
    ErrorReport,
}

impl RequestKind {
    /// Returns the limits per minute: for one address, which a whole paddock may share, and for all together.
    fn limits(self) -> (u32, u32) {
        match self {
            Self::PageView => (600, 60_000),
            Self::ErrorReport => (30, 300),
        }
    }
}

/// The numbers of requests in the current minute. Cheap to clone.
#[derive(Clone, Default)]
pub struct Quotas(Arc<Mutex<Option<Minute>>>);

struct Minute {
    started_at: Instant,
    /// Hashes the addresses.
    secret: RandomState,
    /// The numbers of requests by kind and hashed address; those of all addresses together under `None`.
    counts: HashMap<(RequestKind, Option<u64>), u32>,
}

impl Quotas {
    /// Counts a request of a client.
    ///
    /// # Errors
    /// `too-many-attempts` if a limit is exceeded; the request isn't counted then.
    pub fn count_request(&self, kind: RequestKind, client: &Client) -> Result<(), Problem> {
        let mut minute = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if minute.as_ref().is_some_and(|minute| minute.started_at.elapsed() >= PERIOD) {
            *minute = None;
        }
        let minute = minute.get_or_insert_with(|| Minute {
            started_at: Instant::now(),
            secret: RandomState::new(),
            counts: HashMap::new(),
        });
        let address = Some(minute.secret.hash_one(client.rate_limit_key()));
        let (per_address, in_total) = kind.limits();
        let limits = [
            ((kind, address), per_address, "too many requests from this address; wait a minute"),
            ((kind, None), in_total, "too many requests from all addresses; wait a minute"),
        ];
        // both are checked first, because a refused request counts for neither
        for (key, limit, detail) in limits {
            if minute.counts.get(&key).is_some_and(|count| *count >= limit) {
                let problem = Problem::new(ProblemCode::TooManyAttempts, detail);
                return Err(Problem { retry_after: NonZeroU32::new(60), ..problem });
            }
        }
        for (key, ..) in limits {
            *minute.counts.entry(key).or_default() += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_limits_in_the_operations_document_lists_these_limits() {
        let document = include_str!("../../../../docs/operations.md");
        for (kind, name) in [
            (RequestKind::PageView, "page views from one address, from all"),
            (RequestKind::ErrorReport, "error reports of browsers from one address, from all"),
        ] {
            let start = format!("| {name} | ");
            let row = document.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_default();
            let documented =
                row.split(" a minute |").next().unwrap_or_default().replace(", ", " ").replace(',', "");
            let (per_address, in_total) = kind.limits();
            assert_eq!(documented, format!("{per_address} {in_total}"), "{name}");
        }
    }

    fn client(last: u8) -> Client {
        Client { ip: Some([203, 0, 113, last].into()), ..Client::default() }
    }

    #[test]
    fn an_address_that_sends_too_much_is_refused_and_no_other_address_is() {
        let quotas = Quotas::default();
        assert!((0..30).all(|_| quotas.count_request(RequestKind::ErrorReport, &client(1)).is_ok()));
        assert!(quotas.count_request(RequestKind::ErrorReport, &client(1)).is_err());
        assert!(quotas.count_request(RequestKind::ErrorReport, &client(2)).is_ok());
        assert!(quotas.count_request(RequestKind::PageView, &client(1)).is_ok());
    }

    #[test]
    fn there_is_also_a_limit_for_all_addresses_together() {
        let quotas = Quotas::default();
        let accepted = (0..=255)
            .flat_map(|last| [last; 2])
            .filter(|last| quotas.count_request(RequestKind::ErrorReport, &client(*last)).is_ok());
        assert_eq!(accepted.count(), 300);
    }

    #[test]
    fn a_refusal_says_which_limit_is_reached_and_is_not_counted() {
        let quotas = Quotas::default();
        let send = |last| quotas.count_request(RequestKind::ErrorReport, &client(last)).err();
        let refusal = |last| send(last).map_or_else(String::new, |problem| problem.detail.into());
        assert!((0..30).all(|_| send(0).is_none()));
        assert!(refusal(0).contains("from this address"), "{}", refusal(0));
        // the refused requests aren't among the 300
        assert!((1..10).all(|last| (0..30).all(|_| send(last).is_none())));
        assert!(refusal(10).contains("from all addresses"), "{}", refusal(10));
        let minute = quotas.0.lock().unwrap_or_else(PoisonError::into_inner);
        let addresses = minute.as_ref().map(|minute| minute.counts.len() - 1);
        assert_eq!(addresses, Some(10), "requests of the eleventh address aren't counted");
    }
}

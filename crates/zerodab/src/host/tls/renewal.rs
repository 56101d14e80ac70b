//! When a certificate is renewed, and when a failed attempt is repeated.

use std::time::{Duration, SystemTime};

use super::pem::Validity;

/// The delay after the first failed attempt. Let's Encrypt allows five failures of a host in an hour.
const FIRST_RETRY_DELAY: Duration = Duration::from_mins(5);
/// The longest delay after a failed attempt.
const MAX_RETRY_DELAY: Duration = Duration::from_hours(6);
/// How often the clock is read while nothing is due: it may be set, and the machine may sleep.
const CLOCK_INTERVAL: Duration = Duration::from_mins(10);

/// Waits until a certificate should be renewed, after two thirds of its time.
pub async fn wait_until_due(validity: Validity) {
    while let Some(rest) = time_until_due(validity, SystemTime::now()) {
        tokio::time::sleep(rest.min(CLOCK_INTERVAL)).await;
    }
}

/// Waits after a certificate was issued. With a wrong clock, it may seem due at once.
pub async fn wait_after_issue(validity: Validity) {
    tokio::time::sleep(lifetime(validity) / 3).await;
}

/// Returns how long it is until a certificate should be renewed; `None` if it should be now.
fn time_until_due(validity: Validity, now: SystemTime) -> Option<Duration> {
    let due = validity.from + lifetime(validity) * 2 / 3;
    due.duration_since(now).ok().filter(|rest| !rest.is_zero())
}

fn lifetime(validity: Validity) -> Duration {
    validity.until.duration_since(validity.from).unwrap_or_default()
}

/// The delays after failed attempts.
pub struct RetryDelays(Duration);

impl RetryDelays {
    /// Starts with the shortest one.
    pub fn new() -> Self {
        Self(FIRST_RETRY_DELAY)
    }

    /// Returns the next delay.
    pub fn next(&mut self) -> Duration {
        let delay = self.0;
        self.0 = (delay * 2).min(MAX_RETRY_DELAY);
        delay
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_is_due_after_two_thirds_of_its_time() {
        let from = SystemTime::UNIX_EPOCH;
        let day = Duration::from_hours(24);
        let validity = Validity { from, until: from + 90 * day };
        assert_eq!(time_until_due(validity, from), Some(60 * day));
        assert_eq!(time_until_due(validity, from + 59 * day), Some(day));
        assert_eq!(time_until_due(validity, from + 60 * day), None);
        assert_eq!(time_until_due(validity, from + 100 * day), None);
    }

    #[test]
    fn at_most_five_attempts_are_made_in_the_first_hour() {
        let mut delays = RetryDelays::new();
        let delays: Vec<_> = (0..12).map(|_| delays.next()).collect();
        let retries_in_an_hour = (1..=delays.len())
            .filter(|count| delays[..*count].iter().sum::<Duration>() <= Duration::from_hours(1))
            .count();
        assert!(retries_in_an_hour < 5, "{delays:?}");
        assert_eq!(delays.last(), Some(&MAX_RETRY_DELAY));
    }
}

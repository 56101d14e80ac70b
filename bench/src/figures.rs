//! Collected durations, summarized as median, 99th percentile and maximum.

use std::time::Duration;

use serde_json::{Value, json};

/// Durations in the order in which they were added.
#[derive(Debug, Default)]
pub struct Times(Vec<Duration>);

impl Times {
    /// Adds a duration.
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// Adds all durations of another collection.
    pub fn append(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    /// The median, 99th percentile and maximum in milliseconds; null if there are no durations.
    pub fn milliseconds(mut self) -> Value {
        self.0.sort_unstable();
        let percentile = |percent: usize| {
            // the smallest duration that this percentage of all durations don't exceed
            let rank = (self.0.len() * percent).div_ceil(100);
            self.0.get(rank.saturating_sub(1)).map(|time| milliseconds(*time))
        };
        json!({ "p50": percentile(50), "p99": percentile(99), "max": percentile(100) })
    }
}

/// The duration in milliseconds, with fractions.
pub fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle_one_and_the_maximum_the_last() {
        let mut times = Times::default();
        for ms in [30, 10, 20] {
            times.add(Duration::from_millis(ms));
        }
        assert_eq!(times.milliseconds(), json!({ "p50": 20.0, "p99": 30.0, "max": 30.0 }));
    }

    #[test]
    fn the_99th_percentile_of_a_hundred_is_not_the_maximum() {
        let mut times = Times::default();
        (1..=100).for_each(|ms| times.add(Duration::from_millis(ms)));
        assert_eq!(times.milliseconds(), json!({ "p50": 50.0, "p99": 99.0, "max": 100.0 }));
    }

    #[test]
    fn without_durations_there_is_no_median() {
        assert_eq!(Times::default().milliseconds(), json!({ "p50": null, "p99": null, "max": null }));
    }
}

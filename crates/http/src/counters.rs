//! The metrics that count events other than requests.

use metrics::Counter;

/// The judges' entries that were answered.
pub fn entries() -> Counter {
    metrics::counter!("zerodab_entries_total")
}

/// The streams that were refused because no slot was free.
pub fn refused_streams() -> Counter {
    metrics::counter!("zerodab_streams_refused_total")
}

/// Registers all counters. Prometheus sees no increase in a counter that begins with its first event.
pub fn start_at_zero() {
    for counter in [entries(), refused_streams()] {
        counter.increment(0);
    }
}

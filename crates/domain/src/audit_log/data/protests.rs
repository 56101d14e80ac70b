//! Events about protests: the protest period, riders' queries and the jury's decisions.

use jiff::Timestamp;

use crate::ids::ParticipantId;
use crate::judging::RideKey;
use crate::protests::QueryState;

data! {
    /// A protest period that began or was extended.
    LoggedProtestPeriod {
        /// When it ends.
        ends_at: Timestamp,
    }

    /// A query that was raised.
    LoggedQuery {
        /// The rider who raised it.
        participant: ParticipantId,
        /// The ride.
        key: RideKey,
        /// The score that the rider claims.
        points: u32,
        /// Whether a secretary entered it for the rider.
        on_paper: bool,
    }

    /// A query that was answered, handed to the jury, or whose decision was published or withdrawn.
    LoggedQueryState {
        /// The rider who raised it.
        participant: ParticipantId,
        /// The ride.
        key: RideKey,
        /// Its state.
        state: QueryState,
    }

    /// The jury's decision about a query.
    LoggedDecision {
        /// The rider who raised it.
        participant: ParticipantId,
        /// The ride.
        key: RideKey,
        /// Whether it was upheld or dismissed.
        state: QueryState,
        /// The name of the person who decided.
        by: String,
    }
}

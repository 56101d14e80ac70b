//! Protests: the period in which riders may query provisional results, their queries, and the sign-off that makes
//! the results official. All of it is for championships that have turned on
//! [`Feature::Protests`](crate::championships::Feature::Protests).

mod period;
mod query;
mod sign_off;

pub use period::{DEFAULT_MINUTES, ProtestPeriod, check_minutes};
pub use query::{
    QueryRefusal, QueryState, QueryStep, QueryToCheck, check_answer, check_decision, check_query,
    check_query_form, pending_rides,
};
pub use sign_off::SignOff;

/// The protests of a stage whose championship has turned them on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageProtests {
    /// The length of a protest period in minutes, set for the championship.
    pub minutes: u16,
    /// The protest period; `None` until provisional results are posted, and once the results are approved.
    pub period: Option<ProtestPeriod>,
    /// Who signed the official results; `None` until the results are approved.
    pub sign_off: Option<SignOff>,
}

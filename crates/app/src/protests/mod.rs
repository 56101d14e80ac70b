//! Protests: posting provisional results, which begins the protest period; riders' queries, the secretaries' answers
//! and the jury's decisions.

mod error;
mod handling;
mod output;
mod posting;
mod raising;

pub use error::ProtestError;
pub use handling::{
    AnswerIn, DecisionPublicationIn, QueryDecisionIn, answer, decide, hand_to_jury, list, publish_decision,
};
pub use output::{OwnQueries, QueryDecision, QueryRider, ScoreQuery, SecretaryQuery, StageQueries};
pub use posting::{ExtensionIn, extend, post, withdraw};
pub use raising::{PaperQueryIn, QueryIn, enter, list_own, raise};

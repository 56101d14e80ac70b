//! The output types of queries: for the rider who raised one, and for the stage's secretaries.

use domain::ids::{ParticipantId, QueryId};
use domain::protests::QueryState;
use domain::registration::Participant;
use jiff::Timestamp;
use serde::Serialize;
use storage::protests::{StoredDecision, StoredQuery};
use utoipa::ToSchema;

use crate::api_enums;

/// A rider's query about a score, as the rider sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScoreQuery {
    /// Its id.
    #[schema(value_type = String, format = Uuid)]
    pub id: QueryId,
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
    /// The score that the rider claims.
    pub points: u32,
    /// The score that counted when the query was raised; null if there was none.
    pub recorded_points: Option<u32>,
    /// The rider's words; may be empty.
    pub text: String,
    /// Whether a secretary entered it for the rider.
    pub on_paper: bool,
    /// When it was raised.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Its state.
    #[schema(value_type = api_enums::QueryState)]
    pub state: QueryState,
    /// The secretary's answer; null until there is one.
    pub answer: Option<String>,
    /// When it was answered; null until it is.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub answered_at: Option<Timestamp>,
    /// The jury's decision; null until there is one.
    pub decision: Option<QueryDecision>,
}

/// The jury's decision about a query.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct QueryDecision {
    /// The decision in words.
    pub text: String,
    /// The name of the person who decided.
    pub by: String,
    /// When it was recorded.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// A query, as the stage's secretaries see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryQuery {
    /// The query, as its rider sees it.
    #[serde(flatten)]
    pub query: ScoreQuery,
    /// The rider.
    pub rider: QueryRider,
    /// Whether the decision is public.
    pub published: bool,
    /// The version, increased by every edit. Send it with an edit.
    pub version: i64,
}

/// The rider who raised a query.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueryRider {
    /// The participant's id.
    #[schema(value_type = String)]
    pub id: ParticipantId,
    /// First and last name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The name of the racing class.
    pub racing_class: String,
}

/// The caller's own queries at a stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnQueries {
    /// The queries, oldest first.
    pub queries: Vec<ScoreQuery>,
}

/// The queries of a stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StageQueries {
    /// The queries: those that wait for the secretary or the jury first, then the others; each oldest first.
    pub queries: Vec<SecretaryQuery>,
}

impl From<StoredQuery> for ScoreQuery {
    fn from(query: StoredQuery) -> Self {
        let (answer, answered_at) = query.answer.unzip();
        Self {
            id: query.id,
            section: query.key.section,
            lap: query.key.lap,
            points: query.points,
            recorded_points: query.recorded_points,
            text: query.text,
            on_paper: query.on_paper,
            created_at: query.created_at,
            state: query.state,
            answer,
            answered_at,
            decision: query.decision.map(|StoredDecision { text, by, at }| QueryDecision { text, by, at }),
        }
    }
}

impl SecretaryQuery {
    /// Converts a query of this rider.
    pub(super) fn from_stored(query: StoredQuery, rider: Participant) -> Self {
        Self {
            published: query.published_at.is_some(),
            version: query.version,
            rider: QueryRider {
                id: rider.id,
                name: rider.name,
                racing_number: rider.racing_number,
                racing_class: rider.racing_class,
            },
            query: query.into(),
        }
    }
}

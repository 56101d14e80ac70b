//! The jury's published decisions, which everyone sees below the results.

use std::collections::BTreeMap;

use domain::protests::QueryState;
use jiff::Timestamp;
use serde::Serialize;
use storage::Connection;
use storage::stages::StoredStage;
use utoipa::ToSchema;

use crate::Error;

/// The jury's decision about a query, as everyone may see it: without the rider's name and words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublishedDecision {
    /// The rider's racing number.
    pub racing_number: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
    /// Whether the jury agreed with the rider.
    pub upheld: bool,
    /// The decision in words.
    pub text: String,
    /// The name of the person who decided.
    pub by: String,
    /// When it was recorded.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// Loads the published decisions of a stage, oldest first; none if its championship has protests turned off.
pub(super) async fn load(db: &impl Connection, stage: &StoredStage) -> Result<Vec<PublishedDecision>, Error> {
    if stage.protests.is_none() {
        return Ok(Vec::new());
    }
    let queries = storage::protests::list_published(db, stage.id).await?;
    if queries.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<_> = queries.iter().map(|query| query.participant.clone()).collect();
    let riders: BTreeMap<_, _> = storage::registration::list_some(db, stage.id, &ids)
        .await?
        .into_iter()
        .map(|registration| (registration.participant.id.clone(), registration.participant))
        .collect();
    let to_decision = |query: storage::protests::StoredQuery| {
        let (rider, decision) = (riders.get(&query.participant)?, query.decision?);
        Some(PublishedDecision {
            racing_number: rider.racing_number.clone(),
            racing_class: rider.racing_class.clone(),
            section: query.key.section,
            lap: query.key.lap,
            upheld: query.state == QueryState::Upheld,
            text: decision.text,
            by: decision.by,
            at: decision.at,
        })
    };
    Ok(queries.into_iter().filter_map(to_decision).collect())
}

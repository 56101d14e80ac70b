//! Query parameters that name a position in a stage's change feed: where a stream continues, and which change
//! a snapshot must include.

use app::FieldCode;
use axum::http::HeaderMap;
use domain::ids::StageId;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{Context, Problem};

/// The position after which a stream continues.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ResumePosition {
    /// The `feedPosition` of the snapshot, or of the last event that was received. A plain `EventSource` that
    /// reconnects sends the latter in `Last-Event-ID`, which takes precedence.
    since: Option<u64>,
}

impl ResumePosition {
    /// Returns the id of the last event that the browser received, or else the `feedPosition` of its snapshot.
    pub fn position(&self, headers: &HeaderMap) -> Result<Option<u64>, Problem> {
        let Some(last) = headers.get("last-event-id") else { return Ok(self.since) };
        let position = last.to_str().ok().and_then(|text| text.parse().ok());
        let invalid = || Problem::malformed("Last-Event-ID", FieldCode::Format, "must be the id of an event");
        position.map(Some).ok_or_else(invalid)
    }
}

/// The position that a snapshot must at least have reached.
#[derive(Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct MinimumPosition {
    /// The `Zerodab-Position` of the response to a write. The server waits at most two seconds until the
    /// response includes that write, and returns the problem `position-not-reached` (503) otherwise.
    #[serde(rename = "at-least")]
    at_least: Option<u64>,
}

impl MinimumPosition {
    /// Waits until the stage's board and participants have reached the position. Fails with
    /// `position-not-reached` after a timeout.
    pub async fn wait(self, context: &Context, stage: StageId) -> Result<(), Problem> {
        match self.at_least {
            Some(position) if !context.live.wait_for_position(stage, position).await? => {
                Err(Problem::position_not_reached())
            }
            _ => Ok(()),
        }
    }
}

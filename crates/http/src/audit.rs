//! The log: read by secretaries and administrators, by the page or as a file.

use app::audit::{self, LogFilter, LogPage, LogStages};
use app::{Caller, FileFormat, StagePath};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use domain::Language;
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::download::{TableFile, Written};
use crate::extract::QueryIn;
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(stages)).routes(routes!(export))
}

/// Which lines.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct Which {
    /// At this stage alone: `institution/championship/stage`.
    stage: Option<String>,
    /// Done by whom: an account's id, or something of a name or an address.
    #[serde(default)]
    person: String,
    /// This event alone.
    #[param(value_type = Option<app::names::LogEvent>)]
    event: Option<String>,
    /// At this moment or after.
    #[param(value_type = Option<String>, format = DateTime)]
    from: Option<Timestamp>,
    /// Before this moment.
    #[param(value_type = Option<String>, format = DateTime)]
    to: Option<Timestamp>,
}

impl Which {
    fn filter(self) -> Result<LogFilter, app::Error> {
        let stage = self.stage.as_deref().map(stage_path).transpose()?;
        Ok(LogFilter { stage, person: self.person, event: self.event, from: self.from, to: self.to })
    }
}

fn stage_path(text: &str) -> Result<StagePath, app::Error> {
    let mut slugs = text.split('/').map(str::to_owned);
    match (slugs.next(), slugs.next(), slugs.next(), slugs.next()) {
        (Some(institution), Some(championship), Some(stage), None) => Ok(StagePath { institution, championship, stage }),
        _ => Err(app::Error::invalid("stage", "format", "must be institution/championship/stage")),
    }
}

/// Where a page begins.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Page {
    /// What the page before gave as `next`.
    after: Option<String>,
}

/// How a file is written, and for whom.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct Exported {
    /// IANA name of the zone for the times of what was done at no stage; without one UTC.
    time_zone: Option<String>,
    /// `csv` or `xlsx`.
    #[param(inline)]
    format: FileFormat,
    /// The language of the heads and of what was done.
    #[param(value_type = app::names::Language)]
    language: Language,
}

/// Who did what and when, newest first: to a secretary what was done at the own institutions' stages and championships.
#[utoipa::path(get, path = "/log", operation_id = "listLog", tag = "log", params(Which, Page), responses((status = 200, body = LogPage), Problems))]
async fn list(
    State(context): State<Context>,
    caller: Caller,
    QueryIn(which): QueryIn<Which>,
    QueryIn(page): QueryIn<Page>,
) -> Result<Json<LogPage>, Problem> {
    Ok(Json(audit::list(&context.app, &caller, &which.filter()?, page.after.as_deref()).await?))
}

/// The stages of which the caller may see the log.
#[utoipa::path(get, path = "/log/stages", operation_id = "listLogStages", tag = "log", responses((status = 200, body = LogStages), Problems))]
async fn stages(State(context): State<Context>, caller: Caller) -> Result<Json<LogStages>, Problem> {
    Ok(Json(audit::stages(&context.app, &caller).await?))
}

/// The same lines as a file; the newest 10 000 of them.
#[utoipa::path(get, path = "/log/export", operation_id = "exportLog", tag = "log", params(Which, Exported), responses(TableFile, Problems))]
async fn export(
    State(context): State<Context>,
    caller: Caller,
    QueryIn(which): QueryIn<Which>,
    QueryIn(Exported { time_zone, format, language }): QueryIn<Exported>,
) -> Result<Response, Problem> {
    let file = audit::export(&context.app, &caller, &which.filter()?, time_zone.as_deref(), format, language).await?;
    Ok(Written { format, language }.downloaded(file, "log"))
}

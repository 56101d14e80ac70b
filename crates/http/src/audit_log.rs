//! The audit log, which secretaries and administrators read page by page or export as a file.

use app::log_search::{self, LogFilter, LogPage, LogStages};
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

use crate::request::extract::QueryIn;
use crate::response::download::{TableFile, TableFormat};
use crate::response::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(list_stages)).routes(routes!(export))
}

/// Filters the entries of the log.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct LogQuery {
    /// Only entries of this stage: `institution/championship/stage`.
    stage: Option<String>,
    /// Only entries of these people: an account's id, or part of a name or an email address; and entries about
    /// riders: part of a name, or a racing number.
    #[serde(default)]
    person: String,
    /// Only entries of this event.
    #[param(value_type = Option<app::api_enums::LogEvent>)]
    event: Option<String>,
    /// Only entries from this moment on.
    #[param(value_type = Option<String>, format = DateTime)]
    from: Option<Timestamp>,
    /// Only entries before this moment.
    #[param(value_type = Option<String>, format = DateTime)]
    to: Option<Timestamp>,
}

impl LogQuery {
    fn into_filter(self) -> Result<LogFilter, app::Error> {
        let stage = self.stage.as_deref().map(parse_stage_path).transpose()?;
        Ok(LogFilter { stage, person: self.person, event: self.event, from: self.from, to: self.to })
    }
}

fn parse_stage_path(text: &str) -> Result<StagePath, app::Error> {
    let mut slugs = text.split('/').map(str::to_owned);
    match (slugs.next(), slugs.next(), slugs.next(), slugs.next()) {
        (Some(institution), Some(championship), Some(stage), None) => {
            Ok(StagePath { institution, championship, stage })
        }
        _ => Err(app::Error::invalid(
            "stage",
            app::FieldCode::Format,
            "must be institution/championship/stage",
        )),
    }
}

/// Selects a page of the log.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PageQuery {
    /// The `next` of the previous page.
    after: Option<String>,
}

/// The format, language and time zone of an exported file.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct ExportQuery {
    /// IANA name of the time zone for entries that belong to no stage; UTC if absent.
    time_zone: Option<String>,
    /// `csv` or `xlsx`.
    #[param(inline)]
    format: FileFormat,
    /// The language of the column headings and of the descriptions.
    #[param(value_type = app::api_enums::Language)]
    language: Language,
}

/// Returns one page of the audit log, newest first.
///
/// A secretary gets only the entries of the stages and championships of their own institutions.
#[utoipa::path(
    get, path = "/audit-log", operation_id = "listAuditLog", tag = "audit-log",
    params(LogQuery, PageQuery),
    responses((status = 200, body = LogPage), Problems)
)]
async fn list(
    State(context): State<Context>,
    caller: Caller,
    QueryIn(query): QueryIn<LogQuery>,
    QueryIn(page): QueryIn<PageQuery>,
) -> Result<Json<LogPage>, Problem> {
    Ok(Json(log_search::list(&context.app, &caller, &query.into_filter()?, page.after.as_deref()).await?))
}

/// Lists the stages whose log the caller may see.
#[utoipa::path(
    get, path = "/audit-log/stages", operation_id = "listAuditLogStages", tag = "audit-log",
    responses((status = 200, body = LogStages), Problems)
)]
async fn list_stages(State(context): State<Context>, caller: Caller) -> Result<Json<LogStages>, Problem> {
    Ok(Json(log_search::list_stages(&context.app, &caller).await?))
}

/// Exports the filtered entries as a file: the newest 10 000 of them.
#[utoipa::path(
    get,
    path = "/audit-log/export",
    operation_id = "exportAuditLog",
    tag = "audit-log",
    params(LogQuery, ExportQuery),
    responses(TableFile, Problems)
)]
async fn export(
    State(context): State<Context>,
    caller: Caller,
    QueryIn(query): QueryIn<LogQuery>,
    QueryIn(ExportQuery { time_zone, format, language }): QueryIn<ExportQuery>,
) -> Result<Response, Problem> {
    let file = log_search::export(
        &context.app,
        &caller,
        &query.into_filter()?,
        time_zone.as_deref(),
        format,
        language,
    )
    .await?;
    Ok(TableFormat { format, language }.download_response(file, "log"))
}

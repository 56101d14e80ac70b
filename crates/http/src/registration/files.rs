//! Participants from a file, and into one.

use app::registration::{ImportDone, ImportPreview};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::download::{BinaryFile, TableFile, Written};
use crate::extract::{FileIn, OfStage, QueryIn};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(preview)).routes(routes!(import)).routes(routes!(export))
}

/// What importing a file would do, row by row; writes nothing. The file is CSV with commas or semicolons, in UTF-8 or Windows-1257, or
/// the first sheet of a workbook; its first line names the columns in any of the three languages.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/participants/import/preview",
    operation_id = "previewImport", tag = "registration", params(OfStage),
    request_body(content((String = "text/csv"), (BinaryFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    responses((status = 200, body = ImportPreview), Problems)
)]
async fn preview(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    FileIn(file): FileIn,
) -> Result<Json<ImportPreview>, Problem> {
    Ok(Json(app::registration::preview(&context.app, &caller, &path, &file).await?))
}

/// Adds everybody of a file whose row has no problem.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/participants/import",
    operation_id = "importParticipants", tag = "registration", params(OfStage),
    request_body(content((String = "text/csv"), (BinaryFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    responses((status = 200, body = ImportDone), Problems)
)]
async fn import(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    FileIn(file): FileIn,
) -> Result<Json<ImportDone>, Problem> {
    Ok(Json(app::registration::import(&context.app, &caller, &path, &file).await?))
}

/// The participants as a file.
#[utoipa::path(
    get,
    path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/participants/export",
    operation_id = "exportParticipants",
    tag = "registration",
    params(OfStage, Written),
    responses(TableFile, Problems)
)]
async fn export(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(written): QueryIn<Written>,
) -> Result<Response, Problem> {
    let file = app::registration::export(&context.app, &caller, &path, written.format, written.language).await?;
    Ok(written.downloaded(file, &format!("{}-participants", path.stage)))
}

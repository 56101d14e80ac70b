//! A whole scored stage from a file.

use app::results::{ScoredDone, ScoredPreview};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::download::BinaryFile;
use crate::extract::{FileIn, OfStage};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(preview)).routes(routes!(import))
}

/// What importing a file of scores would do, rider by rider, with the totals to compare with the paper; writes nothing. The file is CSV with
/// commas, semicolons or tabs, in UTF-8 or Windows-1257, or the first sheet of a workbook; its first line names the columns of a rider in any of
/// the three languages, and the rides as `S3 L2` (section 3, lap 2), or as `S3` beside a column `Lap`.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/results/import/preview",
    operation_id = "previewScoredImport", tag = "results", params(OfStage),
    request_body(content((String = "text/csv"), (BinaryFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    responses((status = 200, body = ScoredPreview), Problems)
)]
async fn preview(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    FileIn(file): FileIn,
) -> Result<Json<ScoredPreview>, Problem> {
    Ok(Json(app::results::preview_scored(&context.app, &caller, &path, &file).await?))
}

/// Writes every rider of a file of scores whose row has no problem; what is recorded already is never overwritten.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/results/import",
    operation_id = "importScored", tag = "results", params(OfStage),
    request_body(content((String = "text/csv"), (BinaryFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    responses((status = 200, body = ScoredDone), Problems)
)]
async fn import(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    FileIn(file): FileIn,
) -> Result<Json<ScoredDone>, Problem> {
    Ok(Json(app::results::import_scored(&context.app, &caller, &path, &file).await?))
}

//! Import of the scores of a whole stage from a file.

use app::scored_import::{self, ScoreImport, ScoredPreview};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{FileIn, StageParams};
use crate::response::download::BinaryFile;
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(preview)).routes(routes!(import))
}

/// Previews the import of scores, rider by rider, with totals to compare with the paper results. Saves
/// nothing.
///
/// The file is CSV with commas, semicolons or tabs, in UTF-8 or Windows-1257, or the first sheet of a
/// workbook. One of its first ten rows names the columns of a rider in any of the three languages, and the
/// rides as `S3 L2` (section 3, lap 2), or as `S3` beside a column `Lap`.
#[utoipa::path(
    post, path = "/secretary/results/import/preview", operation_id = "previewScoredImport", tag = "results",
    params(StageParams),
    request_body(
        content(
            (String = "text/csv"),
            (BinaryFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
        )
    ),
    responses((status = 200, body = ScoredPreview), Problems<{ codes![AlreadyApproved] }>)
)]
async fn preview(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    FileIn(file): FileIn,
) -> Result<Json<ScoredPreview>, Problem> {
    Ok(Json(scored_import::preview_scores(&context.app, &caller, &path, &file).await?))
}

/// Imports scores: saves every row of the file that has no problem. Recorded scores are never overwritten.
#[utoipa::path(
    post, path = "/secretary/results/import", operation_id = "importScored", tag = "results",
    params(StageParams),
    request_body(
        content(
            (String = "text/csv"),
            (BinaryFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
        )
    ),
    responses((status = 200, body = ScoreImport), Problems<{ codes![AlreadyApproved] }>)
)]
async fn import(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    FileIn(file): FileIn,
) -> Result<Json<ScoreImport>, Problem> {
    Ok(Json(scored_import::import_scores(&context.app, &caller, &path, &file).await?))
}

//! Import of participants from a file, and export to one.

use app::registration::{ImportPreview, ParticipantImport};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{FileIn, QueryIn, StageParams};
use crate::response::download::{BinaryFile, TableFile, TableFormat};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(preview)).routes(routes!(import)).routes(routes!(export))
}

/// Previews the import of participants, row by row. Saves nothing.
///
/// The file is CSV with commas or semicolons, in UTF-8 or Windows-1257, or the first sheet of a workbook. One
/// of its first ten rows names the columns in any of the three languages.
#[utoipa::path(
    post, path = "/secretary/participants/import/preview", operation_id = "previewImport",
    tag = "registration", params(StageParams),
    request_body(
        content(
            (String = "text/csv"),
            (BinaryFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
        )
    ),
    responses((status = 200, body = ImportPreview), Problems<{ codes![AlreadyApproved] }>)
)]
async fn preview(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    FileIn(file): FileIn,
) -> Result<Json<ImportPreview>, Problem> {
    Ok(Json(app::registration::preview(&context.app, &caller, &path, &file).await?))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ImportQuery {
    /// Also confirm the riders who are confirmed in the file; without it they are only registered.
    #[serde(default)]
    confirm: bool,
}

/// Imports participants: adds every row of the file that has no problem.
#[utoipa::path(
    post, path = "/secretary/participants/import", operation_id = "importParticipants", tag = "registration",
    params(StageParams, ImportQuery),
    request_body(
        content(
            (String = "text/csv"),
            (BinaryFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
        )
    ),
    responses((status = 200, body = ParticipantImport), Problems<{ codes![AlreadyApproved] }>)
)]
async fn import(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(query): QueryIn<ImportQuery>,
    FileIn(file): FileIn,
) -> Result<Json<ParticipantImport>, Problem> {
    Ok(Json(app::registration::import(&context.app, &caller, &path, &file, query.confirm).await?))
}

/// Exports the participants as a file.
#[utoipa::path(
    get,
    path = "/secretary/participants/export",
    operation_id = "exportParticipants",
    tag = "registration",
    params(StageParams, TableFormat),
    responses(TableFile, Problems)
)]
async fn export(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(table_format): QueryIn<TableFormat>,
) -> Result<Response, Problem> {
    let file =
        app::registration::export(&context.app, &caller, &path, table_format.format, table_format.language)
            .await?;
    Ok(table_format.download_response(file, &format!("{}-participants", path.stage)))
}

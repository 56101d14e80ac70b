//! The files of a stage: its regulation and the logos of its sponsors.

use app::files::{Limits, documents};
use app::stages::StoredLogo;
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::StageParams;
use crate::request::upload::read_upload;
use crate::response::download::{BinaryFile, download_response};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read_regulation, delete_regulation))
}

/// Returns the upload routes, which have a longer timeout because clients may have slow networks.
pub fn stage_uploads() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(put_regulation)).routes(routes!(store_logo))
}

/// Downloads the stage's regulation, a PDF.
#[utoipa::path(
    get, path = "/documents/regulation.pdf", operation_id = "readRegulation", tag = "stages",
    params(StageParams),
    responses((status = 200, body = BinaryFile, content_type = "application/pdf"), Problems)
)]
async fn read_regulation(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Response, Problem> {
    let file = app::stages::find_regulation(&context.app, &caller, &path).await?;
    Ok(download_response(file, "application/pdf", &format!("{}-{}", path.stage, app::stages::REGULATION)))
}

/// Uploads the stage's regulation, and replaces the former one. The content must be a PDF of at most 20 MB.
#[utoipa::path(
    put, path = "/documents/regulation.pdf", operation_id = "putRegulation", tag = "stages",
    params(StageParams), request_body(content = BinaryFile, content_type = "application/pdf"),
    responses((status = 204), Problems<{ codes![FileTooLarge, EmptyFile, NotAPdf] }>)
)]
async fn put_regulation(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    request: Request,
) -> Result<StatusCode, Problem> {
    app::stages::require_editor(&context.app, &caller, &path).await?;
    let file = read_upload(request, documents::MAX_BYTES).await?;
    app::stages::put_regulation(&context.app, &caller, &path, file).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes the stage's regulation.
#[utoipa::path(
    delete, path = "/documents/regulation.pdf", operation_id = "deleteRegulation", tag = "stages",
    params(StageParams),
    responses((status = 204), Problems)
)]
async fn delete_regulation(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<StatusCode, Problem> {
    app::stages::delete_regulation(&context.app, &caller, &path).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Uploads a logo for a sponsor of the stage.
///
/// The content must be a JPEG, PNG or WebP picture of at most 6 MB. The server encodes it again, and deletes
/// it after a day unless the stage is saved with its address.
#[utoipa::path(
    post, path = "/logos", operation_id = "storeLogo", tag = "stages", params(StageParams),
    request_body(content = BinaryFile, content_type = "image/*"),
    responses(
        (status = 201, body = StoredLogo),
        Problems<{
            codes![
                FileTooLarge, EmptyFile, NotAPicture, DamagedPicture, TooManyPixels, TooManyFiles
            ]
        }>
    )
)]
async fn store_logo(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    request: Request,
) -> Result<(StatusCode, Json<StoredLogo>), Problem> {
    app::stages::require_editor(&context.app, &caller, &path).await?;
    let file = read_upload(request, Limits::PICTURE.bytes).await?;
    Ok((StatusCode::CREATED, Json(app::stages::store_logo(&context.app, &caller, &path, file).await?)))
}

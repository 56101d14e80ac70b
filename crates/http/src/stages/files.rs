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

use crate::download::{BinaryFile, downloaded};
use crate::extract::OfStage;
use crate::problem::Problems;
use crate::upload::received;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(regulation, delete_regulation))
}

/// What takes as long as somebody's network does.
pub fn uploads() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(put_regulation)).routes(routes!(store_logo))
}

/// The stage's regulation.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/documents/regulation.pdf", operation_id = "readRegulation",
    tag = "stages", params(OfStage), responses((status = 200, body = BinaryFile, content_type = "application/pdf"), Problems)
)]
async fn regulation(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Response, Problem> {
    let file = app::stages::regulation(&context.app, &caller, &path).await?;
    Ok(downloaded(file, "application/pdf", &format!("{}-{}", path.stage, app::stages::REGULATION)))
}

/// Gives the stage a regulation, in place of the one it may have: a PDF by its content, of at most 20 MB.
#[utoipa::path(
    put, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/documents/regulation.pdf", operation_id = "putRegulation",
    tag = "stages", params(OfStage), request_body(content = BinaryFile, content_type = "application/pdf"), responses((status = 204), Problems)
)]
async fn put_regulation(State(context): State<Context>, caller: Caller, path: StagePath, request: Request) -> Result<StatusCode, Problem> {
    app::stages::expect_editor(&context.app, &caller, &path).await?;
    let file = received(request, documents::LARGEST).await?;
    app::stages::put_regulation(&context.app, &caller, &path, file).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes the regulation from the stage.
#[utoipa::path(
    delete, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/documents/regulation.pdf",
    operation_id = "deleteRegulation", tag = "stages", params(OfStage), responses((status = 204), Problems)
)]
async fn delete_regulation(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<StatusCode, Problem> {
    app::stages::delete_regulation(&context.app, &caller, &path).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a logo for a sponsor of the stage: a JPEG, PNG or WebP picture by its content, of at most 6 MB. It is encoded anew, and gone after a
/// day unless the stage is saved with its address.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/logos", operation_id = "storeLogo", tag = "stages",
    params(OfStage), request_body(content = BinaryFile, content_type = "image/*"), responses((status = 201, body = StoredLogo), Problems)
)]
async fn store_logo(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    request: Request,
) -> Result<(StatusCode, Json<StoredLogo>), Problem> {
    app::stages::expect_editor(&context.app, &caller, &path).await?;
    let file = received(request, Limits::PICTURE.bytes).await?;
    Ok((StatusCode::CREATED, Json(app::stages::store_logo(&context.app, &caller, &path, file).await?)))
}

//! Uploaded pictures, readable by everyone who knows their address.

use app::files::PictureSize;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{PathIn, QueryIn};
use crate::response::download::{BinaryFile, SANDBOX_POLICY};
use crate::response::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct FileParams {
    /// The picture's key.
    key: String,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct PictureQuery {
    /// `whole` or `thumbnail`, which fits into 200 × 200.
    #[serde(default)]
    #[param(inline)]
    size: PictureSize,
}

/// Returns a picture. Its content never changes.
#[utoipa::path(
    get, path = "/files/{key}", operation_id = "readFile", tag = "files", params(FileParams, PictureQuery),
    responses((status = 200, body = BinaryFile, content_type = "image/*"), Problems)
)]
async fn read(
    State(context): State<Context>,
    PathIn(FileParams { key }): PathIn<FileParams>,
    QueryIn(PictureQuery { size }): QueryIn<PictureQuery>,
) -> Result<Response, Problem> {
    let picture = app::files::read_picture(&context.app, &key, size).await?;
    let content_type = HeaderValue::try_from(picture.content_type).map_err(|_| Problem::internal())?;
    let mut response = picture.file.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, content_type);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(SANDBOX_POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    Ok(response)
}

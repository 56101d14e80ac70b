//! The texts of the pages about the site itself: about, privacy and terms.

use app::pages::{self, Page, PageText};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use domain::Language;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{PathIn, QueryIn};
use crate::response::etag::is_current;
use crate::response::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PageParams {
    /// The page.
    #[param(inline)]
    page: Page,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct LanguageQuery {
    /// The language of the text.
    #[param(value_type = app::api_enums::Language)]
    language: Language,
}

/// Returns the text of a page about the site itself.
#[utoipa::path(
    get, path = "/pages/{page}", operation_id = "readPage", tag = "pages", params(PageParams, LanguageQuery),
    responses(
        (status = 200, body = PageText), (status = 304, description = "As `If-None-Match` names it"), Problems
    )
)]
async fn read(
    State(context): State<Context>,
    PathIn(params): PathIn<PageParams>,
    QueryIn(query): QueryIn<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let text = pages::find(&context.app, params.page, query.language).await?;
    let etag = HeaderValue::try_from(format!("\"{}\"", text.hash)).map_err(|_| Problem::internal())?;
    let mut response = if is_current(&etag, &headers) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Json(text).into_response()
    };
    response.headers_mut().insert(header::ETAG, etag);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}

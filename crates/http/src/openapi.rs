//! The API's document, made from the code, and its reference to browse.

use axum::Router;
use axum::http::{HeaderValue, header};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::openapi::{ComponentsBuilder, InfoBuilder, OpenApi, OpenApiBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_swagger_ui::SwaggerUi;

use crate::{Problem, ProblemField};

/// The reference's own pages style themselves.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// The OpenAPI document.
pub fn document() -> OpenApi {
    let info = InfoBuilder::new().title("Zerodab").version("1").description(Some(
        "Runs motorcycle trial competitions. JSON in camelCase; times are RFC 3339 in UTC. A session is a cookie, set by `POST /session`.",
    ));
    // every route may answer with it, so it stands once for all
    let problem = ComponentsBuilder::new().schema_from::<Problem>().schema_from::<ProblemField>().build();
    let head = OpenApiBuilder::new().info(info).components(Some(problem)).build();
    OpenApiRouter::with_openapi(head).nest("/api/v1", crate::api().merge(crate::streams())).into_openapi()
}

/// The document as it is committed: `openapi/openapi.json`.
pub fn json() -> String {
    // a document made of strings always serialises
    document().to_pretty_json().map(|text| text + "\n").unwrap_or_default()
}

pub fn reference() -> Router {
    let pages = Router::from(SwaggerUi::new("/api/docs").url("/api/openapi.json", document()));
    pages.layer(SetResponseHeaderLayer::overriding(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)))
}

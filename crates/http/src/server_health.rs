//! Whether the server is well, for administrators.

use app::Caller;
use app::server_health::{self, ServerHealth};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use domain::Language;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{JsonIn, QueryIn};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read)).routes(routes!(send_test_email))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct LanguageQuery {
    /// The language of the sentences.
    #[param(value_type = app::api_enums::Language)]
    language: Language,
}

/// A test email.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TestEmailIn {
    /// The language of the email.
    #[schema(value_type = app::api_enums::Language)]
    language: Language,
}

/// Returns the state of the server, with what to do.
#[utoipa::path(
    get, path = "/server-health", operation_id = "readServerHealth", tag = "health", params(LanguageQuery),
    responses((status = 200, body = ServerHealth), Problems)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
    QueryIn(query): QueryIn<LanguageQuery>,
) -> Result<Json<ServerHealth>, Problem> {
    Ok(Json(server_health::read(&context.app, &caller, query.language).await?))
}

/// Sends a test email to the caller's own address, in the background. The state of the server says what became of it.
#[utoipa::path(
    post, path = "/server-health/test-email", operation_id = "sendTestEmail", tag = "health",
    request_body = TestEmailIn,
    responses((status = 202, description = "Waits to be sent"), Problems<{ codes![TooManyAttempts] }>)
)]
async fn send_test_email(
    State(context): State<Context>,
    caller: Caller,
    JsonIn(input): JsonIn<TestEmailIn>,
) -> Result<StatusCode, Problem> {
    server_health::send_test_email(&context.app, &caller, input.language).await?;
    Ok(StatusCode::ACCEPTED)
}

/// Counts the requests that fail because of the server. The check of readiness isn't one: a proxy repeats it every second.
pub async fn count_errors(State(app): State<app::App>, request: Request, next: Next) -> Response {
    let is_counted = request.uri().path() != "/readyz";
    let response = next.run(request).await;
    if is_counted && response.status().is_server_error() {
        server_health::count_error(&app);
    }
    response
}

//! The session: reading it, signing in with a password, signing up and signing out.

use app::Caller;
use app::accounts::{NewUserIn, Session};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{NO_DEVICE_COOKIE, SignedIn, start_session};
use crate::request::client::ClientIn;
use crate::request::extract::JsonIn;
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read, sign_in, sign_out)).routes(routes!(sign_up))
}

/// An email address and its password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Credentials {
    /// 1 to 254 bytes.
    email: String,
    /// 1 to 254 bytes.
    password: String,
}

/// Returns the signed-in user, or a session without a user.
///
/// Extends the browser's cookie, as each use extends the session.
#[utoipa::path(
    get, path = "/session", operation_id = "readSession", tag = "accounts",
    responses((status = 200, body = Session), Problems)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
    headers: HeaderMap,
    jar: CookieJar,
) -> Result<SignedIn, Problem> {
    let session = app::accounts::find_session(&context.app, &caller).await?;
    let jar = match context.cookies().session_token(&headers) {
        Some(token) if session.user.is_some() => jar.add(context.cookies().session_cookie(token)),
        _ => jar,
    };
    Ok((jar, NO_DEVICE_COOKIE, Json(session)))
}

/// Signs in with email and password. The session is a cookie that scripts can't read.
#[utoipa::path(
    post, path = "/session", operation_id = "signIn", tag = "accounts", request_body = Credentials,
    responses((status = 200, body = Session), Problems<{ codes![InvalidCredentials, TooManyAttempts] }>)
)]
async fn sign_in(
    State(context): State<Context>,
    headers: HeaderMap,
    ClientIn(client): ClientIn,
    jar: CookieJar,
    JsonIn(credentials): JsonIn<Credentials>,
) -> Result<SignedIn, Problem> {
    let sign_in =
        app::accounts::sign_in(&context.app, &client, &credentials.email, &credentials.password).await?;
    start_session(&context, &headers, jar, sign_in).await
}

/// Ends the session.
#[utoipa::path(
    delete, path = "/session", operation_id = "signOut", tag = "accounts",
    responses((status = 204), Problems)
)]
async fn sign_out(
    State(context): State<Context>,
    headers: HeaderMap,
    jar: CookieJar,
) -> Result<(CookieJar, StatusCode), Problem> {
    if let Some(token) = context.cookies().session_token(&headers) {
        app::accounts::sign_out(&context.app, &token).await?;
    }
    Ok((jar.add(context.cookies().session_removal()), StatusCode::NO_CONTENT))
}

/// Creates an account with a password and signs in. An email asks the user to confirm the address.
#[utoipa::path(
    post, path = "/users", operation_id = "signUp", tag = "accounts", request_body = NewUserIn,
    responses((status = 201, body = Session), Problems<{ codes![EmailAlreadyInUse, TooManyAttempts] }>)
)]
async fn sign_up(
    State(context): State<Context>,
    headers: HeaderMap,
    ClientIn(client): ClientIn,
    jar: CookieJar,
    JsonIn(input): JsonIn<NewUserIn>,
) -> Result<(StatusCode, SignedIn), Problem> {
    let sign_in = app::accounts::sign_up(&context.app, &client, input).await?;
    Ok((StatusCode::CREATED, start_session(&context, &headers, jar, sign_in).await?))
}

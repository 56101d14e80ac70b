//! The caller's own profile: its public fields, its sessions, its data as a file, and its deletion.

use app::Caller;
use app::accounts::{self, OwnSessions, Profile, ProfileIn};
use app::personal_data::{self, MyData};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum_extra::extract::CookieJar;
use domain::ids::{IdentityId, SessionId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::client::ClientIn;
use crate::request::extract::{IfMatch, JsonIn, PathIn};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read, edit))
        .routes(routes!(list_sessions, end_other_sessions))
        .routes(routes!(end_session))
        .routes(routes!(unlink_identity))
        .routes(routes!(export_data))
        .routes(routes!(delete))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct SessionParams {
    /// The session's id.
    #[param(value_type = String, format = Uuid)]
    session: SessionId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct IdentityParams {
    /// The linked account's id.
    #[param(value_type = String, format = Uuid)]
    identity: IdentityId,
}

/// The confirmation that deletes an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Deletion {
    /// The account's password. Null if the account has none; the session must then be at most 10 minutes old.
    password: Option<String>,
}

/// Returns the caller's profile.
#[utoipa::path(
    get, path = "/profile", operation_id = "readProfile", tag = "profile",
    responses((status = 200, body = Profile), Problems)
)]
async fn read(State(context): State<Context>, caller: Caller) -> Result<Json<Profile>, Problem> {
    Ok(Json(accounts::find_profile(&context.app, &caller).await?))
}

/// Edits the caller's profile.
#[utoipa::path(
    put, path = "/profile", operation_id = "editProfile", tag = "profile",
    params(("If-Match" = String, Header, description = "The profile's version in quotes")),
    request_body = ProfileIn,
    responses((status = 200, body = Profile), Problems<{ codes![Stale] }>)
)]
async fn edit(
    State(context): State<Context>,
    caller: Caller,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<ProfileIn>,
) -> Result<Json<Profile>, Problem> {
    Ok(Json(accounts::edit_profile(&context.app, &caller, version, input).await?))
}

/// Lists the caller's sessions.
#[utoipa::path(
    get, path = "/profile/sessions", operation_id = "listSessions", tag = "profile",
    responses((status = 200, body = OwnSessions), Problems)
)]
async fn list_sessions(State(context): State<Context>, caller: Caller) -> Result<Json<OwnSessions>, Problem> {
    Ok(Json(accounts::list_own_sessions(&context.app, &caller).await?))
}

/// Ends one of the caller's sessions.
#[utoipa::path(
    delete, path = "/profile/sessions/{session}", operation_id = "endSession", tag = "profile",
    params(SessionParams),
    responses((status = 204), Problems)
)]
async fn end_session(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<SessionParams>,
) -> Result<StatusCode, Problem> {
    accounts::end_session(&context.app, &caller, params.session).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all sessions of the caller except the current one.
#[utoipa::path(
    delete, path = "/profile/sessions", operation_id = "endOtherSessions", tag = "profile",
    responses((status = 204), Problems)
)]
async fn end_other_sessions(State(context): State<Context>, caller: Caller) -> Result<StatusCode, Problem> {
    accounts::end_other_sessions(&context.app, &caller).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Unlinks a sign-in provider's account. Signing in with an emailed link remains possible.
#[utoipa::path(
    delete, path = "/profile/identities/{identity}", operation_id = "unlinkIdentity", tag = "profile",
    params(IdentityParams),
    responses((status = 204), Problems)
)]
async fn unlink_identity(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<IdentityParams>,
) -> Result<StatusCode, Problem> {
    accounts::unlink_identity(&context.app, &caller, params.identity).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns all data of the caller's account, as a file download.
#[utoipa::path(
    get, path = "/profile/data", operation_id = "readMyData", tag = "profile",
    responses((status = 200, body = MyData), Problems)
)]
async fn export_data(
    State(context): State<Context>,
    caller: Caller,
) -> Result<(HeaderMap, Json<MyData>), Problem> {
    let data = personal_data::export(&context.app, &caller).await?;
    let attachment = HeaderValue::from_static("attachment; filename=\"zerodab-my-data.json\"");
    Ok((HeaderMap::from_iter([(header::CONTENT_DISPOSITION, attachment)]), Json(data)))
}

/// Deletes the caller's account. Results stay under the rider's name, as the sport's record.
#[utoipa::path(
    post, path = "/profile/deletion", operation_id = "deleteProfile", tag = "profile",
    request_body = Deletion,
    responses((status = 204), Problems<{ codes![InvalidCredentials, FreshSignInRequired, TooManyAttempts] }>)
)]
async fn delete(
    State(context): State<Context>,
    caller: Caller,
    ClientIn(client): ClientIn,
    jar: CookieJar,
    JsonIn(deletion): JsonIn<Deletion>,
) -> Result<(CookieJar, StatusCode), Problem> {
    personal_data::delete_account(&context.app, &caller, &client, deletion.password).await?;
    Ok((jar.add(context.cookies().session_removal()), StatusCode::NO_CONTENT))
}

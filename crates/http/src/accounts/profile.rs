//! The own profile: what others see, where one is signed in, all of one's data, and the end of it.

use app::Caller;
use app::accounts::{self, MyData, OwnSessions, Profile, ProfileIn};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum_extra::extract::CookieJar;
use domain::ids::{IdentityId, SessionId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::client::ClientIn;
use crate::extract::{IfMatch, JsonIn, PathIn};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read, edit))
        .routes(routes!(sessions, end_others))
        .routes(routes!(end))
        .routes(routes!(unlink))
        .routes(routes!(data))
        .routes(routes!(delete))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OfSession {
    /// The session's id.
    #[param(value_type = String, format = Uuid)]
    session: SessionId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OfIdentity {
    /// The linked account's id.
    #[param(value_type = String, format = Uuid)]
    identity: IdentityId,
}

/// What proves that it is the person.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Deletion {
    /// The account's password; null where there is none, which asks for a sign-in within the last 10 minutes.
    password: Option<String>,
}

/// The own profile.
#[utoipa::path(get, path = "/profile", operation_id = "readProfile", tag = "profile", responses((status = 200, body = Profile), Problems))]
async fn read(State(context): State<Context>, caller: Caller) -> Result<Json<Profile>, Problem> {
    Ok(Json(accounts::profile(&context.app, &caller).await?))
}

/// Edits the own profile.
#[utoipa::path(
    put, path = "/profile", operation_id = "editProfile", tag = "profile", params(("If-Match" = String, Header, description = "The profile's version in quotes")),
    request_body = ProfileIn, responses((status = 200, body = Profile), Problems)
)]
async fn edit(
    State(context): State<Context>,
    caller: Caller,
    IfMatch(version): IfMatch,
    JsonIn(edited): JsonIn<ProfileIn>,
) -> Result<Json<Profile>, Problem> {
    Ok(Json(accounts::edit_profile(&context.app, &caller, version, edited).await?))
}

/// Where one is signed in.
#[utoipa::path(get, path = "/profile/sessions", operation_id = "listSessions", tag = "profile", responses((status = 200, body = OwnSessions), Problems))]
async fn sessions(State(context): State<Context>, caller: Caller) -> Result<Json<OwnSessions>, Problem> {
    Ok(Json(accounts::own_sessions(&context.app, &caller).await?))
}

/// Ends one of the own sessions.
#[utoipa::path(delete, path = "/profile/sessions/{session}", operation_id = "endSession", tag = "profile", params(OfSession), responses((status = 204), Problems))]
async fn end(State(context): State<Context>, caller: Caller, PathIn(of): PathIn<OfSession>) -> Result<StatusCode, Problem> {
    accounts::end_session(&context.app, &caller, of.session).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all of the own sessions but this one.
#[utoipa::path(delete, path = "/profile/sessions", operation_id = "endOtherSessions", tag = "profile", responses((status = 204), Problems))]
async fn end_others(State(context): State<Context>, caller: Caller) -> Result<StatusCode, Problem> {
    accounts::end_other_sessions(&context.app, &caller).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Unlinks an account elsewhere. The mailed link remains as a way in.
#[utoipa::path(delete, path = "/profile/identities/{identity}", operation_id = "unlinkIdentity", tag = "profile", params(OfIdentity), responses((status = 204), Problems))]
async fn unlink(State(context): State<Context>, caller: Caller, PathIn(of): PathIn<OfIdentity>) -> Result<StatusCode, Problem> {
    accounts::unlink_identity(&context.app, &caller, of.identity).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// All of the own data, as a file.
#[utoipa::path(get, path = "/profile/data", operation_id = "readMyData", tag = "profile", responses((status = 200, body = MyData), Problems))]
async fn data(State(context): State<Context>, caller: Caller) -> Result<(HeaderMap, Json<MyData>), Problem> {
    let data = accounts::my_data(&context.app, &caller).await?;
    let attachment = HeaderValue::from_static("attachment; filename=\"zerodab-my-data.json\"");
    Ok((HeaderMap::from_iter([(header::CONTENT_DISPOSITION, attachment)]), Json(data)))
}

/// Deletes the own account. Results stay under the rider's name, as the sport's record.
#[utoipa::path(post, path = "/profile/deletion", operation_id = "deleteProfile", tag = "profile", request_body = Deletion, responses((status = 204), Problems))]
async fn delete(
    State(context): State<Context>,
    caller: Caller,
    ClientIn(client): ClientIn,
    jar: CookieJar,
    JsonIn(deletion): JsonIn<Deletion>,
) -> Result<(CookieJar, StatusCode), Problem> {
    accounts::delete(&context.app, &caller, &client, deletion.password).await?;
    Ok((jar.add(context.cookies().forget()), StatusCode::NO_CONTENT))
}

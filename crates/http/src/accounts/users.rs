//! Users and their roles, for administrators.

use app::Caller;
use app::accounts::{self, Institutions, RolesIn, UserRow, Users};
use axum::Json;
use axum::extract::State;
use domain::ids::UserId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{IfMatch, JsonIn, PathIn, QueryIn};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(set_roles)).routes(routes!(list_institutions))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct UserParams {
    /// The account's id.
    #[param(value_type = String, format = Uuid)]
    user: UserId,
}

/// Filters and pages the list of users.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct UserQuery {
    /// Text in the name or the email address; case and diacritics don't matter.
    #[serde(default)]
    search: String,
    /// The `next` of the previous page.
    after: Option<String>,
}

/// Returns one page of the users.
#[utoipa::path(
    get, path = "/users", operation_id = "listUsers", tag = "users",
    params(UserQuery),
    responses((status = 200, body = Users), Problems)
)]
async fn list(
    State(context): State<Context>,
    caller: Caller,
    QueryIn(query): QueryIn<UserQuery>,
) -> Result<Json<Users>, Problem> {
    Ok(Json(accounts::list_users(&context.app, &caller, &query.search, query.after.as_deref()).await?))
}

/// Replaces a user's roles. The change takes effect at once, also in open sessions.
#[utoipa::path(
    put, path = "/users/{user}/roles", operation_id = "setRoles", tag = "users",
    params(UserParams, ("If-Match" = String, Header, description = "The user's version in quotes")),
    request_body = RolesIn,
    responses((status = 200, body = UserRow), Problems<{ codes![OwnAdminRole, UnverifiedUser, Stale] }>)
)]
async fn set_roles(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<UserParams>,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<RolesIn>,
) -> Result<Json<UserRow>, Problem> {
    Ok(Json(accounts::set_roles(&context.app, &caller, params.user, version, input).await?))
}

/// Lists all institutions, from which the ones of a secretary are chosen.
#[utoipa::path(
    get, path = "/institutions", operation_id = "listInstitutions", tag = "users",
    responses((status = 200, body = Institutions), Problems)
)]
async fn list_institutions(
    State(context): State<Context>,
    caller: Caller,
) -> Result<Json<Institutions>, Problem> {
    Ok(Json(accounts::list_institutions(&context.app, &caller).await?))
}

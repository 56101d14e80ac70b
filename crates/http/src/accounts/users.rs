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

use crate::extract::{IfMatch, JsonIn, PathIn, QueryIn};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(set_roles)).routes(routes!(institutions))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OfUser {
    /// The account's id.
    #[param(value_type = String, format = Uuid)]
    user: UserId,
}

/// Which users.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// In the name or the address, whatever the case and the diacritics.
    #[serde(default)]
    search: String,
    /// What the page before gave as `next`.
    after: Option<String>,
}

/// A page of the users.
#[utoipa::path(get, path = "/users", operation_id = "listUsers", tag = "users", params(Which), responses((status = 200, body = Users), Problems))]
async fn list(State(context): State<Context>, caller: Caller, QueryIn(which): QueryIn<Which>) -> Result<Json<Users>, Problem> {
    Ok(Json(accounts::users(&context.app, &caller, &which.search, which.after.as_deref()).await?))
}

/// Gives a user these roles in place of the former. It holds at once, on open sessions too.
#[utoipa::path(
    put, path = "/users/{user}/roles", operation_id = "setRoles", tag = "users", params(OfUser, ("If-Match" = String, Header, description = "The user's version in quotes")),
    request_body = RolesIn, responses((status = 200, body = UserRow), Problems)
)]
async fn set_roles(
    State(context): State<Context>,
    caller: Caller,
    PathIn(of): PathIn<OfUser>,
    IfMatch(version): IfMatch,
    JsonIn(given): JsonIn<RolesIn>,
) -> Result<Json<UserRow>, Problem> {
    Ok(Json(accounts::set_roles(&context.app, &caller, of.user, version, given).await?))
}

/// All institutions, for whom a secretary may be limited to some.
#[utoipa::path(get, path = "/institutions", operation_id = "listInstitutions", tag = "users", responses((status = 200, body = Institutions), Problems))]
async fn institutions(State(context): State<Context>, caller: Caller) -> Result<Json<Institutions>, Problem> {
    Ok(Json(accounts::institutions(&context.app, &caller).await?))
}

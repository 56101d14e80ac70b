//! Signing in with an OpenID provider. The browser navigates to these routes in a popup; each of them ends
//! with a redirect to a page of this site.

use app::accounts::{self, ProviderError, Setup, SignInWays};
use app::{Caller, Error};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Redirect;
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{DeviceCookie, NO_DEVICE_COOKIE, start_session};
use crate::request::client::ClientIn;
use crate::request::extract::{PathIn, QueryIn};
use crate::response::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(list_sign_in_ways))
        .routes(routes!(read_setup))
        .routes(routes!(start))
        .routes(routes!(finish))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ProviderParams {
    /// The provider's id in the configuration.
    provider: String,
}

/// The query that the provider sends the browser back with.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CallbackQuery {
    /// The `state` that the sign-in was started with.
    #[serde(default)]
    state: String,
    /// The code to exchange for a token, if the person agreed.
    code: Option<String>,
    /// Why the provider refused, otherwise.
    error: Option<String>,
}

/// Lists the ways of signing in other than email and password.
#[utoipa::path(
    get, path = "/sign-in-ways", operation_id = "listSignInWays", tag = "accounts",
    responses((status = 200, body = SignInWays), Problems)
)]
async fn list_sign_in_ways(State(context): State<Context>) -> Json<SignInWays> {
    Json(accounts::list_sign_in_ways(&context.app))
}

/// Returns what helps with the first sign-in on a new server: where to find its emails and, while nobody has
/// a role, the command that makes the caller an administrator.
#[utoipa::path(
    get, path = "/setup", operation_id = "readSetup", tag = "accounts",
    responses((status = 200, body = Setup), Problems)
)]
async fn read_setup(State(context): State<Context>, caller: Caller) -> Result<Json<Setup>, Problem> {
    Ok(Json(accounts::find_setup(&context.app, &caller).await?))
}

/// Starts a sign-in: redirects the browser to a provider.
#[utoipa::path(
    get, path = "/openid/{provider}/start", operation_id = "startOpenid", tag = "accounts",
    params(ProviderParams),
    responses(
        (status = 303, description = "To the provider, or to this site's page that says why not"), Problems
    )
)]
async fn start(
    State(context): State<Context>,
    caller: Caller,
    headers: HeaderMap,
    PathIn(params): PathIn<ProviderParams>,
    jar: CookieJar,
) -> (CookieJar, Redirect) {
    if is_cross_site(&headers) {
        return (jar, redirect_to_finish_page("failed"));
    }
    match accounts::begin_openid(&context.app, &params.provider).await {
        Ok((provider_url, attempt)) => {
            let intent = sign_in_intent(&params.provider, &caller);
            let cookie = context.cookies().pending_sign_in_cookie(&intent, &attempt);
            (jar.add(cookie), Redirect::to(&provider_url))
        }
        Err(error) => (jar, redirect_to_finish_page(failure_outcome(&error))),
    }
}

/// Finishes a sign-in: the address to which the provider sends the browser back. Signs in, or links the
/// provider's account to the signed-in user.
#[utoipa::path(
    get, path = "/openid/{provider}/callback", operation_id = "finishOpenid", tag = "accounts",
    params(ProviderParams, CallbackQuery),
    responses((status = 303, description = "To this site's page that tells the outcome"), Problems)
)]
async fn finish(
    State(context): State<Context>,
    caller: Caller,
    headers: HeaderMap,
    ClientIn(client): ClientIn,
    PathIn(params): PathIn<ProviderParams>,
    QueryIn(query): QueryIn<CallbackQuery>,
    jar: CookieJar,
) -> Result<(CookieJar, DeviceCookie, Redirect), Problem> {
    let jar = jar.add(context.cookies().pending_sign_in_removal());
    // a sign-in that this browser didn't start is a login CSRF attempt
    let intent = sign_in_intent(&params.provider, &caller);
    let attempt = context.cookies().pending_sign_in(&headers, &intent);
    let attempt = attempt.filter(|attempt| !query.state.is_empty() && attempt.state == query.state);
    let Some(attempt) = attempt else {
        return Ok((jar, NO_DEVICE_COOKIE, redirect_to_finish_page("failed")));
    };
    let Some(code) = query.code else {
        let outcome = if query.error.as_deref() == Some("access_denied") { "refused" } else { "failed" };
        return Ok((jar, NO_DEVICE_COOKIE, redirect_to_finish_page(outcome)));
    };
    match accounts::finish_openid(&context.app, &caller, &client, &params.provider, code, attempt).await {
        Ok(Some(sign_in)) => {
            let (jar, device, _) = start_session(&context, &headers, jar, sign_in).await?;
            Ok((jar, device, redirect_to_finish_page("done")))
        }
        Ok(None) => Ok((jar, NO_DEVICE_COOKIE, redirect_to_finish_page("done"))),
        Err(error) => Ok((jar, NO_DEVICE_COOKIE, redirect_to_finish_page(failure_outcome(&error)))),
    }
}

/// Identifies the purpose of a redirect to a provider: to sign in, or to link an account there to the
/// signed-in user. If the user changes before the callback, the sign-in fails instead of linking the account
/// to somebody else.
fn sign_in_intent(provider: &str, caller: &Caller) -> String {
    let user = accounts::session(caller).user.map(|user| user.id.simple().to_string());
    format!("{provider}.{}", user.as_deref().unwrap_or("nobody"))
}

/// Whether another site sent the browser here. Only this site may start a sign-in.
fn is_cross_site(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none")
}

/// Redirects to the page that shows the outcome.
fn redirect_to_finish_page(outcome: &str) -> Redirect {
    Redirect::to(&format!("/finish-signup?openid={outcome}"))
}

/// Returns the outcome that the page shows for an error.
fn failure_outcome(error: &Error) -> &'static str {
    match error {
        Error::Provider(ProviderError::Unreachable) => "provider-down",
        Error::Provider(ProviderError::UnverifiedEmail) => "unverified-email",
        Error::Provider(ProviderError::IdentityTaken) => "identity-taken",
        Error::NotFound(_) => "unknown-provider",
        _ => "failed",
    }
}

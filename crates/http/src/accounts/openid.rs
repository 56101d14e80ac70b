//! Signing in by an account elsewhere. The browser itself goes these ways, in a popup; every one of them ends on a page of this site.

use app::accounts::{self, Setup, SignInWays};
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

use super::{DeviceCookie, NO_DEVICE, enter};
use crate::client::ClientIn;
use crate::extract::{PathIn, QueryIn};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(sign_in_ways)).routes(routes!(setup)).routes(routes!(start)).routes(routes!(come_back))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OfProvider {
    /// The provider's id in the configuration.
    provider: String,
}

/// What the provider sends back.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Answer {
    /// What the sign-in began with.
    #[serde(default)]
    state: String,
    /// What a token can be had for, if the person agreed.
    code: Option<String>,
    /// Why not, otherwise.
    error: Option<String>,
}

/// The ways of signing in beside mail and password.
#[utoipa::path(get, path = "/sign-in-ways", operation_id = "listSignInWays", tag = "accounts", responses((status = 200, body = SignInWays), Problems))]
async fn sign_in_ways(State(context): State<Context>) -> Json<SignInWays> {
    Json(accounts::sign_in_ways(&context.app))
}

/// What helps with the first sign-in: where mails are found, and while nobody has a role, the command that makes the caller an administrator.
#[utoipa::path(get, path = "/setup", operation_id = "readSetup", tag = "accounts", responses((status = 200, body = Setup), Problems))]
async fn setup(State(context): State<Context>, caller: Caller) -> Result<Json<Setup>, Problem> {
    Ok(Json(accounts::setup(&context.app, &caller).await?))
}

/// Sends the browser to a provider.
#[utoipa::path(get, path = "/openid/{provider}/start", operation_id = "startOpenid", tag = "accounts", params(OfProvider), responses((status = 303, description = "To the provider, or to this site's page that says why not"), Problems))]
async fn start(
    State(context): State<Context>,
    caller: Caller,
    headers: HeaderMap,
    PathIn(of): PathIn<OfProvider>,
    jar: CookieJar,
) -> (CookieJar, Redirect) {
    if is_sent_from_elsewhere(&headers) {
        return (jar, back("failed"));
    }
    match accounts::begin_openid(&context.app, &of.provider).await {
        Ok((provider, begun)) => (jar.add(context.cookies().keep_begun(&intent(&of.provider, &caller), &begun)), Redirect::to(&provider)),
        Err(error) => (jar, back(outcome(&error))),
    }
}

/// Where a provider sends the browser back to. Signs in, or links the account elsewhere to who is signed in.
#[utoipa::path(get, path = "/openid/{provider}/callback", operation_id = "finishOpenid", tag = "accounts", params(OfProvider, Answer), responses((status = 303, description = "To this site's page that tells the outcome"), Problems))]
async fn come_back(
    State(context): State<Context>,
    caller: Caller,
    headers: HeaderMap,
    ClientIn(client): ClientIn,
    PathIn(of): PathIn<OfProvider>,
    QueryIn(answer): QueryIn<Answer>,
    jar: CookieJar,
) -> Result<(CookieJar, DeviceCookie, Redirect), Problem> {
    let forgotten = jar.add(context.cookies().forget_begun());
    // the sign-in was begun in this very browser, or somebody was sent here by somebody else
    let begun = context.cookies().begun(&headers, &intent(&of.provider, &caller));
    let begun = begun.filter(|begun| !answer.state.is_empty() && begun.state == answer.state);
    let Some(begun) = begun else { return Ok((forgotten, NO_DEVICE, back("failed"))) };
    let Some(code) = answer.code else {
        let outcome = if answer.error.as_deref() == Some("access_denied") { "refused" } else { "failed" };
        return Ok((forgotten, NO_DEVICE, back(outcome)));
    };
    match accounts::finish_openid(&context.app, &caller, &client, &of.provider, code, begun).await {
        Ok(Some(entered)) => {
            let (jar, device, _) = enter(&context, &headers, forgotten, entered).await?;
            Ok((jar, device, back("done")))
        }
        Ok(None) => Ok((forgotten, NO_DEVICE, back("done"))),
        Err(error) => Ok((forgotten, NO_DEVICE, back(outcome(&error)))),
    }
}

/// For what a browser goes to a provider: to sign in, or to link an account there to the one that is signed in. When that has changed
/// meanwhile, nobody gets into somebody else's account.
fn intent(provider: &str, caller: &Caller) -> String {
    let user = accounts::session(caller).user.map(|user| user.id.simple().to_string());
    format!("{provider}.{}", user.as_deref().unwrap_or("nobody"))
}

/// Another site must not send anybody on the way.
fn is_sent_from_elsewhere(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none")
}

/// The page that tells how it went.
fn back(outcome: &str) -> Redirect {
    Redirect::to(&format!("/finish-signup?openid={outcome}"))
}

fn outcome(error: &Error) -> &'static str {
    match error {
        Error::ProviderDown => "provider-down",
        Error::UnverifiedEmail => "unverified-email",
        Error::IdentityTaken => "identity-taken",
        Error::NotFound(_) => "unknown-provider",
        _ => "failed",
    }
}

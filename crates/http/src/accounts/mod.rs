//! Accounts: every way of signing in, the caller's profile and sessions, users and their roles.

mod email_proof;
mod openid;
mod profile;
mod push_subscription;
mod session;
mod users;

use app::accounts::{Secret, Session};
use axum::Json;
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::AppendHeaders;
use axum_extra::extract::CookieJar;
use utoipa_axum::router::OpenApiRouter;

use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .merge(session::routes())
        .merge(email_proof::routes())
        .merge(openid::routes())
        .merge(profile::routes())
        .merge(push_subscription::routes())
        .merge(users::routes())
}

/// The response to a successful sign-in: the session cookie, the device cookie and the session.
type SignedIn = (CookieJar, DeviceCookie, Json<Session>);

/// The cookie by which rate limits recognise this browser. It is set after the session cookie.
type DeviceCookie = AppendHeaders<Option<(HeaderName, String)>>;

/// Sets no device cookie.
const NO_DEVICE_COOKIE: DeviceCookie = AppendHeaders(None);

/// Sets the cookies of a new session and ends the browser's former session, so that a fixed or stolen
/// session id is of no use after a sign-in.
async fn start_session(
    context: &Context,
    headers: &HeaderMap,
    jar: CookieJar,
    (token, session): (Secret, Session),
) -> Result<SignedIn, Problem> {
    let cookies = context.cookies();
    if let Some(former) = cookies.session_token(headers) {
        app::accounts::sign_out(&context.app, &former).await?;
    }
    let device =
        app::accounts::remember_device(&context.app, cookies.device_token(headers).as_deref(), &session)
            .await?;
    let device = device.map(|value| (header::SET_COOKIE, cookies.device_cookie(value).to_string()));
    Ok((jar.add(cookies.session_cookie(token.reveal().to_owned())), AppendHeaders(device), Json(session)))
}

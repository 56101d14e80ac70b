//! Accounts: signing in by each way, the own profile and its sessions, users and their roles.

mod mailed;
mod openid;
mod profile;
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
        .merge(mailed::routes())
        .merge(openid::routes())
        .merge(profile::routes())
        .merge(users::routes())
}

/// Somebody who is in, and the cookies that say so.
type SignedIn = (CookieJar, DeviceCookie, Json<Session>);

/// The cookie by which limits know this browser again. It comes after the session's.
type DeviceCookie = AppendHeaders<Option<(HeaderName, String)>>;

/// No cookie.
const NO_DEVICE: DeviceCookie = AppendHeaders(None);

/// Keeps a new session in the browser. Whoever knew the former one doesn't know the new one, and the former is over.
async fn enter(context: &Context, headers: &HeaderMap, jar: CookieJar, (token, session): (Secret, Session)) -> Result<SignedIn, Problem> {
    let cookies = context.cookies();
    if let Some(former) = cookies.token(headers) {
        app::accounts::sign_out(&context.app, &former).await?;
    }
    let remembered = app::accounts::remember_device(&context.app, cookies.device(headers).as_deref(), &session).await?;
    let device = remembered.map(|remembered| (header::SET_COOKIE, cookies.keep_device(remembered).to_string()));
    Ok((jar.add(cookies.keep(token.reveal().to_owned())), AppendHeaders(device), Json(session)))
}

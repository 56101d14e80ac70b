//! Accounts: signing in by each way, the own profile and its sessions, users and their roles.

mod mailed;
mod openid;
mod profile;
mod session;
mod users;

use app::accounts::{Secret, Session};
use axum::Json;
use axum::http::HeaderMap;
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

/// Somebody who is in, and the cookie that says so.
type SignedIn = (CookieJar, Json<Session>);

/// Keeps a new session in the browser. Whoever knew the former one doesn't know the new one, and the former is over.
async fn enter(context: &Context, headers: &HeaderMap, jar: CookieJar, (token, session): (Secret, Session)) -> Result<SignedIn, Problem> {
    if let Some(former) = context.cookies().token(headers) {
        app::accounts::sign_out(&context.app, &former).await?;
    }
    Ok((jar.add(context.cookies().keep(token.reveal().to_owned())), Json(session)))
}

//! The session's cookie. The browser alone keeps the secret: no script can read it, no other site can send it.

use app::accounts::SESSION_DAYS;
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

/// Under TLS: a name that browsers let only this host set, and only securely.
const SECURE: &str = "__Host-zerodab";
/// On a host without TLS, which browsers would refuse the other name.
const PLAIN: &str = "zerodab";

/// The session's secret, when the browser sent one.
pub fn token(headers: &HeaderMap) -> Option<String> {
    CookieJar::from_headers(headers).get(name(headers)).map(|cookie| cookie.value().to_owned())
}

/// A cookie that keeps a session; it lasts as long as the session may.
pub fn keep(headers: &HeaderMap, token: String) -> Cookie<'static> {
    let mut cookie = empty(headers);
    cookie.set_value(token);
    cookie.set_max_age(time::Duration::days(SESSION_DAYS));
    cookie
}

/// A cookie that makes the browser forget.
pub fn forget(headers: &HeaderMap) -> Cookie<'static> {
    let mut cookie = empty(headers);
    cookie.make_removal();
    cookie
}

fn empty(headers: &HeaderMap) -> Cookie<'static> {
    Cookie::build((name(headers), "")).path("/").http_only(true).secure(is_secure(headers)).same_site(SameSite::Lax).build()
}

/// The one name that counts: under TLS, the one that no other host can have set.
fn name(headers: &HeaderMap) -> &'static str {
    if is_secure(headers) { SECURE } else { PLAIN }
}

/// Whether the browser came by TLS, which ends at the proxy before this server: the proxy says so.
fn is_secure(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|value| value.as_bytes().eq_ignore_ascii_case(b"https"))
}

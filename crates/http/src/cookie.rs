//! Cookies: the session, and a sign-in that is on its way at a provider. The browser alone keeps these secrets: no script can read them,
//! no other site can send them.

use app::accounts::{Begun, SESSION_DAYS};
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

/// A cookie by its two names.
struct Name {
    /// Under TLS: a name that browsers let only this host set, and only securely.
    secure: &'static str,
    /// On a host without TLS, which browsers would refuse the other name.
    plain: &'static str,
}

const SESSION: Name = Name { secure: "__Host-zerodab", plain: "zerodab" };
const BEGUN: Name = Name { secure: "__Host-zerodab-openid", plain: "zerodab-openid" };
/// How long a person may take at a provider.
const AT_PROVIDER: time::Duration = time::Duration::minutes(15);

/// The session's secret, when the browser sent one.
pub fn token(headers: &HeaderMap) -> Option<String> {
    value(&SESSION, headers)
}

/// A cookie that keeps a session; it lasts as long as the session may.
pub fn keep(headers: &HeaderMap, token: String) -> Cookie<'static> {
    made(&SESSION, headers, token, time::Duration::days(SESSION_DAYS))
}

/// A cookie that makes the browser forget the session.
pub fn forget(headers: &HeaderMap) -> Cookie<'static> {
    forgotten(&SESSION, headers)
}

/// A cookie that keeps a sign-in which went to a provider, and for what: `intent`. What it holds is of use to nobody but this browser.
pub fn keep_begun(headers: &HeaderMap, intent: &str, begun: &Begun) -> Cookie<'static> {
    made(&BEGUN, headers, format!("{intent}.{}.{}.{}", begun.state, begun.nonce, begun.verifier), AT_PROVIDER)
}

/// The sign-in that this browser began at a provider with this intent.
pub fn begun(headers: &HeaderMap, intent: &str) -> Option<Begun> {
    let kept = value(&BEGUN, headers)?;
    let mut parts = kept.strip_prefix(intent)?.strip_prefix('.')?.splitn(3, '.').map(str::to_owned);
    Some(Begun { state: parts.next()?, nonce: parts.next()?, verifier: parts.next()? })
}

/// A cookie that makes the browser forget the sign-in.
pub fn forget_begun(headers: &HeaderMap) -> Cookie<'static> {
    forgotten(&BEGUN, headers)
}

fn value(name: &Name, headers: &HeaderMap) -> Option<String> {
    CookieJar::from_headers(headers).get(name.at(headers)).map(|cookie| cookie.value().to_owned())
}

fn made(name: &Name, headers: &HeaderMap, value: String, lasts: time::Duration) -> Cookie<'static> {
    let cookie = Cookie::build((name.at(headers), value)).path("/").http_only(true).secure(is_secure(headers)).same_site(SameSite::Lax);
    cookie.max_age(lasts).build()
}

fn forgotten(name: &Name, headers: &HeaderMap) -> Cookie<'static> {
    let mut cookie = made(name, headers, String::new(), time::Duration::ZERO);
    cookie.make_removal();
    cookie
}

impl Name {
    /// The one name that counts: under TLS, the one that no other host can have set.
    fn at(&self, headers: &HeaderMap) -> &'static str {
        if is_secure(headers) { self.secure } else { self.plain }
    }
}

/// Whether the browser came by TLS, which ends at the proxy before this server: the proxy says so.
fn is_secure(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|value| value.as_bytes().eq_ignore_ascii_case(b"https"))
}

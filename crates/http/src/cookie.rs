//! Cookies: the session, the accounts that a browser has signed in to before, and a sign-in that is on its way at a provider. The browser alone keeps these secrets: no script can read them,
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
const DEVICE: Name = Name { secure: "__Host-zerodab-device", plain: "zerodab-device" };
const BEGUN: Name = Name { secure: "__Host-zerodab-openid", plain: "zerodab-openid" };
/// How long a browser is remembered from its last sign-in.
const REMEMBERED: time::Duration = time::Duration::days(365);
/// How long a person may take at a provider.
const AT_PROVIDER: time::Duration = time::Duration::minutes(15);

/// The cookies of a site. Whether it is under TLS, its own address says: what a request claims of that is anybody's.
#[derive(Clone, Copy, Debug)]
pub struct Cookies {
    secure: bool,
}

impl Cookies {
    /// Those of the site at this address, as `https://trial.example`.
    pub fn of(site: &str) -> Self {
        Self { secure: site.starts_with("https://") }
    }

    /// The session's secret, when the browser sent one.
    pub fn token(self, headers: &HeaderMap) -> Option<String> {
        self.value(&SESSION, headers)
    }

    /// A cookie that keeps a session; it lasts as long as the session may.
    pub fn keep(self, token: String) -> Cookie<'static> {
        self.made(&SESSION, token, time::Duration::days(SESSION_DAYS))
    }

    /// A cookie that makes the browser forget the session.
    pub fn forget(self) -> Cookie<'static> {
        self.forgotten(&SESSION)
    }

    /// What the browser keeps of sign-ins before (`app::accounts::remember_device`).
    pub fn device(self, headers: &HeaderMap) -> Option<String> {
        self.value(&DEVICE, headers)
    }

    /// A cookie that keeps it. It stays when the person signs out.
    pub fn keep_device(self, remembered: String) -> Cookie<'static> {
        self.made(&DEVICE, remembered, REMEMBERED)
    }

    /// A cookie that keeps a sign-in which went to a provider, and for what: `intent`. What it holds is of use to nobody but this browser.
    pub fn keep_begun(self, intent: &str, begun: &Begun) -> Cookie<'static> {
        self.made(&BEGUN, format!("{intent}.{}.{}.{}", begun.state, begun.nonce, begun.verifier), AT_PROVIDER)
    }

    /// The sign-in that this browser began at a provider with this intent.
    pub fn begun(self, headers: &HeaderMap, intent: &str) -> Option<Begun> {
        let kept = self.value(&BEGUN, headers)?;
        let mut parts = kept.strip_prefix(intent)?.strip_prefix('.')?.splitn(3, '.').map(str::to_owned);
        Some(Begun { state: parts.next()?, nonce: parts.next()?, verifier: parts.next()? })
    }

    /// A cookie that makes the browser forget the sign-in.
    pub fn forget_begun(self) -> Cookie<'static> {
        self.forgotten(&BEGUN)
    }

    fn value(self, name: &Name, headers: &HeaderMap) -> Option<String> {
        CookieJar::from_headers(headers).get(self.named(name)).map(|cookie| cookie.value().to_owned())
    }

    fn made(self, name: &Name, value: String, lasts: time::Duration) -> Cookie<'static> {
        let cookie = Cookie::build((self.named(name), value)).path("/").http_only(true).secure(self.secure).same_site(SameSite::Lax);
        cookie.max_age(lasts).build()
    }

    fn forgotten(self, name: &Name) -> Cookie<'static> {
        let mut cookie = self.made(name, String::new(), time::Duration::ZERO);
        cookie.make_removal();
        cookie
    }

    /// The one name that counts: under TLS, the one that no other host can have set.
    fn named(self, name: &Name) -> &'static str {
        if self.secure { name.secure } else { name.plain }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_secure_where_the_site_is() {
        let of = |site| Cookies::of(site).keep("abc".to_owned()).to_string();
        let secure = of("https://trial.example");
        assert!(secure.starts_with("__Host-zerodab=abc;") && secure.contains("Secure") && secure.contains("Path=/"), "{secure}");
        // a browser would not keep the other one
        for plain in ["http://localhost:8480", "http://127.0.0.1:8480", "http://192.168.7.20:8480"] {
            assert!(of(plain).starts_with("zerodab=abc;") && !of(plain).contains("Secure"), "{plain}");
        }
    }
}

//! Cookies: the session, the remembered device, and a pending sign-in at an OpenID provider. They are
//! `HttpOnly` and `SameSite=Lax`: scripts can't read them, and other sites can't send them with a write.

use app::accounts::{SESSION_DAYS, SignInAttempt};
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

/// The two names of a cookie.
struct CookieName {
    /// With TLS: browsers accept the prefix `__Host-` only from this host and over TLS.
    secure: &'static str,
    /// Without TLS, where browsers refuse that prefix.
    plain: &'static str,
}

const SESSION: CookieName = CookieName { secure: "__Host-zerodab", plain: "zerodab" };
const DEVICE: CookieName = CookieName { secure: "__Host-zerodab-device", plain: "zerodab-device" };
const PENDING_SIGN_IN: CookieName = CookieName { secure: "__Host-zerodab-openid", plain: "zerodab-openid" };
/// How long a browser is remembered after its last sign-in.
const DEVICE_MAX_AGE: time::Duration = time::Duration::days(365);
/// How long a sign-in at a provider may take.
const PENDING_SIGN_IN_MAX_AGE: time::Duration = time::Duration::minutes(15);

/// The cookies of a site. Whether it uses TLS follows from its configured address, because a request's own
/// claim can't be trusted.
#[derive(Clone, Copy, Debug)]
pub struct Cookies {
    uses_tls: bool,
}

impl Cookies {
    /// Creates the cookies of the site at this address, such as `https://trial.example`.
    pub fn new(site: &str) -> Self {
        Self { uses_tls: site.starts_with("https://") }
    }

    /// Returns the session's secret, if the browser sent one.
    pub fn session_token(self, headers: &HeaderMap) -> Option<String> {
        self.value(&SESSION, headers)
    }

    /// Creates the session cookie. It lasts as long as a session.
    pub fn session_cookie(self, token: String) -> Cookie<'static> {
        self.build(&SESSION, token, time::Duration::days(SESSION_DAYS))
    }

    /// Creates a cookie that deletes the session cookie.
    pub fn session_removal(self) -> Cookie<'static> {
        self.build_removal(&SESSION)
    }

    /// Returns the value of the device cookie (`app::accounts::remember_device`), if the browser sent one.
    pub fn device_token(self, headers: &HeaderMap) -> Option<String> {
        self.value(&DEVICE, headers)
    }

    /// Creates the device cookie. It stays when the user signs out.
    pub fn device_cookie(self, value: String) -> Cookie<'static> {
        self.build(&DEVICE, value, DEVICE_MAX_AGE)
    }

    /// Creates the cookie of a sign-in that is pending at a provider, with its purpose `intent`. Its secrets
    /// are only of use in this browser.
    pub fn pending_sign_in_cookie(self, intent: &str, attempt: &SignInAttempt) -> Cookie<'static> {
        let value = format!("{intent}.{}.{}.{}", attempt.state, attempt.nonce, attempt.verifier);
        self.build(&PENDING_SIGN_IN, value, PENDING_SIGN_IN_MAX_AGE)
    }

    /// Returns the sign-in that this browser started at a provider with this intent.
    pub fn pending_sign_in(self, headers: &HeaderMap, intent: &str) -> Option<SignInAttempt> {
        let value = self.value(&PENDING_SIGN_IN, headers)?;
        let mut parts = value.strip_prefix(intent)?.strip_prefix('.')?.splitn(3, '.').map(str::to_owned);
        Some(SignInAttempt { state: parts.next()?, nonce: parts.next()?, verifier: parts.next()? })
    }

    /// Creates a cookie that deletes the pending sign-in.
    pub fn pending_sign_in_removal(self) -> Cookie<'static> {
        self.build_removal(&PENDING_SIGN_IN)
    }

    fn value(self, name: &CookieName, headers: &HeaderMap) -> Option<String> {
        CookieJar::from_headers(headers).get(self.name(name)).map(|cookie| cookie.value().to_owned())
    }

    fn build(self, name: &CookieName, value: String, max_age: time::Duration) -> Cookie<'static> {
        let cookie = Cookie::build((self.name(name), value))
            .path("/")
            .http_only(true)
            .secure(self.uses_tls)
            .same_site(SameSite::Lax);
        cookie.max_age(max_age).build()
    }

    fn build_removal(self, name: &CookieName) -> Cookie<'static> {
        let mut cookie = self.build(name, String::new(), time::Duration::ZERO);
        cookie.make_removal();
        cookie
    }

    /// Returns the only name that this site accepts: with TLS, the one that no other host can set.
    fn name(self, name: &CookieName) -> &'static str {
        if self.uses_tls { name.secure } else { name.plain }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, header};

    use super::*;

    #[test]
    fn cookies_are_secure_if_the_site_uses_tls() {
        let session_cookie = |site| Cookies::new(site).session_cookie("abc".to_owned()).to_string();
        let secure = session_cookie("https://trial.example");
        assert!(
            secure.starts_with("__Host-zerodab=abc;")
                && secure.contains("Secure")
                && secure.contains("Path=/"),
            "{secure}"
        );
        // a browser would refuse a secure cookie
        for plain in ["http://localhost:8480", "http://127.0.0.1:8480", "http://192.168.7.20:8480"] {
            let cookie = session_cookie(plain);
            assert!(cookie.starts_with("zerodab=abc;") && !cookie.contains("Secure"), "{plain}");
        }
    }

    #[test]
    fn only_the_cookie_with_exactly_this_name_is_the_session() {
        let token = |site, cookies: &'static [u8]| {
            let value = HeaderValue::from_bytes(cookies).ok();
            let headers = value.into_iter().map(|value| (header::COOKIE, value)).collect();
            Cookies::new(site).session_token(&headers)
        };
        let (plain, secure) = ("http://localhost:8480", "https://trial.example");
        for cookies in [
            &b"zerodab=abc"[..],
            b"a=b; zerodab=abc",
            b"a=b;zerodab=abc;c",
            b" zerodab = abc ",
            b"; =x; zerodab=abc;;",
        ] {
            let text = String::from_utf8_lossy(cookies);
            assert_eq!(token(plain, cookies).as_deref(), Some("abc"), "{text}");
            assert_eq!(token(secure, cookies), None, "another host may have set it: {text}");
        }
        for cookies in [
            &b""[..],
            b"zerodab",
            b"xzerodab=abc",
            b"zerodab-device=abc",
            b"__Host-zerodab=abc",
            b"a=zerodab=abc",
            b"Zerodab=abc",
            b"zerodab=\xff",
        ] {
            assert_eq!(token(plain, cookies), None, "{}", String::from_utf8_lossy(cookies));
        }
        assert_eq!(token(secure, b"zerodab=old; __Host-zerodab=abc").as_deref(), Some("abc"));
    }
}

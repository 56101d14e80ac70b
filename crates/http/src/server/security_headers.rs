//! The security headers of every response, and the content security policies of pages.

use axum::http::header::InvalidHeaderValue;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use super::request_log;

/// The content security policy of pages: they load only from this site and run no inline scripts. Images,
/// such as sponsors' logos, may come from other sites.
const PAGE_POLICY: &str = "default-src 'self'; manifest-src 'self'; worker-src 'self'; img-src 'self' data: https:; object-src 'none'; base-uri 'none'; form-action 'self'; \
                     frame-ancestors 'none'";

/// Returns the policy of a page that other sites may embed; `origins` is a space-separated list.
///
/// # Errors
/// If the list contains a character that a header can't have.
pub fn embedded_policy(origins: &str) -> Result<HeaderValue, InvalidHeaderValue> {
    HeaderValue::try_from(
        PAGE_POLICY.replace("frame-ancestors 'none'", &format!("frame-ancestors {origins}")),
    )
}

/// Returns the policy of a page with one inline style; `style` is the style's hash.
///
/// # Errors
/// If the hash contains a character that a header can't have.
pub fn page_policy(style: &str) -> Result<HeaderValue, InvalidHeaderValue> {
    HeaderValue::try_from(format!("{PAGE_POLICY}; style-src 'self' '{style}'"))
}

/// Sets the security headers of every response that doesn't set its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct SecurityHeaders {
    /// Whether the site uses TLS, so that browsers must never request it without.
    https_only: bool,
}

impl SecurityHeaders {
    /// Creates the headers of the site at this address, such as `https://trial.example`.
    pub fn new(site: &str) -> Self {
        Self { https_only: site.starts_with("https://") }
    }

    /// Sets those headers that the response doesn't have.
    pub fn apply(self, headers: &mut HeaderMap) {
        let mut set_if_absent = |name: HeaderName, value: &'static str| {
            headers.entry(name).or_insert(HeaderValue::from_static(value));
        };
        set_if_absent(header::CONTENT_SECURITY_POLICY, PAGE_POLICY);
        set_if_absent(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
        set_if_absent(header::REFERRER_POLICY, "strict-origin-when-cross-origin");
        set_if_absent(HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups");
        set_if_absent(
            HeaderName::from_static("permissions-policy"),
            "camera=(self), geolocation=(), microphone=()",
        );
        if let Some(value) = self.transport_security() {
            set_if_absent(header::STRICT_TRANSPORT_SECURITY, value);
        }
    }

    /// Returns the value of `Strict-Transport-Security`, if the site uses TLS.
    pub fn transport_security(self) -> Option<&'static str> {
        // without `includeSubDomains`: subdomains may belong to somebody else
        self.https_only.then_some("max-age=31536000")
    }

    /// Sets the security headers and the request id of a response that doesn't pass through the layers.
    pub fn finish(self, request: &HeaderMap, response: &mut HeaderMap) {
        self.apply(response);
        request_log::set_request_id(request, response);
    }
}

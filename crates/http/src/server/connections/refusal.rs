//! The refusals of connections and requests over a limit.

use std::num::NonZeroU32;

use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};

use crate::server::security_headers::SecurityHeaders;
use crate::{Problem, ProblemCode};

/// The `Retry-After` of a refusal, in seconds.
const RETRY_AFTER: u32 = 10;

/// Builds the response to a request that a limit refuses.
pub fn busy_response(code: ProblemCode, detail: &'static str) -> Response {
    let problem = Problem::new(code, detail);
    Problem { retry_after: NonZeroU32::new(RETRY_AFTER), ..problem }.into_response()
}

/// Builds the response to a request whose address has too many running requests.
pub fn address_refusal(headers: &HeaderMap, security_headers: SecurityHeaders) -> Response {
    let mut refusal =
        busy_response(ProblemCode::TooManyConnections, "too many connections from this address");
    security_headers.finish(headers, refusal.headers_mut());
    refusal
}

/// Returns the refusal of a connection that hasn't sent a request yet, as the text of an HTTP/1.1 response.
pub fn connection_refusal(security_headers: SecurityHeaders) -> String {
    let transport_security = security_headers
        .transport_security()
        .map(|value| format!("strict-transport-security: {value}\r\n"))
        .unwrap_or_default();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: {RETRY_AFTER}\r\n{transport_security}content-length: 0\r\nconnection: close\r\n\r\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_refusal_of_a_connection_has_the_strict_transport_security_header_if_the_site_uses_tls() {
        assert!(
            connection_refusal(SecurityHeaders::new("https://trial.example"))
                .contains("\r\nstrict-transport-security: max-age=31536000\r\n")
        );
        let without_tls = connection_refusal(SecurityHeaders::new("http://trial.example"));
        assert!(!without_tls.contains("strict-transport"));
    }
}

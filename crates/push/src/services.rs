//! The push services to which this server sends. A browser names the address to which its notifications are sent,
//! so without a list anybody could make this server send requests to any address.

use std::str::FromStr;

use http::Uri;

/// Why a text names no push service.
#[derive(Debug, thiserror::Error)]
#[error("a push service is a host such as push.example, *.push.example or, for tests, http://127.0.0.1:9000")]
pub struct ServiceError;

/// A push service, or several of one operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Service {
    /// The host itself, with https.
    Host(String),
    /// All hosts below this one, with https.
    Below(String),
    /// A service on this machine, without https, as in tests.
    Local(String),
}

impl FromStr for Service {
    type Err = ServiceError;

    fn from_str(text: &str) -> Result<Self, ServiceError> {
        if let Some(authority) = text.strip_prefix("http://") {
            let uri: Uri = text.parse().map_err(|_| ServiceError)?;
            let is_local = matches!(uri.host(), Some("127.0.0.1" | "localhost"));
            let is_origin = uri.authority().is_some_and(|uri| uri.as_str() == authority);
            return (is_local && is_origin).then(|| Self::Local(text.to_owned())).ok_or(ServiceError);
        }
        let host = text.strip_prefix("*.").unwrap_or(text);
        let is_label = |label: &str| {
            !label.is_empty() && label.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'-')
        };
        if !host.contains('.') || !host.split('.').all(is_label) {
            return Err(ServiceError);
        }
        let host = host.to_ascii_lowercase();
        Ok(if text.starts_with("*.") { Self::Below(host) } else { Self::Host(host) })
    }
}

/// The push services to which this server sends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Services(pub Vec<Service>);

impl Services {
    /// Whether notifications may be sent to this address.
    pub(crate) fn contain(&self, address: &Uri) -> bool {
        let (Some(scheme), Some(authority)) = (address.scheme_str(), address.authority()) else {
            return false;
        };
        let host = address.host().unwrap_or_default().to_ascii_lowercase();
        // a port or a user in the address would lead elsewhere
        let is_plain = scheme == "https" && authority.as_str().eq_ignore_ascii_case(&host);
        self.0.iter().any(|service| match service {
            Service::Host(name) => is_plain && host == *name,
            Service::Below(name) => {
                is_plain
                    && host.strip_suffix(name).is_some_and(|below| below.len() > 1 && below.ends_with('.'))
            }
            Service::Local(origin) => *origin == format!("{scheme}://{authority}"),
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn contains(services: &[&str], address: &str) -> bool {
        let services = Services(services.iter().map(|service| service.parse().unwrap()).collect());
        services.contain(&address.parse().unwrap())
    }

    #[test]
    fn an_address_of_a_listed_host_is_accepted() {
        assert!(contains(&["push.example"], "https://push.example/wpush/v2/abc?x=1"));
        assert!(contains(&["push.example"], "https://PUSH.example/abc"));
        assert!(contains(&["a.example", "*.push.example"], "https://web.push.example/abc"));
        assert!(contains(&["http://127.0.0.1:9000"], "http://127.0.0.1:9000/abc"));
    }

    #[test]
    fn any_other_address_is_refused() {
        for address in [
            "http://push.example/abc",
            "https://push.example:8443/abc",
            "https://user@push.example/abc",
            "https://push.example.evil.example/abc",
            "https://evilpush.example/abc",
            "https://127.0.0.1/abc",
            "https://localhost/abc",
            "/abc",
        ] {
            assert!(!contains(&["push.example", "*.push.example"], address), "{address}");
        }
        assert!(!contains(&["*.push.example"], "https://push.example/abc"));
        assert!(!contains(&["http://127.0.0.1:9000"], "http://127.0.0.1:9001/abc"));
        assert!(!contains(&[], "https://push.example/abc"));
    }

    #[test]
    fn a_service_is_a_host() {
        for text in [
            "",
            "*",
            "*.",
            "example",
            "https://push.example",
            "push.example/abc",
            "a..b",
            "push.example:8443",
        ] {
            assert!(text.parse::<Service>().is_err(), "{text}");
        }
        for text in ["http://push.example", "http://10.0.0.1:80", "http://127.0.0.1:9000/path"] {
            assert!(text.parse::<Service>().is_err(), "{text}");
        }
    }
}

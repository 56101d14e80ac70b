//! Validation of email addresses and of paths of this site that a client sends.

use std::net::IpAddr;

use domain::validation::is_invisible;

use crate::{Error, FieldCode, search};

/// The longest email address, in bytes.
pub(super) const MAX_BYTES: usize = 254;

const _: () = assert!(MAX_BYTES <= search::MAX_BYTES, "any address can be searched for");

/// Returns the email address in lower case. Fails with `Invalid` if it doesn't match a loose
/// pattern of an address.
pub(super) fn email(input: &str) -> Result<String, Error> {
    let email = normalize(input);
    if email.is_empty() || email.len() > MAX_BYTES {
        return Err(Error::invalid("email", FieldCode::Length, format!("must have 1 to {MAX_BYTES} bytes")));
    }
    // refuse here what the mail server would refuse, and IP addresses instead of a host name
    let looks_like_one = |(_, host): (&str, &str)| !host.starts_with('[') && host.parse::<IpAddr>().is_err();
    let is_written = !email.contains(|c: char| c.is_whitespace() || c.is_control() || is_invisible(c));
    if !is_written || !mail::is_address(&email) || !email.rsplit_once('@').is_some_and(looks_like_one) {
        return Err(Error::invalid("email", FieldCode::Format, "must be an email address"));
    }
    Ok(email)
}

/// Returns the address without spaces around it and in lower case, as accounts have it.
pub(super) fn normalize(input: &str) -> String {
    input.trim().to_lowercase()
}

/// Returns a path of this site, such as `/competitions/btf`, without a trailing slash. Fails with `Invalid`
/// for anything that a browser could read as another site, such as `//evil.example`.
pub(super) fn site_path(path: &str) -> Result<String, Error> {
    let wrong = || Error::invalid("return", FieldCode::Format, "must be a path of this site");
    let rest = path.strip_prefix('/').ok_or_else(wrong)?;
    if path.len() > 2000 || path.contains('\\') || path.chars().any(char::is_control) {
        return Err(wrong());
    }
    // browsers fold "/..//evil.example" to "//evil.example"
    let (route, query) = rest.split_at(rest.find(['?', '#']).unwrap_or(rest.len()));
    let route = route.strip_suffix('/').filter(|route| !route.is_empty()).unwrap_or(route);
    let leaves_site =
        |segment: &str| matches!(segment.to_ascii_lowercase().replace("%2e", ".").as_str(), "" | "." | "..");
    if !route.is_empty() && route.split('/').any(leaves_site) {
        return Err(wrong());
    }
    Ok(format!("/{route}{query}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_one_at_sign_between_a_name_and_a_host() {
        assert_eq!(email(" Rider@Trial.Example ").ok().as_deref(), Some("rider@trial.example"));
        for wrong in [
            "",
            "rider",
            "@trial.example",
            "rider@",
            "a@b@c",
            "a b@c",
            "a@b\0",
            "a@b\r\nc",
            "a@[127.0.0.1]",
            "a@[IPv6:::1]",
            "a@127.0.0.1",
            "a\u{202E}b@c",
            "a@b..c",
            "<a>@b",
        ] {
            assert!(email(wrong).is_err(), "{wrong:?}");
        }
        assert!(email(&format!("{}@x", "a".repeat(253))).is_err());
    }

    #[test]
    fn a_return_path_never_leads_to_another_site() {
        for (path, expected) in [
            ("/", "/"),
            ("/competitions/btf?tab=table#x", "/competitions/btf?tab=table#x"),
            ("/competitions/btf/", "/competitions/btf"),
            ("/competitions/btf/?tab=table/#x/", "/competitions/btf?tab=table/#x/"),
            ("/?tab=table", "/?tab=table"),
        ] {
            assert_eq!(site_path(path).ok().as_deref(), Some(expected));
        }
        for wrong in [
            "",
            "competitions",
            "//",
            "/a//",
            "//evil.example",
            "//evil.example/",
            "/\\evil.example",
            "https://evil.example",
            "/..//evil.example",
            "/.//evil.example",
            "/%2E//evil.example",
            "/a/../b",
            "/a\nb",
            "javascript:alert(1)",
        ] {
            assert!(site_path(wrong).is_err(), "{wrong:?}");
        }
    }
}

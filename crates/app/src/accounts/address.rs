//! Validation of email addresses.

use std::net::IpAddr;

use domain::validation::is_invisible;

use crate::{Error, FieldCode, search};

/// The longest email address, in bytes.
pub(super) const MAX_EMAIL_BYTES: usize = 254;

const _: () = assert!(MAX_EMAIL_BYTES <= search::MAX_BYTES, "any address can be searched for");

/// Returns the email address in lower case. Fails with `Invalid` if it doesn't match a loose pattern of an
/// address.
pub(super) fn parse_email(input: &str) -> Result<String, Error> {
    let email = normalize_email(input);
    if email.is_empty() || email.len() > MAX_EMAIL_BYTES {
        return Err(Error::invalid(
            "email",
            FieldCode::Length,
            format!("must have 1 to {MAX_EMAIL_BYTES} bytes"),
        ));
    }
    // refuse here what the mail server would refuse, and IP addresses instead of a host name
    let has_host_name = |(_, host): (&str, &str)| !host.starts_with('[') && host.parse::<IpAddr>().is_err();
    let is_printable = !email.contains(|c: char| c.is_whitespace() || c.is_control() || is_invisible(c));
    if !is_printable || !mail::is_address(&email) || !email.rsplit_once('@').is_some_and(has_host_name) {
        return Err(Error::invalid("email", FieldCode::Format, "must be an email address"));
    }
    Ok(email)
}

/// Returns the address without spaces around it and in lower case, as accounts have it.
pub(super) fn normalize_email(input: &str) -> String {
    input.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_one_at_sign_between_a_name_and_a_host() {
        assert_eq!(parse_email(" Rider@Trial.Example ").ok().as_deref(), Some("rider@trial.example"));
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
            assert!(parse_email(wrong).is_err(), "{wrong:?}");
        }
        assert!(parse_email(&format!("{}@x", "a".repeat(253))).is_err());
    }
}

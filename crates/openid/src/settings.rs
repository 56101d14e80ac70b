//! A provider as it is configured.

use std::str::FromStr;

use openidconnect::url::{Host, Url};

/// Where Google's accounts are.
const GOOGLE: &str = "https://accounts.google.com";

/// One provider. Written `id=google,client-id=…,client-secret=…`, or with `name=…,issuer=https://…` for any other.
#[derive(Clone, PartialEq, Eq)]
pub struct Settings {
    /// What names it in addresses: lower case letters, digits, dashes.
    pub id: String,
    /// What people read on the button.
    pub name: String,
    /// Its own address.
    pub issuer: String,
    /// What it calls this server.
    pub client_id: String,
    /// What proves that to it; none for a public client.
    pub client_secret: Option<String>,
}

impl FromStr for Settings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut parts = Parts::default();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').ok_or("a provider is written as id=…,client-id=…,client-secret=…")?;
            let place = match key.trim() {
                "id" => &mut parts.id,
                "name" => &mut parts.name,
                "issuer" => &mut parts.issuer,
                "client-id" => &mut parts.client_id,
                "client-secret" => &mut parts.client_secret,
                // the value may be a secret
                other => return Err(format!("a provider has no {other}; it has id, name, issuer, client-id and client-secret")),
            };
            *place = Some(value.trim().to_owned());
        }
        let id = parts.id.ok_or("a provider needs an id")?;
        if !id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-') || id.is_empty() {
            return Err("a provider's id has lower case letters, digits and dashes alone".to_owned());
        }
        let preset = (id == "google").then_some(("Google", GOOGLE));
        let name = parts.name.or_else(|| preset.map(|(name, _)| name.to_owned()));
        let issuer = parts.issuer.or_else(|| preset.map(|(_, issuer)| issuer.to_owned()));
        let name = name.ok_or("a provider needs a name")?;
        let issuer = issuer.ok_or("a provider needs an issuer")?;
        if !is_private(&issuer) {
            return Err(format!(
                "the sign-in provider {id} has the issuer {issuer}, where anybody on the way could read and change what it says; it must begin with \
                 https:// (http:// is for a provider on this machine)"
            ));
        }
        Ok(Self { name, issuer, client_id: parts.client_id.ok_or("a provider needs a client-id")?, client_secret: parts.client_secret, id })
    }
}

/// Whether nobody on the way to a provider can listen: by TLS, or because it is on this machine.
fn is_private(issuer: &str) -> bool {
    let Ok(issuer) = Url::parse(issuer) else { return false };
    let here = match issuer.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => return false,
    };
    issuer.scheme() == "https" || (issuer.scheme() == "http" && here)
}

/// Shows no secret.
impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings").field("id", &self.id).field("issuer", &self.issuer).finish_non_exhaustive()
    }
}

#[derive(Default)]
struct Parts {
    id: Option<String>,
    name: Option<String>,
    issuer: Option<String>,
    client_id: Option<String>,
    client_secret: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn google_needs_its_two_keys_alone() -> Result<(), String> {
        let google: Settings = "id=google, client-id=abc, client-secret=x=y".parse()?;
        assert_eq!((google.name.as_str(), google.issuer.as_str()), ("Google", GOOGLE));
        assert_eq!(google.client_secret.as_deref(), Some("x=y"));
        assert!(!format!("{google:?}").contains("x=y"));
        Ok(())
    }

    #[test]
    fn without_tls_a_provider_is_on_this_machine() {
        for here in ["http://localhost:4000", "http://127.0.0.1:4000/oidc", "http://[::1]:4000"] {
            assert!(format!("id=club,name=Club,client-id=a,issuer={here}").parse::<Settings>().is_ok(), "{here}");
        }
    }

    #[test]
    fn any_other_says_who_it_is() {
        let other = "id=club,name=Club accounts,issuer=https://id.club.example,client-id=zerodab".parse::<Settings>();
        assert_eq!(other.map(|other| other.name).as_deref(), Ok("Club accounts"));
        for (wrong, expected) in [
            ("id=club,client-id=a", "name"),
            ("id=club,name=Club,client-id=a", "issuer"),
            ("id=google", "client-id"),
            ("client-id=a", "id"),
            ("id=A b,client-id=a", "lower case"),
            ("id=google,secret=hush", "secret"),
            ("google", "id="),
            ("id=club,name=Club,client-id=a,issuer=http://id.club.example", "must begin with https://"),
            ("id=club,name=Club,client-id=a,issuer=http://localhost.club.example", "must begin with https://"),
            ("id=club,name=Club,client-id=a,issuer=id.club.example", "must begin with https://"),
        ] {
            let refused = wrong.parse::<Settings>().err().unwrap_or_default();
            assert!(refused.contains(expected) && !refused.contains("hush"), "{wrong}: {refused}");
        }
    }
}

//! The configuration of a provider.

use std::str::FromStr;

use openidconnect::url::{Host, ParseError, Url};
use outbound::RequestError;

/// The issuer URL of Google accounts.
const GOOGLE: &str = "https://accounts.google.com";

/// Why a provider can't be used as it is configured. The message contains no secret.
#[derive(Debug, thiserror::Error)]
pub enum ConfigurationError {
    /// A part has no `=`.
    #[error("a provider is written as id=…,client-id=…,client-secret=…")]
    Notation,
    /// There is no such key. Its value isn't shown: it may be a secret.
    #[error("a provider has no {0}; it has id, name, issuer, client-id and client-secret")]
    UnknownKey(String),
    /// A key is missing; given with its article.
    #[error("a provider needs {0}")]
    Missing(&'static str),
    /// The id has a character that isn't allowed in it, or none at all.
    #[error("a provider's id may have only lower case letters, digits and dashes")]
    Id,
    /// Others could read and change what the provider sends.
    #[error(
        "the login provider {id} has the issuer {issuer}, where others on the network could read and change \
         its answers; it must begin with https:// (http:// is for a provider on this machine)"
    )]
    Insecure {
        /// The provider's id.
        id: String,
        /// The issuer's URL.
        issuer: String,
    },
    /// The issuer isn't a URL.
    #[error("the issuer isn't a URL")]
    Issuer(#[source] ParseError),
    /// The page of this site to which the provider sends people back isn't a URL.
    #[error("the address of this site isn't a URL")]
    Redirect(#[source] ParseError),
    /// No secure connection can be made.
    #[error("can't make secure connections")]
    Client(#[source] RequestError),
}

/// One provider. Written as `id=google,client-id=…,client-secret=…`; any other provider also needs
/// `name=…,issuer=https://…`.
#[derive(Clone, PartialEq, Eq)]
pub struct Settings {
    /// The provider's id in addresses: lower case letters, digits, dashes.
    pub id: String,
    /// The name on the sign-in button.
    pub name: String,
    /// The provider's issuer URL.
    pub issuer: String,
    /// The id of this server at the provider.
    pub client_id: String,
    /// The secret for this id; none for a public client.
    pub client_secret: Option<String>,
}

impl FromStr for Settings {
    type Err = ConfigurationError;

    fn from_str(text: &str) -> Result<Self, ConfigurationError> {
        let mut raw = RawSettings::default();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').ok_or(ConfigurationError::Notation)?;
            let field = match key.trim() {
                "id" => &mut raw.id,
                "name" => &mut raw.name,
                "issuer" => &mut raw.issuer,
                "client-id" => &mut raw.client_id,
                "client-secret" => &mut raw.client_secret,
                other => return Err(ConfigurationError::UnknownKey(other.to_owned())),
            };
            *field = Some(value.trim().to_owned());
        }
        let id = raw.id.ok_or(ConfigurationError::Missing("an id"))?;
        if !id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
            || id.is_empty()
        {
            return Err(ConfigurationError::Id);
        }
        let preset = (id == "google").then_some(("Google", GOOGLE));
        let name = raw.name.or_else(|| preset.map(|(name, _)| name.to_owned()));
        let issuer = raw.issuer.or_else(|| preset.map(|(_, issuer)| issuer.to_owned()));
        let name = name.ok_or(ConfigurationError::Missing("a name"))?;
        let issuer = issuer.ok_or(ConfigurationError::Missing("an issuer"))?;
        if !is_confidential(&issuer) {
            return Err(ConfigurationError::Insecure { id, issuer });
        }
        Ok(Self {
            name,
            issuer,
            client_id: raw.client_id.ok_or(ConfigurationError::Missing("a client-id"))?,
            client_secret: raw.client_secret,
            id,
        })
    }
}

/// Whether the connection can't be read in the network: it uses TLS, or the provider is on this machine.
fn is_confidential(issuer: &str) -> bool {
    let Ok(issuer) = Url::parse(issuer) else { return false };
    let is_local = match issuer.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => return false,
    };
    issuer.scheme() == "https" || (issuer.scheme() == "http" && is_local)
}

/// Omits the secret.
impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings").field("id", &self.id).field("issuer", &self.issuer).finish_non_exhaustive()
    }
}

/// The values of the keys as they are written.
#[derive(Default)]
struct RawSettings {
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
    fn google_needs_only_its_client_id_and_secret() -> Result<(), ConfigurationError> {
        let google: Settings = "id=google, client-id=abc, client-secret=x=y".parse()?;
        assert_eq!((google.name.as_str(), google.issuer.as_str()), ("Google", GOOGLE));
        assert_eq!(google.client_secret.as_deref(), Some("x=y"));
        assert!(!format!("{google:?}").contains("x=y"));
        Ok(())
    }

    #[test]
    fn a_provider_on_this_machine_needs_no_tls() {
        for issuer in ["http://localhost:4000", "http://127.0.0.1:4000/oidc", "http://[::1]:4000"] {
            assert!(
                format!("id=club,name=Club,client-id=a,issuer={issuer}").parse::<Settings>().is_ok(),
                "{issuer}"
            );
        }
    }

    #[test]
    fn any_other_provider_needs_a_name_and_an_issuer() {
        let other =
            "id=club,name=Club accounts,issuer=https://id.club.example,client-id=zerodab".parse::<Settings>();
        assert_eq!(other.ok().map(|other| other.name).as_deref(), Some("Club accounts"));
        for (wrong, expected) in [
            ("id=club,client-id=a", "name"),
            ("id=club,name=Club,client-id=a", "issuer"),
            ("id=google", "client-id"),
            ("client-id=a", "id"),
            ("id=A b,client-id=a", "lower case"),
            ("id=google,secret=hush", "secret"),
            ("google", "id="),
            ("id=club,name=Club,client-id=a,issuer=http://id.club.example", "must begin with https://"),
            (
                "id=club,name=Club,client-id=a,issuer=http://localhost.club.example",
                "must begin with https://",
            ),
            ("id=club,name=Club,client-id=a,issuer=id.club.example", "must begin with https://"),
        ] {
            let message = wrong.parse::<Settings>().err().map(|error| error.to_string()).unwrap_or_default();
            assert!(message.contains(expected) && !message.contains("hush"), "{wrong}: {message}");
        }
    }
}

//! The key by which push services recognise this server.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use jiff::{SignedDuration, Timestamp};
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};

/// How long a signature is valid; services accept at most a day (RFC 8292, section 2).
const VALIDITY: SignedDuration = SignedDuration::from_hours(12);
/// `{"typ":"JWT","alg":"ES256"}` in base64.
const HEADER: &str = "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9";

/// Why a stored key can't be used.
#[derive(Debug, thiserror::Error)]
#[error("this isn't a key of web push")]
pub struct KeyError;

/// The key pair of this server.
#[derive(Clone)]
pub struct Key(SigningKey);

impl Key {
    /// Makes a new key.
    ///
    /// # Errors
    /// Fails if the system has no random numbers.
    pub fn generate() -> Result<Self, getrandom::Error> {
        loop {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes)?;
            // not every number is a key, but nearly all are
            if let Ok(key) = SigningKey::from_slice(&bytes) {
                return Ok(Self(key));
            }
        }
    }

    /// Reads the text of [`Self::to_secret_text`].
    ///
    /// # Errors
    /// Fails if it isn't one.
    pub fn from_secret_text(text: &str) -> Result<Self, KeyError> {
        let bytes = BASE64.decode(text).map_err(|_| KeyError)?;
        SigningKey::from_slice(&bytes).map(Self).map_err(|_| KeyError)
    }

    /// Returns the private key as text, to be stored. Whoever has it can send in this server's name.
    pub fn to_secret_text(&self) -> String {
        BASE64.encode(self.0.to_bytes())
    }

    /// Returns the public key as browsers expect it: an uncompressed point in base64.
    pub fn public_text(&self) -> String {
        BASE64.encode(self.0.verifying_key().to_sec1_point(false).as_bytes())
    }

    /// Returns the `Authorization` header of a request to a service. `origin` is the service's,
    /// `contact` an address at which its operator reaches this server's.
    pub(crate) fn authorization(&self, origin: &str, contact: &str, now: Timestamp) -> String {
        let expires = (now + VALIDITY).as_second();
        let claims = serde_json::json!({ "aud": origin, "exp": expires, "sub": contact });
        let content = format!("{HEADER}.{}", BASE64.encode(claims.to_string()));
        let signature: Signature = self.0.sign(content.as_bytes());
        let token = format!("{content}.{}", BASE64.encode(signature.to_bytes()));
        format!("vapid t={token}, k={}", self.public_text())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier as _;

    use super::*;

    #[test]
    fn a_stored_key_is_the_same_key() {
        let key = Key::generate().unwrap();
        let again = Key::from_secret_text(&key.to_secret_text()).unwrap();
        assert_eq!(again.public_text(), key.public_text());
        assert_ne!(Key::generate().unwrap().public_text(), key.public_text());
        for text in ["", "AAAA", "not base64!", &"A".repeat(43)] {
            assert!(Key::from_secret_text(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_service_can_verify_who_sends() {
        let key = Key::generate().unwrap();
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let header = key.authorization("https://push.example", "mailto:office@trial.example", now);
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let [head, claims, signature] = token.split('.').collect::<Vec<_>>()[..] else { panic!("{token}") };
        assert_eq!(BASE64.decode(head).unwrap(), br#"{"typ":"JWT","alg":"ES256"}"#);
        let claims_json: serde_json::Value = serde_json::from_slice(&BASE64.decode(claims).unwrap()).unwrap();
        let expected = serde_json::json!({
            "aud": "https://push.example", "exp": 1_800_043_200, "sub": "mailto:office@trial.example",
        });
        assert_eq!(claims_json, expected);
        let public = VerifyingKey::from_sec1_bytes(&BASE64.decode(public).unwrap()).unwrap();
        let signature = Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap();
        assert!(public.verify(format!("{head}.{claims}").as_bytes(), &signature).is_ok());
        assert!(public.verify(b"something else", &signature).is_err());
    }
}

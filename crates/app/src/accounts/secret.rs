//! Secrets: random, shown once, stored as a hash, never logged.

use sha2::{Digest as _, Sha256};

use crate::{Error, hex};

/// A secret in plain text, for its recipient. It has no `Debug`, so that it can't be logged.
pub struct Secret(String);

impl Secret {
    /// Generates a secret of 32 random bytes, in hex.
    pub(crate) fn generate() -> Result<Self, Error> {
        let mut bytes = [0; 32];
        fill_with_random(&mut bytes)?;
        Ok(Self(hex::encode(&bytes)))
    }

    /// Returns the secret that a client has generated as [`Self::generate`] does; `None` for any other text.
    pub(crate) fn from_client(text: &str) -> Option<Self> {
        let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        (text.len() == 64 && text.bytes().all(is_hex)).then(|| Self(text.to_owned()))
    }

    /// Generates a code of six random digits, for a person to type.
    pub(super) fn generate_code() -> Result<Self, Error> {
        // 64 random bits for a million codes: no code is likelier than another by more than one part in 10¹³
        let mut bytes = [0; 8];
        fill_with_random(&mut bytes)?;
        Ok(Self(format!("{:06}", u64::from_le_bytes(bytes) % 1_000_000)))
    }

    /// Returns the secret in plain text.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns the hash that is stored.
    pub(crate) fn hash(&self) -> String {
        hash(&self.0)
    }
}

/// Returns the hash of a secret that a client sent, to compare with the stored one.
pub(crate) fn hash(secret: &str) -> String {
    hex::encode(&Sha256::digest(secret.as_bytes()))
}

/// Returns a random text that isn't secret, of eight hex digits, such as the seed of a draw.
pub(crate) fn random_seed() -> Result<String, Error> {
    let mut bytes = [0; 4];
    fill_with_random(&mut bytes)?;
    Ok(hex::encode(&bytes))
}

fn fill_with_random(bytes: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(bytes).map_err(Error::internal)
}

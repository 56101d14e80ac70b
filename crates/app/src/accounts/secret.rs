//! Secrets: random, told once, kept as a hash, never logged.

use sha2::{Digest as _, Sha256};

use crate::Error;

/// A secret on its way to the one who may know it. It has no `Debug`, so that it gets into no log.
pub struct Secret(String);

impl Secret {
    /// 32 random bytes in hex.
    pub(crate) fn random() -> Result<Self, Error> {
        let mut bytes = [0; 32];
        fill(&mut bytes)?;
        Ok(Self(hex(&bytes)))
    }

    /// Six random digits, for people to type.
    pub(super) fn digits() -> Result<Self, Error> {
        // 64 bits for a million codes: no code is likelier than another by more than one in 10¹³
        let mut bytes = [0; 8];
        fill(&mut bytes)?;
        Ok(Self(format!("{:06}", u64::from_le_bytes(bytes) % 1_000_000)))
    }

    /// The secret itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    pub(crate) fn hash(&self) -> String {
        hash(&self.0)
    }
}

/// What is kept of a secret that somebody shows.
pub(crate) fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

fn fill(bytes: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(bytes).map_err(|error| Error::Internal(error.to_string()))
}

/// Bytes as they are written down.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

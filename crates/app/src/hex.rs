//! Hexadecimal text of random bytes and of hashes.

use std::fmt::Write as _;

/// Encodes bytes as lower-case hex.
pub(crate) fn encode(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // writing to a string never fails
        let _ = write!(text, "{byte:02x}");
        text
    })
}

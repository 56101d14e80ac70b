//! The key of a ride: `section{n}-lap{m}`.

use serde::{Deserialize, Serialize};

/// One section in one lap, both counted from 1. Keys are ordered by lap and then by section, which is the
/// order in which a rider rides them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RideKey {
    /// The lap, from 1 to 255.
    pub lap: u8,
    /// The section's number, from 1 to 255.
    pub section: u8,
}

/// The text is not of the form `section{n}-lap{m}` with numbers from 1 to 255 and no leading zeros.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the key of a ride: section{{n}}-lap{{m}} with numbers from 1 to 255")]
pub struct NotARideKey;

impl RideKey {
    /// Returns the key of the ride of this section in this lap.
    pub const fn new(section: u8, lap: u8) -> Self {
        Self { lap, section }
    }

    /// Returns the same section one lap later; `None` after lap 255.
    pub fn next_lap(self) -> Option<Self> {
        self.lap.checked_add(1).map(|lap| Self { lap, ..self })
    }
}

impl std::fmt::Display for RideKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "section{}-lap{}", self.section, self.lap)
    }
}

impl std::str::FromStr for RideKey {
    type Err = NotARideKey;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (section, lap) =
            text.strip_prefix("section").and_then(|rest| rest.split_once("-lap")).ok_or(NotARideKey)?;
        Ok(Self { section: parse_number(section)?, lap: parse_number(lap)? })
    }
}

/// Parses a number from 1 to 255 without leading zeros or a sign.
fn parse_number(text: &str) -> Result<u8, NotARideKey> {
    if text.starts_with('0') || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(NotARideKey);
    }
    text.parse().map_err(|_| NotARideKey)
}

impl TryFrom<String> for RideKey {
    type Error = NotARideKey;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<RideKey> for String {
    fn from(key: RideKey) -> Self {
        key.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_parsed_from_its_own_text() {
        let key = RideKey::new(7, 2);
        assert_eq!(key.to_string(), "section7-lap2");
        assert_eq!("section7-lap2".parse(), Ok(key));
    }

    #[test]
    fn a_key_is_stored_as_its_text() {
        let key = RideKey::new(7, 2);
        let json = serde_json::to_string(&key).expect("JSON");
        assert_eq!(json, "\"section7-lap2\"");
        assert_eq!(serde_json::from_str::<RideKey>(&json).expect("a key"), key);
        assert!(serde_json::from_str::<RideKey>("\"section0-lap1\"").is_err());
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "section-lap",
            "section0-lap1",
            "section01-lap1",
            "section1-lap256",
            "Section1-lap1",
            "section+1-lap1",
            "section1-lap1 ",
        ] {
            assert_eq!(text.parse::<RideKey>(), Err(NotARideKey), "{text}");
        }
    }

    #[test]
    fn keys_sort_in_the_order_of_riding() {
        assert!(RideKey::new(15, 1) < RideKey::new(1, 2));
    }
}

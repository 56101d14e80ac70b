//! Time zones, parsed once where a form or a stored row is read.

use std::fmt;
use std::str::FromStr;

use jiff::civil::DateTime;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use jiff::{Timestamp, Zoned};
use serde::{Serialize, Serializer};

/// A time zone with an IANA name, for example `Europe/Riga`. It is serialised as its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(TimeZone);

/// The time zone database has no zone with this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no time zone {0:?}")]
pub struct UnknownZone(String);

impl Zone {
    /// Coordinated universal time.
    pub const UTC: Self = Self(TimeZone::UTC);

    /// Returns the IANA name, for example `Europe/Riga`.
    pub fn name(&self) -> &str {
        // the parser accepts no zone without a name
        self.0.iana_name().unwrap_or_default()
    }

    /// Returns the local time of a moment.
    pub fn local(&self, moment: Timestamp) -> Zoned {
        moment.to_zoned(self.0.clone())
    }

    /// Returns the moment of a local time. A time that the clock skips or repeats in spring and autumn is
    /// resolved as calendars do.
    ///
    /// # Errors
    /// Fails for the last hours that a timestamp can't represent.
    pub fn moment(&self, local: DateTime) -> Result<Timestamp, jiff::Error> {
        self.0.to_ambiguous_timestamp(local).compatible()
    }
}

impl FromStr for Zone {
    type Err = UnknownZone;

    fn from_str(name: &str) -> Result<Self, UnknownZone> {
        // the system's zone files may lack a name that the program has
        let zone = TimeZone::get(name).or_else(|_| TimeZoneDatabase::bundled().get(name)).ok();
        let named_zone = zone.filter(|zone| zone.iana_name().is_some());
        named_zone.map(Self).ok_or_else(|| UnknownZone(name.to_owned()))
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Zone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_is_parsed_by_its_iana_name_only() {
        let name = |text: &str| text.parse().map(|zone: Zone| zone.to_string());
        assert_eq!(name("Europe/Riga").as_deref(), Ok("Europe/Riga"));
        assert_eq!(name("europe/riga").as_deref(), Ok("Europe/Riga"));
        assert_eq!(name("UTC").as_deref(), Ok("UTC"));
        for wrong in ["", " ", "Mars/Base", "Etc/Unknown", "+02:00"] {
            assert_eq!(name(wrong), Err(UnknownZone(wrong.to_owned())));
        }
    }
}

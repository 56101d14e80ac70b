//! Points with two decimals, stored as hundredths so that sums are exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize, Serializer};

/// Points with two decimals. In JSON they are a number: an integer if they are whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(pub u64);

impl Hundredths {
    /// Creates whole points.
    pub const fn whole(points: u32) -> Self {
        // `u64::from` isn't const
        Self(points as u64 * 100)
    }

    /// Creates `points × multiplier`, rounded to 2 decimals, half away from zero. A multiplier below 0 or not
    /// a number counts as 0.
    #[must_use]
    pub fn times(self, multiplier: f64) -> Self {
        // people enter multipliers with few decimals, so rounding to millionths is exact, and so is the rest
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let millionths = (multiplier.max(0.0) * 1e6).round() as u64;
        Self((self.0.saturating_mul(millionths).saturating_add(500_000)) / 1_000_000)
    }

    /// Returns this many hundredths (percent) of the points, rounded half up.
    #[must_use]
    pub fn percent(self, percent: u32) -> Self {
        Self((self.0.saturating_mul(percent.into()).saturating_add(50)) / 100)
    }

    /// Returns the points divided among this many riders, rounded half up; the points themselves for none.
    #[must_use]
    pub fn divided_by(self, riders: u64) -> Self {
        let riders = riders.max(1);
        Self(self.0.saturating_mul(2).saturating_add(riders) / (2 * riders))
    }

    /// Returns the points without decimals, rounded half up.
    pub fn rounded(self) -> u32 {
        u32::try_from(self.0.saturating_add(50) / 100).unwrap_or(u32::MAX)
    }
}

impl From<u32> for Hundredths {
    fn from(points: u32) -> Self {
        Self::whole(points)
    }
}

impl Add for Hundredths {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Hundredths {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Hundredths {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Hundredths {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::default(), Add::add)
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, decimals) = (self.0 / 100, self.0 % 100);
        match decimals {
            0 => write!(formatter, "{whole}"),
            _ if decimals % 10 == 0 => write!(formatter, "{whole}.{}", decimals / 10),
            _ => write!(formatter, "{whole}.{decimals:02}"),
        }
    }
}

impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_multiple_of(100) {
            serializer.serialize_u64(self.0 / 100)
        } else {
            #[allow(clippy::cast_precision_loss)] // points of a season are small enough for a float
            serializer.serialize_f64(self.0 as f64 / 100.0)
        }
    }
}

impl<'de> Deserialize<'de> for Hundredths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Hundredths;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("points from 0 with at most two decimals")
            }

            fn visit_u64<E: Error>(self, points: u64) -> Result<Hundredths, E> {
                let too_many = || E::custom("these are more points than any scale has");
                u32::try_from(points).map(Hundredths::whole).map_err(|_| too_many())
            }

            fn visit_f64<E: Error>(self, points: f64) -> Result<Hundredths, E> {
                let hundredths = (points * 100.0).round();
                let has_two_decimals = (points * 100.0 - hundredths).abs() < 1e-6;
                if !(0.0..=f64::from(u32::MAX)).contains(&points) || !has_two_decimals {
                    return Err(E::custom("points must be from 0, with at most two decimals"));
                }
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // checked above
                Ok(Hundredths(hundredths as u64))
            }
        }

        deserializer.deserialize_any(Number)
    }
}

#[cfg(test)]
impl schemars::JsonSchema for Hundredths {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Points".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Points, with at most two decimals.",
            "type": "number",
            "minimum": 0,
            "multipleOf": 0.01
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_as_people_write_them() {
        for (hundredths, text) in [(2000, "20"), (1850, "18.5"), (1733, "17.33"), (5, "0.05"), (0, "0")] {
            assert_eq!(Hundredths(hundredths).to_string(), text);
            assert_eq!(serde_json::to_string(&Hundredths(hundredths)).expect("JSON"), text);
            assert_eq!(serde_json::from_str::<Hundredths>(text).expect("points"), Hundredths(hundredths));
        }
        for text in ["-1", "0.001", "1e99", "\"5\""] {
            assert!(serde_json::from_str::<Hundredths>(text).is_err(), "{text}");
        }
        let text = serde_json::from_str::<Hundredths>("\"5\"").expect_err("a text").to_string();
        assert!(text.contains("expected points from 0 with at most two decimals"), "{text}");
    }

    #[test]
    fn shares_of_points_are_rounded_half_up() {
        assert_eq!(Hundredths(5200).divided_by(3), Hundredths(1733));
        assert_eq!(Hundredths(101).divided_by(2), Hundredths(51));
        assert_eq!(Hundredths(1500).divided_by(0), Hundredths(1500));
        assert_eq!(
            (Hundredths(1701).percent(50), Hundredths(1700).percent(0)),
            (Hundredths(851), Hundredths(0))
        );
        assert_eq!([149, 150].map(|hundredths| Hundredths(hundredths).rounded()), [1, 2]);
    }
}

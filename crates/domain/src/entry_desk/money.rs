//! Amounts of money in whole cents of a euro, so that sums are exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

use serde::{Deserialize, Serialize};

use crate::Language;

/// An amount in euro cents; less than zero for a refund.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cents(pub i64);

impl Cents {
    /// No money.
    pub const ZERO: Self = Self(0);

    /// Writes the amount as people of a language do: `€25.50`, `25,50 €`.
    pub fn in_language(self, language: Language) -> String {
        match language {
            Language::En => format!("€{self}"),
            Language::Lv | Language::Et => format!("{}\u{a0}€", self.to_string().replace('.', ",")),
        }
    }

    /// Whether it is more than nothing.
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }
}

/// The highest amount of a fee or a payment: ten thousand euros **(ours)**.
pub const MAX_AMOUNT: Cents = Cents(1_000_000);

/// Returns an amount as the bound of a range, in cents.
pub(super) fn bound(amount: Cents) -> i32 {
    i32::try_from(amount.0).unwrap_or(if amount < Cents::ZERO { i32::MIN } else { i32::MAX })
}

/// The text is not an amount in euros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an amount: euros, and two digits of cents if there are any")]
pub struct NotAnAmount;

impl std::str::FromStr for Cents {
    type Err = NotAnAmount;

    /// Parses an amount that isn't less than zero: `25`, `25,50` or `25.50`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (euros, cents) = text.split_once([',', '.']).unwrap_or((text, "00"));
        let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number(euros) || !is_number(cents) || cents.len() != 2 {
            return Err(NotAnAmount);
        }
        format!("{euros}{cents}").parse().map(Self).map_err(|_| NotAnAmount)
    }
}

impl fmt::Display for Cents {
    /// Writes euros with two digits of cents, such as `25.50` or `-3.00`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let cents = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:02}", cents / 100, cents % 100)
    }
}

impl Add for Cents {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Cents {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Cents {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_parsed_only_as_people_write_euros() {
        for (text, cents) in
            [("25", 2500), ("25,50", 2550), ("25.50", 2550), ("0", 0), ("0,05", 5), ("100000.00", 10_000_000)]
        {
            assert_eq!(text.parse(), Ok(Cents(cents)), "{text}");
        }
        for text in [
            "",
            " 25",
            "25 ",
            "25,5",
            "25.500",
            "25,",
            ",50",
            ".50",
            "-25",
            "+25",
            "1 000",
            "1,000,00",
            "25€",
            "2e3",
            "٢٥",
            "99999999999999999999",
        ] {
            assert_eq!(text.parse::<Cents>(), Err(NotAnAmount), "{text:?}");
        }
    }

    #[test]
    fn an_amount_is_written_with_two_digits_of_cents() {
        for (cents, text) in [(2550, "25.50"), (5, "0.05"), (0, "0.00"), (-300, "-3.00"), (-7, "-0.07")] {
            assert_eq!(Cents(cents).to_string(), text);
        }
    }
}

//! The bank account to which riders send a transfer, and the reference by which it is recognised.

use serde::{Deserialize, Serialize};

use crate::ids::ParticipantId;

/// The bank details of an organiser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BankDetails {
    /// The name of the account's holder.
    pub recipient: String,
    /// The number of the account, in capitals and without spaces.
    pub iban: String,
    /// The beginning of the reference, before the rider's number; may be empty.
    pub reference: String,
}

impl BankDetails {
    /// Returns the number of the account in groups of four, as people read it.
    pub fn iban_in_groups(&self) -> String {
        let letters: Vec<_> = self.iban.chars().collect();
        letters.chunks(4).map(String::from_iter).collect::<Vec<_>>().join(" ")
    }
}

/// Returns the number of a bank account in capitals and without spaces; `None` if its length or its check digits
/// are wrong (ISO 13616).
pub fn check_iban(input: &str) -> Option<String> {
    let iban: String = input.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_uppercase();
    let country = iban.get(..2)?;
    let digits = iban.get(2..4)?;
    let is_formed = country.bytes().all(|byte| byte.is_ascii_uppercase())
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && iban.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let has_length = match length(country) {
        Some(length) => iban.len() == length,
        None => (15..=34).contains(&iban.len()),
    };
    (is_formed && has_length && remainder(&iban) == Some(1)).then_some(iban)
}

/// Returns the length of an account number in the countries from which most organisers are.
fn length(country: &str) -> Option<usize> {
    match country {
        "LV" => Some(21),
        "EE" | "LT" => Some(20),
        "FI" => Some(18),
        _ => None,
    }
}

/// Returns the remainder of the division by 97 of the number that the letters and digits make, the first four
/// characters last.
fn remainder(iban: &str) -> Option<u32> {
    let (start, rest) = iban.split_at_checked(4)?;
    rest.chars().chain(start.chars()).try_fold(0, |remainder, c| {
        let value = c.to_digit(36)?;
        let factor = if value < 10 { 10 } else { 100 };
        Some((remainder * factor + value) % 97)
    })
}

/// The number of characters of an id in a reference.
const CODE_LENGTH: usize = 6;

/// Returns the reference for a rider's transfer: the organiser's text, and the racing number; without a number, a
/// short code of the participant's id **(ours)**.
pub fn payment_reference(text: &str, racing_number: &str, participant: &ParticipantId) -> String {
    let rider = if racing_number.is_empty() { code(participant) } else { racing_number.to_owned() };
    if text.is_empty() { rider } else { format!("{text} {rider}") }
}

/// Returns the last digits of an id, because the first ones are the same for ids that were made together.
fn code(participant: &ParticipantId) -> String {
    let digits: Vec<_> = participant.as_str().chars().filter(|&c| c != '-').collect();
    digits.iter().skip(digits.len().saturating_sub(CODE_LENGTH)).collect::<String>().to_uppercase()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_bank_account_has_the_right_length_and_check_digits() {
        for (input, iban) in [
            ("LV80BANK0000435195001", "LV80BANK0000435195001"),
            ("lv80 bank 0000 4351 9500 1", "LV80BANK0000435195001"),
            ("EE38 2200 2210 2014 5685", "EE382200221020145685"),
            ("DE89370400440532013000", "DE89370400440532013000"),
        ] {
            assert_eq!(check_iban(input).as_deref(), Some(iban), "{input}");
        }
        for wrong in [
            "",
            "LV",
            "LV81BANK0000435195001",
            "LV80BANK0000435195010",
            "LV80BANK000043519500",
            "8080BANK0000435195001",
            "LV8OBANK0000435195001",
            "EE382200221020145685X",
            "DE8937040044053201300",
            "Ā€80BANK0000435195001",
        ] {
            assert_eq!(check_iban(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_reference_has_the_racing_number_or_a_code() {
        let id = ParticipantId::external(Uuid::from_u128(0xABC_DEF0));
        assert_eq!(payment_reference("Cup 1", "42", &id), "Cup 1 42");
        assert_eq!(payment_reference("", "42", &id), "42");
        assert_eq!(payment_reference("Cup 1", "", &id), "Cup 1 BCDEF0");
    }
}

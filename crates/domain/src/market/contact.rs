//! A seller's contact details: a phone number, or a link that opens a chat.

use crate::stages::links;
use crate::validation::{FieldProblem, without_invisible};

/// The host of short links to `WhatsApp`, which is how we read the specification's "short-link host of that
/// service" **(ours)**.
const SHORT_LINKS: &str = "wa.me";
/// The minimum and maximum number of digits of a phone number, including the country code **(ours: the
/// maximum is that of the international numbering plan)**.
const DIGITS: (usize, usize) = (7, 15);

/// The country codes of Italy, San Marino and the Vatican, where a number keeps its 0 when it is dialled from
/// abroad.
const WITH_LEADING_ZERO: [&str; 3] = ["39", "378", "379"];
/// The number of digits of the longest country code.
const LONGEST_COUNTRY_CODE: usize = 3;

/// Parses a phone number and returns it as it is dialled from any country: `+`, the country code and the
/// number, without the spaces, dashes, dots, slashes and brackets that people write. `00` at the beginning
/// counts as `+`, and a trunk prefix in brackets after the country code, as in `+44 (0)20`, is left out.
///
/// The country code is required **(ours)**: buyers come from several countries, and the same short number can
/// exist in each of them.
///
/// # Errors
/// Fails with [`FieldProblem::Format`] if the text isn't a phone number with a country code.
pub fn parse_phone(input: &str) -> Result<String, FieldProblem> {
    let dialled = without_trunk_prefix(&without_invisible(input)).replace(is_separator, "");
    let digits =
        dialled.strip_prefix('+').or_else(|| dialled.strip_prefix("00")).ok_or(FieldProblem::Format)?;
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit())
        && !digits.starts_with('0')
        && (DIGITS.0..=DIGITS.1).contains(&digits.len());
    if is_number { Ok(format!("+{digits}")) } else { Err(FieldProblem::Format) }
}

/// Leaves out a 0 in brackets that follows the country code, unless numbers of that country keep it.
fn without_trunk_prefix(number: &str) -> String {
    let Some((before, after)) = number.split_once("(0)") else { return number.to_owned() };
    let dialled = before.replace(is_separator, "");
    let country = dialled.strip_prefix('+').or_else(|| dialled.strip_prefix("00")).unwrap_or_default();
    let is_trunk_prefix =
        (1..=LONGEST_COUNTRY_CODE).contains(&country.len()) && !WITH_LEADING_ZERO.contains(&country);
    if is_trunk_prefix { format!("{before}{after}") } else { number.to_owned() }
}

/// Whether people write this character between the digits of a phone number.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, '-' | '\u{2010}'..='\u{2014}' | '(' | ')' | '.' | '/')
}

/// Returns what is wrong with a link that opens a chat, if anything. The link must start with
/// `https://wa.me/` and have a path, which names the person.
pub fn check_messaging_link(link: &str) -> Option<FieldProblem> {
    let has_right_host = links::host(link).is_some_and(|host| host == SHORT_LINKS);
    let names_somebody =
        link.rsplit_once(SHORT_LINKS).is_some_and(|(_, rest)| rest.starts_with('/') && rest.len() > 1);
    (!has_right_host || !names_somebody).then_some(FieldProblem::Format)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_number_is_stored_as_it_is_dialled_from_any_country() {
        for (input, dialled) in [
            ("+371 20 000 000", Ok("+37120000000")),
            ("00371 20-000-000", Ok("+37120000000")),
            ("00 372 5000 0000", Ok("+37250000000")),
            ("+372\u{a0}5000\u{2011}000", Ok("+3725000000")),
            ("\u{202a}+371 20 000 000\u{202c}", Ok("+37120000000")),
            ("+44 (0)20 7946 0000", Ok("+442079460000")),
            ("(+371) 20.000/000", Ok("+37120000000")),
            ("00371 (0) 20 000 000", Ok("+37120000000")),
            ("0044 (0)20 7946 0000", Ok("+442079460000")),
            // in Italy the 0 belongs to the number
            ("+39 06 1234 5678", Ok("+390612345678")),
            ("+39 (0)6 1234 5678", Ok("+390612345678")),
            // only a trunk prefix is left out
            ("+371 2000(0)000", Ok("+37120000000")),
            // without a country code the country is unknown
            ("20 000 000", Err(FieldProblem::Format)),
            ("5000 0000", Err(FieldProblem::Format)),
            ("37120000000", Err(FieldProblem::Format)),
            ("(8) 555-1234", Err(FieldProblem::Format)),
            // no country code begins with 0
            ("+020000000", Err(FieldProblem::Format)),
            ("000 20 000 000", Err(FieldProblem::Format)),
            ("112", Err(FieldProblem::Format)),
            ("+371112", Err(FieldProblem::Format)),
            ("+", Err(FieldProblem::Format)),
            ("00", Err(FieldProblem::Format)),
            ("++37120000000", Err(FieldProblem::Format)),
            ("+371 2000 OOOO", Err(FieldProblem::Format)),
            ("+1234567890123456", Err(FieldProblem::Format)),
        ] {
            assert_eq!(parse_phone(input), dialled.map(str::to_owned), "{input}");
        }
    }

    #[test]
    fn a_messaging_link_starts_with_the_short_link_host_of_the_service() {
        for (link, is_right) in [
            ("https://wa.me/37120000000", true),
            ("https://wa.me/message/ABCDEFGH", true),
            ("https://wa.me/", false),
            ("https://wa.me", false),
            ("http://wa.me/37120000000", false),
            ("https://wa.me.evil.example/37120000000", false),
            ("https://evil.example/wa.me/37120000000", false),
            ("https://evil.example@wa.me/37120000000", false),
            ("javascript:alert(1)", false),
            ("+37120000000", false),
        ] {
            assert_eq!(check_messaging_link(link).is_none(), is_right, "{link}");
        }
    }
}

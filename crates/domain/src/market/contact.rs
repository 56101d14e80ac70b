//! A seller's contact details: a phone number, or a link that opens a chat.

use crate::stages::links;
use crate::validation::Fault;

/// The host of short links to `WhatsApp`, which is how we read the specification's "short-link host of that
/// service" **(ours)**.
const SHORT_LINKS: &str = "wa.me";
/// The minimum and maximum number of digits of a phone number, including the country code **(ours: the
/// maximum is that of the international numbering plan)**.
const DIGITS: (usize, usize) = (5, 15);

/// The phone number as it is dialled: without the spaces, dashes, dots and brackets that people write.
///
/// # Errors
/// Fails with [`Fault::Format`] if the text isn't a phone number.
pub fn phone(input: &str) -> Result<String, Fault> {
    let dialled: String =
        input.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '(' | ')' | '.')).collect();
    let digits = dialled.strip_prefix('+').unwrap_or(&dialled);
    let is_number =
        digits.bytes().all(|byte| byte.is_ascii_digit()) && (DIGITS.0..=DIGITS.1).contains(&digits.len());
    if is_number { Ok(dialled) } else { Err(Fault::Format) }
}

/// Returns what is wrong with a link that opens a chat, if anything. The link must start with
/// `https://wa.me/` and have a path, which names the person.
pub fn messaging_link(link: &str) -> Option<Fault> {
    let is_of_service = links::host(link).is_some_and(|host| host == SHORT_LINKS);
    let names_somebody =
        link.rsplit_once(SHORT_LINKS).is_some_and(|(_, rest)| rest.starts_with('/') && rest.len() > 1);
    (!is_of_service || !names_somebody).then_some(Fault::Format)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_number_is_stored_as_it_is_dialled() {
        for (input, dialled) in [
            ("+371 20 000 000", Ok("+37120000000")),
            ("(8) 555-1234", Ok("85551234")),
            ("112", Err(Fault::Format)),
            ("+", Err(Fault::Format)),
            ("++37120000000", Err(Fault::Format)),
            ("+371 2000 OOOO", Err(Fault::Format)),
            ("1234567890123456", Err(Fault::Format)),
        ] {
            assert_eq!(phone(input), dialled.map(str::to_owned), "{input}");
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
            assert_eq!(messaging_link(link).is_none(), is_right, "{link}");
        }
    }
}

//! Removes what could identify a person from a text: email addresses, secrets, birth dates, everything after
//! a `?` or a `#`, and quoted text except names from the code. When in doubt it removes too much.

use std::net::IpAddr;

/// The maximum length of a scrubbed text, in characters of the original.
const MAX_CHARS: usize = 8_000;
/// A run of letters and digits that is at least this long is taken for an id, a token or a key.
const MIN_SECRET_LENGTH: usize = 16;

/// Returns the text without personal data.
pub fn scrub(text: &str) -> String {
    let text: String = text.chars().take(MAX_CHARS).collect();
    let mut scrubbed = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(first) = rest.chars().next() {
        let after_letter = scrubbed.chars().next_back().is_some_and(char::is_alphanumeric);
        if let Some(close) = closing_quote(first).filter(|_| !after_letter)
            && let Some((inner, after)) = split_at_quote(&rest[first.len_utf8()..], close)
        {
            scrubbed.push(first);
            scrubbed.push_str(if is_code_name(inner) { inner } else { "[text]" });
            scrubbed.push(close);
            rest = after;
        } else if is_separator(first) {
            scrubbed.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            let end = rest.find(is_separator).unwrap_or(rest.len());
            scrubbed.push_str(&scrub_word(&rest[..end]));
            rest = &rest[end..];
        }
    }
    scrubbed
}

fn is_separator(sign: char) -> bool {
    sign.is_whitespace() || "\"'`“”()<>{},;".contains(sign)
}

fn closing_quote(open: char) -> Option<char> {
    match open {
        '"' | '\'' | '`' => Some(open),
        '“' => Some('”'),
        _ => None,
    }
}

/// Splits a text at the closing quotation mark if it is on the same line: returns the text before it, and the
/// text after it.
fn split_at_quote(rest: &str, close: char) -> Option<(&str, &str)> {
    let line = rest.find('\n').unwrap_or(rest.len());
    let end = rest[..line].find(close)?;
    Some((&rest[..end], &rest[end + close.len_utf8()..]))
}

/// Whether a quoted text is a name from the code, not a user's text.
fn is_code_name(quoted: &str) -> bool {
    quoted.len() <= 40
        && quoted.starts_with(|first: char| first.is_ascii_lowercase() || first == '_' || first == '<')
        && quoted.chars().all(|sign| sign.is_ascii_alphanumeric() || "_$.<!".contains(sign))
        && !is_secret(quoted)
}

/// Returns a word without personal data. Firefox writes a stack frame as one word, `name@https://…`.
fn scrub_word(word: &str) -> String {
    if let Some((name, address)) = word.split_once("@http") {
        return format!(
            "{}@{}",
            name.replace(|sign: char| !sign.is_ascii_alphanumeric(), "_"),
            scrub_plain_word(&format!("http{address}"))
        );
    }
    scrub_plain_word(word)
}

/// Removes the query, secrets and people's addresses from a word.
fn scrub_plain_word(word: &str) -> String {
    let word = word.split(['?', '#']).next().unwrap_or_default();
    if word.contains('@') || word.contains("%40") {
        return "[address]".to_owned();
    }
    if is_ip(word) {
        return "[ip]".to_owned();
    }
    let mut scrubbed = String::new();
    let mut is_asset = false;
    for part in word.split_inclusive(['/', '.', ':', '=', '&', '|']) {
        let (text, end) =
            part.split_at(part.len() - usize::from(part.ends_with(['/', '.', ':', '=', '&', '|'])));
        // names of built files contain a hash
        let text = if is_date(text) {
            "[date]"
        } else if !is_asset && is_secret(text) {
            "[secret]"
        } else {
            text
        };
        is_asset = is_asset || text == "assets";
        scrubbed.push_str(text);
        scrubbed.push_str(end);
    }
    scrubbed
}

fn is_ip(word: &str) -> bool {
    let bare = word.trim_matches(['[', ']', '.', ',']);
    let host = bare
        .rsplit_once(':')
        .filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit()))
        .map_or(bare, |(host, _)| host);
    let host = host.trim_matches(['[', ']']);
    host.parse::<IpAddr>().is_ok() || bare.parse::<IpAddr>().is_ok()
}

fn is_date(text: &str) -> bool {
    let digits_as_zeros: String =
        text.chars().take(10).map(|sign| if sign.is_ascii_digit() { '0' } else { sign }).collect();
    digits_as_zeros == "0000-00-00"
}

fn is_secret(text: &str) -> bool {
    let is_long_id = text.len() >= MIN_SECRET_LENGTH
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_' || b == b'%');
    is_long_id && text.bytes().any(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_identifies_a_person_is_removed() {
        for (text, scrubbed) in [
            ("no mail for anna.liepa@trial.example today", "no mail for [address] today"),
            (
                "GET https://trial.example/login?return=/profile&token=abc failed",
                "GET https://trial.example/login failed",
            ),
            ("at /competitions/a/b/c/judge#t=9fQxv0", "at /competitions/a/b/c/judge"),
            ("user 0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", "user [secret]"),
            ("token=9fQxv0aKzT31LmW8yB2cD4eF", "token=[secret]"),
            ("born 2014-03-09, at 2026-06-14T10:00:00Z", "born [date], at [date]:00:00Z"),
            ("from 203.0.113.9:4711 and 2001:db8::7", "from [ip] and [ip]"),
            (
                "Unexpected token '<', \"Kārlis Ozols\" is not valid JSON",
                "Unexpected token '<', \"[text]\" is not valid JSON",
            ),
            ("invalid value: \"karlis ozols\"", "invalid value: \"[text]\""),
            ("postgres://me:secret@db/zerodab", "[address]"),
        ] {
            assert_eq!(scrub(text), scrubbed);
        }
    }

    #[test]
    fn text_that_locates_the_error_stays() {
        for text in [
            "Cannot read properties of undefined (reading 'racingNumber')",
            "at RiderRow (https://trial.example/assets/results-page-B3xk9dQz.js:12:3456)",
            "UNIQUE constraint failed: participants.stage_id, participants.racing_number",
            "the database is locked; it can't be written to",
        ] {
            assert_eq!(scrub(text), text);
        }
        assert_eq!(
            scrub("row@https://trial.example/assets/a-B3.js:1:2"),
            "row@https://trial.example/assets/a-B3.js:1:2"
        );
    }

    #[test]
    fn a_text_longer_than_the_limit_is_cut_off() {
        assert_eq!(scrub(&"ā ".repeat(10_000)).chars().count(), MAX_CHARS);
    }
}

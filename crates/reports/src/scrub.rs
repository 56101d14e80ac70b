//! Texts without what says who somebody is: no addresses of people, no secrets, no days of birth, nothing after a `?` or a `#`, nothing that
//! was quoted but names from the code. It rather takes too much.

use std::net::IpAddr;

/// The most characters of a text that are told.
const MOST: usize = 8_000;
/// As long as this, letters and digits in one are an id, a token or a key.
const SECRET: usize = 16;

/// The text as it may be told.
pub fn scrub(text: &str) -> String {
    let text: String = text.chars().take(MOST).collect();
    let mut scrubbed = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(first) = rest.chars().next() {
        let after_letter = scrubbed.chars().next_back().is_some_and(char::is_alphanumeric);
        if let Some(close) = closing(first).filter(|_| !after_letter)
            && let Some((inner, after)) = quoted(&rest[first.len_utf8()..], close)
        {
            scrubbed.push(first);
            scrubbed.push_str(if is_name(inner) { inner } else { "[text]" });
            scrubbed.push(close);
            rest = after;
        } else if is_gap(first) {
            scrubbed.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            let end = rest.find(is_gap).unwrap_or(rest.len());
            scrubbed.push_str(&word(&rest[..end]));
            rest = &rest[end..];
        }
    }
    scrubbed
}

fn is_gap(sign: char) -> bool {
    sign.is_whitespace() || "\"'`“”()<>{},;".contains(sign)
}

fn closing(open: char) -> Option<char> {
    match open {
        '"' | '\'' | '`' => Some(open),
        '“' => Some('”'),
        _ => None,
    }
}

/// What stands up to the closing sign in the same line, and what follows it.
fn quoted(rest: &str, close: char) -> Option<(&str, &str)> {
    let line = rest.find('\n').unwrap_or(rest.len());
    let end = rest[..line].find(close)?;
    Some((&rest[..end], &rest[end + close.len_utf8()..]))
}

/// A name from the code, not a word of somebody's.
fn is_name(quoted: &str) -> bool {
    quoted.len() <= 40
        && quoted.starts_with(|first: char| first.is_ascii_lowercase() || first == '_' || first == '<')
        && quoted.chars().all(|sign| sign.is_ascii_alphanumeric() || "_$.<!".contains(sign))
        && !is_secret(quoted)
}

fn word(word: &str) -> String {
    // "name@https://…" is how Firefox writes a step of a stack
    if let Some((name, address)) = word.split_once("@http") {
        return format!("{}@{}", name.replace(|sign: char| !sign.is_ascii_alphanumeric(), "_"), place(&format!("http{address}")));
    }
    place(word)
}

/// A word without its query, its secrets and its people.
fn place(word: &str) -> String {
    let word = word.split(['?', '#']).next().unwrap_or_default();
    if word.contains('@') || word.contains("%40") {
        return "[address]".to_owned();
    }
    if is_ip(word) {
        return "[ip]".to_owned();
    }
    let mut scrubbed = String::new();
    let mut built = false;
    for part in word.split_inclusive(['/', '.', ':', '=', '&', '|']) {
        let (text, end) = part.split_at(part.len() - usize::from(part.ends_with(['/', '.', ':', '=', '&', '|'])));
        // the built files' own names carry a hash
        let text = if is_date(text) {
            "[date]"
        } else if !built && is_secret(text) {
            "[secret]"
        } else {
            text
        };
        built = built || text == "assets";
        scrubbed.push_str(text);
        scrubbed.push_str(end);
    }
    scrubbed
}

fn is_ip(word: &str) -> bool {
    let bare = word.trim_matches(['[', ']', '.', ',']);
    let host = bare.rsplit_once(':').filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit())).map_or(bare, |(host, _)| host);
    let host = host.trim_matches(['[', ']']);
    host.parse::<IpAddr>().is_ok() || bare.parse::<IpAddr>().is_ok()
}

fn is_date(text: &str) -> bool {
    let shape: String = text.chars().take(10).map(|sign| if sign.is_ascii_digit() { '0' } else { sign }).collect();
    shape == "0000-00-00"
}

fn is_secret(text: &str) -> bool {
    let long = text.len() >= SECRET && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_' || b == b'%');
    long && text.bytes().any(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_says_who_somebody_is_goes() {
        for (text, scrubbed) in [
            ("no mail for anna.liepa@trial.example today", "no mail for [address] today"),
            ("GET https://trial.example/login?return=/profile&token=abc failed", "GET https://trial.example/login failed"),
            ("at /competitions/a/b/c/judge#t=9fQxv0", "at /competitions/a/b/c/judge"),
            ("user 0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", "user [secret]"),
            ("token=9fQxv0aKzT31LmW8yB2cD4eF", "token=[secret]"),
            ("born 2014-03-09, at 2026-06-14T10:00:00Z", "born [date], at [date]:00:00Z"),
            ("from 203.0.113.9:4711 and 2001:db8::7", "from [ip] and [ip]"),
            ("Unexpected token '<', \"Kārlis Ozols\" is not valid JSON", "Unexpected token '<', \"[text]\" is not valid JSON"),
            ("invalid value: \"karlis ozols\"", "invalid value: \"[text]\""),
            ("postgres://me:secret@db/zerodab", "[address]"),
        ] {
            assert_eq!(scrub(text), scrubbed);
        }
    }

    #[test]
    fn what_says_where_it_broke_stays() {
        for text in [
            "Cannot read properties of undefined (reading 'racingNumber')",
            "at RiderRow (https://trial.example/assets/results-page-B3xk9dQz.js:12:3456)",
            "UNIQUE constraint failed: participants.stage_id, participants.racing_number",
            "the database is locked; it can't be written to",
        ] {
            assert_eq!(scrub(text), text);
        }
        assert_eq!(scrub("row@https://trial.example/assets/a-B3.js:1:2"), "row@https://trial.example/assets/a-B3.js:1:2");
    }

    #[test]
    fn a_text_is_told_up_to_a_length() {
        assert_eq!(scrub(&"ā ".repeat(10_000)).chars().count(), MOST);
    }
}

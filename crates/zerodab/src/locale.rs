//! In which language a page is written, and who says so.

use axum::http::{HeaderMap, header};

/// The product's languages.
pub const LANGUAGES: [&str; 3] = ["lv", "et", "en"];

/// A language, and whether the address names it: then it is a page of its own for search engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Locale {
    pub language: &'static str,
    pub in_address: bool,
}

impl Locale {
    /// What the app will most likely choose: by the query, by what it chose before, else by the browser.
    pub fn of(query: &str, headers: &HeaderMap, cookies: &str) -> Self {
        if let Some(language) = query.split('&').find_map(|part| part.strip_prefix("lng=")).and_then(known) {
            return Self { language, in_address: true };
        }
        let cookie = |name: &str| cookies.split("; ").find_map(|cookie| cookie.strip_prefix(name)?.strip_prefix('=')).and_then(known);
        let accepted = || headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()?.split(',').find_map(known));
        let language = cookie("i18nextLng").or_else(|| cookie("language")).or_else(accepted).unwrap_or("en");
        Self { language, in_address: false }
    }
}

/// The language that a tag begins with, if it is one of ours.
fn known(tag: &str) -> Option<&'static str> {
    LANGUAGES.into_iter().find(|language| tag.trim_start().starts_with(language))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_language_is_what_was_asked_for_or_chosen_before_or_else_the_browsers() {
        let browser = HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, HeaderValue::from_static("fi, et-EE;q=0.8, en;q=0.5"))]);
        let of = |query, headers: &HeaderMap, cookies| Locale::of(query, headers, cookies);
        assert_eq!(of("", &HeaderMap::new(), "").language, "en");
        assert_eq!(of("", &browser, "").language, "et");
        assert_eq!(of("", &browser, "a=b; language=lv").language, "lv");
        assert_eq!(of("", &browser, "language=lv; i18nextLng=en").language, "en");
        assert_eq!(of("tab=table&lng=lv", &browser, "language=en"), Locale { language: "lv", in_address: true });
        assert!(!of("lng=xx", &browser, "language=en").in_address);
    }
}

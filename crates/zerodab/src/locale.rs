//! The language of a page, and where it comes from.

use axum::http::{HeaderMap, header};
use domain::Language;

/// A language, and whether the address sets it: then the page is a separate one for search engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Locale {
    pub language: Language,
    pub in_address: bool,
}

impl Locale {
    /// The language that the app will most likely choose: from the query, else from the cookie of an earlier
    /// choice, else from the browser's preferences.
    pub fn of(query: &str, headers: &HeaderMap, cookies: &str) -> Self {
        if let Some(language) = query.split('&').find_map(|part| part.strip_prefix("lng=")).and_then(known) {
            return Self { language, in_address: true };
        }
        let cookie = |name: &str| {
            cookies
                .split("; ")
                .find_map(|cookie| cookie.strip_prefix(name)?.strip_prefix('='))
                .and_then(known)
        };
        let accepted = || {
            headers
                .get(header::ACCEPT_LANGUAGE)
                .and_then(|value| value.to_str().ok()?.split(',').find_map(known))
        };
        let language =
            cookie("i18nextLng").or_else(|| cookie("language")).or_else(accepted).unwrap_or_default();
        Self { language, in_address: false }
    }
}

/// The product's language that a language tag begins with.
fn known(tag: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| tag.trim_start().starts_with(language.tag()))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_language_comes_from_the_query_then_the_cookie_then_the_browser() {
        let browser = HeaderMap::from_iter([(
            header::ACCEPT_LANGUAGE,
            HeaderValue::from_static("fi, et-EE;q=0.8, en;q=0.5"),
        )]);
        let locale = |query, headers: &HeaderMap, cookies| Locale::of(query, headers, cookies);
        assert_eq!(locale("", &HeaderMap::new(), "").language, Language::En);
        assert_eq!(locale("", &browser, "").language, Language::Et);
        assert_eq!(locale("", &browser, "a=b; language=lv").language, Language::Lv);
        assert_eq!(locale("", &browser, "language=lv; i18nextLng=en").language, Language::En);
        assert_eq!(
            locale("tab=table&lng=lv", &browser, "language=en"),
            Locale { language: Language::Lv, in_address: true }
        );
        assert!(!locale("lng=xx", &browser, "language=en").in_address);
    }
}

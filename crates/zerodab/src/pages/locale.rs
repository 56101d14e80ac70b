//! The language in which a page is sent: from the address, a cookie, or the browser.

use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use domain::Language;

/// A language, and whether the address names it. If it does, search engines list the page separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Locale {
    pub language: Language,
    pub in_address: bool,
}

impl Locale {
    /// Returns the language that the app will most likely choose: from the query, else from the cookie of an
    /// earlier choice, else from the browser's preferences.
    pub fn negotiate(query: &str, headers: &HeaderMap, cookies: &CookieJar) -> Self {
        if let Some(language) =
            query.split('&').find_map(|part| part.strip_prefix("lng=")).and_then(supported_language)
        {
            return Self { language, in_address: true };
        }
        let cookie = |name| cookies.get(name).and_then(|cookie| supported_language(cookie.value()));
        let accepted = || http_api::accepted_languages(headers).find_map(supported_language);
        let language =
            cookie("i18nextLng").or_else(|| cookie("language")).or_else(accepted).unwrap_or_default();
        Self { language, in_address: false }
    }
}

/// Returns the language that a tag such as `lv-LV` names; none if the product doesn't have it.
fn supported_language(tag: &str) -> Option<Language> {
    let primary = tag.split('-').next()?;
    Language::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.tag()))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, header};

    use super::*;

    fn locale(query: &str, accepted: &'static str, cookies: &'static str) -> Locale {
        let headers = HeaderMap::from_iter([
            (header::ACCEPT_LANGUAGE, HeaderValue::from_static(accepted)),
            (header::COOKIE, HeaderValue::from_static(cookies)),
        ]);
        Locale::negotiate(query, &headers, &CookieJar::from_headers(&headers))
    }

    #[test]
    fn the_language_comes_from_the_query_then_the_cookie_then_the_browser() {
        let browser = "fi, et-EE;q=0.8, en;q=0.5";
        assert_eq!(locale("", "", "").language, Language::En);
        assert_eq!(locale("", browser, "").language, Language::Et);
        assert_eq!(locale("", browser, "a=b; language=lv").language, Language::Lv);
        assert_eq!(locale("", browser, "language=lv; i18nextLng=en").language, Language::En);
        assert_eq!(
            locale("tab=table&lng=lv", browser, "language=en"),
            Locale { language: Language::Lv, in_address: true }
        );
        assert!(!locale("lng=xx", browser, "language=en").in_address);
    }

    #[test]
    fn a_language_is_recognised_by_its_whole_primary_tag() {
        for (accepted, language) in [
            ("lv-LV", "lv"),
            ("LV", "lv"),
            ("ET-ee", "et"),
            ("eto, lvs, lv;q=0.1", "lv"),
            ("en;q=0, lv;q=0.2, et;q=0.9", "et"),
            ("lv;q=0", "en"),
            ("*", "en"),
        ] {
            assert_eq!(locale("", accepted, "").language.tag(), language, "{accepted}");
        }
    }

    #[test]
    fn malformed_cookies_are_ignored() {
        for (cookies, language) in [
            ("language=lv", "lv"),
            ("a=b;language=lv", "lv"),
            ("  language=lv  ;", "lv"),
            ("a; =b; ;language=lv; c", "lv"),
            ("language=", "et"),
            ("language", "et"),
            ("xlanguage=lv", "et"),
            ("a=language=lv", "et"),
            ("language=%zz", "et"),
        ] {
            assert_eq!(locale("", "et", cookies).language.tag(), language, "{cookies}");
        }
    }
}

//! What a client accepts: header lists with weights (RFC 9110, section 12.4.2).

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, ACCEPT_LANGUAGE, HeaderName};
use live::Encoding;

/// Returns the language tags that the client accepts, the preferred ones first. `*` may be one of them.
pub fn accepted_languages(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    accepted_values(headers, ACCEPT_LANGUAGE).into_iter()
}

/// Returns the best encoding that the client accepts, and its name in `Content-Encoding`. Brotli comes before
/// gzip whatever their weights are: clients give weights to what they decode, and not to what is smaller.
pub fn best_encoding(headers: &HeaderMap) -> (Encoding, Option<&'static str>) {
    let encodings = accepted_values(headers, ACCEPT_ENCODING);
    [(Encoding::Brotli, "br"), (Encoding::Gzip, "gzip")]
        .into_iter()
        .find(|(_, name)| includes(&encodings, name))
        .map_or((Encoding::Identity, None), |(encoding, name)| (encoding, Some(name)))
}

/// Whether the client accepts an encoding of this name. `*` doesn't count, because programs that send it may
/// not decode every encoding, and they always accept a response without one.
pub fn accepts_encoding(headers: &HeaderMap, encoding: &str) -> bool {
    includes(&accepted_values(headers, ACCEPT_ENCODING), encoding)
}

fn includes(encodings: &[&str], encoding: &str) -> bool {
    encodings.iter().any(|name| name.eq_ignore_ascii_case(encoding))
}

/// Returns the values of a header by weight; values of the same weight keep their order. Leaves out values
/// with weight 0, which the client refuses, and those whose weight is invalid.
fn accepted_values(headers: &HeaderMap, name: HeaderName) -> Vec<&str> {
    let lists = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    let mut values: Vec<_> = lists.flat_map(|list| list.split(',')).filter_map(value_and_weight).collect();
    values.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    values.into_iter().map(|(value, _)| value).collect()
}

fn value_and_weight(item: &str) -> Option<(&str, f32)> {
    let mut parts = item.split(';').map(str::trim);
    let value = parts.next().filter(|value| !value.is_empty())?;
    let weight = parts.find_map(|parameter| parameter.strip_prefix(['q', 'Q'])?.strip_prefix('='));
    let weight = weight.map_or(Some(1.0), |weight| weight.parse().ok())?;
    (weight > 0.0 && weight <= 1.0).then_some((value, weight))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, header};

    use super::*;

    fn headers(name: &header::HeaderName, values: &[&'static str]) -> HeaderMap {
        values.iter().map(|value| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn languages_come_by_weight_and_in_their_order_if_the_weights_are_equal() {
        for (value, languages) in [
            ("lv, et;q=0.8, en;q=0.5", "lv et en"),
            ("en;q=0.1, et;q=0.9, lv", "lv et en"),
            ("et;q=0.5, lv;q=0.5, en;q=0.5", "et lv en"),
            ("lv-LV , et ; q=0.5", "lv-LV et"),
            ("*;q=0.1, lv;q=0.2", "lv *"),
            ("*", "*"),
        ] {
            let headers = headers(&ACCEPT_LANGUAGE, &[value]);
            assert_eq!(accepted_languages(&headers).collect::<Vec<_>>().join(" "), languages, "{value}");
        }
    }

    #[test]
    fn a_language_with_weight_0_or_an_invalid_weight_is_not_accepted() {
        for value in [
            "lv;q=0",
            "lv;q=0.0",
            "lv;q=0.000",
            "lv;Q=0",
            "lv; q=0",
            "lv;q=",
            "lv;q=x",
            "lv;q=-1",
            "lv;q=2",
            "lv;q=NaN",
            "lv;q=inf",
            "",
            ",",
            ";q=1",
            " , ",
        ] {
            let headers = headers(&ACCEPT_LANGUAGE, &[value]);
            assert_eq!(accepted_languages(&headers).collect::<Vec<_>>(), [""; 0], "{value}");
        }
    }

    #[test]
    fn a_header_on_two_lines_is_one_list() {
        let headers = headers(&ACCEPT_LANGUAGE, &["et;q=0.5, en;q=0.1", "lv"]);
        assert_eq!(accepted_languages(&headers).collect::<Vec<_>>(), ["lv", "et", "en"]);
    }

    #[test]
    fn the_best_encoding_is_one_that_the_client_names_and_does_not_refuse() {
        for (value, encoding) in [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip;q=1.0, br;q=0.1", Encoding::Brotli),
            ("BR", Encoding::Brotli),
            ("GZIP;q=0.5", Encoding::Gzip),
            ("br;q=0, gzip", Encoding::Gzip),
            ("br;q=0.000,gzip", Encoding::Gzip),
            ("br;q=0, gzip;q=0.0", Encoding::Identity),
            ("*", Encoding::Identity),
            ("identity", Encoding::Identity),
            ("brotli, xgzip", Encoding::Identity),
            ("", Encoding::Identity),
        ] {
            assert_eq!(best_encoding(&headers(&ACCEPT_ENCODING, &[value])).0, encoding, "{value}");
        }
        assert_eq!(best_encoding(&HeaderMap::new()), (Encoding::Identity, None));
    }
}

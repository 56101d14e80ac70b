//! Validation of the URLs that a stage links to.

use crate::validation::FieldProblem;

/// The maximum length of a URL in bytes **(ours)**.
const MAX_LENGTH: usize = 2000;

/// Returns what is wrong with a link to a web page, if anything. It must be an `https` URL of any host.
pub fn check_page(address: &str) -> Option<FieldProblem> {
    host(address).is_none().then_some(FieldProblem::Format)
}

/// Adds the `https://` that people leave out: `example.lv` becomes `https://example.lv`. Any other text is
/// only trimmed.
pub fn add_scheme(input: &str) -> String {
    let input = input.trim();
    let completed = format!("https://{input}");
    if host(&completed).is_some() { completed } else { input.to_owned() }
}

/// Returns what is wrong with a link to Google Maps, if anything. Other hosts are refused **(ours)**, because
/// the button says Google Maps, and a mistyped link would be noticed only on the day of the race.
pub fn check_google_maps(address: &str) -> Option<FieldProblem> {
    (!host(address).is_some_and(|host| is_google(&host))).then_some(FieldProblem::Format)
}

/// Returns what is wrong with a link to Waze, if anything. Other hosts are refused **(ours)**.
pub fn check_waze(address: &str) -> Option<FieldProblem> {
    let is_waze = |host: String| host == "waze.com" || host.ends_with(".waze.com");
    (!host(address).is_some_and(is_waze)).then_some(FieldProblem::Format)
}

/// Returns what is wrong with the URL of a logo, if anything. It is a path on this server, or an `https` URL.
pub fn check_picture(address: &str) -> Option<FieldProblem> {
    let is_on_this_server =
        address.len() > 1 && address.starts_with('/') && !address.starts_with("//") && is_plain(address);
    if is_on_this_server { None } else { check_page(address) }
}

/// Whether the host is one of Google's: its main domain, a country's domain such as `www.google.lv`, or the
/// short domains of its share button.
fn is_google(host: &str) -> bool {
    if matches!(host, "goo.gl" | "maps.app.goo.gl") {
        return true;
    }
    let domain = host.strip_prefix("www.").or_else(|| host.strip_prefix("maps.")).unwrap_or(host);
    let Some(ending) = domain.strip_prefix("google.") else { return false };
    let is_country = |code: &str| code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_lowercase());
    let country = ending.strip_prefix("com.").or_else(|| ending.strip_prefix("co.")).unwrap_or(ending);
    ending == "com" || is_country(country)
}

/// Returns the host of an `https` URL in lower case; `None` for any other text. A URL with a user name before
/// the host is refused, because it hides the real host.
pub(crate) fn host(address: &str) -> Option<String> {
    let rest = address.strip_prefix("https://").filter(|_| is_plain(address))?;
    let host = rest.split(['/', '?', '#']).next()?.to_ascii_lowercase();
    let is_name = |label: &str| {
        !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    (host.contains('.') && host.split('.').all(is_name)).then_some(host)
}

/// Whether a URL is short enough and has no characters that browsers read differently from people.
fn is_plain(address: &str) -> bool {
    address.len() <= MAX_LENGTH
        && !address
            .contains(|c: char| c.is_control() || c.is_whitespace() || matches!(c, '\\' | '"' | '<' | '>'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_a_map_must_have_the_host_of_that_map() {
        for link in [
            "https://maps.app.goo.gl/abc",
            "https://www.google.com/maps/place/57.1,25.3",
            "https://maps.google.lv/?q=57.1,25.3",
            "https://google.co.uk/maps",
        ] {
            assert_eq!(check_google_maps(link), None, "{link}");
        }
        for link in [
            "",
            "http://www.google.com/maps",
            "https://google.evil.example/maps",
            "https://www.google.com@evil.example/",
            "https://www.google.com\\@evil.example/",
            "https://evilgoogle.com",
            "https://www.google.zone/maps",
            "https://www.google.l1/maps",
            "https://goo.gl.evil.example/maps",
            "https://waze.com/ul",
            "javascript:alert(1)",
        ] {
            assert_eq!(check_google_maps(link), Some(FieldProblem::Format), "{link}");
        }
        for (link, is_right) in [
            ("https://ul.waze.com/ul?ll=57", true),
            ("https://waze.com/ul", true),
            ("https://notwaze.com/ul", false),
        ] {
            assert_eq!(check_waze(link).is_none(), is_right, "{link}");
        }
    }

    #[test]
    fn an_address_without_a_scheme_gets_https() {
        for (input, completed) in [
            (" example.lv ", "https://example.lv"),
            ("www.example.lv/shop?a=1", "https://www.example.lv/shop?a=1"),
            ("https://example.lv", "https://example.lv"),
            ("http://example.lv", "http://example.lv"),
            ("javascript:alert(1)", "javascript:alert(1)"),
            ("someone@example.lv", "someone@example.lv"),
            ("example", "example"),
            ("", ""),
        ] {
            assert_eq!(add_scheme(input), completed, "{input}");
        }
    }

    #[test]
    fn a_url_has_no_characters_that_browsers_read_differently_from_people() {
        for wrong in [' ', '\u{a0}', '\n', '\t', '\0', '\\', '"', '<', '>'] {
            let path = format!("/a{wrong}b");
            assert_eq!(check_picture(&path), Some(FieldProblem::Format), "{wrong:?}");
            assert_eq!(
                check_page(&format!("https://kede.example{path}")),
                Some(FieldProblem::Format),
                "{wrong:?}"
            );
        }
    }

    #[test]
    fn a_url_has_at_most_2000_bytes() {
        let of_length = |start: &str, length: usize| format!("{start}{}", "a".repeat(length - start.len()));
        for start in ["/", "https://kede.example/"] {
            assert_eq!(check_picture(&of_length(start, 2000)), None, "{start}");
            assert_eq!(check_picture(&of_length(start, 2001)), Some(FieldProblem::Format), "{start}");
        }
    }

    #[test]
    fn a_sponsors_page_is_any_https_url_and_a_logo_may_be_on_this_server() {
        for (address, is_page, is_picture) in [
            ("https://kede.example/shop?a=1", true, true),
            ("/files/logo.svg", false, true),
            ("/", false, false),
            ("//evil.example/logo.svg", false, false),
            ("https://", false, false),
            ("https://localhost/", false, false),
            ("https://a..b/", false, false),
            ("https://kede.example:8443/", false, false),
            ("ftp://kede.example/", false, false),
            ("https://ke de.example/", false, false),
        ] {
            assert_eq!(
                (check_page(address).is_none(), check_picture(address).is_none()),
                (is_page, is_picture),
                "{address}"
            );
        }
    }
}

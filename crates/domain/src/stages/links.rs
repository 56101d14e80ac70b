//! Addresses that a stage leads to.

use crate::validation::Fault;

/// The most characters of an address **(ours)**.
const MOST: usize = 2000;

/// What is wrong with an address that people are sent to: a web page of any host, encrypted.
pub fn page(address: &str) -> Option<Fault> {
    host(address).is_none().then_some(Fault::Format)
}

/// An address as people write it, with the `https://` that they leave out: `example.lv` becomes `https://example.lv`. Anything else stays
/// as it is.
pub fn complete(input: &str) -> String {
    let input = input.trim();
    let completed = format!("https://{input}");
    if host(&completed).is_some() { completed } else { input.to_owned() }
}

/// What is wrong with a link to Google Maps. It must lead there **(ours)**: the button says so, and a mistyped one is found on the day of
/// the race.
pub fn google_maps(address: &str) -> Option<Fault> {
    (!host(address).is_some_and(|host| is_google(&host))).then_some(Fault::Format)
}

/// What is wrong with a link to Waze, which must lead there **(ours)**.
pub fn waze(address: &str) -> Option<Fault> {
    let is_waze = |host: String| host == "waze.com" || host.ends_with(".waze.com");
    (!host(address).is_some_and(is_waze)).then_some(Fault::Format)
}

/// What is wrong with the address of a logo: a picture of this site, or of another by https.
pub fn picture(address: &str) -> Option<Fault> {
    let is_own = address.len() > 1 && address.starts_with('/') && !address.starts_with("//") && is_plain(address);
    if is_own { None } else { page(address) }
}

/// Google's own domains, those of countries among them, as `www.google.lv`, and what its share button gives.
fn is_google(host: &str) -> bool {
    if matches!(host, "goo.gl" | "maps.app.goo.gl") {
        return true;
    }
    let bare = host.strip_prefix("www.").or_else(|| host.strip_prefix("maps.")).unwrap_or(host);
    let Some(ending) = bare.strip_prefix("google.") else { return false };
    let is_country = |code: &str| code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_lowercase());
    let country = ending.strip_prefix("com.").or_else(|| ending.strip_prefix("co.")).unwrap_or(ending);
    ending == "com" || is_country(country)
}

/// The host of an https address in lower case; none if it is no such address. A name before the host would hide where it leads.
pub(crate) fn host(address: &str) -> Option<String> {
    let rest = address.strip_prefix("https://").filter(|_| is_plain(address))?;
    let host = rest.split(['/', '?', '#']).next()?.to_ascii_lowercase();
    let is_name = |label: &str| !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    (host.contains('.') && host.split('.').all(is_name)).then_some(host)
}

/// Whether browsers and people read the same.
fn is_plain(address: &str) -> bool {
    address.len() <= MOST && !address.contains(|c: char| c.is_control() || c.is_whitespace() || matches!(c, '\\' | '"' | '<' | '>'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_where_its_button_says() {
        for link in [
            "https://maps.app.goo.gl/abc",
            "https://www.google.com/maps/place/57.1,25.3",
            "https://maps.google.lv/?q=57.1,25.3",
            "https://google.co.uk/maps",
        ] {
            assert_eq!(google_maps(link), None, "{link}");
        }
        for link in [
            "",
            "http://www.google.com/maps",
            "https://google.evil.example/maps",
            "https://www.google.com@evil.example/",
            "https://www.google.com\\@evil.example/",
            "https://evilgoogle.com",
            "https://waze.com/ul",
            "javascript:alert(1)",
        ] {
            assert_eq!(google_maps(link), Some(Fault::Format), "{link}");
        }
        for (link, is_right) in [("https://ul.waze.com/ul?ll=57", true), ("https://waze.com/ul", true), ("https://notwaze.com/ul", false)] {
            assert_eq!(waze(link).is_none(), is_right, "{link}");
        }
    }

    #[test]
    fn an_address_without_its_scheme_gets_it() {
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
            assert_eq!(complete(input), completed, "{input}");
        }
    }

    #[test]
    fn a_sponsors_page_is_any_encrypted_one_and_a_logo_may_be_ours() {
        for (address, is_page, is_picture) in [
            ("https://kede.example/shop?a=1", true, true),
            ("/files/logo.svg", false, true),
            ("//evil.example/logo.svg", false, false),
            ("https://", false, false),
            ("https://localhost/", false, false),
            ("https://a..b/", false, false),
            ("https://kede.example:8443/", false, false),
            ("ftp://kede.example/", false, false),
            ("https://ke de.example/", false, false),
        ] {
            assert_eq!((page(address).is_none(), picture(address).is_none()), (is_page, is_picture), "{address}");
        }
    }
}

//! Results elsewhere than on their page: on a screen for all, and inside the pages of other sites, if the operator lets these.

use axum::http::HeaderValue;

/// Which sites may show the results inside their pages.
#[derive(Clone, Debug, Default)]
pub struct Embedding(Option<HeaderValue>);

impl Embedding {
    /// By their origins, as `https://club.example`, or `*` for every site. Gives back what is none.
    pub fn of(origins: &[String]) -> Result<Self, String> {
        if origins.is_empty() {
            return Ok(Self::default());
        }
        if let Some(wrong) = origins.iter().find(|origin| !is_origin(origin) && (*origin != "*" || origins.len() > 1)) {
            return Err(wrong.clone());
        }
        http_api::embedded_policy(&origins.join(" ")).map(|policy| Self(Some(policy))).map_err(|_| origins.join(","))
    }

    /// The Content-Security-Policy of a page that they may show; none where none may.
    pub fn policy(&self) -> Option<HeaderValue> {
        self.0.clone()
    }
}

/// A scheme, a host, perhaps a port; it goes into a header, so nothing else.
fn is_origin(written: &str) -> bool {
    let Some(host) = written.strip_prefix("https://").or_else(|| written.strip_prefix("http://")) else { return false };
    let (host, port) = host.rsplit_once(':').unwrap_or((host, "443"));
    let is_name = |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    host.split('.').all(is_name) && port.parse::<u16>().is_ok()
}

/// Whether a query asks for the results inside another site's page.
pub fn is_embedded(query: &str) -> bool {
    query.split('&').any(|part| part == "embed=1")
}

/// Whether a query asks for what everyone may see, whoever asks: inside another site's page or on a screen for all.
pub fn is_for_all(query: &str) -> bool {
    is_embedded(query) || query.split('&').any(|part| part == "tv=1")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn of(origins: &[&str]) -> Result<Embedding, String> {
        Embedding::of(&origins.iter().map(|origin| (*origin).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn nobody_may_show_the_results_inside_their_pages_unless_the_operator_says_so() {
        assert!(of(&[]).unwrap().policy().is_none());
        let two = of(&["https://club.example", "http://127.0.0.1:9000"]).unwrap().policy().unwrap();
        assert!(two.to_str().unwrap().ends_with("; frame-ancestors https://club.example http://127.0.0.1:9000"));
        assert!(of(&["*"]).unwrap().policy().unwrap().to_str().unwrap().ends_with("frame-ancestors *"));
    }

    #[test]
    fn what_is_no_origin_is_named() {
        for wrong in
            ["club.example", "https://", "https://club.example/results", "https://a b", "https://a;script-src *", "https://a:x", "null"]
        {
            assert_eq!(of(&["https://club.example", wrong]).unwrap_err(), wrong);
        }
        assert_eq!(of(&["*", "https://club.example"]).unwrap_err(), "*");
    }
}

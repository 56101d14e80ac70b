//! Results outside their own page: on a public display, and embedded in pages of the sites that the operator
//! allows.

use axum::http::HeaderValue;

/// The sites that may embed the results.
#[derive(Clone, Debug, Default)]
pub struct Embedding(Option<HeaderValue>);

impl Embedding {
    /// Parses origins such as `https://club.example`, or a single `*` for every site. Fails with the first
    /// invalid value.
    pub fn parse(origins: &[String]) -> Result<Self, String> {
        if origins.is_empty() {
            return Ok(Self::default());
        }
        if let Some(invalid) =
            origins.iter().find(|origin| !is_origin(origin) && (*origin != "*" || origins.len() > 1))
        {
            return Err(invalid.clone());
        }
        http_api::embedded_policy(&origins.join(" "))
            .map(|policy| Self(Some(policy)))
            .map_err(|_| origins.join(","))
    }

    /// Returns the Content-Security-Policy of an embeddable page; none if no site may embed it.
    pub fn policy(&self) -> Option<HeaderValue> {
        self.0.clone()
    }
}

/// Whether a text is a scheme, a host and perhaps a port. It is put into a header, so nothing else is
/// allowed.
fn is_origin(origin: &str) -> bool {
    let Some(host) = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://")) else {
        return false;
    };
    let (host, port) = host.rsplit_once(':').unwrap_or((host, "443"));
    let is_label = |label: &str| {
        !label.is_empty() && label.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    host.split('.').all(is_label) && port.parse::<u16>().is_ok()
}

/// Whether a query asks for the results embedded in another site's page.
pub fn is_embedded(query: &str) -> bool {
    query.split('&').any(|part| part == "embed=1")
}

/// Whether a query asks for the public view whoever is signed in: embedded in another site's page or on a
/// public display.
pub fn is_public_view(query: &str) -> bool {
    is_embedded(query) || query.split('&').any(|part| part == "tv=1")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn embedding(origins: &[&str]) -> Result<Embedding, String> {
        Embedding::parse(&origins.iter().map(|origin| (*origin).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn no_site_may_embed_the_results_unless_the_operator_allows_it() {
        assert!(embedding(&[]).unwrap().policy().is_none());
        let policy = embedding(&["https://club.example", "http://127.0.0.1:9000"]).unwrap().policy().unwrap();
        assert!(
            policy
                .to_str()
                .unwrap()
                .ends_with("; frame-ancestors https://club.example http://127.0.0.1:9000")
        );
        assert!(
            embedding(&["*"]).unwrap().policy().unwrap().to_str().unwrap().ends_with("frame-ancestors *")
        );
    }

    #[test]
    fn an_invalid_origin_is_named() {
        for invalid in [
            "club.example",
            "https://",
            "https://club.example/results",
            "https://a b",
            "https://a;script-src *",
            "https://a:x",
            "null",
        ] {
            assert_eq!(embedding(&["https://club.example", invalid]).unwrap_err(), invalid);
        }
        assert_eq!(embedding(&["*", "https://club.example"]).unwrap_err(), "*");
    }
}

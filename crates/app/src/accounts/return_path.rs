//! Validation of the path to which a browser returns after signing in.

use crate::{Error, FieldCode};

/// The longest path, in bytes.
const MAX_BYTES: usize = 2000;

/// Returns a path of this site, such as `/competitions/btf`, without a trailing slash. Fails with `Invalid`
/// for anything that a browser could read as another site, such as `//evil.example`.
pub(super) fn parse(path: &str) -> Result<String, Error> {
    let invalid = || Error::invalid("return", FieldCode::Format, "must be a path of this site");
    let rest = path.strip_prefix('/').ok_or_else(invalid)?;
    if path.len() > MAX_BYTES || path.contains('\\') || path.chars().any(char::is_control) {
        return Err(invalid());
    }
    // browsers fold "/..//evil.example" to "//evil.example"
    let (route, query) = rest.split_at(rest.find(['?', '#']).unwrap_or(rest.len()));
    let route = route.strip_suffix('/').filter(|route| !route.is_empty()).unwrap_or(route);
    let leaves_site =
        |segment: &str| matches!(segment.to_ascii_lowercase().replace("%2e", ".").as_str(), "" | "." | "..");
    if !route.is_empty() && route.split('/').any(leaves_site) {
        return Err(invalid());
    }
    Ok(format!("/{route}{query}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_return_path_never_leads_to_another_site() {
        for (path, expected) in [
            ("/", "/"),
            ("/competitions/btf?tab=table#x", "/competitions/btf?tab=table#x"),
            ("/competitions/btf/", "/competitions/btf"),
            ("/competitions/btf/?tab=table/#x/", "/competitions/btf?tab=table/#x/"),
            ("/?tab=table", "/?tab=table"),
        ] {
            assert_eq!(parse(path).ok().as_deref(), Some(expected));
        }
        for wrong in [
            "",
            "competitions",
            "//",
            "/a//",
            "//evil.example",
            "//evil.example/",
            "/\\evil.example",
            "https://evil.example",
            "/..//evil.example",
            "/.//evil.example",
            "/%2E//evil.example",
            "/a/../b",
            "/a\nb",
            "javascript:alert(1)",
        ] {
            assert!(parse(wrong).is_err(), "{wrong:?}");
        }
    }
}

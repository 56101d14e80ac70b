//! The pages whose views are counted. Pages of competitions are counted by path, all others by pattern, so
//! that no id of a person is stored.

/// The path patterns of the screens, as in `web/src/app/router.tsx`.
const PATTERNS: [&str; 35] = [
    "",
    "home",
    "login",
    "finish-signup",
    "competitions/:institution/:championship",
    "competitions/:institution/:championship/:stage",
    "competitions/:institution/:championship/:stage/start-list",
    "competitions/:institution/:championship/:stage/race-sheets",
    "competitions/:institution/:championship/:stage/results/protocol",
    "competitions/:institution/:championship/:stage/results",
    "competitions/:institution/:championship/:stage/judges",
    "competitions/:institution/:championship/:stage/gap-board",
    "competitions/:institution/:championship/:stage/card-entry",
    "competitions/:institution/:championship/:stage/scored-import",
    "competitions/:institution/:championship/:stage/judge",
    "judge",
    "judge-standalone",
    "help/results",
    "about",
    "privacy",
    "terms",
    "market",
    "market/ads/:ad",
    "market/new",
    "market/my-ads",
    "market/reports",
    "market/my-ads/:ad",
    "401",
    "my-results",
    "profile",
    "users",
    "log",
    "clubs",
    "page-views",
    "championship/*",
];

/// A page of the site.
#[derive(Debug, PartialEq, Eq)]
pub struct Page {
    /// Its pattern in `PATTERNS`.
    pub pattern: &'static str,
    /// The slugs of its championship or stage; empty for other pages.
    pub slugs: Vec<String>,
}

impl Page {
    /// Returns the path under which its views are counted.
    pub fn path(&self) -> String {
        let mut slugs = self.slugs.iter();
        let parts = self
            .pattern
            .split('/')
            .map(|part| if part.starts_with(':') { slugs.next().map_or(part, String::as_str) } else { part });
        format!("/{}", parts.collect::<Vec<_>>().join("/"))
    }
}

/// Returns the page at a path.
pub fn page_at(path: &str) -> Option<Page> {
    let path = path.strip_prefix('/')?;
    let path = path.strip_suffix('/').filter(|path| !path.is_empty()).unwrap_or(path);
    PATTERNS.into_iter().find_map(|pattern| {
        let parts = match_pattern(pattern, path)?;
        let pattern = if pattern == "home" { "" } else { pattern };
        let slugs = if pattern.starts_with("competitions/") { parts } else { Vec::new() };
        Some(Page { pattern, slugs: slugs.into_iter().map(str::to_owned).collect() })
    })
}

/// Returns the values of a pattern's parameters if the path matches.
fn match_pattern<'p>(pattern: &str, path: &'p str) -> Option<Vec<&'p str>> {
    let (mut expected, mut parts) = (pattern.split('/'), path.split('/'));
    let mut values = Vec::new();
    loop {
        match (expected.next(), parts.next()) {
            (Some("*"), _) | (None, None) => return Some(values),
            (Some(name), Some(part)) if name.starts_with(':') && is_slug(part) => values.push(part),
            (Some(word), Some(part)) if word == part => {}
            _ => return None,
        }
    }
}

fn is_slug(part: &str) -> bool {
    !part.is_empty()
        && part.len() <= 200
        && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(path: &str) -> Option<String> {
        page_at(path).map(|known| known.path())
    }

    #[test]
    fn a_competition_is_counted_by_its_path_and_a_page_with_an_id_by_its_pattern() {
        for (path, expected) in [
            ("/", "/"),
            ("/home", "/"),
            ("/privacy/", "/privacy"),
            ("/competitions/btf/cup", "/competitions/btf/cup"),
            ("/competitions/btf/cup/round-1/results", "/competitions/btf/cup/round-1/results"),
            ("/market/ads/0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", "/market/ads/:ad"),
            ("/championship", "/championship/*"),
            ("/championship/btf/cup/round-1", "/championship/*"),
        ] {
            assert_eq!(counted(path).as_deref(), Some(expected), "{path}");
        }
    }

    #[test]
    fn a_path_that_is_no_page_is_not_counted() {
        for path in [
            "",
            "results",
            "/nowhere",
            "/login?return=/profile",
            "/competitions/btf/cup/Round 1",
            "/competitions/btf/cup/../x",
            "//",
        ] {
            assert_eq!(counted(path), None, "{path}");
        }
    }

    #[test]
    fn every_screen_of_the_router_is_a_page() {
        let router = include_str!("../../../../web/src/app/router.tsx");
        let paths = router
            .split("path: '")
            .skip(1)
            .chain(router.split("fullScreen('").skip(1))
            .filter_map(|rest| rest.split('\'').next());
        let paths: Vec<_> = paths.filter(|path| !["/", "*"].contains(path)).collect();
        assert!(paths.len() >= PATTERNS.len());
        for path in paths {
            // an advert is a dialog over the market's list, and its route is a child of the market's
            let known = PATTERNS.iter().any(|pattern| {
                *pattern == path
                    || pattern.strip_prefix("market/") == Some(path)
                    || pattern.strip_suffix("/*").is_some_and(|start| path.starts_with(start))
            });
            assert!(known, "{path} is not among the pages that are counted");
        }
    }
}

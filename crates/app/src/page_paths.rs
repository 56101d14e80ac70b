//! The paths of the site's pages.

use std::sync::LazyLock;

use crate::path_patterns::{PathMatch, PathPatterns};

/// The list of competitions.
pub const HOME: &str = "/";
/// A championship with its standings.
pub const CHAMPIONSHIP: &str = "/competitions/:institution/:championship";
/// A stage.
pub const STAGE: &str = "/competitions/:institution/:championship/:stage";
/// A stage's results.
pub const RESULTS: &str = "/competitions/:institution/:championship/:stage/results";
/// The judge's screen of a stage.
pub const JUDGE: &str = "/competitions/:institution/:championship/:stage/judge";
/// The market.
pub const MARKET: &str = "/market";
/// An ad.
pub const AD: &str = "/market/ads/:ad";
/// The judge's screen without a competition.
pub const STANDALONE_JUDGE: &str = "/judge-standalone";
/// The list of competitions too.
pub const HOME_ALIAS: &str = "/home";

/// The path patterns of the screens, as in `web/src/app/router.tsx`.
const PATTERNS: [&str; 35] = [
    HOME,
    HOME_ALIAS,
    "/login",
    "/finish-signup",
    CHAMPIONSHIP,
    STAGE,
    "/competitions/:institution/:championship/:stage/start-list",
    "/competitions/:institution/:championship/:stage/race-sheets",
    "/competitions/:institution/:championship/:stage/results/protocol",
    RESULTS,
    "/competitions/:institution/:championship/:stage/judges",
    "/competitions/:institution/:championship/:stage/gap-board",
    "/competitions/:institution/:championship/:stage/card-entry",
    "/competitions/:institution/:championship/:stage/scored-import",
    JUDGE,
    "/judge",
    STANDALONE_JUDGE,
    "/help/results",
    "/about",
    "/privacy",
    "/terms",
    MARKET,
    AD,
    "/market/new",
    "/market/my-ads",
    "/market/reports",
    "/market/my-ads/:ad",
    "/401",
    "/my-results",
    "/profile",
    "/users",
    "/log",
    "/clubs",
    "/page-views",
    "/championship/*",
];

/// Returns the page at a path. A slash at the end of the path doesn't matter.
pub fn page_at(path: &str) -> Option<PathMatch<'_>> {
    static PAGES: LazyLock<PathPatterns> = LazyLock::new(|| PathPatterns::new(PATTERNS));
    let path = path.strip_suffix('/').filter(|path| !matches!(*path, "" | "/")).unwrap_or(path);
    PAGES.find(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_is_found() {
        for pattern in PATTERNS {
            let path = pattern.replace([':', '*'], "");
            assert_eq!(page_at(&path).map(|page| page.pattern), Some(pattern), "{path}");
        }
    }

    #[test]
    fn every_screen_of_the_router_is_a_page() {
        let router = include_str!("../../../web/src/app/router.tsx");
        let paths = router
            .split("path: '")
            .skip(1)
            .chain(router.split("fullScreen('").skip(1))
            .filter_map(|rest| rest.split('\'').next());
        let paths: Vec<_> = paths.filter(|path| !["/", "*"].contains(path)).collect();
        assert!(paths.len() >= PATTERNS.len());
        for path in paths {
            // an ad is a dialog over the market's list, and its route is a child of the market's
            let known = PATTERNS.iter().any(|pattern| {
                let pattern = &pattern[1..];
                pattern == path
                    || pattern.strip_prefix("market/") == Some(path)
                    || pattern.strip_suffix("/*").is_some_and(|start| path.starts_with(start))
            });
            assert!(known, "{path} is not among the pages that are counted");
        }
    }
}

//! The paths of the site's pages: the addresses that people see, bookmark and share. Page views, error
//! reports, link previews and preloading share them.

use std::sync::LazyLock;

use app::page_views::ViewedPage;

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
/// Another path of the list of competitions.
pub const HOME_ALIAS: &str = "/home";

/// The path patterns of the screens, as in `web/src/app/router.tsx`.
const PATTERNS: [&str; 49] = [
    HOME,
    HOME_ALIAS,
    "/login",
    "/finish-signup",
    CHAMPIONSHIP,
    STAGE,
    "/competitions/:institution/:championship/:stage/start-list",
    "/competitions/:institution/:championship/:stage/race-sheets",
    "/competitions/:institution/:championship/:stage/consents",
    "/competitions/:institution/:championship/:stage/emergency-contacts",
    "/competitions/:institution/:championship/:stage/officials",
    "/competitions/:institution/:championship/:stage/start-order",
    "/competitions/:institution/:championship/:stage/timekeeping",
    "/competitions/:institution/:championship/:stage/timekeeper",
    "/competitions/:institution/:championship/:stage/entry-desk",
    "/competitions/:institution/:championship/:stage/results/protocol",
    "/competitions/:institution/:championship/:stage/results/commentator",
    "/competitions/:institution/:championship/:stage/results/official-protocol",
    "/competitions/:institution/:championship/:stage/results/certificates",
    RESULTS,
    "/competitions/:institution/:championship/:stage/judges",
    "/competitions/:institution/:championship/:stage/messages",
    "/competitions/:institution/:championship/:stage/gap-board",
    "/competitions/:institution/:championship/:stage/queries",
    "/competitions/:institution/:championship/:stage/card-entry",
    "/competitions/:institution/:championship/:stage/scored-import",
    JUDGE,
    "/judge",
    STANDALONE_JUDGE,
    "/help/results",
    "/rules/:institution/:championship",
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
    "/server-health",
    "/championship/*",
];

/// Returns the page at a path. A slash at the end of the path doesn't matter.
pub fn page_at(path: &str) -> Option<PathMatch<'_>> {
    static PAGES: LazyLock<PathPatterns> = LazyLock::new(|| PathPatterns::new(PATTERNS));
    let path = path.strip_suffix('/').filter(|path| !matches!(*path, "" | "/")).unwrap_or(path);
    PAGES.find(path)
}

/// Returns the pattern of a page's path, which contains no names or ids; `None` if there is no page at the
/// path.
pub(crate) fn pattern_at(path: &str) -> Option<&'static str> {
    let pattern = page_at(path)?.pattern;
    Some(if pattern == HOME_ALIAS { HOME } else { pattern })
}

/// Returns the page whose views are counted; `None` if there is no page at the path.
pub(crate) fn viewed_page_at(path: &str) -> Option<ViewedPage> {
    let PathMatch { pattern, slugs } = page_at(path)?;
    if !pattern.starts_with(CHAMPIONSHIP) {
        return Some(ViewedPage { path: pattern_at(path)?.to_owned(), competition: None });
    }
    let mut values = slugs.iter();
    let parts = pattern
        .split('/')
        .map(|part| if part.starts_with(':') { values.next().copied().unwrap_or(part) } else { part });
    let path = parts.collect::<Vec<_>>().join("/");
    Some(ViewedPage { path, competition: Some(slugs.iter().map(|&slug| slug.to_owned()).collect()) })
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(viewed_page_at(path).map(|page| page.path).as_deref(), Some(expected), "{path}");
        }
    }

    #[test]
    fn only_a_page_of_a_competition_is_counted_with_its_slugs() {
        let slugs = |path| viewed_page_at(path).and_then(|page| page.competition);
        assert_eq!(slugs("/competitions/btf/cup").unwrap_or_default(), ["btf", "cup"]);
        assert_eq!(
            slugs("/competitions/btf/cup/round-1/results").unwrap_or_default(),
            ["btf", "cup", "round-1"]
        );
        assert_eq!(slugs("/market/ads/0197a1b2"), None);
    }

    #[test]
    fn a_path_that_is_no_page_is_not_counted() {
        for path in [
            "",
            "results",
            "/nowhere",
            "/wp-login.php",
            "/login?return=/profile",
            "/competitions/btf/cup/Round 1",
            "/competitions/btf/cup/../x",
            "//",
        ] {
            assert_eq!(viewed_page_at(path), None, "{path}");
        }
    }

    #[test]
    fn every_pattern_matches_its_own_path() {
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
            .filter_map(|rest| rest.split('\'').next())
            .map(ToOwned::to_owned);
        let of_secretary = router
            .split("  ['")
            .skip(1)
            .filter_map(|rest| rest.split('\'').next())
            .map(|end| format!("{}/{end}", &STAGE[1..]));
        // pages whose code is in one file: `...(['about', 'terms'] as const).map(`
        let lists = router.split("...(['").skip(1).filter_map(|rest| rest.split("'] as const").next());
        let of_lists = lists.flat_map(|list| list.split("', '")).map(ToOwned::to_owned);
        let paths: Vec<_> = paths
            .chain(of_lists)
            .chain(of_secretary)
            .filter(|path| !["/", "*"].contains(&path.as_str()))
            .collect();
        assert!(paths.len() >= PATTERNS.len());
        for path in paths {
            // an ad is a dialog over the market's list, and its route is a child of the market's
            let is_page = PATTERNS.iter().any(|pattern| {
                let pattern = &pattern[1..];
                pattern == path
                    || pattern.strip_prefix("market/") == Some(path.as_str())
                    || pattern.strip_suffix("/*").is_some_and(|start| path.starts_with(start))
            });
            assert!(is_page, "{path} is not among the pages that are counted");
        }
    }
}

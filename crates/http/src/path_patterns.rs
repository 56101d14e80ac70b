//! Matches paths with patterns: those of pages, of their pictures, and of the API's fast path.

use app::{ChampionshipPath, StagePath};
use matchit::Router;

/// Patterns of paths. In a pattern `:name` or `{name}` is one slug, and `*` at the end is anything, or
/// nothing.
pub struct PathPatterns(Router<&'static str>);

/// A path that matches a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathMatch<'p> {
    /// The pattern.
    pub pattern: &'static str,
    /// The slugs that match the pattern's names.
    pub slugs: Vec<&'p str>,
}

/// The name of `*` for the router.
const REST: &str = "__rest";

impl PathPatterns {
    /// Collects the patterns. A pattern that contradicts an earlier one is a bug: it panics in debug builds
    /// and matches nothing in others.
    pub fn new(patterns: impl IntoIterator<Item = &'static str>) -> Self {
        let mut router = Router::new();
        for pattern in patterns {
            let (start, rest) = match pattern.strip_suffix("/*") {
                Some(start) => (start, Some(format!("{start}/{{*{REST}}}"))),
                None => (pattern, None),
            };
            let parts = start.split('/').map(|part| match part.strip_prefix(':') {
                Some(name) => format!("{{{name}}}"),
                None => part.to_owned(),
            });
            for route in [Some(parts.collect::<Vec<_>>().join("/")), rest].into_iter().flatten() {
                let inserted = router.insert(route, pattern);
                debug_assert!(inserted.is_ok(), "{pattern}: {inserted:?}");
            }
        }
        Self(router)
    }

    /// Returns the pattern that a path matches. Only slugs are accepted instead of names, because they are
    /// written into pages.
    pub fn find<'p>(&self, path: &'p str) -> Option<PathMatch<'p>> {
        let route = self.0.at(path).ok()?;
        let slugs: Vec<_> =
            route.params.iter().filter(|(name, _)| *name != REST).map(|(_, part)| part).collect();
        slugs.iter().all(|part| is_slug(part)).then_some(PathMatch { pattern: route.value, slugs })
    }
}

impl PathMatch<'_> {
    /// Returns the championship, if the pattern names one.
    pub fn championship(&self) -> Option<ChampionshipPath> {
        let [institution, championship] = self.slugs[..] else { return None };
        Some(ChampionshipPath { institution: institution.to_owned(), championship: championship.to_owned() })
    }

    /// Returns the stage, if the pattern names one.
    pub fn stage(&self) -> Option<StagePath> {
        let [institution, championship, stage] = self.slugs[..] else { return None };
        Some(StagePath {
            institution: institution.to_owned(),
            championship: championship.to_owned(),
            stage: stage.to_owned(),
        })
    }
}

/// The maximum length of a slug in a path, in bytes.
pub const MAX_SLUG_BYTES: usize = 200;

fn is_slug(part: &str) -> bool {
    !part.is_empty()
        && part.len() <= MAX_SLUG_BYTES
        && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_matches_the_pattern_with_its_words_and_slugs() {
        let patterns = PathPatterns::new(["/", "/a/:one", "/a/new", "/a/{one}/{two}/results", "/rest/*"]);
        let find = |path| patterns.find(path).map(|path| (path.pattern, path.slugs));
        for (path, expected) in [
            ("/", Some(("/", vec![]))),
            ("/a/b-1", Some(("/a/:one", vec!["b-1"]))),
            ("/a/new", Some(("/a/new", vec![]))),
            ("/a/b/c/results", Some(("/a/{one}/{two}/results", vec!["b", "c"]))),
            ("/rest", Some(("/rest/*", vec![]))),
            ("/rest/A b/c", Some(("/rest/*", vec![]))),
        ] {
            assert_eq!(find(path), expected, "{path}");
        }
        for path in [
            "",
            "//",
            "a/b",
            "/a",
            "/a/b-1/",
            "/a//",
            "/a/B",
            "/a/b//results",
            "/a/%22%3E",
            "/a/b/c",
            "/results",
        ] {
            assert_eq!(find(path), None, "{path}");
        }
        assert_eq!(find(&format!("/a/{}", "x".repeat(201))), None);
    }
}

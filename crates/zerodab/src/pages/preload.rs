//! Links in a page's head to what its screen will need, so that the browser fetches everything at once.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use domain::Language;
use http_api::PathMatch;
use http_api::page_paths::{CHAMPIONSHIP, HOME, JUDGE, RESULTS, STAGE, page_at};
use serde::Deserialize;

/// Screens by their path pattern. The sources are those that `web/src/app/router.tsx` loads, or
/// `screens/site-screens.ts` or `screens/offline-screens.ts` beside it.
const SCREENS: [(&str, &str); 5] = [
    (HOME, "src/features/competitions/competitions-page.tsx"),
    (CHAMPIONSHIP, "src/features/standings/page/standings-page.tsx"),
    (STAGE, "src/features/registration/stage-page/stage-page.tsx"),
    (RESULTS, "src/features/results/page/results-page.tsx"),
    (JUDGE, "src/features/judging/judge-page.tsx"),
];
/// The module that receives the board. It isn't part of the screen's own code, because the router requests
/// the board before that code has loaded.
const BOARD_STORE: &str = "src/features/results/live/board-store.ts";

/// One chunk of the build's manifest.
#[derive(Deserialize)]
struct Chunk {
    file: String,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
}

/// The preload links for each screen's code, read once from the build's manifest.
#[derive(Default)]
pub struct Preload {
    code: BTreeMap<&'static str, String>,
}

impl Preload {
    /// Parses the manifest that Vite writes.
    pub fn from_manifest(manifest: &[u8]) -> Result<Self, serde_json::Error> {
        let chunks: BTreeMap<String, Chunk> = serde_json::from_slice(manifest)?;
        let mut page_chunks = BTreeSet::new();
        collect_imports(&chunks, "index.html", &mut page_chunks);
        let code = SCREENS.iter().map(|&(pattern, source)| {
            let mut screen_chunks = BTreeSet::new();
            collect_imports(&chunks, source, &mut screen_chunks);
            if pattern == RESULTS {
                collect_imports(&chunks, BOARD_STORE, &mut screen_chunks);
            }
            let mut links = String::new();
            for name in screen_chunks.difference(&page_chunks) {
                let chunk = &chunks[*name];
                let _ = write!(links, "<link rel=\"modulepreload\" crossorigin href=\"/{}\">", chunk.file);
                for css in &chunk.css {
                    let _ = write!(links, "<link rel=\"stylesheet\" crossorigin href=\"/{css}\">");
                }
            }
            (pattern, links)
        });
        Ok(Self { code: code.collect() })
    }

    /// Returns the preload links for the screen at a path.
    pub fn links(&self, path: &str, language: Language, is_signed_in: bool) -> Option<String> {
        let page = page_at(path)?;
        let mut links = self.code.get(page.pattern)?.clone();
        let texts = format!("/locales/{language}/translation.json");
        for address in [texts].into_iter().chain(first_requests(&page, is_signed_in)?) {
            let _ = write!(links, "<link rel=\"preload\" as=\"fetch\" crossorigin href=\"{address}\">");
        }
        Some(links)
    }
}

/// Returns the addresses that a screen requests first from the API, as in
/// `web/src/app/screens/prefetch-queries.ts`. Those of public data only are included only for visitors, because
/// signed-in users may get others. None if a page isn't preloaded.
pub fn first_requests(page: &PathMatch<'_>, is_signed_in: bool) -> Option<Vec<String>> {
    let stage = || page.stage().map(|path| http_api::stage_address(&path));
    let (for_everyone, for_visitors) = match page.pattern {
        HOME => (Some("/api/v1/competitions".to_owned()), None),
        CHAMPIONSHIP => {
            let championship = http_api::championship_address(&page.championship()?);
            (None, Some(format!("{championship}/standings")))
        }
        STAGE => (stage(), Some(format!("{}/participants", stage()?))),
        RESULTS => (stage(), Some(format!("{}/board", stage()?))),
        // the judge's sheet isn't public, and may be stored on the phone; its title is that of the stage
        JUDGE => (stage(), None),
        _ => return None,
    };
    let session = Some("/api/v1/session".to_owned());
    Some([session, for_everyone, for_visitors.filter(|_| !is_signed_in)].into_iter().flatten().collect())
}

/// Adds the names of a chunk and of everything that it imports.
fn collect_imports<'a>(chunks: &'a BTreeMap<String, Chunk>, name: &'a str, names: &mut BTreeSet<&'a str>) {
    let Some(chunk) = chunks.get(name) else { return };
    if names.insert(name) {
        chunk.imports.iter().for_each(|import| collect_imports(chunks, import, names));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const MANIFEST: &str = r#"{
        "index.html": { "file": "assets/index.js", "imports": ["_vendor.js"], "css": ["assets/index.css"] },
        "_vendor.js": { "file": "assets/vendor.js" },
        "src/features/results/live/board-store.ts": { "file": "assets/store.js", "imports": ["_vendor.js"], "isDynamicEntry": true },
        "_tag.js": { "file": "assets/tag.js", "imports": ["_vendor.js"] },
        "src/features/results/page/results-page.tsx": { "file": "assets/results.js", "imports": ["index.html", "_tag.js"], "css": ["assets/results.css"] }
    }"#;

    fn links(path: &str, is_signed_in: bool) -> String {
        Preload::from_manifest(MANIFEST.as_bytes())
            .unwrap()
            .links(path, Language::Lv, is_signed_in)
            .unwrap_or_default()
    }

    #[test]
    fn a_screen_preloads_its_own_chunks_and_not_those_of_every_page() {
        let preloads = links("/competitions/btf/cup/round-1/results", false);
        for needed in [
            "/assets/results.js",
            "/assets/tag.js",
            "/assets/store.js",
            "/assets/results.css",
            "/api/v1/session",
            "/locales/lv/translation.json",
            "/api/v1/institutions/btf/championships/cup/stages/round-1/board\"",
        ] {
            assert!(preloads.contains(needed), "{needed} in {preloads}");
        }
        assert!(!preloads.contains("vendor") && !preloads.contains("index"), "{preloads}");
    }

    #[test]
    fn the_public_board_is_not_preloaded_for_signed_in_users() {
        assert!(!links("/competitions/btf/cup/round-1/results", true).contains("/board"));
    }

    #[test]
    fn only_slugs_are_written_into_the_page() {
        for path in [
            "/competitions/btf/cup/%22%3E/results",
            "/competitions/btf/cup/\"><script>/results",
            "/competitions/btf//x/results",
            "/competitions/A/b/c/results",
        ] {
            assert_eq!(links(path, false), "", "{path}");
        }
    }

    #[test]
    fn a_preloaded_address_is_one_that_the_screen_requests() {
        let queries = include_str!("../../../../web/src/app/screens/prefetch-queries.ts");
        assert!(queries.contains("sessionQuery") && queries.contains("competitionsQuery"), "{queries}");
        for (path, query, address) in [
            ("/", "competitions: ()", "/competitions"),
            (
                "/competitions/btf/cup",
                "standingsQuery(championshipKeyOf(params), 'public')",
                "/cup/standings",
            ),
            ("/competitions/btf/cup/round-1", "participantsQuery(", "/round-1/participants"),
            ("/competitions/btf/cup/round-1/judge", "stageQuery(", "/stages/round-1"),
            ("/competitions/btf/cup/round-1/results", "boardQuery(stageKeyOf(params), 'public')", "/board"),
        ] {
            assert!(queries.contains(query), "{query}");
            let addresses = first_requests(&page_at(path).unwrap(), false).unwrap();
            assert!(addresses.last().unwrap().ends_with(address), "{addresses:?}");
        }
    }

    #[test]
    fn every_preloaded_screen_is_in_the_router() {
        let router = include_str!("../../../../web/src/app/router.tsx");
        let lists = [
            router,
            include_str!("../../../../web/src/app/screens/site-screens.ts"),
            include_str!("../../../../web/src/app/screens/offline-screens.ts"),
        ];
        for (pattern, source) in SCREENS {
            let module = source.trim_start_matches("src/").trim_end_matches(".tsx");
            let import = format!("'@/{module}'");
            assert!(lists.iter().any(|list| list.contains(&import)), "{source}");
            let route = pattern.trim_start_matches('/');
            assert!(pattern == HOME || router.contains(&format!("'{route}'")), "{route}");
        }
    }
}

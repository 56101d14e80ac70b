//! The few texts that the server writes into pages and pictures, read from the app's own translation files.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use domain::Language;
use domain::market::Category;
use serde::Deserialize;

/// The texts in one language.
#[derive(Deserialize)]
pub struct Texts {
    pub app: App,
    pub competitions: Competitions,
    pub market: Market,
    pub protests: Protests,
    pub results: Results,
    pub share: Share,
    pub stages: Stages,
    pub standalone: Standalone,
    pub standings: Standings,
    pub ui: Ui,
}

#[derive(Deserialize)]
pub struct App {
    pub market: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Competitions {
    pub title: String,
    pub live_results: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Market {
    pub free: String,
    pub about: String,
    pub category: BTreeMap<Category, String>,
}

#[derive(Deserialize)]
pub struct Results {
    pub paper: Paper,
}

/// The status on a printed result sheet.
#[derive(Deserialize)]
pub struct Paper {
    pub preliminary: String,
    pub approved: String,
}

/// The state of results that are posted for a protest period.
#[derive(Deserialize)]
pub struct Protests {
    pub provisional: String,
}

/// The description of the site in link previews.
#[derive(Deserialize)]
pub struct Share {
    pub site: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Stages {
    pub results: String,
    pub registration_till: String,
    pub place_to_be_defined: String,
}

#[derive(Deserialize)]
pub struct Standalone {
    pub title: String,
    pub intro: String,
}

#[derive(Deserialize)]
pub struct Standings {
    pub title: String,
    pub women: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ui {
    pub being_corrected: String,
    pub cancelled: String,
    pub live: String,
    pub postponed: String,
}

/// Returns the texts in a language.
pub fn in_language(language: Language) -> &'static Texts {
    static LV: LazyLock<Texts> =
        LazyLock::new(|| parse(include_str!("../../../../web/public/locales/lv/translation.json")));
    static ET: LazyLock<Texts> =
        LazyLock::new(|| parse(include_str!("../../../../web/public/locales/et/translation.json")));
    static EN: LazyLock<Texts> =
        LazyLock::new(|| parse(include_str!("../../../../web/public/locales/en/translation.json")));
    match language {
        Language::Lv => &LV,
        Language::Et => &ET,
        Language::En => &EN,
    }
}

#[expect(clippy::expect_used, reason = "the files are in the binary, and a test reads all three")]
fn parse(file: &str) -> Texts {
    serde_json::from_str(file).expect("a file of texts lacks one that the server writes")
}

//! The few texts of a first view, from the files that the app itself reads.

use std::sync::LazyLock;

use serde::Deserialize;

/// In one language.
#[derive(Deserialize)]
pub struct Texts {
    pub app: App,
    pub results: Results,
    pub stages: Stages,
    pub ui: Ui,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct App {
    pub main_navigation: String,
    pub competitions: String,
    pub market: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Results {
    pub back_to_stage: String,
    pub standings: String,
    pub no_one_started: String,
    pub place: String,
    pub participant: String,
    pub points: String,
    pub start: String,
    pub finish: String,
    pub expand_all: String,
    pub collapse_all: String,
    pub tab: Tab,
    pub step: Step,
}

/// The views of the results.
#[derive(Deserialize)]
pub struct Tab {
    pub classes: String,
    pub points: String,
    pub table: String,
    pub laps: String,
}

/// How far the results are.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    pub approved: String,
    pub standings_generated: String,
    pub standings_published: String,
}

#[derive(Deserialize)]
pub struct Stages {
    pub results: String,
}

#[derive(Deserialize)]
pub struct Ui {
    pub live: String,
}

/// The texts of a language; of English for any other than the three.
pub fn of(language: &str) -> &'static Texts {
    static LV: LazyLock<Texts> = LazyLock::new(|| read(include_str!("../../../../web/public/locales/lv/translation.json")));
    static ET: LazyLock<Texts> = LazyLock::new(|| read(include_str!("../../../../web/public/locales/et/translation.json")));
    static EN: LazyLock<Texts> = LazyLock::new(|| read(include_str!("../../../../web/public/locales/en/translation.json")));
    match language {
        "lv" => &LV,
        "et" => &ET,
        _ => &EN,
    }
}

#[expect(clippy::expect_used, reason = "the files are in the binary, and a test reads all three")]
fn read(file: &str) -> Texts {
    serde_json::from_str(file).expect("a file of texts lacks one of the first view's")
}

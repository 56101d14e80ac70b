//! What the site says of itself: about, privacy and terms, as Markdown. An organiser replaces a text by a file of the same name.

use std::io;

use domain::Language;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use crate::{App, Error};

/// The most bytes of a text.
const MOST: u64 = 256 * 1024;
/// Stands in a text for the address that visitors may write to.
const CONTACT: &str = "{contact}";

/// One of the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Page {
    /// What this is for.
    About,
    /// What is kept of people.
    Privacy,
    /// What is agreed.
    Terms,
}

/// A text in a language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PageText {
    /// In Markdown.
    pub text: String,
    /// Changes with the text.
    #[serde(skip)]
    pub version: String,
}

/// The text of a page in a language: the organiser's own, else the one that comes along.
pub async fn find(app: &App, page: Page, language: Language) -> Result<PageText, Error> {
    let (name, built_in) = known(page, language);
    let file = app.pages.join(name);
    let own = tokio::task::spawn_blocking(move || own(&file)).await.map_err(|error| Error::Internal(error.to_string()))?;
    let own = own.map_err(|error| Error::Internal(format!("the page {name} can't be read: {error}")))?;
    let text = own.as_deref().unwrap_or(built_in).replace(CONTACT, &app.contact);
    let version = Sha256::digest(&text).iter().take(8).fold(String::new(), |version, byte| format!("{version}{byte:02x}"));
    Ok(PageText { text, version })
}

/// The organiser's own text, if there is one.
fn own(file: &std::path::Path) -> io::Result<Option<String>> {
    match std::fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
        Ok(found) if found.len() > MOST => Err(io::Error::other(format!("it has more than {MOST} bytes"))),
        Ok(_) => std::fs::read_to_string(file).map(Some),
    }
}

macro_rules! texts {
    ($page:ident, $language:ident, $($of:ident $name:literal)+) => {
        match ($page, $language) {$(
            (Page::$of, Language::En) => (concat!($name, ".en.md"), include_str!(concat!("../pages/", $name, ".en.md"))),
            (Page::$of, Language::Lv) => (concat!($name, ".lv.md"), include_str!(concat!("../pages/", $name, ".lv.md"))),
            (Page::$of, Language::Et) => (concat!($name, ".et.md"), include_str!(concat!("../pages/", $name, ".et.md"))),
        )+}
    };
}

/// The name of a text's file, and the text that comes along.
fn known(page: Page, language: Language) -> (&'static str, &'static str) {
    texts!(page, language, About "about" Privacy "privacy" Terms "terms")
}

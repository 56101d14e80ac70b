//! The texts of the site about itself, in Markdown: about, privacy and terms. The server's operator can
//! replace a text by a file with the same name.

use std::io;

use domain::Language;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use crate::{App, Error, hex};

/// The longest text, in bytes.
const MAX_BYTES: u64 = 256 * 1024;
/// The length of the hash of a text, in bytes.
const HASH_BYTES: usize = 8;
/// The placeholder in a text for the contact address.
const CONTACT_PLACEHOLDER: &str = "{contact}";

/// One of the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Page {
    /// What the site is for.
    About,
    /// Which personal data are stored.
    Privacy,
    /// The terms of use.
    Terms,
}

/// A text in one language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PageText {
    /// The text in Markdown.
    pub text: String,
    /// A hash of the text, for caching.
    #[serde(skip)]
    pub hash: String,
}

/// Returns the text of a page in a language: the organiser's own, or else the built-in one.
pub async fn find(app: &App, page: Page, language: Language) -> Result<PageText, Error> {
    let (name, built_in) = built_in_text(page, language);
    let file = app.pages.join(name);
    let own_text =
        tokio::task::spawn_blocking(move || read_own_text(&file)).await.map_err(Error::internal)?;
    let own_text =
        own_text.map_err(|error| Error::internal_in(format!("the page {name} can't be read"), error))?;
    let text = own_text.as_deref().unwrap_or(built_in).replace(CONTACT_PLACEHOLDER, &app.contact);
    let hash = hex::encode(&Sha256::digest(&text)[..HASH_BYTES]);
    Ok(PageText { text, hash })
}

/// Reads the organiser's own text, if it exists.
fn read_own_text(file: &std::path::Path) -> io::Result<Option<String>> {
    match std::fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
        Ok(metadata) if metadata.len() > MAX_BYTES => {
            Err(io::Error::other(format!("it has more than {MAX_BYTES} bytes")))
        }
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

/// Returns the file name of a text, and the built-in text.
fn built_in_text(page: Page, language: Language) -> (&'static str, &'static str) {
    texts!(page, language, About "about" Privacy "privacy" Terms "terms")
}

//! What stands in a page's head for those who read nothing else of it.

use app::{App, Error};
use askama::Template;
use live::Live;

use super::picture::{HEIGHT, WIDTH};
use super::{Shared, Subject};
use crate::locale::{LANGUAGES, Locale};
use crate::texts;

/// The elements, ready to stand in a page.
pub struct Head(String);

#[derive(Template)]
#[template(path = "head.html")]
struct Html<'a> {
    title: &'a str,
    description: &'a str,
    /// The page, and the page as it was asked for: in the reader's language, or in the one that the address names.
    page: String,
    address: String,
    languages: [&'static str; 3],
    locale: &'static str,
    picture: String,
    width: u32,
    height: u32,
}

#[derive(Template)]
#[template(source = "<title>Zerodab</title><meta name=\"description\" content=\"{{ site }}\">", ext = "html")]
struct Plain<'a> {
    site: &'a str,
}

impl Head {
    /// Of a page that everyone may see.
    pub async fn of(app: &App, live: &Live, subject: &Subject, locale: Locale) -> Result<Self, Error> {
        let shared = subject.shared(app, live, locale.language).await?;
        Self::build(app.site(), subject, &shared, locale)
    }

    /// Of every other page: what this site is.
    pub fn plain(language: &str) -> Result<Self, Error> {
        written(&Plain { site: &texts::of(language).share.site })
    }

    pub(super) fn build(site: &str, subject: &Subject, shared: &Shared, locale: Locale) -> Result<Self, Error> {
        let page = format!("{site}{}", subject.page());
        let address = if locale.in_address { format!("{page}?lng={}", locale.language) } else { page.clone() };
        let picture = format!("{site}{}?lng={}&v={:x}", subject.picture(), locale.language, shared.drawing.version());
        let locale = match locale.language {
            "lv" => "lv_LV",
            "et" => "et_EE",
            _ => "en_GB",
        };
        written(&Html {
            title: &shared.title,
            description: &shared.description,
            page,
            address,
            languages: LANGUAGES,
            locale,
            picture,
            width: WIDTH,
            height: HEIGHT,
        })
    }

    pub fn html(&self) -> &str {
        &self.0
    }
}

fn written(template: &impl Template) -> Result<Head, Error> {
    template.render().map(Head).map_err(|error| Error::Internal(error.to_string()))
}

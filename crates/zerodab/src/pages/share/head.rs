//! The elements in a page's head for search engines and link previews.

use app::{App, Error};
use askama::Template;
use domain::Language;
use live::Live;

use super::picture::{HEIGHT, WIDTH};
use super::{Preview, Subject};
use crate::pages::locale::Locale;
use crate::pages::texts;

/// The elements as HTML.
#[derive(PartialEq, Eq)]
pub struct Head(String);

#[derive(Template)]
#[template(path = "head.html")]
struct Html<'a> {
    title: &'a str,
    description: &'a str,
    /// The address of the page in any language.
    page: String,
    /// The canonical address: with the language if the request's address names one.
    address: String,
    languages: [Language; 3],
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
    /// Returns the head of a page that everyone may see.
    pub async fn load(app: &App, live: &Live, subject: &Subject, locale: Locale) -> Result<Self, Error> {
        let preview = subject.preview(app, live, locale.language).await?;
        Self::build(app.site(), subject, &preview, locale)
    }

    /// Returns the head of any other page, which describes only the site.
    pub fn plain(language: Language) -> Result<Self, Error> {
        render_template(&Plain { site: &texts::in_language(language).share.site })
    }

    /// Returns the head of the page that this preview describes.
    pub(super) fn build(
        site: &str,
        subject: &Subject,
        preview: &Preview,
        locale: Locale,
    ) -> Result<Self, Error> {
        let page = format!("{site}{}", subject.page_path());
        let address =
            if locale.in_address { format!("{page}?lng={}", locale.language) } else { page.clone() };
        let picture = format!(
            "{site}{}?lng={}&v={:x}",
            subject.picture_path(),
            locale.language,
            preview.drawing.version()
        );
        let locale = match locale.language {
            Language::Lv => "lv_LV",
            Language::Et => "et_EE",
            Language::En => "en_GB",
        };
        render_template(&Html {
            title: &preview.title,
            description: &preview.description,
            page,
            address,
            languages: Language::ALL,
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

fn render_template(template: &impl Template) -> Result<Head, Error> {
    template.render().map(Head).map_err(Error::internal)
}

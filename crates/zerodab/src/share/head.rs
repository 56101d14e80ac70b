//! The elements in a page's head for search engines and link previews.

use app::{App, Error};
use askama::Template;
use domain::Language;
use live::Live;

use super::picture::{HEIGHT, WIDTH};
use super::{Preview, Subject};
use crate::locale::Locale;
use crate::texts;

/// The elements as HTML.
pub struct Head(String);

#[derive(Template)]
#[template(path = "head.html")]
struct Html<'a> {
    title: &'a str,
    description: &'a str,
    /// The canonical address of the page, and its address in the requested language, if the address sets one.
    page: String,
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

    pub(super) fn build(
        site: &str,
        subject: &Subject,
        preview: &Preview,
        locale: Locale,
    ) -> Result<Self, Error> {
        let page = format!("{site}{}", subject.page());
        let address =
            if locale.in_address { format!("{page}?lng={}", locale.language) } else { page.clone() };
        let picture =
            format!("{site}{}?lng={}&v={:x}", subject.picture(), locale.language, preview.drawing.version());
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

//! An ad of the market: what is for sale and for how much. The seller's contact details are left out,
//! because only signed-in users may see them.

use app::files::picture_key;
use app::{App, Caller, Error};
use domain::Language;
use domain::ids::AdId;

use super::Preview;
use super::picture::{Ad, Drawing};
use crate::pages::texts;

/// The length of a description, in characters. Other sites show no more.
const MAX_CHARS: usize = 200;

pub async fn preview(app: &App, id: AdId, language: Language) -> Result<Preview, Error> {
    let ad = app::market::find(app, &Caller::visitor(), id).await?;
    let texts = texts::in_language(language);
    let price = if ad.price_cents == 0 { texts.market.free.clone() } else { price(ad.price_cents, language) };
    let category = texts.market.category[&ad.category].clone();
    let text = ad.description.split_whitespace().collect::<Vec<_>>().join(" ");
    let description = if text.chars().count() > MAX_CHARS {
        text.chars().take(MAX_CHARS).chain(['…']).collect()
    } else {
        text.clone()
    };
    let photo = ad.picture.as_deref().and_then(picture_key).map(str::to_owned);
    Ok(Preview {
        title: format!("{category} · {price}"),
        description,
        drawing: Drawing::Ad(Ad { category, price, text, photo }),
    })
}

/// Formats a price as the app does: with cents only if there are some.
fn price(cents: i64, language: Language) -> String {
    let (euros, cents) = (cents / 100, cents % 100);
    let (decimal_point, separator) = if language == Language::En { ('.', ',') } else { (',', '\u{a0}') };
    let digits = euros.to_string();
    let mut price = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            price.push(separator);
        }
        price.push(digit);
    }
    if cents != 0 {
        price = format!("{price}{decimal_point}{cents:02}");
    }
    if language == Language::En { format!("€{price}") } else { format!("{price}\u{a0}€") }
}

/// Returns the ids of the current ads, newest first; at least `limit` if there are as many.
pub async fn list_current(app: &App, limit: usize) -> Result<Vec<AdId>, Error> {
    let mut ads = Vec::new();
    let mut query = app::market::MarketQuery::default();
    loop {
        let page = app::market::list(app, &Caller::visitor(), &query).await?;
        ads.extend(page.ads.into_iter().map(|ad| AdId(ad.id)));
        match page.next {
            Some(next) if ads.len() < limit => query.after = Some(next),
            _ => return Ok(ads),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_reads_as_in_the_app() {
        assert_eq!(price(310_000, Language::En), "€3,100");
        assert_eq!(price(310_050, Language::Lv), "3\u{a0}100,50\u{a0}€");
        assert_eq!(price(5, Language::Et), "0,05\u{a0}€");
    }
}

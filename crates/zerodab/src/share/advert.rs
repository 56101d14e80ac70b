//! An advert of the market: what is sold and for how much. How its seller is reached is told to those who are signed in alone, and so not here.

use app::files::key_of;
use app::{App, Caller, Error};
use domain::ids::AdId;

use super::Shared;
use super::picture::{Advert, Drawing};
use crate::texts;

/// As much of a description as other sites show.
const SHOWN: usize = 200;

pub async fn shared(app: &App, id: AdId, language: &str) -> Result<Shared, Error> {
    let ad = app::market::find(app, &Caller::visitor(), id).await?;
    let texts = texts::of(language);
    let price = if ad.price_cents == 0 { texts.market.free.clone() } else { price(ad.price_cents, language) };
    let category = texts.market.category[&ad.category].clone();
    let text = ad.description.split_whitespace().collect::<Vec<_>>().join(" ");
    let description = if text.chars().count() > SHOWN { text.chars().take(SHOWN).chain(['…']).collect() } else { text.clone() };
    let photo = ad.picture.as_deref().and_then(key_of).map(str::to_owned);
    Ok(Shared { title: format!("{category} · {price}"), description, drawing: Drawing::Advert(Advert { category, price, text, photo }) })
}

/// As the app writes it: cents only where there are some.
fn price(cents: i64, language: &str) -> String {
    let (euros, rest) = (cents / 100, cents % 100);
    let (point, thousands) = if language == "en" { ('.', ',') } else { (',', '\u{a0}') };
    let digits = euros.to_string();
    let mut price = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            price.push(thousands);
        }
        price.push(digit);
    }
    if rest != 0 {
        price = format!("{price}{point}{rest:02}");
    }
    if language == "en" { format!("€{price}") } else { format!("{price}\u{a0}€") }
}

/// The pages of adverts that are on offer, the newest first.
pub async fn offered(app: &App, most: usize) -> Result<Vec<AdId>, Error> {
    let mut offered = Vec::new();
    let mut query = app::market::MarketQuery::default();
    loop {
        let page = app::market::list(app, &Caller::visitor(), &query).await?;
        offered.extend(page.ads.into_iter().map(|ad| AdId(ad.id)));
        match page.next {
            Some(next) if offered.len() < most => query.after = Some(next),
            _ => return Ok(offered),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::price;

    #[test]
    fn a_price_reads_as_in_the_app() {
        assert_eq!(price(310_000, "en"), "€3,100");
        assert_eq!(price(310_050, "lv"), "3\u{a0}100,50\u{a0}€");
        assert_eq!(price(5, "et"), "0,05\u{a0}€");
    }
}

//! The demo's market: a dozen ads of fictional people, with drawn pictures.

mod ads;
mod drawings;

use app::Caller;
use app::accounts::Client;
use app::market::AdIn;
use domain::ids::AdId;
use domain::market::Lifetime;
use jiff::{SignedDuration, Timestamp};

use super::Demo;
use super::accounts::{PASSWORD, sign_in, sign_in_as_rider};
use ads::{ADS, DemoAd};

/// The sellers' address, name and phone number. The numbers aren't assigned to anyone.
const SELLERS: [(&str, &str, &str); 3] = [
    ("moss@zerodab.example", "Sūnu Sandra", "+371 00 000 001"),
    ("mud@zerodab.example", "Porilombi Priidu", "+372 000 0002"),
    ("gear@zerodab.example", "Zobratu Zigmārs", "+371 00 000 003"),
];

/// Creates the sellers and their ads unless they exist.
pub async fn prepare(demo: &Demo) -> Result<(), app::Error> {
    let [.., (last_email, ..)] = SELLERS;
    if storage::accounts::find_by_email(demo.storage.reader(), last_email).await?.is_some() {
        return Ok(());
    }
    let mut sellers = Vec::with_capacity(SELLERS.len() + 1);
    for (email, name, phone) in SELLERS {
        if storage::accounts::find_by_email(demo.storage.reader(), email).await?.is_none() {
            app::accounts::create(&demo.app, email, name, PASSWORD, false).await?;
        }
        sellers.push((sign_in(demo, email).await?.0, phone));
    }
    sellers.push((sign_in_as_rider(demo).await?, "+371 00 000 004"));
    for demo_ad in &ADS {
        let (seller, phone) = &sellers[demo_ad.seller];
        advertise(demo, seller, phone, demo_ad).await?;
    }
    Ok(())
}

/// Creates an ad with its picture.
async fn advertise(demo: &Demo, seller: &Caller, phone: &str, demo_ad: &DemoAd) -> Result<(), app::Error> {
    let picture = drawings::draw(demo_ad.product, demo_ad.color)?;
    let picture = app::market::upload_picture(&demo.app, seller, picture.into()).await?;
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    let input = AdIn {
        description: demo_ad.description.to_owned(),
        price_cents: Some(demo_ad.price_cents),
        category: Some(demo_ad.category),
        picture: Some(picture.address),
        phone: phone.to_owned(),
        messaging_link: format!("https://wa.me/{digits}"),
        consent: true,
    };
    let ad = app::market::create(&demo.app, seller, &Client::default(), input).await?;
    let created_at = Timestamp::now() - SignedDuration::from_hours(24 * demo_ad.age_days);
    set_creation_date(demo, AdId(ad.id), created_at).await
}

/// Changes the creation date of an ad.
async fn set_creation_date(demo: &Demo, id: AdId, created_at: Timestamp) -> Result<(), app::Error> {
    demo.writer
        .write(move |tx| {
            Box::pin(async move {
                let Some(ad) = storage::market::find(tx, id).await? else { return Ok(()) };
                let changed_ad = storage::market::StoredAd {
                    created_at,
                    modified_at: created_at,
                    lifetime: Lifetime::begin(created_at),
                    ..ad
                };
                Ok::<_, app::Error>(storage::market::update(tx, &changed_ad).await?)
            })
        })
        .await
}

//! An advert as it is sent.

use domain::market::{Category, Form};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::names;

/// An advert as typed. What is wrong is told for all fields at once.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AdIn {
    /// 20 to 4000 characters.
    pub description: String,
    /// From 0 on.
    pub price_cents: Option<i64>,
    /// What it is, roughly.
    #[schema(value_type = Option<names::AdCategory>)]
    pub category: Option<Category>,
    /// The address of a picture that the caller has brought.
    pub picture: Option<String>,
    /// A phone number; may be empty where there is a link.
    pub phone: String,
    /// A link that opens a chat: it starts with `https://wa.me/`; may be empty where there is a phone number.
    pub messaging_link: String,
    /// Only own personal goods are sold, and the content is appropriate.
    pub consent: bool,
}

impl From<AdIn> for Form {
    fn from(input: AdIn) -> Self {
        Self {
            description: input.description,
            price: input.price_cents,
            category: input.category,
            picture: input.picture,
            phone: input.phone,
            messaging_link: input.messaging_link,
            consent: input.consent,
        }
    }
}

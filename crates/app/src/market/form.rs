//! The inputs of the market: ads, and the reasons for reporting or removing them.

use domain::market::{Category, Form};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api_enums;

/// The input for an ad. All invalid fields are reported at once.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AdIn {
    /// The description, 20 to 4000 characters.
    pub description: String,
    /// The price in euro cents, at least 0.
    pub price_cents: Option<i64>,
    /// The category.
    #[schema(value_type = Option<api_enums::AdCategory>)]
    pub category: Option<Category>,
    /// The URL of a picture that the caller has uploaded, as the upload returned it.
    pub picture: Option<String>,
    /// The phone number with its country code (`+371 …`); may be empty if there is a messaging link.
    pub phone: String,
    /// A link that opens a chat, starting with `https://wa.me/`; may be empty if there is a phone number.
    pub messaging_link: String,
    /// Whether the seller confirms that only personal goods are sold and that the content is appropriate.
    pub consent: bool,
}

/// The reason for reporting or removing an ad.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReasonIn {
    /// The reason, 1 to 500 characters.
    pub reason: String,
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

//! What is typed about an advert, and whether it can be (`spec/1-app.md` §5, Market).

use super::{Category, messaging_link, phone};
use crate::validation::{Fault, Faults, lines, required, tidy, without_invisible};

/// The fewest characters of a description.
const LEAST: usize = 20;
/// The most **(ours)**.
const MOST: usize = 4000;
/// The highest price in cents: a million euros **(ours)**.
const DEAREST: i32 = 100_000_000;
/// The most characters of a reason, why something is reported or removed **(ours)**.
const REASON: usize = 500;

/// An advert as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// What is sold.
    pub description: String,
    /// In cents.
    pub price: Option<i64>,
    /// What it is, roughly.
    pub category: Option<Category>,
    /// The picture's name in the file store.
    pub picture: Option<String>,
    /// A phone number, however it is written.
    pub phone: String,
    /// A link that opens a chat.
    pub messaging_link: String,
    /// Only own personal goods are sold, and the content is appropriate.
    pub consent: bool,
}

/// An advert that can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is sold.
    pub description: String,
    /// In cents.
    pub price: i64,
    /// What it is, roughly.
    pub category: Category,
    /// The picture's name in the file store.
    pub picture: String,
    /// The number as it is dialled.
    pub phone: Option<String>,
    /// A link that opens a chat.
    pub messaging_link: Option<String>,
}

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// What is sold.
    Description,
    /// The price.
    Price,
    /// The category.
    Category,
    /// The picture.
    Picture,
    /// The phone number.
    Phone,
    /// The link that opens a chat.
    MessagingLink,
    /// The seller's word.
    Consent,
}

impl Field {
    /// Its name in forms.
    pub fn name(self) -> &'static str {
        match self {
            Self::Description => "description",
            Self::Price => "priceCents",
            Self::Category => "category",
            Self::Picture => "picture",
            Self::Phone => "phone",
            Self::MessagingLink => "messagingLink",
            Self::Consent => "consent",
        }
    }
}

impl Form {
    /// The advert, or everything that is wrong with the form. A seller who can't be reached sells nothing: a phone number or a messaging link
    /// must be there **(ours)**.
    pub fn check(self) -> Result<Offer, Vec<(String, Fault)>> {
        let mut faults = Faults::default();
        let mut refuse = |field: Field, fault: Option<Fault>| faults.refuse(field.name(), fault);
        let description = without_invisible(&self.description).trim().replace("\r\n", "\n");
        let link = self.messaging_link.trim();
        refuse(Field::Description, sayable(&description));
        refuse(Field::Price, price(self.price));
        refuse(Field::Category, self.category.is_none().then_some(Fault::Empty));
        refuse(Field::Picture, self.picture.is_none().then_some(Fault::Empty));
        let phone = match self.phone.trim() {
            "" if link.is_empty() => Err(Fault::Empty),
            "" => Ok(None),
            input => phone(input).map(Some),
        };
        refuse(Field::Phone, phone.as_ref().err().copied());
        refuse(Field::MessagingLink, if link.is_empty() { None } else { messaging_link(link) });
        refuse(Field::Consent, (!self.consent).then_some(Fault::Empty));
        let offer = || {
            Some(Offer {
                description,
                price: self.price?,
                category: self.category?,
                picture: self.picture?,
                phone: phone.ok()?,
                messaging_link: Some(link.to_owned()).filter(|link| !link.is_empty()),
            })
        };
        faults.unless(offer())
    }
}

/// Something that is read: spaces between words count once.
fn sayable(description: &str) -> Option<Fault> {
    let written = tidy(description);
    required(&written, usize::MAX)
        .filter(|fault| *fault == Fault::Empty)
        .or_else(|| (written.chars().count() < LEAST).then_some(Fault::TooShort(LEAST)))
        .or_else(|| lines(description, MOST))
}

fn price(cents: Option<i64>) -> Option<Fault> {
    match cents {
        None => Some(Fault::Empty),
        Some(cents) => (!(0..=i64::from(DEAREST)).contains(&cents)).then_some(Fault::OutOfRange(0, DEAREST)),
    }
}

/// Why an advert is reported or removed, or what is wrong with the words.
pub fn reason(input: &str) -> Result<String, Vec<(String, Fault)>> {
    let mut faults = Faults::default();
    let reason = tidy(input);
    faults.refuse("reason", required(&reason, REASON));
    faults.unless(Some(reason))
}

//! The form for an ad, and its validation.

use super::{Category, check_messaging_link, parse_phone};
use crate::validation::{
    FieldProblem, FieldProblems, check_lines, check_required_text, tidy, without_invisible,
};

/// The minimum number of characters in a description.
const MIN_DESCRIPTION: usize = 20;
/// The maximum number of characters in a description **(ours)**.
const MAX_DESCRIPTION: usize = 4000;
/// The maximum price in cents: a million euros **(ours)**.
const MAX_PRICE: i32 = 100_000_000;
/// The maximum number of characters in the reason for a report or a removal **(ours)**.
const MAX_REASON: usize = 500;

/// An ad as entered in its form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// The description of the goods.
    pub description: String,
    /// The price in cents; `None` while it is empty.
    pub price: Option<i64>,
    /// The category; `None` while none is selected.
    pub category: Option<Category>,
    /// The picture's name in the file store.
    pub picture: Option<String>,
    /// A phone number with its country code, in any notation; may be empty.
    pub phone: String,
    /// A link that opens a chat; may be empty.
    pub messaging_link: String,
    /// Whether the seller confirms that these are their own personal goods and that the content is
    /// appropriate.
    pub consent: bool,
}

/// A validated ad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The description of the goods.
    pub description: String,
    /// The price in cents.
    pub price: i64,
    /// The category under which it is listed.
    pub category: Category,
    /// The picture's name in the file store.
    pub picture: String,
    /// The phone number as it is dialled.
    pub phone: Option<String>,
    /// A link that opens a chat.
    pub messaging_link: Option<String>,
}

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The description of the goods.
    Description,
    /// The price in cents.
    Price,
    /// The category under which it is listed.
    Category,
    /// The picture of the goods.
    Picture,
    /// The seller's phone number.
    Phone,
    /// The link that opens a chat.
    MessagingLink,
    /// The seller's confirmation.
    Consent,
}

impl Field {
    /// Returns the field's name in the API.
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
    /// Validates the form. A phone number or a messaging link is required, because a seller whom nobody can
    /// reach sells nothing **(ours)**.
    ///
    /// # Errors
    /// Fails with all problems of the form.
    pub fn check(self) -> Result<Offer, Vec<(String, FieldProblem)>> {
        let mut problems = FieldProblems::default();
        let mut refuse = |field: Field, problem: Option<FieldProblem>| problems.add(field.name(), problem);
        let description = without_invisible(&self.description).trim().replace("\r\n", "\n");
        let link = self.messaging_link.trim();
        refuse(Field::Description, check_description(&description));
        refuse(Field::Price, check_price(self.price));
        refuse(Field::Category, self.category.is_none().then_some(FieldProblem::Empty));
        refuse(Field::Picture, self.picture.is_none().then_some(FieldProblem::Empty));
        let phone = match self.phone.trim() {
            "" if link.is_empty() => Err(FieldProblem::Empty),
            "" => Ok(None),
            input => parse_phone(input).map(Some),
        };
        refuse(Field::Phone, phone.as_ref().err().copied());
        refuse(Field::MessagingLink, if link.is_empty() { None } else { check_messaging_link(link) });
        refuse(Field::Consent, (!self.consent).then_some(FieldProblem::Empty));
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
        problems.into_result(offer())
    }
}

/// Checks a description. For its minimum length each run of spaces counts as one character.
fn check_description(description: &str) -> Option<FieldProblem> {
    let tidied = tidy(description);
    check_required_text(&tidied, usize::MAX)
        .filter(|problem| *problem == FieldProblem::Empty)
        .or_else(|| {
            (tidied.chars().count() < MIN_DESCRIPTION).then_some(FieldProblem::TooShort(MIN_DESCRIPTION))
        })
        .or_else(|| check_lines(description, MAX_DESCRIPTION))
}

fn check_price(cents: Option<i64>) -> Option<FieldProblem> {
    match cents {
        None => Some(FieldProblem::Empty),
        Some(cents) => {
            (!(0..=i64::from(MAX_PRICE)).contains(&cents)).then_some(FieldProblem::OutOfRange(0, MAX_PRICE))
        }
    }
}

/// Validates the reason for which an ad is reported or removed.
///
/// # Errors
/// Fails with the problems of the text.
pub fn check_reason(input: &str) -> Result<String, Vec<(String, FieldProblem)>> {
    let mut problems = FieldProblems::default();
    let reason = tidy(input);
    problems.add("reason", check_required_text(&reason, MAX_REASON));
    problems.into_result(Some(reason))
}

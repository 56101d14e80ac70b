//! The display name of an account: entered by the user, or derived from the address until then.

use domain::ids::UserId;
use domain::validation::{check_text, tidy};
use storage::Transaction;
use storage::accounts::User;

use crate::{Error, FieldCode};

/// The longest name, in characters.
const MAX_NAME_CHARS: usize = 200;

/// Returns a person's name without needless spaces and invisible characters; `None` if it is empty, too long,
/// or has control characters.
pub(crate) fn parse(input: &str) -> Option<String> {
    Some(tidy(input)).filter(|name| !name.is_empty() && check_text(name, MAX_NAME_CHARS).is_none())
}

/// Like [`parse`], but fails with `Invalid` for the field `displayName`.
pub(super) fn require(input: &str) -> Result<String, Error> {
    parse(input).ok_or_else(|| {
        Error::invalid(
            "displayName",
            FieldCode::Format,
            format!("must have 1 to {MAX_NAME_CHARS} characters, none of them a control character"),
        )
    })
}

/// Whether the user has entered a name. Until then the display name is derived from the address.
pub(crate) fn is_entered(user: &User) -> bool {
    user.display_name != from_email(&user.email)
}

/// Sets the name of a user who hasn't entered one so far.
pub(crate) async fn set_if_missing(tx: &Transaction, id: UserId, name: &str) -> Result<(), Error> {
    let Some(user) = storage::accounts::find(tx, id).await?.filter(|user| !is_entered(user)) else {
        return Ok(());
    };
    Ok(storage::accounts::update_profile(tx, &user, name, user.is_judge, user.language).await?)
}

/// Returns the display name of a user who hasn't entered one: the part of the address before the @.
pub(super) fn from_email(email: &str) -> String {
    email.split('@').next().unwrap_or(email).chars().take(MAX_NAME_CHARS).collect()
}

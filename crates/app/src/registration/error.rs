//! The errors of registration.

use domain::registration::Duplicate;

use super::{ClassChange, NumberClash};

/// The reason why a participant couldn't be registered, changed or removed.
#[derive(Debug, thiserror::Error)]
pub enum RegistrationError {
    /// The caller is already registered for this stage.
    #[error("the rider has already joined")]
    AlreadyJoined,
    /// The form showed an earlier version of the text to which a parent or guardian agrees.
    #[error("the text of the consent has changed")]
    ConsentTextChanged,
    /// Riders can't register or cancel any more.
    #[error("registration ended")]
    Ended,
    /// The participant has a result.
    #[error("the participant has results")]
    HasResults,
    /// Another participant of the stage has the same number or name.
    #[error("{}", match .0 {
        Duplicate::Number => "a participant with this racing number already exists",
        Duplicate::Name | Duplicate::SameName => "a participant with such name already exists",
    })]
    Duplicate(Duplicate),
    /// Another participant of the stage has the racing number; holds that participant and free numbers.
    #[error("a participant with this racing number already exists")]
    NumberTaken(Box<NumberClash>),
    /// A rider's new class affects recorded rides and must be confirmed.
    #[error("the change of class must be confirmed")]
    ClassChangeUnconfirmed(Box<ClassChange>),
}

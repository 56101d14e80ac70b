//! The errors of the riders of an account.

use domain::riders::RiderRefusal;

/// The reason why the riders of an account couldn't be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RiderError {
    /// The account has as many riders as possible.
    #[error("the account has too many riders")]
    TooMany,
    /// The account's own rider can't be removed.
    #[error("this is the account's own rider")]
    Own,
    /// The rider is registered for a stage, or has rides at one.
    #[error("the rider is registered for a stage, or has rides at one")]
    Registered,
    /// The link was used, withdrawn or has expired.
    #[error("the link was used, withdrawn or has expired")]
    InvalidLink,
    /// The rider belongs to the caller's account already.
    #[error("the rider belongs to this account already")]
    SameAccount,
    /// Somebody has registered with the account's own rider.
    #[error("the account has an own rider with registrations")]
    HasOwn,
}

impl From<RiderRefusal> for RiderError {
    fn from(refusal: RiderRefusal) -> Self {
        match refusal {
            RiderRefusal::TooMany => Self::TooMany,
            RiderRefusal::Own => Self::Own,
            RiderRefusal::Registered => Self::Registered,
            RiderRefusal::SameAccount => Self::SameAccount,
            RiderRefusal::HasOwn => Self::HasOwn,
        }
    }
}

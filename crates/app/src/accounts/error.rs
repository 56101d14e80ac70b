//! The errors of accounts, sign-in and roles.

/// The reason why a use case of an account failed.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// The address or the password is wrong.
    #[error("invalid email or password")]
    InvalidCredentials,
    /// An emailed link that is used, expired, or was emailed to another address.
    #[error("the link was used, has expired, or was emailed to another address")]
    InvalidLink,
    /// An emailed code that is wrong, used or expired.
    #[error("invalid verification code")]
    InvalidCode,
    /// There is an account with this address already.
    #[error("this email is already registered")]
    EmailInUse,
    /// There is no account with this address.
    #[error("there is no such account")]
    NotFound,
    /// The mail server didn't accept an email.
    #[error("the email could not be sent")]
    MailFailed,
    /// The action requires a password or a recent sign-in.
    #[error("log in again first")]
    FreshSignInRequired,
    /// A role can't be granted to a user who hasn't verified their address.
    #[error("this person has not confirmed the email address yet")]
    UnverifiedUser,
    /// A single institution can't be granted to, or revoked from, a secretary of all institutions.
    #[error("this person is a secretary of all institutions")]
    SecretaryEverywhere,
    /// Administrators can't revoke their own role.
    #[error("administrators can't take their own role away")]
    OwnAdminRole,
}

/// The reason why a sign-in at a provider failed. The browser is redirected to a page that says which it was.
#[derive(Debug, thiserror::Error)]
pub enum ProviderError {
    /// The provider doesn't answer.
    #[error("the login provider can't be reached")]
    Unreachable,
    /// The provider's response can't be trusted.
    #[error("the login was refused")]
    Refused,
    /// The provider hasn't verified the address.
    #[error("the provider has not verified an email address")]
    UnverifiedEmail,
    /// The account at the provider is linked to another user.
    #[error("this account is linked to somebody else")]
    IdentityTaken,
}

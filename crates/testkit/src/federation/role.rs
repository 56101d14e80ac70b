//! The roles in which a test calls the application.

/// Every kind of caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Isn't signed in.
    Visitor,
    /// Has an account.
    Rider,
    /// Is assigned to section 1 of the classic stage and of the open free stage.
    Judge,
    /// Is assigned only to sections of the hidden stage.
    JudgeElsewhere,
    /// Has a judge link to section 1 of the classic stage, and no account.
    JudgeLink,
    /// Is a secretary of the institution.
    Secretary,
    /// Is a secretary of another institution.
    SecretaryElsewhere,
    /// Is an administrator.
    Admin,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 8] = [
        Self::Visitor,
        Self::Rider,
        Self::Judge,
        Self::JudgeElsewhere,
        Self::JudgeLink,
        Self::Secretary,
        Self::SecretaryElsewhere,
        Self::Admin,
    ];

    /// Whether a caller in this role has an account and can sign in.
    pub fn has_account(self) -> bool {
        !matches!(self, Self::Visitor | Self::JudgeLink)
    }

    /// Returns the email address of the account.
    pub fn email(self) -> String {
        format!("{self:?}@trial.example").to_lowercase()
    }
}

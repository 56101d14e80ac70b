//! Who asks, in a test.

/// Everyone who may ask for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Nobody is signed in.
    Visitor,
    /// Has an account.
    Rider,
    /// Assigned to section 1 of the classic stage and of the open free one.
    Judge,
    /// Assigned to sections of the hidden stage alone.
    JudgeElsewhere,
    /// Holds a judge link to section 1 of the classic stage, and has no account.
    JudgeLink,
    /// Secretary of the institution.
    Secretary,
    /// Secretary of another institution.
    SecretaryElsewhere,
    /// Administrator.
    Admin,
}

impl Role {
    /// Each of them.
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

    /// Whether somebody in this role signs in.
    pub fn has_account(self) -> bool {
        !matches!(self, Self::Visitor | Self::JudgeLink)
    }

    /// The address of the account.
    pub fn email(self) -> String {
        format!("{self:?}@trial.example").to_lowercase()
    }
}

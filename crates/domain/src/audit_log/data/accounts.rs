//! Events about the roles of users.

use crate::ids::UserId;

data! {
    /// A change of a user's roles.
    RoleChange {
        /// The user whose roles were changed.
        user: UserId,
        /// The roles before the change.
        from: LoggedRoles,
        /// The roles after the change.
        to: LoggedRoles,
    }

    /// The roles of a user.
    LoggedRoles {
        /// Whether the user may manage championships and users.
        admin: bool,
        /// The institutions that the user is a secretary of.
        secretary: LoggedSecretaryRole,
    }

    /// The institutions that a user is a secretary of.
    LoggedSecretaryRole {
        /// Whether the user is a secretary of all institutions.
        everywhere: bool,
        /// The slugs of single institutions.
        institutions: Vec<String>,
    }
}

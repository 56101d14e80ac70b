//! Events about the roles of users, and about the riders of their accounts.

use crate::ids::{RiderId, UserId};

data! {
    /// A link with which another account can take over a rider.
    RiderOffer {
        /// The rider.
        rider: RiderId,
    }

    /// A rider who was taken over from another account.
    RiderTakeOver {
        /// The rider.
        rider: RiderId,
        /// The user of the former account.
        from: UserId,
    }

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

//! The names of the people who took payments and set marks.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::UserId;
use storage::Connection;

use crate::Error;

/// Names of accounts, each loaded once: a few people work at a desk, and make hundreds of entries.
#[derive(Default)]
pub(super) struct People(BTreeMap<UserId, String>);

impl People {
    /// Loads the names of these users. Deleted accounts have none.
    pub(super) async fn load(db: &impl Connection, users: BTreeSet<UserId>) -> Result<Self, Error> {
        let mut people = Self::default();
        for user in users {
            if let Some(account) = storage::accounts::find(db, user).await? {
                people.0.insert(user, account.display_name);
            }
        }
        Ok(people)
    }

    /// Returns the name of a user; `None` once the account is deleted.
    pub(super) fn name(&self, user: Option<UserId>) -> Option<String> {
        self.0.get(&user?).cloned()
    }
}

//! The names of the riders of an account, for everything that shows whose registrations and results they are.

use domain::ids::RiderId;
use serde::Serialize;
use storage::Connection;
use storage::accounts::User;
use utoipa::ToSchema;
use uuid::Uuid;

/// A rider of the caller's account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AccountRider {
    /// The rider's id, which is also that of the participants.
    pub id: Uuid,
    /// First and last name.
    pub name: String,
}

/// Returns all riders of an account, its own one first.
pub(crate) async fn list_riders(
    db: &impl Connection,
    account: &User,
) -> Result<Vec<AccountRider>, crate::Error> {
    let stored = storage::riders::list_for_account(db, account.id).await?;
    let has_own = stored.first().is_some_and(|rider| rider.is_own);
    let began_with = AccountRider { id: RiderId::from(account.id).0, name: account.display_name.clone() };
    let stored = stored.into_iter().map(|rider| AccountRider { id: rider.id.0, name: rider.data.name });
    Ok((!has_own).then_some(began_with).into_iter().chain(stored).collect())
}

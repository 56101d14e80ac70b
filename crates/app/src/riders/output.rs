//! Input and output of the riders of an account.

use domain::ids::RiderId;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use storage::Connection;
use storage::accounts::User;
use storage::registration::participation_data;
use storage::riders::{StoredRider, transfers};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::accounts::require_profile_owner;
use crate::{App, Caller, Error};

/// The riders of the caller's account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OwnRiders {
    /// The account's own rider first, then the others in the order in which they were added.
    pub riders: Vec<OwnRider>,
}

/// A rider of the caller's account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnRider {
    /// The id, which is also that of the participants.
    pub id: Uuid,
    /// First and last name.
    pub name: String,
    /// The date of birth; null if it isn't known.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// Whether this is the account's own rider.
    pub own: bool,
    /// Whether the rider is registered for a stage, or has rides at one. Such a rider can't be removed.
    pub registered: bool,
    /// The version, increased by every edit. Send it with an edit. Null for the rider with whom the account began, whose
    /// name is edited in the profile.
    pub version: Option<i64>,
    /// Until when another account can take over the rider by a link; null without one.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub link_expires_at: Option<Timestamp>,
}

/// The input for a rider.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RiderIn {
    /// First and last name, at most 200 characters.
    pub name: String,
    /// The date of birth; null if none is selected.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
}

/// Returns the riders of the caller's account.
pub async fn list(app: &App, caller: &Caller) -> Result<OwnRiders, Error> {
    let snapshot = app.storage.snapshot().await?;
    load(&snapshot, require_profile_owner(caller)?, app.now()).await
}

/// Loads the riders of an account.
pub(super) async fn load(db: &impl Connection, account: &User, now: Timestamp) -> Result<OwnRiders, Error> {
    let stored = storage::riders::list_for_account(db, account.id).await?;
    let ids = storage::riders::list_ids(db, account.id).await?;
    let registered = storage::riders::list_registered(db, &ids).await?;
    let mut riders = Vec::new();
    if !stored.iter().any(|rider| rider.is_own) {
        riders.push(load_first(db, account).await?);
    }
    riders.extend(stored.into_iter().map(OwnRider::from));
    let links = transfers::list(db, &ids, now).await?;
    for rider in &mut riders {
        rider.registered = registered.contains(&RiderId(rider.id));
        rider.link_expires_at = links.get(&RiderId(rider.id)).copied();
    }
    Ok(OwnRiders { riders })
}

/// Loads the rider with whom an account began.
async fn load_first(db: &impl Connection, account: &User) -> Result<OwnRider, Error> {
    let last_registration = participation_data::find(db, account.id.into()).await?;
    Ok(OwnRider {
        id: account.id.0,
        name: account.display_name.clone(),
        birth_date: last_registration.and_then(|(last, _)| last.birth_date),
        own: true,
        registered: false,
        version: None,
        link_expires_at: None,
    })
}

impl From<StoredRider> for OwnRider {
    /// Converts a stored rider who isn't registered.
    fn from(rider: StoredRider) -> Self {
        Self {
            id: rider.id.0,
            name: rider.data.name,
            birth_date: Some(rider.data.birth_date),
            own: rider.is_own,
            registered: false,
            version: Some(rider.version),
            link_expires_at: None,
        }
    }
}

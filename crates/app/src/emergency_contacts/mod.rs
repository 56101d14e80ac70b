//! Emergency contacts: whom to call if something happens to a rider at a stage. The rider's own account and the stage's
//! secretaries see them, nobody else.

mod edit;
mod output;
mod sweep;

use domain::access::Action;
use domain::championships::Feature;
use domain::emergency_contacts::deletion_time;
use domain::registration::sort_by_number;

use crate::stages::authorize;
use crate::{App, Caller, Error, StagePath};

pub(crate) use edit::{ContactEdit, asks_for_contact, edit_of, find_last_contact, find_shown, save};
pub use output::{ContactOfRider, EmergencyContact, EmergencyContacts};
pub use sweep::{run_sweeper, sweep};

/// Returns the emergency contacts of a stage for its secretary, with the riders who have none, by number.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use the feature.
pub async fn list(app: &App, caller: &Caller, path: &StagePath) -> Result<EmergencyContacts, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ViewParticipantsInFull).await?;
    access.require_feature(Feature::EmergencyContacts)?;
    let deleted_at = deletion_time(access.stage.ends_at);
    let is_deleted = app.now() >= deleted_at;
    let mut riders = storage::registration::list_participants(&snapshot, access.stage.id).await?;
    sort_by_number(&mut riders);
    let mut contacts = storage::emergency_contacts::list(&snapshot, access.stage.id).await?;
    let to_output = |rider: domain::registration::Participant| ContactOfRider {
        // contacts whose time is over are waiting for the next sweep
        contact: contacts.remove(&rider.id).filter(|_| !is_deleted).map(Into::into),
        participant: rider.id,
        name: rider.name,
        racing_number: rider.racing_number,
        racing_class: rider.racing_class,
    };
    Ok(EmergencyContacts { deleted_at, is_deleted, riders: riders.into_iter().map(to_output).collect() })
}

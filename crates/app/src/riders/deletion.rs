//! Deletion of what is stored about a rider of an account, apart from the participants.

use domain::ids::{ParticipantId, RiderId};
use storage::Transaction;

use crate::Error;

/// Deletes a rider's personal data, as `personal_data` describes it.
pub(crate) async fn delete_data(tx: &Transaction, rider: RiderId) -> Result<(), Error> {
    let participant = ParticipantId::from(rider);
    storage::registration::participation_data::delete(tx, rider).await?;
    storage::registration::clear_license(tx, &participant).await?;
    storage::registration::clear_removed_registrations(tx, &participant).await?;
    storage::consents::delete_of_participant(tx, &participant).await?;
    storage::emergency_contacts::delete_of_participant(tx, &participant).await?;
    storage::results::clear_dnf_reasons(tx, &participant).await?;
    storage::results::delete_former_results(tx, &participant).await?;
    storage::start_order::delete_without_result(tx, &participant).await?;
    storage::timekeeping::delete_without_result(tx, &participant).await?;
    storage::protests::clear_texts(tx, &participant).await?;
    storage::judging::cross_checks::delete_of_rider(tx, None, &participant).await?;
    storage::audit_log::clear_status_reasons(tx, &participant).await?;
    storage::audit_log::clear_removed_participant(tx, &participant).await?;
    storage::entry_desk::emails::clear_rider(tx, &participant).await?;
    storage::messages::clear_rider(tx, &participant).await?;
    storage::entry_desk::payments::clear_rider(tx, &participant).await?;
    Ok(storage::entry_desk::marks::delete_of_rider(tx, &participant).await?)
}

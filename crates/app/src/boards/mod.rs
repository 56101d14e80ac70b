//! The data of a stage's live board: its rows, for the public and for secretaries, and the changes since a
//! position in the change feed.
//!
//! `access` decides who may watch, and proves it by a value: `live` returns a board's public part only for a
//! [`PublicAccess`], and the secretary's part only for a [`SecretaryAccess`].

mod access;
mod board_stage;
mod corrections;
mod decisions;
mod earlier_days;
mod outlook;
mod output;
mod published_stages;
mod riders;

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{ParticipantId, StageId};
use storage::changes::ChangedObject;

use crate::registration::SecretaryParticipant;
use crate::{App, Error, Noun};

pub(crate) use access::wait_for_permission_loss;
pub use access::{
    PublicAccess, SecretaryAccess, authorize, authorize_outlook, authorize_secretary, is_public,
    wait_for_secretary_access_loss,
};
pub use board_stage::BoardStage;
pub(crate) use board_stage::class_or_absent;
pub use corrections::{CorrectedRider, CorrectedValues, ResultsCorrection};
pub use decisions::PublishedDecision;
pub(crate) use earlier_days::EarlierDays;
pub use outlook::{ClassOutlook, PlaceNeed, RiderOutlook, StageOutlook, outlook};
pub use output::{BoardResult, OddRide, OverdueRides, Penalty, Progress, SecretaryFields};
pub(crate) use published_stages::PublishedStages;
pub use published_stages::{cached_access, evict_published, public_access};
pub use riders::Rider;
pub(crate) use riders::load_riders;

/// A complete board at one moment.
#[derive(Clone, Debug)]
pub struct LoadedBoard {
    /// The number of the last change that it includes.
    pub position: u64,
    /// The stage.
    pub stage: BoardStage,
    /// The registered participants, newest first. Only the `public` part of each may be shown to everyone.
    pub participants: Vec<SecretaryParticipant>,
    /// The riders who have started, unordered.
    pub riders: Vec<Rider>,
}

/// The changes after a position in the feed.
#[derive(Clone, Debug)]
pub enum Changes {
    /// Nothing has changed.
    Nothing,
    /// The stage itself has changed, and so may everything: load the board again.
    Everything,
    /// Some riders' results or registrations have changed.
    Riders {
        /// The number of the last change among these.
        position: u64,
        /// The riders with their present row; `None` if a rider has no result any more.
        riders: Vec<(ParticipantId, Option<Rider>)>,
        /// The participants whose registration may have changed; `None` if it was deleted.
        participants: Vec<(ParticipantId, Option<SecretaryParticipant>)>,
    },
}

/// Loads a complete board.
pub async fn load(app: &App, id: StageId) -> Result<LoadedBoard, Error> {
    let snapshot = app.storage.snapshot().await?;
    let stage = BoardStage::load(&snapshot, id).await?.ok_or(Error::NotFound(Noun::Stage))?;
    let position = storage::changes::last(&snapshot, id).await?.unwrap_or(0);
    let riders = load_riders(&snapshot, &stage, None).await?;
    let participants = storage::registration::list(&snapshot, id).await?;
    let participants =
        participants.into_iter().map(|registration| stage.to_secretary_participant(registration)).collect();
    Ok(LoadedBoard { position, stage, participants, riders })
}

/// Loads what has changed after `position`, from one snapshot.
pub async fn load_changes(app: &App, stage: &BoardStage, position: u64) -> Result<Changes, Error> {
    let snapshot = app.storage.snapshot().await?;
    let id = stage.stored_stage().id;
    let changes = storage::changes::since(&snapshot, id, position).await?;
    let Some(last) = changes.last() else { return Ok(Changes::Nothing) };
    let (mut changed_results, mut changed_participants) = (BTreeSet::new(), BTreeSet::new());
    for change in &changes {
        match &change.object {
            ChangedObject::Stage => return Ok(Changes::Everything),
            ChangedObject::Result(participant) => drop(changed_results.insert(participant.clone())),
            ChangedObject::Participant(participant) => {
                changed_participants.insert(participant.clone());
                changed_results.insert(participant.clone());
            }
        }
    }
    let changed_results: Vec<_> = changed_results.into_iter().collect();
    let changed_participants: Vec<_> = changed_participants.into_iter().collect();
    let riders = load_riders(&snapshot, stage, Some(&changed_results)).await?;
    let riders = riders.into_iter().map(|rider| (rider.computed.participant.clone(), rider));
    let registrations = storage::registration::list_some(&snapshot, id, &changed_participants).await?;
    let participants = registrations.into_iter().map(|registration| {
        (registration.participant.id.clone(), stage.to_secretary_participant(registration))
    });
    Ok(Changes::Riders {
        position: last.position,
        riders: in_order(changed_results, riders),
        participants: in_order(changed_participants, participants),
    })
}

/// Returns what was found of each rider, in the order of the riders.
fn in_order<T>(
    riders: Vec<ParticipantId>,
    found: impl Iterator<Item = (ParticipantId, T)>,
) -> Vec<(ParticipantId, Option<T>)> {
    let mut found: BTreeMap<_, _> = found.collect();
    let find = |rider: ParticipantId| {
        let value = found.remove(&rider);
        (rider, value)
    };
    riders.into_iter().map(find).collect()
}

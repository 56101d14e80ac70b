//! The arrival of rides without a rider, in the deliveries of judges' phones.

use std::collections::BTreeMap;

use domain::ids::{EntryId, StageId};
use domain::judging::MAX_UNASSIGNED_RIDES;
use storage::Transaction;
use storage::judging::unassigned::{self, StoredUnassignedRide};

use crate::Error;

/// The rides without a rider that one transaction receives: collected here and stored together by [`Self::save`].
pub(in crate::judging) struct UnassignedGroup {
    stage: StageId,
    /// The stages of the rides that have the id of an arriving one.
    stored: BTreeMap<EntryId, StageId>,
    /// How many rides without a rider the stage has.
    count: usize,
    rides: Vec<StoredUnassignedRide>,
}

impl UnassignedGroup {
    /// Loads what is stored about arriving rides, of which `ids` are the ids.
    pub(in crate::judging) async fn load(
        tx: &Transaction,
        stage: StageId,
        ids: &[EntryId],
    ) -> Result<Self, Error> {
        let (stored, count) = if ids.is_empty() {
            (Vec::new(), 0)
        } else {
            (unassigned::list_stages(tx, ids).await?, unassigned::count(tx, stage).await?)
        };
        Ok(Self { stage, stored: stored.into_iter().collect(), count, rides: Vec::new() })
    }

    /// Returns whether the ride with this id is one of this stage; `None` if there is no such ride.
    pub(in crate::judging) fn is_of_stage(&self, id: EntryId) -> Option<bool> {
        self.stored.get(&id).map(|stage| *stage == self.stage)
    }

    /// Whether the stage has the most rides without a rider already.
    pub(in crate::judging) fn is_full(&self) -> bool {
        self.count >= MAX_UNASSIGNED_RIDES
    }

    /// Collects a ride.
    pub(in crate::judging) fn add(&mut self, ride: StoredUnassignedRide) {
        self.stored.insert(ride.id, self.stage);
        self.count += 1;
        self.rides.push(ride);
    }

    /// Stores the collected rides.
    pub(in crate::judging) async fn save(&mut self, tx: &Transaction) -> Result<(), Error> {
        let rides = std::mem::take(&mut self.rides);
        Ok(unassigned::insert(tx, self.stage, &rides).await?)
    }
}

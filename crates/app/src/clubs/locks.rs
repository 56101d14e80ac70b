//! Locks on everything that a new name of a club changes, until the transaction ends. The order is the same
//! everywhere: stages, then championships, then clubs.

use std::collections::BTreeMap;

use domain::ids::{ChampionshipId, StageId};
use storage::Transaction;
use storage::changes::ChangedObject;
use storage::clubs::{ClubReferences, StoredClub};
use storage::stages::StageLock;
use storage::standings::StandingsState;

use crate::{Error, Noun};

/// Locks on the stages and championships that use a club, and on the clubs themselves.
pub(super) struct ClubLocks {
    stages: Vec<(StageId, StageLock)>,
    championships: Vec<(ChampionshipId, StandingsState)>,
    clubs: BTreeMap<String, StoredClub>,
    /// How many registrations and standings refer to the club.
    pub references: ClubReferences,
}

impl ClubLocks {
    /// Locks both clubs, and the stages and championships that use the first.
    pub async fn acquire(tx: &Transaction, clubs: [&str; 2]) -> Result<Self, Error> {
        let [club, _] = clubs;
        let references = storage::clubs::references_to(tx, club).await?;
        let mut locks =
            Self { stages: Vec::new(), championships: Vec::new(), clubs: BTreeMap::new(), references };
        for &stage in locks.references.stages.keys() {
            locks.stages.push((stage, storage::stages::lock(tx, stage).await?));
        }
        for &championship in locks.references.standings.keys() {
            locks.championships.push((championship, storage::standings::lock(tx, championship).await?));
        }
        locks.clubs = storage::clubs::lock(tx, &clubs).await?;
        // somebody may have registered for the club before it was locked
        let is_unchanged = storage::clubs::references_to(tx, club).await? == locks.references;
        if is_unchanged { Ok(locks) } else { Err(Error::Stale(None)) }
    }

    /// Returns a club. Fails with `Stale` if `version` isn't the stored one.
    pub fn require_version(&self, club: &str, version: i64) -> Result<StoredClub, Error> {
        let club = self.clubs.get(club).ok_or(Error::NotFound(Noun::Club))?;
        if club.version == version { Ok(club.clone()) } else { Err(Error::Stale(None)) }
    }

    /// Returns the club with this name, if it exists.
    pub fn find(&self, club: &str) -> Option<&StoredClub> {
        self.clubs.get(club)
    }

    /// Notifies the viewers of the stages and standings. Returns the changed stages.
    pub async fn notify_viewers(mut self, tx: &Transaction) -> Result<Vec<StageId>, Error> {
        for (_, stage) in &mut self.stages {
            storage::changes::append(tx, stage, &ChangedObject::Stage).await?;
        }
        for (championship, StandingsState { is_published, is_final, .. }) in self.championships {
            storage::standings::set_state(tx, championship, is_published, is_final).await?;
        }
        Ok(self.stages.into_iter().map(|(id, _)| id).collect())
    }
}

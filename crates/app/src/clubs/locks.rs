//! What a new name of a club reaches, locked until the transaction ends: stages first, then championships, then clubs, as everywhere.

use std::collections::BTreeMap;

use domain::ids::{ChampionshipId, StageId};
use storage::Transaction;
use storage::changes::Noun;
use storage::registration::clubs::{self, StoredClub, Uses};
use storage::stages::StageLock;
use storage::standings::Heading;

use crate::Error;

/// Everything that names a club, and the clubs themselves.
pub(super) struct ClubLocks {
    stages: Vec<(StageId, StageLock)>,
    championships: Vec<(ChampionshipId, Heading)>,
    clubs: BTreeMap<String, StoredClub>,
    /// How much it is.
    pub uses: Uses,
}

impl ClubLocks {
    /// Holds what names the first of these clubs, and all of them.
    pub async fn of(tx: &Transaction, clubs: [&str; 2]) -> Result<Self, Error> {
        let [club, _] = clubs;
        let uses = clubs::uses_one(tx, club).await?;
        let mut locks = Self { stages: Vec::new(), championships: Vec::new(), clubs: BTreeMap::new(), uses };
        for &stage in locks.uses.stages.keys() {
            locks.stages.push((stage, storage::stages::lock(tx, stage).await?));
        }
        for &championship in locks.uses.standings.keys() {
            locks.championships.push((championship, storage::standings::lock(tx, championship).await?));
        }
        locks.clubs = clubs::lock(tx, &clubs).await?;
        // somebody may have registered for it before it was held
        if clubs::uses_one(tx, club).await? == locks.uses { Ok(locks) } else { Err(Error::Changed) }
    }

    /// A club in the version that was seen.
    pub fn seen(&self, club: &str, version: i64) -> Result<StoredClub, Error> {
        let found = self.clubs.get(club).ok_or(Error::NotFound("club"))?;
        if found.version == version { Ok(found.clone()) } else { Err(Error::Changed) }
    }

    /// A club, if there is one of the name.
    pub fn find(&self, club: &str) -> Option<&StoredClub> {
        self.clubs.get(club)
    }

    /// Tells everyone who looks at a stage or at standings. Says which stages changed.
    pub async fn tell(mut self, tx: &Transaction) -> Result<Vec<StageId>, Error> {
        for (_, stage) in &mut self.stages {
            storage::changes::append(tx, stage, &Noun::Stage).await?;
        }
        for (championship, Heading { is_published, is_final, .. }) in self.championships {
            storage::standings::set_heading(tx, championship, is_published, is_final).await?;
        }
        Ok(self.stages.into_iter().map(|(id, _)| id).collect())
    }
}

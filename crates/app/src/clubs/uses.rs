//! How often the clubs are used. A federation has too many registrations to count all of them for each request,
//! so the counts of a championship are remembered until its stages or its standings change.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use domain::ids::ChampionshipId;
use storage::Connection;
use storage::clubs::{ClubUses, UsesVersion};

use crate::{App, Error};

/// The counts of each championship, by the club's name.
#[derive(Default)]
pub(crate) struct CountedUses(Mutex<HashMap<ChampionshipId, Counts>>);

#[derive(Clone)]
struct Counts {
    /// What was counted.
    version: UsesVersion,
    clubs: Arc<BTreeMap<String, ClubUses>>,
}

impl CountedUses {
    /// Returns the counts that are still right, and forgets the others.
    fn current(&self, versions: &BTreeMap<ChampionshipId, UsesVersion>) -> HashMap<ChampionshipId, Counts> {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counted.retain(|championship, counts| versions.get(championship) == Some(&counts.version));
        counted.clone()
    }

    fn insert(&self, championship: ChampionshipId, counts: Counts) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(championship, counts);
    }
}

/// Returns how often each club is used, by the club's name. Clubs without uses are missing.
pub(super) async fn count(app: &App, db: &impl Connection) -> Result<BTreeMap<String, ClubUses>, Error> {
    let versions = storage::clubs::uses_versions(db).await?;
    let mut counted = app.club_uses.current(&versions);
    let changed: Vec<_> = versions.keys().filter(|id| !counted.contains_key(id)).copied().collect();
    let mut new_counts = storage::clubs::count_uses(db, &changed).await?;
    for championship in changed {
        let clubs = Arc::new(new_counts.remove(&championship).unwrap_or_default());
        let counts = Counts { version: versions[&championship], clubs };
        app.club_uses.insert(championship, counts.clone());
        counted.insert(championship, counts);
    }
    let mut uses: BTreeMap<String, ClubUses> = BTreeMap::new();
    for (club, in_championship) in counted.values().flat_map(|counts| &*counts.clubs) {
        let uses = match uses.get_mut(club) {
            Some(uses) => uses,
            None => uses.entry(club.clone()).or_default(),
        };
        uses.registrations += in_championship.registrations;
        uses.stages += in_championship.stages;
        uses.standings += in_championship.standings;
    }
    Ok(uses)
}

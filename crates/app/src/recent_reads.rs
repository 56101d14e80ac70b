//! Callers and stages that were just read: while a judge's phone delivers, its next entry costs no queries for
//! who the caller is and what the caller may do.
//!
//! A read counts for at most [`MAX_AGE`], and only until this server commits anything but the entries and the
//! registrations of one stage. What another server or the command line has changed may therefore be noticed
//! that much later. Only recording uses such reads.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use domain::ids::UserId;

use crate::stages::StageAccess;
use crate::{App, Caller, StagePath};

/// How long a read counts: as long as one of a published stage.
const MAX_AGE: Duration = Duration::from_secs(2);
/// The most reads of a kind. When there are more, all are forgotten.
const MAX_READS: usize = 1024;

/// The recent reads of callers and of stages with a caller's permissions.
#[derive(Default)]
pub(crate) struct RecentReads {
    /// The callers by the hash of their session's token.
    pub sessions: Reads<String, Caller>,
    /// The callers by the hash of their judge link's token.
    pub judge_links: Reads<String, Caller>,
    /// The stages with the scope of a user, or of everyone who has no account.
    pub stages: Reads<(StagePath, Option<UserId>), StageAccess>,
}

/// Recent reads by key.
pub(crate) struct Reads<K, V>(RwLock<HashMap<K, Read<V>>>);

struct Read<V> {
    value: V,
    moment: Moment,
}

/// The moment before a read: the time, and what had been committed by then.
#[derive(Clone, Copy)]
pub(crate) struct Moment {
    at: Instant,
    version: (u64, u64),
}

impl<K, V> Default for Reads<K, V> {
    fn default() -> Self {
        Self(RwLock::default())
    }
}

impl<K: Eq + Hash, V: Clone> Reads<K, V> {
    /// Returns what was read recently, if it still counts.
    pub(crate) fn get(&self, key: &K, now: Moment) -> Option<V> {
        let reads = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let Read { value, moment } = reads.get(key)?;
        let counts = moment.version == now.version && now.at.duration_since(moment.at) < MAX_AGE;
        counts.then(|| value.clone())
    }

    /// Remembers what was read after a moment.
    pub(crate) fn insert(&self, key: K, value: V, moment: Moment) {
        let mut reads = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if reads.len() >= MAX_READS {
            reads.clear();
        }
        reads.insert(key, Read { value, moment });
    }
}

impl App {
    /// Returns the present moment, to be taken before a read.
    pub(crate) fn moment(&self) -> Moment {
        Moment { at: Instant::now(), version: (self.writer.commits(), *self.lists_version.borrow()) }
    }
}

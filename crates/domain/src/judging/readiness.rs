//! Whether a judge's phone is ready for a day in the forest, as the phone itself reports it.

use std::collections::BTreeSet;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What a judge should put right on the phone before the race. The phone decides what applies, because only it knows
/// and because it must know without a network (`web/src/features/judging/readiness/checks.ts`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ReadinessProblem {
    /// The app isn't stored on the phone, so that it doesn't start without a network.
    NotStored,
    /// A newer version of the app is waiting.
    OutdatedApp,
    /// The judge has no section.
    NoSection,
    /// The stage has no riders.
    NoRiders,
    /// The riders were loaded too long ago.
    OldRiders,
    /// The phone has hardly any room for rides.
    LittleRoom,
    /// The browser may delete rides that wait on the phone when it runs out of room.
    StorageNotLasting,
    /// The phone's clock is wrong.
    WrongClock,
    /// The battery is too low for a day.
    LowBattery,
    /// The phone doesn't keep the screen on, as with a battery saver.
    ScreenTurnsOff,
}

/// What a phone reports about its readiness.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Readiness {
    /// What to put right.
    pub problems: BTreeSet<ReadinessProblem>,
    /// How many riders the phone has.
    pub riders: u32,
    /// When it loaded them, by the server's clock.
    pub riders_loaded_at: Timestamp,
}

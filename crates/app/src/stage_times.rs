//! Everything from which the times of a stage's riders are computed.

use std::collections::BTreeMap;
use std::sync::Arc;

use domain::Ruleset;
use domain::ids::ParticipantId;
use domain::registration::{Participant, sort_by_number};
use domain::results::ReasonCode;
use domain::timekeeping::{
    Lateness, RecordedTimes, RidingTime, TimeRecord, TimekeepingSettings, lateness, marks, recorded_times,
    riding_time,
};
use jiff::Timestamp;
use storage::Connection;
use storage::stages::StoredStage;
use storage::start_order::StoredStartOrder;
use storage::timekeeping::{StoredSettings, StoredTime};

/// The riders of a stage with their given starts and recorded times.
pub(crate) struct StageTimes {
    pub settings: StoredSettings,
    /// The riders, ordered by racing number.
    pub riders: Vec<Participant>,
    /// The recorded times that count, earliest first.
    pub records: Vec<StoredTime>,
    /// The start order, if the stage has one.
    pub order: Option<StoredStartOrder>,
    given_starts: BTreeMap<ParticipantId, Timestamp>,
    rules: Arc<Ruleset>,
}

/// The times of one rider.
pub(crate) struct TimesOfRider<'a> {
    pub rider: &'a Participant,
    pub given_start: Option<Timestamp>,
    pub recorded: RecordedTimes,
    pub lateness: Lateness,
    /// The riding time; `None` until the rider has finished.
    pub riding_time: Option<RidingTime>,
}

impl StageTimes {
    pub(crate) async fn load(db: &impl Connection, stage: &StoredStage) -> Result<Self, crate::Error> {
        let mut riders = storage::registration::list_participants(db, stage.id).await?;
        sort_by_number(&mut riders);
        let order = storage::start_order::find(db, stage.id).await?;
        let given_starts = order.as_ref().map_or_else(BTreeMap::new, |order| {
            let of_rider = |rider: &Participant| {
                let start = order.starts.iter().find(|start| start.is_of(rider))?;
                let moment = start.moment(&order.settings, stage.starts_at, stage.ends_at, &stage.time_zone);
                Some((rider.id.clone(), moment))
            };
            riders.iter().filter_map(of_rider).collect()
        });
        Ok(Self {
            settings: storage::timekeeping::find_settings(db, stage.id).await?,
            records: storage::timekeeping::list(db, stage.id).await?,
            riders,
            order,
            given_starts,
            rules: stage.rules.clone(),
        })
    }

    pub(crate) fn settings(&self) -> &TimekeepingSettings {
        &self.settings.settings
    }

    /// Whether results include the marks for exceeding the riding time by the rules, so that nobody gives them.
    pub(crate) fn results_include_time_limit(&self) -> bool {
        self.rules.riding_time.has_effect()
    }

    /// Returns the marks to give for minutes of lateness: those of the stage's settings, or the ones that the rules set for
    /// the reason. If lateness is only shown, there are none.
    pub(crate) fn marks_to_give(&self, reason: ReasonCode, minutes: u32) -> u32 {
        if reason == ReasonCode::TimeLimit && self.results_include_time_limit() {
            return 0;
        }
        match marks(minutes, self.settings().marks_per_minute) {
            0 => 0,
            by_minute => self.rules.penalty_marks(Some(reason)).unwrap_or(by_minute),
        }
    }

    /// Returns the marks that results include for a rider's riding time.
    pub(crate) fn included_marks(&self, rider: &TimesOfRider<'_>) -> u32 {
        rider.riding_time.map_or(0, |time| self.rules.riding_time.late_marks(time.late_seconds))
    }

    /// Returns the recorded starts and finishes.
    pub(crate) fn to_records(&self) -> Vec<TimeRecord> {
        self.records.iter().map(|stored| stored.record.clone()).collect()
    }

    /// Returns the times of every rider.
    pub(crate) fn of_riders(&self) -> impl Iterator<Item = TimesOfRider<'_>> {
        let mut records_of_rider: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for stored in &self.records {
            records_of_rider.entry(&stored.record.participant).or_default().push(stored.record.clone());
        }
        let limit_of_rules = self.rules.riding_time.limit_minutes.and_then(|limit| limit.try_into().ok());
        self.riders.iter().map(move |rider| {
            let records = records_of_rider.get(&rider.id).map_or(&[][..], Vec::as_slice);
            let given_start = self.given_starts.get(&rider.id).copied();
            let recorded = recorded_times(records, &rider.id);
            let limit = self.settings().limits.get(&rider.racing_class).copied();
            let limit = limit.or(limit_of_rules);
            TimesOfRider {
                rider,
                given_start,
                recorded,
                lateness: lateness(given_start, recorded, limit),
                riding_time: riding_time(given_start, recorded, limit),
            }
        })
    }
}

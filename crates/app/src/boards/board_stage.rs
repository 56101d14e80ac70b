//! The settings of a stage that its board and its rows are computed from.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use domain::Ruleset;
use domain::ids::StageId;
use domain::results::{self, ApprovedPlace};
use domain::stages::{Format, RacingClass, ResultsStatus, Zone};
use jiff::Timestamp;
use storage::Connection;
use storage::registration::Registration;
use storage::stages::StoredStage;

use super::corrections::{self, ResultsCorrection};
use super::decisions::{self, PublishedDecision};
use super::earlier_days::EarlierDays;
use crate::Error;
use crate::registration::{SecretaryParticipant, first_day};
use crate::stages::{EventDays, ProtestPeriodOut, ReopeningOut, SignOffOut, Timing};

/// A stage as its board needs it; loaded once, shared by all rows.
#[derive(Clone, Debug)]
pub struct BoardStage {
    stage: Arc<StoredStage>,
    decisions: Arc<[PublishedDecision]>,
    corrections: Arc<[ResultsCorrection]>,
    earlier_days: Arc<EarlierDays>,
    /// Whether the results count in those of a later day of the same event.
    counts_later: bool,
}

impl BoardStage {
    pub(crate) async fn load(db: &impl Connection, stage: StageId) -> Result<Option<Self>, Error> {
        let Some(stage) = storage::stages::find(db, stage).await? else { return Ok(None) };
        let decisions = decisions::load(db, &stage).await?.into();
        let corrections = corrections::load(db, &stage).await?.into();
        let days = EventDays::load(db, &stage).await?;
        let counts_later = !days.later.is_empty();
        let earlier_days = Arc::new(EarlierDays::load(db, &days).await?);
        Ok(Some(Self { stage: Arc::new(stage), decisions, corrections, earlier_days, counts_later }))
    }

    /// Returns a stage whose rows have the results of that day alone, without decisions and corrections.
    pub(super) fn of_one_day(stage: StoredStage) -> Self {
        let (decisions, corrections) = (Arc::from([]), Arc::from([]));
        let earlier_days = Arc::default();
        Self { stage: Arc::new(stage), decisions, corrections, earlier_days, counts_later: false }
    }

    /// Returns the results of the days before of the same event.
    pub(super) fn earlier_days(&self) -> &EarlierDays {
        &self.earlier_days
    }

    /// Returns the place of an approved result; without points if they are those of a later day of the event.
    pub(super) fn shown_place(&self, place: ApprovedPlace) -> ApprovedPlace {
        if self.counts_later { place.without_points() } else { place }
    }

    /// Returns the stored stage, to share it.
    pub(super) fn shared_stage(&self) -> Arc<StoredStage> {
        Arc::clone(&self.stage)
    }

    /// Returns the stage as if it had these rules.
    pub(crate) fn with_rules(&self, rules: Arc<Ruleset>) -> Self {
        let stage = StoredStage { rules, ..StoredStage::clone(&self.stage) };
        Self { stage: Arc::new(stage), ..self.clone() }
    }

    /// Returns the end of the competition.
    pub fn ends_at(&self) -> Timestamp {
        self.stage.ends_at
    }

    /// Returns the stored stage.
    pub(crate) fn stored_stage(&self) -> &StoredStage {
        &self.stage
    }

    /// Returns since when and why the results are being corrected; `None` if they aren't.
    pub fn being_corrected(&self) -> Option<ReopeningOut> {
        self.stage.reopening.clone().map(Into::into)
    }

    /// Returns the protest period of the provisional results; `None` unless they are posted.
    pub fn protest_period(&self) -> Option<ProtestPeriodOut> {
        self.stage.protests.as_ref()?.period.map(Into::into)
    }

    /// Returns the jury's published decisions, oldest first.
    pub fn decisions(&self) -> Vec<PublishedDecision> {
        self.decisions.to_vec()
    }

    /// Returns what later approvals changed in approved results, newest first.
    pub fn corrections(&self) -> Vec<ResultsCorrection> {
        self.corrections.to_vec()
    }

    /// Returns who signed the official results; `None` if nobody did.
    pub fn signed_off(&self) -> Option<SignOffOut> {
        self.stage.protests.as_ref()?.sign_off.clone().map(Into::into)
    }

    /// Returns the scoring format.
    pub fn format(&self) -> Format {
        self.stage.details.format
    }

    /// Returns the rules by which the stage is scored.
    pub fn rules(&self) -> &Ruleset {
        &self.stage.rules
    }

    /// Returns the time zone in which times are shown.
    pub fn time_zone(&self) -> &Zone {
        &self.stage.time_zone
    }

    /// Returns the difficulty of a class, higher is harder. An unknown class is the easiest.
    pub fn order_of(&self, class: &str) -> i32 {
        self.class(class).map_or(i32::MIN, |class| class.order)
    }

    /// Converts a registration to the output for the stage's secretaries.
    pub(super) fn to_secretary_participant(&self, registration: Registration) -> SecretaryParticipant {
        SecretaryParticipant::from_registration(registration, first_day(&self.stage))
    }

    /// Whether everyone may see the stage.
    pub fn is_public(&self) -> bool {
        self.stage.is_published
    }

    /// Returns the status of the results.
    pub fn results_status(&self) -> ResultsStatus {
        self.stage.results_status
    }

    /// Returns the stage's phase at `now`, and whether registration is open.
    pub fn timing(&self, now: Timestamp) -> Timing {
        Timing::new(&self.stage.timetable(), now)
    }

    /// Returns how many minutes a finished rider was late for the class's end, as a negative number; `None`
    /// if the rider wasn't late, or if the stage doesn't show it.
    pub(super) fn end_time_difference(
        &self,
        class: &RacingClass,
        is_finished: bool,
        finish: Timestamp,
    ) -> Option<i64> {
        if !is_finished || !self.stage.details.show_end_time_diff {
            return None;
        }
        let class_end = class.ends_at(self.stage.starts_at, self.stage.ends_at, self.time_zone())?;
        results::end_time_difference(finish, class_end)
    }

    /// Returns the class with this name, like [`class_or_absent`].
    pub(super) fn class_or_absent(&self, name: &str) -> Cow<'_, RacingClass> {
        class_or_absent(&self.stage.classes, name)
    }

    /// Returns the class with this name; `None` if the stage no longer has it.
    pub(crate) fn class(&self, name: &str) -> Option<&RacingClass> {
        self.stage.find_class(name)
    }
}

/// Returns the class with this name. A class that the stage no longer has is replaced by one without laps,
/// which no rider can finish.
pub(crate) fn class_or_absent<'a>(classes: &'a [RacingClass], name: &str) -> Cow<'a, RacingClass> {
    let absent = || RacingClass {
        name: name.to_owned(),
        color: String::new(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps: 0,
        sections: Vec::new(),
        order: i32::MIN,
        annulled: BTreeSet::new(),
    };
    classes.iter().find(|class| class.name == name).map_or_else(|| Cow::Owned(absent()), Cow::Borrowed)
}

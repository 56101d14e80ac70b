//! The plan of an import of scores: each rider of the file with the problems or the data to write.

use std::collections::BTreeSet;

use domain::judging::{RideKey, RideScore};
use domain::registration::Participant;
use domain::results::{ComputedResult, RiderFacts, RiderStatus, rank_results};
use jiff::Timestamp;
use storage::Connection;

use super::ScoredRow;
use super::compare::{compare, difference_problem};
use super::existing::ExistingData;
use super::identify::{RowParticipant, identify};
use super::layout::FileRider;
use crate::boards::EarlierDays;
use crate::registration::RegistrationContext;
use crate::stages::EventDays;
use crate::{Error, FieldCode, FieldError};

/// A rider of the file: the row of the preview, and the data to write if there is no problem.
pub(super) struct PlannedRow {
    pub output: ScoredRow,
    pub to_write: Option<NewData>,
    /// The result after the import, and the place that the file says if the rider has no ride; `None` with a problem.
    pub ranked: Option<(ComputedResult, Option<u32>)>,
}

/// The new data of a rider.
pub(super) struct NewData {
    pub participant: Participant,
    pub is_new: bool,
    pub rides: Vec<(RideKey, RideScore)>,
    pub facts: Option<RiderFacts>,
    pub penalty: Option<u32>,
    pub status: Option<RiderStatus>,
    pub start: Option<Timestamp>,
    pub finish: Option<Timestamp>,
}

impl NewData {
    /// Whether the rider gets a result, or another one, without a ride.
    pub fn has_only_result(&self) -> bool {
        self.rides.is_empty() && (self.facts.is_some() || self.status.is_some())
    }

    /// Whether there is no new data.
    pub fn is_empty(&self) -> bool {
        !self.is_new
            && self.rides.is_empty()
            && self.facts.is_none()
            && self.penalty.is_none()
            && self.status.is_none()
            && self.start.is_none()
            && self.finish.is_none()
    }
}

/// Compares each rider of the file with the stored data and with the earlier riders of the file.
pub(super) async fn plan(
    db: &impl Connection,
    context: &RegistrationContext,
    riders: Vec<FileRider>,
) -> Result<Vec<PlannedRow>, Error> {
    let mut existing = ExistingData::load(db, context).await?;
    let earlier_days = EarlierDays::load(db, &EventDays::load(db, &context.stage).await?).await?;
    let mut planned = Vec::with_capacity(riders.len());
    let mut earlier_riders = BTreeSet::new();
    for mut rider in riders {
        let row_participant = identify(&mut rider, &existing, context)?;
        // rows with the same number and name are one rider already; this row lacks the number or the name
        if let Some(RowParticipant { participant, .. }) = &row_participant
            && rider.clashes.is_empty()
            && !earlier_riders.insert(participant.id.clone())
        {
            rider.problems.push(FieldError {
                field: "row".to_owned(),
                code: FieldCode::EarlierRow,
                message: "the rider is in an earlier row".to_owned(),
            });
        }
        let mut row = compare(rider, row_participant, &existing, context);
        if let Some(new) = row.to_write.as_ref().filter(|rider| rider.is_new) {
            existing.participants.push(new.participant.clone());
        }
        add_earlier_days(&mut row, &earlier_days, context);
        planned.push(row);
    }
    check_places(&mut planned, context);
    Ok(planned)
}

/// Adds the rider's results of the days before of the same event to the result that is ranked.
fn add_earlier_days(row: &mut PlannedRow, days: &EarlierDays, context: &RegistrationContext) {
    let (Some(new), Some((result, _))) = (&row.to_write, &mut row.ranked) else { return };
    let Some(class) = context.stage.find_class(&result.racing_class) else { return };
    *result = days.add((&new.participant).into(), class, result.clone(), &context.stage.rules);
}

/// Refuses the riders without a ride whose places in the file aren't those that the rules give to the riders of the file.
fn check_places(planned: &mut [PlannedRow], context: &RegistrationContext) {
    let results: Vec<_> =
        planned.iter().filter_map(|row| row.ranked.as_ref()).map(|(result, _)| result.clone()).collect();
    let (format, rules) = (context.stage.details.format, &context.stage.rules);
    for row in planned {
        let Some((result, Some(in_file))) = &row.ranked else { continue };
        let of_class = results.iter().filter(|other| other.racing_class == result.racing_class);
        let ranked = rank_results(format, rules, of_class);
        let place = ranked.iter().find(|(_, other)| other.participant == result.participant);
        let Some((place, _)) = place.filter(|(place, _)| place != in_file) else { continue };
        let difference =
            difference_problem("place", FieldCode::OtherPlace, i64::from(*place), i64::from(*in_file));
        row.output.problems.push(difference);
        row.output.is_unchanged = false;
        row.to_write = None;
    }
}

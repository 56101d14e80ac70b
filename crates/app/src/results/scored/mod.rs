//! A whole scored stage from a file: riders and what they scored, of clubs that judge on paper or come from another program.
//!
//! What the file says is laid beside what is known, row by row; the preview shows it, the import writes it. A row that says otherwise than
//! what is recorded is left out and told: nothing is overwritten.

mod layout;
mod plan;
mod write;

use domain::access::Action;
use serde::Serialize;
use utoipa::ToSchema;

use crate::registration::{ImportColumn, RegistrationContext, open_results};
use crate::{App, Caller, Error, FieldError, StagePath, stages};
use layout::Paper;
use plan::{Planned, plan};

/// What a file with scores says.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ScoredPreview {
    /// `,`, `;` or a tab.
    pub separator: char,
    /// `utf-8` or `windows-1257`; `xlsx` for a workbook.
    pub encoding: &'static str,
    /// The file's columns in their order.
    pub columns: Vec<ImportColumn>,
    /// Its riders in their order.
    pub rows: Vec<ScoredRow>,
    /// How many riders have no problem.
    pub valid: usize,
}

/// A rider of the file, beside what is known.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScoredRow {
    /// The line of the file on which the rider stands first, from 1.
    pub line: u64,
    /// The name.
    pub name: String,
    /// The number.
    pub racing_number: String,
    /// The class's name.
    pub racing_class: String,
    /// Not in the list of participants yet.
    pub is_new: bool,
    /// How many rides the file adds.
    pub added: usize,
    /// How many rides of it are recorded already, with the same score.
    pub known: usize,
    /// The points of each lap, by what is recorded and what the file adds; null for a lap without a ride.
    pub laps: Vec<Option<u32>>,
    /// The points of all, with penalties, to compare with the paper; null without a ride.
    pub total: Option<i64>,
    /// Every lap is there and complete.
    pub is_finished: bool,
    /// What keeps the rider out; the field is one of a participant's, or the head of the column.
    pub problems: Vec<ScoredProblem>,
}

/// What keeps a rider out.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ScoredProblem {
    /// A participant's field, `row` for all of it, or the head of the column.
    pub field: String,
    /// A stable word for it.
    pub code: &'static str,
    /// In English.
    pub message: String,
    /// Of points that differ: what is recorded, or what the rides come to.
    pub recorded: Option<i64>,
    /// Of points that differ: what the file says.
    pub said: Option<i64>,
}

impl From<FieldError> for ScoredProblem {
    fn from(FieldError { field, code, message }: FieldError) -> Self {
        Self { field, code, message, recorded: None, said: None }
    }
}

/// What an import of scores did.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScoredDone {
    /// How many riders were added to the list.
    pub added_participants: usize,
    /// How many rides were recorded.
    pub added_rides: usize,
    /// How many riders of the file had nothing new.
    pub unchanged: usize,
    /// The riders that were left out.
    pub left: Vec<ScoredRow>,
}

/// Says what importing a file would do, and writes nothing.
pub async fn preview_scored(app: &App, caller: &Caller, path: &StagePath, file: &[u8]) -> Result<ScoredPreview, Error> {
    let view = app.storage.snapshot().await?;
    let at = enter(&view, caller, path).await?;
    if !domain::results::may_change(at.stage.results_status) {
        return Err(Error::AlreadyApproved);
    }
    let context = RegistrationContext::new(app, at);
    let Paper { separator, encoding, columns, riders } = layout::read(file, &context)?;
    let planned = plan(&view, &context, riders).await?;
    let valid = planned.iter().filter(|row| row.to_write.is_some()).count();
    Ok(ScoredPreview { separator, encoding, columns, rows: planned.into_iter().map(|row| row.output).collect(), valid })
}

/// Writes everybody whose row has no problem, all or nobody. The same file again adds nothing.
pub async fn import_scored(app: &App, caller: &Caller, path: &StagePath, file: &[u8]) -> Result<ScoredDone, Error> {
    let at = enter(app.storage.reader(), caller, path).await?;
    let (context, user) = (RegistrationContext::new(app, at), caller.user()?.clone());
    let riders = layout::read(file, &context)?.riders;
    app.change(context.stage.id, move |tx, lock| {
        Box::pin(async move {
            open_results(lock)?;
            let mut done = ScoredDone { added_participants: 0, added_rides: 0, unchanged: 0, left: Vec::new() };
            for Planned { output, to_write } in plan(tx, &context, riders).await? {
                match to_write {
                    None => done.left.push(output),
                    Some(rider) if rider.is_empty() => done.unchanged += 1,
                    Some(rider) => {
                        done.added_participants += usize::from(rider.is_new);
                        done.added_rides += rider.rides.len();
                        write::rider(tx, lock, &context, &user, rider).await?;
                    }
                }
            }
            write::log(tx, &context, &user, &done).await?;
            Ok(done)
        })
    })
    .await
}

/// The office alone: it makes participants, and types what stands on paper.
async fn enter(on: &impl storage::Connection, caller: &Caller, path: &StagePath) -> Result<stages::StageAccess, Error> {
    let at = stages::enter(on, caller, path, Action::ManageParticipants).await?;
    for action in [Action::EnterCard, Action::ManagePenalties, Action::SetResultStatus, Action::ChangeFinishTime] {
        at.allow(caller, action)?;
    }
    Ok(at)
}

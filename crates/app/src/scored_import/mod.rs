//! Import of a scored stage from a file with riders and their scores, for clubs that judge on paper or move
//! from another program.
//!
//! Each row of the file is compared with the stored data. The preview shows the comparison, and the import
//! saves new data. A row that contradicts stored data is left out and reported; nothing is overwritten.

mod columns;
mod compare;
mod existing;
mod facts;
mod identify;
mod layout;
mod plan;
mod write;

use domain::access::Action;
use domain::results::RiderStatus;
use serde::Serialize;
use utoipa::ToSchema;

use crate::registration::{ImportColumn, OtherRider, RegistrationContext};
use crate::results::require_open_results;
use crate::{App, Caller, Error, FieldCode, FieldError, StagePath, api_enums, stages};
use layout::ScoreFile;
use plan::{PlannedRow, plan};

/// The preview of an import of scores.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ScoredPreview {
    /// The separator: `,`, `;` or a tab.
    pub separator: char,
    /// The encoding: `utf-8` or `windows-1257`; `xlsx` for a workbook.
    pub encoding: &'static str,
    /// The columns of the file, in their order.
    pub columns: Vec<ImportColumn>,
    /// The riders of the file, in their order.
    pub rows: Vec<ScoredRow>,
}

/// A rider of the file, compared with the stored data.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScoredRow {
    /// The number of the rider's first line in the file, from 1.
    pub line: u64,
    /// The name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// Whether the rider isn't registered yet.
    pub is_new: bool,
    /// The number of rides that the import would add.
    pub added: usize,
    /// The number of rides that are already recorded with the same score.
    pub known: usize,
    /// The points of each lap, including recorded and new rides; null for a lap without a ride, or of which the file
    /// doesn't say the points.
    pub laps: Vec<Option<i64>>,
    /// The total points including penalties, to compare with the paper; null without a ride.
    pub total: Option<i64>,
    /// Whether the rider has an entry for every section of every lap.
    pub is_finished: bool,
    /// The recorded status, else that of the file; null if neither has one.
    #[schema(value_type = Option<api_enums::RiderStatus>)]
    pub status: Option<RiderStatus>,
    /// Whether everything that the file says of the rider is recorded already.
    pub is_unchanged: bool,
    /// The problems that prevent the import of the rider.
    pub problems: Vec<ScoredProblem>,
}

/// A problem that prevents the import of a rider.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScoredProblem {
    /// A participant's field, `row` for the whole row, or the header of the column.
    pub field: String,
    /// The code of the problem.
    pub code: FieldCode,
    /// A message in English.
    pub message: String,
    /// The recorded points, or the computed total, if the points differ; else null.
    pub recorded: Option<i64>,
    /// The points in the file, if the points differ; else null.
    pub in_file: Option<i64>,
    /// The value in the file that is the problem; null if the problem is another.
    pub value: Option<String>,
    /// The rider who has the racing number, the name, or the date of birth and a similar name; null for any
    /// other problem.
    pub other: Option<OtherRider>,
}

impl From<FieldError> for ScoredProblem {
    fn from(FieldError { field, code, message }: FieldError) -> Self {
        Self { field, code, message, recorded: None, in_file: None, value: None, other: None }
    }
}

/// The result of an import of scores.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScoreImport {
    /// The number of participants added.
    pub added_participants: usize,
    /// The number of rides recorded.
    pub added_rides: usize,
    /// The number of results without rides: from totals, from a place or with a status.
    pub added_results: usize,
    /// The number of riders in the file without new data.
    pub unchanged: usize,
    /// The riders that weren't imported because of problems.
    pub skipped: Vec<ScoredRow>,
}

/// Returns the effect of importing a file, without saving anything.
///
/// # Errors
/// `ResultsError::AlreadyApproved` if the results can't change any more.
pub async fn preview_scores(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    file: &[u8],
) -> Result<ScoredPreview, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path).await?;
    require_open_results(access.stage.results_status)?;
    let context = RegistrationContext::for_scores(app, access);
    let ScoreFile { separator, encoding, columns, riders } = layout::read(file, &context)?;
    let planned = plan(&snapshot, &context, riders).await?;
    Ok(ScoredPreview {
        separator,
        encoding,
        columns,
        rows: planned.into_iter().map(|row| row.output).collect(),
    })
}

/// Imports all riders without problems, in one transaction. Importing the same file again adds nothing.
///
/// # Errors
/// `ResultsError::AlreadyApproved` if the results can't change any more.
pub async fn import_scores(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    file: &[u8],
) -> Result<ScoreImport, Error> {
    let access = authorize(app.storage.reader(), caller, path).await?;
    let (mut context, user) = (RegistrationContext::for_scores(app, access), caller.user()?.clone());
    let (file, mut riders) = (file.to_vec(), layout::read(file, &context)?.riders);
    app.change(context.stage.id, move |tx, lock| {
        Box::pin(async move {
            require_open_results(lock.results_status)?;
            if context.refresh(tx, lock).await? {
                riders = layout::read(&file, &context)?.riders;
            }
            let mut summary = ScoreImport {
                added_participants: 0,
                added_rides: 0,
                added_results: 0,
                unchanged: 0,
                skipped: Vec::new(),
            };
            for PlannedRow { output, to_write, .. } in plan(tx, &context, riders).await? {
                match to_write {
                    None => summary.skipped.push(output),
                    Some(rider) if rider.is_empty() => summary.unchanged += 1,
                    Some(rider) => {
                        summary.added_participants += usize::from(rider.is_new);
                        summary.added_rides += rider.rides.len();
                        summary.added_results += usize::from(rider.has_only_result());
                        write::write_rider(tx, lock, &context, &user, rider).await?;
                    }
                }
            }
            write::log(tx, &context, &user, &summary).await?;
            Ok(summary)
        })
    })
    .await
}

/// Authorises the caller as a secretary, who may register participants, enter paper cards, and edit results.
async fn authorize(
    db: &impl storage::Connection,
    caller: &Caller,
    path: &StagePath,
) -> Result<stages::StageAccess, Error> {
    let access = stages::authorize(db, caller, path, Action::ManageParticipants).await?;
    for action in
        [Action::EnterCard, Action::ManagePenalties, Action::SetResultStatus, Action::ChangeFinishTime]
    {
        access.allow(caller, action)?;
    }
    Ok(access)
}

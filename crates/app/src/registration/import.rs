//! Import of participants from a file: a preview of each row, then saving all valid rows in one transaction.

use domain::access::Action;
use domain::audit_log::{EventData, ParticipantStatusChange};
use domain::ids::ParticipantId;
use domain::registration::{Gender, Participant, ParticipantStatus};
use jiff::civil::Date;
use serde::Serialize;
use storage::Connection;
use storage::registration::Registration;
use utoipa::ToSchema;
use uuid::Uuid;

use super::check::{KnownNames, RegistrationContext};
use super::clash::{Clash, OtherRider};
use super::columns::{Column, is_confirmed};
use super::table::{self, Table};
use super::table_row::TableRow;
use super::write::{insert, log, to_logged, update};
use crate::results::require_open_results;
use crate::{App, Caller, Error, FieldCode, FieldError, StagePath, api_enums, stages};

/// The preview of an import.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportPreview {
    /// The separator: `,`, `;` or a tab.
    pub separator: char,
    /// The encoding: `utf-8` or `windows-1257`; `xlsx` for a workbook.
    pub encoding: &'static str,
    /// The columns of the file, in their order, without the reasons of an earlier import.
    pub columns: Vec<ImportColumn>,
    /// The rows of the file, in their order.
    pub rows: Vec<ImportRow>,
    /// The number of rows without problems.
    pub valid: usize,
}

/// One column of the file.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportColumn {
    /// The header in the file.
    pub header: String,
    /// The field that the column fills; null if the column is ignored.
    pub field: Option<&'static str>,
}

/// One row of the file.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportRow {
    /// The number of the line in the file, from 1.
    pub line: u64,
    /// The name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The racing class.
    pub racing_class: String,
    /// The bike; empty if it is missing.
    pub bike: String,
    /// The club as in the file; empty if it is missing.
    pub club: String,
    /// The date of birth; null if it is missing or can't be read.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// The gender; null if it is missing or can't be read.
    #[schema(value_type = Option<api_enums::Gender>)]
    pub gender: Option<Gender>,
    /// Whether the file's status is that of a confirmed rider.
    pub confirmed: bool,
    /// The problems that prevent the import of the row.
    pub problems: Vec<ImportProblem>,
}

/// A problem that prevents the import of a row.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportProblem {
    /// The field; `row` for the whole row.
    pub field: String,
    /// The code of the problem.
    pub code: FieldCode,
    /// The value in the file; null if it is empty.
    pub value: Option<String>,
    /// The rider who has the racing number, the name, or the date of birth and a similar name; null for any
    /// other problem.
    pub other: Option<OtherRider>,
    /// A message in English.
    pub message: String,
}

/// The result of an import.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ParticipantImport {
    /// The number of participants added.
    pub added: usize,
    /// How many of them were also confirmed.
    pub confirmed: usize,
    /// The rows that weren't imported because of problems.
    pub skipped: Vec<ImportRow>,
}

/// Returns the effect of importing a file, without saving anything.
///
/// # Errors
/// `ResultsError::AlreadyApproved` if the results can't change any more.
pub async fn preview(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    file: &[u8],
) -> Result<ImportPreview, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ManageParticipants).await?;
    require_open_results(access.stage.results_status)?;
    let context = RegistrationContext::for_secretary(app, access);
    let table = read_table(file, &context)?;
    let columns = table
        .headers
        .iter()
        // the reasons of an earlier import are ignored silently, because nobody entered them
        .filter(|(_, column)| *column != Some(Column::Reason))
        .map(|(header, column)| ImportColumn {
            header: header.clone(),
            field: column.and_then(Column::field),
        })
        .collect();
    let (separator, encoding) = (table.separator, table.encoding);
    let checked_rows = check_rows(&snapshot, &context, table.rows).await?;
    let valid = checked_rows.iter().filter(|row| row.participant.is_some()).count();
    Ok(ImportPreview {
        separator,
        encoding,
        columns,
        rows: checked_rows.into_iter().map(|checked_row| checked_row.row).collect(),
        valid,
    })
}

/// Imports all rows without problems, in one transaction. With `confirm`, riders who are confirmed in the
/// file are confirmed at this stage too. Otherwise they are only registered, because the file may be of
/// another stage.
///
/// # Errors
/// `ResultsError::AlreadyApproved` if the results can't change any more.
pub async fn import(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    file: &[u8],
    confirm: bool,
) -> Result<ParticipantImport, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::ManageParticipants).await?;
    let (mut context, user) = (RegistrationContext::for_secretary(app, access), caller.user()?.clone());
    let (file, mut rows) = (file.to_vec(), read_table(file, &context)?.rows);
    app.change(context.stage.id, move |tx, lock| {
        Box::pin(async move {
            require_open_results(lock.results_status)?;
            if context.refresh(tx, lock).await? {
                rows = read_table(&file, &context)?.rows;
            }
            let mut summary = ParticipantImport { added: 0, confirmed: 0, skipped: Vec::new() };
            for checked_row in check_rows(tx, &context, rows).await? {
                let Some(participant) = checked_row.participant else {
                    summary.skipped.push(checked_row.row);
                    continue;
                };
                let registration = insert(tx, lock, &context, participant).await?;
                log(tx, &context, &user, EventData::NewParticipant(to_logged(&registration.participant)))
                    .await?;
                if confirm && checked_row.row.confirmed {
                    let (from, status) = (registration.status, ParticipantStatus::Confirmed);
                    let after = Registration { status, ..registration };
                    let after = update(tx, lock, &context, after).await?;
                    let rider = to_logged(&after.participant);
                    let data = ParticipantStatusChange { rider, from: Some(from), status };
                    log(tx, &context, &user, EventData::UpdateStatus(data)).await?;
                    summary.confirmed += 1;
                }
                summary.added += 1;
            }
            Ok(summary)
        })
    })
    .await
}

fn read_table(file: &[u8], context: &RegistrationContext) -> Result<Table, Error> {
    table::read(file, &context.stage, &context.championship.institution.country)
}

/// A row of the preview, and its participant if the row has no problem.
struct CheckedRow {
    row: ImportRow,
    participant: Option<Participant>,
}

/// Checks each row against the form's rules, the registered participants, and the valid rows before it.
async fn check_rows(
    db: &impl Connection,
    context: &RegistrationContext,
    rows: Vec<TableRow>,
) -> Result<Vec<CheckedRow>, Error> {
    let known_names = KnownNames::load(db, context).await?;
    let registered = storage::registration::list_participants(db, context.stage.id).await?;
    let mut earlier_riders: Vec<Participant> = Vec::new();
    let mut checked_rows = Vec::with_capacity(rows.len());
    for TableRow { line, input, mut problems, values, .. } in rows {
        let mut row = ImportRow {
            line,
            name: input.name.clone(),
            racing_number: input.racing_number.clone(),
            racing_class: input.racing_class.clone(),
            bike: input.bike.clone(),
            club: values.get("club").cloned().unwrap_or_default(),
            birth_date: input.birth_date,
            gender: input.gender,
            confirmed: values.get("status").is_some_and(|status| is_confirmed(status)),
            problems: Vec::new(),
        };
        let mut clash = None;
        let id = ParticipantId::external(Uuid::new_v4());
        let participant = match context.validate(input, id, &known_names) {
            Ok(participant) => {
                clash = Clash::find(&participant, &registered, &earlier_riders);
                Some(participant)
            }
            Err(Error::Invalid(errors)) => {
                add_errors(&mut problems, errors);
                None
            }
            Err(other) => return Err(other),
        };
        let to_output = |FieldError { field, code, message }, other| {
            let value = values.get(field.as_str()).cloned();
            ImportProblem { field, code, value, other, message }
        };
        row.problems = problems.into_iter().map(|error| to_output(error, None)).collect();
        row.problems.extend(clash.map(|Clash { error, other }| to_output(error, other)));
        let participant = participant.filter(|_| row.problems.is_empty());
        earlier_riders.extend(participant.clone());
        checked_rows.push(CheckedRow { row, participant });
    }
    Ok(checked_rows)
}

/// Adds the errors of the form to the problems of a row. A value that can't be read isn't also reported as
/// missing.
pub(crate) fn add_errors(problems: &mut Vec<FieldError>, mut errors: Vec<FieldError>) {
    errors.retain(|error| !problems.iter().any(|problem| problem.field == error.field));
    problems.extend(errors);
}

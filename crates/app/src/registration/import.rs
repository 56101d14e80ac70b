//! Import of participants from a file: a preview of each row, then saving all valid rows in one transaction.

use domain::access::Action;
use domain::audit_log::{EventData, ParticipantStatusChange};
use domain::ids::ParticipantId;
use domain::registration::{
    Duplicate, Gender, Participant, ParticipantStatus, find_duplicate, find_number_holder, is_same_rider,
};
use jiff::civil::Date;
use serde::Serialize;
use storage::Connection;
use storage::registration::Registration;
use utoipa::ToSchema;
use uuid::Uuid;

use super::RegistrationError;
use super::check::{KnownNames, RegistrationContext};
use super::columns::{Column, is_confirmed};
use super::table::{self, Table};
use super::table_row::TableRow;
use super::write::{insert, log, to_logged, update};
use crate::results::require_open_results;
use crate::similar_names::are_similar;
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
    /// The number and name of a registered rider, or of an earlier row's, with the same date of birth and a
    /// similar name, who may be the same rider; null if there is none. This prevents no import.
    pub similar_rider: Option<SimilarRider>,
    /// The problems that prevent the import of the row.
    pub problems: Vec<ImportProblem>,
}

/// Another rider who may be the one in a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SimilarRider {
    /// The racing number; empty if there is none.
    pub racing_number: String,
    /// The name.
    pub name: String,
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
    /// The name of the rider who has the racing number; null for any other problem.
    pub holder: Option<String>,
    /// A message in English.
    pub message: String,
}

/// The result of an import.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ParticipantImport {
    /// The number of participants added.
    pub added: usize,
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
            let mut summary = ParticipantImport { added: 0, skipped: Vec::new() };
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
            similar_rider: None,
            problems: Vec::new(),
        };
        let mut holder = None;
        let id = ParticipantId::external(Uuid::new_v4());
        let participant = match context.validate(input, id, &known_names) {
            Ok(participant) => {
                if let Some(clash) = Clash::find(&participant, &registered, &earlier_riders) {
                    problems.push(clash.error);
                    holder = clash.holder;
                }
                Some(participant)
            }
            Err(Error::Invalid(errors)) => {
                add_errors(&mut problems, errors);
                None
            }
            Err(other) => return Err(other),
        };
        let participant = participant.filter(|_| problems.is_empty());
        row.similar_rider = participant
            .as_ref()
            .and_then(|rider| find_similar_rider(rider, registered.iter().chain(&earlier_riders)));
        earlier_riders.extend(participant.clone());
        let to_output = |FieldError { field, code, message }| {
            let value = values.get(field.as_str()).cloned();
            let holder = holder.clone().filter(|_| code == FieldCode::NumberTaken);
            ImportProblem { field, code, value, holder, message }
        };
        row.problems = problems.into_iter().map(to_output).collect();
        checked_rows.push(CheckedRow { row, participant });
    }
    Ok(checked_rows)
}

/// Returns another rider with the same date of birth and a similar name.
fn find_similar_rider<'a>(
    rider: &Participant,
    others: impl IntoIterator<Item = &'a Participant>,
) -> Option<SimilarRider> {
    others
        .into_iter()
        .find(|other| other.birth_date == rider.birth_date && are_similar(&other.name, &rider.name))
        .map(|other| SimilarRider { racing_number: other.racing_number.clone(), name: other.name.clone() })
}

/// Adds the errors of the form to the problems of a row. A value that can't be read isn't also reported as
/// missing.
pub(crate) fn add_errors(problems: &mut Vec<FieldError>, mut errors: Vec<FieldError>) {
    errors.retain(|error| !problems.iter().any(|problem| problem.field == error.field));
    problems.extend(errors);
}

/// The conflict of a row with a registered rider, or with the rider of an earlier row.
struct Clash {
    error: FieldError,
    /// The name of the rider who has the number, if that is the conflict.
    holder: Option<String>,
}

impl Clash {
    fn find(rider: &Participant, registered: &[Participant], earlier: &[Participant]) -> Option<Self> {
        let same_rider = |code, message: &str| {
            let error = FieldError { field: "row".to_owned(), code, message: message.to_owned() };
            Some(Self { error, holder: None })
        };
        if registered.iter().any(|other| is_same_rider(rider, other)) {
            return same_rider(FieldCode::AlreadyRegistered, "the rider is already registered");
        }
        if earlier.iter().any(|other| is_same_rider(rider, other)) {
            return same_rider(FieldCode::EarlierRow, "the rider is in an earlier row");
        }
        let others = || registered.iter().chain(earlier);
        let error = duplicate_error(find_duplicate(rider, others())?);
        Some(Self { error, holder: find_number_holder(rider, others()).map(|other| other.name.clone()) })
    }
}

/// Converts a duplicate to the error of the field in which it agrees with another participant.
pub(crate) fn duplicate_error(duplicate: Duplicate) -> FieldError {
    let field = match duplicate {
        Duplicate::Number => "racingNumber",
        Duplicate::Name | Duplicate::SameName => "name",
    };
    let message = RegistrationError::Duplicate(duplicate).to_string();
    FieldError { field: field.to_owned(), code: duplicate.into(), message }
}

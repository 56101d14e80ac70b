//! Participants from a file: what it says row by row, and then all rows that are right, in one transaction.

use domain::access::Action;
use domain::audit::Event;
use domain::ids::ParticipantId;
use domain::registration::{Duplicate, Gender, Participant, duplicate};
use jiff::civil::Date;
use serde::Serialize;
use storage::Connection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::check::{Known, RegistrationContext};
use super::list::{log, open_results, write_new};
use super::table::{self, Table, TableRow};
use crate::{App, Caller, Error, FieldError, StagePath, names, stages};

/// What a file says.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportPreview {
    /// `,`, `;` or a tab.
    pub separator: char,
    /// `utf-8` or `windows-1257`; `xlsx` for a workbook.
    pub encoding: &'static str,
    /// The file's columns in their order.
    pub columns: Vec<ImportColumn>,
    /// Its rows in their order.
    pub rows: Vec<ImportRow>,
    /// How many rows have no problem.
    pub valid: usize,
}

/// One column of the file.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportColumn {
    /// As it stands in the file.
    pub header: String,
    /// The field that it fills; null if it is left out.
    pub field: Option<&'static str>,
}

/// One row of the file.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportRow {
    /// The line of the file, from 1.
    pub line: u64,
    /// The name.
    pub name: String,
    /// The number.
    pub racing_number: String,
    /// The class.
    pub racing_class: String,
    /// The day of birth; null where none can be read.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// The gender; null where none can be read.
    #[schema(value_type = Option<names::Gender>)]
    pub gender: Option<Gender>,
    /// What keeps it out.
    pub problems: Vec<ImportProblem>,
}

/// What keeps a row out.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportProblem {
    /// The field; `row` for all of it.
    pub field: String,
    /// A stable word for it.
    pub code: &'static str,
    /// What stands in the file for the field; null for nothing.
    pub value: Option<String>,
    /// In English.
    pub message: String,
}

/// What an import did.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportDone {
    /// How many were added.
    pub added: usize,
    /// The rows that were left out.
    pub left: Vec<ImportRow>,
}

/// Says what importing a file would do, and writes nothing.
pub async fn preview(app: &App, caller: &Caller, path: &StagePath, file: &[u8]) -> Result<ImportPreview, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::ManageParticipants).await?;
    let context = RegistrationContext::new(app, at);
    let table = read(file, &context)?;
    let columns = table
        .heads
        .iter()
        .map(|(header, column)| ImportColumn { header: header.clone(), field: column.and_then(super::columns::Column::field) })
        .collect();
    let (separator, encoding) = (table.separator, table.encoding);
    let checked = check_rows(&view, &context, table.rows).await?;
    let valid = checked.iter().filter(|row| row.participant.is_some()).count();
    Ok(ImportPreview { separator, encoding, columns, rows: checked.into_iter().map(|checked| checked.row).collect(), valid })
}

/// Adds everybody whose row has no problem, all or nobody.
pub async fn import(app: &App, caller: &Caller, path: &StagePath, file: &[u8]) -> Result<ImportDone, Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::ManageParticipants).await?;
    let (context, user) = (RegistrationContext::new(app, at), caller.user()?.clone());
    let rows = read(file, &context)?.rows;
    app.change(context.stage.id, move |tx, lock| {
        Box::pin(async move {
            open_results(lock)?;
            let mut done = ImportDone { added: 0, left: Vec::new() };
            for checked in check_rows(tx, &context, rows).await? {
                let Some(participant) = checked.participant else {
                    done.left.push(checked.row);
                    continue;
                };
                let written = write_new(tx, lock, &context, participant).await?;
                log(tx, &context, &user, Event::NewParticipant, &written.participant, &[]).await?;
                done.added += 1;
            }
            Ok(done)
        })
    })
    .await
}

fn read(file: &[u8], context: &RegistrationContext) -> Result<Table, Error> {
    table::read(file, &context.stage, &context.championship.institution.country)
}

/// A row of the preview, and its participant if the row has no problem.
struct CheckedRow {
    row: ImportRow,
    participant: Option<Participant>,
}

/// Each row against the form's rules, those in the list, and the right rows before it.
async fn check_rows(on: &impl Connection, context: &RegistrationContext, rows: Vec<TableRow>) -> Result<Vec<CheckedRow>, Error> {
    let known = Known::of(on, context).await?;
    let mut listed: Vec<_> =
        storage::registration::list(on, context.stage.id).await?.into_iter().map(|registration| registration.participant).collect();
    let mut checked = Vec::with_capacity(rows.len());
    for TableRow { line, input, mut problems, values, .. } in rows {
        let (name, racing_number, racing_class) = (input.name.clone(), input.racing_number.clone(), input.racing_class.clone());
        let (birth_date, gender) = (input.birth_date, input.gender);
        let participant = match context.read(input, ParticipantId::external(Uuid::new_v4()), &known) {
            Ok(participant) => {
                problems.extend(duplicate(&participant, &listed).map(shared));
                Some(participant)
            }
            Err(Error::Invalid(wrong)) => {
                // a day that can't be read is not also a day that is missing
                let is_new = |wrong: &FieldError| !problems.iter().any(|problem| problem.field == wrong.field);
                let wrong: Vec<_> = wrong.into_iter().filter(is_new).collect();
                problems.extend(wrong);
                None
            }
            Err(other) => return Err(other),
        };
        let participant = participant.filter(|_| problems.is_empty());
        listed.extend(participant.clone());
        let problem = |FieldError { field, code, message }| {
            let value = values.get(field.as_str()).cloned();
            ImportProblem { field, code, value, message }
        };
        let problems = problems.into_iter().map(problem).collect();
        checked.push(CheckedRow { row: ImportRow { line, name, racing_number, racing_class, birth_date, gender, problems }, participant });
    }
    Ok(checked)
}

pub(crate) fn shared(duplicate: Duplicate) -> FieldError {
    let (field, code) = match duplicate {
        Duplicate::Number => ("racingNumber", "number-taken"),
        Duplicate::Name => ("name", "name-taken"),
        Duplicate::SameName => ("name", "same-name"),
    };
    FieldError { field: field.to_owned(), code, message: Error::Duplicate(duplicate).to_string() }
}

//! The entry desk of a stage: its secretaries set fees, take payments and tick who has arrived; riders read what they
//! owe.

use app::entry_desk::{
    self, CashList, Desk, DeskRider, Fees, FeesIn, MarkIn, OwnFee, PaymentIn, ReceiptIn, ReminderIn,
    Reminders, export_cash_list, find_cash_list,
};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{CallerForRider, IfMatch, JsonIn, QueryIn, RiderQuery, StageParams};
use crate::response::download::{TableFile, TableFormat};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(read_fees, edit_fees, remove_fees))
        .routes(routes!(share_fees))
        .routes(routes!(take_payment))
        .routes(routes!(issue_receipt))
        .routes(routes!(set_mark))
        .routes(routes!(read_cash_list))
        .routes(routes!(export))
        .routes(routes!(read_reminders, send_reminder))
        .routes(routes!(read_own))
}

/// Returns the riders of a stage with what they owe and have paid, and what was ticked for them. The championship must
/// have the feature `entryDesk`, also for the other requests of the entry desk.
#[utoipa::path(
    get, path = "/secretary/entry-desk", operation_id = "readEntryDesk", tag = "registration",
    params(StageParams), responses((status = 200, body = Desk), Problems<{ codes![FeatureOff] }>)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<Desk>, Problem> {
    Ok(Json(entry_desk::find(&context.app, &caller, &path).await?))
}

/// Returns the fees of a stage.
#[utoipa::path(
    get, path = "/secretary/entry-desk/fees", operation_id = "readFees", tag = "registration",
    params(StageParams), responses((status = 200, body = Fees), Problems<{ codes![FeatureOff] }>)
)]
async fn read_fees(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<Fees>, Problem> {
    Ok(Json(entry_desk::find_fees(&context.app, &caller, &path).await?))
}

/// Edits the fees of a stage. What riders owe changes at once.
#[utoipa::path(
    put, path = "/secretary/entry-desk/fees", operation_id = "editFees", tag = "registration",
    params(
        StageParams,
        ("If-Match" = String, Header, description = "The version of the fees in quotes; 0 before the first edit")
    ),
    request_body = FeesIn,
    responses((status = 200, body = Fees), Problems<{ codes![FeatureOff, Stale] }>)
)]
async fn edit_fees(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<FeesIn>,
) -> Result<Json<Fees>, Problem> {
    Ok(Json(entry_desk::edit_fees(&context.app, &caller, &path, version, input).await?))
}

/// Removes the own fees of a stage, which then has those of its championship.
#[utoipa::path(
    delete, path = "/secretary/entry-desk/fees", operation_id = "removeFees", tag = "registration",
    params(StageParams, ("If-Match" = String, Header, description = "The version of the fees in quotes")),
    responses((status = 200, body = Fees), Problems<{ codes![FeatureOff, Stale] }>)
)]
async fn remove_fees(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    IfMatch(version): IfMatch,
) -> Result<Json<Fees>, Problem> {
    Ok(Json(entry_desk::remove_fees(&context.app, &caller, &path, version).await?))
}

/// Gives the championship the own fees of a stage. All its stages without fees of their own then have them, and so does
/// this one.
#[utoipa::path(
    post, path = "/secretary/entry-desk/fees/championship", operation_id = "shareFees", tag = "registration",
    params(StageParams, ("If-Match" = String, Header, description = "The version of the fees in quotes")),
    responses((status = 200, body = Fees), Problems<{ codes![FeatureOff, Stale] }>)
)]
async fn share_fees(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    IfMatch(version): IfMatch,
) -> Result<Json<Fees>, Problem> {
    Ok(Json(entry_desk::share_fees(&context.app, &caller, &path, version).await?))
}

/// Records a payment of a rider, or a refund.
///
/// Nobody gets back more than was paid. A payment with the id of an earlier one isn't recorded again.
#[utoipa::path(
    post, path = "/secretary/entry-desk/payments", operation_id = "takePayment", tag = "registration",
    params(StageParams), request_body = PaymentIn,
    responses((status = 200, body = DeskRider), Problems<{ codes![FeatureOff] }>)
)]
async fn take_payment(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<PaymentIn>,
) -> Result<Json<DeskRider>, Problem> {
    Ok(Json(entry_desk::take_payment(&context.app, &caller, &path, input).await?))
}

/// Issues a receipt for the payments of a rider that have none yet.
///
/// Receipts are numbered consecutively for each institution and year. Without such payments nothing changes.
#[utoipa::path(
    post, path = "/secretary/entry-desk/receipts", operation_id = "issueReceipt", tag = "registration",
    params(StageParams), request_body = ReceiptIn,
    responses((status = 200, body = DeskRider), Problems<{ codes![FeatureOff] }>)
)]
async fn issue_receipt(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<ReceiptIn>,
) -> Result<Json<DeskRider>, Problem> {
    Ok(Json(entry_desk::issue_receipt(&context.app, &caller, &path, input).await?))
}

/// Sets a mark of a rider, such as the arrival, or takes it back.
#[utoipa::path(
    post, path = "/secretary/entry-desk/marks", operation_id = "setDeskMark", tag = "registration",
    params(StageParams), request_body = MarkIn,
    responses((status = 200, body = DeskRider), Problems<{ codes![FeatureOff] }>)
)]
async fn set_mark(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<MarkIn>,
) -> Result<Json<DeskRider>, Problem> {
    Ok(Json(entry_desk::set_mark(&context.app, &caller, &path, input).await?))
}

/// Returns the cash list of a stage: all payments, and their sums by method and by the person who took them.
#[utoipa::path(
    get, path = "/secretary/entry-desk/cash-list", operation_id = "readCashList", tag = "registration",
    params(StageParams), responses((status = 200, body = CashList), Problems<{ codes![FeatureOff] }>)
)]
async fn read_cash_list(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<CashList>, Problem> {
    Ok(Json(find_cash_list(&context.app, &caller, &path).await?))
}

/// Exports the cash list as a file.
#[utoipa::path(
    get, path = "/secretary/entry-desk/cash-list/export", operation_id = "exportCashList", tag = "registration",
    params(StageParams, TableFormat), responses(TableFile, Problems<{ codes![FeatureOff] }>)
)]
async fn export(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(table_format): QueryIn<TableFormat>,
) -> Result<Response, Problem> {
    let file =
        export_cash_list(&context.app, &caller, &path, table_format.format, table_format.language).await?;
    Ok(table_format.download_response(file, &format!("{}-cash-list", path.stage)))
}

/// Returns the reminders to pay that were sent to riders of a stage, and how many riders another one would reach.
#[utoipa::path(
    get, path = "/secretary/entry-desk/reminders", operation_id = "readReminders", tag = "registration",
    params(StageParams), responses((status = 200, body = Reminders), Problems<{ codes![FeatureOff] }>)
)]
async fn read_reminders(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<Reminders>, Problem> {
    Ok(Json(entry_desk::find_reminders(&context.app, &caller, &path).await?))
}

/// Emails a reminder to all riders who still have to pay.
///
/// A reminder with the id of an earlier one isn't sent again.
#[utoipa::path(
    post, path = "/secretary/entry-desk/reminders", operation_id = "sendReminder", tag = "registration",
    params(StageParams), request_body = ReminderIn,
    responses((status = 204), Problems<{ codes![FeatureOff, TooManyAttempts] }>)
)]
async fn send_reminder(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<ReminderIn>,
) -> Result<StatusCode, Problem> {
    entry_desk::remind(&context.app, &caller, &path, input).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns what the caller owes for the own registration, and the bank account for a transfer.
#[utoipa::path(
    get, path = "/registration/fee", operation_id = "readOwnFee", tag = "registration",
    params(StageParams, RiderQuery), responses((status = 200, body = OwnFee), Problems<{ codes![FeatureOff] }>)
)]
async fn read_own(
    State(context): State<Context>,
    CallerForRider(caller): CallerForRider,
    path: StagePath,
) -> Result<Json<OwnFee>, Problem> {
    Ok(Json(entry_desk::find_own(&context.app, &caller, &path).await?))
}

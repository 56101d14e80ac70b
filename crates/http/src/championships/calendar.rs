//! The competitions as calendars to subscribe to: of all institutions, and of each.

use app::{Caller, StagePath};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use domain::Language;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::etag::with_etag;
use crate::extract::{InstitutionSlug, OfInstitution, OfStage, QueryIn};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(of_all)).routes(routes!(of_institution)).routes(routes!(of_stage))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Written {
    /// The language of the few words that the calendar adds; English if none is named.
    #[param(value_type = Option<app::names::Language>)]
    #[serde(default)]
    language: Language,
}

/// The published stages of the last year and to come, as an iCalendar to subscribe to. Times are in UTC.
#[utoipa::path(
    get, path = "/competitions/calendar.ics", operation_id = "readCalendar", tag = "championships", params(Written),
    responses((status = 200, body = String, content_type = "text/calendar"), (status = 304), Problems)
)]
async fn of_all(
    State(context): State<Context>,
    caller: Caller,
    QueryIn(Written { language }): QueryIn<Written>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    Ok(answer(app::championships::calendar(&context.app, &caller, None, language).await?, &headers))
}

/// The same of one institution.
#[utoipa::path(
    get, path = "/institutions/{institution}/competitions/calendar.ics", operation_id = "readCalendarOfInstitution", tag = "championships",
    params(OfInstitution, Written), responses((status = 200, body = String, content_type = "text/calendar"), (status = 304), Problems)
)]
async fn of_institution(
    State(context): State<Context>,
    caller: Caller,
    InstitutionSlug(institution): InstitutionSlug,
    QueryIn(Written { language }): QueryIn<Written>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    Ok(answer(app::championships::calendar(&context.app, &caller, Some(&institution), language).await?, &headers))
}

/// One published stage, to put into one's own calendar.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/calendar.ics", operation_id = "readCalendarEntry",
    tag = "championships", params(OfStage, Written),
    responses((status = 200, body = String, content_type = "text/calendar"), (status = 304), Problems)
)]
async fn of_stage(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(Written { language }): QueryIn<Written>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    Ok(answer(app::championships::calendar_entry(&context.app, &caller, &path, language).await?, &headers))
}

fn answer(calendar: String, headers: &HeaderMap) -> Response {
    with_etag(calendar, "text/calendar; charset=utf-8", "no-cache", headers)
}

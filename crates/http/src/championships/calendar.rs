//! The competitions as iCalendar feeds: of all institutions, of one institution, and of one stage.

use app::{Caller, StagePath};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use domain::Language;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{InstitutionParams, InstitutionSlug, QueryIn, StageParams};
use crate::response::etag::with_etag;
use crate::response::problem::Problems;
use crate::{Context, Problem};

const CALENDAR: &str = "text/calendar; charset=utf-8";

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read_calendar)).routes(routes!(read_institution_calendar))
}

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read_calendar_entry))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct CalendarQuery {
    /// The language of the few words that the calendar adds; English by default.
    #[param(value_type = Option<app::api_enums::Language>)]
    #[serde(default)]
    language: Language,
}

/// Returns the published stages of the last year and of the future, as an iCalendar feed. Times are in UTC.
#[utoipa::path(
    get, path = "/competitions/calendar.ics", operation_id = "readCalendar", tag = "championships",
    params(CalendarQuery),
    responses((status = 200, body = String, content_type = "text/calendar"), (status = 304), Problems)
)]
async fn read_calendar(
    State(context): State<Context>,
    caller: Caller,
    QueryIn(CalendarQuery { language }): QueryIn<CalendarQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    Ok(calendar_response(
        app::championships::find_calendar(&context.app, &caller, None, language).await?,
        &headers,
    ))
}

/// Returns the calendar feed of one institution.
#[utoipa::path(
    get, path = "/institutions/{institution}/competitions/calendar.ics",
    operation_id = "readCalendarOfInstitution", tag = "championships",
    params(InstitutionParams, CalendarQuery),
    responses((status = 200, body = String, content_type = "text/calendar"), (status = 304), Problems)
)]
async fn read_institution_calendar(
    State(context): State<Context>,
    caller: Caller,
    InstitutionSlug(institution): InstitutionSlug,
    QueryIn(CalendarQuery { language }): QueryIn<CalendarQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    Ok(calendar_response(
        app::championships::find_calendar(&context.app, &caller, Some(&institution), language).await?,
        &headers,
    ))
}

/// Returns one published stage as an iCalendar file, with the caller's start time if there is one.
#[utoipa::path(
    get, path = "/calendar.ics", operation_id = "readCalendarEntry",
    tag = "championships", params(StageParams, CalendarQuery),
    responses((status = 200, body = String, content_type = "text/calendar"), (status = 304), Problems)
)]
async fn read_calendar_entry(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(CalendarQuery { language }): QueryIn<CalendarQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = app::championships::find_calendar_entry(&context.app, &caller, &path, language).await?;
    // its start time is the caller's
    Ok(with_etag(entry, CALENDAR, "private, no-cache", &headers))
}

fn calendar_response(calendar: String, headers: &HeaderMap) -> Response {
    with_etag(calendar, CALENDAR, "no-cache", headers)
}

//! One request of every route, with its path and body.

use reqwest::Method;
use serde_json::Value;
use testkit::Federation;

use super::site::{
    championships, clubs_and_audit_log, competitions, market, other_sign_in_ways, pages, profile_and_users,
    session_and_sign_up,
};
use super::stage::{
    entry_desk, files, judges, parcel, registration, results, schedule_and_messages, standings, timekeeping,
    unassigned_and_test_rides,
};

/// A request with its full path, the body, and the version for `If-Match`.
pub struct Call {
    pub method: Method,
    pub path: String,
    pub body: Option<Value>,
    pub version: Option<i64>,
}

/// Data that exists in the federation and that calls refer to.
#[derive(Default)]
pub struct ExistingData {
    /// The id of a penalty.
    pub penalty: String,
    /// The id of an ad of the rider.
    pub ad: String,
    /// The address of the ad's picture.
    pub picture: String,
}

/// Method, path template after `/api/v1`, body, version.
pub type RouteCall = (Method, String, Option<Value>, Option<i64>);

pub fn read(path: String) -> RouteCall {
    (Method::GET, path, None, None)
}

pub fn stage_path(rest: &str) -> String {
    format!("/institutions/{{institution}}/championships/{{championship}}/stages/{{stage}}{rest}")
}

pub fn championship_path(rest: &str) -> String {
    format!("/institutions/{{institution}}/championships/{{championship}}{rest}")
}

/// Returns one call of every route, on the classic stage after all riders have ridden. Calls that write have
/// a valid body.
pub fn all_calls(federation: &Federation, existing: &ExistingData) -> Vec<(String, Call)> {
    session_and_sign_up()
        .into_iter()
        .chain(other_sign_in_ways())
        .chain(profile_and_users())
        .chain(competitions())
        .chain(results(federation))
        .chain(schedule_and_messages())
        .chain(timekeeping(federation))
        .chain(registration())
        .chain(judges(parcel(federation)))
        .chain(entry_desk())
        .chain(unassigned_and_test_rides())
        .chain(standings())
        .chain(championships())
        .chain(files())
        .chain(clubs_and_audit_log())
        .chain(pages())
        .chain(market(&existing.picture))
        .map(|(method, path, body, version)| {
            let filled = crate::on_classic(&path)
                .replace("{participant}", Federation::rider(1).as_str())
                .replace("{key}", "section3-lap2")
                .replace("{page}", "privacy")
                .replace("{provider}", "google")
                .replace("{session}", &uuid::Uuid::nil().to_string())
                .replace("{identity}", &uuid::Uuid::nil().to_string())
                .replace("{rider}", &uuid::Uuid::nil().to_string())
                .replace("{user}", Federation::rider(6).as_str())
                .replace("{section}", "3")
                .replace("{message}", &uuid::Uuid::nil().to_string())
                .replace("{annulment}", &uuid::Uuid::nil().to_string())
                .replace("{time}", &uuid::Uuid::nil().to_string())
                .replace("{ride}", &uuid::Uuid::nil().to_string())
                .replace("{query}", &uuid::Uuid::nil().to_string())
                .replace("{link}", &uuid::Uuid::nil().to_string())
                .replace("{device}", &uuid::Uuid::from_u128(7).to_string())
                .replace("{club}", "S%C5%ABnu%20brig%C4%81de")
                .replace("{standing}", "braucejs-nr1-a")
                .replace("{penalty}", &existing.penalty)
                .replace("{ad}", &existing.ad);
            let route = path.split('?').next().unwrap_or_default();
            (format!("{method} {route}"), Call { method, path: format!("/api/v1{filled}"), body, version })
        })
        .collect()
}

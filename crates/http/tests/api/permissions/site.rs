//! The requests of the rest of the site: accounts, championships, clubs, log, pages and market.

use reqwest::Method;
use serde_json::{Value, json};

use super::calls::{RouteCall, championship_path, read, stage_path};
use super::stage_form;

pub fn session_and_sign_up() -> Vec<RouteCall> {
    vec![
        read("/session".to_owned()),
        (
            Method::POST,
            "/session".to_owned(),
            Some(json!({ "email": "judge@trial.example", "password": "two feet up" })),
            None,
        ),
        (Method::DELETE, "/session".to_owned(), None, None),
        (
            Method::POST,
            "/users".to_owned(),
            Some(json!({ "email": "new@trial.example", "password": "over the muddy log", "language": "lv" })),
            None,
        ),
        read("/sign-in-ways".to_owned()),
        read("/setup".to_owned()),
    ]
}

pub fn other_sign_in_ways() -> Vec<RouteCall> {
    vec![
        (
            Method::POST,
            "/magic-links".to_owned(),
            Some(json!({ "email": "new@trial.example", "return": "/", "language": "lv" })),
            None,
        ),
        (
            Method::POST,
            "/magic-links/redemption".to_owned(),
            Some(json!({ "email": "new@trial.example", "token": "none" })),
            None,
        ),
        (
            Method::POST,
            "/password-resets".to_owned(),
            Some(json!({ "email": "judge@trial.example", "language": "lv" })),
            None,
        ),
        (
            Method::POST,
            "/password-resets/redemption".to_owned(),
            Some(
                json!({ "email": "rider@trial.example", "token": "none", "password": "over the muddy log" }),
            ),
            None,
        ),
        (
            Method::POST,
            "/verification-codes".to_owned(),
            Some(json!({ "email": "judge@trial.example", "language": "lv" })),
            None,
        ),
        (
            Method::POST,
            "/verification-codes/redemption".to_owned(),
            Some(
                json!({ "email": "judge@trial.example", "code": "000000", "password": "over the muddy log" }),
            ),
            None,
        ),
        read("/openid/{provider}/start".to_owned()),
        read("/openid/{provider}/callback".to_owned()),
    ]
}

fn rider() -> Value {
    json!({ "name": "Anna Liepa", "birthDate": "2014-03-09" })
}

pub fn profile_and_users() -> Vec<RouteCall> {
    vec![
        read("/profile".to_owned()),
        (
            Method::PUT,
            "/profile".to_owned(),
            Some(json!({ "displayName": "Rider", "isJudge": true, "language": "et" })),
            Some(1),
        ),
        read("/profile/sessions".to_owned()),
        (Method::DELETE, "/profile/sessions".to_owned(), None, None),
        (Method::DELETE, "/profile/sessions/{session}".to_owned(), None, None),
        (Method::DELETE, "/profile/identities/{identity}".to_owned(), None, None),
        read("/profile/push-subscription".to_owned()),
        (
            Method::PUT,
            "/profile/push-subscription".to_owned(),
            Some(json!({ "endpoint": "https://elsewhere.example/", "publicKey": "", "auth": "" })),
            None,
        ),
        (Method::DELETE, "/profile/push-subscription".to_owned(), None, None),
        read("/profile/riders".to_owned()),
        (Method::POST, "/profile/riders".to_owned(), Some(rider()), None),
        (Method::PUT, "/profile/riders/{rider}".to_owned(), Some(rider()), Some(1)),
        (Method::DELETE, "/profile/riders/{rider}".to_owned(), None, None),
        (Method::POST, "/profile/riders/{rider}/link".to_owned(), None, None),
        (Method::DELETE, "/profile/riders/{rider}/link".to_owned(), None, None),
        (Method::POST, "/profile/rider-offer".to_owned(), Some(json!({ "token": "none" })), None),
        (
            Method::POST,
            "/profile/rider-offer/acceptance".to_owned(),
            Some(json!({ "token": "none", "asOwn": false })),
            None,
        ),
        read("/profile/data".to_owned()),
        (Method::POST, "/profile/deletion".to_owned(), Some(json!({ "password": "two feet up" })), None),
        read("/users".to_owned()),
        (
            Method::PUT,
            "/users/{user}/roles".to_owned(),
            Some(json!({ "admin": false, "secretary": { "everywhere": false, "institutions": ["btf"] } })),
            Some(1),
        ),
    ]
}

pub fn competitions() -> Vec<RouteCall> {
    vec![
        read("/institutions".to_owned()),
        read("/competitions".to_owned()),
        read("/competitions/stream".to_owned()),
        read("/competitions/calendar.ics?language=lv".to_owned()),
        read("/institutions/{institution}/competitions/calendar.ics".to_owned()),
        read(championship_path("")),
    ]
}

pub fn championships() -> Vec<RouteCall> {
    let institution = || Some(json!({ "name": "Sūnu klubs", "country": "LV" }));
    let championship = || {
        Some(json!({
            "displayName": "Kauss", "season": 2027, "hasTeamCompetition": false, "hasClubStandings": false, "hasWomenClasses": false, "features": [],
            "teams": [], "classes": [],
        }))
    };
    let mut draft = stage_form();
    draft["classes"] = json!([]);
    vec![
        read("/championships".to_owned()),
        (Method::POST, "/institutions".to_owned(), institution(), None),
        (Method::PUT, "/institutions/{institution}".to_owned(), institution(), Some(1)),
        (Method::POST, "/institutions/{institution}/championships".to_owned(), championship(), None),
        read("/rule-packs".to_owned()),
        (Method::POST, "/rule-packs/explanations".to_owned(), Some(json!({ "pack": "acu" })), None),
        read(championship_path("/rules")),
        read(championship_path("/settings")),
        (Method::PUT, championship_path("/settings"), championship(), Some(1)),
        (
            Method::POST,
            championship_path("/copies"),
            Some(json!({ "displayName": "Kauss", "season": 2027, "stages": true })),
            None,
        ),
        (Method::POST, championship_path("/stages"), Some(draft), None),
        read(stage_path("/settings")),
        (Method::PUT, stage_path("/settings"), Some(stage_form()), Some(1)),
        (Method::POST, stage_path("/change-preview"), Some(stage_form()), None),
        (Method::PUT, stage_path("/publication"), Some(json!({ "published": true })), None),
        (
            Method::POST,
            stage_path("/copies"),
            Some(json!({ "title": "Rudens", "startsAt": "2026-10-04T11:00:00" })),
            None,
        ),
    ]
}

pub fn clubs_and_audit_log() -> Vec<RouteCall> {
    let club_path = |rest: &str| format!("/clubs/{{club}}{rest}");
    let into = || Some(json!({ "into": "Viimane Vedru" }));
    vec![
        read("/clubs".to_owned()),
        (Method::PUT, club_path(""), Some(json!({ "id": "Sūnas", "country": "LV" })), Some(1)),
        (Method::POST, club_path("/merge-preview"), into(), None),
        (Method::POST, club_path("/merge"), into(), Some(1)),
        read("/audit-log?stage=btf/cup/classic".to_owned()),
        read("/audit-log/stages".to_owned()),
        read("/audit-log/export?stage=btf/cup/classic&format=csv&language=lv".to_owned()),
    ]
}

pub fn pages() -> Vec<RouteCall> {
    let error = json!({ "kind": "TypeError", "message": "x is undefined", "stack": "", "pagePath": "/" });
    vec![
        read("/pages/{page}?language=et".to_owned()),
        (Method::POST, "/page-views".to_owned(), Some(json!({ "pagePath": "/" })), None),
        read("/page-views".to_owned()),
        read("/server-health?language=en".to_owned()),
        (Method::POST, "/server-health/test-email".to_owned(), Some(json!({ "language": "en" })), None),
        (Method::POST, "/error-reports".to_owned(), Some(error), None),
    ]
}

pub fn market(picture: &str) -> Vec<RouteCall> {
    let ad_path = |rest: &str| format!("/market/ads/{{ad}}{rest}");
    let reason = || Some(json!({ "reason": "Not a motorcycle thing" }));
    vec![
        read("/market/ads".to_owned()),
        read(ad_path("")),
        read(ad_path("/contact")),
        read("/market/my-ads".to_owned()),
        (Method::POST, "/market/pictures".to_owned(), Some(json!("no picture")), None),
        (Method::POST, "/market/ads".to_owned(), Some(crate::market::ad_form(picture)), None),
        (Method::PUT, ad_path(""), Some(crate::market::ad_form(picture)), Some(1)),
        (Method::DELETE, ad_path(""), None, None),
        (Method::POST, ad_path("/sold"), None, None),
        (Method::POST, ad_path("/renewal"), None, None),
        read("/market/reports".to_owned()),
        (Method::POST, ad_path("/reports"), reason(), None),
        (Method::DELETE, ad_path("/reports"), None, None),
        (Method::POST, ad_path("/removal"), reason(), None),
    ]
}

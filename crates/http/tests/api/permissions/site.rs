//! The requests of the rest of the site: accounts, championships, clubs, log, pages and market.

use reqwest::Method;
use serde_json::json;

use super::calls::{Row, of_championship, read, stage};
use super::stage_form;

pub fn accounts() -> Vec<Row> {
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

pub fn championships() -> Vec<Row> {
    let institution = || Some(json!({ "name": "Sūnu klubs", "country": "LV" }));
    let championship = || {
        Some(json!({
            "displayName": "Kauss", "season": 2027, "hasTeamCompetition": false, "hasClubStandings": false, "hasWomenClasses": false,
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
        read(of_championship("/settings")),
        (Method::PUT, of_championship("/settings"), championship(), Some(1)),
        (
            Method::POST,
            of_championship("/copies"),
            Some(json!({ "displayName": "Kauss", "season": 2027, "stages": true })),
            None,
        ),
        (Method::POST, of_championship("/stages"), Some(draft), None),
        read(stage("/settings")),
        (Method::PUT, stage("/settings"), Some(stage_form()), Some(1)),
        (Method::POST, stage("/change-preview"), Some(stage_form()), None),
        (Method::PUT, stage("/publication"), Some(json!({ "published": true })), None),
        (
            Method::POST,
            stage("/copies"),
            Some(json!({ "title": "Rudens", "startsAt": "2026-10-04T11:00:00" })),
            None,
        ),
    ]
}

pub fn clubs_and_log() -> Vec<Row> {
    let club = |rest: &str| format!("/clubs/{{club}}{rest}");
    let into = || Some(json!({ "into": "Viimane Vedru" }));
    vec![
        read("/clubs".to_owned()),
        (Method::PUT, club(""), Some(json!({ "id": "Sūnas", "country": "LV" })), Some(1)),
        (Method::POST, club("/merge-preview"), into(), None),
        (Method::POST, club("/merge"), into(), Some(1)),
        read("/audit-log?stage=btf/cup/classic".to_owned()),
        read("/audit-log/stages".to_owned()),
        read("/audit-log/export?stage=btf/cup/classic&format=csv&language=lv".to_owned()),
    ]
}

pub fn pages() -> Vec<Row> {
    let error = json!({ "kind": "TypeError", "message": "x is undefined", "stack": "", "pagePath": "/" });
    vec![
        read("/pages/{page}?language=et".to_owned()),
        (Method::POST, "/page-views".to_owned(), Some(json!({ "pagePath": "/" })), None),
        read("/page-views".to_owned()),
        (Method::POST, "/error-reports".to_owned(), Some(error), None),
    ]
}

pub fn market(picture: &str) -> Vec<Row> {
    let of_ad = |rest: &str| format!("/market/ads/{{ad}}{rest}");
    let reason = || Some(json!({ "reason": "Not a motorcycle thing" }));
    vec![
        read("/market/ads".to_owned()),
        read(of_ad("")),
        read(of_ad("/contact")),
        read("/market/my-ads".to_owned()),
        (Method::POST, "/market/pictures".to_owned(), Some(json!("no picture")), None),
        (Method::POST, "/market/ads".to_owned(), Some(crate::market::ad_form(picture)), None),
        (Method::PUT, of_ad(""), Some(crate::market::ad_form(picture)), Some(1)),
        (Method::DELETE, of_ad(""), None, None),
        (Method::POST, of_ad("/sold"), None, None),
        (Method::POST, of_ad("/renewal"), None, None),
        read("/market/reports".to_owned()),
        (Method::POST, of_ad("/reports"), reason(), None),
        (Method::DELETE, of_ad("/reports"), None, None),
        (Method::POST, of_ad("/removal"), reason(), None),
    ]
}

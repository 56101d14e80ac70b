//! The requests of a stage: judging, results, registration, standings and files.

use app::judging::ParcelIn;
use reqwest::Method;
use serde_json::{Value, json};
use testkit::{Federation, Phone};

use super::calls::{Row, of_championship, read, stage};

pub fn results(federation: &Federation) -> Vec<Row> {
    let entries = json!({ "deviceNow": federation.app.now(), "judgeName": "Kaimiņš", "entries": [{
        "id": uuid::Uuid::now_v7(), "participant": Federation::rider(1), "key": "section1-lap1", "recordedAt": federation.app.now(), "events": [],
    }] });
    let result = |rest: &str| stage(&format!("/results/{{participant}}{rest}"));
    vec![
        read("/institutions".to_owned()),
        read("/competitions".to_owned()),
        read("/competitions/stream".to_owned()),
        read("/competitions/calendar.ics?language=lv".to_owned()),
        read("/institutions/{institution}/competitions/calendar.ics".to_owned()),
        read("/institutions/{institution}/championships/{championship}".to_owned()),
        read(stage("")),
        read(stage("/calendar.ics?language=et")),
        read(stage("/board")),
        read(stage("/board/stream")),
        read(stage("/secretary/board")),
        read(stage("/secretary/board/stream")),
        read(result("")),
        read(stage("/secretary/results/{participant}")),
        (Method::POST, stage("/secretary/results/import/preview"), Some(json!("Name;S1 L1\nOsis;0")), None),
        (Method::POST, stage("/secretary/results/import"), Some(json!("Name;S1 L1\nOsis;0")), None),
        read(stage("/judge")),
        (Method::POST, stage("/entries"), Some(entries), None),
        (Method::PUT, result("/sections/{key}"), Some(json!({ "points": 1 })), Some(1)),
        (Method::DELETE, result("/sections/{key}"), None, Some(1)),
        (
            Method::POST,
            result("/penalties"),
            Some(json!({ "id": uuid::Uuid::now_v7(), "points": 1, "reason": "" })),
            None,
        ),
        (Method::PUT, result("/penalties/{penalty}"), Some(json!({ "points": 1, "reason": "" })), Some(1)),
        (Method::DELETE, result("/penalties/{penalty}"), None, Some(1)),
        (Method::PUT, result("/status"), Some(json!({ "status": "DNF" })), Some(1)),
        (Method::DELETE, result("/status"), None, Some(1)),
        (Method::PUT, result("/finish-time"), Some(json!({ "time": "15:04:05" })), Some(1)),
        (Method::DELETE, result("/finish-time"), None, Some(1)),
        (Method::DELETE, result(""), None, Some(1)),
        read(stage("/approval")),
        (Method::PUT, result("/sections/{key}/decision"), Some(json!({ "entry": null })), None),
        (Method::POST, stage("/approval/reopening"), Some(json!({ "reason": "Protest upheld" })), None),
        (Method::POST, stage("/approval"), None, None),
    ]
}

pub fn registration() -> Vec<Row> {
    let participant = |rest: &str| stage(&format!("/secretary/participants/{{participant}}{rest}"));
    vec![
        read(stage("/participants")),
        read(stage("/participants/stream")),
        read(stage("/secretary/participants")),
        read(stage("/secretary/participants/stream")),
        read(stage("/registration-form")),
        (
            Method::POST,
            stage("/registration/check"),
            Some(json!({ "participant": input(), "id": null })),
            None,
        ),
        (Method::POST, stage("/registration"), Some(input()), None),
        read(stage("/registration")),
        (Method::PUT, stage("/registration"), Some(input()), Some(1)),
        (Method::DELETE, stage("/registration"), None, None),
        read("/profile/stages".to_owned()),
        read("/profile/judging".to_owned()),
        (Method::POST, stage("/secretary/participants"), Some(input()), None),
        read(stage("/secretary/known-riders?name=brauc")),
        read(participant("")),
        (Method::PUT, participant(""), Some(input()), Some(1)),
        (Method::DELETE, participant(""), None, Some(1)),
        (Method::PUT, participant("/status"), Some(json!({ "status": "registered" })), Some(1)),
        (Method::POST, stage("/secretary/participants/import/preview"), Some(json!("Name\nOsis")), None),
        (Method::POST, stage("/secretary/participants/import"), Some(json!("Name\nOsis")), None),
        (Method::GET, stage("/secretary/participants/export?format=csv&language=lv"), None, None),
    ]
}

/// The form of a participant who isn't in the list.
fn input() -> Value {
    json!({ "name": "Ābele Kļava", "racingNumber": "40", "bike": "", "racingClass": "A", "birthDate": "1988-11-30" })
}

pub fn judges(parcel: Value) -> Vec<Row> {
    let assignment = || stage("/sections/{section}/judges/{user}");
    vec![
        read(stage("/judges")),
        (Method::PUT, assignment(), None, None),
        (Method::DELETE, assignment(), None, None),
        (Method::POST, stage("/judge-links"), Some(json!({ "name": "Kaimiņš", "sections": [1, 2] })), None),
        (Method::DELETE, stage("/judge-links/{link}"), None, None),
        (Method::POST, stage("/parcels"), Some(parcel), None),
        read(stage("/test-rides")),
        (Method::DELETE, stage("/test-rides?seen=9"), None, None),
        (Method::POST, stage("/test-rides/keep"), None, None),
        (
            Method::PUT,
            stage("/judge/devices/{device}"),
            Some(json!({ "judgeName": "Kaimiņš", "unsent": 3 })),
            None,
        ),
    ]
}

/// A parcel of entries that the judge of section 1 recorded on a phone that the server knows.
pub fn parcel(federation: &Federation) -> Value {
    let ParcelIn { public_key, signature, content } =
        Phone::new(1).parcel(&Federation::classic(), None, &[federation.entry(1, 1, 1, 0)]);
    json!({ "publicKey": public_key, "signature": signature, "content": content })
}

pub fn standings() -> Vec<Row> {
    vec![
        read(of_championship("/standings")),
        read(of_championship("/standings/stream")),
        read(of_championship("/secretary/standings")),
        read(of_championship("/secretary/standings/stream")),
        read(of_championship("/secretary/standings/deleted")),
        read(of_championship("/standings/export?standings=club&format=csv&language=lv")),
        read(stage("/board/export?format=xlsx&language=et")),
        read("/profile/results".to_owned()),
        (Method::PUT, of_championship("/standings/positions"), Some(json!({ "final": true })), Some(0)),
        (
            Method::POST,
            of_championship("/standings/{standing}/merge"),
            Some(json!({ "into": "braucejs-nr2-a" })),
            Some(0),
        ),
        (Method::DELETE, of_championship("/standings/{standing}"), None, Some(0)),
        (Method::POST, of_championship("/standings/{standing}/restoration"), None, Some(0)),
        (Method::POST, stage("/standings/preview"), Some(json!({ "choices": [] })), None),
        (Method::POST, stage("/standings"), Some(json!({ "choices": [] })), None),
        (Method::POST, stage("/standings/publication"), None, None),
    ]
}

pub fn files() -> Vec<Row> {
    vec![
        read(stage("/documents/regulation.pdf")),
        (Method::PUT, stage("/documents/regulation.pdf"), Some(json!("%PDF-1.4\n%%EOF")), None),
        (Method::DELETE, stage("/documents/regulation.pdf"), None, None),
        // not a picture: a caller with the permission gets 415
        (Method::POST, stage("/logos"), Some(json!("<svg>")), None),
        read("/files/{key}".to_owned()),
    ]
}

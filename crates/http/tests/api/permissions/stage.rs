//! The requests of a stage: judging, results, registration, standings and files.

use app::judging::ParcelIn;
use reqwest::Method;
use serde_json::{Value, json};
use testkit::{Federation, Phone};

use super::calls::{RouteCall, championship_path, read, stage_path};

pub fn results(federation: &Federation) -> Vec<RouteCall> {
    let entries = json!({ "deviceNow": federation.app.now(), "judgeName": "Kaimiņš", "entries": [{
        "id": uuid::Uuid::now_v7(), "participant": Federation::rider(1), "key": "section1-lap1", "recordedAt": federation.app.now(), "events": [],
    }] });
    let result_path = |rest: &str| stage_path(&format!("/results/{{participant}}{rest}"));
    vec![
        read(stage_path("")),
        read(stage_path("/calendar.ics?language=et")),
        read(stage_path("/board")),
        read(stage_path("/board/stream")),
        read(stage_path("/outlook")),
        read(stage_path("/secretary/board")),
        read(stage_path("/secretary/board/stream")),
        read(result_path("")),
        read(stage_path("/secretary/results/{participant}")),
        (
            Method::POST,
            stage_path("/secretary/results/import/preview"),
            Some(json!("Name;S1 L1\nOsis;0")),
            None,
        ),
        (Method::POST, stage_path("/secretary/results/import"), Some(json!("Name;S1 L1\nOsis;0")), None),
        read(stage_path("/judge")),
        (Method::POST, stage_path("/entries"), Some(entries), None),
        (Method::PUT, result_path("/sections/{key}"), Some(json!({ "points": 1 })), Some(1)),
        (Method::DELETE, result_path("/sections/{key}"), None, Some(1)),
        (
            Method::POST,
            result_path("/penalties"),
            Some(json!({ "id": uuid::Uuid::now_v7(), "points": 1, "reason": "" })),
            None,
        ),
        (
            Method::PUT,
            result_path("/penalties/{penalty}"),
            Some(json!({ "points": 1, "reason": "" })),
            Some(1),
        ),
        (Method::DELETE, result_path("/penalties/{penalty}"), None, Some(1)),
        (Method::PUT, result_path("/status"), Some(json!({ "status": "DNF" })), Some(1)),
        (Method::DELETE, result_path("/status"), None, Some(1)),
        (Method::PUT, result_path("/finish-time"), Some(json!({ "time": "15:04:05" })), Some(1)),
        (Method::DELETE, result_path("/finish-time"), None, Some(1)),
        (Method::PUT, result_path("/facts"), Some(json!({ "guest": false })), Some(1)),
        (Method::DELETE, result_path(""), None, Some(1)),
        read(stage_path("/approval")),
        (Method::PUT, result_path("/sections/{key}/decision"), Some(json!({ "entry": null })), None),
        (
            Method::POST,
            stage_path("/annulments"),
            Some(json!({ "section": 1, "laps": [1], "classes": ["A"], "reason": "Flooded" })),
            None,
        ),
        (Method::DELETE, stage_path("/annulments/{annulment}"), None, None),
        (Method::POST, stage_path("/approval/reopening"), Some(json!({ "reason": "Protest upheld" })), None),
        (Method::POST, stage_path("/protest-period"), None, None),
        (Method::DELETE, stage_path("/protest-period"), None, None),
        (
            Method::POST,
            stage_path("/protest-period/extension"),
            Some(json!({ "minutes": 15, "endsAt": "2026-06-06T12:00:00Z" })),
            None,
        ),
        read(stage_path("/queries")),
        (Method::POST, stage_path("/queries"), Some(json!({ "section": 1, "lap": 1, "points": 0 })), None),
        read(stage_path("/secretary/queries")),
        (
            Method::POST,
            stage_path("/secretary/queries"),
            Some(json!({ "participant": Federation::rider(1), "section": 1, "lap": 1, "points": 0 })),
            None,
        ),
        (
            Method::POST,
            stage_path("/secretary/queries/{query}/answer"),
            Some(json!({ "accepted": false, "text": "The card says 3" })),
            Some(1),
        ),
        (Method::POST, stage_path("/secretary/queries/{query}/jury"), None, Some(1)),
        (
            Method::POST,
            stage_path("/secretary/queries/{query}/decision"),
            Some(json!({ "upheld": true, "text": "The video", "decidedBy": "Anna", "published": true })),
            Some(1),
        ),
        (
            Method::PUT,
            stage_path("/secretary/queries/{query}/publication"),
            Some(json!({ "published": true })),
            Some(1),
        ),
        (Method::POST, stage_path("/approval"), None, None),
    ]
}

pub fn schedule_and_messages() -> Vec<RouteCall> {
    vec![
        (
            Method::PUT,
            stage_path("/schedule-change"),
            Some(json!({ "kind": "cancelled", "reason": "Storm" })),
            None,
        ),
        (Method::DELETE, stage_path("/schedule-change"), None, None),
        read(stage_path("/notices")),
        read(stage_path("/secretary/messages")),
        (
            Method::POST,
            stage_path("/secretary/messages/preview"),
            Some(json!({ "kind": "class", "racingClass": "A" })),
            None,
        ),
        (Method::POST, stage_path("/secretary/messages"), Some(message()), None),
        (Method::POST, stage_path("/secretary/messages/{message}/withdrawal"), None, None),
    ]
}

/// Timekeeping with the start of a rider.
pub fn timekeeping(federation: &Federation) -> Vec<RouteCall> {
    let now = federation.app.now();
    let start = json!({
        "id": uuid::Uuid::now_v7(), "participant": Federation::rider(1), "point": "start", "recordedAt": now,
    });
    let times = json!({ "deviceNow": now, "judgeName": "Kaimiņš", "times": [start] });
    let settings = json!({ "limits": {}, "marksPerMinute": 0 });
    vec![
        read(stage_path("/timekeeping")),
        (Method::POST, stage_path("/times"), Some(times), None),
        (Method::DELETE, stage_path("/times/{time}"), None, None),
        read(stage_path("/secretary/timekeeping")),
        (Method::PUT, stage_path("/secretary/timekeeping"), Some(settings), Some(0)),
        (Method::POST, stage_path("/secretary/timekeeping/marks"), None, None),
    ]
}

/// A message to all riders.
fn message() -> Value {
    let text = |text: &str| json!({ "subject": text, "text": text });
    json!({
        "id": uuid::Uuid::now_v7(), "texts": { "lv": text(""), "et": text(""), "en": text("Moved") },
        "audience": { "kind": "all" }, "byEmail": true, "onPage": true,
    })
}

pub fn registration() -> Vec<RouteCall> {
    let participant_path = |rest: &str| stage_path(&format!("/secretary/participants/{{participant}}{rest}"));
    vec![
        read(stage_path("/participants")),
        read(stage_path("/participants/stream")),
        read(stage_path("/secretary/participants")),
        read(stage_path("/secretary/participants/stream")),
        read(stage_path("/registration-form")),
        (
            Method::POST,
            stage_path("/registration/check"),
            Some(json!({ "participant": participant_input(), "id": null })),
            None,
        ),
        (Method::POST, stage_path("/registration"), Some(participant_input()), None),
        read(stage_path("/registration")),
        (Method::PUT, stage_path("/registration"), Some(participant_input()), Some(1)),
        (Method::DELETE, stage_path("/registration"), None, None),
        read("/profile/stages".to_owned()),
        read("/profile/judging".to_owned()),
        (Method::POST, stage_path("/secretary/participants"), Some(participant_input()), None),
        read(stage_path("/secretary/known-riders?name=brauc")),
        read(participant_path("")),
        (Method::PUT, participant_path(""), Some(participant_input()), Some(1)),
        (Method::DELETE, participant_path(""), None, Some(1)),
        (Method::POST, stage_path("/secretary/rider-swap/preview"), Some(rider_swap(None)), None),
        (Method::POST, stage_path("/secretary/rider-swap"), Some(rider_swap(Some([0, 0]))), None),
        (Method::PUT, participant_path("/status"), Some(json!({ "status": "registered" })), Some(1)),
        (Method::POST, stage_path("/secretary/participants/import/preview"), Some(json!("Name\nOsis")), None),
        (Method::POST, stage_path("/secretary/participants/import"), Some(json!("Name\nOsis")), None),
        (Method::GET, stage_path("/secretary/participants/export?format=csv&language=lv"), None, None),
    ]
}

fn rider_swap(seen: Option<[i64; 2]>) -> Value {
    let (first, second) = (Federation::rider(1), Federation::rider(2));
    json!({ "first": first, "second": second, "rides": true, "sections": null, "numbers": false, "seen": seen })
}

/// The form of a participant who isn't in the list.
fn participant_input() -> Value {
    json!({ "name": "Ābele Kļava", "racingNumber": "40", "bike": "", "racingClass": "A", "birthDate": "1988-11-30" })
}

pub fn judges(parcel: Value) -> Vec<RouteCall> {
    let start_order = json!({
        "method": "draw", "seed": null, "firstStart": "11:00:00", "intervalSeconds": 60,
        "ridersPerInterval": 1, "classGapSeconds": 300, "classes": ["A"], "order": [],
    });
    let assignment_path = || stage_path("/sections/{section}/judges/{user}");
    vec![
        read(stage_path("/judges")),
        (Method::PUT, assignment_path(), None, None),
        (Method::DELETE, assignment_path(), None, None),
        (
            Method::POST,
            stage_path("/judge-links"),
            Some(json!({ "name": "Kaimiņš", "sections": [1, 2] })),
            None,
        ),
        (Method::DELETE, stage_path("/judge-links/{link}"), None, None),
        (
            Method::POST,
            stage_path("/judge/handover"),
            Some(
                json!({ "id": uuid::Uuid::now_v7(), "token": "0a".repeat(32), "name": "Section 1", "section": 1 }),
            ),
            None,
        ),
        (
            Method::POST,
            stage_path("/secretary/handover"),
            Some(json!({ "link": uuid::Uuid::now_v7(), "user": null, "sections": [1], "name": "Section 1" })),
            None,
        ),
        (Method::POST, stage_path("/parcels"), Some(parcel), None),
        read(stage_path("/secretary/consents")),
        (
            Method::PUT,
            stage_path("/secretary/consents/text"),
            Some(json!({ "lv": "", "et": "", "en": "I agree" })),
            Some(0),
        ),
        (Method::PUT, stage_path("/secretary/consents/{participant}"), None, None),
        (Method::DELETE, stage_path("/secretary/consents/{participant}"), None, None),
        read(stage_path("/secretary/emergency-contacts")),
        read(stage_path("/officials")),
        read(stage_path("/secretary/officials")),
        (Method::PUT, stage_path("/secretary/officials"), Some(json!({ "officials": [] })), Some(0)),
        read(stage_path("/start-order")),
        read(stage_path("/secretary/start-order")),
        (Method::PUT, stage_path("/secretary/start-order"), Some(start_order.clone()), Some(0)),
        (Method::POST, stage_path("/secretary/start-order/preview"), Some(start_order), None),
        (Method::POST, stage_path("/secretary/start-order/late"), None, Some(0)),
    ]
}

pub fn entry_desk() -> Vec<RouteCall> {
    let fees = json!({
        "standardCents": 2500, "classes": [], "lateFrom": null, "lateCents": 0, "dayLicenceCents": 0,
        "discountClub": "", "discountCents": 0, "recipient": "", "iban": "", "reference": "",
    });
    let payment = json!({
        "id": uuid::Uuid::now_v7(), "participant": Federation::rider(1), "amountCents": 2500, "method": "cash",
        "reason": "",
    });
    let mark = json!({
        "id": uuid::Uuid::now_v7(), "participant": Federation::rider(1), "mark": "arrived", "set": true,
    });
    let receipt = json!({ "participant": Federation::rider(1) });
    let reminder = json!({ "id": uuid::Uuid::now_v7() });
    vec![
        read(stage_path("/secretary/entry-desk")),
        read(stage_path("/secretary/entry-desk/fees")),
        (Method::PUT, stage_path("/secretary/entry-desk/fees"), Some(fees), Some(0)),
        (Method::DELETE, stage_path("/secretary/entry-desk/fees"), None, Some(0)),
        (Method::POST, stage_path("/secretary/entry-desk/fees/championship"), None, Some(0)),
        (Method::POST, stage_path("/secretary/entry-desk/payments"), Some(payment), None),
        (Method::POST, stage_path("/secretary/entry-desk/receipts"), Some(receipt), None),
        (Method::POST, stage_path("/secretary/entry-desk/marks"), Some(mark), None),
        read(stage_path("/secretary/entry-desk/cash-list")),
        read(stage_path("/secretary/entry-desk/cash-list/export?format=csv&language=et")),
        read(stage_path("/secretary/entry-desk/reminders")),
        (Method::POST, stage_path("/secretary/entry-desk/reminders"), Some(reminder), None),
        read(stage_path("/registration/fee")),
    ]
}

pub fn unassigned_and_test_rides() -> Vec<RouteCall> {
    vec![
        read(stage_path("/secretary/cross-checks")),
        read(stage_path("/secretary/unassigned-rides")),
        read(stage_path("/secretary/unassigned-rides/{ride}/riders")),
        (
            Method::POST,
            stage_path("/secretary/unassigned-rides/{ride}/assign"),
            Some(json!({ "participant": Federation::rider(1), "lap": 1 })),
            None,
        ),
        (
            Method::POST,
            stage_path("/secretary/unassigned-rides/{ride}/discard"),
            Some(json!({ "reason": "A marshal" })),
            None,
        ),
        read(stage_path("/test-rides")),
        (Method::DELETE, stage_path("/test-rides?seen=9"), None, None),
        (Method::POST, stage_path("/test-rides/keep"), None, None),
        (
            Method::PUT,
            stage_path("/judge/devices/{device}"),
            Some(json!({
                "judgeName": "Kaimiņš",
                "unsent": 3,
                "readiness": { "problems": ["lowBattery"], "riders": 12, "ridersLoadedAt": "2026-06-06T07:00:00Z" },
            })),
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

pub fn standings() -> Vec<RouteCall> {
    vec![
        read(championship_path("/standings")),
        read(championship_path("/standings/stream")),
        read(championship_path("/secretary/standings")),
        read(championship_path("/secretary/standings/stream")),
        read(championship_path("/secretary/standings/deleted")),
        read(championship_path("/standings/export?standings=club&format=csv&language=lv")),
        read(stage_path("/board/export?format=xlsx&language=et")),
        read("/profile/results".to_owned()),
        (Method::PUT, championship_path("/standings/positions"), Some(json!({ "final": true })), Some(0)),
        (
            Method::POST,
            championship_path("/standings/{standing}/merge"),
            Some(json!({ "into": "braucejs-nr2-a" })),
            Some(0),
        ),
        (Method::DELETE, championship_path("/standings/{standing}"), None, Some(0)),
        (Method::POST, championship_path("/standings/{standing}/restoration"), None, Some(0)),
        (Method::POST, stage_path("/standings/preview"), Some(json!({ "choices": [] })), None),
        (Method::POST, stage_path("/standings"), Some(json!({ "choices": [] })), None),
        (Method::POST, stage_path("/standings/publication"), None, None),
    ]
}

pub fn files() -> Vec<RouteCall> {
    vec![
        read(stage_path("/documents/regulation.pdf")),
        (Method::PUT, stage_path("/documents/regulation.pdf"), Some(json!("%PDF-1.4\n%%EOF")), None),
        (Method::DELETE, stage_path("/documents/regulation.pdf"), None, None),
        // not a picture: a caller with the permission gets 415
        (Method::POST, stage_path("/logos"), Some(json!("<svg>")), None),
        read("/files/{key}".to_owned()),
    ]
}

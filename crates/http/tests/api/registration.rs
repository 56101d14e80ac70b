//! Registration over HTTP: live lists, edits by version, imports and exports, and the protection of personal
//! data.

use domain::championships::Feature;
use jiff::SignedDuration;
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
use testkit::{Federation, Role, Server, TestResponse, apply, on_both};

use crate::CLASSIC;
use crate::boards::{open_stream, receive_events};

/// Someone who can still join: `Role::Rider` is registered already, and a judge may ride too.
const UNREGISTERED: Role = Role::Judge;

fn participant_input(name: &str, number: &str) -> Value {
    json!({
        "name": name, "racingNumber": number, "bike": "Sherco 250", "racingClass": "A", "birthDate": "1988-11-30",
        "license": "EE-SECRET", "club": { "id": "Porikuninga klubi", "country": "EE" }, "team": null, "gender": "female",
        "emergencyContact": { "name": "Anna SECRET", "phone": "+371 29000417" },
    })
}

async fn post(server: &Server, role: Role, path: &str, body: &Value) -> TestResponse {
    server.json(role, Method::POST, &format!("{CLASSIC}{path}"), body).await
}

/// Edits a participant, based on a version.
async fn edit(server: &Server, method: Method, path: &str, version: &str, body: &Value) -> TestResponse {
    let request =
        server.request(Role::Secretary, method, &format!("{CLASSIC}/secretary/participants/{path}")).await;
    Server::send(request.header("if-match", format!("\"{version}\"")).json(body)).await
}

async fn send_file(
    server: &Server,
    path: &str,
    content_type: &str,
    file: impl Into<reqwest::Body>,
) -> TestResponse {
    let request = server
        .request(Role::Secretary, Method::POST, &format!("{CLASSIC}/secretary/participants/{path}"))
        .await;
    Server::send(request.header("content-type", content_type).body(file)).await
}

/// Reads a stream until a delta contains a word, and returns all deltas as text.
async fn read_deltas_until(stream: &mut Response, word: &str) -> String {
    let mut deltas = String::new();
    while !deltas.contains(word) {
        deltas += &serde_json::to_string(&receive_events(stream, "delta", 1).await).unwrap();
    }
    deltas
}

#[apply(on_both)]
async fn a_rider_who_joins_appears_at_once_in_every_open_list(server: Server) {
    server.federation.advance(SignedDuration::from_hours(-47));
    let position =
        server.get(Role::Visitor, &format!("{CLASSIC}/participants")).await.json["feedPosition"].clone();
    let mut everyone =
        open_stream(&server, Role::Visitor, &format!("/participants/stream?since={position}")).await;
    let mut secretary =
        open_stream(&server, Role::Secretary, &format!("/secretary/participants/stream?since={position}"))
            .await;
    let joined = post(&server, UNREGISTERED, "/registration", &participant_input("Ābele Kļava", "40")).await;
    assert_eq!(joined.status, StatusCode::CREATED, "{}", joined.text);
    let delta = receive_events(&mut everyone, "delta", 1).await.remove(0);
    assert_eq!(delta["participants"], json!([joined.json]));
    let delta = receive_events(&mut secretary, "delta", 1).await.remove(0);
    assert_eq!(
        (&delta["participants"][0]["birthDate"], &delta["participants"][0]["age"]),
        (&json!("1988-11-30"), &json!(37))
    );
    let list = server.get(Role::Visitor, &format!("{CLASSIC}/participants")).await;
    assert_eq!(
        (&list.json["participants"][0], &list.json["feedPosition"]),
        (&joined.json, &delta["feedPosition"])
    );

    let cancelled = server.request(UNREGISTERED, Method::DELETE, &format!("{CLASSIC}/registration")).await;
    assert_eq!(Server::send(cancelled).await.status, StatusCode::NO_CONTENT);
    let delta = receive_events(&mut everyone, "delta", 1).await.remove(0);
    assert_eq!((&delta["participants"], &delta["removed"]), (&json!([]), &json!([joined.json["id"]])));
}

#[apply(on_both)]
async fn scores_do_not_change_the_list_of_participants(server: Server) {
    let path = format!("{CLASSIC}/participants");
    let before = server.get(Role::Visitor, &path).await;
    let mut board = open_stream(&server, Role::Visitor, "/board/stream?since=0").await;
    server.federation.record_all_rides().await;
    receive_events(&mut board, "delta", 1).await;
    let request = server
        .request(Role::Visitor, Method::GET, &path)
        .await
        .header("if-none-match", &before.headers["etag"]);
    assert_eq!(Server::send(request).await.status, StatusCode::NOT_MODIFIED);
}

/// The fields of a participant and of a rider's result that everyone sees. Nothing else may become public by
/// mistake.
const PUBLIC_PARTICIPANT: [&str; 9] =
    ["bike", "birthYear", "club", "id", "name", "racingClass", "racingNumber", "registeredAt", "team"];
const PUBLIC_RESULT: [&str; 24] = [
    "autoDnfFrom",
    "bike",
    "club",
    "endTimeDifference",
    "finishCorrected",
    "finished",
    "id",
    "lapTotals",
    "laps",
    "lastTimeRecorded",
    "lateMarks",
    "name",
    "penaltyPoints",
    "position",
    "positionAbsolutePoints",
    "positionPoints",
    "progress",
    "racingClass",
    "racingNumber",
    "rank",
    "startedOn",
    "statistics",
    "status",
    "total",
];

#[apply(on_both)]
async fn everyone_sees_only_the_public_fields_of_participants_and_results(server: Server) {
    server.federation.record_all_rides().await;
    for role in [Role::Visitor, Role::Rider, Role::Judge, Role::SecretaryElsewhere] {
        let participants = server.get(role, &format!("{CLASSIC}/participants")).await.json;
        let board = server.get(role, &format!("{CLASSIC}/board")).await.json;
        for (list, fields) in
            [(&participants["participants"], &PUBLIC_PARTICIPANT[..]), (&board["rows"], &PUBLIC_RESULT[..])]
        {
            for row in list.as_array().unwrap() {
                assert_eq!(row.as_object().unwrap().keys().collect::<Vec<_>>(), fields, "{role:?}");
            }
        }
        assert!(!board["rows"].as_array().unwrap().is_empty() && participants["participants"][5].is_object());
    }
}

/// Data of riders that only they and the secretary may see, and the names of fields with such data.
const SECRETS: [&str; 15] = [
    "2010-12-31",
    "\"guardian\"",
    "1988-11-30",
    "1990-03-17",
    "SECRET",
    "female",
    "confirmed",
    "birthDate",
    "\"gender\"",
    "\"license\"",
    "@trial",
    "amountCents",
    "PAYMENT",
    "29000417",
    "emergencyContact\"",
];

/// The roles that may see no more of other people than visitors.
const OTHER_ROLES: [Role; 5] =
    [Role::Rider, Role::Judge, Role::JudgeElsewhere, Role::JudgeLink, Role::SecretaryElsewhere];

/// Registers a rider with every kind of personal data during the registration, and records all rides 47 hours
/// later.
async fn fill_with_personal_data(server: &Server) {
    let federation = &server.federation;
    federation.turn_on(Feature::EmergencyContacts).await;
    federation.turn_on(Feature::Consents).await;
    let text = json!({ "lv": "", "et": "", "en": "I agree" });
    let path = format!("{CLASSIC}/secretary/consents/text");
    let request = server.request(Role::Secretary, Method::PUT, &path).await.header("if-match", "\"0\"");
    let written = Server::send(request.json(&text)).await;
    assert_eq!(written.json["texts"][0]["version"], json!(1), "{}", written.text);
    let joined = post(server, UNREGISTERED, "/registration", &participant_input("Ābele Kļava", "40")).await;
    let id = joined.json["id"].as_str().unwrap().to_owned();
    let confirmed =
        edit(server, Method::PUT, &format!("{id}/status"), "1", &json!({ "status": "confirmed" })).await;
    assert_eq!(confirmed.json["status"], json!("confirmed"), "{}", confirmed.text);
    let edited = edit(server, Method::PUT, &id, "2", &participant_input("Ābele Kļava", "41")).await;
    assert_eq!(
        edited.json["gender"],
        json!("female"),
        "the secretary may set the gender though riders aren't asked for it: {}",
        edited.text
    );
    let mut minor = participant_input("Bērziņš", "43");
    minor["birthDate"] = json!("2010-12-31");
    minor["consent"] = json!({ "guardian": "Anna SECRET", "agrees": true, "version": 1 });
    let joined = post(server, Role::Admin, "/registration", &minor).await;
    assert_eq!(joined.status, StatusCode::CREATED, "{}", joined.text);
    let consents = server.get(Role::Secretary, &format!("{CLASSIC}/secretary/consents")).await;
    assert_eq!(consents.json["minors"][0]["consent"]["guardian"], json!("Anna SECRET"), "{}", consents.text);
    let contacts = server.get(Role::Secretary, &format!("{CLASSIC}/secretary/emergency-contacts")).await;
    assert!(contacts.text.contains("29000417"), "{}", contacts.text);
    federation.advance(SignedDuration::from_hours(47));
    federation.record_all_rides().await;
    let penalty = json!({ "id": uuid::Uuid::now_v7(), "points": 3, "reason": "" });
    post(server, Role::Secretary, &format!("/results/{}/penalties", Federation::rider(2)), &penalty).await;
    federation.turn_on(Feature::EntryDesk).await;
    let pay = json!({
        "id": uuid::Uuid::now_v7(), "participant": Federation::rider(2), "amountCents": 2500, "method": "cash",
        "reason": "PAYMENT",
    });
    post(server, Role::Secretary, "/secretary/entry-desk/payments", &pay).await;
    federation.turn_on(Feature::Officials).await;
    let officials = json!({ "officials": [
        { "role": "clerkOfTheCourse", "sections": [], "name": "Osis Egle", "license": "OFFICIAL-SECRET" },
    ] });
    let path = format!("{CLASSIC}/secretary/officials");
    let request = server.request(Role::Secretary, Method::PUT, &path).await.header("if-match", "\"0\"");
    let saved = Server::send(request.json(&officials)).await;
    assert_eq!(saved.json["officials"][0]["license"], json!("OFFICIAL-SECRET"), "{}", saved.text);
    let public = server.get(Role::Visitor, &format!("{CLASSIC}/officials")).await;
    assert_eq!(public.json["officials"][0]["name"], json!("Osis Egle"), "{}", public.text);
}

#[apply(on_both)]
async fn nothing_personal_is_in_any_response_or_stream_for_others_than_the_secretary(server: Server) {
    server.federation.advance(SignedDuration::from_hours(-47));
    let mut participants = open_stream(&server, Role::Visitor, "/participants/stream?since=0").await;
    let mut board = open_stream(&server, Role::Visitor, "/board/stream?since=0").await;
    fill_with_personal_data(&server).await;
    let mut texts = vec![
        read_deltas_until(&mut participants, "\"41\"").await,
        read_deltas_until(&mut board, "Braucējs Nr6").await,
    ];
    let document: Value = serde_json::from_str(&http_api::openapi_json()).unwrap();
    let mut public_responses = 0;
    for (path, operations) in document["paths"].as_object().unwrap() {
        // streams don't end, and were read above
        if operations["get"].is_null() || path.ends_with("/stream") {
            continue;
        }
        let filled = crate::on_classic(path).replace("{participant}", Federation::rider(2).as_str());
        let response = server.get(Role::Visitor, &filled).await;
        public_responses += usize::from(response.status == StatusCode::OK);
        texts.push(response.text);
        // these contain the caller's own data
        let own_data = ["/api/v1/session", "/api/v1/profile"];
        if own_data.iter().any(|start| path.starts_with(start)) || path.contains("/registration") {
            continue;
        }
        for role in OTHER_ROLES {
            texts.push(server.get(role, &filled).await.text);
        }
    }
    assert!(
        public_responses >= 15,
        "only {public_responses} public routes answered, so others weren't checked"
    );
    for text in texts {
        for secret in SECRETS {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
}

#[apply(on_both)]
async fn an_invalid_field_of_a_participant_is_named_and_nothing_changes(server: Server) {
    let add = async |body: &Value| post(&server, Role::Secretary, "/secretary/participants", body).await;
    let with = |field: &str, value: Value| {
        let mut body = participant_input("Osis", "41");
        body[field] = value;
        body
    };
    for (field, value) in [
        ("name", json!("")),
        ("name", json!(7)),
        ("racingNumber", json!("12-A")),
        ("racingClass", json!("Z")),
        ("birthDate", json!("2026-02-30")),
        ("birthDate", json!("2026-06-01")),
        ("birthDate", Value::Null),
        ("gender", json!("other")),
        ("bike", json!("b".repeat(101))),
        ("age", json!(7)),
    ] {
        let refusal = add(&with(field, value)).await;
        assert_eq!(
            (refusal.status, refusal.fields()),
            (StatusCode::UNPROCESSABLE_ENTITY, vec![field]),
            "{}",
            refusal.text
        );
    }
    let refusal = add(&with("club", json!({ "id": "Sūnas", "country": "Latvia" }))).await;
    assert_eq!(refusal.fields(), ["club.country"]);
    let taken = add(&participant_input("Osis", "7")).await;
    assert_eq!((taken.status, taken.code()), (StatusCode::CONFLICT, "number-taken"));
    let late = post(&server, Role::Rider, "/registration", &participant_input("Osis", "41")).await;
    assert_eq!((late.status, late.code()), (StatusCode::CONFLICT, "registration-ended"));
    let list = server.get(Role::Visitor, &format!("{CLASSIC}/participants")).await;
    assert_eq!(list.json["participants"].as_array().unwrap().len(), 6);
}

#[apply(on_both)]
async fn an_edit_of_a_participant_requires_the_current_version(server: Server) {
    let rider = Federation::rider(1).to_string();
    let path = format!("{CLASSIC}/secretary/participants/{rider}");
    let unversioned =
        server.json(Role::Secretary, Method::PUT, &path, &participant_input("Osis", "41")).await;
    assert_eq!(unversioned.status, StatusCode::PRECONDITION_REQUIRED);
    assert_eq!(
        edit(&server, Method::PUT, &rider, "1", &participant_input("Osis", "41")).await.json["version"],
        json!(2)
    );
    let stale = edit(&server, Method::DELETE, &rider, "1", &Value::Null).await;
    assert_eq!((stale.status, stale.code()), (StatusCode::PRECONDITION_FAILED, "stale"));
    assert_eq!(edit(&server, Method::DELETE, &rider, "2", &Value::Null).await.status, StatusCode::NO_CONTENT);
    let deleted = edit(&server, Method::DELETE, &rider, "2", &Value::Null).await;
    assert_eq!(deleted.status, StatusCode::NOT_FOUND);
    let unknown = edit(&server, Method::PUT, "ext-1", "1", &participant_input("Osis", "41")).await;
    assert_eq!((unknown.status, unknown.code()), (StatusCode::NOT_FOUND, "not-found"));
}

#[apply(on_both)]
async fn an_import_file_must_be_csv_or_a_workbook_of_a_limited_size(server: Server) {
    let other = send_file(&server, "import", "application/json", "{}").await;
    assert_eq!(other.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let large = send_file(&server, "import/preview", "text/csv", "Name\n".repeat(600_000)).await;
    assert_eq!((large.status, large.code()), (StatusCode::PAYLOAD_TOO_LARGE, "too-large"));
    let long = send_file(&server, "import/preview", "text/csv", "Name\n".repeat(3000)).await;
    assert_eq!((long.status, long.fields()), (StatusCode::UNPROCESSABLE_ENTITY, vec!["file"]));
    let bytes = send_file(&server, "import/preview", "text/csv", vec![0xff_u8, 0xfe, 0x00, 0x4e]).await;
    assert_eq!((bytes.status, bytes.fields()), (StatusCode::UNPROCESSABLE_ENTITY, vec!["file"]));
    let preview = send_file(
        &server,
        "import/preview",
        "text/csv; charset=utf-8",
        "Name;Class;Birth date\nOsis;A;1990.01.02",
    )
    .await;
    assert_eq!((preview.status, &preview.json["valid"]), (StatusCode::OK, &json!(1)));
    let export = format!("{CLASSIC}/secretary/participants/export?format=xlsx&language=en");
    let export = server.request(Role::Secretary, Method::GET, &export).await.send().await.unwrap();
    let media_type = export.headers()["content-type"].to_str().unwrap().to_owned();
    assert_eq!(media_type, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    let workbook = send_file(&server, "import/preview", &media_type, export.bytes().await.unwrap()).await;
    assert_eq!((workbook.status, &workbook.json["encoding"]), (StatusCode::OK, &json!("xlsx")));
}

#[apply(on_both)]
async fn an_exported_list_is_a_download_that_cannot_run_scripts(server: Server) {
    let export = server
        .get(Role::Secretary, &format!("{CLASSIC}/secretary/participants/export?format=csv&language=lv"))
        .await;
    assert_eq!(export.headers["content-disposition"], "attachment; filename=\"classic-participants.csv\"");
    assert_eq!(export.headers["content-type"], "text/csv; charset=utf-8");
    assert!(export.headers["content-security-policy"].to_str().unwrap().contains("sandbox"));
    assert!(export.text.starts_with("\u{feff}\"Starta numurs\";\"Vārds, uzvārds\""), "{}", export.text);
    let regulation = server.get(Role::Visitor, &format!("{CLASSIC}/documents/regulation.pdf")).await;
    assert_eq!(
        (regulation.headers["content-type"].to_str().unwrap(), regulation.text.as_str()),
        ("application/pdf", Federation::REGULATION.1)
    );
}

//! Invalid input of every kind: the response is 4xx and names the invalid part, and nothing changes.

use domain::championships::Feature;
use domain::ids::ParticipantId;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Federation, Role, Server, TestResponse, apply, on_both};

use crate::CLASSIC;

fn entries(federation: &Federation, change: impl FnOnce(&mut Value)) -> Value {
    let now = federation.app.now();
    let mut body = json!({ "deviceNow": now, "entries": [{
        "id": "01a1fd27-8b2d-74e4-898a-3e94bf3ec8ee", "participant": Federation::rider(1), "key": "section1-lap1", "recordedAt": now,
        "events": [{ "name": "JudgeAddPointsA", "points": 1, "timestamp": now }],
    }] });
    change(&mut body);
    body
}

async fn send(
    server: &Server,
    method: Method,
    path: &str,
    media_type: &str,
    body: impl Into<reqwest::Body>,
) -> TestResponse {
    let request = server.request(Role::Secretary, method, path).await;
    Server::send(request.header("content-type", media_type).body(body)).await
}

fn assert_problem(response: &TestResponse, status: u16, field: &str) {
    assert_eq!(response.status.as_u16(), status, "{}", response.text);
    assert_eq!(response.headers["content-type"], "application/problem+json");
    assert!(response.fields().contains(&field), "{field} in {}", response.text);
}

async fn assert_nothing_recorded(server: &Server) {
    let board = server.get(Role::Visitor, &format!("{CLASSIC}/board")).await;
    assert_eq!((&board.json["feedPosition"], &board.json["rows"]), (&json!(0), &json!([])));
}

#[apply(on_both)]
async fn an_invalid_field_of_an_entry_is_named(server: Server) {
    let cases: Vec<(Value, &str)> = vec![
        (entries(&server.federation, |body| drop(body["entries"][0]["key"].take())), "entries[0].key"),
        (entries(&server.federation, |body| body["entries"][0]["key"] = json!("section1")), "entries[0].key"),
        (
            entries(&server.federation, |body| body["entries"][0]["key"] = json!("section0-lap1")),
            "entries[0].key",
        ),
        (entries(&server.federation, |body| body["entries"][0]["id"] = json!("7")), "entries[0].id"),
        (
            entries(&server.federation, |body| body["entries"][0]["recordedAt"] = json!("yesterday")),
            "entries[0].recordedAt",
        ),
        (
            entries(&server.federation, |body| body["entries"][0]["replaces"] = json!("7")),
            "entries[0].replaces",
        ),
        (
            entries(&server.federation, |body| body["entries"][0]["events"][0]["points"] = json!(-1)),
            "entries[0].events[0].points",
        ),
        (
            entries(&server.federation, |body| body["entries"][0]["events"][0]["points"] = json!(1.5)),
            "entries[0].events[0].points",
        ),
        (
            entries(&server.federation, |body| body["entries"][0]["events"][0]["name"] = json!("Fly")),
            "entries[0].events[0].name",
        ),
        (
            entries(&server.federation, |body| body["entries"][0]["fromCard"] = json!("yes")),
            "entries[0].fromCard",
        ),
        (entries(&server.federation, |body| body["entries"][0]["extra"] = json!(1)), "entries[0].extra"),
        (entries(&server.federation, |body| body["entries"] = json!([])), "entries"),
        (entries(&server.federation, |body| body["entries"] = json!({})), "entries"),
        (
            entries(&server.federation, |body| drop(body.as_object_mut().unwrap().remove("deviceNow"))),
            "deviceNow",
        ),
        (
            entries(&server.federation, |body| {
                drop(body["entries"][0].as_object_mut().unwrap().remove("id"));
            }),
            "entries[0].id",
        ),
        (json!([]), "body"),
        (json!(null), "body"),
    ];
    for (body, field) in cases {
        let response = server.json(Role::Secretary, Method::POST, &format!("{CLASSIC}/entries"), &body).await;
        assert_problem(&response, 422, field);
    }
    assert_nothing_recorded(&server).await;
}

#[apply(on_both)]
async fn a_body_that_is_not_json_is_refused(server: Server) {
    let path = format!("{CLASSIC}/entries");
    let valid = serde_json::to_string(&entries(&server.federation, |_| {})).unwrap();
    for body in [
        b"".to_vec(),
        b"{".to_vec(),
        b"\xff\xfe{}".to_vec(),
        b"{\"deviceNow\":\"\xc3\x28\"}".to_vec(),
        format!("{valid} more").into_bytes(),
    ] {
        let response = send(&server, Method::POST, &path, "application/json", body).await;
        assert_problem(&response, 400, "body");
    }
    let deep = "[".repeat(100_000);
    let response = send(&server, Method::POST, &path, "application/json", deep).await;
    assert!(response.status.is_client_error(), "{}", response.text);
    assert_nothing_recorded(&server).await;
}

#[apply(on_both)]
async fn a_body_of_another_media_type_or_of_more_than_2_mb_is_refused(server: Server) {
    let path = format!("{CLASSIC}/entries");
    let body = serde_json::to_string(&entries(&server.federation, |_| {})).unwrap();
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let response = send(&server, Method::POST, &path, kind, body.clone()).await;
        assert_eq!(
            (response.status, response.code()),
            (StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-media-type")
        );
    }
    let huge = format!("{{\"deviceNow\":\"{}\"}}", "x".repeat(10 * 1024 * 1024));
    let response = send(&server, Method::POST, &path, "application/json", huge).await;
    assert_eq!((response.status, response.code()), (StatusCode::PAYLOAD_TOO_LARGE, "too-large"));
    assert_nothing_recorded(&server).await;
}

#[apply(on_both)]
async fn unknown_paths_are_not_found_and_invalid_path_and_query_parameters_are_named(server: Server) {
    let rider = Federation::rider(1);
    for path in [
        "/api/v1/institutions/btf/championships/cup/stages/none".to_owned(),
        "/api/v1/institutions/btf/championships/cup/stages/a%00b".to_owned(),
        "/api/v1/institutions/BTF'--/championships/cup".to_owned(),
        format!("{}/board", CLASSIC.replace("classic", &"x".repeat(5000))),
        format!("{CLASSIC}/results/{rider}"),
        format!("{CLASSIC}/results/ext-{}", "0".repeat(32)),
        format!("{CLASSIC}/results/nobody"),
        format!("{CLASSIC}/results/a%00b"),
        "/api/v1/market/ads/x".to_owned(),
    ] {
        let response = server.get(Role::Visitor, &path).await;
        assert_eq!(
            (response.status, response.code()),
            (StatusCode::NOT_FOUND, "not-found"),
            "{path}: {}",
            response.text
        );
    }
    let response = server.get(Role::Visitor, "/api/v1/nothing").await;
    assert_eq!(
        (response.status, response.code()),
        (StatusCode::NOT_FOUND, "unknown-address"),
        "a web app of another version can tell an unknown route"
    );
    for (path, field) in [
        (format!("{CLASSIC}/results/%ff"), "participant"),
        (format!("{CLASSIC}/board/stream?since=x"), "since"),
        (format!("{CLASSIC}/board/stream?since=-1"), "since"),
        (format!("{CLASSIC}/board/stream?until=1"), "until"),
    ] {
        assert_problem(&server.get(Role::Visitor, &path).await, 400, field);
    }
    assert_problem(&server.get(Role::Visitor, "/api/v1/competitions?before=x").await, 422, "before");
}

#[apply(on_both)]
async fn an_edit_requires_the_version_that_it_is_based_on(server: Server) {
    server.federation.record_all_rides().await;
    let section = format!("{CLASSIC}/results/{}/sections/section1-lap1", Federation::rider(1));
    let edit = async |version: Option<&str>, path: &str| {
        let mut request =
            server.request(Role::Secretary, Method::PUT, path).await.json(&json!({ "points": 5 }));
        if let Some(version) = version {
            request = request.header("if-match", version);
        }
        Server::send(request).await
    };
    let without_version = edit(None, &section).await;
    assert_eq!(
        (without_version.status, without_version.code()),
        (StatusCode::PRECONDITION_REQUIRED, "version-required")
    );
    for version in ["1", "\"x\"", "*", "\"\"", "\"99999999999999999999\""] {
        assert_problem(&edit(Some(version), &section).await, 400, "If-Match");
    }
    assert_eq!(edit(Some("\"1\""), &section).await.status, StatusCode::OK);
    let stale = edit(Some("\"1\""), &section).await;
    assert_eq!((stale.status, stale.code()), (StatusCode::PRECONDITION_FAILED, "stale"));
    assert_eq!(stale.json["refusal"]["result"]["entries"][0]["total"], json!(5));
    for key in ["lap", "lap9"] {
        let not_ridden = edit(Some("\"1\""), &section.replace("lap1", key)).await;
        assert_eq!((not_ridden.status, not_ridden.code()), (StatusCode::NOT_FOUND, "not-found"));
    }
}

#[apply(on_both)]
async fn an_entry_for_a_lap_that_the_class_does_not_ride_is_rejected(server: Server) {
    let body = entries(&server.federation, |body| body["entries"][0]["key"] = json!("section1-lap7"));
    let response = server.json(Role::Judge, Method::POST, &format!("{CLASSIC}/entries"), &body).await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(response.json["replies"][0]["code"], json!("lap-not-ridden"));
    assert_nothing_recorded(&server).await;
}

#[apply(on_both)]
async fn invisible_characters_are_removed_from_names_and_reasons(server: Server) {
    server.federation.record_all_rides().await;
    let penalty = json!({ "id": uuid::Uuid::now_v7(), "points": 5, "reason": "Late\u{202E} \u{200B}at the start\u{2066}" });
    let path = format!("{CLASSIC}/results/{}/penalties", Federation::rider(1));
    let response = server.json(Role::Secretary, Method::POST, &path, &penalty).await;
    assert_eq!(response.json["penalties"][0]["reason"], "Late at the start", "{}", response.text);

    let link = json!({ "name": "Sekcija\u{202E} 1", "sections": [1] });
    let response = server.json(Role::Secretary, Method::POST, &format!("{CLASSIC}/judge-links"), &link).await;
    assert_eq!(response.json["name"], "Sekcija 1", "{}", response.text);
    let link = json!({ "name": "\u{202E}\u{200B}", "sections": [1] });
    assert_problem(
        &server.json(Role::Secretary, Method::POST, &format!("{CLASSIC}/judge-links"), &link).await,
        422,
        "name",
    );

    let profile = server.get(Role::Rider, "/api/v1/profile").await;
    let version = format!("\"{}\"", profile.json["version"]);
    let input = json!({ "displayName": "Anna\u{202E} Liepa", "isJudge": false, "language": "lv" });
    let request =
        server.request(Role::Rider, Method::PUT, "/api/v1/profile").await.header("if-match", version);
    assert_eq!(Server::send(request.json(&input)).await.json["displayName"], "Anna Liepa");

    let club = json!({ "id": "MK\u{202E} Liepa", "country": "LV" });
    let response = server.json(Role::Secretary, Method::POST, "/api/v1/clubs", &club).await;
    assert!(!response.text.contains('\u{202E}'), "{}", response.text);
}

#[apply(on_both)]
async fn an_invalid_email_address_is_reported_as_an_invalid_field(server: Server) {
    for email in ["a@[127.0.0.1]", "a@[IPv6:::1]", "a@127.0.0.1", "a@b..example", "a\u{202E}b@trial.example"]
    {
        let new = json!({ "email": email, "password": "over the muddy log", "language": "lv" });
        assert_problem(&server.json(Role::Visitor, Method::POST, "/api/v1/users", &new).await, 422, "email");
        let link = json!({ "email": email, "return": "/", "language": "lv" });
        assert_problem(
            &server.json(Role::Visitor, Method::POST, "/api/v1/magic-links", &link).await,
            422,
            "email",
        );
        let reset = json!({ "email": email, "language": "lv" });
        assert_problem(
            &server.json(Role::Visitor, Method::POST, "/api/v1/password-resets", &reset).await,
            422,
            "email",
        );
    }
}

#[apply(on_both)]
async fn invalid_fields_of_penalties_statuses_and_sign_ins_are_named(server: Server) {
    server.federation.record_all_rides().await;
    let result = format!("{CLASSIC}/results/{}", Federation::rider(1));
    let id = "01a1fd27-8b2d-74e4-898a-3e94bf3ec8ee";
    for (method, path, body, field) in [
        (Method::POST, format!("{result}/penalties"), json!({ "id": id, "points": 0 }), "points"),
        (Method::POST, format!("{result}/penalties"), json!({ "id": id, "points": "5" }), "points"),
        (
            Method::POST,
            format!("{result}/penalties"),
            json!({ "id": id, "points": 5, "reason": "x".repeat(201) }),
            "reason",
        ),
        (
            Method::POST,
            format!("{result}/penalties"),
            json!({ "id": id, "points": 5, "reason": null }),
            "reason",
        ),
        (
            Method::POST,
            format!("{result}/penalties"),
            json!({ "id": id, "points": 5, "reason": "\u{0}" }),
            "reason",
        ),
        (Method::POST, format!("{result}/penalties"), json!({ "id": "7", "points": 5 }), "id"),
        (
            Method::POST,
            format!("{CLASSIC}/protest-period/extension"),
            json!({ "minutes": 4, "endsAt": "2026-06-06T12:00:00Z" }),
            "minutes",
        ),
        (
            Method::POST,
            format!("{CLASSIC}/protest-period/extension"),
            json!({ "minutes": -1, "endsAt": "2026-06-06T12:00:00Z" }),
            "minutes",
        ),
        (
            Method::POST,
            format!("{CLASSIC}/protest-period/extension"),
            json!({ "minutes": 15, "endsAt": "noon" }),
            "endsAt",
        ),
        (
            Method::POST,
            format!("{CLASSIC}/queries"),
            json!({ "section": 300, "lap": 1, "points": 1 }),
            "section",
        ),
        (
            Method::POST,
            format!("{CLASSIC}/queries"),
            json!({ "section": 1, "lap": 1, "points": "1" }),
            "points",
        ),
        (Method::POST, "/api/v1/session".to_owned(), json!({ "email": "x" }), "password"),
        (Method::POST, "/api/v1/session".to_owned(), json!({ "email": "\u{0}", "password": "x" }), "email"),
        (
            Method::POST,
            "/api/v1/session".to_owned(),
            json!({ "email": "x".repeat(300), "password": "x" }),
            "email",
        ),
    ] {
        assert_problem(&server.json(Role::Secretary, method, &path, &body).await, 422, field);
    }
    let edit = async |path: &str, body: Value| {
        let request = server.request(Role::Secretary, Method::PUT, &format!("{result}{path}")).await;
        Server::send(request.header("if-match", "\"1\"").json(&body)).await
    };
    assert_problem(&edit("/status", json!({ "status": "DNS" })).await, 422, "status");
    assert_problem(&edit("/sections/section1-lap1", json!({ "points": 10 })).await, 422, "points");
    assert_problem(&edit("/finish-time", json!({ "time": "9:05" })).await, 422, "time");
    assert_problem(&edit("/facts", json!({ "guest": true })).await, 422, "guest");
    let response = edit("/penalties/7", json!({ "points": 1 })).await;
    assert_eq!((response.status, response.code()), (StatusCode::NOT_FOUND, "not-found"));
}

#[apply(on_both)]
async fn an_invalid_field_of_an_official_is_named_and_nothing_changes(server: Server) {
    server.federation.turn_on(Feature::Officials).await;
    let path = format!("{CLASSIC}/secretary/officials");
    let put = async |version: &str, body: &Value| {
        let request = server.request(Role::Secretary, Method::PUT, &path).await.header("if-match", version);
        Server::send(request.json(body)).await
    };
    let with = |field: &str, value: Value| {
        let mut official = json!({ "role": "judge", "sections": [1], "name": "Osis", "license": null });
        official[field] = value;
        json!({ "officials": [official] })
    };
    for (field, value) in [
        ("role", json!("spectator")),
        ("sections", json!([4])),
        ("sections", json!([0])),
        ("sections", json!(1)),
        ("name", json!("")),
        ("name", json!("b".repeat(101))),
        ("license", json!(7)),
        ("license", json!("b".repeat(101))),
        ("email", json!("osis@trial.example")),
    ] {
        let refused = put("\"0\"", &with(field, value.clone())).await;
        assert_problem(&refused, 422, &format!("officials[0].{field}"));
    }
    assert_problem(&put("\"0\"", &json!({ "officials": [], "more": 1 })).await, 422, "more");
    let stale = put("\"7\"", &with("name", json!("Osis"))).await;
    assert_eq!((stale.status.as_u16(), stale.code()), (412, "stale"), "{}", stale.text);
    assert_eq!(stale.json["refusal"]["officials"]["version"], json!(0));
    let list = server.get(Role::Secretary, &path).await;
    assert_eq!((&list.json["version"], &list.json["officials"]), (&json!(0), &json!([])));
}

#[apply(on_both)]
async fn an_invalid_field_of_an_emergency_contact_is_named_and_nothing_is_saved(server: Server) {
    server.federation.turn_on(Feature::EmergencyContacts).await;
    let path = format!("{CLASSIC}/secretary/participants");
    let with = |contact: Value| {
        json!({
            "name": "Osis", "racingNumber": "41", "bike": "", "racingClass": "A", "birthDate": "1990-01-01",
            "license": null, "club": null, "team": null, "gender": null, "emergencyContact": contact,
        })
    };
    for (field, contact) in [
        ("emergencyContact.name", json!({ "name": "", "phone": "29123456" })),
        ("emergencyContact.name", json!({ "name": "b".repeat(101), "phone": "29123456" })),
        ("emergencyContact.phone", json!({ "name": "Anna", "phone": "" })),
        ("emergencyContact.phone", json!({ "name": "Anna", "phone": "call me" })),
        ("emergencyContact.phone", json!({ "name": "Anna", "phone": 29_123_456 })),
        ("emergencyContact.email", json!({ "name": "Anna", "phone": "29123456", "email": "a@b.lv" })),
    ] {
        let refused = server.json(Role::Secretary, Method::POST, &path, &with(contact)).await;
        assert_problem(&refused, 422, field);
    }
    let list = server.get(Role::Visitor, &format!("{CLASSIC}/participants")).await;
    assert_eq!(list.json["participants"].as_array().unwrap().len(), 6);
}

#[apply(on_both)]
async fn an_invalid_text_of_the_consent_is_named_and_nothing_is_saved(server: Server) {
    server.federation.turn_on(Feature::Consents).await;
    let path = format!("{CLASSIC}/secretary/consents/text");
    let put = async |version: &str, body: &Value| {
        let request = server.request(Role::Secretary, Method::PUT, &path).await.header("if-match", version);
        Server::send(request.json(body)).await
    };
    let with = |en: Value| json!({ "lv": "", "et": "", "en": en });
    assert_problem(&put("\"0\"", &with(json!(" "))).await, 422, "texts");
    assert_problem(&put("\"0\"", &with(json!(7))).await, 422, "en");
    assert_problem(&put("\"0\"", &with(json!("a".repeat(4001)))).await, 422, "en");
    let more = json!({ "lv": "", "et": "", "en": "I agree", "ru": "" });
    assert_problem(&put("\"0\"", &more).await, 422, "ru");
    let stale = put("\"1\"", &with(json!("I agree"))).await;
    assert_eq!((stale.status.as_u16(), stale.code()), (412, "stale"), "{}", stale.text);
    let list = server.get(Role::Secretary, &format!("{CLASSIC}/secretary/consents")).await;
    assert_eq!(list.json["texts"], json!([]));
    let unknown = format!("{CLASSIC}/secretary/consents/ext-1");
    let unknown = Server::send(server.request(Role::Secretary, Method::PUT, &unknown).await).await;
    assert_eq!((unknown.status.as_u16(), unknown.code()), (404, "not-found"), "{}", unknown.text);
}

#[apply(on_both)]
async fn invalid_fields_of_a_push_subscription_are_named_and_nothing_is_sent_elsewhere(server: Server) {
    let path = "/api/v1/profile/push-subscription";
    for (subscription, named) in [
        (json!({ "endpoint": "https://10.0.0.1/", "publicKey": "AAAA", "auth": "AAAA" }), "endpoint"),
        (json!({ "endpoint": 1, "publicKey": "AAAA", "auth": "AAAA" }), "endpoint"),
        (json!({ "endpoint": "https://10.0.0.1/", "publicKey": "AAAA" }), "auth"),
        (json!({ "endpoint": "", "publicKey": "", "auth": "", "more": 1 }), "more"),
    ] {
        assert_problem(&server.json(Role::Rider, Method::PUT, path, &subscription).await, 422, named);
    }
    assert_eq!(server.get(Role::Rider, path).await.json["endpoint"], json!(null));
}

#[apply(on_both)]
async fn invalid_fields_of_messages_and_schedule_changes_are_named_and_nothing_is_sent(server: Server) {
    server.federation.turn_on(Feature::Messages).await;
    let messages = format!("{CLASSIC}/secretary/messages");
    let texts = |language: &str, subject: String, text: String| {
        let mut texts = json!({ "lv": { "subject": "", "text": "" } });
        texts["et"] = texts["lv"].clone();
        texts["en"] = texts["lv"].clone();
        texts[language] = json!({ "subject": subject, "text": text });
        texts
    };
    let with = |field: &str, value: Value| {
        let mut message = json!({
            "id": uuid::Uuid::now_v7(), "audience": { "kind": "all" }, "byEmail": true, "onPage": true,
            "texts": texts("lv", "Starts".to_owned(), "Starts ir 11.00.".to_owned()),
        });
        message[field] = value;
        message
    };
    for (field, value, named) in [
        ("texts", texts("lv", "b".repeat(151), "b".to_owned()), "texts.lv.subject"),
        ("texts", texts("et", "b".to_owned(), "b".repeat(4001)), "texts.et.text"),
        ("texts", texts("en", String::new(), "b".to_owned()), "texts.en.subject"),
        ("texts", texts("lv", String::new(), String::new()), "texts"),
        ("onPage", json!("yes"), "onPage"),
        ("byPush", json!("yes"), "byPush"),
        ("audience", json!({ "kind": "class", "racingClass": "Q" }), "audience.racingClass"),
        ("more", json!(1), "more"),
    ] {
        let refused = server.json(Role::Secretary, Method::POST, &messages, &with(field, value)).await;
        assert_problem(&refused, 422, named);
    }
    let sent = server.get(Role::Secretary, &messages).await;
    assert_eq!(sent.json["messages"], json!([]));
    let change = json!({ "kind": "cancelled", "reason": "b".repeat(501) });
    let path = format!("{CLASSIC}/schedule-change");
    assert_problem(&server.json(Role::Secretary, Method::PUT, &path, &change).await, 422, "reason");
}

#[apply(on_both)]
async fn an_invalid_ride_without_a_rider_or_decision_about_it_is_named(server: Server) {
    server.federation.turn_on(Feature::RaceDay).await;
    let with = |field: &str, value: Value| {
        entries(&server.federation, |body| {
            let entry = &mut body["entries"][0];
            entry["participant"] = json!("");
            entry["unidentified"] = json!({ "plate": "2?", "note": "", "lapKnown": false });
            entry["unidentified"][field] = value;
        })
    };
    for (field, value) in [
        ("plate", json!("123456789")),
        ("plate", json!("2\u{202E}")),
        ("plate", json!(2)),
        ("note", json!("b".repeat(201))),
        ("lapKnown", json!("yes")),
        ("more", json!(1)),
    ] {
        let body = with(field, value);
        let refused = server.json(Role::Judge, Method::POST, &format!("{CLASSIC}/entries"), &body).await;
        assert_problem(&refused, 422, &format!("entries[0].unidentified.{field}"));
    }
    let body = with("plate", json!("2?"));
    let ride = body["entries"][0]["id"].as_str().unwrap().to_owned();
    server.json(Role::Judge, Method::POST, &format!("{CLASSIC}/entries"), &body).await;
    let path = format!("{CLASSIC}/secretary/unassigned-rides/{ride}");
    for (rest, input, field) in [
        ("assign", json!({ "participant": "nobody", "lap": 1 }), "participant"),
        ("assign", json!({ "participant": Federation::rider(1), "lap": 0 }), "lap"),
        ("assign", json!({ "participant": Federation::rider(1), "lap": 256 }), "lap"),
        ("assign", json!({ "participant": Federation::rider(1), "lap": 9 }), "lap"),
        ("discard", json!({ "reason": "" }), "reason"),
        ("discard", json!({ "reason": "b".repeat(201) }), "reason"),
    ] {
        let refused = server.json(Role::Secretary, Method::POST, &format!("{path}/{rest}"), &input).await;
        assert_problem(&refused, 422, field);
    }
    let rides = server.get(Role::Secretary, &format!("{CLASSIC}/secretary/unassigned-rides")).await;
    assert_eq!(rides.json["rides"][0]["state"], json!("waiting"));
}

#[apply(on_both)]
async fn an_invalid_exchange_of_two_riders_is_named_and_nothing_is_exchanged(server: Server) {
    server.federation.turn_on(Feature::RaceDay).await;
    let path = format!("{CLASSIC}/secretary/rider-swap");
    let participants = format!("{CLASSIC}/participants");
    let before = server.get(Role::Secretary, &participants).await;
    let (first, second) = (Federation::rider(1), Federation::rider(2));
    let valid = json!({
        "first": first, "second": second, "rides": true, "sections": null, "numbers": true, "seen": [null, null],
    });
    for (field, value) in [
        ("first", json!("nobody")),
        ("first", json!(1)),
        ("second", json!(first)),
        ("second", json!("")),
        ("rides", json!("yes")),
        ("sections", json!("all")),
        ("sections[0]", json!([256])),
        ("sections", json!([])),
        ("sections", json!([99])),
        ("numbers", json!(null)),
        ("seen", json!(null)),
        ("more", json!(1)),
    ] {
        let mut input = valid.clone();
        input[field.trim_end_matches("[0]")] = value;
        let refused = server.json(Role::Secretary, Method::POST, &path, &input).await;
        assert_problem(&refused, 422, field);
    }
    let mut nothing = valid.clone();
    (nothing["rides"], nothing["numbers"]) = (json!(false), json!(false));
    assert_problem(&server.json(Role::Secretary, Method::POST, &path, &nothing).await, 422, "rides");
    assert_eq!(server.get(Role::Secretary, &participants).await.json, before.json);
    let done = server.json(Role::Secretary, Method::POST, &path, &valid).await;
    assert_eq!(done.status, 200);
}

#[apply(on_both)]
async fn an_invalid_handover_of_a_section_is_named_and_nothing_is_handed_over(server: Server) {
    server.federation.turn_on(Feature::RaceDay).await;
    let refuse = async |role, path: &str, valid: &Value, cases: Vec<(&str, Value)>| {
        for (field, value) in cases {
            let mut input = valid.clone();
            input[field.trim_end_matches("[0]")] = value;
            let refused = server.json(role, Method::POST, &format!("{CLASSIC}{path}"), &input).await;
            assert_problem(&refused, 422, field);
        }
    };
    let own =
        json!({ "id": uuid::Uuid::now_v7(), "token": "0a".repeat(32), "name": "Section 1", "section": 1 });
    let cases = vec![
        ("id", json!("one")),
        ("token", json!("0a")),
        ("token", json!("0A".repeat(32))),
        ("name", json!("")),
        ("section", json!(256)),
        ("more", json!(1)),
    ];
    refuse(Role::Judge, "/judge/handover", &own, cases).await;
    let link = uuid::Uuid::now_v7();
    let of_judge = json!({ "link": link, "user": null, "sections": [1], "name": "Section 1" });
    let cases = vec![
        ("link", json!(null)),
        ("link", json!(link)),
        ("user", json!("nobody")),
        ("sections", json!([])),
        ("sections[0]", json!([256])),
        ("name", json!("\u{202E}")),
        ("more", json!(1)),
    ];
    refuse(Role::Secretary, "/secretary/handover", &of_judge, cases).await;
    let judges = server.get(Role::Secretary, &format!("{CLASSIC}/judges")).await;
    assert_eq!(judges.json["links"], json!([]));
    assert!(judges.json["judges"].as_array().unwrap().iter().all(|judge| judge["handedOver"] == json!([])));
}

#[apply(on_both)]
async fn an_invalid_kind_of_judge_link_is_named_and_no_link_is_made(server: Server) {
    server.federation.turn_on(Feature::RaceDay).await;
    let path = format!("{CLASSIC}/judge-links");
    for value in [json!("yes"), json!(1), json!(null)] {
        let link = json!({ "name": "Section 1", "sections": [1], "crossCheck": value });
        assert_problem(&server.json(Role::Secretary, Method::POST, &path, &link).await, 422, "crossCheck");
    }
    let judges = server.get(Role::Secretary, &format!("{CLASSIC}/judges")).await;
    assert_eq!(judges.json["links"], json!([]));
}

#[apply(on_both)]
async fn an_invalid_report_of_a_phone_is_named(server: Server) {
    server.federation.turn_on(Feature::RaceDay).await;
    let path = format!("{CLASSIC}/judge/devices/{}", uuid::Uuid::now_v7());
    let valid = json!({ "problems": ["lowBattery"], "riders": 1, "ridersLoadedAt": "2026-06-06T07:00:00Z" });
    for (field, value) in [
        ("problems[0]", json!(["tired"])),
        ("problems", json!("lowBattery")),
        ("riders", json!(-1)),
        ("riders", json!(4_294_967_296_u64)),
        ("ridersLoadedAt", json!("this morning")),
        ("more", json!(1)),
    ] {
        let mut readiness = valid.clone();
        readiness[field.trim_end_matches("[0]")] = value;
        let report = json!({ "unsent": 0, "readiness": readiness });
        let refused = server.json(Role::Judge, Method::PUT, &path, &report).await;
        assert_problem(&refused, 422, &format!("readiness.{field}"));
    }
    let judges = server.get(Role::Secretary, &format!("{CLASSIC}/judges")).await;
    assert_eq!(judges.json["devices"], json!([]));
}

#[apply(on_both)]
async fn an_invalid_setting_of_timekeeping_is_named_and_nothing_changes(server: Server) {
    server.federation.turn_on(Feature::StartTimes).await;
    let path = format!("{CLASSIC}/secretary/timekeeping");
    let send = async |body: &Value| {
        let request = server.request(Role::Secretary, Method::PUT, &path).await;
        Server::send(request.header("if-match", "\"0\"").json(body)).await
    };
    for (field, body) in [
        ("limits.X", json!({ "limits": { "X": 60 }, "marksPerMinute": 0 })),
        ("limits.A", json!({ "limits": { "A": 0 }, "marksPerMinute": 0 })),
        ("limits.A", json!({ "limits": { "A": -1 }, "marksPerMinute": 0 })),
        ("marksPerMinute", json!({ "limits": {}, "marksPerMinute": 11 })),
        ("marksPerMinute", json!({ "limits": {}, "marksPerMinute": "one" })),
    ] {
        assert_problem(&send(&body).await, 422, field);
    }
    let saved = send(&json!({ "limits": { "A": 60 }, "marksPerMinute": 1 })).await;
    assert_eq!((saved.status, &saved.json["version"]), (StatusCode::OK, &json!(1)));
}

#[apply(on_both)]
async fn an_invalid_setting_of_a_start_order_is_named_and_nothing_changes(server: Server) {
    server.federation.turn_on(Feature::StartTimes).await;
    let path = format!("{CLASSIC}/secretary/start-order");
    let send = async |method: Method, rest: &str, body: &Value| {
        let request = server.request(Role::Secretary, method, &format!("{path}{rest}")).await;
        Server::send(request.header("if-match", "\"0\"").json(body)).await
    };
    let valid = json!({
        "method": "draw", "seed": "1", "firstStart": "11:00:00", "intervalSeconds": 60,
        "ridersPerInterval": 1, "classGapSeconds": 300, "classes": ["A"], "order": [],
    });
    for (field, value) in [
        ("method", json!("loudest")),
        ("seed", json!("b".repeat(41))),
        ("firstStart", json!("10:59:00")),
        ("firstStart", json!("25:00")),
        ("intervalSeconds", json!(4)),
        ("intervalSeconds", json!(-1)),
        ("intervalSeconds", json!(3601)),
        ("ridersPerInterval", json!(0)),
        ("ridersPerInterval", json!(256)),
        ("classGapSeconds", json!(14_401)),
        ("classes", json!("A")),
        ("order", json!(["nobody"])),
        ("order", json!(vec![Federation::rider(1); 5001])),
        ("more", json!(1)),
    ] {
        let mut body = valid.clone();
        body[field] = value.clone();
        for (method, rest) in [(Method::PUT, ""), (Method::POST, "/preview")] {
            let refused = send(method, rest, &body).await;
            let field = if field == "order" && value[0] == json!("nobody") { "order[0]" } else { field };
            assert_problem(&refused, 422, field);
        }
    }
    let late = send(Method::POST, "/late", &Value::Null).await;
    assert_eq!((late.status.as_u16(), late.code()), (412, "stale"), "{}", late.text);
    let order = server.get(Role::Secretary, &path).await;
    assert_eq!((&order.json["version"], &order.json["starts"]), (&json!(0), &json!([])));
}

#[apply(on_both)]
async fn an_invalid_field_of_the_entry_desk_is_named_and_nothing_changes(server: Server) {
    server.federation.turn_on(Feature::EntryDesk).await;
    let path = format!("{CLASSIC}/secretary/entry-desk");
    for reminder in [json!({ "id": 7 }), json!({}), json!({ "id": uuid::Uuid::now_v7(), "more": 1 })] {
        let address = format!("{path}/reminders");
        let refused = server.json(Role::Secretary, Method::POST, &address, &reminder).await;
        assert_eq!(refused.status.as_u16(), 422, "{}", refused.text);
    }
    for receipt in [json!({ "participant": "nobody" }), json!({}), json!({ "more": 1 })] {
        let address = format!("{path}/receipts");
        let refused = server.json(Role::Secretary, Method::POST, &address, &receipt).await;
        assert_eq!(refused.status.as_u16(), 422, "{}", refused.text);
    }
    let fees = json!({
        "standardCents": 2500, "classes": [{ "racingClass": "A", "amountCents": 3000 }], "lateFrom": null,
        "lateCents": 0, "dayLicenceCents": 0, "discountClub": "", "discountCents": 0, "recipient": "", "iban": "",
        "reference": "",
    });
    for (field, at, value) in [
        ("standardCents", "standardCents", json!(-1)),
        ("standardCents", "standardCents", json!(1_000_001)),
        ("standardCents", "standardCents", json!("25")),
        ("classes", "classes[0].amountCents", json!([{ "racingClass": "A", "amountCents": -1 }])),
        ("classes", "classes[0].racingClass", json!([{ "racingClass": "Z", "amountCents": 1 }])),
        ("lateFrom", "lateFrom", json!("2026-02-30")),
        ("lateCents", "lateFrom", json!(500)),
        ("discountClub", "discountCents", json!("Sūnas")),
        ("discountCents", "discountClub", json!(500)),
        ("recipient", "iban", json!("Sūnas")),
        ("iban", "recipient", json!("LV80BANK0000435195001")),
        ("reference", "reference", json!("b".repeat(101))),
        ("more", "more", json!(1)),
    ] {
        let mut body = fees.clone();
        body[field] = value;
        let request = server.request(Role::Secretary, Method::PUT, &format!("{path}/fees")).await;
        let refused = Server::send(request.header("if-match", "\"0\"").json(&body)).await;
        assert_eq!(refused.status.as_u16(), 422, "{field}: {}", refused.text);
        assert!(refused.fields().contains(&at), "{field}: {}", refused.text);
    }
    let payment = json!({
        "id": uuid::Uuid::now_v7(), "participant": Federation::rider(1), "amountCents": 2500, "method": "cash",
        "reason": "",
    });
    for (field, at, value) in [
        ("id", "id", json!("1")),
        ("participant", "participant", json!("nobody")),
        ("amountCents", "amountCents", json!(0)),
        ("amountCents", "amountCents", json!(25.5)),
        ("amountCents", "amountCents", json!(1_000_001)),
        ("amountCents", "amountCents", json!(-1)),
        ("method", "method", json!("barter")),
        ("reason", "reason", json!("b".repeat(201))),
        ("millisecondsAgo", "millisecondsAgo", json!(-1)),
        ("more", "more", json!(1)),
    ] {
        let mut body = payment.clone();
        body[field] = value;
        let refused = server.json(Role::Secretary, Method::POST, &format!("{path}/payments"), &body).await;
        assert_eq!(refused.status.as_u16(), 422, "{field}: {}", refused.text);
        assert!(refused.fields().contains(&at), "{field}: {}", refused.text);
    }
    let mark = json!({
        "id": uuid::Uuid::now_v7(), "participant": Federation::rider(1), "mark": "arrived", "set": true,
    });
    for (field, value) in
        [("id", json!("1")), ("participant", json!("nobody")), ("mark", json!("asleep")), ("set", json!(1))]
    {
        let mut body = mark.clone();
        body[field] = value;
        let refused = server.json(Role::Secretary, Method::POST, &format!("{path}/marks"), &body).await;
        assert_problem(&refused, 422, field);
    }
    let stranger = json!({ "participant": ParticipantId::external(uuid::Uuid::from_u128(99)) });
    for (rest, body) in [("payments", &payment), ("marks", &mark)] {
        let mut body = body.clone();
        body["participant"] = stranger["participant"].clone();
        let refused = server.json(Role::Secretary, Method::POST, &format!("{path}/{rest}"), &body).await;
        assert_eq!(refused.status.as_u16(), 404, "{}", refused.text);
    }
    let desk = server.get(Role::Secretary, &path).await;
    assert!(desk.json["riders"][0]["payments"] == json!([]) && desk.json["riders"][0]["arrived"].is_null());
    assert_eq!(server.get(Role::Secretary, &format!("{path}/fees")).await.json["version"], json!(0));
}

#[apply(on_both)]
async fn an_invalid_rider_of_an_account_is_named_and_nothing_changes(server: Server) {
    let add =
        async |body: Value| server.json(Role::Rider, Method::POST, "/api/v1/profile/riders", &body).await;
    for (field, body) in [
        ("name", json!({ "name": "", "birthDate": "2014-03-09" })),
        ("name", json!({ "name": "a".repeat(201), "birthDate": "2014-03-09" })),
        ("name", json!({ "name": 7, "birthDate": "2014-03-09" })),
        ("birthDate", json!({ "name": "Anna Liepa", "birthDate": null })),
        ("birthDate", json!({ "name": "Anna Liepa", "birthDate": "2014-02-30" })),
        ("birthDate", json!({ "name": "Anna Liepa", "birthDate": "2026-06-01" })),
        ("birthDate", json!({ "name": "Anna Liepa", "birthDate": "1814-03-09" })),
        ("account", json!({ "name": "Anna Liepa", "birthDate": "2014-03-09", "account": "mine" })),
    ] {
        assert_problem(&add(body).await, 422, field);
    }
    let riders = server.get(Role::Rider, "/api/v1/profile/riders").await;
    assert_eq!(riders.json["riders"].as_array().unwrap().len(), 1);
    let of_nobody = server.get(Role::Rider, &format!("{CLASSIC}/registration-form?rider=everyone")).await;
    assert_problem(&of_nobody, 400, "rider");
}

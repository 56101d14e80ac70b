//! Setting up a season over HTTP: a refusal says why, in a form that a screen can show beside the fields.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Role, Server, TestResponse, apply, on_both};

use crate::CLASSIC;
use crate::permissions::stage_form;

async fn put(server: &Server, path: &str, version: i64, body: &Value) -> TestResponse {
    let request =
        server.request(Role::Admin, Method::PUT, path).await.header("if-match", format!("\"{version}\""));
    Server::send(request.json(body)).await
}

fn form_with(change: impl FnOnce(&mut Value)) -> Value {
    let mut form = stage_form();
    change(&mut form);
    form
}

/// A change of the form, the field that it makes invalid, and the error code.
type Case = (fn(&mut Value), &'static str, &'static str);

#[apply(on_both)]
async fn an_invalid_field_of_a_form_is_named_by_its_path(server: Server) {
    let cases: [Case; 14] = [
        (|form| form["title"] = json!(" "), "title", "required"),
        (|form| form["title"] = json!(7), "title", "format"),
        (|form| form["endsAt"] = json!("2026-06-14T11:00:00"), "endsAt", "too-early"),
        (|form| form["endsAt"] = json!("yesterday"), "endsAt", "format"),
        (|form| form["timeZone"] = json!("Mars/Base"), "timeZone", "unknown"),
        (|form| form["waze"] = json!("https://example.com"), "waze", "format"),
        (|form| form["sections"] = json!(300), "sections", "format"),
        (|form| form["classes"][1]["laps"] = json!(21), "classes[1].laps", "out-of-range"),
        (|form| form["classes"][1]["sections"] = json!([4]), "classes[1].sections", "unknown"),
        (|form| form["classes"][1]["color"] = json!("#7d7d7d"), "classes[1].color", "low-contrast"),
        (|form| form["classes"][1]["name"] = json!("a"), "classes[1].name", "duplicate"),
        (|form| form["description"]["lv"] = json!("x".repeat(20_001)), "description.lv", "too-long"),
        (
            |form| {
                form["sponsors"] =
                    json!([{ "name": "Ķēde", "logo": "javascript:", "url": "https://kede.example" }]);
            },
            "sponsors[0].logo",
            "format",
        ),
        (|form| form["extra"] = json!(1), "extra", "format"),
    ];
    for (change, field, code) in cases {
        let response = put(&server, &format!("{CLASSIC}/settings"), 1, &form_with(change)).await;
        assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", response.text);
        assert_eq!((response.fields(), &response.json["errors"][0]["code"]), (vec![field], &json!(code)));
    }
    let settings = server.get(Role::Admin, &format!("{CLASSIC}/settings")).await;
    assert_eq!((&settings.json["version"], &settings.json["title"]), (&json!(1), &json!("Sacensības 1")));
}

#[apply(on_both)]
async fn the_refusal_of_an_edit_contains_the_details_that_the_screen_shows(server: Server) {
    server.federation.record_all_rides().await;
    let settings = format!("{CLASSIC}/settings");
    let fewer_laps = form_with(|form| form["classes"][0]["laps"] = json!(1));
    let refusal = put(&server, &settings, 1, &fewer_laps).await;
    assert_eq!((refusal.status, refusal.code()), (StatusCode::CONFLICT, "change-loses-entries"));
    let line = &refusal.json["refusal"]["change"]["refused"][0];
    assert_eq!(
        (&line["kind"], &line["rides"], &line["riders"][0]["name"]),
        (&json!("ridesLost"), &json!(12), &json!("Braucējs Nr1"))
    );
    let more_laps = form_with(|form| form["classes"][0]["laps"] = json!(3));
    let preview =
        server.json(Role::Admin, Method::POST, &format!("{CLASSIC}/change-preview"), &more_laps).await;
    assert_eq!(
        (&preview.json["needsConfirmation"], &preview.json["effects"][0]["kind"]),
        (&json!(true), &json!("unfinished"))
    );
    let unconfirmed = put(&server, &settings, 1, &more_laps).await;
    assert_eq!((unconfirmed.status, unconfirmed.code()), (StatusCode::CONFLICT, "change-unconfirmed"));
    assert_eq!(unconfirmed.json["refusal"]["change"], preview.json);
    let confirmed = put(
        &server,
        &settings,
        1,
        &form_with(|form| (form["classes"][0]["laps"], form["confirmed"]) = (json!(3), json!(true))),
    )
    .await;
    assert_eq!((confirmed.status, &confirmed.json["version"]), (StatusCode::OK, &json!(2)));
    let stale = put(&server, &settings, 1, &more_laps).await;
    assert_eq!((stale.status, stale.code()), (StatusCode::PRECONDITION_FAILED, "stale"));
    assert_eq!(stale.json["refusal"]["stage"], confirmed.json, "the stage as the other person saved it");
    let hidden = server
        .json(Role::Admin, Method::PUT, &format!("{CLASSIC}/publication"), &json!({ "published": false }))
        .await;
    assert_eq!((hidden.status, hidden.code()), (StatusCode::CONFLICT, "stage-has-rides"));
}

#[apply(on_both)]
async fn a_stage_with_missing_data_cannot_be_published(server: Server) {
    let draft = form_with(|form| (form["organizer"], form["classes"]) = (json!(""), json!([])));
    let created = server
        .json(Role::Admin, Method::POST, "/api/v1/institutions/btf/championships/cup/stages", &draft)
        .await;
    assert_eq!((created.status, &created.json["slug"]), (StatusCode::CREATED, &json!("sacensibas")));
    assert_eq!(created.json["missing"], json!(["organizer", "classes"]));
    let path = "/api/v1/institutions/btf/championships/cup/stages/sacensibas/publication";
    let refusal = server.json(Role::Admin, Method::PUT, path, &json!({ "published": true })).await;
    assert_eq!(
        (refusal.status, refusal.code(), refusal.fields()),
        (StatusCode::CONFLICT, "not-publishable", vec!["organizer", "classes"])
    );
}

#[apply(on_both)]
async fn edits_of_institutions_and_championships_require_the_current_version(server: Server) {
    let institution = json!({ "name": "Baltijas triāls", "country": "EE" });
    assert_eq!(
        put(&server, "/api/v1/institutions/btf", 1, &institution).await.status,
        StatusCode::NO_CONTENT
    );
    let stale = put(&server, "/api/v1/institutions/btf", 1, &institution).await;
    assert_eq!((stale.status, stale.code()), (StatusCode::PRECONDITION_FAILED, "stale"));
    let overview = server.get(Role::Admin, "/api/v1/championships").await;
    let institution = overview.json["institutions"]
        .as_array()
        .unwrap()
        .iter()
        .find(|institution| institution["slug"] == "btf")
        .unwrap();
    assert_eq!(
        (&institution["name"], &institution["version"], &institution["championships"][0]["stages"]),
        (&json!("Baltijas triāls"), &json!(2), &json!(3))
    );
    let path = "/api/v1/institutions/btf/championships/cup/settings";
    let settings = server.get(Role::Admin, path).await;
    assert_eq!(
        (&settings.json["version"], settings.json["stages"].as_array().map(Vec::len)),
        (&json!(1), Some(3))
    );
    let class = json!({ "former": null, "name": "A", "order": 20, "clubStandingMultiplier": 100.5, "bgColor": null, "borderColor": null });
    let input = json!({
        "displayName": "Kauss", "season": 1989, "hasTeamCompetition": false, "hasClubStandings": false, "hasWomenClasses": false, "features": [],
        "teams": [], "classes": [class],
    });
    let refusal = put(&server, path, 1, &input).await;
    assert_eq!(refusal.fields(), ["season", "classes[0].clubStandingMultiplier"]);
}

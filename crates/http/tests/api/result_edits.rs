//! Edits of a result by the rules of the championship: penalties whose marks the rules set, and the facts about a rider
//! that only some rules use.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Federation, Role, Server, TestResponse, apply, on_both};
use uuid::Uuid;

use crate::CLASSIC;

/// Gives the cup rules in which behaviour costs 5 marks and two yellow cards exclude.
async fn set_rules(server: &Server) {
    let path = "/api/v1/institutions/btf/championships/cup/settings";
    let settings = server.get(Role::Admin, path).await.json;
    let class = |class: &Value| {
        json!({
            "former": class["name"], "name": class["name"], "order": class["order"],
            "clubStandingMultiplier": class["clubStandingMultiplier"], "bgColor": class["bgColor"],
            "borderColor": class["borderColor"],
        })
    };
    let classes: Vec<_> = settings["classes"].as_array().unwrap().iter().map(class).collect();
    let rules = json!({
        "pack": "latvia", "values": { "penalties": { "behaviour": 5 }, "cards": { "excludedFrom": 2 } },
        "confirmed": true,
    });
    let form = json!({
        "displayName": settings["displayName"], "season": settings["season"],
        "hasTeamCompetition": settings["hasTeamCompetition"], "hasClubStandings": settings["hasClubStandings"],
        "hasWomenClasses": settings["hasWomenClasses"], "features": settings["features"],
        "teams": settings["teams"], "classes": classes, "rules": rules,
    });
    let version = format!("\"{}\"", settings["version"]);
    let request = server.request(Role::Admin, Method::PUT, path).await.header("if-match", version);
    let saved = Server::send(request.json(&form)).await;
    assert!(saved.status.is_success(), "{}", saved.text);
}

async fn put_facts(server: &Server, version: &str, facts: Value) -> TestResponse {
    let path = format!("{CLASSIC}/results/{}/facts", Federation::rider(1));
    let request = server.request(Role::Secretary, Method::PUT, &path).await;
    Server::send(request.header("if-match", version).json(&facts)).await
}

#[apply(on_both)]
async fn the_secretary_sets_what_the_rules_use_of_a_rider(server: Server) {
    server.federation.record_all_rides().await;
    let in_full = format!("{CLASSIC}/secretary/results/{}", Federation::rider(1));
    let by_default = server.get(Role::Secretary, &in_full).await.json;
    assert_eq!((&by_default["facts"], &by_default["penaltyMarks"]), (&Value::Null, &Value::Null));
    set_rules(&server).await;
    let facts = json!({
        "used": ["guest", "cards"], "guest": false, "bikeYear": null, "cards": 0, "powerSection": null,
        "orderByHand": null, "orderByHandReason": "",
    });
    assert_eq!(server.get(Role::Secretary, &in_full).await.json["facts"], facts);

    let saved = put_facts(&server, "\"1\"", json!({ "guest": true, "cards": 1 })).await;
    assert_eq!((saved.status, &saved.json["version"]), (StatusCode::OK, &json!(2)));
    assert_eq!((&saved.json["facts"]["guest"], &saved.json["facts"]["cards"]), (&json!(true), &json!(1)));
    let public = server.get(Role::Visitor, &format!("{CLASSIC}/results/{}", Federation::rider(1))).await;
    assert!(!public.text.contains("guest") && !public.text.contains("cards"), "{}", public.text);

    let stale = put_facts(&server, "\"1\"", json!({})).await;
    assert_eq!((stale.status, stale.code()), (StatusCode::PRECONDITION_FAILED, "stale"));
    assert_eq!(stale.json["refusal"]["result"]["facts"]["cards"], json!(1));
    let wrong = put_facts(&server, "\"2\"", json!({ "bikeYear": 1994, "cards": 21 })).await;
    assert_eq!((wrong.status, wrong.fields()), (StatusCode::UNPROCESSABLE_ENTITY, vec!["bikeYear", "cards"]));
    assert_eq!(put_facts(&server, "\"2\"", json!({ "cards": 2 })).await.json["facts"]["cards"], json!(2));
}

#[apply(on_both)]
async fn a_penalty_whose_marks_the_rules_set_has_no_other_points(server: Server) {
    server.federation.record_all_rides().await;
    set_rules(&server).await;
    let path = format!("{CLASSIC}/results/{}/penalties", Federation::rider(1));
    let add = async |points: u32, reason: &str| {
        let penalty = json!({ "id": Uuid::now_v7(), "points": points, "reasonCode": reason });
        server.json(Role::Secretary, Method::POST, &path, &penalty).await
    };
    let refused = add(3, "behaviour").await;
    assert_eq!((refused.status, refused.fields()), (StatusCode::UNPROCESSABLE_ENTITY, vec!["points"]));
    assert_eq!(refused.json["errors"][0]["code"], "set-by-rules");
    assert_eq!(add(3, "practice").await.status, StatusCode::CREATED);
    let added = add(5, "behaviour").await;
    assert_eq!(
        (added.status, &added.json["penaltyMarks"]),
        (StatusCode::CREATED, &json!({ "behaviour": 5 }))
    );
}

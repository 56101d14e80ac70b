//! From approval to published standings over HTTP: the details of refusals that the dialog shows, and
//! requests without a body.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Role, Server, apply, on_both};

use crate::CLASSIC;

async fn post(server: &Server, role: Role, path: &str, body: &Value) -> testkit::TestResponse {
    server.json(role, Method::POST, &format!("{CLASSIC}{path}"), body).await
}

/// Sends a request without a body.
async fn post_empty(server: &Server, path: &str) -> testkit::TestResponse {
    Server::send(server.request(Role::Secretary, Method::POST, &format!("{CLASSIC}{path}")).await).await
}

#[apply(on_both)]
async fn the_refusal_of_an_unconfirmed_approval_contains_the_checklist(server: Server) {
    let federation = &server.federation;
    federation
        .record(
            &testkit::Federation::classic(),
            vec![federation.entry(5, 1, 1, 0), federation.entry(5, 2, 1, 0)],
        )
        .await;
    let refusal = post_empty(&server, "/approval").await;
    assert_eq!((refusal.status, refusal.code()), (StatusCode::CONFLICT, "approval-not-confirmed"));
    assert_eq!(refusal.fields(), ["ridersWithoutRides"]);
    assert_eq!(refusal.json["errors"][0]["code"], "not-acknowledged");
    let item = &refusal.json["refusal"]["approval"][0];
    assert_eq!(
        (&item["kind"], &item["count"], &item["blocking"]),
        (&json!("ridersWithoutRides"), &json!(5), &json!(false))
    );
    assert_eq!(item["riders"][0]["racingNumber"], "7");
    let approval = server.get(Role::Secretary, &format!("{CLASSIC}/approval")).await;
    assert_eq!(approval.json["items"], refusal.json["refusal"]["approval"]);
    let acknowledged = json!({ "acknowledged": [{ "kind": item["kind"], "count": item["count"] }] });
    assert_eq!(post(&server, Role::Secretary, "/approval", &acknowledged).await.status, StatusCode::OK);
}

#[apply(on_both)]
async fn a_stage_without_open_items_is_approved_and_published_with_requests_without_a_body(server: Server) {
    server.federation.record_all_rides().await;
    assert_eq!(post_empty(&server, "/approval").await.status, StatusCode::OK);
    let reopened =
        post(&server, Role::Secretary, "/approval/reopening", &json!({ "reason": "Wrong card" })).await;
    assert_eq!(
        (&reopened.json["resultsStatus"], &reopened.json["beingCorrected"]["reason"]),
        (&json!("inProgress"), &json!("Wrong card"))
    );
    for path in ["", "/board"] {
        let response = server.get(Role::Visitor, &format!("{CLASSIC}{path}")).await;
        assert_eq!(response.json["beingCorrected"], reopened.json["beingCorrected"], "{path}");
    }
    assert_eq!(post_empty(&server, "/approval").await.status, StatusCode::OK);
    let preview = post(&server, Role::Secretary, "/standings/preview", &json!({})).await;
    assert_eq!((&preview.json["riders"], &preview.json["missing"]), (&json!(6), &json!([])));
    assert_eq!(post(&server, Role::Secretary, "/standings", &json!({})).await.status, StatusCode::OK);
    assert_eq!(post_empty(&server, "/standings/publication").await.status, StatusCode::OK);

    let refusal =
        post(&server, Role::Secretary, "/approval/reopening", &json!({ "reason": "Protest" })).await;
    assert_eq!((refusal.status, refusal.code()), (StatusCode::FORBIDDEN, "forbidden"));
    assert_eq!(
        post(&server, Role::Admin, "/approval/reopening", &json!({ "reason": "Protest" })).await.status,
        StatusCode::OK
    );
    assert_eq!(post_empty(&server, "/approval").await.status, StatusCode::OK);
    let unpublished = post(&server, Role::Secretary, "/standings", &json!({})).await;
    assert_eq!((unpublished.status, unpublished.code()), (StatusCode::CONFLICT, "publish-required"));
    let published =
        post(&server, Role::Secretary, "/standings", &json!({ "publish": { "entriesFinal": true } })).await;
    assert_eq!(published.json["stage"]["resultsStatus"], "standingsPublished");
}

#[apply(on_both)]
async fn the_invalid_field_of_a_request_is_named(server: Server) {
    server.federation.record_all_rides().await;
    for (path, body, field) in [
        ("/approval", json!({ "acknowledged": [{ "kind": "weather", "count": 1 }] }), "acknowledged[0].kind"),
        ("/approval", json!({ "acknowledged": [], "all": true }), "all"),
        ("/standings/publication", json!({ "entriesFinal": "yes" }), "entriesFinal"),
    ] {
        let refusal = post(&server, Role::Secretary, path, &body).await;
        assert_eq!(
            (refusal.status, refusal.fields()),
            (StatusCode::UNPROCESSABLE_ENTITY, vec![field]),
            "{}",
            refusal.text
        );
    }
    assert_eq!(post_empty(&server, "/approval").await.status, StatusCode::OK);
    for (body, field, code) in
        [(json!({}), "reason", "missing"), (json!({ "reason": " " }), "reason", "required")]
    {
        let refusal = post(&server, Role::Secretary, "/approval/reopening", &body).await;
        assert_eq!(
            (refusal.fields(), &refusal.json["errors"][0]["code"]),
            (vec![field], &json!(code)),
            "{}",
            refusal.text
        );
    }
    let unknown = json!({ "classes": [{ "class": "A", "joins": "B" }] });
    let refusal = post(&server, Role::Secretary, "/standings", &unknown).await;
    assert_eq!(refusal.fields(), ["classes[0].class"]);
}

//! The market over HTTP: the picture of an ad, and the refusals of forms and queries.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Federation, Role, Server, TestResponse, apply, on_both};

const ADS: &str = "/api/v1/market/ads";

/// The request body of an ad.
pub(crate) fn ad_form(picture: &str) -> Value {
    json!({
        "description": "Gloves for big hands, worn twice", "priceCents": 1250, "category": "safetyGear", "picture": picture,
        "phone": "+37120000000", "messagingLink": "", "consent": true,
    })
}

/// Creates an ad of the rider. Returns its id and the address of its picture.
pub(crate) async fn create_ad(server: &Server) -> (String, String) {
    let picture =
        upload(server, Role::Rider, Federation::PICTURE).await.json["address"].as_str().unwrap().to_owned();
    let ad = server.json(Role::Rider, Method::POST, ADS, &ad_form(&picture)).await;
    (ad.json["id"].as_str().unwrap().to_owned(), picture)
}

async fn upload(server: &Server, role: Role, file: &'static [u8]) -> TestResponse {
    Server::send(server.request(role, Method::POST, "/api/v1/market/pictures").await.body(file)).await
}

#[apply(on_both)]
async fn an_uploaded_picture_is_public_once_an_ad_uses_it(server: Server) {
    let (ad, picture) = create_ad(&server).await;
    let thumbnail = server.get(Role::Visitor, &format!("{picture}?size=thumbnail")).await;
    assert_eq!(
        (thumbnail.status, thumbnail.headers["content-type"].to_str().unwrap()),
        (StatusCode::OK, "image/png")
    );
    let ads =
        server.get(Role::Visitor, &format!("{ADS}?category=safetyGear&search=gloves&sort=cheapest")).await;
    assert_eq!((&ads.json["ads"][0]["id"], &ads.json["ads"][0]["picture"]), (&json!(ad), &json!(picture)));
    let refusal = upload(&server, Role::Rider, b"GIF89a").await;
    assert_eq!((refusal.status, refusal.code()), (StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-a-picture"));
    assert_eq!(upload(&server, Role::Visitor, Federation::PICTURE).await.status, StatusCode::UNAUTHORIZED);
}

#[apply(on_both)]
async fn all_invalid_fields_of_an_ad_are_named_at_once_and_invalid_queries_are_refused(server: Server) {
    let invalid = json!({
        "description": "Too short", "priceCents": -1, "category": null, "picture": null, "phone": "none", "messagingLink": "wa.me/1",
        "consent": false,
    });
    let refusal = server.json(Role::Rider, Method::POST, ADS, &invalid).await;
    assert_eq!(refusal.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        refusal.fields(),
        ["description", "priceCents", "category", "picture", "phone", "messagingLink", "consent"]
    );
    for query in ["sort=oldest", "category=boats", "after=x", "page=2"] {
        let response = server.get(Role::Visitor, &format!("{ADS}?{query}")).await;
        assert!(response.status.is_client_error(), "{query}: {}", response.text);
    }
    for id in [uuid::Uuid::nil().to_string(), "gloves".to_owned()] {
        let missing = server.get(Role::Visitor, &format!("{ADS}/{id}")).await;
        assert_eq!((missing.status, missing.code()), (StatusCode::NOT_FOUND, "not-found"), "{id}");
    }
}

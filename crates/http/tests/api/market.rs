//! The market over HTTP: a picture on its way to an advert, and what a form is told.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Answer, Federation, Role, Server, on_both};

const ADS: &str = "/api/v1/market/ads";

/// An advert as its seller sends it.
pub(crate) fn advert(picture: &str) -> Value {
    json!({
        "description": "Gloves for big hands, worn twice", "priceCents": 1250, "category": "safetyGear", "picture": picture,
        "phone": "+37120000000", "messagingLink": "", "consent": true,
    })
}

/// An advert of the rider's: its id, and the address of its picture.
pub(crate) async fn advertised(server: &Server) -> (String, String) {
    let picture = brought(server, Role::Rider, Federation::PICTURE).await.json["address"].as_str().unwrap().to_owned();
    let made = server.json(Role::Rider, Method::POST, ADS, &advert(&picture)).await;
    (made.json["id"].as_str().unwrap().to_owned(), picture)
}

async fn brought(server: &Server, role: Role, file: &'static [u8]) -> Answer {
    Server::send(server.request(role, Method::POST, "/api/v1/market/pictures").await.body(file)).await
}

on_both! {
    async fn a_picture_is_brought_then_named_by_an_advert_and_then_everyones_to_see(server: Server) {
        let (ad, picture) = advertised(&server).await;
        let seen = server.get(Role::Visitor, &format!("{picture}?size=thumbnail")).await;
        assert_eq!((seen.status, seen.headers["content-type"].to_str().unwrap()), (StatusCode::OK, "image/png"));
        let listed = server.get(Role::Visitor, &format!("{ADS}?category=safetyGear&search=gloves&sort=cheapest")).await;
        assert_eq!((&listed.json["ads"][0]["id"], &listed.json["ads"][0]["picture"]), (&json!(ad), &json!(picture)));
        let refused = brought(&server, Role::Rider, b"GIF89a").await;
        assert_eq!((refused.status, refused.code()), (StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-a-picture"));
        assert_eq!(brought(&server, Role::Visitor, Federation::PICTURE).await.status, StatusCode::UNAUTHORIZED);
    }

    async fn a_form_is_told_all_that_is_wrong_and_an_address_what_it_cant_ask(server: Server) {
        let nothing = json!({
            "description": "Too short", "priceCents": -1, "category": null, "picture": null, "phone": "none", "messagingLink": "wa.me/1",
            "consent": false,
        });
        let refused = server.json(Role::Rider, Method::POST, ADS, &nothing).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(refused.fields(), ["description", "priceCents", "category", "picture", "phone", "messagingLink", "consent"]);
        for query in ["sort=oldest", "category=boats", "after=x", "page=2"] {
            let answer = server.get(Role::Visitor, &format!("{ADS}?{query}")).await;
            assert!(answer.status.is_client_error(), "{query}: {}", answer.text);
        }
        for id in [uuid::Uuid::nil().to_string(), "gloves".to_owned()] {
            let missing = server.get(Role::Visitor, &format!("{ADS}/{id}")).await;
            assert_eq!((missing.status, missing.code()), (StatusCode::NOT_FOUND, "not-found"), "{id}");
        }
    }
}

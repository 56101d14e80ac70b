//! About, privacy and terms; and counting page views.

use reqwest::{Method, StatusCode};
use serde_json::json;
use testkit::{Answer, Database, Role, Server, Start as _};

const BROWSER: &str = "Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0";

#[tokio::test]
async fn a_text_is_sent_once_and_again_when_it_has_changed() {
    let server = Server::start(Database::sqlite().await).await;
    let path = "/api/v1/pages/terms?language=et";
    let first = server.get(Role::Visitor, path).await;
    let etag = first.headers["etag"].clone();
    let asked = || async { server.request(Role::Visitor, Method::GET, path).await.header("if-none-match", &etag) };
    assert_eq!(Server::send(asked().await).await.status, StatusCode::NOT_MODIFIED);
    std::fs::create_dir(server.federation.pages()).unwrap();
    std::fs::write(server.federation.pages().join("terms.et.md"), "# Meie tingimused").unwrap();
    assert_eq!(Server::send(asked().await).await.json, json!({ "text": "# Meie tingimused" }));
}

#[tokio::test]
async fn no_other_file_is_a_page() {
    let server = Server::start(Database::sqlite().await).await;
    for missing in ["pages/secrets?language=lv", "pages/..%2Fzerodab?language=lv"] {
        assert_eq!(server.get(Role::Visitor, &format!("/api/v1/{missing}")).await.status, StatusCode::NOT_FOUND, "{missing}");
    }
    for wrong in ["pages/about?language=de", "pages/about"] {
        assert_eq!(server.get(Role::Visitor, &format!("/api/v1/{wrong}")).await.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
}

async fn view(server: &Server, path: &str, headers: &[(&str, &str)]) -> Answer {
    let request = server.request(Role::Visitor, Method::POST, "/api/v1/page-views").await.json(&json!({ "pagePath": path }));
    let named = headers.iter().any(|(name, _)| *name == "user-agent");
    let request = if named { request } else { request.header("user-agent", BROWSER) };
    Server::send(headers.iter().fold(request, |request, (name, value)| request.header(*name, *value))).await
}

#[tokio::test]
async fn people_are_counted_and_robots_and_those_who_ask_not_to_be_are_not() {
    let server = Server::start(Database::sqlite().await).await;
    for headers in [
        &[][..],
        &[("dnt", "0")],
        &[("dnt", "1")],
        &[("sec-gpc", "1")],
        &[("user-agent", "Mozilla/5.0 (compatible; Googlebot/2.1)")],
        &[("user-agent", "curl/8.9.1")],
    ] {
        let answer = view(&server, "/privacy", headers).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT, "{headers:?}");
        assert!(!answer.headers.contains_key("set-cookie"));
    }
    let shown = server.get(Role::Admin, "/api/v1/page-views").await;
    assert_eq!(shown.json["paths"], json!([{ "path": "/privacy", "views": 2 }]));
    assert_eq!(shown.json["days"].as_array().unwrap().len(), 30);
    let nowhere = view(&server, "/wp-login.php", &[]).await;
    assert_eq!((nowhere.status.as_u16(), nowhere.fields()), (422, vec!["pagePath"]));
}

#[tokio::test]
async fn who_sends_views_without_end_is_stopped() {
    let server = Server::start(Database::sqlite().await).await;
    for _ in 0..600 {
        assert_eq!(view(&server, "/", &[]).await.status, StatusCode::NO_CONTENT);
    }
    let stopped = view(&server, "/", &[]).await;
    assert_eq!((stopped.status.as_u16(), stopped.code()), (429, "too-many-attempts"));
    assert_eq!(stopped.headers["retry-after"], "60");
}

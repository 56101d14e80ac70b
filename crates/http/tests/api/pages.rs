//! The pages about the site itself (about, privacy, terms), and the counting of page views.

use reqwest::{Method, StatusCode};
use serde_json::json;
use testkit::{Database, Role, Server, Start as _, TestResponse};

const BROWSER: &str = "Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0";

#[tokio::test]
async fn the_text_of_a_page_is_sent_again_only_when_it_has_changed() {
    let server = Server::start(Database::sqlite().await).await;
    let path = "/api/v1/pages/terms?language=et";
    let first = server.get(Role::Visitor, path).await;
    let etag = first.headers["etag"].clone();
    let conditional =
        || async { server.request(Role::Visitor, Method::GET, path).await.header("if-none-match", &etag) };
    assert_eq!(Server::send(conditional().await).await.status, StatusCode::NOT_MODIFIED);
    std::fs::create_dir(server.federation.pages_folder()).unwrap();
    std::fs::write(server.federation.pages_folder().join("terms.et.md"), "# Meie tingimused").unwrap();
    assert_eq!(Server::send(conditional().await).await.json, json!({ "text": "# Meie tingimused" }));
}

#[tokio::test]
async fn unknown_pages_and_languages_are_refused() {
    let server = Server::start(Database::sqlite().await).await;
    for missing in ["pages/secrets?language=lv", "pages/..%2Fzerodab?language=lv"] {
        assert_eq!(
            server.get(Role::Visitor, &format!("/api/v1/{missing}")).await.status,
            StatusCode::NOT_FOUND,
            "{missing}"
        );
    }
    for wrong in ["pages/about?language=de", "pages/about"] {
        assert_eq!(
            server.get(Role::Visitor, &format!("/api/v1/{wrong}")).await.status,
            StatusCode::BAD_REQUEST,
            "{wrong}"
        );
    }
}

async fn send_page_view(server: &Server, path: &str, headers: &[(&str, &str)]) -> TestResponse {
    let request = server
        .request(Role::Visitor, Method::POST, "/api/v1/page-views")
        .await
        .json(&json!({ "pagePath": path }));
    let has_user_agent = headers.iter().any(|(name, _)| *name == "user-agent");
    let request = if has_user_agent { request } else { request.header("user-agent", BROWSER) };
    Server::send(headers.iter().fold(request, |request, (name, value)| request.header(*name, *value))).await
}

#[tokio::test]
async fn views_of_robots_and_of_people_who_ask_not_to_be_tracked_are_not_counted() {
    let server = Server::start(Database::sqlite().await).await;
    for headers in [
        &[][..],
        &[("dnt", "0")],
        &[("dnt", "1")],
        &[("sec-gpc", "1")],
        &[("user-agent", "Mozilla/5.0 (compatible; Googlebot/2.1)")],
        &[("user-agent", "curl/8.9.1")],
    ] {
        let response = send_page_view(&server, "/privacy", headers).await;
        assert_eq!(response.status, StatusCode::NO_CONTENT, "{headers:?}");
        assert!(!response.headers.contains_key("set-cookie"));
    }
    let response = server.get(Role::Admin, "/api/v1/page-views").await;
    assert_eq!(response.json["paths"], json!([{ "path": "/privacy", "views": 2 }]));
    assert_eq!(response.json["days"].as_array().unwrap().len(), 30);
    for path in ["/wp-login.php", "results", "/login?return=/profile"] {
        let unknown = send_page_view(&server, path, &[]).await;
        assert_eq!((unknown.status.as_u16(), unknown.fields()), (422, vec!["pagePath"]), "{path}");
    }
}

#[tokio::test]
async fn too_many_page_views_from_one_address_are_refused() {
    let server = Server::start(Database::sqlite().await).await;
    for _ in 0..600 {
        assert_eq!(send_page_view(&server, "/", &[]).await.status, StatusCode::NO_CONTENT);
    }
    let refusal = send_page_view(&server, "/", &[]).await;
    assert_eq!((refusal.status.as_u16(), refusal.code()), (429, "too-many-attempts"));
    assert_eq!(refusal.headers["retry-after"], "60");
}

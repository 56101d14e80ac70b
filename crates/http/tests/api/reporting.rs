//! Reports of server and browser failures to an error tracker: they arrive, and contain no personal data.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use reports::{Analytics, PageViews, Reports};
use reqwest::Method;
use serde_json::{Value, json};
use testkit::{Database, Federation, Role, Server, Start as _};
use tokio::net::TcpListener;

/// A fake error tracker that speaks Sentry's protocol and stores what it receives.
#[derive(Clone, Default)]
struct Receiver(Arc<Mutex<Vec<String>>>);

impl Receiver {
    /// Starts a server that reports to a new receiver.
    async fn with_server() -> (Self, Server, Reports) {
        let receiver = Self::default();
        let store = receiver.clone();
        let take = async move |headers: HeaderMap, body: String| {
            assert!(headers["x-sentry-auth"].to_str().unwrap().contains("sentry_key=publickey"));
            store.0.lock().unwrap().push(body);
            StatusCode::OK
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let dsn = format!("http://publickey@{}/7", listener.local_addr().unwrap());
        let router = Router::new().route("/api/7/envelope/", post(take));
        tokio::spawn(async move { axum::serve(listener, router).await });
        let reports = Reports::start(&dsn, outbound::HttpClient::new().unwrap()).unwrap();
        let server =
            Server::start_reporting(Federation::start(Database::sqlite().await).await, reports.clone()).await;
        (receiver, server, reports)
    }

    /// Returns the received items of a kind, `event` or `transaction`, and everything received as text.
    async fn items(&self, reports: &Reports, kind: &str) -> (Vec<Value>, String) {
        reports.finish().await;
        let all = self.0.lock().unwrap().join("\n");
        let lines: Vec<Value> = all
            .lines()
            .filter(|line| !line.is_empty())
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let items =
            lines.windows(2).filter(|pair| pair[0]["type"] == kind).map(|pair| pair[1].clone()).collect();
        (items, all)
    }
}

#[tokio::test]
async fn a_server_failure_is_reported_with_its_route_and_request_id_and_nothing_about_the_caller() {
    let (receiver, server, reports) = Receiver::with_server().await;
    // a folder instead of the text file can't be read
    std::fs::create_dir_all(server.federation.pages_folder().join("about.lv.md")).unwrap();
    let path = "/api/v1/pages/about?language=lv";
    let request =
        server.request(Role::Secretary, Method::GET, path).await.header("x-forwarded-for", "203.0.113.9");
    let cookie =
        request.try_clone().unwrap().build().unwrap().headers()["cookie"].to_str().unwrap().to_owned();
    let response = Server::send(request).await;
    assert_eq!((response.status.as_u16(), response.code()), (500, "internal"));
    assert!(!response.text.contains("directory"), "the caller doesn't see the cause: {}", response.text);

    let (events, all) = receiver.items(&reports, "event").await;
    let [event] = &events[..] else { panic!("one event in {all}") };
    assert_eq!(event["transaction"], "/api/v1/pages/{page}");
    assert_eq!(event["exception"]["values"][0]["type"], "error");
    assert!(
        event["exception"]["values"][0]["value"]
            .as_str()
            .unwrap()
            .contains("the page about.lv.md can't be read"),
        "{event}"
    );
    assert_eq!((&event["tags"]["method"], &event["tags"]["side"]), (&json!("GET"), &json!("server")));
    assert_eq!(event["tags"]["request"], response.headers["x-request-id"].to_str().unwrap());
    let token = cookie.split('=').nth(1).unwrap();
    for personal in [token, "secretary@", "language=lv", "203.0.113.9", "127.0.0.1", "cookie", "user-agent"] {
        assert!(!all.to_lowercase().contains(personal), "{personal} in {all}");
    }
    assert!(
        event.get("user").is_none() && event.get("server_name").is_none() && event.get("request").is_none()
    );
}

#[tokio::test]
async fn a_browser_failure_is_reported_without_personal_data() {
    let (receiver, server, reports) = Receiver::with_server().await;
    let report = json!({
        "kind": "TypeError",
        "message": "anna.liepa@trial.example, born 2014-03-09, has no \"Kārlis Ozols\" (reading 'racingNumber')",
        "stack": "at row (https://trial.example/assets/results-B3xk9dQz.js?t=9fQxv0aKzT31LmW8yB2c:1:2)\nat 0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
        "pagePath": "/competitions/btf/cup/classic/results?q=ozols",
    });
    let sent = server.json(Role::Secretary, Method::POST, "/api/v1/error-reports", &report).await;
    assert_eq!(sent.status, StatusCode::NO_CONTENT);
    let (events, all) = receiver.items(&reports, "event").await;
    let [event] = &events[..] else { panic!("one event in {all}") };
    assert_eq!(
        event["exception"]["values"][0]["value"],
        "[address], born [date], has no \"[text]\" (reading 'racingNumber')"
    );
    assert_eq!(
        (&event["platform"], &event["transaction"]),
        (&json!("javascript"), &json!("/unknown")),
        "the query is not reported"
    );
    assert!(event["extra"]["stack"].as_str().unwrap().contains("/assets/results-B3xk9dQz.js"), "{event}");
    for personal in ["@trial", "2014", "ozols", "9fqxv0", "0197a1b2", "secretary"] {
        assert!(!all.to_lowercase().contains(personal), "{personal} in {all}");
    }
}

#[tokio::test]
async fn half_of_the_requests_are_traced_with_their_route() {
    let (receiver, server, reports) = Receiver::with_server().await;
    for _ in 0..200 {
        server.get(Role::Visitor, "/api/v1/session?lng=lv").await;
        // wait for the delivery: a full queue drops reports
        reports.finish().await;
    }
    let (traces, all) = receiver.items(&reports, "transaction").await;
    assert!((60..=140).contains(&traces.len()), "{} of 200", traces.len());
    assert!(
        traces
            .iter()
            .all(|trace| trace["transaction"] == "GET /api/v1/session" && trace["tags"]["status"] == "200")
    );
    assert!(!all.contains("lng"));
}

#[tokio::test]
async fn error_reports_are_shortened_and_limited_per_address() {
    let (receiver, server, reports) = Receiver::with_server().await;
    let report =
        |message: String| json!({ "kind": "Error", "message": message, "stack": "", "pagePath": "/" });
    server.json(Role::Visitor, Method::POST, "/api/v1/error-reports", &report("ha ".repeat(100_000))).await;
    let mut last = StatusCode::NO_CONTENT;
    for _ in 0..30 {
        last = server
            .json(Role::Visitor, Method::POST, "/api/v1/error-reports", &report("again".to_owned()))
            .await
            .status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    let (events, _) = receiver.items(&reports, "event").await;
    assert_eq!(events.len(), 30);
    assert_eq!(events[0]["exception"]["values"][0]["value"].as_str().unwrap().len(), 1_000);
    assert_eq!(events[0]["transaction"], "/");
}

#[tokio::test]
async fn page_views_are_sent_to_the_analytics_service_as_sums_per_day_and_path() {
    let (sender, mut bodies) = tokio::sync::mpsc::channel(1);
    let take = async move |body: String| {
        sender.send(body).await.map_or(StatusCode::BAD_GATEWAY, |()| StatusCode::OK)
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/views", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, Router::new().route("/views", post(take))).await });
    let counter = Analytics::new(&address, outbound::HttpClient::new().unwrap()).unwrap();
    counter.send_counts(&[]).await;
    counter
        .send_counts(&[PageViews { day: "2026-06-14".to_owned(), path: "/privacy".to_owned(), count: 3 }])
        .await;
    let body: Value = serde_json::from_str(&bodies.recv().await.unwrap()).unwrap();
    assert_eq!(
        body,
        json!([{ "event": "page_view", "page_path": "/privacy", "day": "2026-06-14", "count": 3 }])
    );
    for wrong in ["counter.example", "ftp://counter.example", "/views", ""] {
        assert!(Analytics::new(wrong, outbound::HttpClient::new().unwrap()).is_err(), "{wrong}");
    }
}

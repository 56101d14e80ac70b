//! Cookies, CSRF protection, security headers, request ids and limits on guessing.

use reqwest::{Method, StatusCode};
use serde_json::json;
use testkit::{Database, Federation, Role, Server, Start as _};

use crate::CLASSIC;

async fn start_server() -> Server {
    Server::start(Database::sqlite().await).await
}

#[tokio::test]
async fn the_session_cookie_cannot_be_read_by_scripts_or_set_by_other_hosts() {
    let server = start_server().await;
    let body = json!({ "email": Role::Judge.email(), "password": "two feet up" });
    // the configured address of the site says that it uses TLS, whatever a request claims
    let request = server
        .request(Role::Visitor, Method::POST, "/api/v1/session")
        .await
        .header("x-forwarded-proto", "http")
        .json(&body);
    let sign_in = Server::send(request).await;
    let cookie = sign_in.headers["set-cookie"].to_str().unwrap();
    for part in ["__Host-zerodab=", "HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=2592000"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    let token = cookie.split(['=', ';']).nth(1).unwrap();
    assert!(!sign_in.text.contains(token), "only the cookie contains the secret");

    // another host of the domain can set a cookie with the plain name, so it is ignored
    for (name, is_accepted) in [("__Host-zerodab", true), ("zerodab", false)] {
        let request = server
            .request(Role::Visitor, Method::GET, "/api/v1/session")
            .await
            .header("cookie", format!("{name}={token}"));
        assert_eq!(Server::send(request).await.json["user"].is_object(), is_accepted, "{name}");
    }
}

#[tokio::test]
async fn the_scheme_of_a_judge_links_token_may_be_written_in_any_case() {
    let server = start_server().await;
    let token = server.federation.judge_link().await;
    for (scheme, status) in
        [("Bearer", StatusCode::OK), ("bearer", StatusCode::OK), ("Basic", StatusCode::UNAUTHORIZED)]
    {
        let request = server.request(Role::Visitor, Method::GET, &format!("{CLASSIC}/judge")).await;
        let request = request.header("authorization", format!("{scheme} {token}"));
        assert_eq!(Server::send(request).await.status, status, "{scheme}");
    }
}

#[tokio::test]
async fn reading_the_session_extends_its_cookie() {
    let server = start_server().await;
    let session = server.get(Role::Judge, "/api/v1/session").await;
    assert!(session.headers["set-cookie"].to_str().unwrap().contains("Max-Age=2592000"));
    assert!(!server.get(Role::Visitor, "/api/v1/session").await.headers.contains_key("set-cookie"));
}

#[tokio::test]
async fn signing_in_again_ends_the_former_session_of_the_browser() {
    let server = start_server().await;
    server.get(Role::Rider, "/api/v1/session").await;
    let body = json!({ "email": Role::Judge.email(), "password": "two feet up" });
    let again = server.json(Role::Rider, Method::POST, "/api/v1/session", &body).await;
    assert_eq!(again.json["user"]["email"], json!("judge@trial.example"));
    let former = server.get(Role::Rider, "/api/v1/session").await;
    assert_eq!(former.json["user"], json!(null));
}

#[tokio::test]
async fn signing_out_removes_the_cookie_and_ends_the_session() {
    let server = start_server().await;
    let signed_out = Server::send(server.request(Role::Rider, Method::DELETE, "/api/v1/session").await).await;
    assert_eq!(signed_out.status, StatusCode::NO_CONTENT);
    assert!(signed_out.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
    assert_eq!(server.get(Role::Rider, "/api/v1/session").await.json["user"], json!(null));
}

fn penalty_input() -> serde_json::Value {
    json!({ "id": uuid::Uuid::now_v7(), "points": 9 })
}

#[tokio::test]
async fn a_write_that_another_site_sends_is_refused() {
    let server = start_server().await;
    server.federation.record_all_rides().await;
    let path = format!("{CLASSIC}/results/{}/penalties", Federation::rider(1));
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
    ] {
        let request = server
            .request(Role::Secretary, Method::POST, &path)
            .await
            .header(name, value)
            .json(&penalty_input());
        let response = Server::send(request).await;
        assert_eq!(
            (response.status, response.code()),
            (StatusCode::FORBIDDEN, "cross-site"),
            "{name}: {value}"
        );
    }
    let request =
        server.request(Role::Secretary, Method::POST, &path).await.header("sec-fetch-site", "same-origin");
    assert_eq!(Server::send(request.json(&penalty_input())).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let server = start_server().await;
    for path in ["/api/v1/session", "/api/v1/nothing", "/healthz", "/nothing"] {
        let response = server.get(Role::Visitor, path).await;
        assert_eq!(response.headers["x-content-type-options"], "nosniff");
        let policy = response.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert!(response.headers.contains_key("x-request-id"));
        assert_eq!(
            response.headers["strict-transport-security"], "max-age=31536000",
            "the site has an https address: {path}"
        );
    }
}

#[tokio::test]
async fn the_fast_path_of_the_board_sends_the_strict_transport_security_header() {
    let server = start_server().await;
    for _ in 0..2 {
        let board = server.get(Role::Visitor, &format!("{CLASSIC}/board")).await;
        assert_eq!(board.headers["strict-transport-security"], "max-age=31536000");
    }
}

#[tokio::test]
async fn a_request_id_that_is_not_a_single_word_is_replaced() {
    let server = start_server().await;
    // the board twice, because the second request takes the fast path
    for path in ["/healthz".to_owned(), format!("{CLASSIC}/board"), format!("{CLASSIC}/board")] {
        let id = async |given: &str| {
            let request =
                server.request(Role::Visitor, Method::GET, &path).await.header("x-request-id", given);
            Server::send(request).await.headers["x-request-id"].to_str().unwrap().to_owned()
        };
        assert_eq!(id("proxy-7.a_b").await, "proxy-7.a_b");
        for invalid in ["", "Anna Liepa", "anna@trial.example", "a\"b", &"x".repeat(65)] {
            assert_eq!(id(invalid).await.len(), 36, "{invalid}");
        }
    }
}

#[tokio::test]
async fn health_checks_and_the_api_reference_are_public_and_metrics_are_not() {
    let server = start_server().await;
    assert_eq!(server.get(Role::Visitor, "/healthz").await.text, "ok\n");
    assert_eq!(server.get(Role::Visitor, "/readyz").await.text, "ready\n");
    server.get(Role::Visitor, &format!("{CLASSIC}/board")).await;
    let metrics = server.metrics().await;
    assert!(metrics.contains("zerodab_http_requests_total") && metrics.contains("zerodab_stream_watchers"));
    assert!(!metrics.contains("btf"), "metrics are labelled with routes, never with paths");
    let public = server.get(Role::Visitor, "/metrics").await;
    assert!(
        public.status == StatusCode::NOT_FOUND && !public.text.contains("zerodab_"),
        "metrics are not public: {}",
        public.text
    );
    let reference = server.get(Role::Visitor, "/api/docs/").await;
    assert!(reference.text.contains("swagger-ui"));
    let policy = reference.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(server.get(Role::Visitor, "/api/openapi.json").await.json["info"]["title"], json!("Zerodab"));
}

/// Guesses the token of a sign-in link, from a browser behind the proxy on this machine.
async fn guess(server: &Server, ip: &str, number: usize) -> testkit::TestResponse {
    let body = json!({ "email": format!("rider{number}@trial.example"), "token": "guess" });
    let request = server.request(Role::Visitor, Method::POST, "/api/v1/magic-links/redemption").await;
    Server::send(request.header("x-forwarded-for", ip).json(&body)).await
}

#[tokio::test]
async fn too_many_guesses_from_one_ip_are_refused_with_the_time_to_wait() {
    let server = start_server().await;
    for number in 0..100 {
        // the browser claims another address each time; the proxy appends the real one
        let forwarded = format!("198.51.100.{number}, 203.0.113.9");
        assert_eq!(guess(&server, &forwarded, number).await.code(), "invalid-link");
    }
    let refusal = guess(&server, "203.0.113.9", 100).await;
    assert_eq!((refusal.status, refusal.code()), (StatusCode::TOO_MANY_REQUESTS, "too-many-attempts"));
    let seconds: u64 = refusal.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=901).contains(&seconds) && refusal.json["retryAfter"] == json!(seconds), "{seconds}");
    assert_eq!(guess(&server, "203.0.113.10", 101).await.code(), "invalid-link", "another IP isn't limited");
}

#[tokio::test]
async fn a_session_id_that_an_attacker_planted_in_the_browser_is_never_adopted() {
    let server = start_server().await;
    let fixed = "a".repeat(64);
    let body = json!({ "email": Role::Judge.email(), "password": "two feet up" });
    let request = server
        .request(Role::Visitor, Method::POST, "/api/v1/session")
        .await
        .header("cookie", format!("__Host-zerodab={fixed}"))
        .json(&body);
    let sign_in = Server::send(request).await;
    assert_eq!(sign_in.status, StatusCode::OK);
    assert!(
        !sign_in.headers["set-cookie"].to_str().unwrap().contains(&fixed),
        "the server generates its own token"
    );
    let request = server
        .request(Role::Visitor, Method::GET, "/api/v1/session")
        .await
        .header("cookie", format!("__Host-zerodab={fixed}"));
    assert_eq!(Server::send(request).await.json["user"], json!(null));
}

#[tokio::test]
async fn signing_in_with_an_unknown_address_takes_as_long_as_with_a_known_one() {
    let server = start_server().await;
    let time = async |email: &str| {
        let started_at = std::time::Instant::now();
        let body = json!({ "email": email, "password": "one foot up" });
        let response = server.json(Role::Visitor, Method::POST, "/api/v1/session", &body).await;
        assert_eq!(response.code(), "invalid-credentials");
        started_at.elapsed()
    };
    // the hash that is compared for unknown addresses is computed once, on first use
    time("first@trial.example").await;
    // the shortest times, measured in turn: other work on the machine only makes some of them longer
    let (mut known_address, mut unknown_address) = (std::time::Duration::MAX, std::time::Duration::MAX);
    for _ in 0..7 {
        known_address = known_address.min(time(&Role::Rider.email()).await);
        unknown_address = unknown_address.min(time("nobody@trial.example").await);
    }
    let ratio = known_address.as_secs_f64() / unknown_address.as_secs_f64();
    assert!((0.2..5.0).contains(&ratio), "known {known_address:?}, unknown {unknown_address:?}");
}

#[tokio::test]
async fn an_openid_sign_in_that_another_browser_started_is_refused() {
    let server = start_server().await;
    let callback = "/api/v1/openid/google/callback?code=abc&state=theirs";
    for cookie in [
        "",
        "__Host-zerodab-openid=google.nobody.mine.nonce.verifier",
        "__Host-zerodab-openid=",
        "__Host-zerodab-openid=theirs",
        // started at another provider, or by a signed-in user
        "__Host-zerodab-openid=elsewhere.nobody.theirs.nonce.verifier",
        "__Host-zerodab-openid=google.01a1fd278b2d74e4898a3e94bf3ec8ee.theirs.nonce.verifier",
    ] {
        let request = server.request(Role::Visitor, Method::GET, callback).await.header("cookie", cookie);
        let response = Server::send(request).await;
        assert_eq!(
            (response.status, response.headers["location"].to_str().unwrap()),
            (StatusCode::SEE_OTHER, "/finish-signup?openid=failed"),
            "{cookie}"
        );
        assert!(
            response.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"),
            "the cookie of the pending sign-in is removed"
        );
    }
}

#[tokio::test]
async fn a_refusal_at_the_provider_is_distinguished_from_other_errors() {
    let server = start_server().await;
    for (error, outcome) in [("access_denied", "refused"), ("invalid_request", "failed")] {
        let callback = format!("/api/v1/openid/google/callback?state=mine&error={error}");
        let request = server
            .request(Role::Visitor, Method::GET, &callback)
            .await
            .header("cookie", "__Host-zerodab-openid=google.nobody.mine.nonce.verifier");
        assert_eq!(
            Server::send(request).await.headers["location"].to_str().unwrap(),
            format!("/finish-signup?openid={outcome}")
        );
    }
}

#[tokio::test]
async fn a_judge_who_has_just_delivered_cannot_deliver_after_signing_out() {
    let server = start_server().await;
    let body = json!({ "email": Role::Judge.email(), "password": "two feet up" });
    let request = server.request(Role::Visitor, Method::POST, "/api/v1/session").await.json(&body);
    let cookie = Server::send(request).await.headers["set-cookie"].to_str().unwrap().to_owned();
    let cookie = cookie.split(';').next().unwrap();
    let deliver = async |rider| {
        let now = server.federation.app.now().to_string();
        let entry = json!({
            "id": uuid::Uuid::now_v7(), "participant": Federation::rider(rider), "key": "section1-lap1",
            "recordedAt": now, "events": [],
        });
        let request = server.request(Role::Visitor, Method::POST, &format!("{CLASSIC}/entries")).await;
        let request = request.header("cookie", cookie).json(&json!({ "deviceNow": now, "entries": [entry] }));
        Server::send(request).await.status
    };
    assert_eq!((deliver(1).await, deliver(2).await), (StatusCode::OK, StatusCode::OK));
    let sign_out = server.request(Role::Visitor, Method::DELETE, "/api/v1/session").await;
    assert_eq!(Server::send(sign_out.header("cookie", cookie)).await.status, StatusCode::NO_CONTENT);
    assert_eq!(deliver(3).await, StatusCode::UNAUTHORIZED);
}

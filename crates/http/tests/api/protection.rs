//! Cookies, other sites, headers.

use reqwest::{Method, StatusCode};
use serde_json::json;
use testkit::{Database, Federation, Role, Server, Start as _};

use crate::CLASSIC;

async fn server() -> Server {
    Server::start(Database::sqlite().await).await
}

#[tokio::test]
async fn the_session_is_a_cookie_that_no_script_reads_and_no_other_site_sends() {
    let server = server().await;
    let body = json!({ "email": Role::Judge.email(), "password": "two feet up" });
    // the site's address says that it is under TLS, whatever a request claims
    let request = server.request(Role::Visitor, Method::POST, "/api/v1/session").await.header("x-forwarded-proto", "http").json(&body);
    let entered = Server::send(request).await;
    let cookie = entered.headers["set-cookie"].to_str().unwrap();
    for part in ["__Host-zerodab=", "HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=2592000"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    let token = cookie.split(['=', ';']).nth(1).unwrap();
    assert!(!entered.text.contains(token), "the secret is in the cookie alone");

    // a neighbour of the host can set the plain name, which therefore counts for nothing
    for (name, known) in [("__Host-zerodab", true), ("zerodab", false)] {
        let asked = server.request(Role::Visitor, Method::GET, "/api/v1/session").await.header("cookie", format!("{name}={token}"));
        assert_eq!(Server::send(asked).await.json["user"].is_object(), known, "{name}");
    }
}

#[tokio::test]
async fn use_moves_the_end_of_the_cookie() {
    let server = server().await;
    let used = server.get(Role::Judge, "/api/v1/session").await;
    assert!(used.headers["set-cookie"].to_str().unwrap().contains("Max-Age=2592000"));
    assert!(!server.get(Role::Visitor, "/api/v1/session").await.headers.contains_key("set-cookie"));
}

#[tokio::test]
async fn signing_in_again_ends_the_former_session_of_the_browser() {
    let server = server().await;
    server.get(Role::Rider, "/api/v1/session").await;
    let body = json!({ "email": Role::Judge.email(), "password": "two feet up" });
    let again = server.json(Role::Rider, Method::POST, "/api/v1/session", &body).await;
    assert_eq!(again.json["user"]["email"], json!("judge@trial.example"));
    let former = server.get(Role::Rider, "/api/v1/session").await;
    assert_eq!(former.json["user"], json!(null));
}

#[tokio::test]
async fn signing_out_makes_the_browser_forget() {
    let server = server().await;
    let out = Server::send(server.request(Role::Rider, Method::DELETE, "/api/v1/session").await).await;
    assert_eq!(out.status, StatusCode::NO_CONTENT);
    assert!(out.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
    assert_eq!(server.get(Role::Rider, "/api/v1/session").await.json["user"], json!(null));
}

fn penalty() -> serde_json::Value {
    json!({ "id": uuid::Uuid::now_v7(), "points": 9 })
}

#[tokio::test]
async fn another_site_cannot_write() {
    let server = server().await;
    server.federation.ride_all().await;
    let path = format!("{CLASSIC}/results/{}/penalties", Federation::rider(1));
    for (name, value) in [("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site"), ("origin", "https://evil.example")] {
        let request = server.request(Role::Secretary, Method::POST, &path).await.header(name, value).json(&penalty());
        let answer = Server::send(request).await;
        assert_eq!((answer.status, answer.code()), (StatusCode::FORBIDDEN, "cross-site"), "{name}: {value}");
    }
    let request = server.request(Role::Secretary, Method::POST, &path).await.header("sec-fetch-site", "same-origin");
    assert_eq!(Server::send(request.json(&penalty())).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn every_answer_tells_browsers_to_be_strict() {
    let server = server().await;
    for path in ["/api/v1/session", "/api/v1/nothing", "/healthz", "/nothing"] {
        let answer = server.get(Role::Visitor, path).await;
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert!(answer.headers.contains_key("x-request-id"));
        assert_eq!(answer.headers["strict-transport-security"], "max-age=31536000", "the site is at an https address: {path}");
    }
}

#[tokio::test]
async fn the_board_that_goes_the_short_way_is_for_https_alone_too() {
    let server = server().await;
    for _ in 0..2 {
        let board = server.get(Role::Visitor, &format!("{CLASSIC}/board")).await;
        assert_eq!(board.headers["strict-transport-security"], "max-age=31536000");
    }
}

#[tokio::test]
async fn a_request_id_is_one_word_or_the_servers_own() {
    let server = server().await;
    // twice, because the second board goes the short way
    for path in ["/healthz".to_owned(), format!("{CLASSIC}/board"), format!("{CLASSIC}/board")] {
        let id = async |given: &str| {
            let request = server.request(Role::Visitor, Method::GET, &path).await.header("x-request-id", given);
            Server::send(request).await.headers["x-request-id"].to_str().unwrap().to_owned()
        };
        assert_eq!(id("proxy-7.a_b").await, "proxy-7.a_b");
        for strange in ["", "Anna Liepa", "anna@trial.example", "a\"b", &"x".repeat(65)] {
            assert_eq!(id(strange).await.len(), 36, "{strange}");
        }
    }
}

#[tokio::test]
async fn an_operator_sees_life_readiness_and_figures() {
    let server = server().await;
    assert_eq!(server.get(Role::Visitor, "/healthz").await.text, "ok\n");
    assert_eq!(server.get(Role::Visitor, "/readyz").await.text, "ready\n");
    server.get(Role::Visitor, &format!("{CLASSIC}/board")).await;
    let figures = server.figures().await;
    assert!(figures.contains("zerodab_http_requests_total") && figures.contains("zerodab_stream_watchers"));
    assert!(!figures.contains("btf"), "figures name routes, never addresses");
    let public = server.get(Role::Visitor, "/metrics").await;
    assert!(public.status == StatusCode::NOT_FOUND && !public.text.contains("zerodab_"), "figures are not for everyone: {}", public.text);
    let reference = server.get(Role::Visitor, "/api/docs/").await;
    assert!(reference.text.contains("swagger-ui"));
    let policy = reference.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(server.get(Role::Visitor, "/api/openapi.json").await.json["info"]["title"], json!("Zerodab"));
}

/// A guess at a link, from a browser behind the proxy of this machine.
async fn guess(server: &Server, ip: &str, number: usize) -> testkit::Answer {
    let body = json!({ "email": format!("rider{number}@trial.example"), "token": "guess" });
    let request = server.request(Role::Visitor, Method::POST, "/api/v1/magic-links/redemption").await;
    Server::send(request.header("x-forwarded-for", ip).json(&body)).await
}

#[tokio::test]
async fn who_guesses_from_one_ip_is_told_how_long_to_wait() {
    let server = server().await;
    for number in 0..100 {
        // somebody else each time, as the browser claims; the proxy writes down who it was
        let forwarded = format!("198.51.100.{number}, 203.0.113.9");
        assert_eq!(guess(&server, &forwarded, number).await.code(), "invalid-link");
    }
    let stopped = guess(&server, "203.0.113.9", 100).await;
    assert_eq!((stopped.status, stopped.code()), (StatusCode::TOO_MANY_REQUESTS, "too-many-attempts"));
    let seconds: u64 = stopped.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=901).contains(&seconds) && stopped.json["retryAfter"] == json!(seconds), "{seconds}");
    assert_eq!(guess(&server, "203.0.113.10", 101).await.code(), "invalid-link", "a neighbour goes on");
}

#[tokio::test]
async fn a_session_that_somebody_else_put_into_the_browser_is_never_taken_over() {
    let server = server().await;
    let fixed = "a".repeat(64);
    let body = json!({ "email": Role::Judge.email(), "password": "two feet up" });
    let request = server
        .request(Role::Visitor, Method::POST, "/api/v1/session")
        .await
        .header("cookie", format!("__Host-zerodab={fixed}"))
        .json(&body);
    let entered = Server::send(request).await;
    assert_eq!(entered.status, StatusCode::OK);
    assert!(!entered.headers["set-cookie"].to_str().unwrap().contains(&fixed), "the token is the server's own");
    let request = server.request(Role::Visitor, Method::GET, "/api/v1/session").await.header("cookie", format!("__Host-zerodab={fixed}"));
    assert_eq!(Server::send(request).await.json["user"], json!(null));
}

#[tokio::test]
async fn an_unknown_address_takes_as_long_as_a_known_one() {
    let server = server().await;
    let took = async |email: &str| {
        let mut times = Vec::new();
        for _ in 0..7 {
            let began = std::time::Instant::now();
            let body = json!({ "email": email, "password": "one foot up" });
            let answer = server.json(Role::Visitor, Method::POST, "/api/v1/session", &body).await;
            assert_eq!(answer.code(), "invalid-credentials");
            times.push(began.elapsed());
        }
        times.sort();
        times[3]
    };
    // what nobody's password is compared with is made once
    took("first@trial.example").await;
    let (known, unknown) = (took(&Role::Rider.email()).await, took("nobody@trial.example").await);
    let ratio = known.as_secs_f64() / unknown.as_secs_f64();
    assert!((0.2..5.0).contains(&ratio), "known {known:?}, unknown {unknown:?}");
}

#[tokio::test]
async fn a_sign_in_that_another_browser_began_is_not_ended_here() {
    let server = server().await;
    let back = "/api/v1/openid/google/callback?code=abc&state=theirs";
    for cookie in [
        "",
        "__Host-zerodab-openid=google.nobody.mine.nonce.verifier",
        "__Host-zerodab-openid=",
        "__Host-zerodab-openid=theirs",
        // begun at another provider, or by somebody who was signed in
        "__Host-zerodab-openid=elsewhere.nobody.theirs.nonce.verifier",
        "__Host-zerodab-openid=google.01a1fd278b2d74e4898a3e94bf3ec8ee.theirs.nonce.verifier",
    ] {
        let request = server.request(Role::Visitor, Method::GET, back).await.header("cookie", cookie);
        let answer = Server::send(request).await;
        assert_eq!(
            (answer.status, answer.headers["location"].to_str().unwrap()),
            (StatusCode::SEE_OTHER, "/finish-signup?openid=failed"),
            "{cookie}"
        );
        assert!(answer.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"), "what was begun is forgotten");
    }
}

#[tokio::test]
async fn who_says_no_at_the_provider_is_told_so_and_any_other_error_is_a_failure() {
    let server = server().await;
    for (error, outcome) in [("access_denied", "refused"), ("invalid_request", "failed")] {
        let back = format!("/api/v1/openid/google/callback?state=mine&error={error}");
        let request = server
            .request(Role::Visitor, Method::GET, &back)
            .await
            .header("cookie", "__Host-zerodab-openid=google.nobody.mine.nonce.verifier");
        assert_eq!(Server::send(request).await.headers["location"].to_str().unwrap(), format!("/finish-signup?openid={outcome}"));
    }
}

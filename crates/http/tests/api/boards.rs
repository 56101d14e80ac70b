//! Snapshots and streams of boards, standings and lists, as a browser receives them.

use app::Caller;
use domain::championships::Feature;
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
use testkit::{Database, Federation, Role, Server, Start as _, TestResponse, apply, on_both};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::CLASSIC;

/// Reads a stream until it has sent `count` events of a kind, and returns their data.
pub async fn receive_events(stream: &mut Response, kind: &str, count: usize) -> Vec<Value> {
    let (marker, mut text) = (format!("event: {kind}\n"), String::new());
    loop {
        let complete: Vec<_> = text.split("\n\n").filter(|event| event.contains(&marker)).collect();
        if complete.len() >= count && text.ends_with("\n\n") {
            return complete
                .iter()
                .map(|event| serde_json::from_str(event.split("data: ").nth(1).unwrap()).unwrap())
                .collect();
        }
        let chunk = tokio::time::timeout(std::time::Duration::from_secs(10), stream.chunk())
            .await
            .expect("an event in time");
        text += std::str::from_utf8(&chunk.unwrap().expect("an open stream")).unwrap();
    }
}

/// Opens a stream of the classic stage.
pub async fn open_stream(server: &Server, role: Role, path: &str) -> Response {
    let response = server.request(role, Method::GET, &format!("{CLASSIC}{path}")).await.send().await.unwrap();
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    response
}

/// Delivers an entry from the judge's phone: rider 1 takes 3 points in section 1.
pub async fn deliver_entry(server: &Server) -> TestResponse {
    let entry = server.federation.entry(1, 1, 1, 3);
    let now = server.federation.app.now();
    let body = json!({ "deviceNow": now, "entries": [{
        "id": entry.id, "participant": entry.participant, "key": "section1-lap1", "recordedAt": now,
        "events": [{ "name": "JudgeAddPointsC", "points": 3, "timestamp": now, "time": 12 }],
    }] });
    server.json(Role::Judge, Method::POST, &format!("{CLASSIC}/entries"), &body).await
}

/// Whether the server ends a stream within five seconds.
async fn ends_soon(mut stream: Response) -> bool {
    let end = async { while let Ok(Some(_)) = stream.chunk().await {} };
    tokio::time::timeout(std::time::Duration::from_secs(5), end).await.is_ok()
}

#[apply(on_both)]
async fn an_entry_reaches_every_stream_and_the_next_snapshot(server: Server) {
    let mut everyone = open_stream(&server, Role::Visitor, "/board/stream?since=0").await;
    let mut secretary = open_stream(&server, Role::Secretary, "/secretary/board/stream?since=0").await;
    let response = deliver_entry(&server).await;
    assert_eq!(response.json["replies"][0]["outcome"], json!("accepted"));

    let delta = receive_events(&mut everyone, "delta", 1).await.remove(0);
    assert_eq!(
        (&delta["feedPosition"], &delta["rows"][0]["total"], &delta["rows"][0]["rank"]["place"]),
        (&json!(1), &json!(3), &json!(1))
    );
    assert!(delta["rows"][0].get("version").is_none() && delta["rows"][0].get("undecidedRides").is_none());
    let delta = receive_events(&mut secretary, "delta", 1).await.remove(0);
    assert_eq!((&delta["rows"][0]["version"], &delta["rows"][0]["undecidedRides"]), (&json!(1), &json!([])));

    let board = server.get(Role::Visitor, &format!("{CLASSIC}/board")).await;
    assert_eq!((&board.json["feedPosition"], board.json["rows"].as_array().unwrap().len()), (&json!(1), 1));
}

#[apply(on_both)]
async fn the_secretarys_stream_ends_when_the_role_is_removed_or_the_session_ends(server: Server) {
    let users = server.get(Role::Admin, "/api/v1/users?search=secretary@").await;
    let user = &users.json["users"][0];
    let roles = format!("/api/v1/users/{}/roles", user["id"].as_str().unwrap());
    let secretary = open_stream(&server, Role::Secretary, "/secretary/board/stream?since=0").await;
    let mut everyone = open_stream(&server, Role::Secretary, "/board/stream?since=0").await;
    let no_roles = json!({ "admin": false, "secretary": { "everywhere": false, "institutions": [] } });
    let request = server
        .request(Role::Admin, Method::PUT, &roles)
        .await
        .header("if-match", format!("\"{}\"", user["version"]));
    assert_eq!(Server::send(request.json(&no_roles)).await.status, StatusCode::OK);
    assert!(ends_soon(secretary).await);
    let refusal = server.get(Role::Secretary, &format!("{CLASSIC}/secretary/board/stream?since=0")).await;
    assert_eq!(refusal.status, StatusCode::FORBIDDEN);

    let secretary = open_stream(&server, Role::Admin, "/secretary/board/stream?since=0").await;
    Server::send(server.request(Role::Admin, Method::DELETE, "/api/v1/session").await).await;
    assert!(ends_soon(secretary).await);

    deliver_entry(&server).await;
    assert_eq!(receive_events(&mut everyone, "delta", 1).await.len(), 1, "the public stream continues");
}

#[apply(on_both)]
async fn a_stream_resumes_after_the_last_event_that_was_received(server: Server) {
    let mut first = open_stream(&server, Role::Visitor, "/board/stream?since=0").await;
    server.federation.record(&Federation::classic(), vec![server.federation.entry(1, 1, 1, 3)]).await;
    assert_eq!(receive_events(&mut first, "delta", 1).await[0]["feedPosition"], json!(1));
    drop(first);
    server.federation.record(&Federation::classic(), vec![server.federation.entry(2, 1, 1, 0)]).await;
    let path = format!("{CLASSIC}/board/stream?since=0");
    let mut again = server
        .request(Role::Visitor, Method::GET, &path)
        .await
        .header("last-event-id", "1")
        .send()
        .await
        .unwrap();
    let delta = receive_events(&mut again, "delta", 1).await.remove(0);
    assert_eq!((&delta["feedPosition"], &delta["rows"][0]["racingNumber"]), (&json!(2), &json!("14")));
    assert_eq!(delta["ranks"][0]["place"], json!(2), "the delta contains the first rider's new place");
}

#[apply(on_both)]
async fn a_stream_from_a_position_that_is_too_old_or_in_the_future_starts_with_a_reset(server: Server) {
    server.federation.record_all_rides().await;
    for since in ["1", "999"] {
        let mut stream = open_stream(&server, Role::Visitor, &format!("/board/stream?since={since}")).await;
        receive_events(&mut stream, "reset", 1).await;
    }
}

#[apply(on_both)]
async fn a_read_at_the_position_of_a_write_includes_that_write(server: Server) {
    server.get(Role::Visitor, &format!("{CLASSIC}/board")).await;
    let response = deliver_entry(&server).await;
    let position = response.headers["zerodab-position"].to_str().unwrap().to_owned();
    assert_eq!(position, "1");
    for (role, path) in [
        (Role::Visitor, "/board"),
        (Role::Secretary, "/secretary/board"),
        (Role::Visitor, "/participants"),
        (Role::Secretary, "/secretary/participants"),
    ] {
        let response = server.get(role, &format!("{CLASSIC}{path}?at-least={position}")).await;
        assert_eq!(response.status, StatusCode::OK, "{path}");
        if path.ends_with("board") {
            assert_eq!(response.json["rows"][0]["total"], json!(3), "{path}");
        }
    }
    let early = server.get(Role::Visitor, &format!("{CLASSIC}/board?at-least=2")).await;
    assert_eq!(
        (early.status, early.code(), early.headers["retry-after"].to_str().unwrap()),
        (StatusCode::SERVICE_UNAVAILABLE, "position-not-reached", "1")
    );
    let wrong = server.get(Role::Visitor, &format!("{CLASSIC}/board?at-least=soon")).await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
}

#[apply(on_both)]
async fn competitions_standings_and_stages_are_not_sent_again_to_a_client_that_has_them(server: Server) {
    for path in ["/api/v1/competitions", CLASSIC, "/api/v1/institutions/btf/championships/cup/standings"] {
        let first = server.get(Role::Visitor, path).await;
        let etag = first.headers["etag"].clone();
        let unchanged = Server::send(
            server.request(Role::Visitor, Method::GET, path).await.header("if-none-match", etag),
        )
        .await;
        assert_eq!((unchanged.status, unchanged.text.as_str()), (StatusCode::NOT_MODIFIED, ""), "{path}");
    }
    let secretary_response = server.get(Role::Secretary, CLASSIC).await;
    assert!(
        secretary_response.headers.get("etag").is_none()
            && secretary_response.headers["cache-control"] == "no-store",
        "a response with one caller's permissions must not be cached"
    );
    assert_eq!(secretary_response.json["viewer"]["secretary"], json!(true));
}

#[apply(on_both)]
async fn the_secretarys_standings_stream_ends_with_the_session(server: Server) {
    let path = "/api/v1/institutions/btf/championships/cup/secretary/standings/stream";
    let mut secretary = server.request(Role::Admin, Method::GET, path).await.send().await.unwrap();
    receive_events(&mut secretary, "version", 1).await;
    Server::send(server.request(Role::Admin, Method::DELETE, "/api/v1/session").await).await;
    assert!(ends_soon(secretary).await);
}

#[apply(on_both)]
async fn a_snapshot_is_not_sent_again_to_a_client_that_has_it(server: Server) {
    let path = format!("{CLASSIC}/board");
    let etag = server.get(Role::Visitor, &path).await.headers["etag"].clone();
    let revalidate = async || {
        Server::send(
            server.request(Role::Visitor, Method::GET, &path).await.header("if-none-match", etag.clone()),
        )
        .await
    };
    let response = revalidate().await;
    assert_eq!((response.status, response.text.as_str()), (StatusCode::NOT_MODIFIED, ""));
    let mut follower = open_stream(&server, Role::Visitor, "/board/stream").await;
    server.federation.record(&Federation::classic(), vec![server.federation.entry(1, 1, 1, 3)]).await;
    receive_events(&mut follower, "delta", 1).await;
    assert_eq!(revalidate().await.status, StatusCode::OK);
}

#[apply(on_both)]
async fn a_snapshot_is_compressed_with_an_encoding_that_the_client_accepts(server: Server) {
    server.federation.record_all_rides().await;
    let path = format!("{CLASSIC}/board");
    for (accepts, sent) in
        [("br, gzip", Some("br")), ("gzip, deflate", Some("gzip")), ("br;q=0", None), ("", None)]
    {
        let request =
            server.request(Role::Visitor, Method::GET, &path).await.header("accept-encoding", accepts);
        let response = request.send().await.unwrap();
        let encoding =
            response.headers().get("content-encoding").map(|value| value.to_str().unwrap().to_owned());
        assert_eq!(encoding.as_deref(), sent, "{accepts}");
        let body = response.bytes().await.unwrap();
        assert_eq!(body.starts_with(b"{"), sent.is_none());
    }
}

/// Sends a request for a stream over a plain socket, and returns the bytes of the response up to `ending`.
async fn raw_response(server: &Server, method: &str, version: &str, ending: &str) -> String {
    let mut socket = TcpStream::connect(server.address()).await.unwrap();
    let request = format!("{method} {CLASSIC}/board/stream HTTP/{version}\r\nhost: localhost\r\n\r\n");
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut text = Vec::new();
    let response = async {
        while !text.ends_with(ending.as_bytes()) {
            assert!(socket.read_buf(&mut text).await.unwrap() > 0, "{}", String::from_utf8_lossy(&text));
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(10), response).await.expect("a response in time");
    String::from_utf8(text).unwrap()
}

#[tokio::test]
async fn a_stream_has_the_usual_headers_on_a_taken_over_socket_and_as_a_body() {
    let server = Server::start(Database::sqlite().await).await;
    let taken_over =
        raw_response(&server, "GET", "1.1", "\r\n\r\n17\r\nretry: 1000\n: welcome\n\n\r\n").await;
    assert!(
        taken_over.contains("transfer-encoding: chunked\r\n") && taken_over.contains("connection: close\r\n"),
        "{taken_over}"
    );
    let plain = raw_response(&server, "GET", "1.0", "\r\n\r\nretry: 1000\n: welcome\n\n").await;
    for received in [taken_over, plain] {
        for name in [
            "content-type: text/event-stream",
            "cache-control: no-store",
            "x-content-type-options: nosniff",
            "x-request-id: ",
            "date: ",
        ] {
            assert!(received.contains(name), "{name} in {received}");
        }
    }
}

#[tokio::test]
async fn a_head_request_for_a_stream_is_not_counted_as_a_watcher() {
    let server = Server::start(Database::sqlite().await).await;
    let head = raw_response(&server, "HEAD", "1.1", "\r\n\r\n").await;
    assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
    assert!(server.metrics().await.contains("zerodab_stream_watchers 0\n"));
}

#[tokio::test]
async fn the_fast_path_of_the_board_sends_the_same_response_as_the_router() {
    let server = Server::start(Database::sqlite().await).await;
    server.federation.record_all_rides().await;
    let path = format!("{CLASSIC}/board");
    let get = async |path: &str, etag: &str| {
        let request = server.request(Role::Visitor, Method::GET, path).await;
        Server::send(request.header("if-none-match", etag).header("x-request-id", "mine")).await
    };
    // the first request makes the stage known to the fast path
    let first = get(&path, "").await;
    let etag = first.headers["etag"].to_str().unwrap().to_owned();
    for etag in ["", &etag] {
        // the fast path doesn't decode percent-encoding, so this request goes through the router
        let routed = get(&path.replacen("btf", "%62tf", 1), etag).await;
        let fast = get(&path, etag).await;
        let content = |response: &testkit::TestResponse| {
            let mut headers: Vec<_> = response
                .headers
                .iter()
                .map(|(name, value)| format!("{name}: {}", value.to_str().unwrap()))
                .collect();
            headers.retain(|line| !line.starts_with("date"));
            headers.sort();
            (response.status, headers, response.text.clone())
        };
        assert_eq!(content(&fast), content(&routed));
        assert_eq!(fast.headers["x-request-id"], "mine");
    }
    let metrics = server.metrics().await;
    let series = |line: &&str| {
        line.contains("requests_total{") && line.contains("/{stage}/board") && line.contains("status=\"304\"")
    };
    assert_eq!(metrics.lines().filter(series).count(), 1, "{metrics}");
}

#[apply(on_both)]
async fn the_outlook_says_what_riders_can_still_reach_when_the_feature_is_on(server: Server) {
    let address = format!("{CLASSIC}/outlook");
    let outlook = async |role| server.get(role, &address).await;
    // another role than below, because a stage that was just read for one is remembered for two seconds
    let off = outlook(Role::Judge).await;
    assert_eq!((off.status, off.code()), (StatusCode::CONFLICT, "feature-off"));
    server.federation.turn_on(Feature::Following).await;

    let class_b = |response: &TestResponse| response.json["classes"][1].clone();
    let before = class_b(&outlook(Role::Visitor).await);
    assert_eq!((&before["name"], &before["riders"][0]["missing"]), (&json!("B"), &json!(2)));
    assert_eq!(
        before["riders"].as_array().unwrap().iter().map(|rider| &rider["bestPlace"]).collect::<Vec<_>>(),
        [1, 1]
    );

    let entries = [(5, 1, 0), (5, 2, 0), (6, 1, 5)];
    let entries = entries.map(|(rider, section, score)| server.federation.entry(rider, section, 1, score));
    server.federation.record(&Federation::classic(), entries.to_vec()).await;
    let (app, path) = (&server.federation.app, Federation::classic());
    let stage = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    let position = app::boards::load(app, stage).await.unwrap().position;
    let after = class_b(&server.get(Role::Visitor, &format!("{CLASSIC}/outlook?at-least={position}")).await);
    let places = |rider: usize| {
        let rider = &after["riders"][rider];
        [&rider["place"], &rider["missing"], &rider["bestPlace"], &rider["worstPlace"]].map(Value::clone)
    };
    assert_eq!(places(0), [1, 0, 1, 1].map(Value::from), "nobody can take the win any more");
    assert_eq!(places(1), [2, 1, 2, 2].map(Value::from));

    let latest = outlook(Role::Visitor).await;
    let request = server.request(Role::Visitor, Method::GET, &address).await;
    let again = Server::send(request.header("if-none-match", latest.headers["etag"].clone())).await;
    assert_eq!((again.status, again.text.as_str()), (StatusCode::NOT_MODIFIED, ""));
}

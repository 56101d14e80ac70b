//! With few open files allowed, streams are refused before other requests suffer.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};
use testkit::RunningProgram;

/// The hard limit of open files. The soft limit is half of it.
const HARD_LIMIT: usize = 128;

/// Starts a demo without simulated judges under a low limit.
fn start(data: &Path) -> RunningProgram {
    let script = format!("ulimit -Sn {} && ulimit -Hn {HARD_LIMIT} && exec \"$@\"", HARD_LIMIT / 2);
    let mut command = Command::new("sh");
    command.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_zerodab")]);
    command.args(["demo", "--still", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]);
    RunningProgram::start(command.env("ZERODAB_LOG", "info").stderr(Stdio::piped()))
}

/// A new client, which shares no connection with others.
fn client() -> Client {
    Client::builder().timeout(Duration::from_secs(30)).build().unwrap()
}

/// The URL of the running stage's stream.
async fn stream_url(address: &str) -> String {
    let list: Value =
        client().get(format!("{address}/api/v1/competitions")).send().await.unwrap().json().await.unwrap();
    let stage =
        list["upcoming"].as_array().unwrap().iter().find(|stage| stage["stage"] == "round-2").unwrap();
    let part = |name: &str| stage[name].as_str().unwrap();
    let (institution, championship, stage) = (part("institution"), part("championship"), part("stage"));
    format!(
        "{address}/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}/board/stream"
    )
}

async fn watch(stream_url: &str) -> Response {
    client().get(stream_url).send().await.unwrap()
}

#[tokio::test]
async fn too_many_spectators_are_refused_and_other_requests_still_work() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let address = server.address.clone();
    let stream_url = stream_url(&address).await;
    let mut watching = Vec::new();
    let mut refusals = 0;
    for _ in 0..HARD_LIMIT + 32 {
        let response = watch(&stream_url).await;
        if response.status() == StatusCode::OK {
            watching.push(response);
        } else {
            assert_eq!(
                (response.status(), response.headers()["retry-after"].as_bytes()),
                (StatusCode::SERVICE_UNAVAILABLE, &b"10"[..])
            );
            refusals += 1;
        }
    }
    assert!(watching.len() >= 16 && refusals > 0, "{} watch, {refusals} were refused", watching.len());

    let client = client();
    assert_eq!(client.get(format!("{address}/readyz")).send().await.unwrap().status(), StatusCode::OK);
    let credentials = json!({ "email": "secretary@zerodab.example", "password": "trial" });
    let sign_in = client.post(format!("{address}/api/v1/session")).json(&credentials).send().await.unwrap();
    assert_eq!(sign_in.status(), StatusCode::OK);
    assert_eq!(watch(&stream_url).await.status(), StatusCode::SERVICE_UNAVAILABLE, "still full");

    let log = server.kill_and_read_log();
    assert!(
        log.contains(&format!("limit={HARD_LIMIT}")) || log.contains("limit\u{1b}[0m\u{1b}[2m=\u{1b}[0m128"),
        "{log}"
    );
}

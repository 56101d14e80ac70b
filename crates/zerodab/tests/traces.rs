//! The traces that an operator's collector gets, by OpenTelemetry's protocol.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver};

use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::KeyValue;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::trace::v1::{ResourceSpans, Span};
use prost::Message as _;
use reqwest::Client;
use serde_json::json;
use testkit::RunningProgram;

/// Starts a collector. Returns its address, and the bodies that are posted to it.
fn collector() -> (String, Receiver<Vec<u8>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let (bodies, posted) = mpsc::channel();
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            let bodies = bodies.clone();
            std::thread::spawn(move || {
                let mut reader = BufReader::new(connection.unwrap());
                loop {
                    let mut length = 0;
                    let mut line = String::new();
                    reader.read_line(&mut line).unwrap();
                    if line.is_empty() {
                        return;
                    }
                    assert_eq!(line, "POST /v1/traces HTTP/1.1\r\n");
                    while line != "\r\n" {
                        line.clear();
                        reader.read_line(&mut line).unwrap();
                        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                            length = value.trim().parse().unwrap();
                        }
                    }
                    let mut body = vec![0; length];
                    reader.read_exact(&mut body).unwrap();
                    reader.get_mut().write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").unwrap();
                    bodies.send(body).unwrap();
                }
            });
        }
    });
    (address, posted)
}

fn start(data: &Path, settings: &[&str]) -> RunningProgram {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()])
        .args(settings)
        .stderr(Stdio::piped());
    RunningProgram::start(&mut command)
}

fn text(attributes: &[KeyValue], name: &str) -> Option<String> {
    let value = attributes.iter().find(|attribute| attribute.key == name)?.value.clone()?.value?;
    match value {
        Value::StringValue(text) => Some(text),
        Value::IntValue(number) => Some(number.to_string()),
        other => panic!("{other:?}"),
    }
}

/// The spans of a message, and what sent it.
fn read(body: &[u8]) -> (Vec<KeyValue>, Vec<Span>) {
    let message = ExportTraceServiceRequest::decode(body).unwrap();
    let [ResourceSpans { resource, scope_spans, .. }] = &message.resource_spans[..] else {
        panic!("{message:?}")
    };
    let spans = scope_spans.iter().flat_map(|scope| scope.spans.clone()).collect();
    (resource.clone().unwrap().attributes, spans)
}

#[tokio::test]
async fn a_collector_gets_a_span_for_each_request_and_its_writes_and_nothing_about_people() {
    let data = tempfile::tempdir().unwrap();
    let (address, posted) = collector();
    let server = start(data.path(), &["--otlp-endpoint", &address, "--otlp-share", "1"]);
    let login = Client::new()
        .post(format!("{}/api/v1/session?next=anna", server.address))
        .header("x-request-id", "login-1")
        .json(&json!({ "email": "anna@trial.example", "password": "not her password" }));
    assert_eq!(login.send().await.unwrap().status(), 401);
    // what wasn't sent yet is sent when the server stops
    assert!(server.stop().success());
    let bodies: Vec<_> = posted.try_iter().collect();
    let people = b"anna";
    assert!(bodies.iter().all(|body| body.windows(people.len()).all(|part| part != people)));

    let (resource, spans) = read(&bodies[0]);
    assert_eq!(text(&resource, "service.name").as_deref(), Some("zerodab"));
    assert_eq!(text(&resource, "service.version").as_deref(), Some(env!("CARGO_PKG_VERSION")));
    let request =
        spans.iter().find(|span| span.name == "POST /api/v1/session").unwrap_or_else(|| panic!("{spans:?}"));
    for (name, value) in [
        ("http.request.method", "POST"),
        ("http.route", "/api/v1/session"),
        ("http.response.status_code", "401"),
        ("request.id", "login-1"),
    ] {
        assert_eq!(text(&request.attributes, name).as_deref(), Some(value), "{name}");
    }
    assert_eq!((request.attributes.len(), request.events.len()), (4, 0));
    let write = spans.iter().find(|span| span.name == "write" && span.parent_span_id == request.span_id);
    let write = write.unwrap_or_else(|| panic!("{spans:?}"));
    assert_eq!(write.trace_id, request.trace_id);
    assert!(write.start_time_unix_nano >= request.start_time_unix_nano);
    assert!(write.end_time_unix_nano <= request.end_time_unix_nano);
}

#[tokio::test]
async fn a_collector_that_is_away_changes_no_answer_and_holds_up_no_stop() {
    let data = tempfile::tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let server = start(data.path(), &["--otlp-endpoint", &address, "--otlp-share", "1"]);
    let response = Client::new().get(format!("{}/api/v1/competitions", server.address)).send().await.unwrap();
    assert_eq!(response.status(), 200);
    assert!(server.stop().success());
}

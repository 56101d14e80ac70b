//! What an operator sees of a running server: its log and its metrics.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use reqwest::{Client, Response};
use serde_json::Value;
use testkit::{Authority, IssuedCertificate, RunningProgram};

fn start(data: &Path, settings: &[&str]) -> RunningProgram {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()])
        .args(settings)
        .env_remove("ZERODAB_LOG")
        .stderr(Stdio::piped());
    RunningProgram::start(&mut command)
}

async fn get(server: &RunningProgram, path: &str, id: &str) -> Response {
    let request = Client::new().get(format!("{}{path}", server.address));
    request.header("x-request-id", id).send().await.unwrap()
}

#[tokio::test]
async fn by_default_the_log_has_failures_with_the_request_id_and_no_successful_request() {
    let (data, pages) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    // a folder instead of a text file can't be read
    fs::create_dir(pages.path().join("about.lv.md")).unwrap();
    let server = start(data.path(), &["--pages", pages.path().to_str().unwrap()]);
    assert_eq!(get(&server, "/api/v1/competitions", "well").await.status(), 200);
    let failed = get(&server, "/api/v1/pages/about?language=lv", "failed-1").await;
    assert_eq!(
        (failed.status().as_u16(), &failed.headers()["x-request-id"]),
        (500, &"failed-1".parse().unwrap())
    );
    let log = server.kill_and_read_log();
    let line = log.lines().find(|line| line.contains("a request failed")).unwrap_or_else(|| panic!("{log}"));
    for part in ["failed-1", "/api/v1/pages/{page}", "method=GET"] {
        assert!(line.contains(part), "{part} in {line}");
    }
    assert!(!log.contains("well") && !log.contains("language=lv"), "{log}");
}

#[tokio::test]
async fn with_log_requests_there_is_one_json_line_per_request() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path(), &["--log-requests", "--log-format", "json"]);
    get(&server, "/api/v1/competitions?before=2026-01-01T00:00:00Z", "one").await;
    get(&server, "/api/v1/institutions/btf/championships/cup/stages/none/board", "two").await;
    get(&server, "/people/anna", "three").await;
    let log = server.kill_and_read_log();
    let lines: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect();
    let requests: Vec<_> = lines
        .iter()
        .filter(|line| line["target"] == "requests")
        .map(|line| {
            assert!(
                line["timestamp"].is_string() && line["level"] == "INFO" && line["micros"].is_u64(),
                "{line}"
            );
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let span = &line["span"];
            (text(&span["id"]), text(&span["method"]), text(&span["route"]), line["status"].as_u64().unwrap())
        })
        .collect();
    let line = |id: &str, route: &str, status| (id.to_owned(), "GET".to_owned(), route.to_owned(), status);
    let board = "/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}/board";
    assert_eq!(requests[..2], [line("one", "/api/v1/competitions", 422), line("two", board, 404)]);
    assert_eq!((requests.len(), requests[2].0.as_str(), requests[2].2.as_str()), (3, "three", "other"));
    assert!(!log.contains("anna") && !log.contains("before") && !log.contains("127.0.0.1"), "{log}");
}

#[test]
fn an_invalid_log_level_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let arguments = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        data.path().to_str().unwrap(),
        "--log",
        "zerodab=loud",
    ];
    let output = Command::new(env!("CARGO_BIN_EXE_zerodab")).args(arguments).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && message.contains("--log takes levels") && message.lines().count() == 1,
        "{message}"
    );
}

async fn read_metrics(server: &RunningProgram) -> String {
    get_metrics(&server.read_to("Its metrics are at ")).await
}

async fn get_metrics(url: &str) -> String {
    Client::new().get(url).send().await.unwrap().text().await.unwrap()
}

#[tokio::test]
async fn metrics_are_served_only_on_the_configured_address() {
    let data = tempfile::tempdir().unwrap();
    let server_without_metrics = start(data.path(), &[]);
    assert!(!get(&server_without_metrics, "/metrics", "x").await.text().await.unwrap().contains("zerodab_"));
    drop(server_without_metrics);
    let server = start(data.path(), &["--metrics-listen", "127.0.0.1:0"]);
    get(&server, "/api/v1/competitions", "x").await;
    assert!(!get(&server, "/metrics", "x").await.text().await.unwrap().contains("zerodab_"));
    let metrics = read_metrics(&server).await;
    assert!(
        metrics.contains("zerodab_http_requests_total{") && metrics.contains("zerodab_stream_watchers 0"),
        "{metrics}"
    );
}

/// The type and the labels of metrics, by name.
type Metrics = BTreeMap<String, (String, BTreeSet<String>)>;

fn read_project_file(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap()
}

/// Returns the metrics in the table of `docs/metrics.md`.
fn documented_metrics() -> Metrics {
    let document = read_project_file("docs/metrics.md");
    let rows = document.lines().filter(|line| line.starts_with("| `zerodab_"));
    rows.map(|row| {
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        let labels = cells[3].split('`').skip(1).step_by(2).map(str::to_owned).collect();
        (cells[1].trim_matches('`').to_owned(), (cells[2].to_owned(), labels))
    })
    .collect()
}

/// Returns the metrics in Prometheus's text format.
fn printed_metrics(text: &str) -> Metrics {
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    let mut metrics: Metrics =
        types.map(|(name, kind)| (name.to_owned(), (kind.to_owned(), BTreeSet::new()))).collect();
    let series = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('{'));
    for (series, labels) in series {
        // method="GET",route="/readyz",le="0.5"} 1
        let names = labels.split('"').step_by(2).filter_map(|part| part.strip_suffix('='));
        let names = names.map(|name| name.trim_start_matches(',').to_owned()).filter(|name| name != "le");
        metrics.get_mut(metric_of(series)).unwrap().1.extend(names);
    }
    metrics
}

/// Returns the metric of a series; a histogram has three kinds of series.
fn metric_of(series: &str) -> &str {
    ["_bucket", "_sum", "_count"].iter().find_map(|end| series.strip_suffix(end)).unwrap_or(series)
}

#[tokio::test]
async fn the_document_lists_the_metrics_that_a_server_prints() {
    let (data, backups) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let IssuedCertificate { chain, key, .. } = Authority::default().issue();
    let [chain_file, key_file] = ["chain.pem", "key.pem"].map(|name| backups.path().join(name));
    fs::write(&chain_file, chain).unwrap();
    fs::write(&key_file, key).unwrap();
    let options = [
        ["--metrics-listen", "127.0.0.1:0"],
        ["--backup-to", backups.path().to_str().unwrap()],
        ["--tls-cert", chain_file.to_str().unwrap()],
        ["--tls-key", key_file.to_str().unwrap()],
    ];
    let options = options.concat();
    let server = start(data.path(), &options);
    let url = server.read_to("Its metrics are at ");
    let printed = loop {
        let printed = printed_metrics(&get_metrics(&url).await);
        if printed.contains_key("zerodab_last_backup_timestamp_seconds") {
            break printed;
        }
    };
    assert_eq!(printed, documented_metrics());
}

#[test]
fn the_dashboard_and_the_alerts_use_only_metrics_that_exist() {
    let metrics = documented_metrics();
    for file in ["grafana-dashboard.json", "prometheus-alerts.yml", "prometheus-alerts.test.yml"] {
        let text = read_project_file(&format!("deploy/{file}"));
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let used: BTreeSet<_> = words.filter(|word| word.starts_with("zerodab_")).map(metric_of).collect();
        assert!(used.len() > 2, "{file}: {used:?}");
        for metric in used {
            assert!(metrics.contains_key(metric), "{file}: {metric}");
        }
    }
}

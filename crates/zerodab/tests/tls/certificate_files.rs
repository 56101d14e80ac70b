//! A certificate in files, which another program replaces.

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use axum::http::Version;
use http_body_util::BodyExt as _;
use reqwest::{Client, StatusCode, redirect};
use tempfile::TempDir;
use testkit::{Authority, IssuedCertificate, RunningProgram, TlsClient, TlsConnection};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::{SOON, connect, wait_for_other_certificate};

const HOST: &str = "127.0.0.1";

/// The time in which the server reads the files five times.
const FIVE_READS: Duration = Duration::from_secs(10);

/// A folder with a certificate, its key and the server's data.
struct Files {
    folder: TempDir,
    authority: Authority,
    first: IssuedCertificate,
}

impl Files {
    fn new() -> Self {
        let authority = Authority::default();
        let files = Self { folder: tempfile::tempdir().unwrap(), first: authority.issue(), authority };
        files.write(&files.first.chain, &files.first.key);
        files
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, chain: &str, key: &str) {
        for (name, text) in [("chain.pem", chain), ("key.pem", key)] {
            // as certbot does: the file is another one, not the same with other content
            fs::write(self.path("new"), text).unwrap();
            fs::rename(self.path("new"), self.path(name)).unwrap();
        }
    }

    fn command(&self, subcommand: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
        command.args(subcommand).args(["--listen", "127.0.0.1:0", "--data"]).arg(self.path("data"));
        command.arg("--tls-cert").arg(self.path("chain.pem")).arg("--tls-key").arg(self.path("key.pem"));
        command
    }

    fn start(&self) -> RunningProgram {
        let server = RunningProgram::start(&mut self.command(&["serve"]));
        assert!(server.address.starts_with("https://127.0.0.1:"), "{}", server.address);
        server
    }
}

fn address(server: &RunningProgram) -> SocketAddr {
    server.address.strip_prefix("https://").unwrap().parse().unwrap()
}

async fn open(client: &TlsClient, server: &RunningProgram) -> TlsConnection {
    connect(client, address(server), HOST).await.unwrap()
}

#[tokio::test]
async fn a_site_with_a_certificate_speaks_http2_and_http1_and_browsers_use_only_https() {
    let files = Files::new();
    let server = files.start();
    for (client, version) in [
        (files.authority.client(), Version::HTTP_2),
        (files.authority.client().http1_only(), Version::HTTP_11),
    ] {
        let mut connection = open(&client, &server).await;
        let response = connection.get("/healthz").await.unwrap();
        assert_eq!((response.status(), response.version()), (StatusCode::OK, version));
        assert_eq!(response.headers()["strict-transport-security"], "max-age=31536000");
        assert_eq!(connection.certificate, files.first.der);
    }
}

#[tokio::test]
async fn live_results_are_streamed_with_either_version_of_http() {
    let files = Files::new();
    let server = RunningProgram::start(&mut files.command(&["demo", "--still"]));
    let clients = [files.authority.client(), files.authority.client().http1_only()];
    let sitemap = open(&clients[0], &server).await.get_text("/sitemap.xml").await.unwrap();
    let stage = sitemap.split("/competitions/").find_map(|rest| rest.split_once("/results<")).unwrap().0;
    let [institution, championship, stage] = stage.split('/').collect::<Vec<_>>()[..] else {
        panic!("{stage}")
    };
    let stream = format!(
        "/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}/board/stream?since=0"
    );
    for client in clients {
        let mut response = open(&client, &server).await.get(&stream).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{stream}");
        let event = tokio::time::timeout(SOON, response.body_mut().frame()).await.expect("an event in time");
        assert!(!event.unwrap().unwrap().into_data().unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_replaced_certificate_is_used_for_new_connections_while_open_ones_stay() {
    let files = Files::new();
    let server = files.start();
    let client = files.authority.client();
    let mut opened_before = open(&client, &server).await;
    opened_before.get("/healthz").await.unwrap();
    let second = files.authority.issue();
    files.write(&second.chain, &second.key);
    let connection = wait_for_other_certificate(&client, address(&server), HOST, &files.first.der).await;
    assert_eq!(connection.certificate, second.der);
    assert_eq!(opened_before.get("/healthz").await.unwrap().status(), StatusCode::OK);
}

#[tokio::test]
async fn a_broken_pair_changes_nothing_and_is_logged_once_until_it_is_repaired() {
    let files = Files::new();
    let server = RunningProgram::start(files.command(&["serve"]).stderr(Stdio::piped()));
    let client = files.authority.client();
    let (second, third) = (files.authority.issue(), files.authority.issue());
    files.write(&second.chain, &third.key);
    let end = Instant::now() + FIVE_READS;
    while Instant::now() < end {
        assert_eq!(open(&client, &server).await.certificate, files.first.der);
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    files.write(&third.chain, &third.key);
    let connection = wait_for_other_certificate(&client, address(&server), HOST, &files.first.der).await;
    assert_eq!(connection.certificate, third.der);
    let log = server.kill_and_read_log();
    let errors: Vec<_> = log.lines().filter(|line| line.contains("ERROR")).collect();
    assert_eq!(errors.len(), 1, "{log}");
    assert!(errors[0].contains("key.pem isn't that of the first certificate"), "{log}");
}

#[tokio::test]
async fn clients_that_never_finish_a_handshake_dont_stop_others() {
    let files = Files::new();
    let server = files.start();
    let mut unfinished = Vec::new();
    for count in 0..300 {
        let mut socket = TcpStream::connect(address(&server)).await.unwrap();
        if count % 2 == 0 {
            socket.write_all(b"\x16\x03\x01\x02\0\x01").await.unwrap();
        }
        unfinished.push(socket);
    }
    let response = open(&files.authority.client(), &server).await.get("/healthz").await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);

    let started = Instant::now();
    let stopped = tokio::task::spawn_blocking(|| server.stop());
    assert!(stopped.await.unwrap().success());
    assert!(started.elapsed() < Duration::from_secs(8), "they don't delay a stop");
}

#[tokio::test]
async fn plain_http_on_the_port_of_https_is_closed() {
    let files = Files::new();
    let server = files.start();
    let mut socket = TcpStream::connect(address(&server)).await.unwrap();
    socket.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n").await.unwrap();
    let mut received = Vec::new();
    drop(tokio::time::timeout(SOON, socket.read_to_end(&mut received)).await.expect("it is closed"));
    assert!(!received.starts_with(b"HTTP/"), "{received:?}");
}

#[tokio::test]
async fn plain_http_on_its_own_port_is_redirected_to_the_site() {
    let files = Files::new();
    let options = ["--http-listen", "127.0.0.1:0", "--site", "https://trial.example"];
    let server = RunningProgram::start(files.command(&["serve"]).args(options));
    let plain = server.read_to("Plain HTTP is redirected at ");
    let client = Client::builder().redirect(redirect::Policy::none()).build().unwrap();
    let response = client.get(format!("{plain}/competitions?search=cup")).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::PERMANENT_REDIRECT);
    assert_eq!(response.headers()["location"], "https://trial.example/competitions?search=cup");
    assert!(!response.headers().contains_key("strict-transport-security"));
    let session = client.post(format!("{plain}/api/v1/session")).body("secret").send().await.unwrap();
    assert_eq!(session.status(), StatusCode::METHOD_NOT_ALLOWED);
}

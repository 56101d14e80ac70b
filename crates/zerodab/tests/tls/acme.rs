//! A certificate from an ACME server: Pebble, which Let's Encrypt makes for tests, and a DNS server in which
//! every host is this machine.

use std::fs;
use std::io::Read as _;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rcgen::{CertificateParams, KeyPair};
use serde_json::json;
use tempfile::TempDir;
use testkit::{Authority, RunningProgram, TlsClient};

use crate::{SOON, connect, wait_for_other_certificate};

const HOSTS: [&str; 2] = ["trial.example", "www.trial.example"];

/// A process that is killed when this is dropped.
struct Process(Child);

impl Process {
    fn start(command: &mut Command) -> Self {
        Self(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// A running ACME server, the port on which it checks hosts, and the folder of a Zerodab server.
struct Pebble {
    folder: TempDir,
    /// Issues the certificate of the ACME server itself.
    authority: Authority,
    directory: String,
    management: SocketAddr,
    /// Where it checks every host.
    https: SocketAddr,
    processes: Option<[Process; 2]>,
}

impl Pebble {
    async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let [acme, management, https, dns, dns_management] = free_addresses();
        let authority = Authority::default();
        let issued = authority.issue();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("ca.pem"), authority.pem()).unwrap();
        fs::write(path("pebble.pem"), issued.chain).unwrap();
        fs::write(path("pebble-key.pem"), issued.key).unwrap();
        let config = json!({ "pebble": {
            "listenAddress": acme,
            "managementListenAddress": management,
            "certificate": path("pebble.pem"),
            "privateKey": path("pebble-key.pem"),
            "httpPort": 1,
            "tlsPort": https.port(),
        } });
        fs::write(path("pebble.json"), config.to_string()).unwrap();
        let dns_server = Process::start(
            Command::new("pebble-challtestsrv")
                .args(["-http01", "", "-https01", "", "-tlsalpn01", "", "-defaultIPv6", ""])
                .args(["-dns01", &dns.to_string(), "-management", &dns_management.to_string()]),
        );
        let acme_server = Process::start(
            Command::new("pebble")
                .args(["-strict", "-dnsserver", &dns.to_string(), "-config"])
                .arg(path("pebble.json"))
                .env("PEBBLE_VA_NOSLEEP", "1"),
        );
        let pebble = Self {
            directory: format!("https://{acme}/dir"),
            management,
            https,
            folder,
            authority,
            processes: Some([dns_server, acme_server]),
        };
        let end = Instant::now() + SOON;
        while connect(&pebble.authority.client(), acme, "127.0.0.1").await.is_err() {
            assert!(Instant::now() < end, "the ACME server doesn't answer");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        pebble
    }

    /// Returns the certificate that clients must trust, in PEM format.
    async fn root(&self) -> String {
        let mut connection = connect(&self.authority.client(), self.management, "127.0.0.1").await.unwrap();
        connection.get_text("/roots/0").await.unwrap()
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Returns the folder of the account and the certificate.
    fn tls_folder(&self) -> PathBuf {
        let server = self.directory.trim_start_matches("https://").replace([':', '/'], "-");
        self.data().join("tls").join(server)
    }

    fn start_zerodab(&self) -> RunningProgram {
        let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
        let server = RunningProgram::start(
            command
                .args(["serve", "--listen", &self.https.to_string(), "--data"])
                .arg(self.data())
                .args(["--acme", &HOSTS.join(","), "--acme-directory", &self.directory])
                .args(["--contact", "office@trial.example"])
                .env("SSL_CERT_FILE", self.folder.path().join("ca.pem"))
                .stderr(Stdio::piped()),
        );
        assert_eq!(server.address, "https://trial.example");
        server
    }
}

/// Returns addresses on which nothing listens.
fn free_addresses<const COUNT: usize>() -> [SocketAddr; COUNT] {
    let listeners = [(); COUNT].map(|()| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap());
    listeners.map(|listener| listener.local_addr().unwrap())
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
#[ignore = "needs an ACME server: scripts/with-acme cargo test -- --include-ignored"]
async fn a_new_server_gets_a_certificate_for_its_hosts_and_keeps_it() {
    let pebble = Pebble::start().await;
    let client = TlsClient::trusting([pebble.root().await.as_str()]);
    let server = pebble.start_zerodab();
    let issued = wait_for_other_certificate(&client, pebble.https, HOSTS[0], b"").await.certificate;
    let mut connection = connect(&client, pebble.https, HOSTS[1]).await.unwrap();
    assert_eq!(connection.certificate, issued);
    let response = connection.get("/healthz").await.unwrap();
    assert_eq!(response.headers()["strict-transport-security"], "max-age=31536000");
    drop(connection);

    let folder = pebble.tls_folder();
    assert_eq!((mode(&pebble.data().join("tls")), mode(&folder)), (0o700, 0o700));
    let mut names: Vec<_> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort_unstable();
    assert_eq!(names, ["account.json", "certificate.pem"]);
    assert!(names.iter().all(|name| mode(&folder.join(name)) == 0o600));

    // the next start has the same certificate at once
    assert!(server.stop().success());
    let _server = pebble.start_zerodab();
    assert_eq!(connect(&client, pebble.https, HOSTS[0]).await.unwrap().certificate, issued);
}

#[tokio::test]
#[ignore = "needs an ACME server: scripts/with-acme cargo test -- --include-ignored"]
async fn a_certificate_is_renewed_before_it_expires() {
    let pebble = Pebble::start().await;
    let mut params = CertificateParams::new(HOSTS.map(str::to_owned)).unwrap();
    params.not_before = time::OffsetDateTime::now_utc() - time::Duration::days(70);
    params.not_after = time::OffsetDateTime::now_utc() + time::Duration::days(20);
    let key = KeyPair::generate().unwrap();
    let old = params.self_signed(&key).unwrap();
    fs::create_dir_all(pebble.tls_folder()).unwrap();
    fs::write(pebble.tls_folder().join("certificate.pem"), key.serialize_pem() + &old.pem()).unwrap();

    let _server = pebble.start_zerodab();
    let client = TlsClient::trusting([pebble.root().await.as_str(), old.pem().as_str()]);
    let renewed = wait_for_other_certificate(&client, pebble.https, HOSTS[0], old.der()).await;
    assert_ne!(renewed.certificate, old.der().to_vec());
    let stored = fs::read_to_string(pebble.tls_folder().join("certificate.pem")).unwrap();
    assert!(!stored.contains(&old.pem()));
}

#[tokio::test]
#[ignore = "needs an ACME server: scripts/with-acme cargo test -- --include-ignored"]
async fn an_added_host_does_not_take_the_others_away() {
    let mut pebble = Pebble::start().await;
    let key = KeyPair::generate().unwrap();
    let old = CertificateParams::new([HOSTS[0].to_owned()]).unwrap().self_signed(&key).unwrap();
    fs::create_dir_all(pebble.tls_folder()).unwrap();
    fs::write(pebble.tls_folder().join("certificate.pem"), key.serialize_pem() + &old.pem()).unwrap();

    // as long as no certificate for both can be had
    pebble.processes = None;
    let _server = pebble.start_zerodab();
    let client = TlsClient::trusting([old.pem().as_str()]);
    assert_eq!(connect(&client, pebble.https, HOSTS[0]).await.unwrap().certificate, old.der().to_vec());
}

#[tokio::test]
#[ignore = "needs an ACME server: scripts/with-acme cargo test -- --include-ignored"]
async fn a_certificate_that_cannot_be_stored_is_used() {
    let pebble = Pebble::start().await;
    // a file can't be written where a folder is
    fs::create_dir_all(pebble.tls_folder().join("certificate.pem.partial")).unwrap();
    let client = TlsClient::trusting([pebble.root().await.as_str()]);
    let _server = pebble.start_zerodab();
    wait_for_other_certificate(&client, pebble.https, HOSTS[0], b"").await;
    assert!(!pebble.tls_folder().join("certificate.pem").exists());
}

#[tokio::test]
#[ignore = "needs an ACME server: scripts/with-acme cargo test -- --include-ignored"]
async fn a_host_that_cannot_be_checked_is_named_in_the_log() {
    let pebble = Pebble::start().await;
    // the ACME server checks another port than that of the server
    let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
    let mut server = command
        .args(["serve", "--listen", "127.0.0.1:0", "--acme", HOSTS[0], "--acme-directory", &pebble.directory])
        .arg("--data")
        .arg(pebble.data())
        .env("SSL_CERT_FILE", pebble.folder.path().join("ca.pem"))
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stderr = server.stderr.take().unwrap();
    let _server = Process(server);
    let reading = tokio::task::spawn_blocking(move || {
        let (mut log, mut chunk) = (String::new(), [0; 4096]);
        while !log.contains("attempt") {
            let count = stderr.read(&mut chunk).unwrap();
            assert_ne!(count, 0, "{log}");
            log.push_str(&String::from_utf8_lossy(&chunk[..count]));
        }
        log
    });
    let log = tokio::time::timeout(SOON, reading).await.expect("an error in the log").unwrap();
    assert!(log.contains("it can't check trial.example on port 443"), "{log}");
    assert!(log.contains("the next attempt is in 5 minutes"), "{log}");
}

//! `zerodab doctor` beside a running server, without one, and with wrong settings.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output};

use testkit::{MailServer, RunningProgram};

fn program(command: &str, data: &Path, settings: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_zerodab"));
    program.args([command, "--data", data.to_str().unwrap()]).args(settings).env_remove("ZERODAB_LOG");
    program
}

fn doctor(data: &Path, settings: &[&str]) -> Output {
    program("doctor", data, settings).output().unwrap()
}

fn text(output: &Output) -> String {
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Returns the line about something.
fn line<'a>(text: &'a str, title: &str) -> &'a str {
    let is_about = |line: &&str| line.get(6..).is_some_and(|rest| rest.starts_with(&format!("{title}: ")));
    text.lines().find(is_about).unwrap_or_else(|| panic!("{title} in {text}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_well_is_good_while_it_runs_and_after_it() {
    let (data, backups) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mail = MailServer::start();
    let url = mail.url();
    let settings = ["--smtp", &url, "--backup-to", backups.path().to_str().unwrap()];
    let mut serve = program("serve", data.path(), &settings);
    let server = RunningProgram::start(serve.args(["--listen", "127.0.0.1:0"]));
    let address = server.address.strip_prefix("http://").unwrap().to_owned();
    let with_address = [&settings[..], &["--listen", &address]].concat();
    // the first backup is made soon after the start
    let running = loop {
        let output = doctor(data.path(), &with_address);
        let found = text(&output);
        if line(&found, "Backup").starts_with("good") {
            assert_eq!(output.status.code(), Some(0), "{found}");
            break found;
        }
    };
    assert!(line(&running, "Address").contains("Zerodab is running on"), "{running}");
    assert!(line(&running, "Mail server").starts_with("good"), "{running}");
    assert!(mail.accepted().is_empty(), "nothing was sent");
    // killed, so that the write-ahead log is left behind
    drop(server);
    let database = data.path().join("zerodab.db");
    let before = fs::read(&database).unwrap();
    let output = doctor(data.path(), &with_address);
    let stopped = text(&output);
    assert_eq!(output.status.code(), Some(0), "{stopped}");
    assert!(line(&stopped, "Address").contains("is free"), "{stopped}");
    assert!(line(&stopped, "Database").starts_with("good  Database: SQLite"), "{stopped}");
    assert!(fs::read(&database).unwrap() == before, "the database was written");
}

#[test]
fn what_must_be_acted_on_is_named_and_ends_with_1() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let closed = {
        let unused = TcpListener::bind("127.0.0.1:0").unwrap();
        unused.local_addr().unwrap()
    };
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let listen = taken.local_addr().unwrap().to_string();
    // the listener of this test accepts no connection, and closes it at its end
    std::thread::spawn(move || while taken.accept().is_ok() {});
    let smtp = format!("smtp://me:secret@{closed}");
    let settings = ["--listen", &listen, "--smtp", &smtp, "--backup-to", file.to_str().unwrap()];
    let output = doctor(&folder.path().join("none"), &settings);
    let found = text(&output);
    assert_eq!(output.status.code(), Some(1), "{found}");
    for (title, part) in [
        ("Database", "there is no Zerodab data in"),
        ("Address", "is in use, and Zerodab doesn't answer there"),
        ("Mail server", "the mail server can't be reached"),
        ("Place of backups", "is a file, not a folder"),
    ] {
        let line = line(&found, title);
        assert!(line.starts_with("ACT") && line.contains(part), "{line}");
    }
    assert!(found.contains("What to do: ") && !found.contains("secret"), "{found}");
    assert!(!folder.path().join("none").exists(), "the folder wasn't created");
}

#[test]
fn invalid_options_are_refused_with_their_name() {
    let data = tempfile::tempdir().unwrap();
    for (settings, name) in [
        (&["--smpt", "x"][..], "--smpt"),
        (&["--listen", "nowhere"], "--listen"),
        (&["--smtp", "mail.example"], "--smtp"),
    ] {
        let output = doctor(data.path(), settings);
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && message.contains(name), "{message}");
    }
}

#[test]
fn a_certificate_that_can_not_be_read_is_to_be_acted_on() {
    let data = tempfile::tempdir().unwrap();
    let found = text(&doctor(data.path(), &["--tls-cert", "/none/chain.pem", "--tls-key", "/none/key.pem"]));
    let line = line(&found, "HTTPS certificate");
    assert!(line.starts_with("ACT") && line.contains("/none/chain.pem"), "{line}");
}

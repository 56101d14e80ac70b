//! The binary as an operator meets it: how it starts, and the sentence when it can't.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

fn zerodab(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_zerodab")).args(arguments).output().unwrap()
}

/// The one sentence on standard error.
fn refusal(arguments: &[&str]) -> String {
    let output = zerodab(arguments);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told.lines().count(), 1, "{told}");
    told
}

fn start(data: &Path) -> Child {
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let mut server = Command::new(env!("CARGO_BIN_EXE_zerodab")).args(arguments).stdout(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut first).unwrap();
    assert!(first.starts_with("Zerodab is at http://127.0.0.1:"), "{first}");
    server
}

#[test]
fn a_taken_port_says_which_and_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = taken.local_addr().unwrap().to_string();
    let told = refusal(&["serve", "--listen", &at]);
    assert!(told.contains(&format!("{at} is taken")) && told.contains("--listen"), "{told}");
}

#[test]
fn an_unwritable_folder_says_which_and_what_to_do() {
    let told = refusal(&["serve", "--listen", "127.0.0.1:0", "--data", "/proc/zerodab"]);
    assert!(told.contains("can't write to /proc/zerodab") && told.contains("--data"), "{told}");
}

#[test]
fn a_database_that_does_not_answer_says_where_without_its_password() {
    let url = "postgres://someone:secret@127.0.0.1:1/zerodab";
    let told = refusal(&["serve", "--listen", "127.0.0.1:0", "--database-url", url]);
    assert!(told.contains("127.0.0.1:1/zerodab") && !told.contains("secret"), "{told}");
    let told = refusal(&["demo", "--listen", "127.0.0.1:0", "--fresh", "--database-url", url]);
    assert!(told.contains("--fresh"), "{told}");
    let told = refusal(&["serve", "--listen", "127.0.0.1:0", "--database-url", "mysql://x"]);
    assert!(told.contains("postgres://"), "{told}");
}

#[test]
fn a_setting_that_can_not_be_used_is_named_without_its_secret() {
    let folder = tempfile::tempdir().unwrap();
    let settings =
        [("--sentry-dsn", "https://errors.example/secret"), ("--analytics-url", "secret.example/views"), ("--contact", "secret")];
    for (setting, wrong) in settings {
        let told = refusal(&["serve", "--listen", "127.0.0.1:0", "--data", folder.path().to_str().unwrap(), setting, wrong]);
        assert!(told.contains(setting) && !told.contains("secret"), "{told}");
    }
}

#[test]
fn a_folder_is_one_servers_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = start(folder.path());
    let told = refusal(&["serve", "--listen", "127.0.0.1:0", "--data", folder.path().to_str().unwrap()]);
    assert!(told.contains("another Zerodab is using"), "{told}");
    first.kill().unwrap();
    first.wait().unwrap();
    let mut again = start(folder.path());
    again.kill().unwrap();
    again.wait().unwrap();
}

#[test]
fn the_document_can_be_printed() {
    let printed = String::from_utf8(zerodab(&["openapi"]).stdout).unwrap();
    assert_eq!(printed, include_str!("../../../openapi/openapi.json"));
}

#[test]
fn a_setting_that_can_not_be_says_which_without_its_secret() {
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data"];
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    for (setting, told) in [
        (["--site", "trial.example"], "--site"),
        (["--smtp", "smtp//me:hush@host"], "--smtp"),
        (["--mail-from", "me"], "--mail-from"),
        (["--openid", "id=google,client-secret=hush"], "--openid"),
        (["--openid", "id=club,name=Club,issuer=http://id.club.example,client-id=a,client-secret=hush"], "must begin with https://"),
        (["--trusted-proxy", "10.0.0.0/8,proxy.example"], "\"proxy.example\" is neither"),
        (["--embed-origins", "https://club.example,club.example"], "\"club.example\" is neither"),
    ] {
        let refused = refusal(&[&serve[..], &[data], &setting[..]].concat());
        assert!(refused.contains(told) && !refused.contains("hush"), "{refused}");
    }
}

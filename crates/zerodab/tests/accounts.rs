//! Accounts on the real binary: the first administrator is created on the command line, and no line of the
//! log contains a secret.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::{Command, Output, Stdio};

use reqwest::header::{COOKIE, SET_COOKIE};
use reqwest::{Client, Method, Response, StatusCode};
use serde_json::{Value, json};
use testkit::RunningProgram;

const EMAIL: &str = "first@trial.example";
const PASSWORD: &str = "over the muddy log";

/// A running server and requests to it.
struct RunningServer(RunningProgram);

impl RunningServer {
    fn start(data: &Path, log: &str) -> Self {
        Self::start_with(data, log, &["--print-mail"])
    }

    fn start_with(data: &Path, log: &str, settings: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()])
            .args(settings)
            .env("ZERODAB_LOG", log)
            .stderr(Stdio::piped());
        Self(RunningProgram::start(&mut command))
    }

    async fn send(&self, method: Method, path: &str, cookie: Option<&str>, body: &Value) -> Response {
        let request = Client::new().request(method, format!("{}/api/v1{path}", self.0.address)).json(body);
        let request = cookie.into_iter().fold(request, |request, cookie| request.header(COOKIE, cookie));
        request.send().await.unwrap()
    }

    /// Returns the token of the next link that is printed because there is no mail server.
    fn printed_token(&self) -> String {
        loop {
            if let Some((_, rest)) = self.0.next_line().split_once("token=") {
                return rest.chars().take_while(char::is_ascii_alphanumeric).collect();
            }
        }
    }
}

fn cookie(response: &Response) -> String {
    response.headers()[SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned()
}

fn zerodab(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_zerodab")).args(arguments).output().unwrap()
}

#[tokio::test]
async fn the_first_administrator_can_be_created_while_the_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = RunningServer::start(folder.path(), "warn");
    let new_user = json!({ "email": EMAIL, "password": PASSWORD, "language": "lv" });
    let session = cookie(&server.send(Method::POST, "/users", None, &new_user).await);
    let refusal = zerodab(&["user", "grant", EMAIL, "admin", "--data", data]);
    assert!(String::from_utf8(refusal.stderr).unwrap().contains("has not confirmed the email address"));
    let redemption = json!({ "email": EMAIL, "token": server.printed_token() });
    let cookie =
        cookie(&server.send(Method::POST, "/magic-links/redemption", Some(&session), &redemption).await);
    let users = async || server.send(Method::GET, "/users", Some(&cookie), &json!(null)).await.status();
    assert_eq!(users().await, StatusCode::FORBIDDEN);

    let user = |arguments: &[&str]| zerodab(&[&["user"], arguments, &["--data", data]].concat());
    let granted = user(&["grant", EMAIL, "admin"]);
    assert!(granted.status.success(), "{}", String::from_utf8_lossy(&granted.stderr));
    assert_eq!(users().await, StatusCode::OK, "the existing session has the new role");
    assert_eq!(String::from_utf8(user(&["list"]).stdout).unwrap(), "first@trial.example  first  admin\n");
    assert!(user(&["revoke", EMAIL, "admin"]).status.success());
    assert_eq!(users().await, StatusCode::FORBIDDEN);

    for (arguments, output) in [
        (&["grant", "nobody@trial.example", "admin"][..], "nobody has an account"),
        (&["grant", EMAIL, "admin", "--institution", "btf"], "omit --institution"),
        (&["grant", EMAIL, "secretary", "--institution", "moon"], "no such institution"),
    ] {
        let refusal = user(arguments);
        let message = String::from_utf8(refusal.stderr).unwrap();
        assert!(!refusal.status.success() && message.contains(output), "{message}");
    }
    assert!(user(&["grant", EMAIL, "secretary"]).status.success());
    let refusal = user(&["revoke", EMAIL, "secretary", "--institution", "btf"]);
    let message = String::from_utf8(refusal.stderr).unwrap();
    assert!(
        !refusal.status.success()
            && message
                .contains("is a secretary of all institutions, so a single one can't be granted or revoked"),
        "{message}"
    );

    let empty_folder = tempfile::tempdir().unwrap();
    let refusal = zerodab(&["user", "list", "--data", empty_folder.path().to_str().unwrap()]);
    assert!(String::from_utf8(refusal.stderr).unwrap().contains("there is no Zerodab"));
    assert_eq!(std::fs::read_dir(empty_folder.path()).unwrap().count(), 0, "a mistyped folder isn't changed");
}

#[tokio::test]
async fn without_a_terminal_a_sign_in_link_is_only_in_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let server = RunningServer::start_with(folder.path(), "warn", &[]);
    let new_user = json!({ "email": EMAIL, "password": PASSWORD, "language": "lv" });
    assert!(server.send(Method::POST, "/users", None, &new_user).await.status().is_success());
    let mut printed = String::new();
    let file = loop {
        let line = server.0.next_line();
        printed.push_str(&line);
        printed.push('\n');
        if let Some(file) = line.trim().strip_prefix("An email was written to ") {
            break file.to_owned();
        }
    };
    assert!(
        printed.contains(&format!("Emails are written to {}", folder.path().join("mail").display())),
        "the folder is printed at startup: {printed}"
    );
    let email = std::fs::read_to_string(&file).unwrap();
    assert!(email.contains("/finish-signup?token="), "{email}");
    let log = server.0.kill_and_read_log();
    for output in [printed, log] {
        assert!(!output.contains("token=") && !output.contains(EMAIL), "{output}");
    }
}

#[tokio::test]
async fn no_secret_is_in_any_line_of_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let server = RunningServer::start(folder.path(), "trace");
    let new_user = json!({ "email": EMAIL, "password": PASSWORD, "language": "en" });
    let mut secrets = vec![PASSWORD.to_owned(), "another muddy log".to_owned(), "one foot up".to_owned()];
    let mut sessions = vec![cookie(&server.send(Method::POST, "/users", None, &new_user).await)];
    secrets.push(server.printed_token());
    let login = json!({ "email": EMAIL, "return": "/", "language": "en" });
    assert_eq!(
        server.send(Method::POST, "/magic-links", None, &login).await.status(),
        StatusCode::NO_CONTENT
    );
    let link = server.printed_token();
    let redemption = json!({ "email": EMAIL, "token": link });
    sessions.push(cookie(&server.send(Method::POST, "/magic-links/redemption", None, &redemption).await));
    secrets.push(link);
    server.send(Method::POST, "/password-resets", None, &json!({ "email": EMAIL, "language": "en" })).await;
    let link = server.printed_token();
    let reset = json!({ "email": EMAIL, "token": link, "password": "another muddy log" });
    sessions.push(cookie(&server.send(Method::POST, "/password-resets/redemption", None, &reset).await));
    secrets.push(link);
    for password in ["another muddy log", "one foot up"] {
        server.send(Method::POST, "/session", None, &json!({ "email": EMAIL, "password": password })).await;
    }
    server.send(Method::GET, "/profile/data", sessions.last().map(String::as_str), &json!(null)).await;
    // links that a browser opens have their secret in the query
    server.send(Method::GET, "/../../finish-signup?token=0123456789abcdef", None, &json!(null)).await;
    server
        .send(Method::GET, "/openid/google/callback?state=x&code=0123456789abcdef", None, &json!(null))
        .await;
    secrets.push("0123456789abcdef".to_owned());
    secrets.extend(sessions.iter().map(|cookie| cookie.split('=').nth(1).unwrap().to_owned()));

    let log = server.0.kill_and_read_log();
    assert!(log.contains("/api/v1/magic-links/redemption"), "requests are logged: {log}");
    for secret in secrets {
        assert!(secret.len() > 9 && !log.contains(&secret), "{secret}");
    }
}

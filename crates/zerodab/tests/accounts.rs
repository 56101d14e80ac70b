//! Accounts on a running binary: the first administrator by the command line, and no secret in any line of its log.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdout, Command, Output, Stdio};

use reqwest::header::{COOKIE, SET_COOKIE};
use reqwest::{Client, Method, Response, StatusCode};
use serde_json::{Value, json};

const EMAIL: &str = "first@trial.example";
const PASSWORD: &str = "over the muddy log";

/// A server of its own, with all that it writes.
struct Running {
    server: Child,
    address: String,
    printed: BufReader<ChildStdout>,
    log: ChildStderr,
}

impl Running {
    fn start(data: &Path, log: &str) -> Self {
        Self::start_with(data, log, &["--print-mail"])
    }

    fn start_with(data: &Path, log: &str, settings: &[&str]) -> Self {
        let arguments = ["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
        let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
        command.args(arguments).args(settings).env("ZERODAB_LOG", log).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut server = command.spawn().unwrap();
        let mut printed = BufReader::new(server.stdout.take().unwrap());
        let mut first = String::new();
        printed.read_line(&mut first).unwrap();
        let address = first.trim().strip_prefix("Zerodab is at ").unwrap().to_owned();
        Self { log: server.stderr.take().unwrap(), server, address, printed }
    }

    async fn ask(&self, method: Method, path: &str, cookie: Option<&str>, body: &Value) -> Response {
        let request = Client::new().request(method, format!("{}/api/v1{path}", self.address)).json(body);
        let request = cookie.into_iter().fold(request, |request, cookie| request.header(COOKIE, cookie));
        request.send().await.unwrap()
    }

    /// The next link that was printed for want of a mail server: its token.
    fn printed_token(&mut self) -> String {
        loop {
            let mut line = String::new();
            assert_ne!(self.printed.read_line(&mut line).unwrap(), 0, "the server has ended");
            if let Some((_, rest)) = line.split_once("token=") {
                return rest.chars().take_while(char::is_ascii_alphanumeric).collect();
            }
        }
    }

    /// Ends it and gives its log.
    fn end(mut self) -> String {
        self.server.kill().unwrap();
        self.server.wait().unwrap();
        let mut log = String::new();
        self.log.read_to_string(&mut log).unwrap();
        log
    }
}

fn cookie(response: &Response) -> String {
    response.headers()[SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned()
}

fn zerodab(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_zerodab")).args(arguments).output().unwrap()
}

#[tokio::test]
async fn the_first_administrator_is_made_beside_the_running_server_and_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut running = Running::start(folder.path(), "warn");
    let new = json!({ "email": EMAIL, "password": PASSWORD, "language": "lv" });
    let session = cookie(&running.ask(Method::POST, "/users", None, &new).await);
    let unproved = zerodab(&["user", "grant", EMAIL, "admin", "--data", data]);
    assert!(String::from_utf8(unproved.stderr).unwrap().contains("has not confirmed the e-mail address"));
    let follow = json!({ "email": EMAIL, "token": running.printed_token() });
    let cookie = cookie(&running.ask(Method::POST, "/magic-links/redemption", Some(&session), &follow).await);
    let users = async || running.ask(Method::GET, "/users", Some(&cookie), &json!(null)).await.status();
    assert_eq!(users().await, StatusCode::FORBIDDEN);

    let user = |arguments: &[&str]| zerodab(&[&["user"], arguments, &["--data", data]].concat());
    let granted = user(&["grant", EMAIL, "admin"]);
    assert!(granted.status.success(), "{}", String::from_utf8_lossy(&granted.stderr));
    assert_eq!(users().await, StatusCode::OK, "the session that was open");
    assert_eq!(String::from_utf8(user(&["list"]).stdout).unwrap(), "first@trial.example  first  admin\n");
    assert!(user(&["revoke", EMAIL, "admin"]).status.success());
    assert_eq!(users().await, StatusCode::FORBIDDEN);

    for (arguments, output) in [
        (&["grant", "nobody@trial.example", "admin"][..], "nobody has an account"),
        (&["grant", EMAIL, "admin", "--institution", "btf"], "leave --institution out"),
        (&["grant", EMAIL, "secretary", "--institution", "moon"], "no such institution"),
    ] {
        let refused = user(arguments);
        let words = String::from_utf8(refused.stderr).unwrap();
        assert!(!refused.status.success() && words.contains(output), "{words}");
    }
    assert!(user(&["grant", EMAIL, "secretary"]).status.success());
    let refused = user(&["revoke", EMAIL, "secretary", "--institution", "btf"]);
    let words = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && words.contains("is a secretary of all institutions, so one alone can't be taken"), "{words}");

    let nothing = tempfile::tempdir().unwrap();
    let refused = zerodab(&["user", "list", "--data", nothing.path().to_str().unwrap()]);
    assert!(String::from_utf8(refused.stderr).unwrap().contains("there is no Zerodab"));
    assert_eq!(std::fs::read_dir(nothing.path()).unwrap().count(), 0, "a mistyped folder stays as it was");
    running.end();
}

#[tokio::test]
async fn without_a_terminal_a_link_that_signs_in_is_in_its_file_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::start_with(folder.path(), "warn", &[]);
    let new = json!({ "email": EMAIL, "password": PASSWORD, "language": "lv" });
    assert!(running.ask(Method::POST, "/users", None, &new).await.status().is_success());
    let mut printed = String::new();
    let file = loop {
        let mut line = String::new();
        assert_ne!(running.printed.read_line(&mut line).unwrap(), 0, "the server has ended");
        printed.push_str(&line);
        if let Some(file) = line.trim().strip_prefix("A mail lies in ") {
            break file.to_owned();
        }
    };
    assert!(printed.contains(&format!("Mails lie in {}", folder.path().join("mail").display())), "a newcomer finds them: {printed}");
    let letter = std::fs::read_to_string(&file).unwrap();
    assert!(letter.contains("/finish-signup?token="), "{letter}");
    let log = running.end();
    for output in [printed, log] {
        assert!(!output.contains("token=") && !output.contains(EMAIL), "{output}");
    }
}

#[tokio::test]
async fn no_secret_is_in_any_line_of_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::start(folder.path(), "trace");
    let new = json!({ "email": EMAIL, "password": PASSWORD, "language": "en" });
    let mut secrets = vec![PASSWORD.to_owned(), "another muddy log".to_owned(), "one foot up".to_owned()];
    let mut sessions = vec![cookie(&running.ask(Method::POST, "/users", None, &new).await)];
    secrets.push(running.printed_token());
    let ask = json!({ "email": EMAIL, "return": "/", "language": "en" });
    assert_eq!(running.ask(Method::POST, "/magic-links", None, &ask).await.status(), StatusCode::NO_CONTENT);
    let link = running.printed_token();
    let follow = json!({ "email": EMAIL, "token": link });
    sessions.push(cookie(&running.ask(Method::POST, "/magic-links/redemption", None, &follow).await));
    secrets.push(link);
    running.ask(Method::POST, "/password-resets", None, &json!({ "email": EMAIL, "language": "en" })).await;
    let link = running.printed_token();
    let reset = json!({ "email": EMAIL, "token": link, "password": "another muddy log" });
    sessions.push(cookie(&running.ask(Method::POST, "/password-resets/redemption", None, &reset).await));
    secrets.push(link);
    for password in ["another muddy log", "one foot up"] {
        running.ask(Method::POST, "/session", None, &json!({ "email": EMAIL, "password": password })).await;
    }
    running.ask(Method::GET, "/profile/data", sessions.last().map(String::as_str), &json!(null)).await;
    // what is opened by a browser carries its secret in the query
    running.ask(Method::GET, "/../../finish-signup?token=0123456789abcdef", None, &json!(null)).await;
    running.ask(Method::GET, "/openid/google/callback?state=x&code=0123456789abcdef", None, &json!(null)).await;
    secrets.push("0123456789abcdef".to_owned());
    secrets.extend(sessions.iter().map(|cookie| cookie.split('=').nth(1).unwrap().to_owned()));

    let log = running.end();
    assert!(log.contains("/api/v1/magic-links/redemption"), "the log was on: {log}");
    for secret in secrets {
        assert!(secret.len() > 9 && !log.contains(&secret), "{secret}");
    }
}

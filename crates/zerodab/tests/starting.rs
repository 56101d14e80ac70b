//! How the binary starts, and the message if it can't.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;
use std::process::{Command, Output};

use testkit::{Federation, Role, RunningProgram, Start as _};

fn zerodab(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_zerodab")).args(arguments).output().unwrap()
}

/// Returns the one line that a command prints to standard error when it refuses to run.
fn refusal(arguments: &[&str]) -> String {
    let output = zerodab(arguments);
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message.lines().count(), 1, "{message}");
    message
}

fn start(data: &Path) -> RunningProgram {
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let server = RunningProgram::start(Command::new(env!("CARGO_BIN_EXE_zerodab")).args(arguments));
    assert!(server.address.starts_with("http://127.0.0.1:"), "{}", server.address);
    server
}

#[test]
fn the_message_about_a_taken_port_names_it_and_the_option() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let message = refusal(&["serve", "--listen", &address]);
    assert!(message.contains(&format!("{address} is in use")) && message.contains("--listen"), "{message}");
}

#[test]
fn the_message_about_an_unwritable_folder_names_it_and_the_option() {
    let message = refusal(&["serve", "--listen", "127.0.0.1:0", "--data", "/proc/zerodab"]);
    assert!(message.contains("can't write to /proc/zerodab") && message.contains("--data"), "{message}");
}

#[test]
fn an_unreachable_database_is_named_without_its_password() {
    let url = "postgres://someone:secret@127.0.0.1:1/zerodab";
    let message = refusal(&["serve", "--listen", "127.0.0.1:0", "--database-url", url]);
    assert!(message.contains("127.0.0.1:1/zerodab") && !message.contains("secret"), "{message}");
    let message = refusal(&["demo", "--listen", "127.0.0.1:0", "--fresh", "--database-url", url]);
    assert!(message.contains("--fresh"), "{message}");
    let message = refusal(&["serve", "--listen", "127.0.0.1:0", "--database-url", "mysql://x"]);
    assert!(message.contains("postgres://"), "{message}");
}

#[test]
fn an_unusable_setting_is_named_without_its_secret() {
    let folder = tempfile::tempdir().unwrap();
    let settings = [
        ("--sentry-dsn", "https://errors.example/secret"),
        ("--analytics-url", "secret.example/views"),
        ("--contact", "secret"),
    ];
    for (setting, invalid) in settings {
        let message = refusal(&[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--data",
            folder.path().to_str().unwrap(),
            setting,
            invalid,
        ]);
        assert!(message.contains(setting) && !message.contains("secret"), "{message}");
    }
}

#[test]
fn a_data_folder_can_be_used_by_one_server_only() {
    let folder = tempfile::tempdir().unwrap();
    let first = start(folder.path());
    let message = refusal(&["serve", "--listen", "127.0.0.1:0", "--data", folder.path().to_str().unwrap()]);
    assert!(message.contains("another Zerodab server is using"), "{message}");
    drop(first);
    drop(start(folder.path()));
}

/// Runs the demo on a folder until it is ready.
fn demo(data: &Path, settings: &[&str]) {
    let arguments = ["demo", "--still", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
    RunningProgram::start(command.args(arguments).args(settings)).read_to("Its data is in ");
}

fn refusal_on(command: &str, data: &Path, settings: &[&str]) -> String {
    refusal(&[&[command, "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()], settings].concat())
}

#[test]
fn a_demo_and_real_data_have_different_default_folders() {
    let default = |command: &str| {
        let help = String::from_utf8(zerodab(&[command, "--help"]).stdout).unwrap();
        let (_, rest) = help.split_once("env: ZERODAB_DATA=]").unwrap();
        rest.split_once("[default: ").unwrap().1.split(']').next().unwrap().to_owned()
    };
    assert_eq!([default("serve"), default("backup"), default("demo")], ["data", "data", "demo-data"]);
}

#[test]
fn a_copied_demo_is_not_served_and_fresh_removes_only_the_demos_data() {
    let (folder, copy) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    demo(folder.path(), &[]);
    for file in ["zerodab.db", "zerodab.db-wal"] {
        fs::copy(folder.path().join(file), copy.path().join(file)).unwrap();
    }
    for data in [folder.path(), copy.path()] {
        let message = refusal_on("serve", data, &[]);
        assert!(
            message.contains("contains a demo, whose passwords are public; start it with zerodab demo"),
            "{message}"
        );
    }
    fs::write(folder.path().join("diary.txt"), "mine").unwrap();
    let user = |arguments: &[&str]| {
        let output = zerodab(&[&["user"], arguments, &["--data", folder.path().to_str().unwrap()]].concat());
        String::from_utf8(output.stdout).unwrap()
    };
    user(&["grant", "rider@zerodab.example", "admin"]);
    demo(folder.path(), &[]);
    assert!(user(&["list"]).contains("rider@zerodab.example"), "the demo keeps its data");
    demo(folder.path(), &["--fresh"]);
    let users_after_fresh = user(&["list"]);
    assert!(
        users_after_fresh.contains("admin@zerodab.example") && !users_after_fresh.contains("rider@"),
        "the demo starts again: {users_after_fresh}"
    );
    assert_eq!(fs::read_to_string(folder.path().join("diary.txt")).unwrap(), "mine");
}

#[test]
fn after_a_clean_stop_the_database_file_alone_is_complete() {
    let (folder, copy) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    assert!(start(folder.path()).stop().success());
    fs::copy(folder.path().join("zerodab.db"), copy.path().join("zerodab.db")).unwrap();
    let message = refusal_on("demo", copy.path(), &["--fresh"]);
    assert!(message.contains("contains data that isn't a demo's, and nothing was changed"), "{message}");
}

#[tokio::test]
async fn a_demo_never_changes_real_data_even_with_fresh() {
    let real_data = tempfile::tempdir().unwrap();
    drop(start(real_data.path()));
    for settings in [&[][..], &["--fresh"]] {
        let message = refusal_on("demo", real_data.path(), settings);
        assert!(message.contains("contains data that isn't a demo's, and nothing was changed"), "{message}");
    }
    drop(start(real_data.path()));
    a_demo_never_changes_unmarked_data(Federation::start(testkit::Database::sqlite().await).await).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn a_demo_never_changes_real_data_on_postgresql() {
    a_demo_never_changes_unmarked_data(Federation::start(testkit::Database::postgres().await).await).await;
    let (empty, folder) = (testkit::Database::postgres().await, tempfile::tempdir().unwrap());
    demo(folder.path(), &as_strs(&empty.arguments()));
    let message = refusal_on("serve", folder.path(), &as_strs(&empty.arguments()));
    assert!(message.contains("contains a demo, whose passwords are public"), "{message}");
}

fn as_strs(arguments: &[String]) -> Vec<&str> {
    arguments.iter().map(String::as_str).collect()
}

/// Checks that the demo doesn't change data that an older version left, which has users and no mark of its
/// kind.
async fn a_demo_never_changes_unmarked_data(federation: Federation) {
    let database = &federation.database;
    let arguments = database.arguments();
    let data_options = as_strs(&arguments);
    let demo_admin = async || {
        storage::accounts::find_by_email(database.storage.reader(), "admin@zerodab.example").await.unwrap()
    };
    let demo = |settings: &[&str]| {
        refusal(&[&["demo", "--listen", "127.0.0.1:0"], &data_options[..], settings].concat())
    };
    let message = demo(&[]);
    assert!(
        message
            .contains("contains data of an older version, which may be real data, and nothing was changed"),
        "{message}"
    );
    let message = demo(&["--fresh"]);
    assert!(
        message.contains("nothing was changed") || message.contains("--fresh works only with SQLite"),
        "{message}"
    );
    assert!(demo_admin().await.is_none());

    // an account of an older demo, whose password is public, must no longer work
    let (admin, rider) = (Role::Admin.email(), Role::Rider.email());
    database.execute("DROP TABLE data_kind").await;
    database.execute("DELETE FROM seaql_migrations WHERE version = '0019_data_kind'").await;
    database
        .execute(&format!("UPDATE users SET email = 'admin@zerodab.example' WHERE email = '{admin}'"))
        .await;
    let files = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
    let serve = command
        .args(["serve", "--listen", "127.0.0.1:0"])
        .args(&data_options)
        .env("ZERODAB_DATA", files.path());
    let server = RunningProgram::start(serve);
    let address = &server.address;
    for (email, status) in [("admin@zerodab.example", 401), (rider.as_str(), 200)] {
        let credentials = serde_json::json!({ "email": email, "password": testkit::PASSWORD });
        let response = reqwest::Client::new()
            .post(format!("{address}/api/v1/session"))
            .json(&credentials)
            .send()
            .await
            .unwrap();
        assert_eq!(response.status(), status, "{email}");
    }
    drop(server);
    let message = demo(&[]);
    assert!(message.contains("contains data that isn't a demo's"), "{message}");
}

#[test]
fn a_folder_may_have_any_name() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("what? 100%25 of #1 ūķis");
    demo(&data, &[]);
    let names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, [data.file_name().unwrap()]);
    assert!(data.join("zerodab.db").is_file() && data.join("files").is_dir());
    let output = zerodab(&["user", "list", "--data", data.to_str().unwrap()]);
    assert!(String::from_utf8(output.stdout).unwrap().contains("admin@zerodab.example"));
}

/// Lists the files and folders to which others have any permission.
fn list_open_to_others(path: &Path, open: &mut Vec<String>) {
    let metadata = fs::symlink_metadata(path).unwrap();
    if metadata.mode() & 0o077 != 0 {
        open.push(format!("{} {:o}", path.display(), metadata.mode() & 0o777));
    }
    if metadata.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            list_open_to_others(&entry.unwrap().path(), open);
        }
    }
}

fn make_open_to_everyone(path: &Path) {
    let is_folder = path.is_dir();
    fs::set_permissions(path, fs::Permissions::from_mode(if is_folder { 0o755 } else { 0o644 })).unwrap();
    if is_folder {
        for entry in fs::read_dir(path).unwrap() {
            make_open_to_everyone(&entry.unwrap().path());
        }
    }
}

#[tokio::test]
async fn files_are_accessible_to_their_owner_only_even_in_a_folder_that_was_open() {
    let parent = tempfile::tempdir().unwrap();
    let data = parent.path().join("data");
    fs::create_dir(&data).unwrap();
    make_open_to_everyone(&data);
    demo(&data, &[]);
    fs::write(data.join("files/by-hand.png"), "x").unwrap();
    make_open_to_everyone(&data);
    let arguments = ["demo", "--still", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let server = RunningProgram::start(Command::new(env!("CARGO_BIN_EXE_zerodab")).args(arguments));
    let address = &server.address;
    let login = serde_json::json!({ "email": "rider@zerodab.example", "return": "/", "language": "en" });
    let response = reqwest::Client::new()
        .post(format!("{address}/api/v1/magic-links"))
        .json(&login)
        .send()
        .await
        .unwrap();
    assert!(response.status().is_success());
    let mut open = Vec::new();
    list_open_to_others(&data, &mut open);
    assert_eq!(open, Vec::<String>::new(), "while it runs");
    assert!(data.join("zerodab.db-wal").is_file() && fs::read_dir(data.join("mail")).unwrap().count() == 1);
    drop(server);
}

#[test]
fn the_openapi_document_can_be_printed() {
    let printed = String::from_utf8(zerodab(&["openapi"]).stdout).unwrap();
    assert_eq!(printed, include_str!("../../../openapi/openapi.json"));
}

#[test]
fn an_invalid_setting_is_named_without_its_secret() {
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data"];
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    for (setting, message) in [
        (["--site", "trial.example"], "--site"),
        (["--smtp", "smtp//me:hush@host"], "--smtp"),
        (["--mail-from", "me"], "--mail-from"),
        (["--openid", "id=google,client-secret=hush"], "--openid"),
        (
            ["--openid", "id=club,name=Club,issuer=http://id.club.example,client-id=a,client-secret=hush"],
            "must begin with https://",
        ),
        (["--trusted-proxy", "10.0.0.0/8,proxy.example"], "\"proxy.example\" is neither"),
        (["--embed-origins", "https://club.example,club.example"], "\"club.example\" is neither"),
    ] {
        let output = refusal(&[&serve[..], &[data], &setting[..]].concat());
        assert!(output.contains(message) && !output.contains("hush"), "{output}");
    }
}

//! Every version opens the data of all releases before it. Each release has committed a part of its demo's data, with what
//! it answered about the results; `docs/recipes/release.md` says how.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use storage::Storage;
use tempfile::TempDir;
use testkit::{Database, RunningProgram};

/// The committed data of the releases, each in a file with the name of its version.
fn fixtures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/releases");
    let mut fixtures: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    fixtures.retain(|file| file.to_str().unwrap().ends_with(".tar.gz"));
    fixtures
}

/// Unpacks a release's data into a new folder.
fn unpack(fixture: &Path) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let status = Command::new("tar").arg("-xzf").arg(fixture).arg("-C").arg(folder.path()).status().unwrap();
    assert!(status.success(), "{}", fixture.display());
    folder
}

/// The program on the unpacked data.
fn zerodab(folder: &TempDir, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
    command.args(arguments).arg("--data").arg(folder.path().join("data"));
    command
}

fn serve(folder: &TempDir) -> RunningProgram {
    RunningProgram::start(&mut zerodab(folder, &["serve", "--listen", "127.0.0.1:0"]))
}

/// Returns the values of these names of an object.
fn pick(object: &Value, names: &[&str]) -> Value {
    names
        .iter()
        .map(|name| ((*name).to_owned(), object[*name].clone()))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// Returns what must never change in an answer about results or standings. Later versions may add fields to an answer.
fn results(answer: &Value) -> Value {
    let rows = |of: &Value, names: &[&str]| -> Value {
        of["rows"].as_array().unwrap().iter().map(|row| pick(row, names)).collect()
    };
    if answer["groups"].is_array() {
        let groups = answer["groups"].as_array().unwrap().iter();
        groups
            .map(|group| json!([group["name"], rows(group, &["name", "club", "position", "finalTotal"])]))
            .collect()
    } else {
        let names = [
            "name",
            "racingNumber",
            "racingClass",
            "club",
            "laps",
            "penaltyPoints",
            "total",
            "status",
            "position",
            "positionPoints",
        ];
        rows(answer, &names)
    }
}

/// Compares the server's answers with those of the release.
async fn assert_same_results(server: &RunningProgram, folder: &TempDir) {
    let files: Vec<_> = fs::read_dir(folder.path().join("answers")).unwrap().collect();
    assert!(files.len() > 1);
    for file in files {
        let stored: Value = serde_json::from_str(&fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
        let path = stored["path"].as_str().unwrap();
        let response = reqwest::get(format!("{}{path}", server.address)).await.unwrap();
        let answer: Value = response.error_for_status().unwrap().json().await.unwrap();
        let expected = results(&stored["answer"]);
        assert!(expected.as_array().unwrap().len() > 1, "{path}: {expected}");
        assert_eq!(results(&answer), expected, "{path}");
    }
}

#[test]
fn this_version_has_committed_its_data() {
    let name = concat!(env!("CARGO_PKG_VERSION"), ".tar.gz");
    assert!(fixtures().iter().any(|file| file.ends_with(name)), "make {name} with scripts/release-fixture");
}

#[tokio::test]
async fn the_data_of_every_release_opens_with_the_same_results() {
    for fixture in fixtures() {
        let folder = unpack(&fixture);
        let server = serve(&folder);
        assert_same_results(&server, &folder).await;
        drop(server);
        // what was migrated can be backed up and restored
        let backup = folder.path().join("backup.tar.gz");
        let written = zerodab(&folder, &["backup", backup.to_str().unwrap()]).output().unwrap();
        assert!(written.status.success(), "{}: {written:?}", fixture.display());
        let drill =
            Command::new(env!("CARGO_BIN_EXE_zerodab")).arg("restore").arg("--drill").arg(&backup).output();
        let drill = String::from_utf8(drill.unwrap().stdout).unwrap();
        assert!(drill.contains("all are the same"), "{}: {drill}", fixture.display());
    }
}

#[tokio::test]
async fn data_of_a_newer_version_is_refused_with_a_sentence_and_is_not_changed() {
    let folder = unpack(&fixtures()[0]);
    drop(serve(&folder));
    let database = folder.path().join("data/zerodab.db");
    let storage = Storage::sqlite(&database).await.unwrap();
    let newer = "INSERT INTO seaql_migrations (version, applied_at) VALUES ('9999_hovering', 0)";
    Database::execute_on(&storage, newer).await;
    storage.close().await.unwrap();
    let before = fs::read(&database).unwrap();
    for command in [&["serve", "--listen", "127.0.0.1:0"][..], &["user", "list"]] {
        let output = zerodab(&folder, command).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(
            message.contains(
                "was written by a newer version of Zerodab (migration 9999_hovering), and nothing was changed"
            ),
            "{message}"
        );
    }
    assert!(fs::read(&database).unwrap() == before, "the file has changed");
}

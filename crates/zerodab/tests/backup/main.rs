//! A restored or moved server gives the same responses as the original, in every role and byte for byte.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod program;
mod responses;
mod scheduled;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use storage::Storage;
use tempfile::TempDir;
use testkit::Database;

use program::{join, make_push_key, record_unidentified, sign_in, start, turn_features_on, zerodab};

/// Where a server's data is stored.
struct DataLocation {
    arguments: Vec<String>,
    _folder: TempDir,
    _database: Option<Database>,
}

impl DataLocation {
    fn folder() -> Self {
        let folder = TempDir::new().unwrap();
        let arguments = vec!["--data".to_owned(), folder.path().display().to_string()];
        Self { arguments, _folder: folder, _database: None }
    }

    /// An empty database on the tests' PostgreSQL server, and a folder for files.
    async fn postgres() -> Self {
        let (folder, database) = (Self::folder(), Database::postgres().await);
        let arguments = [folder.arguments, database.arguments()].concat();
        Self { arguments, _database: Some(database), ..folder }
    }

    /// Marks a demo's data as real data, which `serve` accepts.
    async fn mark_as_real(&self) {
        let storage = match &self.arguments[..] {
            [_, folder] => Storage::sqlite(&Path::new(folder).join("zerodab.db")).await,
            [.., url] => Storage::postgres(url).await,
            [] => unreachable!("every location has a folder"),
        };
        Database::execute_on(&storage.unwrap(), "UPDATE data_kind SET kind = 'own'").await;
    }
}

/// Runs the demo, makes a backup while it runs, restores it into the other location, and compares the responses
/// of both servers.
async fn assert_restored_server_responds_the_same(from: &DataLocation, to: &DataLocation) {
    let (folder, demo) = (TempDir::new().unwrap(), start("demo", &["--still"], &from.arguments));
    from.mark_as_real().await;
    let cookies = sign_in(&demo).await;
    join(&demo, &cookies).await;
    turn_features_on(&demo, &cookies).await;
    record_unidentified(&demo, &cookies).await;
    make_push_key(&demo, &cookies).await;
    let copy = folder.path().join("copy.tar.gz");
    let output = zerodab(&["backup", copy.to_str().unwrap()], &from.arguments).unwrap();
    assert!(output.contains("rows in"), "{output}");
    let before = responses::read_all(&demo, &cookies).await;
    zerodab(&["restore", copy.to_str().unwrap()], &to.arguments).unwrap();
    let restored = start("serve", &[], &to.arguments);
    if before != responses::read_all(&restored, &cookies).await {
        // some responses change at midnight, so both servers are read again on the same day
        assert_same(
            &responses::read_all(&demo, &cookies).await,
            &responses::read_all(&restored, &cookies).await,
        );
    }
    drop(restored);
    // a folder or database with data is refused, even if the data is that of the backup
    let refusal = zerodab(&["restore", copy.to_str().unwrap()], &to.arguments).unwrap_err();
    assert!(refusal.contains("not empty"), "{refusal}");
}

fn assert_same(before: &BTreeMap<String, Vec<u8>>, after: &BTreeMap<String, Vec<u8>>) {
    let only = |left: &BTreeMap<String, _>, right: &BTreeMap<String, _>| -> Vec<String> {
        left.keys().filter(|request| !right.contains_key(*request)).cloned().collect()
    };
    assert_eq!([only(before, after), only(after, before)], [[], []] as [[&str; 0]; 2]);
    for (request, body) in before {
        let same_bytes = body.iter().zip(&after[request]).take_while(|(one, other)| one == other).count();
        let excerpt = |body: &[u8]| {
            String::from_utf8_lossy(&body[same_bytes.saturating_sub(120)..body.len().min(same_bytes + 120)])
                .into_owned()
        };
        assert!(body == &after[request], "{request}\n{}\n{}", excerpt(body), excerpt(&after[request]));
    }
}

#[tokio::test]
async fn a_server_restored_in_another_folder_gives_the_same_responses() {
    assert_restored_server_responds_the_same(&DataLocation::folder(), &DataLocation::folder()).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn a_server_restored_from_and_into_postgresql_gives_the_same_responses() {
    assert_restored_server_responds_the_same(&DataLocation::folder(), &DataLocation::postgres().await).await;
    assert_restored_server_responds_the_same(&DataLocation::postgres().await, &DataLocation::folder()).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn every_row_is_the_same_after_a_move_to_postgresql_and_back() {
    let (folder, locations) = (
        TempDir::new().unwrap(),
        [DataLocation::folder(), DataLocation::postgres().await, DataLocation::folder()],
    );
    let demo = start("demo", &["--still"], &locations[0].arguments);
    let cookies = sign_in(&demo).await;
    join(&demo, &cookies).await;
    turn_features_on(&demo, &cookies).await;
    record_unidentified(&demo, &cookies).await;
    make_push_key(&demo, &cookies).await;
    drop(demo);
    locations[0].mark_as_real().await;
    let exports = ["first", "second", "third"].map(|name| folder.path().join(name).display().to_string());
    zerodab(&["export", &exports[0]], &locations[0].arguments).unwrap();
    let mut outputs = Vec::new();
    for (index, location) in locations.iter().enumerate() {
        if index > 0 {
            zerodab(&["import", &exports[index - 1]], &location.arguments).unwrap();
            zerodab(&["export", &exports[index]], &location.arguments).unwrap();
        }
        let server = start("serve", &[], &location.arguments);
        let cookies = sign_in(&server).await;
        let mut server_responses = responses::read_all(&server, &cookies).await;
        // sessions aren't exported, so no user is signed in on the new server
        server_responses.retain(|request, _| {
            !request.contains("/profile/sessions") && !request.contains("/profile/data")
        });
        outputs.push(server_responses);
    }
    for index in [1, 2] {
        assert_same(&outputs[index - 1], &outputs[index]);
        for table in fs::read_dir(Path::new(&exports[0]).join("tables")).unwrap() {
            let name = table.unwrap().file_name();
            let read_table =
                |export: &str| fs::read_to_string(Path::new(export).join("tables").join(&name)).unwrap();
            assert!(read_table(&exports[0]) == read_table(&exports[index]), "{name:?} of the export {index}");
        }
    }
    assert!(!Path::new(&exports[0]).join("tables/sessions.jsonl").exists());
}

/// Copies a demo with one command, fills the other location with another, and expects a demo there.
fn assert_copy_of_a_demo_is_a_demo(from: &DataLocation, copy: [&str; 2], to: &DataLocation) {
    let folder = TempDir::new().unwrap();
    let copied_to = folder.path().join("copy").display().to_string();
    zerodab(&[copy[0], &copied_to], &from.arguments).unwrap();
    let output = zerodab(&[copy[1], &copied_to], &to.arguments).unwrap();
    assert!(output.contains("It is a demo"), "{output}");
    let refusal = zerodab(&["serve", "--listen", "127.0.0.1:0"], &to.arguments).unwrap_err();
    assert!(
        refusal.contains("contains a demo, whose passwords are public; start it with zerodab demo"),
        "{refusal}"
    );
    drop(start("demo", &["--still"], &to.arguments));
}

#[tokio::test]
async fn a_restored_or_imported_demo_stays_a_demo() {
    let demo = DataLocation::folder();
    drop(start("demo", &["--still"], &demo.arguments));
    assert_copy_of_a_demo_is_a_demo(&demo, ["backup", "restore"], &DataLocation::folder());
    assert_copy_of_a_demo_is_a_demo(&demo, ["export", "import"], &DataLocation::folder());
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn a_demo_stays_a_demo_on_postgresql() {
    let (demo, moved) = (DataLocation::folder(), DataLocation::postgres().await);
    drop(start("demo", &["--still"], &demo.arguments));
    assert_copy_of_a_demo_is_a_demo(&demo, ["export", "import"], &moved);
    assert_copy_of_a_demo_is_a_demo(&moved, ["backup", "restore"], &DataLocation::folder());
}

#[tokio::test]
async fn a_failed_restore_leaves_nothing_behind() {
    let (folder, from) = (TempDir::new().unwrap(), DataLocation::folder());
    drop(start("serve", &[], &from.arguments));
    let at = |name: &str| folder.path().join(name).display().to_string();
    zerodab(&["backup", &at("copy.tar.gz")], &from.arguments).unwrap();
    let refusal = zerodab(&["backup", &at("copy.tar.gz")], &from.arguments).unwrap_err();
    assert!(refusal.contains("copy.tar.gz already exists"), "{refusal}");

    let bytes = fs::read(at("copy.tar.gz")).unwrap();
    fs::write(at("half.tar.gz"), &bytes[..bytes.len() / 2]).unwrap();
    let location = ["--data".to_owned(), at("data")];
    let refusal = zerodab(&["restore", &at("half.tar.gz")], &location).unwrap_err();
    assert!(refusal.contains("damaged") && refusal.lines().count() == 1, "{refusal}");
    assert!(!Path::new(&at("data")).exists());
    let refusal = zerodab(&["backup", &at("other.tar.gz")], &location).unwrap_err();
    assert!(refusal.contains("there is no Zerodab data in"), "{refusal}");

    fs::create_dir(at("data")).unwrap();
    fs::write(at("data/diary.txt"), "mine").unwrap();
    let refusal = zerodab(&["restore", &at("copy.tar.gz")], &location).unwrap_err();
    assert!(refusal.contains("is not empty"), "{refusal}");
    assert_eq!(fs::read_dir(at("data")).unwrap().count(), 1);
}

#[cfg(unix)]
#[tokio::test]
async fn backups_and_exports_are_accessible_to_their_owner_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let (folder, from) = (TempDir::new().unwrap(), DataLocation::folder());
    drop(start("serve", &[], &from.arguments));
    let at = |name: &str| folder.path().join(name);
    zerodab(&["backup", at("copy.tar.gz").to_str().unwrap()], &from.arguments).unwrap();
    zerodab(&["export", at("export").to_str().unwrap()], &from.arguments).unwrap();
    let mode = |name: &str| fs::metadata(at(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!(
        [mode("copy.tar.gz"), mode("export"), mode("export/tables/users.jsonl")],
        [0o600, 0o700, 0o600]
    );
}

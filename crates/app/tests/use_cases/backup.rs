//! Backups: they are consistent and complete, and are restored only into an empty database and file store.

mod scheduled;

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use app::Files;
use app::backup::{Error, Extent, Shape, restore, verify, write};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::Value;
use storage::backup::{CopyError, Schema};
use tempfile::TempDir;
use testkit::{Database, Federation, apply, on_both};
use uuid::Uuid;

/// A folder for backups, and a file store in it.
struct Workspace {
    folder: TempDir,
    files: Files,
}

impl Workspace {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let files = Files::open_folder(&folder.path().join("store")).unwrap();
        files.put("btf/nolikums ā.pdf", "%PDF-1.4".into()).await.unwrap();
        Self { folder, files }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    async fn copy(&self, database: &Database, name: &str, shape: Shape) -> PathBuf {
        let to = self.path(name);
        write(&database.storage, &self.files, &to, Extent::Everything, shape).await.unwrap();
        to
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(self.folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

/// The error with which a backup is refused.
async fn verify_error(copy: &Path) -> String {
    verify(copy).await.err().expect("refused").to_string()
}

fn lines(folder: &Path, table: &str) -> Vec<Value> {
    let text = fs::read_to_string(folder.join(format!("tables/{table}.jsonl"))).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Writes a tar archive, compressed with gzip, of these paths and contents.
fn write_archive(parts: &[(&str, &[u8])], to: &Path) {
    let mut tar = tar::Builder::new(GzEncoder::new(File::create(to).unwrap(), Compression::fast()));
    for (path, content) in parts {
        let mut header = tar::Header::new_old();
        // set as bytes, because the library refuses paths that lead out of the folder
        header.as_old_mut().name[..path.len()].copy_from_slice(path.as_bytes());
        header.set_size(content.len() as u64);
        header.set_mode(0o600);
        header.set_cksum();
        tar.append(&header, *content).unwrap();
    }
    tar.into_inner().unwrap().finish().unwrap();
}

/// Changes the manifest of a backup.
fn change_manifest(copy: &Path, change: impl FnOnce(&mut Value)) {
    let file = copy.join("manifest.json");
    let mut manifest = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    change(&mut manifest);
    fs::write(file, manifest.to_string()).unwrap();
}

#[apply(on_both)]
async fn a_backup_taken_while_judges_deliver_is_consistent(federation: Federation) {
    let (workspace, stage) = (Workspace::new().await, Federation::classic());
    let rides = (0..40).flat_map(|_| (1..=4).flat_map(|rider| (1..=2).map(move |lap| (rider, lap))));
    let entries: Vec<_> = rides.map(|(rider, lap)| federation.entry(rider, 1, lap, 1)).collect();
    let ids: Vec<String> = entries.iter().map(|entry| entry.id.to_string()).collect();
    let deliver = async {
        for entry in entries {
            federation.record(&stage, vec![entry]).await;
        }
    };
    let copy = async {
        for round in 0..6 {
            workspace.copy(&federation.database, &format!("copy-{round}"), Shape::Folder).await;
        }
    };
    tokio::join!(deliver, copy);

    let mut sizes = Vec::new();
    for round in 0..6 {
        let copy = workspace.path(&format!("copy-{round}"));
        let copied: std::collections::BTreeSet<_> = lines(&copy, "section_entries")
            .iter()
            .map(|entry| entry["id"].as_str().unwrap().to_owned())
            .collect();
        let first: std::collections::BTreeSet<_> = ids.iter().take(copied.len()).cloned().collect();
        assert_eq!(copied, first, "the backup has an entry without one that was acknowledged before it");
        let stages = lines(&copy, "stages");
        let classic = stages.iter().find(|stage| stage["slug"] == "classic").unwrap();
        let changes =
            lines(&copy, "changes").iter().filter(|change| change["stageId"] == classic["id"]).count();
        assert_eq!(classic["lastChange"], changes, "the feed and its counter are inconsistent");
        // the database checks the references between the tables row by row
        let (elsewhere, empty) = (Database::sqlite().await, TempDir::new().unwrap());
        restore(
            &verify(&copy).await.unwrap(),
            &elsewhere.storage,
            &Files::open_folder(empty.path()).unwrap(),
        )
        .await
        .unwrap();
        sizes.push(copied.len());
    }
    assert!(
        sizes.iter().any(|&size| 0 < size && size < ids.len()),
        "no backup was taken during the deliveries: {sizes:?}"
    );
}

#[apply(on_both)]
async fn a_backup_of_an_older_schema_is_migrated_when_it_is_restored(older: Database) {
    let (workspace, steps) =
        (Workspace::new().await, Schema::load(older.storage.reader()).await.unwrap().steps);
    // creates the empty tables of that step
    assert!(matches!(older.storage.begin_import(&steps[..8], &[], &[]).await, Err(CopyError::OtherTable(_))));
    let institution = Uuid::now_v7();
    older
        .execute(&format!(
            "INSERT INTO institutions (id, slug, name, country) VALUES ({}, 'btf', 'Purvs', 'LV')",
            quoted(&older, institution)
        ))
        .await;
    let copy = workspace.copy(&older, "older", Shape::Folder).await;
    assert!(lines(&copy, "institutions")[0].get("version").is_none());

    let (newer, empty) = (Database::sqlite().await, TempDir::new().unwrap());
    restore(&verify(&copy).await.unwrap(), &newer.storage, &Files::open_folder(empty.path()).unwrap())
        .await
        .unwrap();
    let again = workspace.copy(&newer, "newer", Shape::Folder).await;
    let [restored] = &lines(&again, "institutions")[..] else { panic!("one institution") };
    assert_eq!(
        (&restored["id"], &restored["version"]),
        (&Value::from(institution.to_string()), &Value::from(1))
    );
}

#[apply(on_both)]
async fn a_backup_includes_tables_and_columns_that_migrations_add(database: Database) {
    let workspace = Workspace::new().await;
    database.execute("CREATE TABLE aaa (id uuid NOT NULL PRIMARY KEY, club_id text REFERENCES clubs (id), seen_at bigint)").await;
    database.execute("ALTER TABLE clubs ADD COLUMN ratio double precision").await;
    database
        .execute("INSERT INTO clubs (id, id_folded, country, ratio) VALUES ('Sūna \"7\"', 'suna', 'LV', 0.1)")
        .await;
    database
        .execute(&format!(
            "INSERT INTO aaa VALUES ({}, 'Sūna \"7\"', 1781431200000001)",
            quoted(&database, Uuid::nil())
        ))
        .await;
    let copy = workspace.copy(&database, "copy", Shape::Folder).await;
    assert_eq!(
        lines(&copy, "aaa")[0].to_string(),
        r#"{"clubId":"Sūna \"7\"","id":"00000000-0000-0000-0000-000000000000","seenAt":"2026-06-14T10:00:00.000001Z"}"#
    );
    assert_eq!(lines(&copy, "clubs")[0]["ratio"], 0.1);
    database.execute("CREATE TABLE bbb (picture numeric)").await;
    let unknown = write(
        &database.storage,
        &workspace.files,
        &workspace.path("other"),
        Extent::Everything,
        Shape::Folder,
    )
    .await
    .unwrap_err();
    let unknown = app::with_causes(&unknown);
    assert!(unknown.contains("bbb.picture"), "{unknown}");
    assert_eq!(workspace.names(), ["copy", "store"]);
}

#[apply(on_both)]
async fn a_backup_is_restored_only_into_an_empty_database_and_file_store(federation: Federation) {
    let (workspace, empty) = (Workspace::new().await, TempDir::new().unwrap());
    let copy =
        verify(&workspace.copy(&federation.database, "copy.tar.gz", Shape::Archive).await).await.unwrap();
    let no_files = Files::open_folder(empty.path()).unwrap();
    assert!(matches!(
        restore(&copy, &federation.database.storage, &no_files).await,
        Err(Error::NotEmpty("the database"))
    ));
    let elsewhere = Database::sqlite().await;
    assert!(matches!(
        restore(&copy, &elsewhere.storage, &workspace.files).await,
        Err(Error::NotEmpty("the file store"))
    ));
    restore(&copy, &elsewhere.storage, &no_files).await.unwrap();
    assert_eq!(no_files.keys().await.unwrap(), ["btf/nolikums ā.pdf"]);
    assert!(matches!(
        write(
            &elsewhere.storage,
            &no_files,
            &workspace.path("copy.tar.gz"),
            Extent::Everything,
            Shape::Archive
        )
        .await,
        Err(Error::Exists(_))
    ));
}

#[apply(on_both)]
async fn a_restore_with_an_invalid_row_leaves_nothing_behind(federation: Federation) {
    let (workspace, empty) = (Workspace::new().await, TempDir::new().unwrap());
    let copy = workspace.copy(&federation.database, "copy", Shape::Folder).await;
    let verified = verify(&copy).await.unwrap();
    fs::write(copy.join("tables/stage_classes.jsonl"), "{}\n").unwrap();
    let (elsewhere, no_files) = (Database::sqlite().await, Files::open_folder(empty.path()).unwrap());
    assert!(matches!(restore(&verified, &elsewhere.storage, &no_files).await, Err(Error::Damaged { .. })));
    assert!(no_files.keys().await.unwrap().is_empty());
    let nothing = workspace.copy(&elsewhere, "nothing", Shape::Folder).await;
    assert!(lines(&nothing, "institutions").is_empty());
}

/// An id in the SQL syntax of this database.
fn quoted(database: &Database, id: Uuid) -> String {
    if database.storage.is_shared() { format!("'{id}'") } else { format!("x'{}'", id.simple()) }
}

/// Decompresses an archive. Returns `None` if gzip finds it damaged.
fn decompress(archive: &[u8]) -> Option<Vec<u8>> {
    let mut content = Vec::new();
    GzDecoder::new(archive).read_to_end(&mut content).ok()?;
    Some(content)
}

#[tokio::test]
async fn an_archive_is_refused_wherever_it_is_damaged() {
    let (workspace, federation) =
        (Workspace::new().await, <Federation as testkit::Start>::start(Database::sqlite().await).await);
    let whole = fs::read(workspace.copy(&federation.database, "whole.tar.gz", Shape::Archive).await).unwrap();
    let broken = workspace.path("broken.tar.gz");
    for end in [0, 1, 40, whole.len() / 3, whole.len() / 2, whole.len() - 9, whole.len() - 1] {
        fs::write(&broken, &whole[..end]).unwrap();
        verify_error(&broken).await;
    }
    let content = decompress(&whole);
    let mut damaged = 0;
    for at in (20..whole.len()).step_by(whole.len() / 50) {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x10;
        // in a run of zeros another distance gives the same bytes, which is another encoding and no damage
        if content.is_some() && decompress(&bytes) == content {
            continue;
        }
        damaged += 1;
        fs::write(&broken, bytes).unwrap();
        verify_error(&broken).await;
    }
    assert!(damaged > 40, "{damaged}");
    fs::write(&broken, "a letter").unwrap();
    assert!(verify_error(&broken).await.contains("not a backup or export of Zerodab"));
    fs::write(&broken, whole).unwrap();
    verify(&broken).await.unwrap();
}

#[tokio::test]
async fn an_archive_with_extra_files_or_paths_outside_its_folder_is_refused() {
    let (workspace, database) = (Workspace::new().await, Database::sqlite().await);
    let folder = workspace.copy(&database, "copy", Shape::Folder).await;
    let whole = workspace.copy(&database, "whole.tar.gz", Shape::Archive).await;
    let manifest = fs::read(folder.join("manifest.json")).unwrap();
    let evil = workspace.path("evil.tar.gz");
    write_archive(&[("manifest.json", &manifest), ("../../etc/cron.d/evil", b"* * * * *")], &evil);
    assert!(verify_error(&evil).await.contains("etc/cron.d/evil"), "{}", verify_error(&evil).await);

    let mut tar = Vec::new();
    GzDecoder::new(File::open(whole).unwrap()).read_to_end(&mut tar).unwrap();
    // inserts one more entry before the two blocks of zeros at the end
    let mut more = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_gnu();
    header.set_size(0);
    more.append_data(&mut header, "files/more.pdf", &b""[..]).unwrap();
    let end = tar.len() - tar.iter().rev().take_while(|&&byte| byte == 0).count();
    tar.truncate(end.next_multiple_of(512));
    tar.extend(more.into_inner().unwrap());
    let mut encoder = GzEncoder::new(File::create(&evil).unwrap(), Compression::fast());
    encoder.write_all(&tar).unwrap();
    encoder.finish().unwrap();
    assert!(verify_error(&evil).await.contains("files/more.pdf"), "{}", verify_error(&evil).await);

    for path in ["files/../../evil", "/etc/passwd", "files//evil", "tables/evil", "files/a\\b", "files/."] {
        change_manifest(&folder, |manifest| manifest["files"][0]["path"] = path.into());
        assert!(verify_error(&folder).await.contains("the path"), "{path}");
    }
}

#[tokio::test]
async fn a_backup_of_a_newer_version_is_refused() {
    let (workspace, database) = (Workspace::new().await, Database::sqlite().await);
    let copy = workspace.copy(&database, "copy", Shape::Folder).await;
    change_manifest(&copy, |manifest| manifest["steps"].as_array_mut().unwrap().push("9999_hovering".into()));
    assert!(verify_error(&copy).await.contains("newer version (zerodab 0.1.0, migration 9999_hovering)"));
    change_manifest(&copy, |manifest| manifest["format"] = 2.into());
    assert!(verify_error(&copy).await.contains("format 2"));
}

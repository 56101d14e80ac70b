//! Copies of everything: of one moment, whole or not at all, and only into an empty place.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use app::Files;
use app::backup::{Error, Extent, Shape, check, fill, write};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::Value;
use storage::copies::{Refused, Schema};
use tempfile::TempDir;
use testkit::{Database, Federation, on_both};
use uuid::Uuid;

/// A folder for copies, and a file store in it.
struct Desk {
    folder: TempDir,
    files: Files,
}

impl Desk {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let files = Files::folder(&folder.path().join("store")).unwrap();
        files.put("btf/nolikums ā.pdf", "%PDF-1.4".into()).await.unwrap();
        Self { folder, files }
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    async fn copy(&self, of: &Database, name: &str, shape: Shape) -> PathBuf {
        let to = self.at(name);
        write(&of.storage, &self.files, &to, Extent::Everything, shape).await.unwrap();
        to
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<_> =
            fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

async fn refused(copy: &Path) -> String {
    check(copy).await.err().expect("refused").to_string()
}

fn lines(folder: &Path, table: &str) -> Vec<Value> {
    let text = fs::read_to_string(folder.join(format!("tables/{table}.jsonl"))).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A tar archive packed with gzip, of these paths and contents.
fn packed(parts: &[(&str, &[u8])], to: &Path) {
    let mut tar = tar::Builder::new(GzEncoder::new(File::create(to).unwrap(), Compression::fast()));
    for (path, content) in parts {
        let mut header = tar::Header::new_old();
        // set as bytes: the library itself refuses paths that lead out
        header.as_old_mut().name[..path.len()].copy_from_slice(path.as_bytes());
        header.set_size(content.len() as u64);
        header.set_mode(0o600);
        header.set_cksum();
        tar.append(&header, *content).unwrap();
    }
    tar.into_inner().unwrap().finish().unwrap();
}

/// The copy's manifest, changed.
fn changed(copy: &Path, change: impl FnOnce(&mut Value)) {
    let file = copy.join("manifest.json");
    let mut manifest = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    change(&mut manifest);
    fs::write(file, manifest.to_string()).unwrap();
}

on_both! {
    async fn a_copy_taken_while_judges_deliver_is_of_one_moment(federation: Federation) {
        let (desk, stage) = (Desk::new().await, Federation::classic());
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
                desk.copy(&federation.database, &format!("copy-{round}"), Shape::Folder).await;
            }
        };
        tokio::join!(deliver, copy);

        let mut sizes = Vec::new();
        for round in 0..6 {
            let copy = desk.at(&format!("copy-{round}"));
            let carried: std::collections::BTreeSet<_> =
                lines(&copy, "section_entries").iter().map(|entry| entry["id"].as_str().unwrap().to_owned()).collect();
            let first: std::collections::BTreeSet<_> = ids.iter().take(carried.len()).cloned().collect();
            assert_eq!(carried, first, "an entry is there without one that was acknowledged before it");
            let stages = lines(&copy, "stages");
            let classic = stages.iter().find(|stage| stage["slug"] == "classic").unwrap();
            let changes = lines(&copy, "changes").iter().filter(|change| change["stageId"] == classic["id"]).count();
            assert_eq!(classic["lastChange"], changes, "the feed's counter and the feed are of two moments");
            // the tables refer to each other, which the database checks row by row
            let (elsewhere, empty) = (Database::sqlite().await, TempDir::new().unwrap());
            fill(&check(&copy).await.unwrap(), &elsewhere.storage, &Files::folder(empty.path()).unwrap()).await.unwrap();
            sizes.push(carried.len());
        }
        assert!(sizes.iter().any(|&size| 0 < size && size < ids.len()), "no copy was taken in between: {sizes:?}");
    }

    async fn a_copy_of_an_older_step_is_brought_up_to_date(older: Database) {
        let (desk, steps) = (Desk::new().await, Schema::of(older.storage.reader()).await.unwrap().steps);
        // leaves the empty tables of that step behind
        assert!(matches!(older.storage.begin_copy(&steps[..8], &[], &[]).await, Err(Refused::OtherTable(_))));
        let institution = Uuid::now_v7();
        older.execute(&format!("INSERT INTO institutions (id, slug, name, country) VALUES ({}, 'btf', 'Purvs', 'LV')", quoted(&older, institution))).await;
        let copy = desk.copy(&older, "older", Shape::Folder).await;
        assert!(lines(&copy, "institutions")[0].get("version").is_none());

        let (newer, empty) = (Database::sqlite().await, TempDir::new().unwrap());
        fill(&check(&copy).await.unwrap(), &newer.storage, &Files::folder(empty.path()).unwrap()).await.unwrap();
        let again = desk.copy(&newer, "newer", Shape::Folder).await;
        let [found] = &lines(&again, "institutions")[..] else { panic!("one institution") };
        assert_eq!((&found["id"], &found["version"]), (&Value::from(institution.to_string()), &Value::from(1)));
    }

    async fn what_a_migration_adds_is_carried(database: Database) {
        let desk = Desk::new().await;
        database.execute("CREATE TABLE aaa (id uuid NOT NULL PRIMARY KEY, club_id text REFERENCES clubs (id), seen_at bigint)").await;
        database.execute("ALTER TABLE clubs ADD COLUMN ratio double precision").await;
        database.execute("INSERT INTO clubs (id, id_folded, country, ratio) VALUES ('Sūna \"7\"', 'suna', 'LV', 0.1)").await;
        database.execute(&format!("INSERT INTO aaa VALUES ({}, 'Sūna \"7\"', 1781431200000001)", quoted(&database, Uuid::nil()))).await;
        let copy = desk.copy(&database, "copy", Shape::Folder).await;
        assert_eq!(lines(&copy, "aaa")[0].to_string(), r#"{"clubId":"Sūna \"7\"","id":"00000000-0000-0000-0000-000000000000","seenAt":"2026-06-14T10:00:00.000001Z"}"#);
        assert_eq!(lines(&copy, "clubs")[0]["ratio"], 0.1);
        database.execute("CREATE TABLE bbb (picture numeric)").await;
        let unknown = write(&database.storage, &desk.files, &desk.at("other"), Extent::Everything, Shape::Folder).await.unwrap_err();
        assert!(unknown.to_string().contains("bbb.picture"), "{unknown}");
        assert_eq!(desk.names(), ["copy", "store"]);
    }

    async fn only_an_empty_place_is_filled_and_a_refused_one_stays_as_it_was(federation: Federation) {
        let (desk, empty) = (Desk::new().await, TempDir::new().unwrap());
        let copy = check(&desk.copy(&federation.database, "copy.tar.gz", Shape::Archive).await).await.unwrap();
        let no_files = Files::folder(empty.path()).unwrap();
        assert!(matches!(fill(&copy, &federation.database.storage, &no_files).await, Err(Error::Occupied("the database"))));
        let elsewhere = Database::sqlite().await;
        assert!(matches!(fill(&copy, &elsewhere.storage, &desk.files).await, Err(Error::Occupied("the file store"))));
        fill(&copy, &elsewhere.storage, &no_files).await.unwrap();
        assert_eq!(no_files.keys().await.unwrap(), ["btf/nolikums ā.pdf"]);
        assert!(matches!(
            write(&elsewhere.storage, &no_files, &desk.at("copy.tar.gz"), Extent::Everything, Shape::Archive).await,
            Err(Error::Exists(_))
        ));
    }

    async fn a_row_that_the_database_refuses_leaves_nothing(federation: Federation) {
        let (desk, empty) = (Desk::new().await, TempDir::new().unwrap());
        let copy = desk.copy(&federation.database, "copy", Shape::Folder).await;
        let checked = check(&copy).await.unwrap();
        fs::write(copy.join("tables/stage_classes.jsonl"), "{}\n").unwrap();
        let (elsewhere, no_files) = (Database::sqlite().await, Files::folder(empty.path()).unwrap());
        assert!(matches!(fill(&checked, &elsewhere.storage, &no_files).await, Err(Error::Damaged(_))));
        assert!(no_files.keys().await.unwrap().is_empty());
        let nothing = desk.copy(&elsewhere, "nothing", Shape::Folder).await;
        assert!(lines(&nothing, "institutions").is_empty());
    }
}

/// An id as this database's SQL writes it.
fn quoted(database: &Database, id: Uuid) -> String {
    if database.storage.is_shared() { format!("'{id}'") } else { format!("x'{}'", id.simple()) }
}

/// What an archive holds, unless gzip finds it damaged.
fn unpacked(archive: &[u8]) -> Option<Vec<u8>> {
    let mut content = Vec::new();
    GzDecoder::new(archive).read_to_end(&mut content).ok()?;
    Some(content)
}

#[tokio::test]
async fn a_damaged_archive_is_refused_wherever_it_is_damaged() {
    let (desk, federation) = (Desk::new().await, <Federation as testkit::Start>::start(Database::sqlite().await).await);
    let whole = fs::read(desk.copy(&federation.database, "whole.tar.gz", Shape::Archive).await).unwrap();
    let broken = desk.at("broken.tar.gz");
    for end in [0, 1, 40, whole.len() / 3, whole.len() / 2, whole.len() - 9, whole.len() - 1] {
        fs::write(&broken, &whole[..end]).unwrap();
        refused(&broken).await;
    }
    let content = unpacked(&whole);
    let mut damaged = 0;
    for at in (20..whole.len()).step_by(whole.len() / 50) {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x10;
        // in a run of zeros another distance means the same bytes: that is another packing, and no damage
        if content.is_some() && unpacked(&bytes) == content {
            continue;
        }
        damaged += 1;
        fs::write(&broken, bytes).unwrap();
        refused(&broken).await;
    }
    assert!(damaged > 40, "{damaged}");
    fs::write(&broken, "a letter").unwrap();
    assert!(refused(&broken).await.contains("no backup or export of Zerodab"));
    fs::write(&broken, whole).unwrap();
    check(&broken).await.unwrap();
}

#[tokio::test]
async fn an_archive_that_leads_out_or_brings_more_is_refused() {
    let (desk, database) = (Desk::new().await, Database::sqlite().await);
    let folder = desk.copy(&database, "copy", Shape::Folder).await;
    let whole = desk.copy(&database, "whole.tar.gz", Shape::Archive).await;
    let manifest = fs::read(folder.join("manifest.json")).unwrap();
    let evil = desk.at("evil.tar.gz");
    packed(&[("manifest.json", &manifest), ("../../etc/cron.d/evil", b"* * * * *")], &evil);
    assert!(refused(&evil).await.contains("etc/cron.d/evil"), "{}", refused(&evil).await);

    let mut tar = Vec::new();
    GzDecoder::new(File::open(whole).unwrap()).read_to_end(&mut tar).unwrap();
    // one entry more before the two blocks of zeros at the end
    let mut more = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_gnu();
    header.set_size(0);
    more.append_data(&mut header, "files/more.pdf", &b""[..]).unwrap();
    let end = tar.len() - tar.iter().rev().take_while(|&&byte| byte == 0).count();
    tar.truncate(end.next_multiple_of(512));
    tar.extend(more.into_inner().unwrap());
    let mut packing = GzEncoder::new(File::create(&evil).unwrap(), Compression::fast());
    packing.write_all(&tar).unwrap();
    packing.finish().unwrap();
    assert!(refused(&evil).await.contains("files/more.pdf"), "{}", refused(&evil).await);

    for path in ["files/../../evil", "/etc/passwd", "files//evil", "tables/evil", "files/a\\b", "files/."] {
        changed(&folder, |manifest| manifest["files"][0]["path"] = path.into());
        assert!(refused(&folder).await.contains("the path"), "{path}");
    }
}

#[tokio::test]
async fn what_a_newer_version_wrote_is_left_to_it() {
    let (desk, database) = (Desk::new().await, Database::sqlite().await);
    let copy = desk.copy(&database, "copy", Shape::Folder).await;
    changed(&copy, |manifest| manifest["steps"].as_array_mut().unwrap().push("9999_hovering".into()));
    assert!(refused(&copy).await.contains("newer Zerodab (zerodab 0.1.0, the database step 9999_hovering)"));
    changed(&copy, |manifest| manifest["format"] = 2.into());
    assert!(refused(&copy).await.contains("format 2"));
}

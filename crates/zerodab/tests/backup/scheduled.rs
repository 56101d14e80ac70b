//! Backups that the server makes by itself, and the commands with which an operator tries them.

use std::fs;
use std::io::Read as _;
use std::net::TcpListener;
use std::path::Path;

use storage::{Storage, scheduled_backups};
use tempfile::TempDir;

use crate::DataLocation;
use crate::program::{start, zerodab};

/// The only line about a metric, without its name.
async fn metric(address: &str, name: &str) -> Option<f64> {
    let text = reqwest::get(format!("{address}/metrics")).await.unwrap().text().await.unwrap();
    text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok())
}

#[tokio::test]
async fn a_server_makes_backups_whose_age_is_a_metric_and_which_can_be_tried() {
    let (location, folder) = (DataLocation::folder(), TempDir::new().unwrap());
    let to = folder.path().join("backups");
    let options = ["--backup-to", to.to_str().unwrap(), "--metrics-listen", "127.0.0.1:0", "--log", "info"];
    let server = start("demo", &[&["--still"][..], &options].concat(), &location.arguments);
    let metrics = server.read_to("Its metrics are at ").trim_end_matches("/metrics").to_owned();
    let made_at = loop {
        // 0 before the first one
        let at = metric(&metrics, "zerodab_last_backup_timestamp_seconds").await.unwrap();
        if at > 0.0 {
            break at;
        }
        tokio::task::yield_now().await;
    };
    #[allow(clippy::cast_precision_loss)]
    let now = jiff::Timestamp::now().as_second() as f64;
    assert!((now - made_at).abs() < 600.0, "{made_at}");
    let backup = fs::read_dir(&to).unwrap().next().unwrap().unwrap().path();
    let backup = backup.to_str().unwrap();
    let verified = zerodab(&["backup", "--verify", backup], &[]).unwrap();
    assert!(verified.contains("is complete and undamaged"), "{verified}");
    let drill = zerodab(&["restore", "--drill", backup], &[]).unwrap();
    assert!(drill.contains("can be restored") && drill.contains("all are the same"), "{drill}");
    let mut damaged = fs::read(backup).unwrap();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 0xff;
    fs::write(folder.path().join("damaged.tar.gz"), damaged).unwrap();
    for command in [["backup", "--verify"], ["restore", "--drill"]] {
        let path = folder.path().join("damaged.tar.gz");
        let refusal = zerodab(&[&command[..], &[path.to_str().unwrap()]].concat(), &[]).unwrap_err();
        assert!(refusal.contains("damaged"), "{refusal}");
    }
}

#[tokio::test]
async fn a_server_starts_and_stops_while_the_place_of_its_backups_does_not_answer() {
    let location = DataLocation::folder();
    let service = TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = format!("http://{}", service.local_addr().unwrap());
    let options = [
        ["--backup-to", "s3://backups/club"],
        ["--s3-endpoint", &endpoint],
        ["--s3-region", "eu-north-1"],
        ["--s3-access-key-id", "key"],
        ["--s3-secret-access-key", "secret"],
    ];
    let server = start("serve", options.as_flattened(), &location.arguments);
    let mut open = Vec::new();
    loop {
        let (mut connection, _) = service.accept().unwrap();
        let mut request = [0; 512];
        let length = connection.read(&mut request).unwrap();
        open.push(connection);
        if String::from_utf8_lossy(&request[..length]).starts_with("POST /backups/club/zerodab-") {
            break;
        }
    }
    assert!(server.stop().success());
    let database = Storage::sqlite(&Path::new(&location.arguments[1]).join("zerodab.db")).await.unwrap();
    let now = jiff::Timestamp::now();
    let later = now + jiff::SignedDuration::from_mins(5);
    let claimed = scheduled_backups::claim(database.reader(), now, later, "00000000").await.unwrap();
    assert!(claimed.is_some(), "the stopped server has released its claim");
}

#[tokio::test]
async fn only_a_server_that_makes_backups_shows_their_age() {
    let location = DataLocation::folder();
    let server = start("serve", &["--metrics-listen", "127.0.0.1:0"], &location.arguments);
    let metrics = server.read_to("Its metrics are at ").trim_end_matches("/metrics").to_owned();
    assert_eq!(metric(&metrics, "zerodab_last_backup_timestamp_seconds").await, None);
}

#[test]
fn a_place_that_would_back_up_its_own_backups_is_refused() {
    let location = DataLocation::folder();
    let data = &location.arguments[1];
    for to in [format!("{data}/files"), format!("{data}/files/backups"), data.clone()] {
        let options = ["serve", "--listen", "127.0.0.1:0", "--backup-to", &to];
        let refusal = zerodab(&options, &location.arguments).unwrap_err();
        assert!(refusal.contains("--backup-to must not be in the place of the documents"), "{refusal}");
    }
    let options = ["serve", "--listen", "127.0.0.1:0", "--backup-to", "/nowhere", "--backup-every", "10s"];
    assert!(zerodab(&options, &location.arguments).unwrap_err().contains("at least a minute"));
}

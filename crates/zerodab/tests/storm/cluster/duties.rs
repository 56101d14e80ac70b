//! What one of the servers does for all of them: scheduled backups, and the emails of messages.

use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

use domain::championships::Feature;
use serde_json::{Value, json};
use testkit::Federation;
use tokio::time::sleep;
use uuid::Uuid;

use crate::server::Server;
use crate::site::Site;

/// How long an email or a backup may take.
const TIME_LIMIT: Duration = Duration::from_mins(1);
/// How many characters of the name of a backup are the same within a minute: `zerodab-20261128-2100`.
const NAME_OF_MINUTE: usize = 21;

/// The messages that were sent.
pub struct Duties {
    site: Site,
    messages: usize,
}

/// Returns the arguments with which a server makes a backup every minute. The folder is the server's own, so that each
/// backup tells who has made it.
pub fn backup_arguments() -> Vec<String> {
    ["--backup-to", "backups", "--backup-every", "1m"].map(str::to_owned).into()
}

impl Duties {
    /// Turns messages on.
    pub async fn prepare(federation: &Federation) {
        federation.turn_on(Feature::Messages).await;
    }

    pub fn start(site: Site) -> Self {
        Self { site, messages: 0 }
    }

    /// Waits until one of the servers has made a backup.
    pub async fn wait_for_backup(&self, servers: &[Server]) {
        wait_until("a backup", || !backups(servers).is_empty()).await;
    }

    /// Sends a message to the riders, one of whom has an account, and waits until a server has sent the email.
    pub async fn send_message(&mut self, servers: &[Server]) {
        let text = json!({ "subject": "Sekcija 3", "text": "Ir slidena." });
        let message = json!({
            "id": Uuid::now_v7(), "audience": { "kind": "all" }, "byEmail": true, "onPage": true,
            "texts": { "lv": text, "et": text, "en": text },
        });
        let send = self.site.secretary().post(self.site.url("secretary/messages")).json(&message);
        let response = send.send().await.unwrap();
        assert!(response.status().is_success(), "{}", response.text().await.unwrap());
        self.messages += 1;
        wait_until("an email", || count_emails(servers).iter().sum::<usize>() >= self.messages).await;
    }

    /// Fails if an email was sent twice, or two backups were made in the same minute.
    pub fn check(&self, servers: &[Server]) {
        assert_eq!(count_emails(servers).iter().sum::<usize>(), self.messages, "each email is sent once");
        let mut by_minute: BTreeMap<String, usize> = BTreeMap::new();
        for backup in backups(servers) {
            *by_minute.entry(backup[..NAME_OF_MINUTE].to_owned()).or_default() += 1;
        }
        assert!(by_minute.values().all(|count| *count == 1), "{by_minute:?}");
    }

    /// Returns the counts for the output of the test.
    pub fn report(servers: &[Server]) -> Value {
        json!({ "emails": count_emails(servers), "backups": backups(servers).len() })
    }
}

/// Returns how many emails each server has sent.
fn count_emails(servers: &[Server]) -> Vec<usize> {
    servers.iter().map(|server| fs::read_dir(server.path("mail")).map_or(0, Iterator::count)).collect()
}

/// Returns the names of the complete backups.
fn backups(servers: &[Server]) -> Vec<String> {
    let names = |server: &Server| {
        let files = fs::read_dir(server.path("backups")).into_iter().flatten();
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect::<Vec<_>>()
    };
    servers.iter().flat_map(names).filter(|name| name.ends_with(".tar.gz")).collect()
}

async fn wait_until(what: &str, is_there: impl Fn() -> bool) {
    let wait = async {
        while !is_there() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(TIME_LIMIT, wait).await.unwrap_or_else(|_| panic!("{what} is missing"));
}

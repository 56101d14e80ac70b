//! Runs the real binary on a fixed address, kills and restarts it, and reads what its secretary sees.

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::process::Command;
use std::time::Duration;

use app::StagePath;
use reqwest::Client;
use serde_json::{Value, json};
use tempfile::TempDir;
use testkit::{Database, LongStage, PASSWORD, Role, RunningProgram};

/// A running server, and its secretary's client.
pub struct Server {
    process: RunningProgram,
    address: String,
    stage_url: String,
    arguments: Vec<String>,
    files: TempDir,
    secretary: Client,
}

/// The final state: the secretary's board, every rider's full result, recorded times and payments.
#[derive(Debug, PartialEq)]
pub struct FinalState {
    pub board: Value,
    pub results: BTreeMap<String, Value>,
    pub timekeeping: Value,
    pub cash_list: Value,
}

impl Server {
    pub async fn start(database: &Database, path: &StagePath) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let stage_url = format!("http://{free}{}", http_api::stage_address(path));
        let (address, arguments, files) = (free.to_string(), database.arguments(), TempDir::new().unwrap());
        let process = start_process(&address, &arguments, &files);
        let secretary =
            Client::builder().cookie_store(true).timeout(Duration::from_secs(10)).build().unwrap();
        let credentials = json!({ "email": Role::Secretary.email(), "password": PASSWORD });
        let response = secretary
            .post(format!("http://{address}/api/v1/session"))
            .json(&credentials)
            .send()
            .await
            .unwrap();
        assert!(response.status().is_success(), "{}", response.text().await.unwrap());
        Self { process, address, stage_url, arguments, files, secretary }
    }

    /// Returns the URL to which something of the stage is sent.
    pub fn url(&self, path: &str) -> String {
        format!("{}/{path}", self.stage_url)
    }

    /// Returns the client with the secretary's session.
    pub fn secretary(&self) -> Client {
        self.secretary.clone()
    }

    /// Kills the process as a power cut would, whatever it is doing, and restarts it after a moment.
    pub async fn kill_and_start(&mut self) {
        self.process.kill();
        tokio::time::sleep(Duration::from_millis(150)).await;
        self.process = start_process(&self.address, &self.arguments, &self.files);
    }

    /// Creates a judge link per section, which also allows the section before it.
    pub async fn create_judge_links(&self, sections: u8) -> Vec<String> {
        let mut tokens = Vec::new();
        for section in 1..=sections {
            let before = if section == 1 { sections } else { section - 1 };
            let link = json!({ "name": format!("Sekcija {section}"), "sections": [before.min(section), before.max(section)] });
            let response = self
                .secretary
                .post(format!("{}/judge-links", self.stage_url))
                .json(&link)
                .send()
                .await
                .unwrap();
            let link: Value = response.json().await.unwrap();
            tokens.push(link["token"].as_str().unwrap_or_else(|| panic!("no link: {link}")).to_owned());
        }
        tokens
    }

    /// Reads everything that the secretary sees.
    pub async fn read(&self, stage: LongStage) -> FinalState {
        let mut results = BTreeMap::new();
        for participant in stage.participants().map(|id| id.to_string()) {
            let result = self.get(&format!("secretary/results/{participant}")).await;
            results.insert(participant, result);
        }
        FinalState {
            board: self.get("secretary/board").await,
            results,
            timekeeping: self.get("secretary/timekeeping").await,
            cash_list: self.get("secretary/entry-desk/cash-list").await,
        }
    }

    async fn get(&self, path: &str) -> Value {
        let response = self.secretary.get(format!("{}/{path}", self.stage_url)).send().await.unwrap();
        assert!(response.status().is_success(), "{path}: {}", response.text().await.unwrap());
        response.json().await.unwrap()
    }
}

/// Starts the server. Everything outside the database is stored in `files`.
fn start_process(address: &str, arguments: &[String], files: &TempDir) -> RunningProgram {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
    command.args(["serve", "--listen", address]).args(arguments).env("ZERODAB_DATA", files.path());
    RunningProgram::start(&mut command)
}

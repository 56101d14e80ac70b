//! Runs the real binary as a server, and delivers rides to it as judges do.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use reqwest::{Client, StatusCode, header};
use serde_json::{Value, json};
use testkit::RunningProgram;

/// A ride: its participant and key.
pub type Ride = (String, String);

/// A running server; it is killed when it is dropped.
pub struct Server {
    pub address: String,
    _program: RunningProgram,
}

impl Server {
    /// Starts a demo without simulated judges on the folder.
    pub fn demo(data: &Path) -> Self {
        Self::start(&["demo", "--still", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()], data)
    }

    /// Starts the binary; everything outside the database is stored in `data`.
    pub fn start(arguments: &[&str], data: &Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
        let program = RunningProgram::start(command.args(arguments).env("ZERODAB_DATA", data));
        Self { address: program.address.clone(), _program: program }
    }

    /// The status and the code of `/readyz`; the code is empty when the server is ready.
    pub async fn readiness(&self) -> (StatusCode, String) {
        let response = reqwest::get(format!("{}/readyz", self.address)).await.unwrap();
        let status = response.status();
        let code = response
            .json::<Value>()
            .await
            .map(|problem| problem["code"].as_str().unwrap_or_default().to_owned());
        (status, code.unwrap_or_default())
    }

    /// Waits until the server is ready again without a restart.
    pub async fn wait_until_ready(&self) {
        for _ in 0..300 {
            if self.readiness().await.0.is_success() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the server is not ready: {:?}", self.readiness().await);
    }
}

/// The server's response to one ride.
#[derive(Debug, PartialEq)]
pub enum RideResponse {
    Accepted,
    /// The status, the problem's code, and whether there is a `Retry-After` header.
    Refused(StatusCode, String, bool),
    /// No response: the server is gone or takes too long.
    Missing,
}

/// The demo's running stage, as its secretary sees it.
#[derive(Clone)]
pub struct Stage {
    client: Client,
    url: String,
}

impl Stage {
    /// Signs in on a demo.
    pub async fn of_demo(address: &str) -> Self {
        let client = sign_in(address, "secretary@zerodab.example", "trial").await;
        let list: Value =
            client.get(format!("{address}/api/v1/competitions")).send().await.unwrap().json().await.unwrap();
        let stage =
            list["upcoming"].as_array().unwrap().iter().find(|stage| stage["stage"] == "round-2").unwrap();
        let part = |name: &str| stage[name].as_str().unwrap().to_owned();
        let (institution, championship, stage) = (part("institution"), part("championship"), part("stage"));
        Self {
            client,
            url: format!(
                "{address}/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}"
            ),
        }
    }

    async fn sheet(&self) -> Value {
        self.client.get(format!("{}/judge", self.url)).send().await.unwrap().json().await.unwrap()
    }

    /// The rides that aren't recorded yet.
    pub async fn open_rides(&self) -> Vec<Ride> {
        let sheet = self.sheet().await;
        let recorded = recorded(&sheet);
        let text = |value: &Value, name: &str| value[name].as_str().unwrap().to_owned();
        let mut open = Vec::new();
        for rider in sheet["riders"].as_array().unwrap() {
            let class = sheet["stage"]["classes"]
                .as_array()
                .unwrap()
                .iter()
                .find(|class| class["name"] == rider["racingClass"])
                .unwrap();
            for lap in 1..=class["laps"].as_u64().unwrap() {
                for section in class["sections"].as_array().unwrap() {
                    let ride = (text(rider, "id"), format!("section{section}-lap{lap}"));
                    if !recorded.contains(&ride) {
                        open.push(ride);
                    }
                }
            }
        }
        open
    }

    /// The recorded rides.
    pub async fn recorded(&self) -> BTreeSet<Ride> {
        recorded(&self.sheet().await)
    }

    /// Delivers one ride.
    pub async fn deliver(&self, (participant, key): &Ride) -> RideResponse {
        let now = jiff::Timestamp::now();
        let entry = json!({ "id": uuid::Uuid::now_v7(), "participant": participant, "key": key, "recordedAt": now, "events": [] });
        let batch = json!({ "deviceNow": now, "entries": [entry] });
        let Ok(response) = self.client.post(format!("{}/entries", self.url)).json(&batch).send().await else {
            return RideResponse::Missing;
        };
        let (status, has_retry_after) =
            (response.status(), response.headers().contains_key(header::RETRY_AFTER));
        let Ok(response) = response.json::<Value>().await else { return RideResponse::Missing };
        if status.is_success() {
            assert_eq!(response["replies"][0]["outcome"], "accepted", "{response}");
            RideResponse::Accepted
        } else {
            RideResponse::Refused(
                status,
                response["code"].as_str().unwrap_or_default().to_owned(),
                has_retry_after,
            )
        }
    }

    /// Delivers rides from several judges at once, and returns each ride with its response.
    pub async fn deliver_all(&self, rides: &[Ride]) -> Vec<(Ride, RideResponse)> {
        const JUDGES: usize = 4;
        let judges: Vec<_> = (0..JUDGES)
            .map(|judge| {
                let (stage, rides): (_, Vec<_>) =
                    (self.clone(), rides.iter().skip(judge).step_by(JUDGES).cloned().collect());
                tokio::spawn(async move {
                    let mut responses = Vec::new();
                    for ride in rides {
                        let response = stage.deliver(&ride).await;
                        responses.push((ride, response));
                    }
                    responses
                })
            })
            .collect();
        let mut responses = Vec::new();
        for judge in judges {
            responses.extend(judge.await.unwrap());
        }
        responses
    }
}

async fn sign_in(address: &str, email: &str, password: &str) -> Client {
    let client = Client::builder().cookie_store(true).timeout(Duration::from_secs(5)).build().unwrap();
    let credentials = json!({ "email": email, "password": password });
    let response = client.post(format!("{address}/api/v1/session")).json(&credentials).send().await.unwrap();
    assert!(response.status().is_success());
    client
}

fn recorded(sheet: &Value) -> BTreeSet<Ride> {
    let to_ride = |entry: &Value| {
        (entry["participant"].as_str().unwrap().to_owned(), entry["key"].as_str().unwrap().to_owned())
    };
    sheet["entries"].as_array().unwrap().iter().map(to_ride).collect()
}

/// Fails if the restarted server lacks an acknowledged ride.
pub fn assert_recorded(acknowledged: &BTreeSet<Ride>, recorded: &BTreeSet<Ride>) {
    let lost: Vec<_> = acknowledged.difference(recorded).collect();
    assert!(lost.is_empty(), "{} of {} are lost: {lost:?}", lost.len(), acknowledged.len());
}

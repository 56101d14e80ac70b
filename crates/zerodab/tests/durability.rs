//! An entry that was acknowledged survives a kill -9 of the server.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use reqwest::Client;
use serde_json::{Value, json};

/// How often the server is killed while judges deliver.
const KILLS: usize = 5;
const JUDGES: usize = 4;

/// A demo without simulated judges on the folder, and its address.
fn start(data: &Path) -> (Child, String) {
    let arguments = ["demo", "--still", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let mut server = Command::new(env!("CARGO_BIN_EXE_zerodab")).args(arguments).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines().map_while(Result::ok);
    let address = lines.find_map(|line| line.strip_prefix("Zerodab is at ").map(str::to_owned)).unwrap();
    // a server whose output nobody reads would stop
    std::thread::spawn(move || lines.for_each(drop));
    (server, address)
}

async fn signed_in(address: &str) -> Client {
    let client = Client::builder().cookie_store(true).timeout(Duration::from_secs(5)).build().unwrap();
    let credentials = json!({ "email": "secretary@zerodab.example", "password": "trial" });
    let answer = client.post(format!("{address}/api/v1/session")).json(&credentials).send().await.unwrap();
    assert!(answer.status().is_success());
    client
}

async fn running_stage(client: &Client, address: &str) -> String {
    let list: Value = client.get(format!("{address}/api/v1/competitions")).send().await.unwrap().json().await.unwrap();
    let stage = list["upcoming"].as_array().unwrap().iter().find(|stage| stage["stage"] == "round-2").unwrap();
    let part = |name: &str| stage[name].as_str().unwrap().to_owned();
    format!("/api/v1/institutions/{}/championships/{}/stages/{}", part("institution"), part("championship"), part("stage"))
}

/// Rides that nobody has recorded yet, as participant and key.
async fn open_rides(client: &Client, stage: &str) -> Vec<(String, String)> {
    let sheet: Value = client.get(format!("{stage}/judge")).send().await.unwrap().json().await.unwrap();
    let recorded: BTreeSet<_> = recorded(&sheet);
    let texts = |value: &Value, name: &str| value[name].as_str().unwrap().to_owned();
    let mut open = Vec::new();
    for rider in sheet["riders"].as_array().unwrap() {
        let class = sheet["stage"]["classes"].as_array().unwrap().iter().find(|class| class["name"] == rider["racingClass"]).unwrap();
        for lap in 1..=class["laps"].as_u64().unwrap() {
            for section in class["sections"].as_array().unwrap() {
                let ride = (texts(rider, "id"), format!("section{section}-lap{lap}"));
                if !recorded.contains(&ride) {
                    open.push(ride);
                }
            }
        }
    }
    open
}

fn recorded(sheet: &Value) -> BTreeSet<(String, String)> {
    let texts = |entry: &Value| (entry["participant"].as_str().unwrap().to_owned(), entry["key"].as_str().unwrap().to_owned());
    sheet["entries"].as_array().unwrap().iter().map(texts).collect()
}

/// Delivers one ride after the other until the server is gone; notes what was acknowledged.
async fn deliver(client: Client, stage: String, rides: Vec<(String, String)>, acknowledged: Arc<Mutex<BTreeSet<(String, String)>>>) {
    for (participant, key) in rides {
        let now = jiff::Timestamp::now();
        let entry = json!({ "id": uuid::Uuid::now_v7(), "participant": participant, "key": key, "recordedAt": now, "events": [] });
        let batch = json!({ "deviceNow": now, "entries": [entry] });
        let Ok(answer) = client.post(format!("{stage}/entries")).json(&batch).send().await else { return };
        let Ok(answer) = answer.json::<Value>().await else { return };
        assert_eq!(answer["replies"][0]["outcome"], "accepted", "{answer}");
        acknowledged.lock().unwrap().insert((participant, key));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledged_entry_survives_a_kill_of_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let acknowledged = Arc::new(Mutex::new(BTreeSet::new()));
    for kill in 0..KILLS {
        let (mut server, address) = start(folder.path());
        let client = signed_in(&address).await;
        let stage = format!("{address}{}", running_stage(&client, &address).await);
        let open = open_rides(&client, &stage).await;
        let judges: Vec<_> = (0..JUDGES)
            .map(|judge| {
                let rides = open.iter().skip(judge).step_by(JUDGES).cloned().collect();
                tokio::spawn(deliver(client.clone(), stage.clone(), rides, acknowledged.clone()))
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(100 + 37 * kill as u64)).await;
        server.kill().unwrap();
        server.wait().unwrap();
        for judge in judges {
            judge.await.unwrap();
        }
    }
    let (mut server, address) = start(folder.path());
    let client = signed_in(&address).await;
    let stage = format!("{address}{}", running_stage(&client, &address).await);
    let sheet: Value = client.get(format!("{stage}/judge")).send().await.unwrap().json().await.unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    let acknowledged = acknowledged.lock().unwrap();
    assert!(acknowledged.len() > KILLS, "judges delivered {} entries", acknowledged.len());
    let lost: Vec<_> = acknowledged.difference(&recorded(&sheet)).cloned().collect();
    assert!(lost.is_empty(), "{} of {} are lost: {lost:?}", lost.len(), acknowledged.len());
}

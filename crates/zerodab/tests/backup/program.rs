//! Runs the binary: as a server beside the test, or as a command to its end.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use reqwest::Client;
use reqwest::header::COOKIE;
use serde_json::{Value, json};
use testkit::RunningProgram;

/// Starts a server beside the test.
pub fn start(command: &str, options: &[&str], data_options: &[String]) -> RunningProgram {
    let mut program = Command::new(env!("CARGO_BIN_EXE_zerodab"));
    program.args([command, "--listen", "127.0.0.1:0"]).args(options).args(data_options);
    RunningProgram::start(&mut program)
}

/// Runs a command to its end. Returns its output, or the error output if it fails.
pub fn zerodab(command: &[&str], data_options: &[String]) -> Result<String, String> {
    let output =
        Command::new(env!("CARGO_BIN_EXE_zerodab")).args(command).args(data_options).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}

/// Registers the demo's rider for a future stage, so that the backup contains a registration made by a user.
pub async fn join(server: &RunningProgram, cookies: &BTreeMap<&'static str, String>) {
    let get = async |path: &str| -> Value {
        Client::new()
            .get(format!("{}/api/v1{path}", server.address))
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap()
    };
    let competitions = get("/competitions").await;
    let upcoming = competitions["upcoming"].as_array().unwrap();
    let open = upcoming.iter().find(|stage| stage["phase"] == "registrationOpen").unwrap();
    let [institution, championship, stage] =
        ["institution", "championship", "stage"].map(|part| open[part].as_str().unwrap());
    let path = format!("/institutions/{institution}/championships/{championship}/stages/{stage}");
    let body = json!({
        "name": "Demo Rider", "racingNumber": "9001", "bike": "Montesa", "birthDate": "1990-05-09", "gender": "male",
        "racingClass": get(&path).await["classes"][0]["name"],
    });
    let request = Client::new()
        .post(format!("{}/api/v1{path}/registration", server.address))
        .header(COOKIE, &cookies["rider"]);
    let response = request.json(&body).send().await.unwrap();
    assert!(response.status().is_success(), "{}", response.text().await.unwrap());
}

/// The id of the ride that [`record_unidentified`] records.
pub const UNIDENTIFIED_RIDE: &str = "01920000-0000-7000-8000-000000000001";

/// Reads the key of notifications, which the server makes for the first who asks for it.
pub async fn make_push_key(server: &RunningProgram, cookies: &BTreeMap<&'static str, String>) {
    let address = format!("{}/api/v1/profile/push-subscription", server.address);
    let response = Client::new().get(address).header(COOKIE, &cookies["rider"]).send().await.unwrap();
    assert!(response.status().is_success(), "{}", response.text().await.unwrap());
}

/// Records a ride whose rider nobody could identify.
pub async fn record_unidentified(server: &RunningProgram, cookies: &BTreeMap<&'static str, String>) {
    let (client, api) = (Client::new(), format!("{}/api/v1", server.address));
    let competitions = client.get(format!("{api}/competitions")).send().await.unwrap();
    let competitions: Value = competitions.json().await.unwrap();
    let stage = &competitions["upcoming"][0];
    let [institution, championship, slug] =
        ["institution", "championship", "stage"].map(|part| stage[part].as_str().unwrap());
    let now = jiff::Timestamp::now();
    let ride = json!({
        "id": UNIDENTIFIED_RIDE, "participant": "", "key": "section1-lap1", "recordedAt": now, "events": [],
        "unidentified": { "plate": "2?", "note": "", "lapKnown": true },
    });
    let path = format!("{api}/institutions/{institution}/championships/{championship}/stages/{slug}/entries");
    let body = json!({ "deviceNow": now, "entries": [ride] });
    let request = client.post(path).header(COOKIE, &cookies["secretary"]);
    let response: Value = request.json(&body).send().await.unwrap().json().await.unwrap();
    assert_eq!(response["replies"][0]["outcome"], "accepted", "{response}");
}

/// Turns all optional features on, without which some addresses have no data.
pub async fn turn_features_on(server: &RunningProgram, cookies: &BTreeMap<&'static str, String>) {
    let client = Client::new();
    let api = format!("{}/api/v1", server.address);
    let admin = |request: reqwest::RequestBuilder| request.header(COOKIE, &cookies["admin"]).send();
    let read =
        async |address: String| -> Value { admin(client.get(address)).await.unwrap().json().await.unwrap() };
    let competitions = read(format!("{api}/competitions")).await;
    let mut championships = BTreeSet::new();
    for stage in ["upcoming", "past"].iter().flat_map(|list| competitions[*list].as_array().unwrap()) {
        let [institution, championship] =
            ["institution", "championship"].map(|part| stage[part].as_str().unwrap());
        championships
            .insert(format!("{api}/institutions/{institution}/championships/{championship}/settings"));
    }
    for address in championships {
        let mut settings = read(address.clone()).await;
        let version = settings["version"].as_i64().unwrap();
        let fields = settings.as_object_mut().unwrap();
        for field in ["institution", "institutionName", "slug", "isPublished", "rules", "stages", "version"] {
            fields.remove(field);
        }
        for class in settings["classes"].as_array_mut().unwrap() {
            class["former"] = class["name"].clone();
        }
        settings["features"] = json!([
            "protests",
            "raceDay",
            "startTimes",
            "officials",
            "emergencyContacts",
            "consents",
            "annulments",
            "following",
            "messages",
            "corrections",
            "entryDesk",
        ]);
        let request = client.put(address).header("if-match", format!("\"{version}\"")).json(&settings);
        let response = admin(request).await.unwrap();
        assert!(response.status().is_success(), "{}", response.text().await.unwrap());
    }
}

/// Signs in with each of the demo's accounts and returns the cookies; the visitor's is empty.
pub async fn sign_in(server: &RunningProgram) -> BTreeMap<&'static str, String> {
    let mut cookies = BTreeMap::from([("visitor", String::new())]);
    for role in ["admin", "secretary", "judge", "rider"] {
        let credentials = json!({ "email": format!("{role}@zerodab.example"), "password": "trial" });
        let response = Client::new()
            .post(format!("{}/api/v1/session", server.address))
            .json(&credentials)
            .send()
            .await
            .unwrap();
        assert!(response.status().is_success(), "{role}");
        let cookie = response.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap();
        cookies.insert(role, cookie.to_owned());
    }
    cookies
}

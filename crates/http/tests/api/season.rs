//! A whole season over HTTP: sixty riders and four stages, from registration to published standings. The
//! standings must equal those that `tests/season/count.mjs` computes from the same rides without the
//! product's code.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use app::StagePath;
use domain::stages::Format;
use jiff::{SignedDuration, Timestamp};
use reqwest::{Method, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};
use testkit::{Federation, Role, SeasonClass, SeasonStage, Server, apply, on_both};
use uuid::Uuid;

const STANDINGS: &str = "/api/v1/institutions/btf/championships/season/standings";

/// The content of `tests/season/season.json`.
#[derive(Deserialize)]
struct Season {
    classes: Vec<Class>,
    stages: Vec<Stage>,
    riders: Vec<Rider>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Class {
    name: String,
    order: i32,
    club_standing_multiplier: f64,
    sections: Vec<u8>,
    laps: u8,
}

#[derive(Deserialize)]
struct Stage {
    slug: String,
    title: String,
    location: Option<String>,
    format: Format,
    day: i64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Rider {
    name: String,
    racing_number: String,
    racing_class: String,
    birth_date: String,
    gender: String,
    club: Option<String>,
    country: Option<String>,
    team: Option<String>,
    /// The rides at each stage; null if the rider didn't start.
    stages: Vec<Option<RiddenStage>>,
    /// Data that was entered differently at a stage, by the stage's index.
    #[serde(default)]
    changes: BTreeMap<String, ChangedData>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ChangedData {
    club: Option<String>,
    country: Option<String>,
    birth_date: Option<String>,
}

#[derive(Deserialize)]
struct RiddenStage {
    /// One score per ride; in open free a string of five digits: the number of gates A to D passed, and of
    /// faults.
    rides: Vec<Value>,
    /// Minutes from the start to the first ride; the others follow every eight minutes.
    offset: i64,
    penalty: Option<u32>,
    status: Option<String>,
}

/// One stage of the season, with a server to run it on.
struct Day<'a> {
    server: &'a Server,
    season: &'a Season,
    index: usize,
    url: String,
    starts_at: Timestamp,
}

impl Day<'_> {
    /// The riders who start at this stage.
    fn riders(&self) -> impl Iterator<Item = (&Rider, &RiddenStage)> {
        self.season.riders.iter().filter_map(|rider| Some((rider, rider.stages[self.index].as_ref()?)))
    }

    /// Moves the clock to this many hours after the start.
    fn set_clock(&self, hours: i64) {
        let to = self.starts_at + SignedDuration::from_hours(hours);
        self.server.federation.advance(to.duration_since(self.server.federation.app.now()));
    }

    async fn send(&self, method: Method, path: &str, version: Option<i64>, body: &Value) -> Value {
        let mut request = self.server.request(Role::Secretary, method, &format!("{}{path}", self.url)).await;
        if let Some(version) = version {
            request = request.header("if-match", format!("\"{version}\""));
        }
        let response = Server::send(request.json(body)).await;
        assert!(response.status.is_success(), "{path}: {}", response.text);
        response.json
    }

    /// Imports the participants from a file.
    async fn register(&self) {
        self.set_clock(-72);
        let mut file = "Name;Racing number;Class;Birth date;Gender;Club;Country;Family cup\n".to_owned();
        let none = ChangedData::default();
        for (rider, _) in self.riders() {
            let change = rider.changes.get(&self.index.to_string()).unwrap_or(&none);
            let value = |changed: &Option<String>, usual: &Option<String>| {
                changed.clone().or(usual.clone()).unwrap_or_default()
            };
            let cells = [
                rider.name.clone(),
                rider.racing_number.clone(),
                rider.racing_class.clone(),
                change.birth_date.as_ref().unwrap_or(&rider.birth_date).clone(),
                rider.gender.clone(),
                value(&change.club, &rider.club),
                value(&change.country, &rider.country),
                rider.team.clone().unwrap_or_default(),
            ];
            writeln!(file, "{}", cells.join(";")).unwrap();
        }
        let request = self
            .server
            .request(Role::Secretary, Method::POST, &format!("{}/secretary/participants/import", self.url))
            .await;
        let response = Server::send(request.header("content-type", "text/csv").body(file)).await;
        assert_eq!(
            (response.status, &response.json["added"]),
            (StatusCode::OK, &json!(self.riders().count())),
            "{}",
            response.text
        );
    }

    /// The judges record every ride; the secretary sets penalties, DNF and DQ.
    async fn ride(&self) {
        self.set_clock(7);
        let ids = self.participant_ids().await;
        self.record_rides(&ids).await;
        self.set_penalties_and_statuses(&ids).await;
    }

    /// Returns the participants' ids by racing number.
    async fn participant_ids(&self) -> BTreeMap<String, String> {
        let participants =
            self.server.get(Role::Secretary, &format!("{}/secretary/participants", self.url)).await;
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        participants.json["participants"]
            .as_array()
            .unwrap()
            .iter()
            .map(|participant| (text(&participant["racingNumber"]), text(&participant["id"])))
            .collect()
    }

    async fn record_rides(&self, ids: &BTreeMap<String, String>) {
        let mut entries = Vec::new();
        for (rider, ridden) in self.riders() {
            let class = self.season.classes.iter().find(|class| class.name == rider.racing_class).unwrap();
            for (index, ride) in ridden.rides.iter().enumerate() {
                let (lap, section) =
                    (index / class.sections.len() + 1, class.sections[index % class.sections.len()]);
                let at = self.starts_at
                    + SignedDuration::from_mins(ridden.offset + 8 * i64::try_from(index).unwrap());
                entries.push(json!({
                    "id": Uuid::now_v7(), "participant": ids[&rider.racing_number], "key": format!("section{section}-lap{lap}"),
                    "recordedAt": at, "events": ride_events(ride, at),
                }));
            }
        }
        for batch in entries.chunks(200) {
            let response = self
                .send(
                    Method::POST,
                    "/entries",
                    None,
                    &json!({ "deviceNow": self.server.federation.app.now(), "entries": batch }),
                )
                .await;
            assert!(
                response["replies"].as_array().unwrap().iter().all(|reply| reply["outcome"] == "accepted"),
                "{response}"
            );
        }
    }

    async fn set_penalties_and_statuses(&self, ids: &BTreeMap<String, String>) {
        for (rider, ridden) in self.riders() {
            let result = format!("/results/{}", ids[&rider.racing_number]);
            if let Some(points) = ridden.penalty {
                let penalty =
                    json!({ "id": Uuid::now_v7(), "points": points, "reason": "Late at the start" });
                self.send(Method::POST, &format!("{result}/penalties"), None, &penalty).await;
            }
            if let Some(status) = &ridden.status {
                self.send(Method::PUT, &format!("{result}/status"), Some(1), &json!({ "status": status }))
                    .await;
            }
        }
    }

    /// Approves the results, generates the standings and publishes them. Where the data of the stage and of
    /// the standings differ, chooses the stage's. Returns the number of differences.
    async fn publish(&self) -> usize {
        let checklist = self.send(Method::GET, "/approval", None, &Value::Null).await;
        let acknowledge = |item: &Value| json!({ "kind": item["kind"], "count": item["count"] });
        let acknowledged: Vec<_> = checklist["items"].as_array().unwrap().iter().map(acknowledge).collect();
        self.send(Method::POST, "/approval", None, &json!({ "acknowledged": acknowledged })).await;
        let path = format!("{}/standings", self.url);
        let first = self.server.json(Role::Secretary, Method::POST, &path, &json!({})).await;
        let differences = first.json["refusal"]["differences"].as_array().cloned().unwrap_or_default();
        if !differences.is_empty() {
            assert_eq!((first.status, first.code()), (StatusCode::CONFLICT, "standings-differ"));
            let choice = |different: &Value| json!({ "standing": different["standing"], "field": different["field"], "choice": "new" });
            let choices: Vec<_> = differences.iter().map(choice).collect();
            self.send(Method::POST, "/standings", None, &json!({ "choices": choices })).await;
        }
        self.send(Method::POST, "/standings/publication", None, &Value::Null).await;
        differences.len()
    }
}

/// Returns the events of a ride as the phone records them.
fn ride_events(ride: &Value, at: Timestamp) -> Vec<Value> {
    let event = |name: &str, points: u32| json!({ "name": name, "points": points, "timestamp": at });
    let Some(gates) = ride.as_str() else {
        let score = u32::try_from(ride.as_u64().unwrap()).unwrap();
        let name = match score {
            0 => return Vec::new(),
            1 => "JudgeAddPointsA",
            2 => "JudgeAddPointsB",
            3 => "JudgeAddPointsC",
            _ => "JudgeAddPointsD",
        };
        return vec![event(name, score)];
    };
    let names = [
        ("JudgeAddPointsA", 10),
        ("JudgeAddPointsB", 5),
        ("JudgeAddPointsC", 2),
        ("JudgeAddPointsD", 1),
        ("JudgeAddFault", 1),
    ];
    let repeated = |(count, (name, points)): (char, (&str, u32))| {
        vec![event(name, points); count.to_digit(10).unwrap() as usize]
    };
    gates.chars().zip(names).flat_map(repeated).collect()
}

/// Returns the groups in the form of `count.mjs`: position, name, total, total without the worst stage, and
/// the points or the status of each stage.
fn groups(standings: &Value) -> Value {
    let stages = standings["stages"].as_array().unwrap();
    let row = |row: &Value| -> Vec<Value> {
        let stage_points = |stage: &Value| {
            let result =
                row["results"].as_array().unwrap().iter().find(|result| result["order"] == stage["order"]);
            result.map_or(Value::Null, |result| {
                if result["resultStatus"].is_null() {
                    result["points"].clone()
                } else {
                    result["resultStatus"].clone()
                }
            })
        };
        let rider = ["position", "name", "total", "totalMinusWorst"].map(|field| row[field].clone());
        rider.into_iter().chain(stages.iter().map(stage_points)).collect()
    };
    let group = |group: &Value| {
        let mut rows: Vec<_> = group["rows"].as_array().unwrap().iter().map(row).collect();
        rows.sort_by_key(|row| (row[0].as_u64(), row[1].as_str().map(str::to_owned)));
        (group["name"].as_str().unwrap().to_owned(), json!(rows))
    };
    Value::Object(standings["groups"].as_array().unwrap().iter().map(group).collect())
}

/// Returns the names of the API's rows with their points.
fn totals(rows: &Value, name: &str) -> Vec<(String, f64)> {
    rows.as_array()
        .unwrap()
        .iter()
        .map(|row| (row[name].as_str().unwrap().to_owned(), row["totalPoints"].as_f64().unwrap()))
        .collect()
}

/// Returns the names of `count.mjs`'s rows with their points.
fn expected_totals(rows: &Value) -> Vec<(String, f64)> {
    rows.as_array()
        .unwrap()
        .iter()
        .map(|row| (row[0].as_str().unwrap().to_owned(), row[1].as_f64().unwrap()))
        .collect()
}

async fn create_season(federation: &Federation, season: &Season) -> Vec<StagePath> {
    let class = |class: &Class| SeasonClass {
        name: class.name.clone(),
        order: class.order,
        club_standing_multiplier: class.club_standing_multiplier,
        sections: class.sections.clone(),
        laps: class.laps,
    };
    let stage = |stage: &Stage| SeasonStage {
        slug: stage.slug.clone(),
        title: stage.title.clone(),
        location: stage.location.clone(),
        format: stage.format,
        day: stage.day,
    };
    federation
        .seed_season(season.classes.iter().map(class).collect(), season.stages.iter().map(stage).collect())
        .await
}

#[apply(on_both)]
async fn the_standings_of_a_whole_season_equal_an_independent_count(server: Server) {
    let season: Season = serde_json::from_str(include_str!("../season/season.json")).unwrap();
    let expected: Value = serde_json::from_str(include_str!("../season/standings.json")).unwrap();
    let mut differences = Vec::new();
    for (index, path) in create_season(&server.federation, &season).await.into_iter().enumerate() {
        let url = http_api::stage_address(&path);
        let starts_at = Federation::START + SignedDuration::from_hours(24 * (10 + season.stages[index].day));
        let day = Day { server: &server, season: &season, index, url, starts_at };
        day.register().await;
        day.ride().await;
        differences.push(day.publish().await);
    }
    assert_eq!(
        differences,
        [0, 1, 1, 1],
        "one rider's birth date, another's club, and that club changed back"
    );

    let standings = server.get(Role::Visitor, STANDINGS).await.json;
    assert_eq!(groups(&standings), expected["groups"]);
    assert_eq!(totals(&standings["clubs"], "club"), expected_totals(&expected["clubs"]));
    assert_eq!(totals(&standings["teams"], "team"), expected_totals(&expected["teams"]));

    let request = server.request(Role::Secretary, Method::PUT, &format!("{STANDINGS}/positions")).await;
    let request = request.header("if-match", format!("\"{}\"", standings["version"]));
    assert_eq!(Server::send(request.json(&json!({ "final": true }))).await.status, StatusCode::NO_CONTENT);
    let standings = server.get(Role::Visitor, STANDINGS).await.json;
    assert_eq!(groups(&standings), expected["final"]);
}

//! A season by each shipped rule pack over HTTP, from the championship and the registration to the published standings.
//! Places, totals, points and the final order must equal those that `rule_packs/count.mjs` of the domain computes from the
//! same rides without the product's code.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use jiff::civil::date;
use jiff::{SignedDuration, Timestamp, ToSpan as _};
use reqwest::Method;
use serde::Deserialize;
use serde_json::{Value, json};
use testkit::{Role, Server, apply, on_both};

use crate::permissions::stage_form;

/// A season of `packs.json`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Season {
    pack: String,
    is_open_free: bool,
    stages: Vec<Stage>,
    standings: Vec<Group>,
}

#[derive(Deserialize)]
struct Stage {
    riders: Vec<Rider>,
    expected: BTreeMap<String, Answer>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Rider {
    number: String,
    class: String,
    birth_date: String,
    bike_year: u16,
    laps: Vec<Vec<u32>>,
    penalty: Option<u32>,
    riding_seconds: u32,
    /// The seconds since midnight.
    last_ride: u32,
    order_by_hand: u32,
    status: Option<String>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Answer {
    place: u32,
    total: i64,
    /// In hundredths.
    points: f64,
}

#[derive(Deserialize)]
struct Group {
    class: String,
    rows: Vec<Row>,
}

#[derive(Debug, Deserialize)]
struct Row {
    number: String,
    /// The points or the status of each stage.
    #[serde(rename = "row")]
    cells: Vec<Value>,
    position: u32,
    total: f64,
}

fn name(number: &str) -> String {
    format!("Braucējs Nr{number}")
}

/// Sends a request that must succeed, as an admin or a secretary.
async fn send(server: &Server, role: Role, method: Method, path: &str, body: &Value) -> Value {
    let response = server.json(role, method, path, body).await;
    assert!(response.status.is_success(), "{path}: {}", response.text);
    response.json
}

async fn send_file(server: &Server, path: &str, file: String) -> Value {
    let request = server.request(Role::Secretary, Method::POST, path).await;
    let response = Server::send(request.header("content-type", "text/csv").body(file)).await;
    assert!(response.status.is_success(), "{path}: {}", response.text);
    response.json
}

impl Season {
    /// Creates the championship with the pack, and returns its path.
    async fn create(&self, server: &Server) -> String {
        let class = |(index, group): (usize, &Group)| {
            json!({
                "name": group.class, "order": 20 - index, "clubStandingMultiplier": null, "bgColor": null, "borderColor": null,
            })
        };
        let championship = json!({
            "displayName": self.pack, "season": 2026, "hasTeamCompetition": false, "hasClubStandings": false,
            "hasWomenClasses": false, "features": [], "teams": [], "rules": { "pack": self.pack },
            "classes": self.standings.iter().enumerate().map(class).collect::<Vec<_>>(),
        });
        let path = "/api/v1/institutions/btf/championships";
        let created = send(server, Role::Admin, Method::POST, path, &championship).await;
        assert_eq!(created["rules"]["pack"], json!(self.pack));
        format!("{path}/{}", created["slug"].as_str().unwrap())
    }

    /// Creates and publishes a stage, and returns its path.
    async fn create_stage(
        &self,
        server: &Server,
        championship: &str,
        index: usize,
        day: Timestamp,
    ) -> String {
        let local = day.strftime("%Y-%m-%d").to_string();
        let mut form = stage_form();
        let template = form["classes"][0].clone();
        let class = |(order, group): (usize, &Group)| {
            let mut class = template.clone();
            class["former"] = Value::Null;
            class["name"] = json!(group.class);
            class["order"] = json!(20 - order);
            class
        };
        form["classes"] = self.standings.iter().enumerate().map(class).collect();
        form["title"] = json!(format!("Posms {}", index + 1));
        form["startsAt"] = json!(format!("{local}T11:00:00"));
        form["endsAt"] = json!(format!("{local}T19:00:00"));
        form["format"] = json!(if self.is_open_free { "openFree" } else { "classic" });
        let created = send(server, Role::Admin, Method::POST, &format!("{championship}/stages"), &form).await;
        let path = format!("{championship}/stages/{}", created["slug"].as_str().unwrap());
        let publication = json!({ "published": true });
        send(server, Role::Admin, Method::PUT, &format!("{path}/publication"), &publication).await;
        path
    }

    /// Checks the published standings in their final order.
    async fn check_standings(&self, server: &Server, championship: &str) {
        let path = format!("{championship}/standings");
        let standings = server.get(Role::Visitor, &path).await.json;
        let request = server.request(Role::Secretary, Method::PUT, &format!("{path}/positions")).await;
        let request = request.header("if-match", format!("\"{}\"", standings["version"]));
        let response = Server::send(request.json(&json!({ "final": true }))).await;
        assert!(response.status.is_success(), "{}", response.text);
        let standings = server.get(Role::Visitor, &path).await.json;
        for group in &self.standings {
            let found = standings["groups"].as_array().unwrap().iter();
            let rows = found.filter(|found| found["name"] == json!(group.class)).map(|found| &found["rows"]);
            let rows: Vec<&Value> = rows.flat_map(|rows| rows.as_array().unwrap()).collect();
            assert_eq!(rows.len(), group.rows.len(), "{}: {}", self.pack, group.class);
            for expected in &group.rows {
                let row = rows.iter().find(|row| row["racingNumber"] == json!(expected.number)).unwrap();
                let cell = |order: usize| {
                    let results = row["results"].as_array().unwrap();
                    let result = results.iter().find(|result| result["order"] == json!(order));
                    result.map_or(Value::Null, |result| match &result["resultStatus"] {
                        Value::Null => json!(result["points"].as_f64()),
                        status => status.clone(),
                    })
                };
                let cells: Vec<_> = (0..self.stages.len()).map(cell).collect();
                let as_float = |value: &Value| value.as_f64().map_or(value.clone(), |points| json!(points));
                assert_eq!(
                    cells,
                    expected.cells.iter().map(as_float).collect::<Vec<_>>(),
                    "{}: {row}",
                    self.pack
                );
                let final_total = row["finalTotal"].as_f64();
                assert_eq!(
                    (&row["position"], final_total),
                    (&json!(expected.position), Some(expected.total)),
                    "{}: {expected:?}",
                    self.pack
                );
            }
        }
    }
}

impl Stage {
    /// Registers the riders from a file.
    async fn register(&self, server: &Server, path: &str) {
        let mut file = "Name;Racing number;Class;Birth date\n".to_owned();
        for Rider { number, class, birth_date, .. } in &self.riders {
            writeln!(file, "{};{number};{class};{birth_date}", name(number)).unwrap();
        }
        let imported = send_file(server, &format!("{path}/secretary/participants/import"), file).await;
        assert_eq!(imported["added"], json!(self.riders.len()), "{imported}");
    }

    /// Records the rides from the secretary's table.
    async fn record(&self, server: &Server, path: &str) {
        let rides = (1..=2).flat_map(|lap| (1..=3).map(move |section| format!("S{section} L{lap}")));
        let mut file = "Number;Name;Penalty;Finish;Status;Riding time;Bike year;Order by hand;".to_owned();
        writeln!(file, "{}", rides.collect::<Vec<_>>().join(";")).unwrap();
        for rider in &self.riders {
            let clock =
                |seconds: u32| format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
            let scores = rider.laps.iter().flatten().map(u32::to_string).collect::<Vec<_>>().join(";");
            let penalty = rider.penalty.map(|points| points.to_string()).unwrap_or_default();
            let status = rider.status.as_deref().unwrap_or_default();
            writeln!(
                file,
                "{};{};{penalty};{};{status};{};{};{};{scores}",
                rider.number,
                name(&rider.number),
                clock(rider.last_ride),
                clock(rider.riding_seconds),
                rider.bike_year,
                rider.order_by_hand,
            )
            .unwrap();
        }
        let imported = send_file(server, &format!("{path}/secretary/results/import"), file).await;
        assert_eq!(imported["skipped"], json!([]), "{path}");
        assert_eq!(imported["addedRides"], json!(self.riders.len() * 6));
    }

    /// Approves the results, compares them, and publishes the standings.
    async fn approve(&self, server: &Server, path: &str) {
        let checklist = server.get(Role::Secretary, &format!("{path}/approval")).await.json;
        let acknowledge = |item: &Value| json!({ "kind": item["kind"], "count": item["count"] });
        let acknowledged: Vec<_> = checklist["items"].as_array().unwrap().iter().map(acknowledge).collect();
        let approval = json!({ "acknowledged": acknowledged });
        send(server, Role::Secretary, Method::POST, &format!("{path}/approval"), &approval).await;
        let board = server.get(Role::Visitor, &format!("{path}/board")).await.json;
        let answer = |row: &Value| {
            let number = row["racingNumber"].as_str().unwrap().to_owned();
            let place = u32::try_from(row["position"].as_u64().unwrap()).unwrap();
            let points = row["positionPoints"].as_f64().unwrap() * 100.0;
            (number, Answer { place, total: row["total"].as_i64().unwrap(), points })
        };
        let found: BTreeMap<_, _> = board["rows"].as_array().unwrap().iter().map(answer).collect();
        assert_eq!(found, self.expected, "{path}");
        send(server, Role::Secretary, Method::POST, &format!("{path}/standings"), &json!({})).await;
        send(server, Role::Secretary, Method::POST, &format!("{path}/standings/publication"), &Value::Null)
            .await;
    }
}

#[apply(on_both)]
async fn a_season_by_each_shipped_pack_equals_an_independent_count(server: Server) {
    let seasons: Vec<Season> = serde_json::from_str(include_str!("../season/packs.json")).unwrap();
    let mut packs: Vec<_> = domain::rule_packs::shipped().iter().map(|pack| pack.id.clone()).collect();
    packs.sort_unstable();
    let mut tried: Vec<_> = seasons.iter().map(|season| season.pack.clone()).collect();
    tried.sort_unstable();
    assert_eq!(tried, packs, "every pack has its season");
    let app = &server.federation.app;
    for (number, season) in (0..).zip(&seasons) {
        let championship = season.create(&server).await;
        let first_day = date(2026, 7, 5).saturating_add((number * 14).days());
        for (index, stage) in season.stages.iter().enumerate() {
            let day = first_day.saturating_add(i64::try_from(index * 3).unwrap().days());
            let noon = day.at(12, 0, 0, 0).in_tz("UTC").unwrap().timestamp();
            let path = season.create_stage(&server, &championship, index, noon).await;
            stage.register(&server, &path).await;
            server.federation.advance((noon + SignedDuration::from_hours(8)).duration_since(app.now()));
            stage.record(&server, &path).await;
            stage.approve(&server, &path).await;
        }
        season.check_standings(&server, &championship).await;
    }
}

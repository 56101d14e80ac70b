//! An event of two days over HTTP, by rules that add the days up: each day is a stage, and the results of the second one are
//! those of the event.

use std::collections::BTreeMap;

use jiff::civil::date;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Role, Server, apply, on_both};

use crate::boards::receive_events;
use crate::permissions::stage_form;

/// A championship with an event of two days.
struct Event<'a> {
    server: &'a Server,
    championship: String,
    /// The paths of the days.
    days: [String; 2],
}

/// The columns of the rides of a stage with two laps of three sections.
const RIDES: &str = "S1 L1;S2 L1;S3 L1;S1 L2;S2 L2;S3 L2";

impl<'a> Event<'a> {
    async fn create(server: &'a Server) -> Self {
        let championship = json!({
            "displayName": "Divas dienas", "season": 2026, "hasTeamCompetition": false, "hasClubStandings": false,
            "hasWomenClasses": false, "features": [], "teams": [], "rules": { "pack": "australia-club" },
            "classes": [
                { "name": "A", "order": 20, "clubStandingMultiplier": null, "bgColor": null, "borderColor": null },
            ],
        });
        let path = "/api/v1/institutions/btf/championships";
        let created = server.json(Role::Admin, Method::POST, path, &championship).await.json;
        let championship = format!("{path}/{}", created["slug"].as_str().unwrap());
        let mut event = Self { server, championship, days: [String::new(), String::new()] };
        event.days[0] = event.create_stage("Saturday", "2026-07-04", None).await;
        event.days[1] = event.create_stage("Sunday", "2026-07-05", Some("saturday")).await;
        let monday = date(2026, 7, 6).at(12, 0, 0, 0).in_tz("UTC").unwrap().timestamp();
        server.federation.advance(monday.duration_since(server.federation.app.now()));
        event
    }

    fn form(title: &str, day: &str, previous_day: Option<&str>) -> Value {
        let mut form = stage_form();
        form["title"] = json!(title);
        form["startsAt"] = json!(format!("{day}T11:00:00"));
        form["endsAt"] = json!(format!("{day}T19:00:00"));
        form["previousDay"] = json!(previous_day);
        form["classes"][0]["former"] = Value::Null;
        form["classes"].as_array_mut().unwrap().truncate(1);
        form
    }

    /// Creates and publishes a stage, and returns its path.
    async fn create_stage(&self, title: &str, day: &str, previous_day: Option<&str>) -> String {
        let path = format!("{}/stages", self.championship);
        let created = self.send(Role::Admin, &path, &Self::form(title, day, previous_day)).await;
        assert_eq!(created["previousDay"], json!(previous_day));
        let path = format!("{path}/{}", created["slug"].as_str().unwrap());
        let (publication, published) = (format!("{path}/publication"), json!({ "published": true }));
        let response = self.server.json(Role::Admin, Method::PUT, &publication, &published).await;
        assert!(response.status.is_success(), "{}", response.text);
        path
    }

    /// Sends a `POST` that must succeed.
    async fn send(&self, role: Role, path: &str, body: &Value) -> Value {
        let response = self.server.json(role, Method::POST, path, body).await;
        assert!(response.status.is_success(), "{path}: {}", response.text);
        response.json
    }

    /// Sends a `POST` of a secretary that must be refused, and returns the code of the problem.
    async fn refused(&self, path: &str, body: &Value) -> Value {
        let response = self.server.json(Role::Secretary, Method::POST, path, body).await;
        assert_eq!(response.status, StatusCode::CONFLICT, "{path}: {}", response.text);
        response.json["code"].clone()
    }

    /// Registers riders with the results of a table.
    async fn record(&self, day: usize, rows: &str) {
        let path = format!("{}/secretary/results/import", self.days[day]);
        let file = format!("Number;Name;Class;Birth date;Status;{RIDES}\n{rows}");
        let request = self.server.request(Role::Secretary, Method::POST, &path).await;
        let imported = Server::send(request.header("content-type", "text/csv").body(file)).await;
        assert!(imported.status.is_success(), "{}", imported.text);
        assert_eq!(imported.json["skipped"], json!([]));
    }

    /// Returns the checklist of a day, as its secretary acknowledges it.
    async fn acknowledgement(&self, day: usize) -> Value {
        let path = format!("{}/approval", self.days[day]);
        let checklist = self.server.get(Role::Secretary, &path).await.json;
        let acknowledge = |item: &Value| json!({ "kind": item["kind"], "count": item["count"] });
        let items: Vec<_> = checklist["items"].as_array().unwrap().iter().map(acknowledge).collect();
        json!({ "acknowledged": items })
    }

    /// Approves a day, and waits until its board shows the places.
    async fn approve(&self, day: usize) -> Value {
        let acknowledged = self.acknowledgement(day).await;
        let approved =
            self.send(Role::Secretary, &format!("{}/approval", self.days[day]), &acknowledged).await;
        self.wait_for_board(day, |board| board["rows"][0]["position"].is_u64()).await;
        approved
    }

    async fn reopen(&self, day: usize) {
        let path = format!("{}/approval/reopening", self.days[day]);
        self.send(Role::Admin, &path, &json!({ "reason": "A card was misread" })).await;
    }

    /// Returns the total, the totals of the days and the place of each rider by number.
    async fn board(&self, day: usize) -> BTreeMap<String, (Value, Value, Value)> {
        let board = self.server.get(Role::Visitor, &format!("{}/board", self.days[day])).await.json;
        let rows = board["rows"].as_array().unwrap().iter();
        rows.map(|row| {
            let number = row["racingNumber"].as_str().unwrap().to_owned();
            (number, (row["total"].clone(), row["dayTotals"].clone(), row["position"].clone()))
        })
        .collect()
    }

    /// Waits until an open board of a day is like this.
    async fn wait_for_board(&self, day: usize, is_ready: impl Fn(&Value) -> bool) {
        let path = format!("{}/board", self.days[day]);
        loop {
            let board = self.server.get(Role::Visitor, &path).await.json;
            if is_ready(&board) {
                return;
            }
            let stream = format!("{path}/stream?since={}", board["feedPosition"]);
            let request = self.server.request(Role::Visitor, Method::GET, &stream).await;
            receive_events(&mut request.send().await.unwrap(), "reset", 1).await;
        }
    }

    async fn wait_for_totals(&self, day: usize, expected: &[(&str, i64)]) {
        let is_total = |row: &Value| {
            let total = expected.iter().find(|(number, _)| row["racingNumber"] == json!(number));
            total.is_some_and(|(_, total)| row["total"] == json!(total))
        };
        self.wait_for_board(day, |board| board["rows"].as_array().unwrap().iter().all(is_total)).await;
    }

    async fn totals(&self, day: usize) -> Vec<(String, Value)> {
        self.board(day).await.into_iter().map(|(number, (total, ..))| (number, total)).collect()
    }
}

const SATURDAY: &str = "1;Nr Viens;A;2000-01-01;;0;0;0;0;0;1\n\
                        2;Nr Divi;A;2000-01-02;;1;1;1;1;1;1\n\
                        3;Nr Trīs;A;2000-01-03;;0;0;0;0;0;0\n";
const SUNDAY: &str = "1;NR VIENS;A;2000-01-01;;5;5;5;5;0;0\n\
                      2;Nr Divi;A;2000-01-02;;1;1;1;1;1;0\n\
                      3;Nr Tris;A;2000-01-03;DNS;;;;;;\n\
                      4;Nr Četri;A;2000-01-04;;0;0;0;0;0;0\n";

#[apply(on_both)]
async fn the_days_of_an_event_are_added_up_and_only_the_last_one_gives_points(server: Server) {
    let event = Event::create(&server).await;
    event.record(0, SATURDAY).await;
    event.record(1, SUNDAY).await;

    let alone = [("1", json!(20)), ("2", json!(5)), ("3", Value::Null), ("4", json!(0))];
    let alone: Vec<_> = alone.into_iter().map(|(number, total)| (number.to_owned(), total)).collect();
    assert_eq!(event.totals(1).await, alone, "a day counts once it is approved");
    let sunday = format!("{}/approval", event.days[1]);
    let acknowledged = event.acknowledgement(1).await;
    assert_eq!(event.refused(&sunday, &acknowledged).await, json!("earlier-day-not-approved"));

    let approved = event.approve(0).await;
    assert_eq!(approved["eventDays"]["later"][0]["slug"], json!("sunday"));
    let board = server.get(Role::Visitor, &format!("{}/board", event.days[0])).await.json;
    let points = board["rows"].as_array().unwrap().iter().map(|row| row["positionPoints"].as_f64());
    assert_eq!(points.collect::<Vec<_>>(), [Some(0.0); 3], "the first day gives no points");
    let checklist = server.get(Role::Secretary, &format!("{}/approval", event.days[0])).await.json;
    assert_eq!(checklist["steps"].as_array().unwrap().len(), 2, "no standings are left to do");
    for path in ["standings", "standings/preview"] {
        let refused = event.refused(&format!("{}/{path}", event.days[0]), &json!({})).await;
        assert_eq!(refused, json!("counts-in-later-day"), "{path}");
    }

    event.approve(1).await;
    let row = |total: i64, days: Value, place: u32| (json!(total), days, json!(place));
    let expected = [
        ("1", row(21, json!([1, 20]), 2)),
        ("2", row(11, json!([6, 5]), 1)),
        ("3", row(0, json!([0, null]), 4)),
        // two of the four laps
        ("4", row(0, json!([null, 0]), 3)),
    ];
    assert_eq!(event.board(1).await, expected.map(|(number, row)| (number.to_owned(), row)).into());
    let path = format!("{}/board/export?format=csv&language=en", event.days[1]);
    let export = server.get(Role::Visitor, &path).await.text;
    assert!(export.contains(r#""Points: Saturday","Points of all days""#), "{export}");
    let winner = export.lines().find(|line| line.starts_with(r#""A",1,2,"Nr Divi","","",5,"#));
    assert!(
        winner.is_some_and(|line| line.ends_with(",6,11")),
        "the points of the day and of both: {export}"
    );
    let board = server.get(Role::Visitor, &format!("{}/board", event.days[1])).await.json;
    let dnf = board["rows"].as_array().unwrap().iter().filter(|row| !row["autoDnfFrom"].is_null());
    assert_eq!(dnf.count(), 0, "riders with fewer laps are ranked and not shown as DNF");
    event.send(Role::Secretary, &format!("{}/standings", event.days[1]), &json!({})).await;
    event.send(Role::Secretary, &format!("{}/standings/publication", event.days[1]), &Value::Null).await;
    let standings = server.get(Role::Visitor, &format!("{}/standings", event.championship)).await.json;
    assert_eq!(standings["stages"].as_array().unwrap().len(), 1, "the event is one round: {standings}");
    let rows = standings["groups"][0]["rows"].as_array().unwrap().iter();
    let points: Vec<_> = rows.map(|row| (row["racingNumber"].clone(), row["total"].as_f64())).collect();
    let expected = [("2", 20.0), ("1", 17.0), ("4", 15.0), ("3", 0.0)];
    assert_eq!(points, expected.map(|(number, points)| (json!(number), Some(points))));
}

#[apply(on_both)]
async fn a_day_can_be_reopened_only_before_the_days_after_it(server: Server) {
    let event = Event::create(&server).await;
    event.record(0, SATURDAY).await;
    event.record(1, &SUNDAY.replace("DNS;;;;;;", ";0;0;0;0;0;0")).await;
    event.approve(0).await;
    event.approve(1).await;
    let saturday = format!("{}/approval/reopening", event.days[0]);
    let reason = json!({ "reason": "A card was misread" });
    assert_eq!(event.refused(&saturday, &reason).await, json!("later-day-approved"));

    let sum = [("1", 21), ("2", 11), ("3", 0), ("4", 0)];
    event.wait_for_totals(1, &sum).await;
    event.reopen(1).await;
    event.reopen(0).await;
    event.wait_for_totals(1, &[("1", 20), ("2", 5), ("3", 0), ("4", 0)]).await;
    event.approve(0).await;
    event.wait_for_totals(1, &sum).await;
}

#[apply(on_both)]
async fn if_the_last_day_is_cancelled_the_day_before_has_the_results_of_the_event(server: Server) {
    let event = Event::create(&server).await;
    event.record(0, SATURDAY).await;
    event.approve(0).await;
    let sunday = format!("{}/schedule-change", event.days[1]);
    let change = json!({ "kind": "cancelled", "reason": "Storm" });
    let cancelled = server.json(Role::Admin, Method::PUT, &sunday, &change).await;
    assert!(cancelled.status.is_success(), "{}", cancelled.text);
    let has_points = |board: &Value| {
        board["rows"].as_array().unwrap().iter().any(|row| row["positionPoints"].as_f64() == Some(20.0))
    };
    event.wait_for_board(0, has_points).await;
    event.send(Role::Secretary, &format!("{}/standings", event.days[0]), &json!({})).await;

    let request = server.request(Role::Admin, Method::DELETE, &sunday).await;
    let resumed = Server::send(request).await;
    assert_eq!(resumed.json["code"], json!("earlier-day-in-standings"), "{}", resumed.text);
}

#[apply(on_both)]
async fn a_day_before_that_does_not_fit_is_refused_by_its_field(server: Server) {
    let event = Event::create(&server).await;
    let path = format!("{}/stages", event.championship);
    let refusal = async |title: &str, day: &str, previous: &str| {
        let form = Event::form(title, day, Some(previous));
        let response = server.json(Role::Admin, Method::POST, &path, &form).await;
        assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", response.text);
        let error = response.json["errors"][0].clone();
        (error["field"].as_str().unwrap().to_owned(), error["code"].as_str().unwrap().to_owned())
    };
    let field = |code: &str| ("previousDay".to_owned(), code.to_owned());
    assert_eq!(refusal("Third", "2026-07-06", "nowhere").await, field("unknown"));
    assert_eq!(refusal("Third", "2026-07-06", "saturday").await, field("taken"));
    assert_eq!(refusal("Third", "2026-07-04", "sunday").await, field("too-late"));
    event.record(0, SATURDAY).await;
    event.approve(0).await;
    event.record(1, &SUNDAY.replace("DNS;;;;;;", ";0;0;0;0;0;0")).await;
    event.approve(1).await;
    assert_eq!(refusal("Third", "2026-07-06", "sunday").await, field("approved"));

    let settings = server.get(Role::Admin, &format!("{}/settings", event.days[1])).await;
    let choices = settings.json["possiblePreviousDays"].as_array().unwrap().iter();
    assert_eq!(choices.map(|day| day["slug"].clone()).collect::<Vec<_>>(), [json!("saturday")]);
    let mut form = Event::form("Sunday", "2026-07-05", None);
    form["classes"][0]["former"] = json!("A");
    let request = server.request(Role::Admin, Method::PUT, &format!("{}/settings", event.days[1])).await;
    let request = request.header("if-match", format!("\"{}\"", settings.json["version"]));
    let response = Server::send(request.json(&form)).await;
    assert_eq!(response.json["errors"][0]["field"], json!("previousDay"), "{}", response.text);
}

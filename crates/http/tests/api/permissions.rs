//! Calls every route in every role and compares the statuses with the committed table.
//!
//! After an intended change, run `UPDATE_SNAPSHOTS=1 cargo test --workspace --test api permissions` and review
//! the difference.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use app::judging::ParcelIn;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Database, Federation, Phone, Role, Server, Start as _};
use tokio::runtime::{Builder, Runtime};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/api/permissions.txt");

/// A request with its full path, the body, and the version for `If-Match`.
struct Call {
    method: Method,
    path: String,
    body: Option<Value>,
    version: Option<i64>,
}

fn stage(rest: &str) -> String {
    format!("/institutions/{{institution}}/championships/{{championship}}/stages/{{stage}}{rest}")
}

/// The form of a participant who isn't in the list.
fn input() -> Value {
    json!({ "name": "Ābele Kļava", "racingNumber": "40", "bike": "", "racingClass": "A", "birthDate": "1988-11-30" })
}

/// Method, path template after `/api/v1`, body, version.
type Row = (Method, String, Option<Value>, Option<i64>);

fn read(path: String) -> Row {
    (Method::GET, path, None, None)
}

fn judges(parcel: Value) -> Vec<Row> {
    let assignment = || stage("/sections/{section}/judges/{user}");
    vec![
        read(stage("/judges")),
        (Method::PUT, assignment(), None, None),
        (Method::DELETE, assignment(), None, None),
        (Method::POST, stage("/judge-links"), Some(json!({ "name": "Kaimiņš", "sections": [1, 2] })), None),
        (Method::DELETE, stage("/judge-links/{link}"), None, None),
        (Method::POST, stage("/parcels"), Some(parcel), None),
        read(stage("/test-rides")),
        (Method::DELETE, stage("/test-rides?seen=9"), None, None),
        (Method::POST, stage("/test-rides/keep"), None, None),
        (
            Method::PUT,
            stage("/judge/devices/{device}"),
            Some(json!({ "judgeName": "Kaimiņš", "unsent": 3 })),
            None,
        ),
    ]
}

/// A parcel of entries that the judge of section 1 recorded on a phone that the server knows.
fn parcel(federation: &Federation) -> Value {
    let ParcelIn { public_key, signature, content } =
        Phone::new(1).parcel(&Federation::classic(), None, &[federation.entry(1, 1, 1, 0)]);
    json!({ "publicKey": public_key, "signature": signature, "content": content })
}

fn files() -> Vec<Row> {
    vec![
        read(stage("/documents/regulation.pdf")),
        (Method::PUT, stage("/documents/regulation.pdf"), Some(json!("%PDF-1.4\n%%EOF")), None),
        (Method::DELETE, stage("/documents/regulation.pdf"), None, None),
        // not a picture: a caller with the permission gets 415
        (Method::POST, stage("/logos"), Some(json!("<svg>")), None),
        read("/files/{key}".to_owned()),
    ]
}

fn standings() -> Vec<Row> {
    let of_championship =
        |rest: &str| format!("/institutions/{{institution}}/championships/{{championship}}{rest}");
    vec![
        read(of_championship("/standings")),
        read(of_championship("/standings/stream")),
        read(of_championship("/secretary/standings")),
        read(of_championship("/secretary/standings/stream")),
        read(of_championship("/secretary/standings/deleted")),
        read(of_championship("/standings/export?standings=club&format=csv&language=lv")),
        read(stage("/board/export?format=xlsx&language=et")),
        read("/profile/results".to_owned()),
        (Method::PUT, of_championship("/standings/positions"), Some(json!({ "final": true })), Some(0)),
        (
            Method::POST,
            of_championship("/standings/{standing}/merge"),
            Some(json!({ "into": "braucejs-nr2-a" })),
            Some(0),
        ),
        (Method::DELETE, of_championship("/standings/{standing}"), None, Some(0)),
        (Method::POST, of_championship("/standings/{standing}/restoration"), None, Some(0)),
        (Method::POST, stage("/standings/preview"), Some(json!({ "choices": [] })), None),
        (Method::POST, stage("/standings"), Some(json!({ "choices": [] })), None),
        (Method::POST, stage("/standings/publication"), None, None),
    ]
}

fn registration() -> Vec<Row> {
    let participant = |rest: &str| stage(&format!("/secretary/participants/{{participant}}{rest}"));
    vec![
        read(stage("/participants")),
        read(stage("/participants/stream")),
        read(stage("/secretary/participants")),
        read(stage("/secretary/participants/stream")),
        read(stage("/registration-form")),
        (
            Method::POST,
            stage("/registration/check"),
            Some(json!({ "participant": input(), "id": null })),
            None,
        ),
        (Method::POST, stage("/registration"), Some(input()), None),
        read(stage("/registration")),
        (Method::PUT, stage("/registration"), Some(input()), Some(1)),
        (Method::DELETE, stage("/registration"), None, None),
        read("/profile/stages".to_owned()),
        read("/profile/judging".to_owned()),
        (Method::POST, stage("/secretary/participants"), Some(input()), None),
        read(stage("/secretary/known-riders?name=brauc")),
        read(participant("")),
        (Method::PUT, participant(""), Some(input()), Some(1)),
        (Method::DELETE, participant(""), None, Some(1)),
        (Method::PUT, participant("/status"), Some(json!({ "status": "registered" })), Some(1)),
        (Method::POST, stage("/secretary/participants/import/preview"), Some(json!("Name\nOsis")), None),
        (Method::POST, stage("/secretary/participants/import"), Some(json!("Name\nOsis")), None),
        (Method::GET, stage("/secretary/participants/export?format=csv&language=lv"), None, None),
    ]
}

/// The classic stage as its form sends it.
pub(crate) fn stage_form() -> Value {
    let class = |name: &str, order: i32, laps: u8, sections: &[u8]| {
        json!({
            "former": name, "name": name, "color": "#c8102e", "startTime": "11:00:00", "endTime": "16:00:00", "yearsFrom": 10, "yearsTo": null,
            "laps": laps, "sections": sections, "order": order,
        })
    };
    json!({
        "title": "Sacensības", "organizer": "Sūnu brigāde", "startsAt": "2026-06-14T11:00:00", "endsAt": "2026-06-14T19:00:00",
        "registrationEndsAt": null, "timeZone": "Europe/Riga", "location": null, "googleMaps": null, "waze": null, "format": "classic",
        "gateValues": { "a": 10, "b": 5, "c": 2, "d": 1, "fault": 1 }, "sections": 3, "manualDnf": false, "showEndTimeDiff": true,
        "description": { "lv": "", "et": "", "en": "Wet stones" }, "sponsors": [],
        "classes": [class("A", 20, 2, &[1, 2, 3]), class("B", 10, 1, &[1, 2])],
    })
}

fn market(picture: &str) -> Vec<Row> {
    let of_ad = |rest: &str| format!("/market/ads/{{ad}}{rest}");
    let reason = || Some(json!({ "reason": "Not a motorcycle thing" }));
    vec![
        read("/market/ads".to_owned()),
        read(of_ad("")),
        read(of_ad("/contact")),
        read("/market/my-ads".to_owned()),
        (Method::POST, "/market/pictures".to_owned(), Some(json!("no picture")), None),
        (Method::POST, "/market/ads".to_owned(), Some(crate::market::advert(picture)), None),
        (Method::PUT, of_ad(""), Some(crate::market::advert(picture)), Some(1)),
        (Method::DELETE, of_ad(""), None, None),
        (Method::POST, of_ad("/sold"), None, None),
        (Method::POST, of_ad("/renewal"), None, None),
        read("/market/reports".to_owned()),
        (Method::POST, of_ad("/reports"), reason(), None),
        (Method::DELETE, of_ad("/reports"), None, None),
        (Method::POST, of_ad("/removal"), reason(), None),
    ]
}

fn office() -> Vec<Row> {
    let of_championship =
        |rest: &str| format!("/institutions/{{institution}}/championships/{{championship}}{rest}");
    let institution = || Some(json!({ "name": "Sūnu klubs", "country": "LV" }));
    let championship = || {
        Some(json!({
            "displayName": "Kauss", "season": 2027, "hasTeamCompetition": false, "hasClubStandings": false, "hasWomenClasses": false,
            "teams": [], "classes": [],
        }))
    };
    let mut draft = stage_form();
    draft["classes"] = json!([]);
    vec![
        read("/championships".to_owned()),
        (Method::POST, "/institutions".to_owned(), institution(), None),
        (Method::PUT, "/institutions/{institution}".to_owned(), institution(), Some(1)),
        (Method::POST, "/institutions/{institution}/championships".to_owned(), championship(), None),
        read(of_championship("/settings")),
        (Method::PUT, of_championship("/settings"), championship(), Some(1)),
        (
            Method::POST,
            of_championship("/copies"),
            Some(json!({ "displayName": "Kauss", "season": 2027, "stages": true })),
            None,
        ),
        (Method::POST, of_championship("/stages"), Some(draft), None),
        read(stage("/settings")),
        (Method::PUT, stage("/settings"), Some(stage_form()), Some(1)),
        (Method::POST, stage("/change-preview"), Some(stage_form()), None),
        (Method::PUT, stage("/publication"), Some(json!({ "published": true })), None),
        (
            Method::POST,
            stage("/copies"),
            Some(json!({ "title": "Rudens", "startsAt": "2026-10-04T11:00:00" })),
            None,
        ),
    ]
}

fn clubs_and_log() -> Vec<Row> {
    let club = |rest: &str| format!("/clubs/{{club}}{rest}");
    let into = || Some(json!({ "into": "Viimane Vedru" }));
    vec![
        read("/clubs".to_owned()),
        (Method::PUT, club(""), Some(json!({ "id": "Sūnas", "country": "LV" })), Some(1)),
        (Method::POST, club("/merge-preview"), into(), None),
        (Method::POST, club("/merge"), into(), Some(1)),
        read("/audit-log?stage=btf/cup/classic".to_owned()),
        read("/audit-log/stages".to_owned()),
        read("/audit-log/export?stage=btf/cup/classic&format=csv&language=lv".to_owned()),
    ]
}

fn pages() -> Vec<Row> {
    let error = json!({ "kind": "TypeError", "message": "x is undefined", "stack": "", "pagePath": "/" });
    vec![
        read("/pages/{page}?language=et".to_owned()),
        (Method::POST, "/page-views".to_owned(), Some(json!({ "pagePath": "/" })), None),
        read("/page-views".to_owned()),
        (Method::POST, "/error-reports".to_owned(), Some(error), None),
    ]
}

fn accounts() -> Vec<Row> {
    vec![
        read("/session".to_owned()),
        (
            Method::POST,
            "/session".to_owned(),
            Some(json!({ "email": "judge@trial.example", "password": "two feet up" })),
            None,
        ),
        (Method::DELETE, "/session".to_owned(), None, None),
        (
            Method::POST,
            "/users".to_owned(),
            Some(json!({ "email": "new@trial.example", "password": "over the muddy log", "language": "lv" })),
            None,
        ),
        read("/sign-in-ways".to_owned()),
        read("/setup".to_owned()),
        (
            Method::POST,
            "/magic-links".to_owned(),
            Some(json!({ "email": "new@trial.example", "return": "/", "language": "lv" })),
            None,
        ),
        (
            Method::POST,
            "/magic-links/redemption".to_owned(),
            Some(json!({ "email": "new@trial.example", "token": "none" })),
            None,
        ),
        (
            Method::POST,
            "/password-resets".to_owned(),
            Some(json!({ "email": "judge@trial.example", "language": "lv" })),
            None,
        ),
        (
            Method::POST,
            "/password-resets/redemption".to_owned(),
            Some(
                json!({ "email": "rider@trial.example", "token": "none", "password": "over the muddy log" }),
            ),
            None,
        ),
        (
            Method::POST,
            "/verification-codes".to_owned(),
            Some(json!({ "email": "judge@trial.example", "language": "lv" })),
            None,
        ),
        (
            Method::POST,
            "/verification-codes/redemption".to_owned(),
            Some(
                json!({ "email": "judge@trial.example", "code": "000000", "password": "over the muddy log" }),
            ),
            None,
        ),
        read("/openid/{provider}/start".to_owned()),
        read("/openid/{provider}/callback".to_owned()),
        read("/profile".to_owned()),
        (
            Method::PUT,
            "/profile".to_owned(),
            Some(json!({ "displayName": "Rider", "isJudge": true, "language": "et" })),
            Some(1),
        ),
        read("/profile/sessions".to_owned()),
        (Method::DELETE, "/profile/sessions".to_owned(), None, None),
        (Method::DELETE, "/profile/sessions/{session}".to_owned(), None, None),
        (Method::DELETE, "/profile/identities/{identity}".to_owned(), None, None),
        read("/profile/data".to_owned()),
        (Method::POST, "/profile/deletion".to_owned(), Some(json!({ "password": "two feet up" })), None),
        read("/users".to_owned()),
        (
            Method::PUT,
            "/users/{user}/roles".to_owned(),
            Some(json!({ "admin": false, "secretary": { "everywhere": false, "institutions": ["btf"] } })),
            Some(1),
        ),
    ]
}

/// One call of every route, on the classic stage after all riders have ridden. Calls that write have a valid
/// body.
fn calls(federation: &Federation, existing: &ExistingData) -> Vec<(String, Call)> {
    let entries = json!({ "deviceNow": federation.app.now(), "judgeName": "Kaimiņš", "entries": [{
        "id": uuid::Uuid::now_v7(), "participant": Federation::rider(1), "key": "section1-lap1", "recordedAt": federation.app.now(), "events": [],
    }] });
    let result = |rest: &str| stage(&format!("/results/{{participant}}{rest}"));
    let results = vec![
        read("/institutions".to_owned()),
        read("/competitions".to_owned()),
        read("/competitions/stream".to_owned()),
        read("/competitions/calendar.ics?language=lv".to_owned()),
        read("/institutions/{institution}/competitions/calendar.ics".to_owned()),
        read("/institutions/{institution}/championships/{championship}".to_owned()),
        read(stage("")),
        read(stage("/calendar.ics?language=et")),
        read(stage("/board")),
        read(stage("/board/stream")),
        read(stage("/secretary/board")),
        read(stage("/secretary/board/stream")),
        read(result("")),
        read(stage("/secretary/results/{participant}")),
        (Method::POST, stage("/secretary/results/import/preview"), Some(json!("Name;S1 L1\nOsis;0")), None),
        (Method::POST, stage("/secretary/results/import"), Some(json!("Name;S1 L1\nOsis;0")), None),
        read(stage("/judge")),
        (Method::POST, stage("/entries"), Some(entries), None),
        (Method::PUT, result("/sections/{key}"), Some(json!({ "points": 1 })), Some(1)),
        (Method::DELETE, result("/sections/{key}"), None, Some(1)),
        (
            Method::POST,
            result("/penalties"),
            Some(json!({ "id": uuid::Uuid::now_v7(), "points": 1, "reason": "" })),
            None,
        ),
        (Method::PUT, result("/penalties/{penalty}"), Some(json!({ "points": 1, "reason": "" })), Some(1)),
        (Method::DELETE, result("/penalties/{penalty}"), None, Some(1)),
        (Method::PUT, result("/status"), Some(json!({ "status": "DNF" })), Some(1)),
        (Method::DELETE, result("/status"), None, Some(1)),
        (Method::PUT, result("/finish-time"), Some(json!({ "time": "15:04:05" })), Some(1)),
        (Method::DELETE, result("/finish-time"), None, Some(1)),
        (Method::DELETE, result(""), None, Some(1)),
        read(stage("/approval")),
        (Method::PUT, result("/sections/{key}/decision"), Some(json!({ "entry": null })), None),
        (Method::POST, stage("/approval/reopening"), Some(json!({ "reason": "Protest upheld" })), None),
        (Method::POST, stage("/approval"), None, None),
    ];
    accounts()
        .into_iter()
        .chain(results)
        .chain(registration())
        .chain(judges(parcel(federation)))
        .chain(standings())
        .chain(office())
        .chain(files())
        .chain(clubs_and_log())
        .chain(pages())
        .chain(market(&existing.picture))
        .map(|(method, path, body, version)| {
            let filled = path
                .replace("{institution}", "btf")
                .replace("{championship}", "cup")
                .replace("{stage}", "classic")
                .replace("{participant}", Federation::rider(1).as_str())
                .replace("{key}", "section3-lap2")
                .replace("{page}", "privacy")
                .replace("{provider}", "google")
                .replace("{session}", &uuid::Uuid::nil().to_string())
                .replace("{identity}", &uuid::Uuid::nil().to_string())
                .replace("{user}", Federation::rider(6).as_str())
                .replace("{section}", "3")
                .replace("{link}", &uuid::Uuid::nil().to_string())
                .replace("{device}", &uuid::Uuid::from_u128(7).to_string())
                .replace("{club}", "S%C5%ABnu%20brig%C4%81de")
                .replace("{standing}", "braucejs-nr1-a")
                .replace("{penalty}", &existing.penalty)
                .replace("{ad}", &existing.ad);
            let route = path.split('?').next().unwrap_or_default();
            (format!("{method} {route}"), Call { method, path: format!("/api/v1{filled}"), body, version })
        })
        .collect()
}

/// Data that exists in the federation and that calls refer to.
#[derive(Default)]
struct ExistingData {
    /// The id of a penalty.
    penalty: String,
    /// The id of an advert of the rider.
    ad: String,
    /// The address of the advert's picture.
    picture: String,
}

/// A server whose classic stage all riders have ridden, with a penalty and an advert.
struct TestServer {
    server: Server,
    existing: ExistingData,
}

impl TestServer {
    async fn start() -> Self {
        let server = Server::start(Database::sqlite().await).await;
        server.federation.record_all_rides().await;
        server.federation.check_in(Role::Judge, &Phone::new(1)).await;
        let penalty = json!({ "id": uuid::Uuid::now_v7(), "points": 3, "reason": "" });
        let path = format!("{}/results/{}/penalties", crate::CLASSIC, Federation::rider(1));
        let result = server.json(Role::Secretary, Method::POST, &path, &penalty).await;
        let penalty = result.json["penalties"][0]["id"].as_str().unwrap().to_owned();
        let (ad, picture) = crate::market::create_ad(&server).await;
        Self { server, existing: ExistingData { penalty, ad, picture } }
    }

    async fn outcome(&self, role: Role, route: usize) -> StatusCode {
        let (_, call) = calls(&self.server.federation, &self.existing).swap_remove(route);
        let mut request = self.server.request(role, call.method, &call.path).await;
        if let Some(version) = call.version {
            request = request.header("if-match", format!("\"{version}\""));
        }
        request = match call.body {
            // a file
            Some(Value::String(file)) => request.header("content-type", "text/csv").body(file),
            Some(body) => request.json(&body),
            None => request,
        };
        // a stream's body never ends, so only its head is read
        request.send().await.unwrap().status()
    }
}

/// A test server on its own runtime: its connections and tasks end when it is dropped.
struct OwnRuntime {
    server: TestServer,
    runtime: Runtime,
}

impl OwnRuntime {
    fn start() -> Self {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let server = runtime.block_on(TestServer::start());
        Self { server, runtime }
    }

    fn outcome(&self, role: Role, route: usize) -> StatusCode {
        self.runtime.block_on(self.server.outcome(role, route))
    }
}

#[test]
fn every_route_answers_every_role_as_the_table_of_permissions_says() {
    let reads = OwnRuntime::start();
    let mut unchanged = None;
    let mut table = String::from(
        "Visitor  Rider  Judge  JudgeElsewhere  JudgeLink  Secretary  SecretaryElsewhere  Admin\n",
    );
    for (route, (name, call)) in
        calls(&reads.server.server.federation, &ExistingData::default()).into_iter().enumerate()
    {
        for role in Role::ALL {
            let status = if call.method == Method::GET {
                reads.outcome(role, route)
            } else {
                // each allowed write runs on a server without earlier writes; refused ones change nothing
                let fresh = unchanged.take().unwrap_or_else(OwnRuntime::start);
                let status = fresh.outcome(role, route);
                unchanged = Some(fresh)
                    .filter(|_| matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN));
                status
            };
            write!(table, "{}  ", status.as_u16()).unwrap();
        }
        writeln!(table, "{name}").unwrap();
    }
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(TABLE, &table).unwrap();
    }
    assert_eq!(table, std::fs::read_to_string(TABLE).unwrap());
}

#[tokio::test]
async fn the_table_of_permissions_contains_every_documented_route() {
    let federation = Federation::start(Database::sqlite().await).await;
    let called: BTreeSet<_> =
        calls(&federation, &ExistingData::default()).into_iter().map(|(name, _)| name).collect();
    let document: Value = serde_json::from_str(&http_api::json()).unwrap();
    let documented: BTreeSet<_> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, operations)| {
            let path = path.strip_prefix("/api/v1").unwrap();
            operations
                .as_object()
                .unwrap()
                .keys()
                .map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .collect();
    assert_eq!(called, documented);
}

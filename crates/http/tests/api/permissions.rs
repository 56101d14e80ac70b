//! Calls every route in every role and compares the statuses with the committed table.
//!
//! After an intended change, run `UPDATE_SNAPSHOTS=1 cargo test --workspace --test api permissions` and review
//! the difference.

mod calls;
mod server;
mod site;
mod stage;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Database, Federation, Role, Start as _};

use calls::{ExistingData, all_calls};
use server::IsolatedServer;

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/api/permissions.txt");

/// Returns the classic stage as its form sends it.
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

#[test]
fn every_route_answers_every_role_as_the_table_of_permissions_says() {
    let read_server = IsolatedServer::start();
    let mut unchanged_server = None;
    let mut table =
        String::from("visitor  rider  judge  other judge  judge link  secretary  other secretary  admin\n");
    for (route, (name, call)) in
        all_calls(read_server.federation(), &ExistingData::default()).into_iter().enumerate()
    {
        for role in Role::ALL {
            let status = if call.method == Method::GET {
                read_server.outcome(role, route)
            } else {
                // each allowed write runs on a server without earlier writes; refused ones change nothing
                let server = unchanged_server.take().unwrap_or_else(IsolatedServer::start);
                let status = server.outcome(role, route);
                unchanged_server = Some(server)
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
        all_calls(&federation, &ExistingData::default()).into_iter().map(|(name, _)| name).collect();
    let document: Value = serde_json::from_str(&http_api::openapi_json()).unwrap();
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

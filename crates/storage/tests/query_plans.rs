//! The queries of every screen find the rows of growing tables by an index.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use domain::championships::Feature;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::Value;
use testkit::{Database, Federation, Role, Server, Start, apply, on_both};

/// The tables that grow with every season. The others have a few hundred rows at most.
const GROWING_TABLES: [&str; 35] = [
    "approvals",
    "approved_results",
    "attempts",
    "changes",
    "cross_checks",
    "desk_marks",
    "consents",
    "emergency_contacts",
    "fee_emails",
    "file_uses",
    "files",
    "judge_keys",
    "log",
    "market_ads",
    "message_recipients",
    "messages",
    "one_time_secrets",
    "openid_identities",
    "page_views",
    "participants",
    "participation_data",
    "payments",
    "penalty_points",
    "receipt_payments",
    "results",
    "rider_starts",
    "riders",
    "score_queries",
    "section_entries",
    "sessions",
    "stages",
    "standing_results",
    "standings",
    "time_records",
    "users",
];

/// The requests of the screens that are open most often: who sends them, and their paths.
const REQUESTS: [(Role, &str); 45] = [
    (Role::Visitor, "/competitions"),
    (Role::Visitor, "/competitions?before=1781431200000000.00000000000000000000000000002001"),
    (Role::Rider, "/profile"),
    (Role::Rider, "/profile/stages"),
    (Role::Rider, "/profile/riders"),
    (Role::Rider, "/session"),
    (Role::Judge, "/profile/judging"),
    (Role::Visitor, "/institutions/btf/championships/cup"),
    (Role::Visitor, "/institutions/btf/championships/cup/stages/classic"),
    (Role::Visitor, "/institutions/btf/championships/cup/stages/classic/board"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/secretary/board"),
    (Role::Visitor, "/institutions/btf/championships/cup/stages/classic/results/{rider}"),
    (Role::Judge, "/institutions/btf/championships/cup/stages/classic/judge"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/open-free/approval"),
    (Role::Rider, "/institutions/btf/championships/cup/stages/classic/queries"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/secretary/queries"),
    (Role::Visitor, "/institutions/btf/championships/cup/standings"),
    (Role::Secretary, "/institutions/btf/championships/cup/secretary/standings"),
    (Role::Rider, "/profile/results"),
    (Role::Rider, "/profile/results?before=2027"),
    (Role::Visitor, "/institutions/btf/championships/cup/stages/classic/participants"),
    (Role::Visitor, "/institutions/btf/championships/cup/stages/classic/start-order"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/secretary/timekeeping"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/secretary/cross-checks"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/secretary/participants"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/secretary/known-riders?name=bra"),
    (Role::Rider, "/institutions/btf/championships/cup/stages/classic/registration-form"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/secretary/emergency-contacts"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/secretary/consents"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/judges"),
    (Role::Admin, "/users"),
    (Role::Secretary, "/clubs"),
    (Role::Admin, "/audit-log"),
    (Role::Secretary, "/audit-log"),
    (Role::Admin, "/audit-log?stage=btf/cup/classic"),
    (Role::Admin, "/audit-log?after=1781431200000000.00000000000000000000000000002001"),
    (Role::Secretary, "/audit-log/stages"),
    (Role::Rider, "/institutions/btf/championships/cup/stages/classic/notices"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/secretary/messages"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/secretary/entry-desk"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/secretary/entry-desk/cash-list"),
    (Role::Secretary, "/institutions/btf/championships/cup/stages/classic/secretary/entry-desk/reminders"),
    (Role::Rider, "/institutions/btf/championships/cup/stages/classic/registration/fee"),
    (Role::Visitor, "/market/ads"),
    (Role::Rider, "/market/my-ads"),
];

type Statements = Arc<Mutex<Vec<Statement>>>;

#[apply(on_both)]
async fn the_queries_of_the_screens_scan_no_growing_table(mut database: Database) {
    let statements = Statements::default();
    let recorded = statements.clone();
    database.storage.observe_statements(move |statement| {
        recorded.lock().unwrap_or_else(PoisonError::into_inner).push(statement.clone());
    });
    let server = Server::start(database.clone()).await;
    fill(&server.federation).await;
    let mut scans = BTreeSet::new();
    for (role, path) in REQUESTS {
        statements.lock().unwrap().clear();
        let path = path.replace("{rider}", Federation::rider(6).as_str());
        let response = server.get(role, &format!("/api/v1{path}")).await;
        assert_eq!(response.status, 200, "{path}: {}", response.text);
        let sent: Vec<_> = statements.lock().unwrap().drain(..).collect();
        for statement in sent.iter().filter(|statement| statement.sql.starts_with("SELECT")) {
            for scan in full_scans(&database, statement).await {
                scans.insert(format!("{path}: {scan}: {}", statement.sql));
            }
        }
    }
    assert!(scans.is_empty(), "{} scans:\n{}", scans.len(), scans.into_iter().collect::<Vec<_>>().join("\n"));
}

/// Adds rows without which a screen sends only some of its queries.
async fn fill(federation: &Federation) {
    federation.record_all_rides().await;
    federation.turn_on(Feature::Messages).await;
    federation.turn_on(Feature::EntryDesk).await;
    federation.turn_on(Feature::EmergencyContacts).await;
    federation.turn_on(Feature::Consents).await;
    federation.turn_on(Feature::StartTimes).await;
    federation.turn_on(Feature::RaceDay).await;
    let rider = Federation::rider(6);
    let (championship, stage) = match federation.database.kind() {
        "SQLite" => {
            ("unhex('00000000000000000000000000000003')", "unhex('00000000000000000000000000002001')")
        }
        _ => ("'00000000-0000-0000-0000-000000000003'", "'00000000-0000-0000-0000-000000002001'"),
    };
    for sql in [
        format!(
            "INSERT INTO standings (championship_id, id, name, racing_number, group_name, birth_year) \
             VALUES ({championship}, 'rider', 'Rider', '6', 'B', 1990)"
        ),
        format!(
            "INSERT INTO standing_results (championship_id, standing_id, stage_id, participant_id, points, \
             position_absolute_points, status, racing_class) \
             VALUES ({championship}, 'rider', {stage}, '{rider}', 20, 20, 'final', 'B')"
        ),
        "UPDATE championships SET is_published = true".to_owned(),
    ] {
        federation.database.execute(&sql).await;
    }
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
}

/// Returns the parts of a statement's plan that read all rows of a growing table.
async fn full_scans(database: &Database, statement: &Statement) -> Vec<String> {
    let reader = database.storage.reader();
    // the search for one of no ids: the database checks such a condition before it reads a row
    if statement.sql.contains("WHERE ? = ?") {
        return Vec::new();
    }
    // the order of an index saves sorting if only the first rows are read, and an index counts the rows of groups
    let may_read_index = statement.sql.contains(" LIMIT ") || statement.sql.contains(" GROUP BY ");
    if reader.get_database_backend() == DbBackend::Sqlite {
        let rows = reader.query_all_raw(explain("EXPLAIN QUERY PLAN", statement)).await.unwrap();
        let steps = rows.iter().map(|row| row.try_get::<String>("", "detail").unwrap());
        return steps.filter(|step| is_full_scan_of_sqlite(step, may_read_index)).collect();
    }
    let transaction = database.storage.snapshot().await.unwrap();
    // in a small table PostgreSQL prefers a scan to any index; what it still scans has no index for the query
    for method in ["seqscan", "hashjoin", "mergejoin"] {
        transaction.execute_unprepared(&format!("SET LOCAL enable_{method} = off")).await.unwrap();
    }
    let row = transaction.query_one_raw(explain("EXPLAIN (FORMAT JSON)", statement)).await.unwrap().unwrap();
    let plan: Value = row.try_get_by_index(0).unwrap();
    let mut scans = Vec::new();
    collect_scans_of_postgres(&plan[0]["Plan"], may_read_index, &mut scans);
    scans
}

fn explain(command: &str, statement: &Statement) -> Statement {
    Statement { sql: format!("{command} {}", statement.sql), ..statement.clone() }
}

fn is_full_scan_of_sqlite(step: &str, may_read_index: bool) -> bool {
    let mut words = step.split(' ');
    words.next() == Some("SCAN")
        && words.next().is_some_and(|table| GROWING_TABLES.contains(&table))
        && !(may_read_index && words.next() == Some("USING"))
}

fn collect_scans_of_postgres(node: &Value, may_read_index: bool, scans: &mut Vec<String>) {
    let kind = node["Node Type"].as_str().unwrap();
    if let Some(table) = node["Relation Name"].as_str().filter(|table| GROWING_TABLES.contains(table)) {
        let is_indexed = kind.starts_with("Bitmap") || !node["Index Cond"].is_null();
        let is_ordered = kind.starts_with("Index") && may_read_index;
        if !is_indexed && !is_ordered {
            scans.push(format!("{kind} on {table}"));
        }
    }
    for child in node["Plans"].as_array().into_iter().flatten() {
        collect_scans_of_postgres(child, may_read_index, scans);
    }
}

//! A full disk and an unreachable database: the responses until they are back, and the recovery without a
//! restart.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Database, Federation, Outage, Role, Server, Start as _, TestResponse};

use crate::CLASSIC;

/// Twenty entries with the same score for one ride, the nth of the stage's 24. All of them are stored.
fn batch(server: &Server, nth: u8) -> Value {
    assert!(nth < 24, "every ride is recorded and the disk still isn't full");
    let now = server.federation.app.now();
    let (rider, key) = (
        Federation::rider(nth % 4 + 1).to_string(),
        format!("section{}-lap{}", nth / 4 % 3 + 1, nth / 12 + 1),
    );
    let entry = || json!({ "id": uuid::Uuid::now_v7(), "participant": rider, "key": key, "recordedAt": now, "events": [] });
    json!({ "deviceNow": now, "entries": (0..20).map(|_| entry()).collect::<Vec<_>>() })
}

/// Delivers the next batch.
async fn deliver(server: &Server, next: &mut u8) -> TestResponse {
    let response = server
        .json(Role::Secretary, Method::POST, &format!("{CLASSIC}/entries"), &batch(server, *next))
        .await;
    *next += 1;
    response
}

async fn read_readiness(server: &Server) -> (StatusCode, String) {
    let response = server.get(Role::Visitor, "/readyz").await;
    (response.status, response.code().to_owned())
}

#[tokio::test]
async fn a_full_disk_is_answered_507_until_there_is_space_again() {
    let server = Server::start(Database::sqlite().await).await;
    let mut next = 0;
    let storage = &server.federation.database.storage;
    assert_eq!(deliver(&server, &mut next).await.status, StatusCode::OK);
    for _ in 0..2 {
        // free pages inside the file would also be used
        server.federation.database.execute("VACUUM").await;
        storage.limit_pages(1);
        let refusal = loop {
            let response = deliver(&server, &mut next).await;
            if response.status != StatusCode::OK {
                break response;
            }
        };
        assert_eq!(
            (refusal.status, refusal.code()),
            (StatusCode::INSUFFICIENT_STORAGE, "storage-full"),
            "{}",
            refusal.text
        );
        assert_eq!(refusal.headers["retry-after"].to_str().unwrap(), refusal.json["retryAfter"].to_string());
        assert_eq!(
            read_readiness(&server).await,
            (StatusCode::SERVICE_UNAVAILABLE, "storage-full".to_owned())
        );
        assert_eq!(
            server.get(Role::Visitor, &format!("{CLASSIC}/board")).await.status,
            StatusCode::OK,
            "reading still works"
        );
        // also for a caller whose session's last use is due to be saved
        server.federation.advance(jiff::SignedDuration::from_hours(2));
        assert_eq!(
            server.get(Role::Secretary, &format!("{CLASSIC}/secretary/board")).await.status,
            StatusCode::OK
        );

        storage.limit_pages(0);
        assert_eq!(read_readiness(&server).await.0, StatusCode::OK);
        assert_eq!(deliver(&server, &mut next).await.status, StatusCode::OK);
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn an_unreachable_database_is_answered_503_until_it_is_back() {
    let (outage, database) = Outage::start(&Database::postgres().await).await;
    let server = Server::start(database).await;
    let mut next = 0;
    assert_eq!(deliver(&server, &mut next).await.status, StatusCode::OK);
    for _ in 0..2 {
        outage.begin();
        let write = deliver(&server, &mut next).await;
        let read = server.get(Role::Secretary, &format!("{CLASSIC}/judge")).await;
        for response in [write, read] {
            assert_eq!(
                (response.status, response.code()),
                (StatusCode::SERVICE_UNAVAILABLE, "database-unavailable"),
                "{}",
                response.text
            );
            assert!(response.headers.contains_key("retry-after"));
        }
        assert_eq!(
            read_readiness(&server).await,
            (StatusCode::SERVICE_UNAVAILABLE, "database-unavailable".to_owned())
        );

        outage.end();
        assert_eq!(read_readiness(&server).await.0, StatusCode::OK);
        assert_eq!(deliver(&server, &mut next).await.status, StatusCode::OK);
    }
}

//! Nobody can sign in with data read from the database.
#![allow(clippy::unwrap_used)]

use sea_orm::{ConnectionTrait, Statement};
use testkit::{Federation, Role, apply, on_both};

const PASSWORD: &str = "two feet up";

async fn texts(federation: &Federation, sql: &str) -> Vec<String> {
    let on = federation.database.storage.reader();
    let rows = on.query_all_raw(Statement::from_string(on.get_database_backend(), sql)).await.unwrap();
    rows.into_iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

async fn is_signed_in(federation: &Federation, token: &str) -> bool {
    let caller = app::accounts::find_caller(&federation.app, token).await.unwrap();
    app::accounts::session(&caller).user.is_some()
}

#[apply(on_both)]
async fn stored_hashes_of_sessions_and_passwords_give_no_access(federation: Federation) {
    let email = Role::Rider.email();
    let (token, _) =
        app::accounts::sign_in(&federation.app, &app::accounts::Client::default(), &email, PASSWORD)
            .await
            .unwrap();
    assert!(is_signed_in(&federation, token.reveal()).await);
    let sessions = texts(&federation, "SELECT token_hash FROM sessions").await;
    let passwords = texts(&federation, "SELECT hash FROM password_credentials").await;
    assert!(sessions.len() == 1 && passwords.len() > 1);
    for stored in sessions.iter().chain(&passwords) {
        assert!(!is_signed_in(&federation, stored).await);
        assert!(
            app::accounts::sign_in(&federation.app, &app::accounts::Client::default(), &email, stored)
                .await
                .is_err()
        );
        assert!(!stored.contains(token.reveal()) && !stored.contains(PASSWORD));
    }
}

//! Signing in with a password, and the lifetime of sessions.

mod profile;
mod roles;
mod sign_in_ways;

use app::Error;
use app::accounts::{self, AccountError, Client, SESSION_DAYS};
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

async fn sign_in(federation: &Federation, email: &str, password: &str) -> Result<String, Error> {
    accounts::sign_in(&federation.app, &Client::default(), email, password)
        .await
        .map(|(token, _)| token.reveal().to_owned())
}

async fn is_signed_in(federation: &Federation, token: &str) -> bool {
    let caller = accounts::find_caller(&federation.app, token).await.unwrap();
    accounts::session(&caller).user.is_some()
}

fn days(count: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * count)
}

#[apply(on_both)]
async fn the_right_password_starts_a_session_of_its_account(federation: Federation) {
    let token = sign_in(&federation, " Secretary@Trial.example ", "two feet up").await.unwrap();
    let caller = accounts::find_caller(&federation.app, &token).await.unwrap();
    let user = accounts::session(&caller).user.unwrap();
    assert_eq!((user.email.as_str(), user.secretary, user.admin), ("secretary@trial.example", true, false));
}

#[apply(on_both)]
async fn a_wrong_password_and_an_unknown_address_get_the_same_answer(federation: Federation) {
    let wrong = sign_in(&federation, &Role::Rider.email(), "one foot up").await.unwrap_err();
    let unknown = sign_in(&federation, "nobody@trial.example", "two feet up").await.unwrap_err();
    assert!(matches!(wrong, Error::Account(AccountError::InvalidCredentials)));
    assert_eq!(wrong.to_string(), unknown.to_string());
}

#[apply(on_both)]
async fn an_empty_too_long_or_invalid_field_is_named(federation: Federation) {
    for (email, password, field) in [
        ("", "x", "email"),
        ("x", "", "password"),
        (&*"x".repeat(255), "x", "email"),
        ("a\0b", "x", "email"),
        ("x", "\0", "password"),
    ] {
        let Err(Error::Invalid(fields)) = sign_in(&federation, email, password).await else {
            panic!("{email:?} {password:?}")
        };
        assert_eq!(fields[0].field, field);
    }
}

#[apply(on_both)]
async fn a_session_expires_a_month_after_its_last_use(federation: Federation) {
    let token = sign_in(&federation, &Role::Rider.email(), "two feet up").await.unwrap();
    federation.advance(days(SESSION_DAYS) - SignedDuration::from_secs(1));
    assert!(is_signed_in(&federation, &token).await, "the last second");
    federation.advance(days(SESSION_DAYS - 1));
    assert!(is_signed_in(&federation, &token).await, "its use extended it");
    federation.advance(days(SESSION_DAYS));
    assert!(!is_signed_in(&federation, &token).await);
}

#[apply(on_both)]
async fn signing_out_ends_only_that_session(federation: Federation) {
    let first = sign_in(&federation, &Role::Rider.email(), "two feet up").await.unwrap();
    let second = sign_in(&federation, &Role::Rider.email(), "two feet up").await.unwrap();
    accounts::sign_out(&federation.app, &first).await.unwrap();
    assert!(!is_signed_in(&federation, &first).await);
    assert!(is_signed_in(&federation, &second).await);
}

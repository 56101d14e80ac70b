//! The rate limits on passwords, links, codes and emails, and who isn't limited.

use app::accounts::{self, AccountError, Client, MagicLinkRedemption, NewUserIn};
use app::{Caller, Error};
use domain::Language;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

use super::{
    GOOD_PASSWORD, NEW_EMAIL, can_sign_in, client, follow_link, reset_password, send_link, send_reset,
    sign_up, use_code,
};

#[apply(on_both)]
async fn too_many_wrong_passwords_block_the_address_for_fifteen_minutes(federation: Federation) {
    let rider = Role::Rider.email();
    for _ in 0..9 {
        assert!(!can_sign_in(&federation, &rider, "one foot up").await);
    }
    assert!(
        can_sign_in(&federation, &rider, "two feet up").await,
        "the tenth attempt is right and resets the count"
    );
    for _ in 0..10 {
        assert!(!can_sign_in(&federation, &rider, "one foot up").await);
    }
    let refused = accounts::sign_in(&federation.app, &client(), &rider, "two feet up").await.err();
    let Some(Error::TooManyAttempts(wait)) = refused else { panic!("{refused:?}") };
    assert_eq!(wait, SignedDuration::from_mins(15));
    assert!(
        can_sign_in(&federation, &Role::Judge.email(), "two feet up").await,
        "other accounts at the same IP aren't blocked"
    );
    federation.advance(SignedDuration::from_mins(15));
    assert!(can_sign_in(&federation, &rider, "two feet up").await);
}

#[apply(on_both)]
async fn wrong_attempts_block_their_own_ip_first_and_many_together_block_every_ip(federation: Federation) {
    let rider = Role::Rider.email();
    let guess = async |ip: u8| {
        let elsewhere = Client { ip: Some([203, 0, 113, ip].into()), ..Client::default() };
        accounts::sign_in(&federation.app, &elsewhere, &rider, "one foot up").await.err()
    };
    for _ in 0..10 {
        guess(1).await;
    }
    assert!(matches!(guess(1).await, Some(Error::TooManyAttempts(_))));
    assert!(can_sign_in(&federation, &rider, "two feet up").await, "the rider's own IP isn't blocked");
    for ip in 2..6 {
        for _ in 0..10 {
            assert!(matches!(guess(ip).await, Some(Error::Account(AccountError::InvalidCredentials))));
        }
    }
    assert!(
        matches!(guess(6).await, Some(Error::TooManyAttempts(_))),
        "fifty attempts from all IPs together"
    );
}

#[apply(on_both)]
async fn guessing_strangers_do_not_lock_out_the_owners_remembered_browser(federation: Federation) {
    let rider = Role::Rider.email();
    let sign_in = async |client: &Client, email: &str, password: &str| {
        accounts::sign_in(&federation.app, client, email, password).await
    };
    let (_, session) = sign_in(&client(), &rider, "two feet up").await.unwrap();
    let device_cookie = accounts::remember_device(&federation.app, None, &session).await.unwrap();
    assert!(device_cookie.is_some());
    let own = Client { device_cookie, ..client() };
    for ip in 1..=5 {
        let stranger = Client { ip: Some([203, 0, 113, ip].into()), ..Client::default() };
        for _ in 0..10 {
            assert!(matches!(
                sign_in(&stranger, &rider, "one foot up").await,
                Err(Error::Account(AccountError::InvalidCredentials))
            ));
        }
    }
    assert!(
        matches!(sign_in(&client(), &rider, "two feet up").await, Err(Error::TooManyAttempts(_))),
        "a browser that isn't remembered"
    );
    sign_in(&own, &rider, "two feet up").await.unwrap();
    // attempts in the remembered browser are limited too, and it doesn't affect other accounts
    for _ in 0..10 {
        assert!(matches!(
            sign_in(&own, &rider, "one foot up").await,
            Err(Error::Account(AccountError::InvalidCredentials))
        ));
    }
    assert!(matches!(sign_in(&own, &rider, "two feet up").await, Err(Error::TooManyAttempts(_))));
    let (_, session) = sign_in(&own, &Role::Judge.email(), "two feet up").await.unwrap();

    // a second account in the same browser; then a new password, which invalidates the former sign-ins
    let both = accounts::remember_device(&federation.app, own.device_cookie.as_deref(), &session)
        .await
        .unwrap()
        .unwrap();
    assert!(both.ends_with(own.device_cookie.as_deref().unwrap()) && both.split('~').count() == 2);
    assert_eq!(
        accounts::remember_device(&federation.app, Some(&both), &session).await.unwrap().as_deref(),
        Some(both.as_str())
    );
    federation.advance(SignedDuration::from_mins(15));
    let link = send_reset(&federation, &rider).await.unwrap();
    reset_password(&federation, &rider, &link, GOOD_PASSWORD).await.unwrap();
    for _ in 0..10 {
        assert!(matches!(
            sign_in(&client(), &rider, "one foot up").await,
            Err(Error::Account(AccountError::InvalidCredentials))
        ));
    }
    let own = Client { device_cookie: Some(both), ..client() };
    assert!(matches!(sign_in(&own, &rider, GOOD_PASSWORD).await, Err(Error::TooManyAttempts(_))));
}

#[apply(on_both)]
async fn a_forged_device_cookie_is_ignored(federation: Federation) {
    let (rider, judge) = (Role::Rider.email(), Role::Judge.email());
    let (_, session) = accounts::sign_in(&federation.app, &client(), &judge, "two feet up").await.unwrap();
    let of_judge = accounts::remember_device(&federation.app, None, &session).await.unwrap().unwrap();
    for device_cookie in ["", "~", "a.b", &"0.".repeat(99), &of_judge, &of_judge.replace('.', "")] {
        let forged = Client { device_cookie: Some(device_cookie.to_owned()), ..client() };
        for _ in 0..10 {
            let _ = accounts::sign_in(&federation.app, &forged, &rider, "one foot up").await;
        }
        let refused = accounts::sign_in(&federation.app, &forged, &rider, "two feet up").await;
        assert!(matches!(refused, Err(Error::TooManyAttempts(_))), "{device_cookie}");
    }
}

#[apply(on_both)]
async fn attempts_recorded_by_a_clock_that_was_ahead_do_not_extend_the_block(federation: Federation) {
    let rider = Role::Rider.email();
    federation.advance(SignedDuration::from_hours(40 * 24));
    for _ in 0..10 {
        assert!(!can_sign_in(&federation, &rider, "one foot up").await);
    }
    federation.advance(SignedDuration::from_hours(-40 * 24));
    let refused = accounts::sign_in(&federation.app, &client(), &rider, "two feet up").await.err();
    let Some(Error::TooManyAttempts(wait)) = refused else { panic!("{refused:?}") };
    assert!(wait <= SignedDuration::from_mins(15), "{wait}");
    // the wait would start again at each attempt if a check moved the recorded times
    federation.advance(SignedDuration::from_mins(14));
    assert!(!can_sign_in(&federation, &rider, "two feet up").await);
    federation.advance(SignedDuration::from_mins(1));
    assert!(can_sign_in(&federation, &rider, "two feet up").await);
}

#[apply(on_both)]
async fn expensive_password_checks_are_limited_and_cheap_refusals_are_not(federation: Federation) {
    for _ in 0..40 {
        assert!(matches!(sign_up(&federation, NEW_EMAIL, "short").await, Err(Error::Invalid(_))));
    }
    for _ in 0..30 {
        assert!(matches!(sign_up(&federation, NEW_EMAIL, "1234567890").await, Err(Error::Invalid(_))));
    }
    assert!(
        matches!(sign_up(&federation, NEW_EMAIL, "1234567890").await, Err(Error::TooManyAttempts(_))),
        "refused before the expensive check"
    );
    assert!(
        matches!(
            use_code(&federation, NEW_EMAIL, "000000", "1234567890").await,
            Err(Error::TooManyAttempts(_))
        ),
        "the same expensive check"
    );
    let elsewhere = Client { ip: Some([203, 0, 113, 1].into()), ..Client::default() };
    let new = NewUserIn {
        email: NEW_EMAIL.to_owned(),
        password: GOOD_PASSWORD.to_owned(),
        display_name: None,
        language: Language::Lv,
    };
    accounts::sign_up(&federation.app, &elsewhere, new).await.unwrap();
}

#[apply(on_both)]
async fn guessing_for_many_addresses_from_one_ip_is_limited(federation: Federation) {
    for number in 0..100 {
        let input =
            MagicLinkRedemption { email: format!("rider{number}@trial.example"), token: "guess".to_owned() };
        let guess = accounts::redeem_magic_link(&federation.app, &Caller::visitor(), &client(), input).await;
        assert!(matches!(guess, Err(Error::Account(AccountError::InvalidLink))));
    }
    let refused = follow_link(&federation, &Caller::visitor(), NEW_EMAIL, "guess").await;
    assert!(matches!(refused, Err(Error::TooManyAttempts(_))));
}

#[apply(on_both)]
async fn the_number_of_emails_to_an_address_is_limited(federation: Federation) {
    for _ in 0..5 {
        send_link(&federation, NEW_EMAIL).await.unwrap();
    }
    assert!(matches!(send_link(&federation, NEW_EMAIL).await, Err(Error::TooManyAttempts(_))));
    assert!(send_link(&federation, "other@trial.example").await.is_ok());
    federation.advance(SignedDuration::from_hours(1));
    assert!(send_link(&federation, NEW_EMAIL).await.is_ok());
}

//! Resetting a forgotten password by an emailed link.

use app::Error;
use app::accounts::{self, AccountError};
use testkit::{Federation, Role, apply, on_both};

use super::{GOOD_PASSWORD, NEW_EMAIL, can_sign_in, client, reset_password, send_reset, sign_up};

#[apply(on_both)]
async fn a_password_reset_ends_the_access_of_an_earlier_sign_up_with_the_address(federation: Federation) {
    let impostor = sign_up(&federation, NEW_EMAIL, GOOD_PASSWORD).await.unwrap();
    let link = send_reset(&federation, NEW_EMAIL).await.unwrap();
    reset_password(&federation, NEW_EMAIL, &link, "another muddy log").await.unwrap();
    assert!(
        !can_sign_in(&federation, NEW_EMAIL, GOOD_PASSWORD).await
            && can_sign_in(&federation, NEW_EMAIL, "another muddy log").await
    );
    assert!(
        accounts::list_own_sessions(&federation.app, &impostor)
            .await
            .unwrap()
            .sessions
            .iter()
            .all(|session| !session.current)
    );
}

#[apply(on_both)]
async fn a_forgotten_password_is_replaced_and_every_session_ends(federation: Federation) {
    let rider = Role::Rider.email();
    let (token, _) = accounts::sign_in(&federation.app, &client(), &rider, "two feet up").await.unwrap();
    let unknown = send_reset(&federation, NEW_EMAIL).await;
    assert!(matches!(unknown, Err(Error::Account(AccountError::NotFound))));
    let link = send_reset(&federation, &rider).await.unwrap();
    assert!(
        matches!(reset_password(&federation, &rider, &link, "1234567890").await, Err(Error::Invalid(_))),
        "a refused password doesn't use up the link"
    );
    reset_password(&federation, &rider, &link, GOOD_PASSWORD).await.unwrap();
    assert!(
        !can_sign_in(&federation, &rider, "two feet up").await
            && can_sign_in(&federation, &rider, GOOD_PASSWORD).await
    );
    let former = accounts::find_caller(&federation.app, token.reveal()).await.unwrap();
    assert!(accounts::session(&former).user.is_none());
    assert!(matches!(
        reset_password(&federation, &rider, &link, "another muddy log").await,
        Err(Error::Account(AccountError::InvalidLink))
    ));
}

#[apply(on_both)]
async fn a_reset_link_cannot_set_the_password_of_another_account(federation: Federation) {
    let (mallory, rider) = (Role::Judge.email(), Role::Rider.email());
    let link = send_reset(&federation, &mallory).await.unwrap();
    assert!(
        federation.last_email().contains("/login?mode=reset&email=judge%40trial%2Eexample&token="),
        "the page can show whose link it is"
    );
    for other in [rider.as_str(), NEW_EMAIL] {
        assert!(
            matches!(
                reset_password(&federation, other, &link, GOOD_PASSWORD).await,
                Err(Error::Account(AccountError::InvalidLink))
            ),
            "{other}"
        );
    }
    assert!(
        can_sign_in(&federation, &mallory, "two feet up").await
            && can_sign_in(&federation, &rider, "two feet up").await
    );
    reset_password(&federation, &mallory.to_uppercase(), &link, GOOD_PASSWORD).await.unwrap();
}

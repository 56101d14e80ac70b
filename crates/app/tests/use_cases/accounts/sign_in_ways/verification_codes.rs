//! Setting a password by an emailed code.

use app::accounts::{self, AccountError, MagicLinkRedemption};
use app::{Caller, Error};
use testkit::{Federation, Role, apply, on_both};

use super::{GOOD_PASSWORD, NEW_EMAIL, can_sign_in, client, follow_link, send_code, send_link, use_code};

/// A code that differs from this one.
fn other_than(code: &str) -> String {
    if code == "000000" { "000001".to_owned() } else { "000000".to_owned() }
}

#[apply(on_both)]
async fn an_emailed_code_sets_the_password(federation: Federation) {
    let token = send_link(&federation, NEW_EMAIL).await.unwrap();
    follow_link(&federation, &Caller::visitor(), NEW_EMAIL, &token).await.unwrap();
    let another = MagicLinkRedemption {
        email: NEW_EMAIL.to_owned(),
        token: send_link(&federation, NEW_EMAIL).await.unwrap(),
    };
    let former = send_code(&federation, NEW_EMAIL).await.unwrap();
    let code = send_code(&federation, NEW_EMAIL).await.unwrap();
    if former != code {
        assert!(
            matches!(
                use_code(&federation, NEW_EMAIL, &former, GOOD_PASSWORD).await,
                Err(Error::Account(AccountError::InvalidCode))
            ),
            "only the latest code is valid"
        );
    }
    let (session, _) =
        accounts::redeem_magic_link(&federation.app, &Caller::visitor(), &client(), another).await.unwrap();
    use_code(&federation, NEW_EMAIL, &code, GOOD_PASSWORD).await.unwrap();
    let former = accounts::find_caller(&federation.app, session.reveal()).await.unwrap();
    assert!(accounts::session(&former).user.is_none(), "earlier sessions have ended");
    assert!(can_sign_in(&federation, NEW_EMAIL, GOOD_PASSWORD).await);
    assert!(
        matches!(
            use_code(&federation, NEW_EMAIL, &code, GOOD_PASSWORD).await,
            Err(Error::Account(AccountError::InvalidCode))
        ),
        "a code works once"
    );
}

#[apply(on_both)]
async fn a_code_is_invalid_after_five_wrong_attempts(federation: Federation) {
    let rider = Role::Rider.email();
    let code = send_code(&federation, &rider).await.unwrap();
    for _ in 0..5 {
        assert!(matches!(
            use_code(&federation, &rider, &other_than(&code), GOOD_PASSWORD).await,
            Err(Error::Account(AccountError::InvalidCode))
        ));
    }
    assert!(
        matches!(
            use_code(&federation, &rider, &code, GOOD_PASSWORD).await,
            Err(Error::Account(AccountError::InvalidCode))
        ),
        "the right code is refused after five attempts"
    );
    assert!(!can_sign_in(&federation, &rider, GOOD_PASSWORD).await);
}

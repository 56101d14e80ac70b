//! Sign-up, and signing in by an emailed link or a provider.

mod password_resets;
mod rate_limits;
mod verification_codes;

use app::accounts::{
    self, AccountError, Client, MagicLinkIn, MagicLinkRedemption, NewUserIn, PasswordResetIn,
    PasswordResetRedemption, ProviderError, SessionUser, VerificationCodeIn, VerificationCodeRedemption,
};
use app::{Caller, Error, FieldCode};
use domain::Language;
use domain::ids::IdentityId;
use jiff::SignedDuration;
use storage::Writer;
use storage::accounts::identities::{self, Identity};
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

/// An address without an account.
const NEW_EMAIL: &str = "new.rider@trial.example";
/// A password that is accepted.
const GOOD_PASSWORD: &str = "over the muddy log";

fn client() -> Client {
    Client { ip: Some([198, 51, 100, 7].into()), ..Client::default() }
}

async fn send_link(federation: &Federation, email: &str) -> Result<String, Error> {
    let input =
        MagicLinkIn { email: email.to_owned(), return_path: "/profile".to_owned(), language: Language::En };
    accounts::send_magic_link(&federation.app, &client(), input).await?;
    Ok(federation.value_in_last_email("token"))
}

async fn follow_link(
    federation: &Federation,
    caller: &Caller,
    email: &str,
    token: &str,
) -> Result<SessionUser, Error> {
    let redemption = MagicLinkRedemption { email: email.to_owned(), token: token.to_owned() };
    let (_, session) = accounts::redeem_magic_link(&federation.app, caller, &client(), redemption).await?;
    Ok(session.user.unwrap())
}

async fn sign_up(federation: &Federation, email: &str, password: &str) -> Result<Caller, Error> {
    let new = NewUserIn {
        email: email.to_owned(),
        password: password.to_owned(),
        display_name: None,
        language: Language::Lv,
    };
    let (token, _) = accounts::sign_up(&federation.app, &client(), new).await?;
    accounts::find_caller(&federation.app, token.reveal()).await
}

async fn send_reset(federation: &Federation, email: &str) -> Result<String, Error> {
    let input = PasswordResetIn { email: email.to_owned(), language: Language::En };
    accounts::send_password_reset(&federation.app, &client(), input).await?;
    Ok(federation.value_in_last_email("token"))
}

async fn reset_password(
    federation: &Federation,
    email: &str,
    token: &str,
    password: &str,
) -> Result<(), Error> {
    let redemption = PasswordResetRedemption {
        email: email.to_owned(),
        token: token.to_owned(),
        password: password.to_owned(),
    };
    accounts::redeem_password_reset(&federation.app, &client(), redemption).await.map(drop)
}

async fn send_code(federation: &Federation, email: &str) -> Result<String, Error> {
    let input = VerificationCodeIn { email: email.to_owned(), language: Language::En };
    accounts::send_verification_code(&federation.app, &client(), input).await?;
    let received = federation.last_email();
    let digits = received
        .lines()
        .map(str::trim)
        .find(|line| line.len() == 6 && line.bytes().all(|byte| byte.is_ascii_digit()));
    Ok(digits.expect("a line with the code").to_owned())
}

async fn use_code(federation: &Federation, email: &str, code: &str, password: &str) -> Result<(), Error> {
    let redemption = VerificationCodeRedemption {
        email: email.to_owned(),
        code: code.to_owned(),
        password: password.to_owned(),
    };
    accounts::redeem_verification_code(&federation.app, &Caller::visitor(), &client(), redemption)
        .await
        .map(drop)
}

async fn can_sign_in(federation: &Federation, email: &str, password: &str) -> bool {
    accounts::sign_in(&federation.app, &client(), email, password).await.is_ok()
}

#[apply(on_both)]
async fn signing_up_signs_in_and_asks_to_confirm_the_address(federation: Federation) {
    let caller = sign_up(&federation, " New.Rider@Trial.example", GOOD_PASSWORD).await.unwrap();
    let user = accounts::session(&caller).user.unwrap();
    assert_eq!(
        (user.email.as_str(), user.display_name.as_str(), user.email_verified),
        (NEW_EMAIL, "new.rider", false)
    );
    assert!(!user.admin && !user.secretary && !user.is_judge);
    let token = federation.value_in_last_email("token");
    let confirmed = follow_link(&federation, &caller, NEW_EMAIL, &token).await.unwrap();
    assert!(confirmed.email_verified);
    assert!(
        can_sign_in(&federation, NEW_EMAIL, GOOD_PASSWORD).await,
        "the password stays if the user who signed up confirms the address"
    );
}

#[apply(on_both)]
async fn an_address_has_one_account(federation: Federation) {
    let again = sign_up(&federation, "RIDER@trial.example", GOOD_PASSWORD).await;
    assert!(matches!(again, Err(Error::Account(AccountError::EmailInUse))));
    for (email, password, field, code) in [
        ("rider", GOOD_PASSWORD, "email", FieldCode::Format),
        (NEW_EMAIL, "short", "password", FieldCode::Length),
        (NEW_EMAIL, "1234567890", "password", FieldCode::Common),
        (NEW_EMAIL, NEW_EMAIL, "password", FieldCode::Common),
    ] {
        let Err(Error::Invalid(fields)) = sign_up(&federation, email, password).await else {
            panic!("{email} {password}")
        };
        assert_eq!((fields[0].field.as_str(), fields[0].code), (field, code));
    }
}

#[apply(on_both)]
async fn two_concurrent_sign_ups_create_one_account(federation: Federation) {
    let (a, b) = tokio::join!(
        sign_up(&federation, NEW_EMAIL, GOOD_PASSWORD),
        sign_up(&federation, NEW_EMAIL, GOOD_PASSWORD)
    );
    let refused = [a, b]
        .into_iter()
        .filter(|outcome| matches!(outcome, Err(Error::Account(AccountError::EmailInUse))))
        .count();
    assert_eq!(refused, 1);
}

#[apply(on_both)]
async fn two_servers_of_one_database_create_one_account_per_address(federation: Federation) {
    let other = federation.another_app().await;
    // in each round both servers check at the same time, and only the database detects the second write
    for round in 0..12 {
        let new = || NewUserIn {
            email: format!("rider{round}@trial.example"),
            password: GOOD_PASSWORD.to_owned(),
            display_name: None,
            language: Language::Lv,
        };
        let from = |ip: u8| Client { ip: Some([203, 0, 113, ip].into()), ..Client::default() };
        let (here, there) = (from(round), from(100 + round));
        let (a, b) = tokio::join!(
            accounts::sign_up(&federation.app, &here, new()),
            accounts::sign_up(&other, &there, new())
        );
        let refused =
            [a.err(), b.err()].into_iter().flatten().map(|error| error.to_string()).collect::<Vec<_>>();
        assert_eq!(refused, [AccountError::EmailInUse.to_string()], "round {round}");
    }
}

#[apply(on_both)]
async fn an_emailed_link_signs_in_once_and_creates_the_account(federation: Federation) {
    let token = send_link(&federation, NEW_EMAIL).await.unwrap();
    assert!(federation.last_email().contains("https://trial.example/finish-signup?token="));
    let visitor = Caller::visitor();
    assert!(
        matches!(
            follow_link(&federation, &visitor, "other@trial.example", &token).await,
            Err(Error::Account(AccountError::InvalidLink))
        ),
        "for another address"
    );
    let user = follow_link(&federation, &visitor, NEW_EMAIL, &token).await.unwrap();
    assert!(user.email_verified);
    assert!(
        matches!(
            follow_link(&federation, &visitor, NEW_EMAIL, &token).await,
            Err(Error::Account(AccountError::InvalidLink))
        ),
        "used a second time"
    );
    let again = send_link(&federation, NEW_EMAIL).await.unwrap();
    assert_eq!(follow_link(&federation, &visitor, NEW_EMAIL, &again).await.unwrap().id, user.id);
}

#[apply(on_both)]
async fn a_link_that_is_used_twice_concurrently_works_once(federation: Federation) {
    let token = send_link(&federation, NEW_EMAIL).await.unwrap();
    let visitor = Caller::visitor();
    let (a, b) = tokio::join!(
        follow_link(&federation, &visitor, NEW_EMAIL, &token),
        follow_link(&federation, &visitor, NEW_EMAIL, &token)
    );
    assert_eq!([a, b].iter().filter(|outcome| outcome.is_ok()).count(), 1);
}

#[apply(on_both)]
async fn emailed_links_and_codes_expire_after_half_an_hour(federation: Federation) {
    let link = send_link(&federation, NEW_EMAIL).await.unwrap();
    let rider = Role::Rider.email();
    let new_password = send_reset(&federation, &rider).await.unwrap();
    let code = send_code(&federation, &rider).await.unwrap();
    federation.advance(SignedDuration::from_mins(30));
    assert!(matches!(
        follow_link(&federation, &Caller::visitor(), NEW_EMAIL, &link).await,
        Err(Error::Account(AccountError::InvalidLink))
    ));
    assert!(matches!(
        reset_password(&federation, &rider, &new_password, GOOD_PASSWORD).await,
        Err(Error::Account(AccountError::InvalidLink))
    ));
    assert!(matches!(
        use_code(&federation, &rider, &code, GOOD_PASSWORD).await,
        Err(Error::Account(AccountError::InvalidCode))
    ));
}

#[apply(on_both)]
async fn a_link_of_one_kind_cannot_be_used_as_another(federation: Federation) {
    let rider = Role::Rider.email();
    let link = send_link(&federation, &rider).await.unwrap();
    assert!(matches!(
        reset_password(&federation, &rider, &link, GOOD_PASSWORD).await,
        Err(Error::Account(AccountError::InvalidLink))
    ));
    let new_password = send_reset(&federation, &rider).await.unwrap();
    assert!(matches!(
        follow_link(&federation, &Caller::visitor(), &rider, &new_password).await,
        Err(Error::Account(AccountError::InvalidLink))
    ));
}

#[apply(on_both)]
async fn the_return_path_must_be_a_path_of_this_site(federation: Federation) {
    for wrong in ["https://evil.example", "//evil.example", "/\\evil.example", ""] {
        let input = MagicLinkIn {
            email: NEW_EMAIL.to_owned(),
            return_path: wrong.to_owned(),
            language: Language::En,
        };
        let Err(Error::Invalid(fields)) = accounts::send_magic_link(&federation.app, &client(), input).await
        else {
            panic!("{wrong}")
        };
        assert_eq!(fields[0].field, "return");
    }
}

#[apply(on_both)]
async fn a_sign_up_with_somebody_elses_address_loses_access_when_the_owner_signs_in(federation: Federation) {
    let impostor = sign_up(&federation, NEW_EMAIL, GOOD_PASSWORD).await.unwrap();
    let token = send_link(&federation, NEW_EMAIL).await.unwrap();
    follow_link(&federation, &Caller::visitor(), NEW_EMAIL, &token).await.unwrap();
    assert!(!can_sign_in(&federation, NEW_EMAIL, GOOD_PASSWORD).await, "the impostor's password is invalid");
    assert!(
        accounts::list_own_sessions(&federation.app, &impostor)
            .await
            .unwrap()
            .sessions
            .iter()
            .all(|session| !session.current),
        "the impostor's session has ended"
    );
}

#[apply(on_both)]
async fn an_account_at_a_provider_is_linked_only_once(federation: Federation) {
    let writer = Writer::start(federation.database.storage.clone());
    let link = async |role: Role| {
        let user = storage::accounts::find_by_email(federation.database.storage.reader(), &role.email())
            .await
            .unwrap()
            .unwrap();
        let identity = Identity {
            id: IdentityId(Uuid::now_v7()),
            user: user.id,
            provider: "club".to_owned(),
            issuer: "https://id.club.example".to_owned(),
            subject: "7".to_owned(),
            email: user.email,
            linked_at: federation.app.now(),
        };
        writer
            .write(move |tx| {
                Box::pin(async move { Ok::<_, Error>(identities::insert(tx, &identity).await?) })
            })
            .await
    };
    link(Role::Rider).await.unwrap();
    assert!(matches!(link(Role::Judge).await, Err(Error::Provider(ProviderError::IdentityTaken))));
}

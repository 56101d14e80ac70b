//! Sign-up, emailed links and codes, and password resets.

mod rate_limits;

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

const NEW: &str = "new.rider@trial.example";
const GOOD: &str = "over the muddy log";

fn client() -> Client {
    Client { ip: Some([198, 51, 100, 7].into()), ..Client::default() }
}

async fn send_link(federation: &Federation, email: &str) -> Result<String, Error> {
    let input =
        MagicLinkIn { email: email.to_owned(), return_path: "/profile".to_owned(), language: Language::En };
    accounts::send_magic_link(&federation.app, &client(), input).await?;
    Ok(federation.from_last_mail("token"))
}

async fn follow(
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
    Ok(federation.from_last_mail("token"))
}

async fn reset(federation: &Federation, email: &str, token: &str, password: &str) -> Result<(), Error> {
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

async fn signs_in(federation: &Federation, email: &str, password: &str) -> bool {
    accounts::sign_in(&federation.app, &client(), email, password).await.is_ok()
}

/// A code that differs from this one.
fn other_than(code: &str) -> String {
    if code == "000000" { "000001".to_owned() } else { "000000".to_owned() }
}

#[apply(on_both)]
async fn signing_up_signs_in_and_asks_to_confirm_the_address(federation: Federation) {
    let caller = sign_up(&federation, " New.Rider@Trial.example", GOOD).await.unwrap();
    let user = accounts::session(&caller).user.unwrap();
    assert_eq!(
        (user.email.as_str(), user.display_name.as_str(), user.email_verified),
        (NEW, "new.rider", false)
    );
    assert!(!user.admin && !user.secretary && !user.is_judge);
    let token = federation.from_last_mail("token");
    let confirmed = follow(&federation, &caller, NEW, &token).await.unwrap();
    assert!(confirmed.email_verified);
    assert!(
        signs_in(&federation, NEW, GOOD).await,
        "the password stays if the user who signed up confirms the address"
    );
}

#[apply(on_both)]
async fn an_address_has_one_account(federation: Federation) {
    let again = sign_up(&federation, "RIDER@trial.example", GOOD).await;
    assert!(matches!(again, Err(Error::Account(AccountError::EmailInUse))));
    for (email, password, field, code) in [
        ("rider", GOOD, "email", FieldCode::Format),
        (NEW, "short", "password", FieldCode::Length),
        (NEW, "1234567890", "password", FieldCode::Common),
        (NEW, NEW, "password", FieldCode::Common),
    ] {
        let Err(Error::Invalid(fields)) = sign_up(&federation, email, password).await else {
            panic!("{email} {password}")
        };
        assert_eq!((fields[0].field.as_str(), fields[0].code), (field, code));
    }
}

#[apply(on_both)]
async fn two_concurrent_sign_ups_create_one_account(federation: Federation) {
    let (a, b) = tokio::join!(sign_up(&federation, NEW, GOOD), sign_up(&federation, NEW, GOOD));
    let refused = [a, b]
        .into_iter()
        .filter(|answer| matches!(answer, Err(Error::Account(AccountError::EmailInUse))))
        .count();
    assert_eq!(refused, 1);
}

#[apply(on_both)]
async fn two_servers_of_one_database_create_one_account_per_address(federation: Federation) {
    let other = federation.another().await;
    // in each round both servers check at the same time, and only the database detects the second write
    for round in 0..12 {
        let new = || NewUserIn {
            email: format!("rider{round}@trial.example"),
            password: GOOD.to_owned(),
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
    let token = send_link(&federation, NEW).await.unwrap();
    assert!(federation.last_email().contains("https://trial.example/finish-signup?token="));
    let visitor = Caller::visitor();
    assert!(
        matches!(
            follow(&federation, &visitor, "other@trial.example", &token).await,
            Err(Error::Account(AccountError::InvalidLink))
        ),
        "for another address"
    );
    let user = follow(&federation, &visitor, NEW, &token).await.unwrap();
    assert!(user.email_verified);
    assert!(
        matches!(
            follow(&federation, &visitor, NEW, &token).await,
            Err(Error::Account(AccountError::InvalidLink))
        ),
        "used a second time"
    );
    let again = send_link(&federation, NEW).await.unwrap();
    assert_eq!(follow(&federation, &visitor, NEW, &again).await.unwrap().id, user.id);
}

#[apply(on_both)]
async fn a_link_that_is_used_twice_concurrently_works_once(federation: Federation) {
    let token = send_link(&federation, NEW).await.unwrap();
    let visitor = Caller::visitor();
    let (a, b) =
        tokio::join!(follow(&federation, &visitor, NEW, &token), follow(&federation, &visitor, NEW, &token));
    assert_eq!([a, b].iter().filter(|answer| answer.is_ok()).count(), 1);
}

#[apply(on_both)]
async fn emailed_links_and_codes_expire_after_half_an_hour(federation: Federation) {
    let link = send_link(&federation, NEW).await.unwrap();
    let rider = Role::Rider.email();
    let new_password = send_reset(&federation, &rider).await.unwrap();
    let code = send_code(&federation, &rider).await.unwrap();
    federation.advance(SignedDuration::from_mins(30));
    assert!(matches!(
        follow(&federation, &Caller::visitor(), NEW, &link).await,
        Err(Error::Account(AccountError::InvalidLink))
    ));
    assert!(matches!(
        reset(&federation, &rider, &new_password, GOOD).await,
        Err(Error::Account(AccountError::InvalidLink))
    ));
    assert!(matches!(
        use_code(&federation, &rider, &code, GOOD).await,
        Err(Error::Account(AccountError::InvalidCode))
    ));
}

#[apply(on_both)]
async fn a_link_of_one_kind_cannot_be_used_as_another(federation: Federation) {
    let rider = Role::Rider.email();
    let link = send_link(&federation, &rider).await.unwrap();
    assert!(matches!(
        reset(&federation, &rider, &link, GOOD).await,
        Err(Error::Account(AccountError::InvalidLink))
    ));
    let new_password = send_reset(&federation, &rider).await.unwrap();
    assert!(matches!(
        follow(&federation, &Caller::visitor(), &rider, &new_password).await,
        Err(Error::Account(AccountError::InvalidLink))
    ));
}

#[apply(on_both)]
async fn the_return_path_must_be_a_path_of_this_site(federation: Federation) {
    for wrong in ["https://evil.example", "//evil.example", "/\\evil.example", ""] {
        let input =
            MagicLinkIn { email: NEW.to_owned(), return_path: wrong.to_owned(), language: Language::En };
        let Err(Error::Invalid(fields)) = accounts::send_magic_link(&federation.app, &client(), input).await
        else {
            panic!("{wrong}")
        };
        assert_eq!(fields[0].field, "return");
    }
}

#[apply(on_both)]
async fn a_sign_up_with_somebody_elses_address_loses_access_when_the_owner_signs_in(federation: Federation) {
    let impostor = sign_up(&federation, NEW, GOOD).await.unwrap();
    let token = send_link(&federation, NEW).await.unwrap();
    follow(&federation, &Caller::visitor(), NEW, &token).await.unwrap();
    assert!(!signs_in(&federation, NEW, GOOD).await, "the impostor's password is invalid");
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
async fn a_password_reset_ends_the_access_of_an_earlier_sign_up_with_the_address(federation: Federation) {
    let impostor = sign_up(&federation, NEW, GOOD).await.unwrap();
    let link = send_reset(&federation, NEW).await.unwrap();
    reset(&federation, NEW, &link, "another muddy log").await.unwrap();
    assert!(!signs_in(&federation, NEW, GOOD).await && signs_in(&federation, NEW, "another muddy log").await);
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
    let unknown = send_reset(&federation, NEW).await;
    assert!(matches!(unknown, Err(Error::Account(AccountError::NotFound))));
    let link = send_reset(&federation, &rider).await.unwrap();
    assert!(
        matches!(reset(&federation, &rider, &link, "1234567890").await, Err(Error::Invalid(_))),
        "a refused password doesn't use up the link"
    );
    reset(&federation, &rider, &link, GOOD).await.unwrap();
    assert!(!signs_in(&federation, &rider, "two feet up").await && signs_in(&federation, &rider, GOOD).await);
    let former = accounts::find_caller(&federation.app, token.reveal()).await.unwrap();
    assert!(accounts::session(&former).user.is_none());
    assert!(matches!(
        reset(&federation, &rider, &link, "another muddy log").await,
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
    for other in [rider.as_str(), NEW] {
        assert!(
            matches!(
                reset(&federation, other, &link, GOOD).await,
                Err(Error::Account(AccountError::InvalidLink))
            ),
            "{other}"
        );
    }
    assert!(
        signs_in(&federation, &mallory, "two feet up").await
            && signs_in(&federation, &rider, "two feet up").await
    );
    reset(&federation, &mallory.to_uppercase(), &link, GOOD).await.unwrap();
}

#[apply(on_both)]
async fn an_account_at_a_provider_is_linked_only_once(federation: Federation) {
    let writer = Writer::start(federation.database.storage.clone());
    let link = async |role: Role| {
        let user = storage::accounts::by_email(federation.database.storage.reader(), &role.email())
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

#[apply(on_both)]
async fn an_emailed_code_sets_the_password(federation: Federation) {
    let token = send_link(&federation, NEW).await.unwrap();
    follow(&federation, &Caller::visitor(), NEW, &token).await.unwrap();
    let another =
        MagicLinkRedemption { email: NEW.to_owned(), token: send_link(&federation, NEW).await.unwrap() };
    let former = send_code(&federation, NEW).await.unwrap();
    let code = send_code(&federation, NEW).await.unwrap();
    if former != code {
        assert!(
            matches!(
                use_code(&federation, NEW, &former, GOOD).await,
                Err(Error::Account(AccountError::InvalidCode))
            ),
            "only the latest code is valid"
        );
    }
    let (session, _) =
        accounts::redeem_magic_link(&federation.app, &Caller::visitor(), &client(), another).await.unwrap();
    use_code(&federation, NEW, &code, GOOD).await.unwrap();
    let former = accounts::find_caller(&federation.app, session.reveal()).await.unwrap();
    assert!(accounts::session(&former).user.is_none(), "earlier sessions have ended");
    assert!(signs_in(&federation, NEW, GOOD).await);
    assert!(
        matches!(
            use_code(&federation, NEW, &code, GOOD).await,
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
            use_code(&federation, &rider, &other_than(&code), GOOD).await,
            Err(Error::Account(AccountError::InvalidCode))
        ));
    }
    assert!(
        matches!(
            use_code(&federation, &rider, &code, GOOD).await,
            Err(Error::Account(AccountError::InvalidCode))
        ),
        "the right code is refused after five attempts"
    );
    assert!(!signs_in(&federation, &rider, GOOD).await);
}

//! Passwords: what is good enough, how they are kept, and a new one for a forgotten one.

use std::sync::{LazyLock, OnceLock};

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash};
use domain::Language;
use mail::Letter;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use storage::accounts::secrets::{self, Purpose};
use utoipa::ToSchema;

use super::limits::{self, Limited};
use super::sessions::Entry;
use super::turns::Turns;
use super::{Client, Secret, Session, address, proof, secret};
use crate::{App, Error, names};

/// The fewest characters of a new password.
const FEWEST: usize = 10;
/// The most bytes of any password.
const MOST: usize = 254;
/// How many characters are weighed: the work grows with their square and more, and what is good enough so far only gets better.
const WEIGHED: usize = 72;

/// Comparing passwords. Each takes 19 MiB, so a crowd that signs in at once takes turns.
static COMPARING: LazyLock<Turns> = LazyLock::new(|| Turns::new(2));
/// Hashing new passwords: apart, so that who signs up holds up nobody who signs in.
static HASHING: LazyLock<Turns> = LazyLock::new(|| Turns::new(1));
/// Weighing new passwords, for the same reason.
static WEIGHING: LazyLock<Turns> = LazyLock::new(|| Turns::new(1));

/// Whom to mail a link for a new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordResetIn {
    /// The account's address.
    pub email: String,
    /// Of the mail.
    #[schema(value_type = names::Language)]
    pub language: Language,
}

/// A new password by a mailed link.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordResetRedemption {
    /// The address that the link names, which the person has seen.
    pub email: String,
    /// The link's.
    pub token: String,
    /// At least 10 characters, at most 254 bytes, and none that many people choose.
    pub password: String,
}

/// Mails a link for a new password to an account's address.
pub async fn mail_password_reset(app: &App, client: &Client, asked: PasswordResetIn) -> Result<(), Error> {
    let email = address::email(&asked.email)?;
    limits::take(app, Limited::Mail, &email, client).await?;
    let known = storage::accounts::by_email(app.storage.reader(), &email).await?;
    known.ok_or(Error::NotFound("account"))?;
    let token = Secret::random()?;
    let link = format!("{}/login?mode=reset&email={}&token={}", app.site, utf8_percent_encode(&email, NON_ALPHANUMERIC), token.reveal());
    proof::keep(app, Purpose::PasswordReset, &email, token.hash()).await?;
    app.send(&email, asked.language, &Letter::PasswordReset { link }).await
}

/// Sets a new password by a mailed link, ends all sessions of the account and opens one here. A link of another address is refused: nobody
/// gets unawares into the account of whoever passed on a link to theirs.
pub async fn redeem_password_reset(app: &App, client: &Client, redemption: PasswordResetRedemption) -> Result<(Secret, Session), Error> {
    let email = address::email(&redemption.email)?;
    let token_hash = secret::hash(&redemption.token);
    let now = app.now();
    let mailed = secrets::by_hash(app.storage.reader(), Purpose::PasswordReset, &token_hash, now).await?;
    let mailed = mailed.filter(|mailed| mailed.email == email).ok_or(Error::InvalidLink)?;
    check(app, client, &redemption.password, &email).await?;
    let password = hashed(client, redemption.password).await?;
    let entry = Entry::prepare(client)?;
    let opened = entry.opening(app);
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let user = storage::accounts::by_email(tx, &email).await?.ok_or(Error::InvalidLink)?;
                if !secrets::use_up(tx, mailed.id).await? {
                    return Err(Error::InvalidLink);
                }
                secrets::forget(tx, None, &email).await?;
                proof::prove(tx, &user, None, now).await?;
                storage::accounts::set_password(tx, user.id, &password).await?;
                storage::accounts::sessions::end_all(tx, user.id, None).await?;
                opened.open(tx, user.id).await
            })
        })
        .await?;
    app.rights_changed();
    entry.enter(app).await
}

/// Refuses a new password that is short, endless, or one that many people choose. What takes no work is looked at first, and the rest
/// is limited.
pub(super) async fn check(app: &App, client: &Client, password: &str, email: &str) -> Result<(), Error> {
    check_shape(password)?;
    limits::take(app, Limited::PasswordCheck, email, client).await?;
    weigh(client, password, email).await
}

fn check_shape(password: &str) -> Result<(), Error> {
    if password.chars().count() < FEWEST || password.len() > MOST {
        return Err(Error::invalid("password", "length", format!("must have at least {FEWEST} characters and at most {MOST} bytes")));
    }
    if password.contains('\0') {
        return Err(Error::invalid("password", "characters", "must have no NUL character"));
    }
    Ok(())
}

async fn weigh(client: &Client, password: &str, email: &str) -> Result<(), Error> {
    let (password, email) = (password.chars().take(WEIGHED).collect::<String>(), email.to_owned());
    if WEIGHING.run(client, move || is_easy_to_guess(&password, &email)).await? {
        return Err(Error::invalid("password", "common", "is too easy to guess"));
    }
    Ok(())
}

/// Whether a password takes few guesses: common passwords, names, dates, rows of keys, repeats, and the own address.
fn is_easy_to_guess(password: &str, email: &str) -> bool {
    u8::from(zxcvbn::zxcvbn(password, &[email, "zerodab"]).score()) < 2
}

/// A password as it is kept, hashed where nothing waits.
pub(super) async fn hashed(client: &Client, password: String) -> Result<String, Error> {
    HASHING.run(client, move || hash_password(&password)).await?
}

/// Whether a password fits; against nobody's where there is none, so that time tells nothing.
pub(super) async fn fits(client: &Client, hash: Option<String>, mut password: String) -> Result<bool, Error> {
    // none is longer, and the work must not grow with what is sent
    password.truncate(password.floor_char_boundary(MOST + 1));
    COMPARING.run(client, move || verify(hash.as_deref(), &password)).await
}

fn verify(hash: Option<&str>, password: &str) -> bool {
    static NOBODYS: OnceLock<String> = OnceLock::new();
    let nobodys = || NOBODYS.get_or_init(|| hash_password("nobody's password").unwrap_or_default());
    let known = hash.is_some();
    let fits = PasswordHash::new(hash.unwrap_or_else(|| nobodys()))
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
    known && fits
}

/// A password as it is kept. Takes long on purpose: call it where nothing waits.
pub fn hash_password(password: &str) -> Result<String, Error> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|error| Error::Internal(error.to_string()))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    fn at(last: u8) -> Client {
        Client { ip: Some([203, 0, 113, last].into()), ..Client::default() }
    }

    #[tokio::test]
    async fn what_many_people_choose_is_refused() {
        for common in ["1234567890", "qwertyuiop", "password123", "aaaaaaaaaaaa", "iloveyou123", "zerodab2026", "rider@trial.example"] {
            assert!(weigh(&at(1), common, "rider@trial.example").await.is_err(), "{common}");
        }
        for good in ["two feet up in mud", "Zirgs-kalns-17-upe", "ļoti slidena sakne"] {
            assert!(weigh(&at(1), good, "rider@trial.example").await.is_ok(), "{good}");
        }
    }

    #[tokio::test]
    async fn no_more_than_72_characters_are_weighed() {
        let tail = "two feet up in mud";
        assert!(weigh(&at(1), &format!("{}{tail}", "a".repeat(72)), "a@b").await.is_err());
        assert!(weigh(&at(1), &format!("{}{tail}", "ā".repeat(54)), "a@b").await.is_ok(), "characters, not bytes");
    }

    #[test]
    fn length_is_told_by_its_own_code() {
        for wrong in ["", "nine char", &"long ".repeat(60)] {
            let Err(Error::Invalid(fields)) = check_shape(wrong) else { unreachable!("{wrong} was taken") };
            assert_eq!((fields.len(), fields.first().map(|field| field.code)), (1, Some("length")));
        }
    }

    #[tokio::test]
    async fn other_requests_go_on_while_a_password_is_weighed() {
        let client = at(1);
        let weighing = weigh(&client, "two feet up in mud", "rider@trial.example");
        // this test has one thread: what is done on it is done before anybody else's turn
        tokio::select! {
            biased;
            _ = weighing => unreachable!("it was weighed on the thread of the requests"),
            () = std::future::ready(()) => {}
        }
    }

    #[tokio::test]
    async fn who_signs_up_holds_up_nobody_who_signs_in() {
        let (finish, finished) = mpsc::channel::<()>();
        let finished = std::sync::Arc::new(std::sync::Mutex::new(finished));
        // more of each kind than have turns, none of which ends before the test lets it
        let busy: Vec<_> = (0..8)
            .map(|number| {
                let (turns, finished) = (if number % 2 == 0 { &WEIGHING } else { &HASHING }, finished.clone());
                tokio::spawn(async move {
                    let wait = move || {
                        let _ = finished.lock().map(|finished| finished.recv());
                    };
                    turns.run(&at(number), wait).await
                })
            })
            .collect();
        tokio::task::yield_now().await;
        let client = at(1);
        let signing_in = fits(&client, None, "one foot up".to_owned());
        let fits = tokio::time::timeout(Duration::from_secs(30), signing_in).await;
        drop(finish);
        for busy in busy {
            assert!(busy.await.is_ok_and(|done| done.is_ok()));
        }
        assert!(matches!(fits, Ok(Ok(false))));
    }
}

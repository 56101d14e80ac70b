//! Passwords: strength checks, hashing and comparing.

use std::sync::{LazyLock, OnceLock};

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash};

use super::Client;
use super::fair_queue::FairQueue;
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Error, FieldCode};

/// The fewest characters of a new password.
const MIN_CHARS: usize = 10;
/// The longest password, in bytes.
pub(super) const MAX_BYTES: usize = 254;
/// How many characters the strength check reads: its cost grows more than quadratically, and further
/// characters could only make a password stronger.
const CHECKED_CHARS: usize = 72;

/// The queue of password comparisons. Each needs 19 MiB of memory, so only a few run at a time.
static COMPARISONS: LazyLock<FairQueue> = LazyLock::new(|| FairQueue::new(2));
/// The queue of new passwords to hash, separate from the comparisons so that signing up never delays signing
/// in.
static HASHES: LazyLock<FairQueue> = LazyLock::new(|| FairQueue::new(1));
/// The queue of new passwords whose strength is checked, separate for the same reason.
static STRENGTH_CHECKS: LazyLock<FairQueue> = LazyLock::new(|| FairQueue::new(1));

/// Fails with `Invalid` if a new password is too short, too long or easy to guess. The cheap checks come
/// first; the expensive one is rate limited.
pub(super) async fn check_new_password(
    app: &App,
    client: &Client,
    password: &str,
    email: &str,
) -> Result<(), Error> {
    check_format(password)?;
    rate_limits::count_attempt(app, LimitedAction::PasswordCheck, email, client).await?;
    check_strength(client, password, email).await
}

fn check_format(password: &str) -> Result<(), Error> {
    if password.chars().count() < MIN_CHARS || password.len() > MAX_BYTES {
        return Err(Error::invalid(
            "password",
            FieldCode::Length,
            format!("must have at least {MIN_CHARS} characters and at most {MAX_BYTES} bytes"),
        ));
    }
    if password.contains('\0') {
        return Err(Error::invalid("password", FieldCode::Characters, "must have no NUL character"));
    }
    Ok(())
}

async fn check_strength(client: &Client, password: &str, email: &str) -> Result<(), Error> {
    let (password, email) = (password.chars().take(CHECKED_CHARS).collect::<String>(), email.to_owned());
    if STRENGTH_CHECKS.run(client, move || is_easy_to_guess(&password, &email)).await? {
        return Err(Error::invalid("password", FieldCode::Common, "is too easy to guess"));
    }
    Ok(())
}

/// Whether a password can be guessed in few attempts: common passwords, names, dates, keyboard rows,
/// repetitions, and the user's own address.
fn is_easy_to_guess(password: &str, email: &str) -> bool {
    u8::from(zxcvbn::zxcvbn(password, &[email, "zerodab"]).score()) < 2
}

/// Hashes a password for storage, on a thread where no request waits.
pub(super) async fn hash_in_background(client: &Client, password: String) -> Result<String, Error> {
    HASHES.run(client, move || hash_password(&password)).await?
}

/// Whether a password matches. Without a hash it is compared with a dummy, so that the response time doesn't
/// reveal whether the account has a password.
pub(super) async fn verify_password(
    client: &Client,
    hash: Option<String>,
    mut password: String,
) -> Result<bool, Error> {
    // no valid password is longer, and the cost must not grow with the input
    password.truncate(password.floor_char_boundary(MAX_BYTES + 1));
    COMPARISONS.run(client, move || verify(hash.as_deref(), &password)).await
}

fn verify(hash: Option<&str>, password: &str) -> bool {
    static DUMMY: OnceLock<String> = OnceLock::new();
    let dummy = || DUMMY.get_or_init(|| hash_password("nobody's password").unwrap_or_default());
    let has_password = hash.is_some();
    let matches = PasswordHash::new(hash.unwrap_or_else(|| dummy()))
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
    has_password && matches
}

/// Hashes a password for storage. Slow on purpose: never call it on a thread that serves requests.
///
/// # Errors
/// `Internal` if the hash can't be computed.
pub fn hash_password(password: &str) -> Result<String, Error> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    fn client_at(last: u8) -> Client {
        Client { ip: Some([203, 0, 113, last].into()), ..Client::default() }
    }

    #[tokio::test]
    async fn a_commonly_used_password_is_refused() {
        for common in [
            "1234567890",
            "qwertyuiop",
            "password123",
            "aaaaaaaaaaaa",
            "iloveyou123",
            "zerodab2026",
            "rider@trial.example",
        ] {
            assert!(check_strength(&client_at(1), common, "rider@trial.example").await.is_err(), "{common}");
        }
        for good in ["two feet up in mud", "Zirgs-kalns-17-upe", "ļoti slidena sakne"] {
            assert!(check_strength(&client_at(1), good, "rider@trial.example").await.is_ok(), "{good}");
        }
    }

    #[tokio::test]
    async fn at_most_72_characters_are_checked_for_strength() {
        let tail = "two feet up in mud";
        assert!(check_strength(&client_at(1), &format!("{}{tail}", "a".repeat(72)), "a@b").await.is_err());
        assert!(
            check_strength(&client_at(1), &format!("{}{tail}", "ā".repeat(54)), "a@b").await.is_ok(),
            "characters, not bytes"
        );
    }

    #[test]
    fn a_wrong_length_has_its_own_error_code() {
        for wrong in ["", "nine char", &"long ".repeat(60)] {
            let Err(Error::Invalid(fields)) = check_format(wrong) else { unreachable!("{wrong} passed") };
            assert_eq!((fields.len(), fields.first().map(|field| field.code)), (1, Some(FieldCode::Length)));
        }
    }

    #[tokio::test]
    async fn other_requests_are_served_while_a_password_is_checked() {
        let client = client_at(1);
        let checking = check_strength(&client, "two feet up in mud", "rider@trial.example");
        // this test has one thread: work done on it finishes before any other task runs
        tokio::select! {
            biased;
            _ = checking => unreachable!("the check ran on the thread that serves requests"),
            () = std::future::ready(()) => {}
        }
    }

    #[tokio::test]
    async fn signing_up_never_delays_signing_in() {
        let (finish, finished) = mpsc::channel::<()>();
        let finished = std::sync::Arc::new(std::sync::Mutex::new(finished));
        // more tasks of each kind than slots, none of which ends before the test lets it
        let busy: Vec<_> = (0..8)
            .map(|number| {
                let (queue, finished) =
                    (if number % 2 == 0 { &STRENGTH_CHECKS } else { &HASHES }, finished.clone());
                tokio::spawn(async move {
                    let wait = move || {
                        let _ = finished.lock().map(|finished| finished.recv());
                    };
                    queue.run(&client_at(number), wait).await
                })
            })
            .collect();
        tokio::task::yield_now().await;
        let client = client_at(1);
        let signing_in = verify_password(&client, None, "one foot up".to_owned());
        let result = tokio::time::timeout(Duration::from_secs(30), signing_in).await;
        drop(finish);
        for busy in busy {
            assert!(busy.await.is_ok_and(|done| done.is_ok()));
        }
        assert!(matches!(result, Ok(Ok(false))));
    }
}

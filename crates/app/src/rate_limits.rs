//! Rate limits by email address and by IP. Attempts are counted in the database, so that several servers
//! share one count. Limits that each server counts for itself are in `http_api::server::quota`;
//! `docs/operations.md` (Limits) lists all of them.
//!
//! A browser that has signed in to the account before has its own count: strangers can't use up the attempts
//! of the account's owner.

use std::net::{IpAddr, Ipv6Addr};

use domain::ids::UserId;
use jiff::{SignedDuration, Timestamp};
use storage::Transaction;
use storage::accounts::attempts;
use uuid::Uuid;

use crate::accounts::secret::hash;
use crate::accounts::{Client, devices};
use crate::{App, Error};

/// An action that is limited.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LimitedAction {
    /// Signing in with a wrong password.
    Password,
    /// Using an invalid emailed link. It can't be guessed, so only the attempts of the IP are limited.
    Link,
    /// Entering a wrong emailed code.
    Code,
    /// Sending an email to an address.
    Email,
    /// Checking the strength of a new password, which is expensive.
    PasswordCheck,
    /// Creating an account.
    SignUp,
    /// Registering oneself for a stage, which may create a club that is offered to everybody.
    Join,
    /// Creating an ad.
    Ad,
    /// Uploading a picture for an ad.
    AdPicture,
    /// Reporting an ad.
    AdReport,
    /// Sending a message to riders.
    Message,
    /// Sending a test email to oneself.
    TestEmail,
}

impl LimitedAction {
    /// Returns the name in the database. It stays when a variant is renamed, so that earlier attempts still
    /// count.
    fn kind(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Link => "link",
            Self::Code => "code",
            Self::Email => "mail",
            Self::PasswordCheck => "passwordCheck",
            Self::SignUp => "signUp",
            Self::Join => "join",
            Self::Ad => "advert",
            Self::AdPicture => "adPicture",
            Self::AdReport => "adReport",
            Self::Message => "message",
            Self::TestEmail => "testEmail",
        }
    }

    /// Returns the maximum number of attempts: for one email address from one IP; for one email address from
    /// anywhere, so that a stranger's few attempts don't lock out its owner; and for one IP, which a whole
    /// paddock may share.
    fn max_attempts(self) -> MaxAttempts {
        match self {
            Self::Password => MaxAttempts { subject_and_ip: 10, email: 50, ip: 100 },
            Self::Link => MaxAttempts { subject_and_ip: 100, email: UNLIMITED, ip: 100 },
            // a code has six digits: so few attempts that guessing for a year succeeds in less than one case
            // in a hundred
            Self::Code => MaxAttempts { subject_and_ip: 10, email: 20, ip: 100 },
            Self::PasswordCheck => MaxAttempts { subject_and_ip: 30, email: UNLIMITED, ip: 120 },
            Self::Email | Self::SignUp => MaxAttempts { subject_and_ip: 5, email: 20, ip: 60 },
            Self::Join => MaxAttempts::per_user(20),
            // a busy race day; one to each of many single riders is better sent to a class
            Self::Message => MaxAttempts::per_user(30),
            Self::TestEmail => MaxAttempts::per_user(10),
            // more than anybody needs to sell the contents of a garage, or to report while reading the whole
            // market
            Self::Ad | Self::AdReport => MaxAttempts { subject_and_ip: 30, email: 30, ip: 100 },
            Self::AdPicture => MaxAttempts { subject_and_ip: 60, email: 60, ip: 200 },
        }
    }

    /// Returns the window in which attempts are counted together.
    fn window(self) -> SignedDuration {
        match self {
            Self::Password | Self::Link | Self::PasswordCheck => SignedDuration::from_mins(15),
            Self::Email | Self::SignUp | Self::Join | Self::Message | Self::TestEmail => {
                SignedDuration::from_hours(1)
            }
            Self::Code | Self::Ad | Self::AdPicture | Self::AdReport => MAX_WINDOW,
        }
    }
}

/// Stands for no limit, because another one is enough.
const UNLIMITED: u64 = u64::MAX;

/// The maximum number of attempts of one kind in the window of [`LimitedAction::window`].
/// [`count_user_attempt`] uses only the first, for the user.
struct MaxAttempts {
    subject_and_ip: u64,
    email: u64,
    ip: u64,
}

impl MaxAttempts {
    /// Returns the limit of an action that only signed-in users take, counted by [`count_user_attempt`].
    const fn per_user(max: u64) -> Self {
        Self { subject_and_ip: max, email: UNLIMITED, ip: UNLIMITED }
    }
}

/// The longest window of any limit. Older attempts are deleted.
const MAX_WINDOW: SignedDuration = SignedDuration::from_hours(24);

/// A counted attempt, which [`reset`] undoes if the action succeeds.
pub(crate) struct CountedAttempt {
    action: LimitedAction,
    subject_and_ip: String,
    other_attempts: Vec<Uuid>,
}

/// Counts one attempt for an email address and an IP, or for the browser alone if the account's owner has
/// signed in with it before. Deletes attempts older than [`MAX_WINDOW`].
///
/// # Errors
/// `TooManyAttempts` if a limit is reached.
pub(crate) async fn count_attempt(
    app: &App,
    action: LimitedAction,
    email: &str,
    client: &Client,
) -> Result<CountedAttempt, Error> {
    let max_attempts = action.max_attempts();
    let (subject_and_ip, other_subjects) =
        if let Some(nonce) = devices::find_nonce(app, client, email).await? {
            (hash(&format!("{email} device {nonce}")), Vec::new())
        } else {
            let ip = client.rate_limit_key();
            let mut other_subjects = vec![(hash(email), max_attempts.email)];
            other_subjects.extend(ip.as_ref().map(|ip| (hash(ip), max_attempts.ip)));
            (hash(&format!("{email} {}", ip.unwrap_or_default())), other_subjects)
        };
    clamp_future_attempts(app).await?;
    let now = app.now();
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                attempts::purge(tx, now - MAX_WINDOW).await?;
                insert_attempt(tx, action, &subject_and_ip, max_attempts.subject_and_ip, now).await?;
                let mut attempt = CountedAttempt { action, subject_and_ip, other_attempts: Vec::new() };
                for (subject, max) in other_subjects {
                    attempt.other_attempts.push(insert_attempt(tx, action, &subject, max, now).await?);
                }
                Ok(attempt)
            })
        })
        .await
}

/// Counts one attempt of a signed-in user, in the transaction of the limited action: an attempt that fails
/// for another reason isn't counted. Call [`clamp_future_attempts`] first.
pub(crate) async fn count_user_attempt(
    tx: &Transaction,
    action: LimitedAction,
    user: UserId,
    now: Timestamp,
) -> Result<(), Error> {
    insert_attempt(tx, action, &hash(&user.0.to_string()), action.max_attempts().subject_and_ip, now)
        .await
        .map(drop)
}

/// Moves attempts whose time is in the future, stored while the server's clock was ahead, to the present:
/// otherwise they might count for weeks. Uses a transaction of its own, so that a refusal of the action
/// doesn't undo it.
pub(crate) async fn clamp_future_attempts(app: &App) -> Result<(), Error> {
    let now = app.now();
    if attempts::exists_after(app.storage.reader(), now).await? {
        app.writer
            .write(move |tx| Box::pin(async move { Ok::<_, Error>(attempts::clamp(tx, now).await?) }))
            .await?;
    }
    Ok(())
}

async fn insert_attempt(
    tx: &Transaction,
    action: LimitedAction,
    subject: &str,
    max: u64,
    now: Timestamp,
) -> Result<Uuid, Error> {
    let (kind, since) = (action.kind(), now - action.window());
    if attempts::count(tx, kind, subject, since).await? >= max {
        let first = attempts::first_at(tx, kind, subject, since).await?.unwrap_or(now);
        return Err(Error::TooManyAttempts((first + action.window()).duration_since(now)));
    }
    let id = Uuid::now_v7();
    attempts::insert(tx, id, kind, subject, now).await?;
    Ok(id)
}

/// Undoes the attempt of an action that succeeded, and deletes all earlier ones of the same email address and
/// IP.
pub(crate) async fn reset(tx: &Transaction, attempt: &CountedAttempt) -> Result<(), Error> {
    attempts::delete_of_subject(tx, attempt.action.kind(), &attempt.subject_and_ip).await?;
    for &id in &attempt.other_attempts {
        attempts::delete(tx, id).await?;
    }
    Ok(())
}

impl Client {
    /// Returns the client's IP for counting, if known. An IPv6 address is reduced to its /64 prefix, since a
    /// household has 2⁶⁴ of them.
    pub fn rate_limit_key(&self) -> Option<String> {
        Some(match self.ip?.to_canonical() {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() >> 64 << 64).to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_limits_in_the_operations_document_lists_these_limits() {
        let document = include_str!("../../../docs/operations.md");
        for (action, name, period) in [
            (LimitedAction::Password, "wrong passwords", "15 minutes"),
            (LimitedAction::Link, "invalid login links", "15 minutes"),
            (LimitedAction::Code, "wrong emailed codes", "a day"),
            (LimitedAction::Email, "emails; new accounts", "an hour"),
            (LimitedAction::PasswordCheck, "new passwords rated", "15 minutes"),
            (LimitedAction::SignUp, "emails; new accounts", "an hour"),
            (LimitedAction::Join, "own registrations for stages", "an hour"),
            (LimitedAction::TestEmail, "test emails to oneself", "an hour"),
            (LimitedAction::Ad, "new ads", "a day"),
            (LimitedAction::AdPicture, "pictures for ads", "a day"),
            (LimitedAction::AdReport, "reports of ads", "a day"),
        ] {
            let window = match period {
                "15 minutes" => SignedDuration::from_mins(15),
                "an hour" => SignedDuration::from_hours(1),
                _ => SignedDuration::from_hours(24),
            };
            assert_eq!(action.window(), window, "{name}");
            let start = format!("| {name} | in {period} ");
            let row = document.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_default();
            // what follows a semicolon isn't counted here
            let limits = row.split([';', '|']).next().unwrap_or_default();
            let listed: Vec<u64> = limits
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|digits| digits.parse().ok())
                .collect();
            let max_attempts = action.max_attempts();
            let mut expected = vec![max_attempts.subject_and_ip, max_attempts.email, max_attempts.ip];
            expected.retain(|max| *max != UNLIMITED);
            // one person's limit is the same from one IP and from anywhere, so the table has it once
            expected.dedup();
            assert_eq!(listed, expected, "{name}");
        }
    }

    #[test]
    fn all_ipv6_addresses_of_a_household_count_as_one() {
        let key = |ip: [u16; 8]| {
            Client { ip: Some(Ipv6Addr::from(ip).into()), ..Client::default() }
                .rate_limit_key()
                .unwrap_or_default()
        };
        assert_eq!(key([0x2001, 0xdb8, 0, 7, 1, 2, 3, 4]), key([0x2001, 0xdb8, 0, 7, 9, 9, 9, 9]));
        assert_ne!(key([0x2001, 0xdb8, 0, 7, 1, 2, 3, 4]), key([0x2001, 0xdb8, 0, 8, 1, 2, 3, 4]));
        assert_eq!(key([0, 0, 0, 0, 0, 0xffff, 0xcb00, 0x7109]), "203.0.113.9");
    }
}

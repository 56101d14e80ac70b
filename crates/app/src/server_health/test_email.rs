//! A test of the mail settings: an email to the administrator who asks for it. It waits in the queue like other emails, so
//! that it also tests that the queue is worked off.

use domain::Language;
use domain::access::{self, Action, Scope};
use domain::audit_log::{EventData, NoData};
use domain::messages::Delivery;
use jiff::Timestamp;
use mail::Email;
use serde::Serialize;
use storage::accounts::User;
use storage::test_emails::{self as stored, TestEmail};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::mail_outcomes::{self, RESERVATION, after_failure};
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Caller, Error, api_enums, audit_log};

/// The state of a test email.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TestEmailState {
    /// The address.
    pub address: String,
    /// When it was asked for.
    #[schema(value_type = String, format = DateTime)]
    pub requested_at: Timestamp,
    /// What happened to it.
    #[schema(value_type = api_enums::Delivery)]
    pub delivery: Delivery,
    /// Why the last attempt failed, in the mail server's own words if it said anything; null if none has failed.
    pub reply: Option<String>,
}

/// Sends a test email to the caller's own address, in the background.
///
/// # Errors
/// `TooManyAttempts` if the rate limit is reached.
pub async fn send_test_email(app: &App, caller: &Caller, language: Language) -> Result<(), Error> {
    access::may(&caller.actor, Action::SendTestEmail, &Scope::Anywhere)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    rate_limits::clamp_future_attempts(app).await?;
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                rate_limits::count_user_attempt(tx, LimitedAction::TestEmail, user.id, now).await?;
                let test = TestEmail {
                    user: user.id,
                    id: Uuid::now_v7(),
                    language,
                    requested_at: now,
                    delivery: Delivery::Waiting,
                    attempts: 0,
                    next_attempt_at: Some(now),
                    reply: None,
                };
                stored::save(tx, &test).await?;
                audit_log::record_for_site(tx, &user, now, EventData::SendTestEmail(NoData {})).await
            })
        })
        .await?;
    app.deliveries_due.notify_one();
    Ok(())
}

/// Returns the last test email of a user.
pub(super) async fn find(app: &App, user: &User) -> Result<Option<TestEmailState>, Error> {
    let test = stored::find(app.storage.reader(), user.id).await?;
    Ok(test.map(|test| TestEmailState {
        address: user.email.clone(),
        requested_at: test.requested_at,
        delivery: test.delivery,
        reply: test.reply,
    }))
}

/// Tries the test emails that are due, each once. Returns how many were tried.
pub(crate) async fn deliver_due(app: &App) -> Result<usize, Error> {
    let mut tried = 0;
    for test in stored::list_due(app.storage.reader(), app.now()).await? {
        let (id, now) = (test.id, app.now());
        let reserve = app.writer.write(move |tx| {
            Box::pin(async move { Ok::<_, Error>(stored::reserve(tx, id, now, now + RESERVATION).await?) })
        });
        if reserve.await? {
            tried += 1;
            deliver(app, test).await?;
        }
    }
    Ok(tried)
}

async fn deliver(app: &App, mut test: TestEmail) -> Result<(), Error> {
    let Some(user) = storage::accounts::find(app.storage.reader(), test.user).await? else { return Ok(()) };
    let email = Email::Test { id: test.id, link: app.site.clone() };
    let outcome = app.mailer.send(&user.email, test.language, &email).await;
    let now = app.now();
    test.attempts += 1;
    (test.delivery, test.next_attempt_at, test.reply) = match &outcome {
        Ok(()) => (Delivery::Sent, None, None),
        Err(error) => {
            let (delivery, next) = after_failure(mail_outcomes::is_temporary(error), test.attempts, now);
            (delivery, next, Some(mail_outcomes::reason(error)))
        }
    };
    let recorded = mail_outcomes::Outcome::new(&user.email, &outcome, now);
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                stored::set_outcome(tx, &test).await?;
                recorded.record(tx).await
            })
        })
        .await
}

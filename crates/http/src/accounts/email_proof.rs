//! Proof that a person owns an email address: emailed sign-in links, password resets and verification codes.

use app::Caller;
use app::accounts::{
    self, MagicLinkIn, MagicLinkRedemption, PasswordResetIn, PasswordResetRedemption, Session,
    VerificationCodeIn, VerificationCodeRedemption,
};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum_extra::extract::CookieJar;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{SignedIn, start_session};
use crate::request::client::ClientIn;
use crate::request::extract::JsonIn;
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(send_magic_link))
        .routes(routes!(redeem_magic_link))
        .routes(routes!(send_password_reset))
        .routes(routes!(redeem_password_reset))
        .routes(routes!(send_verification_code))
        .routes(routes!(redeem_verification_code))
}

/// Emails a sign-in link. It works once and expires after 30 minutes.
#[utoipa::path(
    post, path = "/magic-links", operation_id = "sendMagicLink", tag = "accounts", request_body = MagicLinkIn,
    responses((status = 204), Problems<{ codes![TooManyAttempts, MailFailed] }>)
)]
async fn send_magic_link(
    State(context): State<Context>,
    ClientIn(client): ClientIn,
    JsonIn(input): JsonIn<MagicLinkIn>,
) -> Result<StatusCode, Problem> {
    accounts::send_magic_link(&context.app, &client, input).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs in with an emailed link. Creates the account if it doesn't exist.
#[utoipa::path(
    post, path = "/magic-links/redemption", operation_id = "redeemMagicLink", tag = "accounts",
    request_body = MagicLinkRedemption,
    responses(
        (status = 200, body = Session), Problems<{ codes![InvalidLink, EmailAlreadyInUse, TooManyAttempts] }>
    )
)]
async fn redeem_magic_link(
    State(context): State<Context>,
    caller: Caller,
    headers: HeaderMap,
    ClientIn(client): ClientIn,
    jar: CookieJar,
    JsonIn(redemption): JsonIn<MagicLinkRedemption>,
) -> Result<SignedIn, Problem> {
    let sign_in = accounts::redeem_magic_link(&context.app, &caller, &client, redemption).await?;
    start_session(&context, &headers, jar, sign_in).await
}

/// Emails a password reset link. It works once and expires after 30 minutes.
#[utoipa::path(
    post, path = "/password-resets", operation_id = "sendPasswordReset", tag = "accounts",
    request_body = PasswordResetIn,
    responses((status = 204), Problems<{ codes![AccountNotFound, TooManyAttempts, MailFailed] }>)
)]
async fn send_password_reset(
    State(context): State<Context>,
    ClientIn(client): ClientIn,
    JsonIn(input): JsonIn<PasswordResetIn>,
) -> Result<StatusCode, Problem> {
    accounts::send_password_reset(&context.app, &client, input).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets a new password with an emailed link, ends all sessions of the account and signs in.
#[utoipa::path(
    post, path = "/password-resets/redemption", operation_id = "redeemPasswordReset", tag = "accounts",
    request_body = PasswordResetRedemption,
    responses((status = 200, body = Session), Problems<{ codes![InvalidLink, TooManyAttempts] }>)
)]
async fn redeem_password_reset(
    State(context): State<Context>,
    headers: HeaderMap,
    ClientIn(client): ClientIn,
    jar: CookieJar,
    JsonIn(redemption): JsonIn<PasswordResetRedemption>,
) -> Result<SignedIn, Problem> {
    let sign_in = accounts::redeem_password_reset(&context.app, &client, redemption).await?;
    start_session(&context, &headers, jar, sign_in).await
}

/// Emails a six-digit code to an account's address. It expires after 30 minutes or five attempts.
#[utoipa::path(
    post, path = "/verification-codes", operation_id = "sendVerificationCode", tag = "accounts",
    request_body = VerificationCodeIn,
    responses((status = 204), Problems<{ codes![AccountNotFound, TooManyAttempts, MailFailed] }>)
)]
async fn send_verification_code(
    State(context): State<Context>,
    ClientIn(client): ClientIn,
    JsonIn(input): JsonIn<VerificationCodeIn>,
) -> Result<StatusCode, Problem> {
    accounts::send_verification_code(&context.app, &client, input).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets the password of an account with an emailed code, and signs in.
#[utoipa::path(
    post, path = "/verification-codes/redemption", operation_id = "redeemVerificationCode", tag = "accounts",
    request_body = VerificationCodeRedemption,
    responses((status = 200, body = Session), Problems<{ codes![InvalidCode, TooManyAttempts] }>)
)]
async fn redeem_verification_code(
    State(context): State<Context>,
    caller: Caller,
    headers: HeaderMap,
    ClientIn(client): ClientIn,
    jar: CookieJar,
    JsonIn(redemption): JsonIn<VerificationCodeRedemption>,
) -> Result<SignedIn, Problem> {
    let sign_in = accounts::redeem_verification_code(&context.app, &caller, &client, redemption).await?;
    start_session(&context, &headers, jar, sign_in).await
}

//! What is mailed to prove that somebody holds an address, and what is done with it: links, new passwords, codes.

use app::Caller;
use app::accounts::{
    self, MagicLinkIn, MagicLinkRedemption, PasswordResetIn, PasswordResetRedemption, Session, VerificationCodeIn,
    VerificationCodeRedemption,
};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum_extra::extract::CookieJar;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{SignedIn, enter};
use crate::client::ClientIn;
use crate::extract::JsonIn;
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(mail_magic_link))
        .routes(routes!(redeem_magic_link))
        .routes(routes!(mail_password_reset))
        .routes(routes!(redeem_password_reset))
        .routes(routes!(mail_verification_code))
        .routes(routes!(redeem_verification_code))
}

/// Mails a link that signs in: once, within 30 minutes.
#[utoipa::path(post, path = "/magic-links", operation_id = "mailMagicLink", tag = "accounts", request_body = MagicLinkIn, responses((status = 204), Problems))]
async fn mail_magic_link(
    State(context): State<Context>,
    ClientIn(client): ClientIn,
    JsonIn(asked): JsonIn<MagicLinkIn>,
) -> Result<StatusCode, Problem> {
    accounts::mail_magic_link(&context.app, &client, asked).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs in by a mailed link. Makes the account where there is none.
#[utoipa::path(post, path = "/magic-links/redemption", operation_id = "redeemMagicLink", tag = "accounts", request_body = MagicLinkRedemption, responses((status = 200, body = Session), Problems))]
async fn redeem_magic_link(
    State(context): State<Context>,
    caller: Caller,
    headers: HeaderMap,
    ClientIn(client): ClientIn,
    jar: CookieJar,
    JsonIn(redemption): JsonIn<MagicLinkRedemption>,
) -> Result<SignedIn, Problem> {
    let entered = accounts::redeem_magic_link(&context.app, &caller, &client, redemption).await?;
    enter(&context, &headers, jar, entered).await
}

/// Mails a link for a new password: once, within 30 minutes.
#[utoipa::path(post, path = "/password-resets", operation_id = "mailPasswordReset", tag = "accounts", request_body = PasswordResetIn, responses((status = 204), Problems))]
async fn mail_password_reset(
    State(context): State<Context>,
    ClientIn(client): ClientIn,
    JsonIn(asked): JsonIn<PasswordResetIn>,
) -> Result<StatusCode, Problem> {
    accounts::mail_password_reset(&context.app, &client, asked).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets a new password by a mailed link, ends all sessions of the account and signs in.
#[utoipa::path(post, path = "/password-resets/redemption", operation_id = "redeemPasswordReset", tag = "accounts", request_body = PasswordResetRedemption, responses((status = 200, body = Session), Problems))]
async fn redeem_password_reset(
    State(context): State<Context>,
    headers: HeaderMap,
    ClientIn(client): ClientIn,
    jar: CookieJar,
    JsonIn(redemption): JsonIn<PasswordResetRedemption>,
) -> Result<SignedIn, Problem> {
    let entered = accounts::redeem_password_reset(&context.app, &client, redemption).await?;
    enter(&context, &headers, jar, entered).await
}

/// Mails a code of six digits to an account's address: for 30 minutes, and five tries.
#[utoipa::path(post, path = "/verification-codes", operation_id = "mailVerificationCode", tag = "accounts", request_body = VerificationCodeIn, responses((status = 204), Problems))]
async fn mail_verification_code(
    State(context): State<Context>,
    ClientIn(client): ClientIn,
    JsonIn(asked): JsonIn<VerificationCodeIn>,
) -> Result<StatusCode, Problem> {
    accounts::mail_verification_code(&context.app, &client, asked).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets the password of an account by a mailed code, and signs in.
#[utoipa::path(post, path = "/verification-codes/redemption", operation_id = "redeemVerificationCode", tag = "accounts", request_body = VerificationCodeRedemption, responses((status = 200, body = Session), Problems))]
async fn redeem_verification_code(
    State(context): State<Context>,
    caller: Caller,
    headers: HeaderMap,
    ClientIn(client): ClientIn,
    jar: CookieJar,
    JsonIn(redemption): JsonIn<VerificationCodeRedemption>,
) -> Result<SignedIn, Problem> {
    let entered = accounts::redeem_verification_code(&context.app, &caller, &client, redemption).await?;
    enter(&context, &headers, jar, entered).await
}

//! The caller's own ads.

use app::Caller;
use app::files::Limits;
use app::market::{self, AdIn, OwnAd, OwnAds, StoredPicture};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AdParams;
use crate::request::client::ClientIn;
use crate::request::extract::{IfMatch, JsonIn, PathIn};
use crate::request::upload::read_upload;
use crate::response::download::BinaryFile;
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(list_own))
        .routes(routes!(create))
        .routes(routes!(edit, delete))
        .routes(routes!(sell))
        .routes(routes!(renew))
}

/// Returns the upload routes, which have a longer timeout because clients may have slow networks.
pub fn uploads() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(upload_picture))
}

/// Uploads a picture for an ad.
///
/// The content must be a JPEG, PNG or WebP picture of at most 6 MB. The server encodes it again, and deletes
/// it after a day unless an ad with its address is saved.
#[utoipa::path(
    post, path = "/market/pictures", operation_id = "uploadAdPicture", tag = "market",
    request_body(content = BinaryFile, content_type = "image/*"),
    responses(
        (status = 201, body = StoredPicture),
        Problems<{
            codes![
                FileTooLarge, EmptyFile, NotAPicture, DamagedPicture, TooManyPixels, TooManyFiles,
                TooManyAttempts
            ]
        }>
    )
)]
async fn upload_picture(
    State(context): State<Context>,
    caller: Caller,
    ClientIn(client): ClientIn,
    request: Request,
) -> Result<(StatusCode, Json<StoredPicture>), Problem> {
    market::authorize_picture_upload(&context.app, &caller, &client).await?;
    let file = read_upload(request, Limits::PICTURE.bytes).await?;
    Ok((StatusCode::CREATED, Json(market::upload_picture(&context.app, &caller, file).await?)))
}

/// Lists the caller's ads, newest first, including expired, sold and removed ones.
#[utoipa::path(
    get, path = "/market/my-ads", operation_id = "listMyAds", tag = "market",
    responses((status = 200, body = OwnAds), Problems)
)]
async fn list_own(State(context): State<Context>, caller: Caller) -> Result<Json<OwnAds>, Problem> {
    Ok(Json(market::list_own(&context.app, &caller).await?))
}

/// Creates an ad, which is on offer for 90 days.
#[utoipa::path(
    post, path = "/market/ads", operation_id = "createAd", tag = "market", request_body = AdIn,
    responses((status = 201, body = OwnAd), Problems<{ codes![TooManyAttempts] }>)
)]
async fn create(
    State(context): State<Context>,
    caller: Caller,
    ClientIn(client): ClientIn,
    JsonIn(input): JsonIn<AdIn>,
) -> Result<(StatusCode, Json<OwnAd>), Problem> {
    Ok((StatusCode::CREATED, Json(market::create(&context.app, &caller, &client, input).await?)))
}

/// Replaces one of the caller's ads. Its expiry doesn't change.
#[utoipa::path(
    put, path = "/market/ads/{ad}", operation_id = "editAd", tag = "market",
    params(AdParams, ("If-Match" = String, Header, description = "The ad's version in quotes")),
    request_body = AdIn,
    responses((status = 200, body = OwnAd), Problems<{ codes![AdRemoved, Stale] }>)
)]
async fn edit(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<AdParams>,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<AdIn>,
) -> Result<Json<OwnAd>, Problem> {
    Ok(Json(market::edit(&context.app, &caller, params.ad, version, input).await?))
}

/// Deletes one of the caller's ads and its picture.
#[utoipa::path(
    delete, path = "/market/ads/{ad}", operation_id = "deleteAd", tag = "market",
    params(AdParams),
    responses((status = 204), Problems)
)]
async fn delete(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<AdParams>,
) -> Result<StatusCode, Problem> {
    market::delete(&context.app, &caller, params.ad).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Marks one of the caller's ads as sold, which takes it off the list.
#[utoipa::path(
    post, path = "/market/ads/{ad}/sold", operation_id = "sellAd", tag = "market", params(AdParams),
    responses((status = 200, body = OwnAd), Problems<{ codes![AdRemoved] }>)
)]
async fn sell(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<AdParams>,
) -> Result<Json<OwnAd>, Problem> {
    Ok(Json(market::sell(&context.app, &caller, params.ad).await?))
}

/// Offers one of the caller's ads for another 90 days, also if it is sold or expired.
#[utoipa::path(
    post, path = "/market/ads/{ad}/renewal", operation_id = "renewAd", tag = "market", params(AdParams),
    responses((status = 200, body = OwnAd), Problems<{ codes![AdRemoved] }>)
)]
async fn renew(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<AdParams>,
) -> Result<Json<OwnAd>, Problem> {
    Ok(Json(market::renew(&context.app, &caller, params.ad).await?))
}

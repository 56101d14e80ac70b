//! The own adverts.

use app::Caller;
use app::files::Limits;
use app::market::{self, AdIn, OwnAd, OwnAds, StoredPicture};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::OfAd;
use crate::client::ClientIn;
use crate::download::BinaryFile;
use crate::extract::{IfMatch, JsonIn, PathIn};
use crate::problem::Problems;
use crate::upload::received;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(own))
        .routes(routes!(create))
        .routes(routes!(edit, delete))
        .routes(routes!(sell))
        .routes(routes!(renew))
}

/// What takes as long as somebody's network does.
pub fn uploads() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(bring_picture))
}

/// Takes a picture for an advert: a JPEG, PNG or WebP picture by its content, of at most 6 MB. It is encoded anew, and gone after a day unless
/// an advert is saved with its address.
#[utoipa::path(
    post, path = "/market/pictures", operation_id = "bringAdPicture", tag = "market",
    request_body(content = BinaryFile, content_type = "image/*"), responses((status = 201, body = StoredPicture), Problems)
)]
async fn bring_picture(
    State(context): State<Context>,
    caller: Caller,
    ClientIn(client): ClientIn,
    request: Request,
) -> Result<(StatusCode, Json<StoredPicture>), Problem> {
    market::expect_picture(&context.app, &caller, &client).await?;
    let file = received(request, Limits::PICTURE.bytes).await?;
    Ok((StatusCode::CREATED, Json(market::bring_picture(&context.app, &caller, file).await?)))
}

/// All own adverts, newest first: the expired, the sold and the removed too.
#[utoipa::path(get, path = "/market/my-ads", operation_id = "listMyAds", tag = "market", responses((status = 200, body = OwnAds), Problems))]
async fn own(State(context): State<Context>, caller: Caller) -> Result<Json<OwnAds>, Problem> {
    Ok(Json(market::own(&context.app, &caller).await?))
}

/// Makes an advert, which stands for 90 days.
#[utoipa::path(
    post, path = "/market/ads", operation_id = "createAd", tag = "market", request_body = AdIn,
    responses((status = 201, body = OwnAd), Problems)
)]
async fn create(
    State(context): State<Context>,
    caller: Caller,
    ClientIn(client): ClientIn,
    JsonIn(input): JsonIn<AdIn>,
) -> Result<(StatusCode, Json<OwnAd>), Problem> {
    Ok((StatusCode::CREATED, Json(market::create(&context.app, &caller, &client, input).await?)))
}

/// Writes an own advert anew. How long it stands stays as it is.
#[utoipa::path(
    put, path = "/market/ads/{ad}", operation_id = "editAd", tag = "market",
    params(OfAd, ("If-Match" = String, Header, description = "The advert's version in quotes")), request_body = AdIn,
    responses((status = 200, body = OwnAd), Problems)
)]
async fn edit(
    State(context): State<Context>,
    caller: Caller,
    PathIn(of): PathIn<OfAd>,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<AdIn>,
) -> Result<Json<OwnAd>, Problem> {
    Ok(Json(market::edit(&context.app, &caller, of.ad, version, input).await?))
}

/// Deletes an own advert with its picture.
#[utoipa::path(delete, path = "/market/ads/{ad}", operation_id = "deleteAd", tag = "market", params(OfAd), responses((status = 204), Problems))]
async fn delete(State(context): State<Context>, caller: Caller, PathIn(of): PathIn<OfAd>) -> Result<StatusCode, Problem> {
    market::delete(&context.app, &caller, of.ad).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes an own advert off the list: it is sold.
#[utoipa::path(
    post, path = "/market/ads/{ad}/sold", operation_id = "sellAd", tag = "market", params(OfAd),
    responses((status = 200, body = OwnAd), Problems)
)]
async fn sell(State(context): State<Context>, caller: Caller, PathIn(of): PathIn<OfAd>) -> Result<Json<OwnAd>, Problem> {
    Ok(Json(market::sell(&context.app, &caller, of.ad).await?))
}

/// Offers an own advert for another 90 days, also after it was sold or expired.
#[utoipa::path(
    post, path = "/market/ads/{ad}/renewal", operation_id = "renewAd", tag = "market", params(OfAd),
    responses((status = 200, body = OwnAd), Problems)
)]
async fn renew(State(context): State<Context>, caller: Caller, PathIn(of): PathIn<OfAd>) -> Result<Json<OwnAd>, Problem> {
    Ok(Json(market::renew(&context.app, &caller, of.ad).await?))
}

//! Request extractors. Each rejection is a problem document that names the invalid part of the request.

use std::fmt::Display;
use std::str::FromStr;

use app::boards::PublicAccess;
use app::{Caller, ChampionshipPath, FieldCode, Noun, StagePath};
use axum::body::HttpBody as _;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, RawPathParams, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use bytes::Bytes;
use domain::ids::RiderId;
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use utoipa::IntoParams;

use crate::path_patterns::MAX_SLUG_BYTES;
use crate::{Context, Problem, ProblemCode};

impl FromRequestParts<Context> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        if let Some(token) = bearer_token(&parts.headers) {
            return Ok(app::judging::find_link_caller(&context.app, token).await?);
        }
        match context.cookies().session_token(&parts.headers) {
            None => Ok(Self::visitor()),
            Some(token) => Ok(app::accounts::find_caller(&context.app, &token).await?),
        }
    }
}

/// Extracts the caller of a request that a judge's phone sends again and again. The caller may have been read
/// up to two seconds ago.
pub struct RecentCaller(pub Caller);

impl FromRequestParts<Context> for RecentCaller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let caller = if let Some(token) = bearer_token(&parts.headers) {
            app::judging::find_recent_link_caller(&context.app, token).await?
        } else if let Some(token) = context.cookies().session_token(&parts.headers) {
            app::accounts::find_recent_caller(&context.app, &token).await?
        } else {
            Caller::visitor()
        };
        Ok(Self(caller))
    }
}

/// The query parameter of requests about one of the riders of an account.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RiderQuery {
    /// The rider of the caller's account; the account's own one if it is missing.
    #[param(value_type = Option<String>, format = Uuid)]
    rider: Option<RiderId>,
}

/// Extracts the caller, who acts for the rider of the query.
pub struct CallerForRider(pub Caller);

impl FromRequestParts<Context> for CallerForRider {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let QueryIn(RiderQuery { rider }) = QueryIn::from_request_parts(parts, context).await?;
        let caller = Caller::from_request_parts(parts, context).await?;
        Ok(Self(caller.acting_for(rider)))
    }
}

/// Returns the token of a judge link from `Authorization: Bearer …`. It takes precedence over the session
/// cookie.
fn bearer_token(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("Bearer").then(|| token.trim())
}

/// The path parameters of a stage.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct StageParams {
    /// The institution's slug.
    institution: String,
    /// The championship's slug.
    championship: String,
    /// The stage's slug.
    stage: String,
}

impl FromRequestParts<Context> for StagePath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let PathIn(StageParams { institution, championship, stage }) =
            PathIn::from_request_parts(parts, context).await?;
        check_slugs(&[&institution, &championship, &stage], Noun::Stage)?;
        Ok(Self { institution, championship, stage })
    }
}

/// Extracts the public access to a stage. For a published stage the caller isn't looked up.
impl FromRequestParts<Context> for PublicAccess {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let path = StagePath::from_request_parts(parts, context).await?;
        if let Some(access) = app::boards::public_access(&context.app, &path).await? {
            return Ok(access);
        }
        let caller = Caller::from_request_parts(parts, context).await?;
        Ok(app::boards::authorize(&context.app, &caller, &path).await?)
    }
}

/// The path parameters of a championship.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct ChampionshipParams {
    /// The institution's slug.
    institution: String,
    /// The championship's slug.
    championship: String,
}

impl FromRequestParts<Context> for ChampionshipPath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let PathIn(ChampionshipParams { institution, championship }) =
            PathIn::from_request_parts(parts, context).await?;
        check_slugs(&[&institution, &championship], Noun::Championship)?;
        Ok(Self { institution, championship })
    }
}

/// The path parameter of an institution.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct InstitutionParams {
    /// The institution's slug.
    institution: String,
}

/// Extracts an institution's slug.
pub struct InstitutionSlug(pub String);

impl FromRequestParts<Context> for InstitutionSlug {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let PathIn(InstitutionParams { institution }) = PathIn::from_request_parts(parts, context).await?;
        check_slugs(&[&institution], Noun::Institution)?;
        Ok(Self(institution))
    }
}

/// Fails with `NotFound` if a part of the path isn't a valid slug, without a database query.
fn check_slugs(slugs: &[&str], noun: Noun) -> Result<(), Problem> {
    let is_slug =
        |text: &&str| !text.is_empty() && text.len() <= MAX_SLUG_BYTES && domain::slug::slug(text) == **text;
    if slugs.iter().all(is_slug) { Ok(()) } else { Err(app::Error::NotFound(noun).into()) }
}

/// Extracts path parameters. Each type takes the parameters that it names, so several types can share a path.
pub struct PathIn<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Context> for PathIn<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let params = RawPathParams::from_request_parts(parts, context).await.map_err(|rejection| {
            // "Invalid UTF-8 in `stage`"
            let text = rejection.body_text();
            malformed_part(text.split('`').nth(1).unwrap_or("path"), "is not UTF-8")
        })?;
        let parts = MapDeserializer::<_, serde::de::value::Error>::new(params.iter());
        let params = serde_path_to_error::deserialize(parts);
        params.map(Self).map_err(|error| no_such_resource(&error.path().to_string()))
    }
}

/// Returns the problem of a path parameter that can't be an id: nothing has this address.
fn no_such_resource(part: &str) -> Problem {
    Problem::new(ProblemCode::NotFound, format!("no {part} has this address"))
}

fn malformed_part(field: &str, message: &str) -> Problem {
    Problem::malformed(field, FieldCode::Format, message)
}

/// Parses a path parameter that is not a string, for `#[serde(deserialize_with)]`.
pub fn parse_text<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(
    deserializer: D,
) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

/// Extracts query parameters.
pub struct QueryIn<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Context> for QueryIn<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Context) -> Result<Self, Problem> {
        match Query::try_from_uri(&parts.uri) {
            Ok(Query(query)) => Ok(Self(query)),
            Err(error) => {
                let text =
                    std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
                // "since: invalid digit found in string"
                let (field, message) = text.split_once(": ").unwrap_or(("query", &text));
                Err(malformed_part(field, message))
            }
        }
    }
}

/// Extracts a JSON body.
pub struct JsonIn<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Context> for JsonIn<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, context: &Context) -> Result<Self, Problem> {
        let body = read_body(request, context, &["application/json"]).await?;
        let mut json = serde_json::Deserializer::from_slice(&body);
        let value = serde_path_to_error::deserialize(&mut json).map_err(|error| invalid_json(&error))?;
        json.end().map_err(|error| Problem::malformed("body", FieldCode::Json, error.to_string()))?;
        Ok(Self(value))
    }
}

/// Extracts a JSON body that may be absent.
pub struct OptionalJsonIn<T>(pub Option<T>);

impl<T: DeserializeOwned> FromRequest<Context> for OptionalJsonIn<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, context: &Context) -> Result<Self, Problem> {
        if request.body().is_end_stream() {
            return Ok(Self(None));
        }
        let JsonIn(value) = JsonIn::from_request(request, context).await?;
        Ok(Self(value))
    }
}

/// Extracts the bytes of a table: a CSV file or a workbook.
pub struct FileIn(pub Bytes);

/// The media type of an Excel workbook.
pub const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

impl FromRequest<Context> for FileIn {
    type Rejection = Problem;

    async fn from_request(request: Request, context: &Context) -> Result<Self, Problem> {
        read_body(request, context, &["text/csv", WORKBOOK]).await.map(Self)
    }
}

/// Reads the body, which must have one of these media types. A form of another site can't send them.
async fn read_body(request: Request, context: &Context, expected: &[&str]) -> Result<Bytes, Problem> {
    let content_type =
        request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media_type = content_type.split(';').next().unwrap_or_default().trim();
    if !expected.iter().any(|expected| media_type.eq_ignore_ascii_case(expected)) {
        let detail = format!("the body must be {}", expected.join(" or "));
        return Err(Problem::new(ProblemCode::UnsupportedMediaType, detail));
    }
    Bytes::from_request(request, context).await.map_err(|rejection| unreadable_body(&rejection))
}

fn unreadable_body(rejection: &BytesRejection) -> Problem {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        let detail = format!("the body must be at most {} bytes", crate::MAX_BODY_BYTES);
        Problem::new(ProblemCode::TooLarge, detail)
    } else {
        Problem::interrupted_body()
    }
}

fn invalid_json(error: &serde_path_to_error::Error<serde_json::Error>) -> Problem {
    use serde_json::error::Category;
    let message = error.inner().to_string();
    if error.inner().classify() != Category::Data {
        return Problem::malformed("body", FieldCode::Json, message);
    }
    let path = error.path().to_string();
    let parent = if path == "." { String::new() } else { path };
    // the error of a missing field has the parent's path, and the field's name only in its message
    let missing_field = message.strip_prefix("missing field `").and_then(|rest| rest.split_once('`'));
    let (field, code) = match missing_field {
        Some((name, _)) if parent.is_empty() => (name.to_owned(), FieldCode::Missing),
        Some((name, _)) => (format!("{parent}.{name}"), FieldCode::Missing),
        None if parent.is_empty() => ("body".to_owned(), FieldCode::Format),
        None => (parent, FieldCode::Format),
    };
    app::Error::invalid(field, code, message).into()
}

/// Extracts the version that an edit is based on: `If-Match: "3"`.
pub struct IfMatch(pub i64);

impl FromRequestParts<Context> for IfMatch {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Context) -> Result<Self, Problem> {
        let Some(value) = parts.headers.get(header::IF_MATCH) else {
            let detail = "If-Match must name the version that was seen";
            return Err(Problem::new(ProblemCode::VersionRequired, detail));
        };
        let quoted = value.to_str().ok().and_then(|text| text.trim().strip_prefix('"')?.strip_suffix('"'));
        let version = quoted.and_then(|text| text.parse().ok());
        version.map(Self).ok_or_else(|| malformed_part("If-Match", "must be a version in quotes"))
    }
}

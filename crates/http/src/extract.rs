//! What a handler takes from a request. Each refusal is a problem document that names the part that is wrong.

use std::fmt::Display;
use std::str::FromStr;

use app::championships::ChampionshipPath;
use app::{Caller, StagePath};
use axum::body::HttpBody as _;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, RawPathParams, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use bytes::Bytes;
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use utoipa::IntoParams;

use crate::{Context, Problem};

impl FromRequestParts<Context> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        if let Some(token) = bearer(&parts.headers) {
            return Ok(app::judging::link_caller(&context.app, token).await?);
        }
        match context.cookies().token(&parts.headers) {
            None => Ok(Self::visitor()),
            Some(token) => Ok(app::accounts::caller(&context.app, &token).await?),
        }
    }
}

/// The token of a judge link, which goes before whoever may be signed in: `Authorization: Bearer …`.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// The three slugs of a stage's address.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct OfStage {
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
        let PathIn(OfStage { institution, championship, stage }) = PathIn::from_request_parts(parts, context).await?;
        check_slugs(&[&institution, &championship, &stage], "stage")?;
        Ok(Self { institution, championship, stage })
    }
}

/// The two slugs of a championship's address.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct OfChampionship {
    /// The institution's slug.
    institution: String,
    /// The championship's slug.
    championship: String,
}

impl FromRequestParts<Context> for ChampionshipPath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let PathIn(OfChampionship { institution, championship }) = PathIn::from_request_parts(parts, context).await?;
        check_slugs(&[&institution, &championship], "championship")?;
        Ok(Self { institution, championship })
    }
}

/// The slug of an institution's address.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct OfInstitution {
    /// The institution's slug.
    institution: String,
}

/// An institution's address.
pub struct InstitutionSlug(pub String);

impl FromRequestParts<Context> for InstitutionSlug {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let PathIn(OfInstitution { institution }) = PathIn::from_request_parts(parts, context).await?;
        check_slugs(&[&institution], "institution")?;
        Ok(Self(institution))
    }
}

/// What can't be a slug is nobody's address, and not worth asking the database for.
fn check_slugs(slugs: &[&str], what: &'static str) -> Result<(), Problem> {
    let is_slug = |text: &&str| !text.is_empty() && text.len() <= 200 && domain::slug::slug(text) == **text;
    if slugs.iter().all(is_slug) { Ok(()) } else { Err(app::Error::NotFound(what).into()) }
}

/// Typed parts of the path. Each type takes the parts that it names.
pub struct PathIn<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Context> for PathIn<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let params = RawPathParams::from_request_parts(parts, context).await.map_err(|rejection| {
            let text = rejection.body_text(); // "Invalid UTF-8 in `stage`"
            wrong_part(text.split('`').nth(1).unwrap_or("path"), "is not UTF-8")
        })?;
        let parts = MapDeserializer::<_, serde::de::value::Error>::new(params.iter());
        let read = serde_path_to_error::deserialize(parts);
        read.map(Self).map_err(|error| nothing_at(&error.path().to_string()))
    }
}

/// A part of the path that can't be an id is nobody's id.
fn nothing_at(part: &str) -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "not-found", format!("no {part} has this address"))
}

fn wrong_part(field: &str, message: &str) -> Problem {
    Problem::invalid(StatusCode::BAD_REQUEST, field, "format", message)
}

/// A part of the path that is not text, by `deserialize_with`.
pub fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(part: D) -> Result<T, D::Error> {
    String::deserialize(part)?.parse().map_err(D::Error::custom)
}

/// Typed parts of the query.
pub struct QueryIn<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Context> for QueryIn<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Context) -> Result<Self, Problem> {
        match Query::try_from_uri(&parts.uri) {
            Ok(Query(read)) => Ok(Self(read)),
            Err(error) => {
                let text = std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
                // "since: invalid digit found in string"
                let (field, message) = text.split_once(": ").unwrap_or(("query", &text));
                Err(wrong_part(field, message))
            }
        }
    }
}

/// A JSON body.
pub struct JsonIn<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Context> for JsonIn<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, context: &Context) -> Result<Self, Problem> {
        let body = body_of(request, context, &["application/json"]).await?;
        let mut json = serde_json::Deserializer::from_slice(&body);
        let read = serde_path_to_error::deserialize(&mut json).map_err(|error| invalid(&error))?;
        json.end().map_err(|error| Problem::invalid(StatusCode::BAD_REQUEST, "body", "json", error.to_string()))?;
        Ok(Self(read))
    }
}

/// A JSON body, or none.
pub struct OptionalJsonIn<T>(pub Option<T>);

impl<T: DeserializeOwned> FromRequest<Context> for OptionalJsonIn<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, context: &Context) -> Result<Self, Problem> {
        if request.body().is_end_stream() {
            return Ok(Self(None));
        }
        let JsonIn(read) = JsonIn::from_request(request, context).await?;
        Ok(Self(read))
    }
}

/// A file of comma-separated values, as its bytes.
pub struct FileIn(pub Bytes);

/// The media type of a workbook.
pub const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

impl FromRequest<Context> for FileIn {
    type Rejection = Problem;

    async fn from_request(request: Request, context: &Context) -> Result<Self, Problem> {
        body_of(request, context, &["text/csv", WORKBOOK]).await.map(Self)
    }
}

/// The body, which must be of a media type: a form of another site can't send these.
async fn body_of(request: Request, context: &Context, expected: &[&str]) -> Result<Bytes, Problem> {
    let content_type = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media_type = content_type.split(';').next().unwrap_or_default().trim();
    if !expected.iter().any(|expected| media_type.eq_ignore_ascii_case(expected)) {
        let detail = format!("the body must be {}", expected.join(" or "));
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-media-type", detail));
    }
    Bytes::from_request(request, context).await.map_err(|rejection| unread(&rejection))
}

fn unread(rejection: &BytesRejection) -> Problem {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        let detail = format!("the body must be at most {} bytes", crate::MAX_BODY);
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", detail)
    } else {
        Problem::invalid(StatusCode::BAD_REQUEST, "body", "interrupted", "the body ended early")
    }
}

fn invalid(error: &serde_path_to_error::Error<serde_json::Error>) -> Problem {
    use serde_json::error::Category;
    let message = error.inner().to_string();
    if error.inner().classify() != Category::Data {
        return Problem::invalid(StatusCode::BAD_REQUEST, "body", "json", message);
    }
    let path = error.path().to_string();
    let parent = if path == "." { String::new() } else { path };
    // a field that is not there is named by its parent's path and the words
    let missing = message.strip_prefix("missing field `").and_then(|rest| rest.split_once('`'));
    let (field, code) = match missing {
        Some((name, _)) if parent.is_empty() => (name.to_owned(), "missing"),
        Some((name, _)) => (format!("{parent}.{name}"), "missing"),
        None if parent.is_empty() => ("body".to_owned(), "format"),
        None => (parent, "format"),
    };
    Problem::invalid(StatusCode::UNPROCESSABLE_ENTITY, field, code, message)
}

/// The version that an edit was made from: `If-Match: "3"`.
pub struct IfMatch(pub i64);

impl FromRequestParts<Context> for IfMatch {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Context) -> Result<Self, Problem> {
        let Some(value) = parts.headers.get(header::IF_MATCH) else {
            let detail = "If-Match must name the version that was seen";
            return Err(Problem::new(StatusCode::PRECONDITION_REQUIRED, "version-required", detail));
        };
        let quoted = value.to_str().ok().and_then(|text| text.trim().strip_prefix('"')?.strip_suffix('"'));
        let version = quoted.and_then(|text| text.parse().ok());
        version.map(Self).ok_or_else(|| wrong_part("If-Match", "must be a version in quotes"))
    }
}

//! Conversion between values and columns. A stored value that can't be read is an error and never replaced
//! by a default.

use std::fmt::Display;
use std::str::FromStr;

use domain::Hundredths;
use jiff::Timestamp;
use sea_orm::sea_query::LikeExpr;
use serde::de::IntoDeserializer as _;
use serde::de::value::{Error as ReadError, StrDeserializer};
use serde::{Deserialize, Serialize};

use crate::Error;

/// Returns a time as microseconds since 1970, the precision that PostgreSQL has too.
pub(crate) fn micros(time: Timestamp) -> i64 {
    time.as_microsecond()
}

pub(crate) fn time(micros: i64) -> Result<Timestamp, Error> {
    Timestamp::from_microsecond(micros).map_err(unconvertible)
}

/// Returns the serialised name of a unit variant, which is the same in the API.
pub(crate) fn name<T: Serialize>(value: T) -> Result<String, Error> {
    match serde_json::to_value(value).map_err(unconvertible)? {
        serde_json::Value::String(name) => Ok(name),
        other => Err(unconvertible(other)),
    }
}

pub(crate) fn from_name<'a, T: Deserialize<'a>>(name: &'a str) -> Result<T, Error> {
    let text: StrDeserializer<'a, ReadError> = name.into_deserializer();
    T::deserialize(text).map_err(unconvertible)
}

pub(crate) fn parse<T: FromStr<Err: Display>>(text: &str) -> Result<T, Error> {
    text.parse().map_err(unconvertible)
}

/// Returns a value as JSON, for a text column.
pub(crate) fn to_json<T: Serialize>(value: &T) -> Result<String, Error> {
    serde_json::to_string(value).map_err(unconvertible)
}

pub(crate) fn from_json<'a, T: Deserialize<'a>>(json: &'a str) -> Result<T, Error> {
    serde_json::from_str(json).map_err(unconvertible)
}

/// Converts a stored integer to a narrower type. Fails if it is out of range.
pub(crate) fn narrow<T: TryFrom<i64, Error: Display>>(number: i64) -> Result<T, Error> {
    number.try_into().map_err(unconvertible)
}

/// Returns points as stored: in hundredths.
pub(crate) fn hundredths(points: Hundredths) -> Result<i64, Error> {
    points.0.try_into().map_err(unconvertible)
}

pub(crate) fn points(hundredths: i64) -> Result<Hundredths, Error> {
    narrow(hundredths).map(Hundredths)
}

/// Returns section numbers as text, separated by commas.
pub(crate) fn join_numbers(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(",")
}

pub(crate) fn parse_numbers(text: &str) -> Result<Vec<u8>, Error> {
    text.split(',').filter(|part| !part.is_empty()).map(parse).collect()
}

/// Returns a `LIKE` pattern that matches texts containing this text, with all special characters escaped.
pub(crate) fn containing(text: &str) -> LikeExpr {
    let literal = text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    LikeExpr::new(format!("%{literal}%")).escape('\\')
}

fn unconvertible(why: impl Display) -> Error {
    Error::conversion(why.to_string())
}

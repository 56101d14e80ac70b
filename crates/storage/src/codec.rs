//! How values stand in a column, both ways: a stored value that can't be read is an error, never a guess.

use std::fmt::Display;
use std::str::FromStr;

use jiff::Timestamp;
use sea_orm::sea_query::LikeExpr;
use serde::de::IntoDeserializer as _;
use serde::de::value::{Error as ReadError, StrDeserializer};
use serde::{Deserialize, Serialize};

use crate::Error;

/// A time as microseconds since 1970; PostgreSQL would cut nanoseconds by itself.
pub(crate) fn micros(time: Timestamp) -> i64 {
    time.as_microsecond()
}

pub(crate) fn time(micros: i64) -> Result<Timestamp, Error> {
    Timestamp::from_microsecond(micros).map_err(unreadable)
}

/// A unit variant's name, as the API writes it too.
pub(crate) fn name<T: Serialize>(value: T) -> Result<String, Error> {
    match serde_json::to_value(value).map_err(unreadable)? {
        serde_json::Value::String(name) => Ok(name),
        other => Err(unreadable(other)),
    }
}

pub(crate) fn named<'a, T: Deserialize<'a>>(name: &'a str) -> Result<T, Error> {
    let text: StrDeserializer<'a, ReadError> = name.into_deserializer();
    T::deserialize(text).map_err(unreadable)
}

pub(crate) fn parsed<T: FromStr<Err: Display>>(text: &str) -> Result<T, Error> {
    text.parse().map_err(unreadable)
}

/// A number into the width that its rule allows.
pub(crate) fn narrow<T: TryFrom<i64, Error: Display>>(number: i64) -> Result<T, Error> {
    number.try_into().map_err(unreadable)
}

/// Section numbers as text, with commas between.
pub(crate) fn numbers(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(",")
}

pub(crate) fn numbered(text: &str) -> Result<Vec<u8>, Error> {
    text.split(',').filter(|part| !part.is_empty()).map(parsed).collect()
}

/// What a column is like that has this text in it, each sign of it standing for itself.
pub(crate) fn having(text: &str) -> LikeExpr {
    let literal = text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    LikeExpr::new(format!("%{literal}%")).escape('\\')
}

fn unreadable(why: impl Display) -> Error {
    Error::Query(format!("a stored value can't be read: {why}"))
}

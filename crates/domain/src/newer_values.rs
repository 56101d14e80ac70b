//! Reads data that a newer version of the program may have stored.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
#[serde(untagged)]
enum Value<T> {
    Known(T),
    Unknown(IgnoredAny),
}

/// Deserialises an optional value; `None` also for a value that only a newer version knows. The data around
/// it stays readable.
pub(crate) fn none_if_unknown<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    let value = Option::<Value<T>>::deserialize(deserializer)?;
    Ok(value.and_then(|value| match value {
        Value::Known(value) => Some(value),
        Value::Unknown(_) => None,
    }))
}

//! Reads data that a newer version of the program may have stored.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
#[serde(untagged)]
enum Value<T> {
    Known(T),
    Unknown(IgnoredAny),
}

/// Reads a value that only a newer version knows as none, so that the data around it stays readable.
pub(crate) fn known_or_none<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    let value = Option::<Value<T>>::deserialize(deserializer)?;
    Ok(value.and_then(|value| if let Value::Known(known) = value { Some(known) } else { None }))
}

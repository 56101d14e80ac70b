//! Conversion of a row to a line of JSON, and of its values back. A value that can't be converted exactly is
//! an error.

use std::fmt::Display;

use jiff::Timestamp;
use sea_orm::{QueryResult, Value};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use uuid::Uuid;

use crate::Error;
use crate::codec::time;
use crate::schema::{Column, ColumnKind};

/// Returns a row as a JSON object with its properties in the order of the columns, without line breaks.
pub(super) fn line(row: &QueryResult, columns: &[Column]) -> Result<Vec<u8>, Error> {
    let mut line = Vec::with_capacity(256);
    for (index, column) in columns.iter().enumerate() {
        line.push(if index == 0 { b'{' } else { b',' });
        append(&mut line, &column.property())?;
        line.push(b':');
        match column.kind {
            ColumnKind::Id => append(&mut line, &row.try_get_by_index::<Option<Uuid>>(index)?)?,
            ColumnKind::Text => append(&mut line, &row.try_get_by_index::<Option<String>>(index)?)?,
            ColumnKind::Integer => append(&mut line, &row.try_get_by_index::<Option<i64>>(index)?)?,
            ColumnKind::Time => {
                append(&mut line, &row.try_get_by_index::<Option<i64>>(index)?.map(time).transpose()?)?;
            }
            ColumnKind::Boolean => append(&mut line, &row.try_get_by_index::<Option<bool>>(index)?)?,
            ColumnKind::Number => append(&mut line, &row.try_get_by_index::<Option<f64>>(index)?)?,
            ColumnKind::Json => {
                let text: String = row.try_get_by_index(index)?;
                let json: &RawValue =
                    serde_json::from_str(&text).map_err(|error| unsupported(column, error))?;
                if json.get() != text || text.contains('\n') {
                    return Err(unsupported(column, "it is not in one line"));
                }
                line.extend_from_slice(text.as_bytes());
            }
        }
    }
    line.push(b'}');
    Ok(line)
}

/// Converts a value of a line to a value of the database.
pub(super) fn value(json: &RawValue, kind: ColumnKind) -> Result<Value, serde_json::Error> {
    fn read<'a, T: Deserialize<'a>>(json: &'a RawValue) -> Result<T, serde_json::Error> {
        serde_json::from_str(json.get())
    }
    Ok(match kind {
        ColumnKind::Id => Value::Uuid(read(json)?),
        ColumnKind::Text => Value::String(read(json)?),
        ColumnKind::Integer => Value::BigInt(read(json)?),
        ColumnKind::Time => Value::BigInt(read::<Option<Timestamp>>(json)?.map(Timestamp::as_microsecond)),
        ColumnKind::Boolean => Value::Bool(read(json)?),
        // the standard library wrote the number; the JSON library may parse its last digit differently
        ColumnKind::Number => match json.get().parse() {
            Ok(number) => Value::Double(Some(number)),
            Err(_) => Value::Double(read(json)?),
        },
        ColumnKind::Json => Value::String(Some(json.get().to_owned())),
    })
}

fn append<T: Serialize>(line: &mut Vec<u8>, value: &T) -> Result<(), Error> {
    serde_json::to_writer(line, value).map_err(Error::conversion)
}

fn unsupported(column: &Column, why: impl Display) -> Error {
    Error::conversion(format!("a value of {} can't be copied: {why}", column.name))
}

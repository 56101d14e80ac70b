//! Receives files as request bodies, up to a size limit.

use app::files::InvalidFile;
use axum::body::Body;
use axum::extract::Request;
use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt as _;

use crate::Problem;

/// A body that is too large is read and discarded up to this many times the limit before the connection is
/// closed. A browser shows the error only if it could finish sending.
const DISCARD_FACTOR: usize = 4;

/// Reads a request's body of at most `limit` bytes. Its `Content-Type` header is ignored.
pub async fn read_upload(request: Request, limit: usize) -> Result<Bytes, Problem> {
    let mut body = request.into_body();
    let mut file = BytesMut::new();
    while let Some(part) = next_part(&mut body).await? {
        if file.len() + part.len() > limit {
            drop(file);
            return Err(discard_and_refuse(body, limit).await);
        }
        file.extend_from_slice(&part);
    }
    Ok(file.freeze())
}

/// Discards the rest of a body that is too large, and returns the problem.
async fn discard_and_refuse(mut body: Body, limit: usize) -> Problem {
    let mut received_bytes = limit;
    while received_bytes < DISCARD_FACTOR * limit {
        match next_part(&mut body).await {
            Ok(Some(part)) => received_bytes += part.len(),
            Ok(None) | Err(_) => break,
        }
    }
    Problem::invalid_file(InvalidFile::TooLarge(limit))
}

/// Returns the next part of a body, or `None` at its end.
async fn next_part(body: &mut Body) -> Result<Option<Bytes>, Problem> {
    while let Some(frame) = body.frame().await {
        if let Ok(part) = frame.map_err(|_| Problem::interrupted_body())?.into_data() {
            return Ok(Some(part));
        }
    }
    Ok(None)
}

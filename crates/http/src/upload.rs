//! Files as request bodies, received up to a limit and not a byte further.

use app::files::InvalidFile;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt as _;

use crate::Problem;

/// How many times the limit is let pass by, unread, before the connection is cut: a browser that is still sending hears no answer, and
/// whoever chose the wrong file is told so.
const PATIENCE: usize = 4;

/// A request's body. What it says of its own type counts for nothing.
pub async fn received(request: Request, most: usize) -> Result<Bytes, Problem> {
    let mut body = request.into_body();
    let mut file = BytesMut::new();
    while let Some(part) = next(&mut body).await? {
        if file.len() + part.len() > most {
            drop(file);
            return Err(refused(body, most).await);
        }
        file.extend_from_slice(&part);
    }
    Ok(file.freeze())
}

async fn refused(mut body: Body, most: usize) -> Problem {
    let mut passed = most;
    while passed < PATIENCE * most {
        match next(&mut body).await {
            Ok(Some(part)) => passed += part.len(),
            Ok(None) | Err(_) => break,
        }
    }
    Problem::unfit_file(InvalidFile::TooLarge(most))
}

/// The next part of a body; none at its end.
async fn next(body: &mut Body) -> Result<Option<Bytes>, Problem> {
    let interrupted = || Problem::invalid(StatusCode::BAD_REQUEST, "body", "interrupted", "the body ended early");
    while let Some(frame) = body.frame().await {
        if let Ok(part) = frame.map_err(|_| interrupted())?.into_data() {
            return Ok(Some(part));
        }
    }
    Ok(None)
}

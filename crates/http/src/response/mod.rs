//! What a handler answers with: problems, files, and responses that the browser may already have.

pub(crate) mod download;
pub(crate) mod etag;
pub(crate) mod problem;
pub(crate) mod snapshot;

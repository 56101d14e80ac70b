//! What a handler answers with: problems, files, and answers that the browser may already have.

pub(crate) mod download;
pub(crate) mod etag;
pub(crate) mod problem;

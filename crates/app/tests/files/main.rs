//! Uploaded files: which ones are accepted, how they are stored, and when they are deleted. Some tests run on
//! a folder and, with `ZERODAB_TEST_S3`, on a real S3 server.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod corpus;
mod documents;
mod hostile;
mod pictures;
mod stores;
mod sweeping;

//! Files of people: what is taken of them, what is kept, and where. On a folder and, with `ZERODAB_TEST_S3`, on a real S3 server.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod corpus;
mod documents;
mod hostile;
mod pictures;
mod stores;
mod sweeping;

//! Acknowledged entries survive failures of the server and of its storage.
#![allow(clippy::unwrap_used)]

mod full_disk;
mod judges;
mod killed_server;
mod moved_folder;

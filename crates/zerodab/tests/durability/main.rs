//! What was acknowledged stays, whatever happens to the server and to what it writes on.
#![allow(clippy::unwrap_used)]

mod full_disk;
mod judges;
mod killed_server;
mod moved_folder;

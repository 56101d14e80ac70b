//! What a handler reads from a request: the caller, the path, the body, the accepted formats.

pub(crate) mod client;
pub(crate) mod content_negotiation;
pub(crate) mod cookie;
pub(crate) mod extract;
pub(crate) mod position;
pub(crate) mod upload;

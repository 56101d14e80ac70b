//! Signing in by an account elsewhere: OpenID Connect (authorization code, PKCE, nonce) with providers from the configuration.
//!
//! What comes back is what the provider says of a person. What that is worth is decided by the use cases.

mod provider;
mod settings;
mod web;

pub use provider::{Begun, Error, Identity, Provider};
pub use settings::Settings;

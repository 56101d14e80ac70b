//! Sign-in with an external account: OpenID Connect (authorization code, PKCE, nonce) with providers from the
//! configuration.
//!
//! An [`Identity`] is what the provider asserts about a person. The use cases decide how far to trust it.

mod http_client;
mod provider;
mod settings;

pub use provider::{Error, Identity, Provider, SignInAttempt};
pub use settings::{ConfigurationError, Settings};

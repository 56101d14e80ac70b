//! A provider at work: where it sends a person, and what it says of who came back.

use std::time::{Duration, Instant};

use openidconnect::core::{CoreAuthPrompt, CoreAuthenticationFlow, CoreClient, CoreProviderMetadata, CoreUserInfoClaims};
use openidconnect::{
    AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret, CsrfToken, IssuerUrl, Nonce, OAuth2TokenResponse as _,
    PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RequestTokenError, Scope, TokenResponse as _,
};
use tokio::sync::RwLock;

use crate::Settings;
use crate::web::Web;

/// How long what a provider says of itself is believed.
const BELIEVED: Duration = Duration::from_hours(1);

/// Why nobody came back. What it says holds no code and no secret.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// It doesn't answer, or not as a provider does.
    #[error("the provider can't be reached: {0}")]
    Down(String),
    /// It answers that this sign-in can't be, or what it says can't be trusted.
    #[error("the provider's answer was refused: {0}")]
    Refused(String),
}

/// What must be kept in the browser until the person comes back.
pub struct Begun {
    /// Comes back in the address.
    pub state: String,
    /// Comes back inside the signed token.
    pub nonce: String,
    /// Proves that who began is who ends.
    pub verifier: String,
}

/// Who a provider says it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The provider's own address.
    pub issuer: String,
    /// The account there, for good.
    pub subject: String,
    /// Its address, if told.
    pub email: Option<String>,
    /// Whether the provider vouches for the address.
    pub email_verified: bool,
    /// The person's name, if told.
    pub name: Option<String>,
}

/// A configured provider.
pub struct Provider {
    settings: Settings,
    redirect: RedirectUrl,
    issuer: IssuerUrl,
    web: Web,
    /// What it says of itself, and since when.
    known: RwLock<Option<(Instant, CoreProviderMetadata)>>,
}

impl Provider {
    /// A provider that sends people back to `redirect`, an address of this site.
    pub fn new(settings: Settings, redirect: String) -> Result<Self, Error> {
        let wrong = |error: &dyn std::fmt::Display| Error::Refused(error.to_string());
        Ok(Self {
            issuer: IssuerUrl::new(settings.issuer.clone()).map_err(|error| wrong(&error))?,
            redirect: RedirectUrl::new(redirect).map_err(|error| wrong(&error))?,
            web: Web::new().map_err(|error| wrong(&error))?,
            known: RwLock::new(None),
            settings,
        })
    }

    /// What names it in addresses.
    pub fn id(&self) -> &str {
        &self.settings.id
    }

    /// What people read on the button.
    pub fn name(&self) -> &str {
        &self.settings.name
    }

    /// Begins a sign-in: where to send the browser, and what it keeps. The person chooses the account each time.
    pub async fn begin(&self) -> Result<(String, Begun), Error> {
        let client = CoreClient::from_provider_metadata(self.metadata(false).await?, self.client_id(), self.secret())
            .set_redirect_uri(self.redirect.clone());
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (url, state, nonce) = client
            .authorize_url(CoreAuthenticationFlow::AuthorizationCode, CsrfToken::new_random, Nonce::new_random)
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .add_prompt(CoreAuthPrompt::SelectAccount)
            .set_pkce_challenge(challenge)
            .url();
        let begun = Begun { state: state.secret().clone(), nonce: nonce.secret().clone(), verifier: verifier.secret().clone() };
        Ok((url.to_string(), begun))
    }

    /// Ends a sign-in with the code that came back, the nonce and the verifier that it began with.
    pub async fn finish(&self, code: String, nonce: String, verifier: String) -> Result<Identity, Error> {
        let client = CoreClient::from_provider_metadata(self.metadata(false).await?, self.client_id(), self.secret())
            .set_redirect_uri(self.redirect.clone());
        let tokens = client
            .exchange_code(AuthorizationCode::new(code))
            .map_err(|error| Error::Down(error.to_string()))?
            .set_pkce_verifier(PkceCodeVerifier::new(verifier))
            .request_async(&self.web)
            .await
            .map_err(|error| match error {
                RequestTokenError::ServerResponse(response) => Error::Refused(response.error().as_ref().to_owned()),
                RequestTokenError::Request(error) => Error::Down(error.to_string()),
                RequestTokenError::Parse(..) | RequestTokenError::Other(_) => Error::Refused("not a token".to_owned()),
            })?;
        let token = tokens.id_token().ok_or_else(|| Error::Refused("no ID token".to_owned()))?;
        let nonce = Nonce::new(nonce);
        let claims = match token.claims(&client.id_token_verifier(), &nonce) {
            // it may sign with a key that is newer than what is known of it
            Err(ClaimsVerificationError::SignatureVerification(_)) => {
                let client = CoreClient::from_provider_metadata(self.metadata(true).await?, self.client_id(), self.secret());
                token.claims(&client.id_token_verifier(), &nonce).cloned()
            }
            claims => claims.cloned(),
        };
        let claims = claims.map_err(|error| Error::Refused(error.to_string()))?;
        let mut identity = Identity {
            issuer: claims.issuer().to_string(),
            subject: claims.subject().to_string(),
            email: claims.email().map(|email| email.to_string()),
            email_verified: claims.email_verified().unwrap_or(false),
            name: claims.name().and_then(|name| name.get(None)).map(|name| name.to_string()),
        };
        if identity.email.is_none() {
            // many providers tell the address only when asked once more
            let asking = client.user_info(tokens.access_token().clone(), Some(claims.subject().clone()));
            let asking = asking.map_err(|error| Error::Refused(error.to_string()))?;
            let claims: CoreUserInfoClaims = asking.request_async(&self.web).await.map_err(|error| Error::Refused(error.to_string()))?;
            identity.email = claims.email().map(|email| email.to_string());
            identity.email_verified = claims.email_verified().unwrap_or(false);
            identity.name = claims.name().and_then(|name| name.get(None)).map(|name| name.to_string());
        }
        Ok(identity)
    }

    /// What the provider says of itself, `anew` or as it was within the hour.
    async fn metadata(&self, anew: bool) -> Result<CoreProviderMetadata, Error> {
        if !anew
            && let Some((since, known)) = &*self.known.read().await
            && since.elapsed() < BELIEVED
        {
            return Ok(known.clone());
        }
        let metadata = CoreProviderMetadata::discover_async(self.issuer.clone(), &self.web).await;
        let metadata = metadata.map_err(|error| Error::Down(error.to_string()))?;
        *self.known.write().await = Some((Instant::now(), metadata.clone()));
        Ok(metadata)
    }

    fn client_id(&self) -> ClientId {
        ClientId::new(self.settings.client_id.clone())
    }

    fn secret(&self) -> Option<ClientSecret> {
        self.settings.client_secret.clone().map(ClientSecret::new)
    }
}

/// Shows no secret.
impl std::fmt::Debug for Provider {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.settings.fmt(f)
    }
}

//! A configured provider: builds the URL that starts a sign-in, and verifies the response.

use std::time::{Duration, Instant};

use openidconnect::core::{
    CoreAuthPrompt, CoreAuthenticationFlow, CoreClient, CoreIdToken, CoreIdTokenClaims, CoreProviderMetadata,
    CoreRequestTokenError, CoreUserInfoClaims,
};
use openidconnect::{
    AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet,
    EndpointNotSet, EndpointSet, IssuerUrl, Nonce, OAuth2TokenResponse as _, PkceCodeChallenge,
    PkceCodeVerifier, RedirectUrl, RequestTokenError, Scope, TokenResponse as _, UserInfoError,
};
use outbound::RequestError;
use tokio::sync::RwLock;

use crate::http_client::ProviderClient;
use crate::settings::{ConfigurationError, Settings};

/// How long a provider's metadata is cached.
const METADATA_TTL: Duration = Duration::from_hours(1);

/// The library's client of a provider whose metadata is known.
type OidcClient = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

/// Why a sign-in failed. The message and its causes contain no code, no secret and nothing about the person.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The provider doesn't respond, or its response isn't OpenID Connect.
    #[error("the provider can't be reached")]
    Unreachable(#[source] Cause),
    /// The provider refuses the sign-in, or its response can't be verified.
    #[error("the provider's response was refused")]
    Refused(#[source] Cause),
}

type Cause = Box<dyn std::error::Error + Send + Sync>;

impl Error {
    fn unreachable(cause: impl Into<Cause>) -> Self {
        Self::Unreachable(cause.into())
    }

    fn refused(cause: impl Into<Cause>) -> Self {
        Self::Refused(cause.into())
    }
}

/// The values that must be stored in the browser until the person returns from the provider.
pub struct SignInAttempt {
    /// The provider returns it in the address.
    pub state: String,
    /// The provider returns it inside the signed token.
    pub nonce: String,
    /// The PKCE verifier: proves that the sign-in ends in the browser where it began.
    pub verifier: String,
}

/// The person as asserted by the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The provider's issuer URL.
    pub issuer: String,
    /// The account's permanent id at the provider.
    pub subject: String,
    /// The person's email address, if the provider reports one.
    pub email: Option<String>,
    /// Whether the provider has verified the address.
    pub email_verified: bool,
    /// The person's name, if the provider reports one.
    pub name: Option<String>,
}

impl Identity {
    /// Returns the person of a verified ID token.
    fn from_id_token(claims: &CoreIdTokenClaims) -> Self {
        Self {
            issuer: claims.issuer().to_string(),
            subject: claims.subject().to_string(),
            email: claims.email().map(|email| email.to_string()),
            email_verified: claims.email_verified().unwrap_or(false),
            name: claims.name().and_then(|name| name.get(None)).map(|name| name.to_string()),
        }
    }

    /// Returns the person with the address of the user info, and its name if it has one.
    fn with_user_info(self, claims: &CoreUserInfoClaims) -> Self {
        let name = claims.name().and_then(|name| name.get(None)).map(|name| name.to_string());
        Self {
            email: claims.email().map(|email| email.to_string()),
            email_verified: claims.email_verified().unwrap_or(false),
            name: name.or(self.name),
            ..self
        }
    }
}

/// A configured provider.
pub struct Provider {
    settings: Settings,
    redirect_url: RedirectUrl,
    issuer: IssuerUrl,
    http_client: ProviderClient,
    /// The provider's metadata, and when it was fetched.
    metadata_cache: RwLock<Option<(Instant, CoreProviderMetadata)>>,
}

impl Provider {
    /// Creates a provider that redirects people back to `redirect_url`, an address of this site.
    ///
    /// # Errors
    /// `Issuer` or `Redirect` if the issuer or `redirect_url` isn't a URL; `Client` if no secure connection can be made.
    pub fn new(settings: Settings, redirect_url: String) -> Result<Self, ConfigurationError> {
        Ok(Self {
            issuer: IssuerUrl::new(settings.issuer.clone()).map_err(ConfigurationError::Issuer)?,
            redirect_url: RedirectUrl::new(redirect_url).map_err(ConfigurationError::Redirect)?,
            http_client: ProviderClient::new().map_err(ConfigurationError::Client)?,
            metadata_cache: RwLock::new(None),
            settings,
        })
    }

    /// Returns the provider's id, used in addresses.
    pub fn id(&self) -> &str {
        &self.settings.id
    }

    /// Returns the name on the sign-in button.
    pub fn name(&self) -> &str {
        &self.settings.name
    }

    /// Begins a sign-in: returns the URL for the browser, and the values it must store. The person is asked
    /// to choose an account each time.
    ///
    /// # Errors
    /// `Unreachable` if the provider's metadata can't be fetched.
    pub async fn begin(&self) -> Result<(String, SignInAttempt), Error> {
        let client = self.client(false).await?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (url, state, nonce) = client
            .authorize_url(
                CoreAuthenticationFlow::AuthorizationCode,
                CsrfToken::new_random,
                Nonce::new_random,
            )
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .add_prompt(CoreAuthPrompt::SelectAccount)
            .set_pkce_challenge(challenge)
            .url();
        let attempt = SignInAttempt {
            state: state.secret().clone(),
            nonce: nonce.secret().clone(),
            verifier: verifier.secret().clone(),
        };
        Ok((url.to_string(), attempt))
    }

    /// Completes a sign-in with the returned code, and the nonce and the verifier of `begin`.
    ///
    /// # Errors
    /// `Unreachable` if the provider doesn't respond; `Refused` if it refuses the code, or if its response
    /// can't be verified.
    pub async fn finish(&self, code: String, nonce: String, verifier: String) -> Result<Identity, Error> {
        let client = self.client(false).await?;
        let tokens = client
            .exchange_code(AuthorizationCode::new(code))
            .map_err(Error::unreachable)?
            .set_pkce_verifier(PkceCodeVerifier::new(verifier))
            .request_async(&self.http_client)
            .await
            .map_err(token_error)?;
        let token = tokens.id_token().ok_or_else(|| Error::refused("no ID token"))?;
        let claims = self.verify(token, &client, &Nonce::new(nonce)).await?;
        let identity = Identity::from_id_token(&claims);
        if identity.email.is_some() {
            return Ok(identity);
        }
        // many providers return the address only from the user info endpoint
        let request = client.user_info(tokens.access_token().clone(), Some(claims.subject().clone()));
        let request = request.map_err(Error::refused)?;
        let user_info: CoreUserInfoClaims =
            request.request_async(&self.http_client).await.map_err(user_info_error)?;
        Ok(identity.with_user_info(&user_info))
    }

    /// Verifies an ID token, and returns its claims.
    async fn verify(
        &self,
        token: &CoreIdToken,
        client: &OidcClient,
        nonce: &Nonce,
    ) -> Result<CoreIdTokenClaims, Error> {
        let claims = match token.claims(&client.id_token_verifier(), nonce) {
            // the key may be newer than the cached metadata
            Err(ClaimsVerificationError::SignatureVerification(_)) => {
                let client = self.client(true).await?;
                token.claims(&client.id_token_verifier(), nonce).cloned()
            }
            claims => claims.cloned(),
        };
        claims.map_err(Error::refused)
    }

    /// Returns the library's client; the provider's metadata is fetched again if `refresh` is set.
    async fn client(&self, refresh: bool) -> Result<OidcClient, Error> {
        let client_id = ClientId::new(self.settings.client_id.clone());
        let client_secret = self.settings.client_secret.clone().map(ClientSecret::new);
        let client =
            OidcClient::from_provider_metadata(self.metadata(refresh).await?, client_id, client_secret);
        Ok(client.set_redirect_uri(self.redirect_url.clone()))
    }

    /// Returns the provider's metadata: fetched again if `refresh` is set or the cached copy is older than an
    /// hour.
    async fn metadata(&self, refresh: bool) -> Result<CoreProviderMetadata, Error> {
        if !refresh
            && let Some((fetched_at, metadata)) = &*self.metadata_cache.read().await
            && fetched_at.elapsed() < METADATA_TTL
        {
            return Ok(metadata.clone());
        }
        let metadata = CoreProviderMetadata::discover_async(self.issuer.clone(), &self.http_client).await;
        let metadata = metadata.map_err(Error::unreachable)?;
        *self.metadata_cache.write().await = Some((Instant::now(), metadata.clone()));
        Ok(metadata)
    }
}

/// Omits the secret.
impl std::fmt::Debug for Provider {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.settings.fmt(f)
    }
}

/// Converts an error of the token endpoint.
fn token_error(error: CoreRequestTokenError<RequestError>) -> Error {
    match error {
        RequestTokenError::ServerResponse(response) => Error::refused(response.error().as_ref().to_owned()),
        RequestTokenError::Request(error) => Error::unreachable(error),
        RequestTokenError::Parse(..) | RequestTokenError::Other(_) => Error::refused("not a token"),
    }
}

/// Converts an error of the user info endpoint. A refusal's cause is left out where it quotes the response, which is
/// about a person, because the log prints causes.
fn user_info_error<E: std::error::Error + Send + Sync + 'static>(error: UserInfoError<E>) -> Error {
    match error {
        UserInfoError::Parse(_) => Error::refused("not a user info"),
        UserInfoError::ClaimsVerification(_) => Error::refused("not the user info of this person"),
        UserInfoError::Request(error) => Error::unreachable(error),
        other => Error::refused(other),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use openidconnect::{
        AccessToken, HttpRequest, HttpResponse, JsonWebKeySet, SubjectIdentifier, UserInfoUrl,
    };

    use super::*;

    /// Requests the user info after a sign-in of rita; the endpoint sends this response.
    fn request_user_info(body: &str) -> Result<CoreUserInfoClaims, UserInfoError<std::io::Error>> {
        let url = "https://provider.example".to_owned();
        let client = CoreClient::new(
            ClientId::new("zerodab".to_owned()),
            IssuerUrl::new(url.clone()).unwrap(),
            JsonWebKeySet::default(),
        )
        .set_user_info_url(UserInfoUrl::new(url).unwrap());
        let endpoint = |_: HttpRequest| -> Result<HttpResponse, std::io::Error> {
            let mut response = HttpResponse::new(body.as_bytes().to_vec());
            response.headers_mut().insert("content-type", "application/json".parse().unwrap());
            Ok(response)
        };
        let subject = SubjectIdentifier::new("rita".to_owned());
        client.user_info(AccessToken::new("secret".to_owned()), Some(subject)).request(&endpoint)
    }

    /// Returns the error, with its causes, if the user info endpoint sends this response after a sign-in of
    /// rita.
    fn user_info_error_text(body: &str) -> String {
        let error = user_info_error(request_user_info(body).unwrap_err());
        let causes = std::iter::successors(std::error::Error::source(&error), |cause| cause.source());
        causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
    }

    #[test]
    fn a_user_info_endpoint_that_does_not_respond_is_unreachable() {
        let error = user_info_error(UserInfoError::Request(std::io::Error::other("no response")));
        assert!(matches!(error, Error::Unreachable(_)), "{error:?}");
    }

    #[test]
    fn an_error_of_the_user_info_endpoint_contains_nothing_about_the_person() {
        for (body, cause) in [
            (r#"{"sub":"rita","email_verified":"rita@trial.example"}"#, "not a user info"),
            (r#"{"sub":"rita@trial.example"}"#, "not the user info of this person"),
        ] {
            assert_eq!(user_info_error_text(body), format!("the provider's response was refused: {cause}"));
        }
    }

    #[test]
    fn the_user_info_adds_the_address_and_the_name_that_the_id_token_does_not_have() {
        let of_token = |name: Option<&str>| Identity {
            issuer: "https://provider.example".to_owned(),
            subject: "rita".to_owned(),
            email: None,
            email_verified: false,
            name: name.map(str::to_owned),
        };
        let with_name = r#"{"sub":"rita","email":"rita@trial.example","email_verified":true,"name":"Rita"}"#;
        let without_name = r#"{"sub":"rita","email":"rita@trial.example","email_verified":true}"#;
        for (name, body, expected) in [
            (None, with_name, Some("Rita")),
            (Some("Rita of the token"), without_name, Some("Rita of the token")),
            (None, without_name, None),
        ] {
            let identity = of_token(name).with_user_info(&request_user_info(body).unwrap());
            assert_eq!(
                identity,
                Identity {
                    email: Some("rita@trial.example".to_owned()),
                    email_verified: true,
                    ..of_token(expected)
                }
            );
        }
    }
}

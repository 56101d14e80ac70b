//! Gets the site's certificate from an ACME server (RFC 8555), such as Let's Encrypt. The server checks each
//! host by a handshake on port 443 (TLS-ALPN-01, RFC 8737), so no other port is needed.

mod client;
mod folder;

use std::path::Path;
use std::time::Duration;

use app::with_causes;
use http_api::Certificates;
use instant_acme::{
    Account, AuthorizationStatus, ChallengeType, Error, Identifier, NewAccount, NewOrder, Order, OrderStatus,
    Problem, RetryPolicy,
};
use outbound::HttpClient;
use rcgen::{CertificateParams, CustomExtension, KeyPair};
use rustls::crypto::ring::sign::any_ecdsa_type;
use rustls::pki_types::{DnsName, PrivatePkcs8KeyDer};
use rustls::sign::CertifiedKey;

use super::pem::{self, Validity};
use super::renewal::{self, RetryDelays};
use crate::failure::Failure;
use client::AcmeClient;
use folder::AcmeFolder;

/// How long the server may take to check the hosts, and to issue the certificate.
const POLLING: RetryPolicy = RetryPolicy::new().timeout(Duration::from_mins(2));

/// A certificate from an ACME server.
pub struct Acme {
    /// In the order of the command line, each once; never empty.
    hosts: Vec<String>,
    /// The server.
    directory: String,
    /// Whom the server may write to.
    contact: Option<String>,
    folder: AcmeFolder,
    client: HttpClient,
}

impl Acme {
    /// Checks the options. The account and the certificate will be kept in `folder`.
    pub fn new(
        hosts: &[String],
        directory: &str,
        contact: Option<&str>,
        folder: &Path,
    ) -> Result<Self, Failure> {
        let mut names = Vec::new();
        for host in hosts {
            let host = host.trim().to_ascii_lowercase();
            if !is_host(&host) {
                return Err(format!(
                    "--acme takes the names of hosts, such as trial.example; \"{host}\" is none."
                )
                .into());
            }
            if !names.contains(&host) {
                names.push(host);
            }
        }
        if !directory.starts_with("https://") {
            return Err("--acme-directory must begin with https://.".into());
        }
        let client = HttpClient::new()
            .map_err(|error| format!("can't make secure connections ({}).", with_causes(&error)))?;
        Ok(Self {
            hosts: names,
            directory: directory.to_owned(),
            contact: contact.map(str::to_owned),
            folder: AcmeFolder::new(folder, directory),
            client,
        })
    }

    /// Returns the first host.
    pub fn host(&self) -> &str {
        &self.hosts[0]
    }

    /// Sets the certificate of the last run, and returns when it is valid. `None` if a new one is needed at once: there is
    /// none, or it is for other hosts. Until then those of them that it names stay reachable. Fails if the folder can't
    /// be used.
    pub fn load(&self, certificates: &Certificates) -> Result<Option<Validity>, Failure> {
        self.folder.create()?;
        let Some(certificate) = self.stored()? else { return Ok(None) };
        let (hosts, validity) = (pem::hosts(&certificate), pem::validity(&certificate));
        certificates.set(certificate);
        let (Ok(mut hosts), Ok(validity)) = (hosts, validity) else { return Ok(None) };
        let mut expected = self.hosts.clone();
        hosts.sort_unstable();
        expected.sort_unstable();
        Ok((hosts == expected).then_some(validity))
    }

    /// Returns the certificate of the last run.
    pub fn stored(&self) -> Result<Option<CertifiedKey>, Failure> {
        let Some(stored) = self.folder.read_certificate()? else { return Ok(None) };
        Ok(pem::parse(&stored, &stored).ok())
    }

    /// Gets a certificate when there is none, and a new one before it expires. Never completes.
    pub async fn renew(self, certificates: Certificates, mut validity: Option<Validity>) {
        let mut retry_delays = RetryDelays::new();
        loop {
            if let Some(validity) = validity {
                renewal::wait_until_due(validity).await;
            }
            let issued = self.issue(&certificates).await;
            certificates.clear_challenges();
            match issued {
                Ok(new) => {
                    tracing::info!("{} has issued a certificate", self.directory);
                    validity = Some(new);
                    retry_delays = RetryDelays::new();
                    renewal::wait_after_issue(new).await;
                }
                Err(failure) => {
                    let delay = retry_delays.next();
                    tracing::error!(
                        "no certificate from {}: {failure}; the next attempt is in {} minutes",
                        self.directory,
                        delay.as_secs() / 60
                    );
                    tokio::time::sleep(delay).await;
                }
            }
        }
    }

    /// Gets a certificate, sets it and stores it. Returns when it is valid. A failure has no full stop.
    async fn issue(&self, certificates: &Certificates) -> Result<Validity, Failure> {
        let account = self.account().await?;
        let hosts: Vec<_> = self.hosts.iter().cloned().map(Identifier::Dns).collect();
        let mut order =
            account.new_order(&NewOrder::new(&hosts)).await.map_err(|error| with_causes(&error))?;
        answer_challenges(&mut order, certificates).await?;
        if !matches!(order.poll_ready(&POLLING).await, Ok(OrderStatus::Ready)) {
            return Err(failed_check(&mut order).await.into());
        }
        let key = order.finalize().await.map_err(|error| with_causes(&error))?;
        let chain = order.poll_certificate(&POLLING).await.map_err(|error| with_causes(&error))?;
        let certificate = pem::parse(chain.as_bytes(), key.as_bytes())
            .map_err(|error| format!("the issued certificate can't be used ({error:?})"))?;
        let validity = pem::validity(&certificate).map_err(|error| with_causes(&error))?;
        certificates.set(certificate);
        // the server limits how many certificates it issues, so one that can't be stored is used as long as this runs
        if let Err(failure) = self.folder.write_certificate(&(key + &chain)) {
            tracing::error!(
                "the certificate isn't stored and will be requested again at the next start: {failure}"
            );
        }
        Ok(validity)
    }

    /// Returns the stored account at the server, or a new one.
    async fn account(&self) -> Result<Account, Failure> {
        let builder = Account::builder_with_http(Box::new(AcmeClient(self.client.clone())));
        if let Some(credentials) = self.folder.read_account()? {
            let account = builder.from_credentials(credentials).await;
            return Ok(account.map_err(|error| with_causes(&error))?);
        }
        let contact = self.contact.as_ref().map(|address| format!("mailto:{address}"));
        let contact: Vec<_> = contact.iter().map(String::as_str).collect();
        let account =
            NewAccount { contact: &contact, terms_of_service_agreed: true, only_return_existing: false };
        let (account, credentials) = builder
            .create(&account, self.directory.clone(), None)
            .await
            .map_err(|error| with_causes(&error))?;
        self.folder.write_account(&credentials)?;
        Ok(account)
    }
}

/// Whether the name is one for which a certificate can be issued by this check: no address, no wildcard.
fn is_host(name: &str) -> bool {
    DnsName::try_from(name).is_ok_and(|name| !name.as_ref().ends_with('.'))
}

/// Sets a certificate for each host that the server wants to check, and tells the server to check them.
async fn answer_challenges(order: &mut Order, certificates: &Certificates) -> Result<(), Failure> {
    let mut authorizations = order.authorizations();
    while let Some(authorization) = authorizations.next().await {
        let mut authorization = authorization.map_err(|error| with_causes(&error))?;
        if authorization.status == AuthorizationStatus::Valid {
            continue;
        }
        let host = authorization.identifier().to_string();
        let mut challenge = authorization
            .challenge(ChallengeType::TlsAlpn01)
            .ok_or_else(|| format!("it can't check {host} on port 443 (TLS-ALPN-01)"))?;
        let certificate = challenge_certificate(&host, challenge.key_authorization().digest().as_ref())?;
        certificates.set_challenge(&host, certificate);
        challenge.set_ready().await.map_err(|error| match error {
            // the check has already failed when the server answers
            Error::Api(problem) => cannot_check(&host, &problem),
            error => with_causes(&error),
        })?;
    }
    Ok(())
}

/// Makes the self-signed certificate that answers a challenge.
fn challenge_certificate(host: &str, digest: &[u8]) -> Result<CertifiedKey, Failure> {
    let make = || {
        let mut params = CertificateParams::new([host.to_owned()])?;
        params.custom_extensions = vec![CustomExtension::new_acme_identifier(digest)];
        let key = KeyPair::generate()?;
        Ok((params.self_signed(&key)?.der().clone(), PrivatePkcs8KeyDer::from(key.serialize_der())))
    };
    let (certificate, key) = make().map_err(|error: rcgen::Error| error.to_string())?;
    // not `CertifiedKey::from_der`, which refuses the extension because it is critical and unknown to it
    let key = any_ecdsa_type(&key.into()).map_err(|error| error.to_string())?;
    Ok(CertifiedKey::new(vec![certificate], key))
}

/// Returns what the server says about the first host whose check has failed.
async fn failed_check(order: &mut Order) -> String {
    let mut authorizations = order.authorizations();
    while let Some(Ok(mut authorization)) = authorizations.next().await {
        let host = authorization.identifier().to_string();
        let Ok(state) = authorization.refresh().await else { continue };
        let failed = state.challenges.iter().find_map(|challenge| challenge.error.as_ref());
        if let Some(problem) = failed {
            return cannot_check(&host, problem);
        }
    }
    "it hasn't checked the hosts in time".to_owned()
}

fn cannot_check(host: &str, problem: &Problem) -> String {
    format!("it can't check {host} on port 443 ({problem})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_a_name_and_no_address_or_pattern() {
        for host in ["trial.example", "www.trial-club.example", "localhost"] {
            assert!(is_host(host), "{host}");
        }
        for other in ["", "https://trial.example", "trial.example:443", "*.trial.example", "trial.example."] {
            assert!(!is_host(other), "{other}");
        }
    }
}

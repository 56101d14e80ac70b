//! HTTPS: the certificate that new connections get, and the handshake of a connection. It knows nothing of
//! files and of who issues certificates.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, PoisonError, RwLock};

use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

/// The protocol by which an ACME server checks that a host is ours (RFC 8737).
const ACME_PROTOCOL: &[u8] = b"acme-tls/1";

/// The certificate of a site, which can be replaced while connections are open. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Certificates(Arc<RwLock<State>>);

#[derive(Debug, Default)]
struct State {
    /// The certificate of ordinary connections; none before the first one has been issued.
    site: Option<Arc<CertifiedKey>>,
    /// The certificates that prove to an ACME server that a host is ours, by host.
    challenges: HashMap<String, Arc<CertifiedKey>>,
}

impl Certificates {
    /// Replaces the certificate for new connections. Open connections keep theirs.
    pub fn set(&self, certificate: CertifiedKey) {
        self.with_state(|state| state.site = Some(Arc::new(certificate)));
    }

    /// Returns the certificate for new connections; `None` before the first one has been issued.
    pub fn current(&self) -> Option<Arc<CertifiedKey>> {
        self.with_state(|state| state.site.clone())
    }

    /// Sets the certificate that answers an ACME server's challenge for a host.
    pub fn set_challenge(&self, host: &str, certificate: CertifiedKey) {
        self.with_state(|state| state.challenges.insert(host.to_owned(), Arc::new(certificate)));
    }

    /// Removes the certificates of all challenges.
    pub fn clear_challenges(&self) {
        self.with_state(|state| state.challenges.clear());
    }

    fn with_state<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }
}

impl ResolvesServerCert for Certificates {
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let state = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if hello.alpn().is_some_and(|protocols| protocols.eq([ACME_PROTOCOL])) {
            return state.challenges.get(hello.server_name()?).cloned();
        }
        state.site.clone()
    }
}

/// Makes the server's side of TLS connections. Cheap to clone.
#[derive(Clone)]
pub struct Tls(TlsAcceptor);

impl Tls {
    /// Accepts HTTP/2 and HTTP/1.1 with a site's certificate, and the checks of an ACME server while there
    /// are challenges.
    ///
    /// # Errors
    /// If the cryptography library can't be used on this machine.
    pub fn new(certificates: Certificates) -> Result<Self, rustls::Error> {
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(Arc::new(certificates));
        config.alpn_protocols = [&b"h2"[..], b"http/1.1", ACME_PROTOCOL].map(<[u8]>::to_vec).into();
        // thousands of phones reconnect after a lost network; tickets need no memory for each of them
        config.ticketer = ring::Ticketer::new()?;
        Ok(Self(TlsAcceptor::from(Arc::new(config))))
    }

    /// Makes the handshake. Returns `None` after the check of an ACME server, which ends with it.
    ///
    /// # Errors
    /// If the client doesn't speak TLS, or refuses the certificate.
    pub async fn handshake(&self, socket: TcpStream) -> io::Result<Option<TlsStream<TcpStream>>> {
        let stream = self.0.accept(socket).await?;
        let is_acme_check = stream.get_ref().1.alpn_protocol() == Some(ACME_PROTOCOL);
        Ok((!is_acme_check).then_some(stream))
    }
}

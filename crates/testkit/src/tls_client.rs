//! An HTTPS client that shows the server's certificate, and whose connections the test opens itself.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use bytes::Bytes;
use http_body_util::{BodyExt as _, Empty};
use hyper::body::Incoming;
use hyper::client::conn::{http1, http2};
use hyper::{Request, Response, Version};
use hyper_util::rt::{TokioExecutor, TokioIo};
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

/// An HTTPS client.
#[derive(Clone)]
pub struct TlsClient(ClientConfig);

impl TlsClient {
    /// Trusts only these authorities or certificates, in PEM format. Speaks HTTP/2 and HTTP/1.1.
    pub fn trusting<'a>(pems: impl IntoIterator<Item = &'a str>) -> Self {
        let mut roots = RootCertStore::empty();
        for pem in pems {
            roots.add(CertificateDer::from_pem_slice(pem.as_bytes()).unwrap()).unwrap();
        }
        let mut config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
        Self(config)
    }

    /// Speaks only HTTP/1.1.
    #[must_use]
    pub fn http1_only(mut self) -> Self {
        self.0.alpn_protocols = vec![b"http/1.1".to_vec()];
        self
    }

    /// Opens a connection to a host at an address.
    pub async fn connect(&self, address: SocketAddr, host: &str) -> io::Result<TlsConnection> {
        let socket = TcpStream::connect(address).await?;
        let name = ServerName::try_from(host.to_owned()).unwrap();
        // each with a session store of its own, so that each sees the server's current certificate
        let mut config = self.0.clone();
        config.resumption = rustls::client::Resumption::disabled();
        let stream = TlsConnector::from(Arc::new(config)).connect(name, socket).await?;
        let session = stream.get_ref().1;
        let certificate = session.peer_certificates().unwrap()[0].to_vec();
        let is_http2 = session.alpn_protocol() == Some(b"h2");
        let io = TokioIo::new(stream);
        let sender = if is_http2 {
            let (sender, connection) =
                http2::handshake(TokioExecutor::new(), io).await.map_err(io::Error::other)?;
            tokio::spawn(connection);
            Sender::Http2(sender)
        } else {
            let (sender, connection) = http1::handshake(io).await.map_err(io::Error::other)?;
            tokio::spawn(connection);
            Sender::Http1(sender)
        };
        Ok(TlsConnection { certificate, host: host.to_owned(), sender })
    }
}

/// An open connection.
pub struct TlsConnection {
    /// The server's certificate, as it was sent.
    pub certificate: Vec<u8>,
    host: String,
    sender: Sender,
}

enum Sender {
    Http1(http1::SendRequest<Empty<Bytes>>),
    Http2(http2::SendRequest<Empty<Bytes>>),
}

impl TlsConnection {
    /// Requests a path.
    pub async fn get(&mut self, path: &str) -> hyper::Result<Response<Incoming>> {
        let request = Request::builder();
        match &mut self.sender {
            Sender::Http1(sender) => {
                let request = request.uri(path).header("host", &self.host).body(Empty::new()).unwrap();
                sender.send_request(request).await
            }
            Sender::Http2(sender) => {
                let uri = format!("https://{}{path}", self.host);
                let request = request.version(Version::HTTP_2).uri(uri).body(Empty::new()).unwrap();
                sender.send_request(request).await
            }
        }
    }

    /// Requests a path and returns the body.
    pub async fn get_text(&mut self, path: &str) -> hyper::Result<String> {
        let body = self.get(path).await?.into_body().collect().await?.to_bytes();
        Ok(String::from_utf8(body.to_vec()).unwrap())
    }
}

//! A server that has its sockets and the settings that are checked before anything is opened.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use app::backup::BackupSchedule;
use http_api::Proxies;
use tokio::net::TcpListener;

use crate::command_line::ServeOptions;
use crate::failure::Failure;
use crate::host::backups;
use crate::host::telemetry::Telemetry;
use crate::host::tls::Https;
use crate::pages::Embedding;

/// What a server needs besides its application.
pub struct BoundServer {
    /// The socket of the site.
    pub(super) listener: TcpListener,
    /// The certificate of the site; `None` with plain HTTP.
    pub(super) https: Option<Https>,
    /// The socket that redirects plain HTTP to the site.
    pub(super) redirect: Option<TcpListener>,
    /// The socket of the metrics.
    pub(super) metrics: Option<TcpListener>,
    pub(super) proxies: Proxies,
    pub(super) telemetry: Telemetry,
    pub(super) embedding: Embedding,
    /// When the server makes backups by itself; none if it makes none.
    pub(super) backups: Option<BackupSchedule>,
}

impl BoundServer {
    /// Reads the configuration and binds the sockets, so that a wrong setting and an address in use are
    /// reported at once.
    pub async fn bind(options: &ServeOptions) -> Result<Self, Failure> {
        let proxies = parse_proxies(options)?;
        let telemetry = Telemetry::start(options)?;
        let embedding = parse_embedding(options)?;
        let backups = backups::schedule(&options.backups, &options.location, &options.files)?;
        let https = Https::from_options(options)?;
        let listener = bind_socket(options.listen, "--listen").await?;
        let redirect = bind_optional(options.tls.http_listen, "--http-listen").await?;
        let metrics = bind_optional(options.metrics_listen, "--metrics-listen").await?;
        Ok(Self { listener, https, redirect, metrics, proxies, telemetry, embedding, backups })
    }

    /// Returns the address to open in a browser.
    pub fn address(&self) -> Result<String, Failure> {
        match &self.https {
            None => browser_address("http", &self.listener),
            Some(https) => match https.acme_host() {
                Some(host) => Ok(format!("https://{host}")),
                None => browser_address("https", &self.listener),
            },
        }
    }

    /// Prints what else an operator needs to know: the folder of emails, and the addresses of the redirects
    /// and the metrics.
    pub fn print_operator_notes(&self, options: &ServeOptions) -> Result<(), Failure> {
        if options.smtp.is_none() {
            println!(
                "Emails are written to {}: no mail server is set (--smtp)",
                options.location.mail_folder().display()
            );
        }
        if let Some(redirect) = &self.redirect {
            println!("Plain HTTP is redirected at {}", browser_address("http", redirect)?);
        }
        if let Some(metrics) = &self.metrics {
            println!("Its metrics are at {}/metrics", browser_address("http", metrics)?);
        }
        Ok(())
    }
}

/// Returns the proxies whose `X-Forwarded-For` is trusted.
fn parse_proxies(options: &ServeOptions) -> Result<Proxies, Failure> {
    let trusted = options.trusted_proxy.iter().map(String::as_str);
    Ok(Proxies::parse_trusted(trusted).map_err(|invalid| {
        format!("--trusted-proxy takes addresses and networks of proxies, such as 10.0.0.7 or 10.0.0.0/8; \"{invalid}\" is neither.")
    })?)
}

/// Returns the sites that may embed results.
fn parse_embedding(options: &ServeOptions) -> Result<Embedding, Failure> {
    Ok(Embedding::parse(&options.embed_origins).map_err(|invalid| {
        format!(
            "--embed-origins takes the origins of other sites, such as https://club.example, or a single * for every site; \"{invalid}\" is neither."
        )
    })?)
}

async fn bind_socket(address: SocketAddr, option: &str) -> Result<TcpListener, Failure> {
    Ok(TcpListener::bind(address).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "{address} is in use by another program; choose another address with {option}, such as 127.0.0.1:8481."
        ),
        io::ErrorKind::PermissionDenied => {
            format!(
                "this user isn't allowed to listen on {address}; allow it (Ports below 1024 in docs/operations.md), or choose a port \
                 above 1023 with {option}."
            )
        }
        kind => format!("can't listen on {address} ({kind}); choose another address with {option}."),
    })?)
}

async fn bind_optional(address: Option<SocketAddr>, option: &str) -> Result<Option<TcpListener>, Failure> {
    match address {
        Some(address) => bind_socket(address, option).await.map(Some),
        None => Ok(None),
    }
}

/// Returns the address of a socket to open in a browser, such as `http://127.0.0.1:8480`. If the server listens
/// on all addresses, this is the machine's address in its network.
fn browser_address(scheme: &str, listener: &TcpListener) -> Result<String, Failure> {
    let mut address = listener.local_addr().map_err(|error| format!("a socket has no address: {error}."))?;
    if address.ip().is_unspecified() {
        address.set_ip(network_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)));
    }
    Ok(format!("{scheme}://{address}"))
}

/// Returns the address from which this machine sends to the internet; none without a network. No packet is
/// sent.
fn network_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // an address of TEST-NET-1 (RFC 5737), which no machine has
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_server_on_all_addresses_prints_one_that_a_browser_can_open() {
        let listener = TcpListener::bind((Ipv4Addr::UNSPECIFIED, 0)).await.unwrap();
        let url = browser_address("http", &listener).unwrap();
        let address: SocketAddr = url.strip_prefix("http://").unwrap().parse().unwrap();
        assert!(!address.ip().is_unspecified(), "{url}");
        assert_eq!(address.port(), listener.local_addr().unwrap().port());
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        assert_eq!(
            browser_address("http", &listener).unwrap(),
            format!("http://{}", listener.local_addr().unwrap())
        );
    }
}

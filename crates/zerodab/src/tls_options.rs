//! The options of HTTPS without a proxy.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;

// not a doc comment, which clap would print as help
#[derive(Args)]
pub struct TlsOptions {
    /// The site's certificate and its chain, in PEM format: the server speaks HTTPS. A replaced file is read
    /// without a restart
    #[arg(long, env = "ZERODAB_TLS_CERT", value_name = "FILE")]
    pub tls_cert: Option<PathBuf>,
    /// The private key of --tls-cert, in PEM format
    #[arg(long, env = "ZERODAB_TLS_KEY", value_name = "FILE")]
    pub tls_key: Option<PathBuf>,
    /// The host of this site: the server speaks HTTPS, and gets and renews the certificate itself, from Let's
    /// Encrypt, to whose terms you agree by this. Repeat it or separate values with commas
    #[arg(long, env = "ZERODAB_ACME", value_name = "trial.example", value_delimiter = ',')]
    pub acme: Vec<String>,
    /// The directory of another ACME server than Let's Encrypt
    #[arg(
        long,
        env = "ZERODAB_ACME_DIRECTORY",
        value_name = "URL",
        default_value = "https://acme-v02.api.letsencrypt.org/directory"
    )]
    pub acme_directory: String,
    /// The address and port that redirect plain HTTP to the site [default: none]
    #[arg(long, env = "ZERODAB_HTTP_LISTEN", value_name = "0.0.0.0:80")]
    pub http_listen: Option<SocketAddr>,
}

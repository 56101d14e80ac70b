//! HTTPS without a proxy: reads the site's certificate from files or gets it from an ACME server, and replaces
//! it while the server runs.

mod acme;
mod files;
mod pem;
mod renewal;

use std::path::Path;
use std::sync::Arc;

use app::server_health::CertificateEnd;
use http_api::{Certificates, Tls};
use jiff::Timestamp;
use rustls::sign::CertifiedKey;

use crate::command_line::ServeOptions;
use crate::failure::Failure;
use acme::Acme;
use files::CertificateFiles;

/// The source of the site's certificate.
pub enum Https {
    /// Files, which another program renews.
    Files(CertificateFiles),
    /// An ACME server.
    Acme(Box<Acme>),
}

impl Https {
    /// Reads the options; `None` without HTTPS. Files are read and checked.
    pub fn from_options(options: &ServeOptions) -> Result<Option<Self>, Failure> {
        let tls = &options.tls;
        let https = match (&tls.tls_cert, &tls.tls_key, &tls.acme[..]) {
            (None, None, []) => None,
            (Some(certificate), Some(key), []) => {
                Some(Self::Files(CertificateFiles::open(certificate.clone(), key.clone())?))
            }
            (None, None, hosts) => Some(Self::Acme(Box::new(Acme::new(
                hosts,
                &tls.acme_directory,
                options.contact.as_deref(),
                &options.location.data.join("tls"),
            )?))),
            (_, _, []) => {
                return Err("--tls-cert and --tls-key belong together: set both, or none of them.".into());
            }
            _ => {
                return Err(
                    "--acme gets its own certificate; use it without --tls-cert and --tls-key.".into()
                );
            }
        };
        if https.is_none() && tls.http_listen.is_some() {
            return Err(
                "--http-listen redirects to https; set --tls-cert and --tls-key, or --acme, too.".into()
            );
        }
        Ok(https)
    }

    /// Returns the host for which an ACME server issues the certificate.
    pub fn acme_host(&self) -> Option<&str> {
        match self {
            Self::Files(_) => None,
            Self::Acme(acme) => Some(acme.host()),
        }
    }

    /// Returns the end of the certificate that the server would start with; `None` if there is none yet. Changes nothing.
    pub fn stored_end(&self) -> Result<Option<Timestamp>, Failure> {
        match self {
            Self::Files(files) => Ok(end(files.certificate())),
            Self::Acme(acme) => Ok(acme.stored()?.as_ref().and_then(end)),
        }
    }

    /// Starts to renew the certificate, and returns what makes handshakes with the latest one, and what says when that
    /// ends. Must be called within a Tokio runtime.
    pub fn start(self) -> Result<(Tls, CertificateEnd), Failure> {
        let certificates = Certificates::default();
        let latest = certificates.clone();
        let tls = Tls::new(certificates.clone()).map_err(|error| format!("can't use TLS: {error}."))?;
        match self {
            Self::Files(files) => {
                tokio::spawn(files.watch(certificates));
            }
            Self::Acme(acme) => {
                let validity = acme.load(&certificates)?;
                tokio::spawn(acme.renew(certificates, validity));
            }
        }
        Ok((tls, Arc::new(move || latest.current().and_then(|certificate| end(&certificate)))))
    }
}

/// Returns when a certificate ends.
fn end(certificate: &CertifiedKey) -> Option<Timestamp> {
    Timestamp::try_from(pem::validity(certificate).ok()?.until).ok()
}

/// Returns the sentence that a file can't be read or written.
fn file_failure(action: &str, path: &Path, error: &std::io::Error) -> String {
    format!("can't {action} {} ({})", path.display(), error.kind())
}

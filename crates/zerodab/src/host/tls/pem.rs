//! Reads certificates and keys in PEM format, and what a certificate says about itself.

use std::time::SystemTime;

use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::sign::CertifiedKey;
use x509_cert::Certificate;
use x509_cert::der::{self, Decode as _};
use x509_cert::ext::pkix::SubjectAltName;
use x509_cert::ext::pkix::name::GeneralName;

/// Why a certificate and a key can't be used.
#[derive(Debug, PartialEq, Eq)]
pub enum PemError {
    /// The text has no certificate.
    NoCertificate,
    /// The text has no private key.
    NoKey,
    /// The key is another certificate's.
    Mismatch,
    /// The certificate or the key has an unknown form.
    Unusable(String),
}

/// Reads a certificate with its chain, the site's own first, and its key.
pub fn parse(chain: &[u8], key: &[u8]) -> Result<CertifiedKey, PemError> {
    let chain: Vec<_> = CertificateDer::pem_slice_iter(chain)
        .collect::<Result<_, _>>()
        .map_err(|_| PemError::NoCertificate)?;
    if chain.is_empty() {
        return Err(PemError::NoCertificate);
    }
    let key = PrivateKeyDer::from_pem_slice(key).map_err(|_| PemError::NoKey)?;
    CertifiedKey::from_der(chain, key, &ring::default_provider()).map_err(|error| match error {
        rustls::Error::InconsistentKeys(_) => PemError::Mismatch,
        other => PemError::Unusable(other.to_string()),
    })
}

/// When a certificate is valid.
#[derive(Clone, Copy, Debug)]
pub struct Validity {
    /// The first moment.
    pub from: SystemTime,
    /// The last moment.
    pub until: SystemTime,
}

/// Returns when a certificate is valid.
///
/// # Errors
/// If it isn't an X.509 certificate.
pub fn validity(certificate: &CertifiedKey) -> der::Result<Validity> {
    let certificate = decode(certificate)?;
    let validity = certificate.tbs_certificate().validity();
    Ok(Validity { from: validity.not_before.to_system_time(), until: validity.not_after.to_system_time() })
}

/// Returns the hosts that a certificate names.
///
/// # Errors
/// If it isn't an X.509 certificate.
pub fn hosts(certificate: &CertifiedKey) -> der::Result<Vec<String>> {
    let certificate = decode(certificate)?;
    let names = certificate.tbs_certificate().get_extension::<SubjectAltName>()?;
    let names = names.map(|(_, SubjectAltName(names))| names).unwrap_or_default();
    Ok(names
        .into_iter()
        .filter_map(|name| match name {
            GeneralName::DnsName(host) => Some(host.to_string()),
            _ => None,
        })
        .collect())
}

fn decode(certificate: &CertifiedKey) -> der::Result<Certificate> {
    Certificate::from_der(certificate.cert.first().map(AsRef::as_ref).unwrap_or_default())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_is_used_only_with_its_own_key() {
        let pair = || rcgen::generate_simple_self_signed(["trial.example".to_owned()]).unwrap();
        let (mine, other) = (pair(), pair());
        let (chain, key) = (mine.cert.pem(), mine.signing_key.serialize_pem());
        assert!(parse(chain.as_bytes(), key.as_bytes()).is_ok());
        let error = |chain: &str, key: &str| parse(chain.as_bytes(), key.as_bytes()).unwrap_err();
        assert_eq!(error(&chain, &other.signing_key.serialize_pem()), PemError::Mismatch);
        assert_eq!(error(&key, &key), PemError::NoCertificate);
        assert_eq!(error(&chain[..chain.len() / 2], &key), PemError::NoCertificate);
        assert_eq!(error(&chain, &chain), PemError::NoKey);
        assert_eq!(error(&chain, ""), PemError::NoKey);
    }

    #[test]
    fn a_certificate_says_its_hosts_and_its_time() {
        let hosts_of_pair = ["trial.example".to_owned(), "www.trial.example".to_owned()];
        let pair = rcgen::generate_simple_self_signed(hosts_of_pair.clone()).unwrap();
        let pem = pair.cert.pem() + &pair.signing_key.serialize_pem();
        let certificate = parse(pem.as_bytes(), pem.as_bytes()).unwrap();
        assert_eq!(hosts(&certificate).unwrap(), hosts_of_pair);
        let Validity { from, until } = validity(&certificate).unwrap();
        assert!(from < SystemTime::now() && SystemTime::now() < until);
    }
}

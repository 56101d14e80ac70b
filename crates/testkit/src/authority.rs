//! Issues certificates for servers on this machine.

use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair, KeyUsagePurpose};

use crate::TlsClient;

/// A certificate authority that only this test trusts.
pub struct Authority {
    pem: String,
    issuer: Issuer<'static, KeyPair>,
}

/// A certificate and its key.
pub struct IssuedCertificate {
    /// The certificate in PEM format.
    pub chain: String,
    /// The key in PEM format.
    pub key: String,
    /// The certificate as it is sent to clients.
    pub der: Vec<u8>,
}

impl Default for Authority {
    fn default() -> Self {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign];
        params.distinguished_name.push(DnType::CommonName, "Authority of a test");
        let key = KeyPair::generate().unwrap();
        let pem = params.self_signed(&key).unwrap().pem();
        Self { pem, issuer: Issuer::new(params, key) }
    }
}

impl Authority {
    /// Returns the certificate that clients must trust, in PEM format.
    pub fn pem(&self) -> &str {
        &self.pem
    }

    /// Issues a new certificate for this machine.
    pub fn issue(&self) -> IssuedCertificate {
        let params = CertificateParams::new(["127.0.0.1", "localhost"].map(str::to_owned)).unwrap();
        let key = KeyPair::generate().unwrap();
        let certificate = params.signed_by(&key, &self.issuer).unwrap();
        IssuedCertificate {
            chain: certificate.pem(),
            key: key.serialize_pem(),
            der: certificate.der().to_vec(),
        }
    }

    /// Returns a client that trusts only this authority.
    pub fn client(&self) -> TlsClient {
        TlsClient::trusting([self.pem()])
    }
}

//! The site's certificate in files that another program replaces, such as certbot.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use http_api::Certificates;
use rustls::sign::CertifiedKey;

use super::file_failure;
use super::pem::{self, PemError};
use crate::failure::Failure;

/// How often the files are read again. They may be links whose targets change, or on another machine, so the
/// system's notifications aren't enough.
const READ_INTERVAL: Duration = Duration::from_secs(2);

/// A certificate in files.
pub struct CertificateFiles {
    paths: Paths,
    /// What was read last and can be used.
    current: Content,
    certificate: CertifiedKey,
}

#[derive(Clone)]
struct Paths {
    chain: PathBuf,
    key: PathBuf,
}

/// The content of both files.
#[derive(PartialEq, Eq)]
struct Content {
    chain: Vec<u8>,
    key: Vec<u8>,
}

impl CertificateFiles {
    /// Reads the files. Fails with a sentence that names the file that can't be used.
    pub fn open(chain: PathBuf, key: PathBuf) -> Result<Self, Failure> {
        let paths = Paths { chain, key };
        let current = paths.read()?;
        let certificate = paths.parse(&current)?;
        Ok(Self { paths, current, certificate })
    }

    /// Returns the certificate that was read.
    pub fn certificate(&self) -> &CertifiedKey {
        &self.certificate
    }

    /// Sets the certificate. Returns a future that never completes, which replaces the certificate whenever
    /// the files change. Files that can't be used are logged and change nothing.
    pub fn watch(self, certificates: Certificates) -> impl Future<Output = ()> + Send {
        let Self { paths, current, certificate } = self;
        certificates.set(certificate);
        paths.follow(current, certificates)
    }
}

impl Paths {
    /// Replaces the certificate whenever the files change.
    async fn follow(self, mut current: Content, certificates: Certificates) {
        let mut problems = Problems::default();
        loop {
            tokio::time::sleep(READ_INTERVAL).await;
            match self.read_if_changed(&current).await {
                Ok(None) => problems.clear(),
                Ok(Some((content, certificate))) => {
                    problems.clear();
                    certificates.set(certificate);
                    current = content;
                    tracing::info!("new connections get the new certificate of --tls-cert");
                }
                Err(failure) => {
                    if problems.is_to_be_logged(&failure) {
                        tracing::error!("{failure} The former certificate stays in use.");
                    }
                }
            }
        }
    }

    /// Reads the files; `None` if they are as before.
    async fn read_if_changed(&self, before: &Content) -> Result<Option<(Content, CertifiedKey)>, Failure> {
        let paths = self.clone();
        // a file on another machine may block
        let content = tokio::task::spawn_blocking(move || paths.read())
            .await
            .map_err(|error| format!("can't read the certificate ({error})."))??;
        if content == *before {
            return Ok(None);
        }
        let certificate = self.parse(&content)?;
        Ok(Some((content, certificate)))
    }

    fn read(&self) -> Result<Content, Failure> {
        let read = |path: &PathBuf, option: &str| {
            fs::read(path).map_err(|error| format!("{}; check {option}.", file_failure("read", path, &error)))
        };
        Ok(Content { chain: read(&self.chain, "--tls-cert")?, key: read(&self.key, "--tls-key")? })
    }

    fn parse(&self, content: &Content) -> Result<CertifiedKey, Failure> {
        let (chain, key) = (self.chain.display(), self.key.display());
        Ok(pem::parse(&content.chain, &content.key).map_err(|error| match error {
            PemError::NoCertificate => {
                format!("{chain} has no complete certificate in PEM format; check --tls-cert.")
            }
            PemError::NoKey => format!("{key} has no private key in PEM format; check --tls-key."),
            PemError::Mismatch => {
                format!("the key in {key} isn't that of the first certificate in {chain}; check --tls-cert and --tls-key.")
            }
            PemError::Unusable(why) => {
                format!("the certificate in {chain} can't be used with the key in {key} ({why}); check --tls-cert and --tls-key.")
            }
        })?)
    }
}

/// Decides which problems of the files are logged: each once, and only if it is there twice in a row, because
/// the two files are never replaced at the same moment.
#[derive(Default)]
struct Problems {
    last: Option<String>,
    /// How often the last one was found in a row.
    count: u64,
}

impl Problems {
    fn clear(&mut self) {
        *self = Self::default();
    }

    fn is_to_be_logged(&mut self, failure: &Failure) -> bool {
        let failure = failure.to_string();
        if self.last.as_ref() == Some(&failure) {
            self.count += 1;
        } else {
            *self = Self { last: Some(failure), count: 1 };
        }
        self.count == 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_that_stays_is_logged_once_and_one_that_passes_never() {
        let mut problems = Problems::default();
        let mut is_logged = |sentence: &str| problems.is_to_be_logged(&sentence.into());
        assert_eq!(
            ["a", "a", "a", "b", "a", "b", "b"].map(&mut is_logged),
            [false, true, false, false, false, false, true]
        );
        problems.clear();
        assert!(!problems.is_to_be_logged(&"b".into()));
    }
}

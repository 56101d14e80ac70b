//! The files that are kept of an ACME server: the account, and the last certificate with its key.

use std::fs::{self, DirBuilder};
use std::io::{self, Write as _};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};

use instant_acme::AccountCredentials;

use crate::failure::Failure;
use crate::host::file_permissions;
use crate::host::tls::file_failure;

/// The account's key and address, as JSON.
const ACCOUNT: &str = "account.json";
/// The certificate's key, and the certificate with its chain.
const CERTIFICATE: &str = "certificate.pem";

/// A folder with the files of one ACME server.
pub struct AcmeFolder(PathBuf);

impl AcmeFolder {
    /// Names the folder of this server inside the folder of all of them. Another server has another one, so
    /// trying its test server doesn't touch the real certificate.
    pub fn new(parent: &Path, directory: &str) -> Self {
        let address = directory.trim_start_matches("https://");
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '.' || sign == '-';
        Self(parent.join(address.replace(|sign| !is_plain(sign), "-")))
    }

    /// Creates the folder, and removes other users' access to it.
    pub fn create(&self) -> Result<(), Failure> {
        let create = || {
            DirBuilder::new().recursive(true).mode(0o700).create(&self.0)?;
            file_permissions::restrict_all(self.0.parent().unwrap_or(&self.0))
        };
        Ok(create().map_err(|error| {
            format!("{}; choose another folder with --data.", file_failure("write to", &self.0, &error))
        })?)
    }

    /// Returns the account; `None` if there is none yet.
    pub fn read_account(&self) -> Result<Option<AccountCredentials>, Failure> {
        let Some(json) = self.read(ACCOUNT)? else { return Ok(None) };
        let path = self.0.join(ACCOUNT);
        Ok(Some(
            serde_json::from_slice(&json).map_err(|_| {
                format!("{} isn't an account; remove it to register a new one", path.display())
            })?,
        ))
    }

    /// Stores a new account.
    pub fn write_account(&self, credentials: &AccountCredentials) -> Result<(), Failure> {
        let json = serde_json::to_vec(credentials).map_err(|error| error.to_string())?;
        self.write(ACCOUNT, &json)
    }

    /// Returns the key and the certificate; `None` if there are none yet.
    pub fn read_certificate(&self) -> Result<Option<Vec<u8>>, Failure> {
        self.read(CERTIFICATE)
    }

    /// Stores a key with its certificate.
    pub fn write_certificate(&self, pem: &str) -> Result<(), Failure> {
        self.write(CERTIFICATE, pem.as_bytes())
    }

    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, Failure> {
        let path = self.0.join(name);
        match fs::read(&path) {
            Ok(content) => Ok(Some(content)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(file_failure("read", &path, &error).into()),
        }
    }

    /// Writes a file completely or not at all.
    fn write(&self, name: &str, content: &[u8]) -> Result<(), Failure> {
        let (path, partial) = (self.0.join(name), self.0.join(format!("{name}.partial")));
        let write = || {
            let mut file = fs::File::create(&partial)?;
            file.write_all(content)?;
            file.sync_all()?;
            fs::rename(&partial, &path)
        };
        Ok(write().map_err(|error| file_failure("write", &path, &error))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_server_has_a_folder_of_its_own() {
        let folder = |directory| AcmeFolder::new(Path::new("tls"), directory).0;
        assert_eq!(
            folder("https://acme-v02.api.letsencrypt.org/directory"),
            Path::new("tls/acme-v02.api.letsencrypt.org-directory")
        );
        assert_eq!(folder("https://../:14000/dir"), Path::new("tls/..--14000-dir"));
    }
}

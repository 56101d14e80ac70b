//! Secrets that are in files of their own: named by a variable with `_FILE`, as containers do, or passed by systemd as
//! credentials, each named as the option.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::known::{FILE_SUFFIX, KnownOptions};
use super::{Setting, Settings};
use crate::failure::Failure;

/// Reads all secrets that are in files.
pub(super) fn read(known: &KnownOptions) -> Result<Settings, Failure> {
    let credentials = env::var_os("CREDENTIALS_DIRECTORY").map(PathBuf::from);
    let mut settings = Settings::new();
    for (name, option) in known.0.iter().filter(|(_, option)| option.is_secret) {
        let variable = format!("{}{FILE_SUFFIX}", option.variable);
        let setting = match env::var_os(&variable).map(PathBuf::from) {
            Some(_) if env::var_os(&option.variable).is_some() => {
                return Err(
                    format!("both {} and {variable} are set; keep one of them.", option.variable).into()
                );
            }
            Some(path) => Some(secret(&path).map_err(|error| {
                format!("{variable} names {}, which can't be read ({error}).", path.display())
            })?),
            None => credential(credentials.as_deref(), name)?,
        };
        settings.extend(setting.map(|setting| (name.clone(), setting)));
    }
    Ok(settings)
}

/// Reads a credential that systemd has passed; none if it has passed no such one.
fn credential(folder: Option<&Path>, name: &str) -> Result<Option<Setting>, Failure> {
    let Some(path) = folder.map(|folder| folder.join(name)) else { return Ok(None) };
    match secret(&path) {
        Ok(setting) => Ok(Some(setting)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!("the credential {name} can't be read ({error}).").into()),
    }
}

/// Reads a file with one value. Editors end a file with a new line, which isn't part of the value.
fn secret(path: &Path) -> io::Result<Setting> {
    let value = fs::read_to_string(path)?.trim_end_matches(['\r', '\n']).to_owned();
    Ok(Setting { values: vec![value], source: path.to_owned() })
}

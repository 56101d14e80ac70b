//! The command line with which an operator runs this program again, from any folder and on the same data.

use std::path::{Path, PathBuf};

use app::accounts::Program;

use crate::command_line::DataLocation;

/// Returns the program's path and the options that name this data.
pub fn for_data(location: &DataLocation) -> Program {
    let path =
        std::env::current_exe().map_or_else(|_| "zerodab".to_owned(), |path| path.display().to_string());
    let mut data_options = vec!["--data".to_owned(), absolute(&location.data).display().to_string()];
    if let Some(url) = &location.database_url {
        data_options.extend(["--database-url".to_owned(), without_password(url)]);
    }
    Program { path, data_options }
}

/// Returns the absolute form of a path.
pub fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Replaces the password in a database's address by the word PASSWORD, and removes the options, which may
/// contain another.
fn without_password(url: &str) -> String {
    let address = url.split('?').next().unwrap_or_default();
    let Some((scheme, rest)) = address.split_once("://") else { return String::new() };
    match rest.rsplit_once('@') {
        Some((login, host)) => match login.split_once(':') {
            Some((user, _)) => format!("{scheme}://{user}:PASSWORD@{host}"),
            None => format!("{scheme}://{login}@{host}"),
        },
        None => format!("{scheme}://{rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_contains_no_password() {
        for (url, expected) in [
            (
                "postgres://trial:s:e@cret@host:5432/zerodab?sslmode=require",
                "postgres://trial:PASSWORD@host:5432/zerodab",
            ),
            ("postgres://trial@host/zerodab", "postgres://trial@host/zerodab"),
            ("postgres://host/zerodab?user=trial&password=secret", "postgres://host/zerodab"),
        ] {
            assert_eq!(without_password(url), expected);
        }
    }
}

//! How this program is called again from anywhere, on the same data.

use std::path::{Path, PathBuf};

use app::accounts::Program;

use crate::command_line::Place;

/// The program on the data of a place.
pub fn of(place: &Place) -> Program {
    let path = std::env::current_exe().map_or_else(|_| "zerodab".to_owned(), |path| path.display().to_string());
    let mut words = vec!["--data".to_owned(), absolute(&place.data).display().to_string()];
    if let Some(url) = &place.database_url {
        words.extend(["--database-url".to_owned(), without_password(url)]);
    }
    Program { path, place: words }
}

/// A path that means the same from every folder.
pub fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// A database's address with the word PASSWORD in place of one, and without options, which may hold another.
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
    fn a_command_names_no_password() {
        for (url, named) in [
            ("postgres://trial:s:e@cret@host:5432/zerodab?sslmode=require", "postgres://trial:PASSWORD@host:5432/zerodab"),
            ("postgres://trial@host/zerodab", "postgres://trial@host/zerodab"),
            ("postgres://host/zerodab?user=trial&password=secret", "postgres://host/zerodab"),
        ] {
            assert_eq!(without_password(url), named);
        }
    }
}

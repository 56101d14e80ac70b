//! The folders and files of the workspace, for the tests that read its sources and documents.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the folder of all crates.
pub fn crates_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Returns all files of a folder and its subfolders without installed packages; none if there is no such folder.
pub fn files_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let entries = entries.map(|entry| entry.unwrap().path()).filter(|path| !path.ends_with("node_modules"));
    entries.flat_map(|path| if path.is_dir() { files_in(&path) } else { vec![path] }).collect()
}

//! The SQL of the generated history fits the tables, their references included.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn a_small_history_fills_an_empty_database() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("history");
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    let filled = Command::new(env!("CARGO_BIN_EXE_history"))
        .args(["--seasons=2", "--championships=2", "--stages=3", "--riders=8", "--sections=3", "--sqlite"])
        .arg(folder.join("zerodab.db"))
        .output()
        .unwrap();
    assert!(filled.status.success(), "{}", String::from_utf8_lossy(&filled.stderr));
}

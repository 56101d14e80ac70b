//! Files for their owner alone: birth dates of children, password hashes and links that sign in lie in what the server writes.

use std::fs::{self, Metadata, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;

use rustix::fs::Mode;
use rustix::process::{geteuid, umask};

/// What everyone but the owner may do, and the bit of folders that many share, as `/tmp`.
const OTHERS: u32 = 0o077;
const SHARED: u32 = 0o1000;

/// Whatever this process writes from now on is for its owner alone.
pub fn by_default() {
    umask(Mode::from_raw_mode(OTHERS));
}

/// Closes a folder and the files named in it to everyone but the owner: they may have been made under another setting, or by hand.
pub fn close_folder(folder: &Path, files: &[&str]) -> io::Result<()> {
    close(folder, &fs::metadata(folder)?)?;
    for file in files {
        match fs::symlink_metadata(folder.join(file)) {
            Ok(found) => close(&folder.join(file), &found)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Closes a folder and everything in it, if it is there.
pub fn close_all(folder: &Path) -> io::Result<()> {
    let found = match fs::symlink_metadata(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found?,
    };
    close(folder, &found)?;
    if found.is_dir() {
        for entry in fs::read_dir(folder)? {
            close_all(&entry?.path())?;
        }
    }
    Ok(())
}

/// What belongs to somebody else, a link, or a folder that many share stays as it is.
fn close(path: &Path, found: &Metadata) -> io::Result<()> {
    let mode = found.mode();
    let is_ours = found.uid() == geteuid().as_raw() && !found.is_symlink();
    if is_ours && mode & OTHERS != 0 && mode & SHARED == 0 {
        match fs::set_permissions(path, Permissions::from_mode(mode & 0o700)) {
            // a running server has just removed it
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            done => done?,
        }
    }
    Ok(())
}

//! Restricts files to their owner, because the server writes birth dates of children, password hashes and
//! links that sign in.

use std::fs::{self, DirBuilder, Metadata, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, PermissionsExt as _};
use std::path::Path;

use rustix::fs::Mode;
use rustix::process::{geteuid, umask};

/// The permissions of the group and of all other users.
pub const OTHER_USERS: u32 = 0o077;
/// The sticky bit, which shared folders such as `/tmp` have.
const STICKY: u32 = 0o1000;

/// Makes all files that this process creates from now on accessible to their owner only.
pub fn restrict_new_files() {
    umask(Mode::from_raw_mode(OTHER_USERS));
}

/// Creates a folder if it doesn't exist, and removes other users' access to it.
pub fn create_private_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    restrict(folder, &fs::metadata(folder)?)
}

/// Removes other users' access to a folder and these files in it: they may have been created with other
/// permissions.
pub fn restrict_folder(folder: &Path, files: &[&str]) -> io::Result<()> {
    restrict(folder, &fs::metadata(folder)?)?;
    for file in files {
        match fs::symlink_metadata(folder.join(file)) {
            Ok(metadata) => restrict(&folder.join(file), &metadata)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Removes other users' access to a folder and everything in it, if it exists.
pub fn restrict_all(folder: &Path) -> io::Result<()> {
    let metadata = match fs::symlink_metadata(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        metadata => metadata?,
    };
    restrict(folder, &metadata)?;
    if metadata.is_dir() {
        for entry in fs::read_dir(folder)? {
            restrict_all(&entry?.path())?;
        }
    }
    Ok(())
}

/// Removes other users' access to one path, unless it is another user's, a symbolic link or a shared folder.
fn restrict(path: &Path, metadata: &Metadata) -> io::Result<()> {
    let mode = metadata.mode();
    let is_ours = metadata.uid() == geteuid().as_raw() && !metadata.is_symlink();
    if is_ours && mode & OTHER_USERS != 0 && mode & STICKY == 0 {
        match fs::set_permissions(path, Permissions::from_mode(mode & 0o700)) {
            // a running server has just removed the file
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            result => result?,
        }
    }
    Ok(())
}

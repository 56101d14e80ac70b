//! The space on the disk that a backup needs.

use std::path::Path;

use super::Error;
use crate::App;

/// A backup leaves this much of the disk free, at most: the database may be on the same one, and needs it for the entries
/// of the day.
const MAX_RESERVE: u64 = 1 << 30;
/// On a smaller disk it leaves this part free.
const RESERVED_PART: u64 = 20;

/// The space on a disk, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiskSpace {
    /// What this user may still write.
    pub free: u64,
    /// All of it.
    pub total: u64,
}

impl DiskSpace {
    /// Reads the space on the disk of a folder.
    pub fn of(folder: &Path) -> Result<Self, Error> {
        let disk =
            rustix::fs::statvfs(folder).map_err(|error| Error::disk(folder)(std::io::Error::from(error)))?;
        Ok(Self { free: disk.f_bavail * disk.f_frsize, total: disk.f_blocks * disk.f_frsize })
    }

    /// Whether something of this length can be written with enough space left for the rest of the day.
    pub(crate) fn has_room(self, bytes: u64) -> bool {
        let reserve = MAX_RESERVE.min(self.total / RESERVED_PART);
        bytes.checked_add(reserve).is_some_and(|needed| self.free >= needed)
    }
}

/// Returns how much space a backup may need: the rows and the documents are written once as they are, and once compressed.
pub async fn needed(app: &App) -> Result<u64, Error> {
    Ok((app.storage.facts().await?.bytes + app.files.size().await?) * 2)
}

/// Checks that a backup fits into a folder.
pub(super) async fn check(app: &App, folder: &Path) -> Result<(), Error> {
    let (space, needed) = (DiskSpace::of(folder)?, needed(app).await?);
    if space.has_room(needed) {
        return Ok(());
    }
    Err(Error::NoSpace {
        folder: folder.display().to_string(),
        free: mebibytes(space.free),
        needed: mebibytes(needed),
    })
}

fn mebibytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_twentieth_of_the_disk_stays_free_and_at_most_a_gibibyte() {
        let space = |free, total| DiskSpace { free, total };
        assert!(space(60, 1_000).has_room(10));
        assert!(!space(59, 1_000).has_room(10));
        let large = 1 << 40;
        assert!(space(MAX_RESERVE + 10, large).has_room(10));
        assert!(!space(MAX_RESERVE + 9, large).has_room(10));
        assert!(!space(u64::MAX, large).has_room(u64::MAX), "what it needs can't be counted");
    }
}

//! A backup as one file: a gzip-compressed tar archive, which any machine can open.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use super::Error;
use super::manifest::{MANIFEST, Manifest, Piece};

/// Creates a file that only its owner can read. Fails with `Exists` if there already is one.
pub(super) fn create(path: &Path) -> Result<File, Error> {
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(path).map_err(|error| {
        match error.kind() {
            io::ErrorKind::AlreadyExists => Error::Exists(path.display().to_string()),
            _ => Error::disk(path)(error),
        }
    })
}

/// Packs a written folder into an archive, the manifest first.
pub(super) fn pack(folder: &Path, manifest: &Manifest, archive: &Path) -> Result<(), Error> {
    let write = |file: File| -> io::Result<()> {
        let mut tar = tar::Builder::new(GzEncoder::new(BufWriter::new(file), Compression::default()));
        let created_at = u64::try_from(manifest.created_at.as_second()).unwrap_or_default();
        for path in [MANIFEST].into_iter().chain(manifest.all_files().map(|file| file.path.as_str())) {
            let mut content = File::open(folder.join(path))?;
            let mut header = tar::Header::new_gnu();
            header.set_size(content.metadata()?.len());
            header.set_mode(0o600);
            header.set_mtime(created_at);
            tar.append_data(&mut header, path, &mut content)?;
        }
        let mut file = tar.into_inner()?.finish()?;
        file.flush()?;
        file.get_ref().sync_all()
    };
    write(create(archive)?).map_err(Error::disk(archive))
}

/// Reads an archive: calls `read` for each piece of the manifest, in order. Fails with `NotABackup` or
/// `Damaged` if the archive contains anything else.
pub(super) async fn for_each_piece(
    path: &Path,
    mut read: impl AsyncFnMut(Piece<'_>, &mut dyn Read) -> Result<(), Error>,
) -> Result<Manifest, Error> {
    let file = File::open(path).map_err(Error::disk(path))?;
    let mut tar = tar::Archive::new(GzDecoder::new(BufReader::new(file)));
    let not_a_backup = || Error::NotABackup(path.display().to_string());
    let mut entries = tar.entries().map_err(|_| not_a_backup())?;
    let mut first = match entries.next() {
        Some(Ok(entry)) if entry.path_bytes().as_ref() == MANIFEST.as_bytes() => entry,
        _ => return Err(not_a_backup()),
    };
    let mut text = Vec::new();
    first.read_to_end(&mut text).map_err(Error::unreadable)?;
    let manifest = Manifest::parse(&text)?;
    for piece in manifest.pieces() {
        let expected = &piece.file().path;
        let entry = entries.next().ok_or_else(|| Error::damaged(format!("{expected} is missing")))?;
        let mut entry = entry.map_err(Error::unreadable)?;
        if entry.path_bytes().as_ref() != expected.as_bytes() || !entry.header().entry_type().is_file() {
            let actual = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
            return Err(Error::damaged(format!("found {actual:?} in place of {expected}")));
        }
        read(piece, &mut entry).await?;
    }
    match entries.next() {
        None => {}
        Some(Ok(entry)) => {
            return Err(Error::damaged(format!(
                "the manifest doesn't name {:?}",
                String::from_utf8_lossy(&entry.path_bytes())
            )));
        }
        Some(Err(error)) => return Err(Error::unreadable(error)),
    }
    // read to the very end, where gzip has its own checksum
    io::copy(&mut tar.into_inner(), &mut io::sink()).map_err(Error::unreadable)?;
    Ok(manifest)
}

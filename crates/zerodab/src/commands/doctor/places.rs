//! What the server needs to reach: its folder, the mail server, and the place of the backups.

use std::io;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;

use mail::Mailer;
use rustix::fs::Access;
use rustix::process::geteuid;

use super::finding::Finding;
use crate::command_line::ServeOptions;
use crate::host::backups;
use crate::host::file_permissions::OTHER_USERS;
use crate::host::file_store;
use crate::host::program::absolute;

/// Whether only the server's user can read the data folder.
pub fn data_folder(data: &Path) -> Finding {
    const TITLE: &str = "Data folder";
    let folder = absolute(data);
    let place = folder.display();
    let metadata = match folder.metadata() {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Finding::look(TITLE, format!("{place} doesn't exist."))
                .advise("The server creates it at its first start. If it has data already, name their folder with --data.");
        }
        Err(error) => {
            return Finding::act(TITLE, format!("{place} can't be read ({}).", error.kind()))
                .advise("Run this as the user of the server, such as: sudo -u zerodab zerodab doctor.");
        }
    };
    if metadata.uid() != geteuid().as_raw() {
        return Finding::look(TITLE, format!("{place} belongs to another user."))
            .advise("Run this as the user of the server, such as: sudo -u zerodab zerodab doctor.");
    }
    if let Err(error) = rustix::fs::access(&folder, Access::WRITE_OK) {
        return Finding::act(TITLE, format!("{place} can't be written to ({error})."))
            .advise("Give the server's user the right to write there, or mount the disk writable.");
    }
    if metadata.permissions().mode() & OTHER_USERS != 0 {
        return Finding::look(TITLE, format!("Other users of this machine can open {place}."))
            .advise("The server changes that at its start; until then: chmod 700.");
    }
    Finding::good(TITLE, format!("Only this user can open {place}, and it can be written to."))
}

/// Whether the mail server can be reached and accepts the login. Nothing is sent.
pub async fn mail_server(mailer: &Mailer) -> Finding {
    const TITLE: &str = "Mail server";
    match mailer.probe().await {
        Ok(()) => Finding::good(TITLE, "It answers and accepts the login. Nothing was sent."),
        Err(error) => {
            let cause = std::error::Error::source(&error).map(ToString::to_string).unwrap_or_default();
            let reply = error.reply().map(|reply| format!(": {reply}")).unwrap_or_default();
            Finding::act(TITLE, format!("The connection failed: {cause}{reply}."))
                .advise("Check the host, the port, the name and the password of --smtp; docs/mail.md explains usual answers.")
        }
    }
}

/// Whether backups can be written to their place.
pub async fn backups(to: &str, options: &ServeOptions) -> Finding {
    const TITLE: &str = "Place of backups";
    if let Err(failure) = backups::schedule(&options.backups, &options.location, &options.files) {
        return Finding::act(TITLE, sentence(&failure.to_string()))
            .advise("The server doesn't start with this option.");
    }
    if to.starts_with("s3://") {
        return match file_store::open_bucket(to, &options.files, "--backup-to").await {
            Ok(_) => Finding::good(TITLE, format!("{to} can be written to.")),
            Err(failure) => Finding::act(TITLE, sentence(&failure.to_string()))
                .advise("Until that is put right, make backups by hand with zerodab backup."),
        };
    }
    let folder = absolute(Path::new(to));
    let place = folder.display();
    // the server creates a missing folder inside one that exists
    let existing = folder.ancestors().find(|ancestor| ancestor.exists()).unwrap_or(&folder);
    if !existing.is_dir() {
        return Finding::act(TITLE, format!("{} is a file, not a folder.", existing.display()))
            .advise("Name a folder with --backup-to.");
    }
    match rustix::fs::access(existing, Access::WRITE_OK | Access::EXEC_OK) {
        Ok(()) => Finding::good(TITLE, format!("{place} can be written to.")),
        Err(error) => Finding::act(TITLE, format!("{place} can't be written to ({error})."))
            .advise("Mount the disk, or give the server's user the right to write there."),
    }
}

/// Returns a failure as a sentence.
fn sentence(failure: &str) -> String {
    let mut letters = failure.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

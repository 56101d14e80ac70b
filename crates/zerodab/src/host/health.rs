//! What the program knows about its server, for the page of its health and for `zerodab doctor`.

use std::path::Path;
use std::sync::OnceLock;

use app::server_health::{BackupPlan, Sources};

use crate::command_line::ServeOptions;
use crate::host::program::absolute;

/// Returns what is known with these options. The certificate is set later.
pub fn sources(options: &ServeOptions) -> Sources {
    let plan = options.backups.to.as_ref().map(|to| {
        let place =
            if to.starts_with("s3://") { to.clone() } else { absolute(Path::new(to)).display().to_string() };
        BackupPlan { place, every: options.backups.every }
    });
    Sources { backups: plan, ..of_folder(&options.location.data) }
}

/// Returns what is known of a server that only has data.
pub fn of_folder(data: &Path) -> Sources {
    Sources {
        server: server_name(),
        version: env!("CARGO_PKG_VERSION"),
        data: absolute(data),
        backups: None,
        certificate: OnceLock::new(),
    }
}

/// Returns the name of this machine.
fn server_name() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}

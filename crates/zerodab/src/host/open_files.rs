//! The limit of open files, and so of connections, of this process.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Below this limit, a large stage may have more spectators than the server can accept.
pub const RECOMMENDED: u64 = 16_384;

/// Returns the highest limit that the system allows.
pub fn hard_limit() -> u64 {
    getrlimit(Resource::Nofile).maximum.unwrap_or(u64::MAX)
}

/// Raises the limit to the maximum that the system allows, and returns it. Systems start programs with a
/// limit of 1,024, because old programs fail with a higher one.
pub fn raise_limit() -> u64 {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let result = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    if let Err(error) = &result {
        tracing::warn!(%error, "can't raise the limit of open files");
    }
    let limit = if result.is_ok() { maximum } else { current }.unwrap_or(u64::MAX);
    if limit < RECOMMENDED {
        tracing::warn!(
            limit,
            "few open files are allowed; set LimitNOFILE=65536 (systemd) or ulimit -Hn 65536"
        );
    } else {
        tracing::info!(limit, "open files");
    }
    limit
}

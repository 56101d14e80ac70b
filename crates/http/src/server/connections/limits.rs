//! The limits of one server's connections, derived from how many files the process may open.

use std::time::Duration;

/// The upper bound of the open-file limit, for systems where it is "unlimited".
const MAX_OPEN_FILES: u64 = 1 << 20;

/// The connection limits of one server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// The maximum number of open connections.
    pub connections: usize,
    /// The maximum number of open streams, each of which occupies a connection.
    pub streams: usize,
    /// The maximum number of open connections from one address; for clients behind a proxy, of running
    /// requests and streams.
    pub per_address: usize,
    /// The time from the start of a connection to the end of its first request's head, a TLS handshake
    /// included.
    pub head_timeout: Duration,
    /// How long a connection may stay open without a request.
    pub idle_timeout: Duration,
    /// The same while no slot is free for other connections.
    pub idle_timeout_when_full: Duration,
}

impl ConnectionLimits {
    /// Returns the limits for a process that may open this many files. Some files are reserved for the
    /// database and documents, and some connections for requests.
    pub fn for_open_files(files: u64) -> Self {
        let files = usize::try_from(files.min(MAX_OPEN_FILES)).unwrap_or_default();
        let reserved_files = (64 + files / 16).min(256).min(files / 2);
        let connections = files - reserved_files;
        let reserved_connections = (connections / 4).clamp(32, 1024).min(connections / 2);
        Self {
            connections,
            streams: connections - reserved_connections,
            per_address: (connections / 4).clamp(16, 4096),
            head_timeout: Duration::from_secs(30),
            idle_timeout: Duration::from_mins(1),
            idle_timeout_when_full: Duration::from_secs(2),
        }
    }
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self::for_open_files(MAX_OPEN_FILES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_connections_are_reserved_for_requests_and_some_open_files_for_the_database() {
        for (files, connections, streams, per_address) in [
            (64, 32, 16, 16),
            (128, 64, 32, 16),
            (1024, 896, 672, 224),
            (65_536, 65_280, 64_256, 4096),
            (u64::MAX, 1_048_320, 1_047_296, 4096),
        ] {
            let limits = ConnectionLimits::for_open_files(files);
            assert_eq!(
                (limits.connections, limits.streams, limits.per_address),
                (connections, streams, per_address),
                "{files}"
            );
        }
    }
}

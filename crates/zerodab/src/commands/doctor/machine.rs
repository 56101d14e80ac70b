//! What the machine says: the port, the clock, and the limit of open files.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;
use std::time::{Duration, SystemTime};

use jiff::{SignedDuration, Timestamp};
use storage::DatabaseFacts;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use super::finding::Finding;
use crate::command_line::ServeOptions;
use crate::host::open_files::{RECOMMENDED, hard_limit};

/// How long a running server may take to answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
/// Judges' entries are corrected by the difference of their clocks to the server's, so the server's must be right.
const CLOCK_DIFFERENCE: SignedDuration = SignedDuration::from_secs(5);
/// systemd creates this file once the clock has been set from the network.
const CLOCK_IS_SET: &str = "/run/systemd/timesync/synchronized";

/// Whether the address of the server is free, or a Zerodab server answers there.
pub async fn port(options: &ServeOptions) -> Finding {
    const TITLE: &str = "Address";
    let address = options.listen;
    match TcpListener::bind(address).await {
        Ok(_) => Finding::good(TITLE, format!("{address} is free: no server is running there.")),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            if options.tls.tls_cert.is_some() || !options.tls.acme.is_empty() {
                return Finding::good(TITLE, format!("A program listens on {address} with HTTPS."));
            }
            match tokio::time::timeout(ANSWER_TIMEOUT, is_zerodab(address)).await {
                Ok(Ok(true)) => Finding::good(TITLE, format!("Zerodab is running on {address}.")),
                _ => Finding::act(TITLE, format!("{address} is in use, and Zerodab doesn't answer there."))
                    .advise("If Zerodab is stopped, end the other program or choose another address with --listen. If it is running, look at its log."),
            }
        }
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            Finding::look(TITLE, format!("This user may not listen on {address}."))
                .advise("Run this as the user of the server, such as: sudo -u zerodab zerodab doctor. The Debian package's service may listen on ports below 1024.")
        }
        Err(error) => Finding::act(TITLE, format!("The server can't listen on {address} ({}).", error.kind()))
            .advise("Choose an address of this machine with --listen, such as 127.0.0.1:8480."),
    }
}

/// Asks the server at an address whether it is alive.
async fn is_zerodab(mut address: SocketAddr) -> io::Result<bool> {
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
            SocketAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        });
    }
    let mut connection = TcpStream::connect(address).await?;
    let request = format!("GET /healthz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    connection.take(64 * 1024).read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    Ok(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"))
}

/// Whether the clock is plausible: it agrees with the database's, and isn't behind what was written last.
pub fn clock(data: &Path, facts: Option<&DatabaseFacts>) -> Finding {
    const TITLE: &str = "Clock";
    const SET: &str = "Switch on the time service (timedatectl set-ntp true), and wait a minute. A wrong clock gives wrong times of rides and ends logins.";
    let now = Timestamp::now();
    let time = now.strftime("%d.%m.%Y %H:%M:%S UTC").to_string();
    if let Some(clock) = facts.and_then(|facts| facts.clock) {
        let difference = now.duration_since(clock).abs();
        if difference > CLOCK_DIFFERENCE {
            return Finding::act(
                TITLE,
                format!("This machine says {time}; the database differs by {difference:#}."),
            )
            .advise(SET);
        }
    }
    if last_written(data).is_some_and(|written| now + CLOCK_DIFFERENCE < written) {
        return Finding::act(
            TITLE,
            format!("This machine says {time}, but the data were written later than that."),
        )
        .advise(SET);
    }
    if Path::new(CLOCK_IS_SET).exists() {
        return Finding::good(TITLE, format!("It is {time}, set from the network."));
    }
    Finding::good(
        TITLE,
        format!("It is {time}. Compare it with your phone: nothing says that it is set from the network."),
    )
}

/// Returns when the database in a folder was written last.
fn last_written(data: &Path) -> Option<Timestamp> {
    let times = ["zerodab.db", "zerodab.db-wal"]
        .map(|file| data.join(file).metadata().and_then(|file| file.modified()));
    let latest: SystemTime = times.into_iter().filter_map(Result::ok).max()?;
    Timestamp::try_from(latest).ok()
}

/// Whether enough open files are allowed.
pub fn open_files() -> Finding {
    const TITLE: &str = "Open files";
    let limit = hard_limit();
    if limit >= RECOMMENDED {
        return Finding::good(TITLE, format!("{limit} are allowed, enough for a large stage."));
    }
    Finding::look(TITLE, format!("Only {limit} are allowed here, and each spectator uses one."))
        .advise("Set LimitNOFILE=65536 in the service, which has a limit of its own; the server's log names it at the start.")
}

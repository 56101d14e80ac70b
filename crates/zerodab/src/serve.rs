//! Runs the server: from an open database to a clean shutdown.

use std::io::{self, IsTerminal as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::time::Duration;

use app::{App, Environment, with_causes};
use http_api::{ConnectionLimits, Context, Proxies, Quotas, SecurityHeaders};
use live::Live;
use mail::Mailer;
use openid::Provider;
use storage::DataKind;
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::command_line::ServeOptions;
use crate::database::Database;
use crate::embed::Embedding;
use crate::failure::Failure;
use crate::telemetry::Telemetry;
use crate::{files, open_files, pages, program};

/// How long requests may take to complete when the server stops.
const DRAIN: Duration = Duration::from_secs(10);

/// `zerodab serve`.
pub async fn run(server: &ServeOptions) -> Result<(), Failure> {
    let bound = BoundServer::bind(server).await?;
    let database = Database::open(&server.location, DataKind::Real, false).await?;
    let app = start(&database, environment(server, &bound).await?).await?;
    // handles signals before the address is printed: a reader of the address may stop the server at once
    let shutdown = ShutdownSignal::listen()?;
    println!("Zerodab is at {}", address(&bound.listener)?);
    println!("Its data is in {}", database.location);
    bound.print_operator_notes(server)?;
    serve_until_shutdown(app, bound, &database, shutdown).await
}

/// What a server needs besides its application.
pub struct BoundServer {
    /// The socket of the site.
    pub listener: TcpListener,
    /// The socket of the metrics.
    metrics: Option<TcpListener>,
    proxies: Proxies,
    telemetry: Telemetry,
    embedding: Embedding,
}

impl BoundServer {
    /// Reads the configuration. Binds the sockets first, so that an address in use is reported at once.
    pub async fn bind(server: &ServeOptions) -> Result<Self, Failure> {
        let (proxies, telemetry, embedding) = (proxies(server)?, Telemetry::of(server)?, embedding(server)?);
        let listener = listen(server.listen, "--listen").await?;
        let metrics = match server.metrics_listen {
            Some(at) => Some(listen(at, "--metrics-listen").await?),
            None => None,
        };
        Ok(Self { listener, metrics, proxies, telemetry, embedding })
    }

    /// Prints what else an operator needs to know: the folder of emails, and the address of the metrics.
    pub fn print_operator_notes(&self, server: &ServeOptions) -> Result<(), Failure> {
        if server.smtp.is_none() {
            println!(
                "Emails are written to {}: no mail server is set (--smtp)",
                mail_folder(server).display()
            );
        }
        if let Some(metrics) = &self.metrics {
            println!("Its metrics are at {}/metrics", address(metrics)?);
        }
        Ok(())
    }
}

fn mail_folder(server: &ServeOptions) -> PathBuf {
    server.location.data.join("mail")
}

async fn listen(at: SocketAddr, setting: &str) -> Result<TcpListener, Failure> {
    Ok(TcpListener::bind(at).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "{at} is in use by another program; choose another address with {setting}, such as 127.0.0.1:8481."
        ),
        io::ErrorKind::PermissionDenied => {
            format!("this user isn't allowed to listen on {at}; choose a port above 1023 with {setting}.")
        }
        kind => format!("can't listen on {at} ({kind}); choose another address with {setting}."),
    })?)
}

/// Returns the address for a browser. If the server listens on all addresses, this is the machine's address
/// in its network.
pub fn address(listener: &TcpListener) -> Result<String, Failure> {
    let mut at = listener.local_addr().map_err(|error| error.to_string())?;
    if at.ip().is_unspecified() {
        at.set_ip(own_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)));
    }
    Ok(format!("http://{at}"))
}

/// Returns the address from which this machine sends to the internet; none without a network. No packet is
/// sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // TEST-NET-1 (RFC 5737) belongs to nobody
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|at| at.ip()).filter(|ip| !ip.is_unspecified())
}

/// Builds the application's environment: its site, mail, sign-in providers and files.
pub async fn environment(server: &ServeOptions, bound: &BoundServer) -> Result<Environment, Failure> {
    let site = match &server.site {
        Some(site) if site.starts_with("https://") || site.starts_with("http://") => {
            site.trim_end_matches('/').to_owned()
        }
        Some(_) => {
            return Err("--site must be the address of this site, such as https://trial.example.".into());
        }
        None => address(&bound.listener)?,
    };
    let mailer = match &server.smtp {
        Some(url) => Mailer::smtp(url, &server.mail_from),
        // links are printed only to a terminal: the system stores the output of a service, and more people
        // read it
        None => Mailer::folder(&program::absolute(&mail_folder(server)), &server.mail_from).map(|mailer| {
            let shows_links = server.print_mail || io::stdout().is_terminal();
            mailer.with_console(|line| println!("{line}"), shows_links)
        }),
    };
    // parsed here, because error messages of the command line parser would repeat the value with its secrets
    let providers = server.openid.iter().map(|text| {
        let settings: openid::Settings = text.parse().map_err(|error| format!("{error}; check --openid."))?;
        let redirect = format!("{site}/api/v1/openid/{}/callback", settings.id);
        let id = settings.id.clone();
        Provider::new(settings, redirect).map_err(|error| {
            format!("the login provider {id} can't be used: {}.", with_causes(&error)).into()
        })
    });
    let mailer = mailer.map_err(|error| format!("{error}; check --smtp and --mail-from."))?;
    Ok(Environment {
        providers: providers.collect::<Result<_, Failure>>()?,
        contact: contact(server.contact.as_deref(), &mailer)?,
        pages: server.pages.clone().unwrap_or_else(|| server.location.data.join("pages")),
        program: program::for_data(&server.location),
        mailer,
        files: files::open(&server.location, &server.files).await?,
        site,
    })
}

/// Returns the address that visitors may write to. Only plain characters are accepted, because it is inserted
/// into pages and texts unescaped.
fn contact(address: Option<&str>, mailer: &Mailer) -> Result<String, Failure> {
    let address = address.map_or_else(|| mailer.address(), str::to_owned);
    let is_plain = address.bytes().all(|sign| sign.is_ascii_alphanumeric() || b"@.+-_".contains(&sign));
    match address.split_once('@') {
        Some((name, host)) if is_plain && !name.is_empty() && !host.is_empty() && !host.contains('@') => {
            Ok(address)
        }
        _ => Err("--contact must be an email address, such as office@trial.example.".into()),
    }
}

/// Returns the proxies whose `X-Forwarded-For` is trusted.
fn proxies(server: &ServeOptions) -> Result<Proxies, Failure> {
    let trusted = server.trusted_proxy.iter().map(String::as_str);
    Ok(Proxies::parse_trusted(trusted).map_err(|wrong| {
        format!("--trusted-proxy takes addresses and networks of proxies, such as 10.0.0.7 or 10.0.0.0/8; \"{wrong}\" is neither.")
    })?)
}

/// Returns the sites that may embed results.
fn embedding(server: &ServeOptions) -> Result<Embedding, Failure> {
    Ok(Embedding::of(&server.embed_origins).map_err(|wrong| {
        format!(
            "--embed-origins takes the origins of other sites, such as https://club.example, or a single * for every site; \"{wrong}\" is neither."
        )
    })?)
}

/// Returns the application on an open database.
pub async fn start(database: &Database, environment: Environment) -> Result<App, Failure> {
    App::start(database.storage.clone(), app::system_clock(), environment)
        .await
        .map_err(|error| with_causes(&error).into())
}

/// Serves until Ctrl-C or SIGTERM, then lets running requests complete. Phones and browsers reconnect
/// automatically.
pub async fn serve_until_shutdown(
    app: App,
    bound: BoundServer,
    database: &Database,
    shutdown: ShutdownSignal,
) -> Result<(), Failure> {
    let BoundServer { listener, metrics, proxies, telemetry, embedding } = bound;
    let security_headers = SecurityHeaders::of(app.site());
    let live = Live::start(app.clone());
    let limits = ConnectionLimits::for_open_files(open_files::raise_limit());
    let context = Context {
        app: app.clone(),
        live: live.clone(),
        proxies: proxies.clone(),
        reports: telemetry.reports.clone(),
        quotas: Quotas::default(),
    };
    let router = http_api::router(context, pages::router(app.clone(), live.clone(), embedding));
    tokio::spawn(app::files::run_sweeper(app.clone()));
    tokio::spawn(telemetry.clone().flush_page_views_periodically(app.clone()));
    if let Some(metrics) = metrics {
        let figures = http_api::metrics(live.clone());
        tokio::spawn(http_api::serve(
            metrics,
            figures,
            ConnectionLimits::default(),
            Proxies::default(),
            security_headers,
            std::future::pending(),
        ));
    }
    let (stop_serving, stopping) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(http_api::serve(listener, router, limits, proxies, security_headers, async {
        drop(stopping.await);
    }));
    shutdown.requested().await;
    live.close();
    let _ = stop_serving.send(());
    let served = tokio::time::timeout(DRAIN, serving).await;
    telemetry.finish(&app).await;
    if let Err(error) = database.storage.checkpoint().await {
        tracing::warn!(error = %with_causes(&error), "the write-ahead log was not merged into the database");
    }
    match served {
        Ok(Ok(served)) => served.map_err(|error| error.to_string().into()),
        Ok(Err(error)) => Err(error.to_string().into()),
        // requests that are still running end with the closed connection
        Err(_) => Ok(()),
    }
}

/// Waits for Ctrl-C or SIGTERM. From its creation on, neither ends the process directly.
pub struct ShutdownSignal {
    interrupt: Signal,
    terminate: Signal,
}

impl ShutdownSignal {
    /// Starts to listen for both signals.
    pub fn listen() -> Result<Self, Failure> {
        let on = |kind| signal(kind).map_err(|error| error.to_string());
        Ok(Self { interrupt: on(SignalKind::interrupt())?, terminate: on(SignalKind::terminate())? })
    }

    async fn requested(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_server_on_all_addresses_prints_one_that_a_browser_can_open() {
        let listener = TcpListener::bind((Ipv4Addr::UNSPECIFIED, 0)).await.unwrap();
        let url = address(&listener).unwrap();
        let at: SocketAddr = url.strip_prefix("http://").unwrap().parse().unwrap();
        assert!(!at.ip().is_unspecified(), "{url}");
        assert_eq!(at.port(), listener.local_addr().unwrap().port());
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        assert_eq!(address(&listener).unwrap(), format!("http://{}", listener.local_addr().unwrap()));
    }
}

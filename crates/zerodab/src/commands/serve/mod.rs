//! `zerodab serve`: runs the server, from an open database to a clean shutdown.

mod bound_server;
mod environment;
mod shutdown;

use std::time::Duration;

use app::{App, Environment, with_causes};
use http_api::{ConnectionLimits, Connections, Context, Listener, Proxies, Quotas, SecurityHeaders};
use live::Live;
use storage::DataKind;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::command_line::ServeOptions;
use crate::failure::Failure;
use crate::host::database::Database;
use crate::host::open_files;
use crate::host::tls::Https;
use crate::pages;

pub use bound_server::BoundServer;
pub use environment::{build_environment, mailer};
pub use shutdown::ShutdownSignal;

/// How long requests may take to complete when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// Runs the command.
pub async fn run(options: &ServeOptions) -> Result<(), Failure> {
    let bound_server = BoundServer::bind(options).await?;
    let database = Database::open(&options.location, DataKind::Real, false).await?;
    let app = start_app(&database, build_environment(options, &bound_server).await?).await?;
    // handles signals before the address is printed: a reader of the address may stop the server at once
    let shutdown = ShutdownSignal::listen()?;
    println!("Zerodab is at {}", bound_server.address()?);
    println!("Its data is in {}", database.location);
    bound_server.print_operator_notes(options)?;
    serve_until_shutdown(app, bound_server, &database, shutdown).await
}

/// Starts the application on an open database.
pub async fn start_app(database: &Database, environment: Environment) -> Result<App, Failure> {
    App::start(database.storage.clone(), app::system_clock(), environment)
        .await
        .map_err(|error| format!("{}.", with_causes(&error)).into())
}

/// Serves `/metrics` until the process ends.
async fn serve_metrics(listener: TcpListener, app: App, live: Live, security_headers: SecurityHeaders) {
    http_api::serve(
        listener,
        http_api::metrics_router(app, live),
        Connections::new(ConnectionLimits::default(), Proxies::default()),
        security_headers,
        std::future::pending(),
    )
    .await;
}

/// Redirects plain HTTP to the site until the process ends, within the limits of the site's connections.
async fn serve_redirects(listener: TcpListener, site: String, connections: Connections) {
    let router = http_api::redirect_router(&site);
    // `Strict-Transport-Security` belongs only to answers with TLS
    let security_headers = SecurityHeaders::default();
    http_api::serve(listener, router, connections, security_headers, std::future::pending()).await;
}

/// Serves until Ctrl-C or SIGTERM, then lets running requests complete. Phones and browsers reconnect
/// automatically.
pub async fn serve_until_shutdown(
    app: App,
    bound_server: BoundServer,
    database: &Database,
    shutdown: ShutdownSignal,
) -> Result<(), Failure> {
    let BoundServer { listener, https, redirect, metrics, proxies, telemetry, embedding, .. } = bound_server;
    let tls = match https.map(Https::start).transpose()? {
        Some((tls, certificate_end)) => {
            app.set_certificate(certificate_end);
            Some(tls)
        }
        None => None,
    };
    let security_headers = SecurityHeaders::new(app.site());
    let live = Live::start(app.clone());
    let limits = ConnectionLimits::for_open_files(open_files::raise_limit());
    let context = Context {
        app: app.clone(),
        live: live.clone(),
        proxies: proxies.clone(),
        reports: telemetry.reports.clone(),
        quotas: Quotas::default(),
    };
    let api = http_api::internal_api(context.clone());
    let router = http_api::router(context, pages::router(app.clone(), live.clone(), api, embedding));
    tokio::spawn(app::files::run_sweeper(app.clone()));
    tokio::spawn(app::emergency_contacts::run_sweeper(app.clone()));
    tokio::spawn(app::messages::run_sender(app.clone()));
    tokio::spawn(app::server_health::run_error_recorder(app.clone()));
    tokio::spawn(telemetry.clone().flush_page_views_periodically(app.clone()));
    if let Some(listener) = metrics {
        tokio::spawn(serve_metrics(listener, app.clone(), live.clone(), security_headers));
    }
    let connections = Connections::new(limits, proxies);
    if let Some(listener) = redirect {
        tokio::spawn(serve_redirects(listener, app.site().to_owned(), connections.clone()));
    }
    let listener = Listener { socket: listener, tls };
    let stop = CancellationToken::new();
    let stopped = || stop.clone().cancelled_owned();
    let server = tokio::spawn(http_api::serve(listener, router, connections, security_headers, stopped()));
    let backups = tokio::spawn(app::backup::run(app.clone(), stopped()));
    shutdown.wait().await;
    live.close();
    stop.cancel();
    let (outcome, _) = tokio::join!(
        tokio::time::timeout(SHUTDOWN_TIMEOUT, server),
        tokio::time::timeout(SHUTDOWN_TIMEOUT, backups),
    );
    telemetry.finish(&app).await;
    if let Err(error) = database.storage.checkpoint().await {
        tracing::warn!(error = %with_causes(&error), "the write-ahead log was not merged into the database");
    }
    match outcome {
        // requests that are still running end with the closed connection
        Ok(Ok(())) | Err(_) => Ok(()),
        Ok(Err(error)) => Err(format!("the server has failed: {error}.").into()),
    }
}

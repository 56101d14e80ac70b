//! Sets up the log: its levels and its format, and beside it the traces.

use std::io::{self, IsTerminal as _};

use http_api::REQUEST_LOG_TARGET;
use reports::Traces;
use storage::WRITE_TRACE_TARGET;
use tracing_subscriber::filter::{Directive, ParseError, filter_fn};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, fmt};

use crate::command_line::{LogFormat, Logging};
use crate::failure::Failure;

/// Starts writing the log to standard error, and sending traces.
pub fn start(logging: &Logging, traces: Option<&Traces>) -> Result<(), Failure> {
    let invalid =
        |error| format!("--log takes levels, such as warn or warn,{REQUEST_LOG_TARGET}=info ({error}).");
    let mut filter = EnvFilter::builder().parse(&logging.log).map_err(|error| invalid(error.to_string()))?;
    if logging.log_requests {
        let requests: Directive =
            format!("{REQUEST_LOG_TARGET}=info").parse().map_err(|error: ParseError| error.to_string())?;
        filter = filter.add_directive(requests);
    }
    // colours only for a terminal: in a file they are noise
    let log = fmt::layer().with_ansi(io::stderr().is_terminal()).with_writer(io::stderr);
    let log = match logging.log_format {
        LogFormat::Text => log.boxed(),
        LogFormat::Json => log.json().flatten_event(true).with_span_list(false).boxed(),
    };
    // other lines of the log may name people
    let without_names = filter_fn(|of| [REQUEST_LOG_TARGET, WRITE_TRACE_TARGET].contains(&of.target()));
    let traces = traces.map(|traces| traces.layer().with_filter(without_names));
    tracing_subscriber::registry().with(log.with_filter(filter)).with(traces).init();
    Ok(())
}

//! Sets up the log: its levels and its format.

use std::io::{self, IsTerminal as _};

use http_api::REQUEST_LOG_TARGET;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::{Directive, ParseError};
use tracing_subscriber::fmt;

use crate::command_line::{LogFormat, Logging};
use crate::failure::Failure;

/// Starts writing the log to standard error.
pub fn start(logging: &Logging) -> Result<(), Failure> {
    let invalid =
        |error| format!("--log takes levels, such as warn or warn,{REQUEST_LOG_TARGET}=info ({error}).");
    let mut filter = EnvFilter::builder().parse(&logging.log).map_err(|error| invalid(error.to_string()))?;
    if logging.log_requests {
        let requests: Directive =
            format!("{REQUEST_LOG_TARGET}=info").parse().map_err(|error: ParseError| error.to_string())?;
        filter = filter.add_directive(requests);
    }
    // colours only for a terminal: in a file they are noise
    let log = fmt().with_env_filter(filter).with_ansi(io::stderr().is_terminal()).with_writer(io::stderr);
    match logging.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).with_span_list(false).init(),
    }
    Ok(())
}

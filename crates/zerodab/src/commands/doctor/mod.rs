//! `zerodab doctor`: says before a race whether the server is well, and what to do. The checks are those of the page "Server
//! health"; this adds what only the server's machine can see. It changes nothing, and works while the server runs.

mod finding;
mod machine;
mod places;

use std::path::Path;
use std::process::ExitCode;
use std::sync::OnceLock;

use app::server_health::{
    CertificateEnd, HealthState, RefusedAddress, Sources, Subject, inspect, list_refused_addresses,
};
use domain::Language;
use jiff::Timestamp;
use storage::Storage;

use super::serve;
use crate::command_line::ServeOptions;
use crate::configuration;
use crate::failure::Failure;
use crate::host::database::Database;
use crate::host::health;
use crate::host::tls::Https;
use finding::Finding;

/// Runs the command. Returns 1 if something must be acted on, else 0.
pub async fn run(options: &ServeOptions, config: Option<&Path>) -> Result<ExitCode, Failure> {
    let mailer = serve::mailer(options)?;
    let database = Database::open_to_read(&options.location).await;
    let (sources, certificate_problem) = sources(options);
    let subject = Subject {
        sources: &sources,
        mailer: &mailer,
        storage: match &database {
            Ok(database) => Ok(&database.storage),
            Err(failure) => Err(failure.to_string().trim_end_matches('.').to_owned()),
        },
        now: Timestamp::now(),
        language: Language::En,
    };
    let mut findings = vec![configuration_finding(config)];
    findings.extend(inspect(&subject).await.into_iter().map(Finding::from));
    if let Ok(database) = &database {
        findings.extend(refused_addresses(&database.storage, subject.now).await);
    }
    findings.extend(certificate_problem);
    findings.push(machine::port(options).await);
    let facts = match &database {
        Ok(database) => database.storage.facts().await.ok(),
        Err(_) => None,
    };
    findings.push(machine::clock(&options.location.data, facts.as_ref()));
    findings.push(machine::open_files());
    findings.push(places::data_folder(&options.location.data));
    if options.smtp.is_some() {
        findings.push(places::mail_server(&mailer).await);
    }
    if let Some(to) = &options.backups.to {
        findings.push(places::backups(to, options).await);
    }
    for finding in &findings {
        println!("{finding}");
    }
    println!("{}", summary(&findings));
    let must_act = findings.iter().any(|finding| finding.state == HealthState::Act);
    Ok(if must_act { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Returns what is known of the server, with the certificate that it would start with, or why that can't be used.
fn sources(options: &ServeOptions) -> (Sources, Option<Finding>) {
    let sources = health::sources(options);
    let end =
        Https::from_options(options).and_then(|https| https.map(|https| https.stored_end()).transpose());
    match end {
        Ok(None) => (sources, None),
        Ok(Some(end)) => {
            let end: CertificateEnd = std::sync::Arc::new(move || end);
            (Sources { certificate: OnceLock::from(end), ..sources }, None)
        }
        Err(failure) => {
            let problem =
                Finding::act("HTTPS certificate", format!("The server can't start with HTTPS: {failure}"))
                    .advise("Put that right; docs/operations.md, “TLS”, explains the options.");
            (sources, Some(problem))
        }
    }
}

/// Returns the addresses that the check of the email counts.
async fn refused_addresses(storage: &Storage, now: Timestamp) -> Vec<Finding> {
    // a database of another version may have no such table; the check of the email says so
    let refused = list_refused_addresses(storage, now, Language::En).await.unwrap_or_default();
    let to_finding = |refused: RefusedAddress| {
        Finding::look(
            "Refused address",
            format!("{} on {}: {}", refused.address, refused.at.strftime("%d.%m. %H:%M UTC"), refused.reply),
        )
        .advise(refused.advice)
    };
    refused.into_iter().map(to_finding).collect()
}

fn configuration_finding(config: Option<&Path>) -> Finding {
    // an unreadable file, an unknown option and a wrong value end the program before it comes here
    Finding::good(
        "Configuration",
        match configuration::file_in_use(config) {
            Some(file) => {
                format!("The options are read from {}, the environment and the command line.", file.display())
            }
            None => {
                "The options are read from the environment and the command line; there is no file.".to_owned()
            }
        },
    )
}

fn summary(findings: &[Finding]) -> String {
    let count = |state| findings.iter().filter(|finding| finding.state == state).count();
    format!(
        "{} to act on, {} to look at, {} good.",
        count(HealthState::Act),
        count(HealthState::Look),
        count(HealthState::Good)
    )
}

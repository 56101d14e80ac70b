//! Builds the application's environment from the command line: its site, mail, sign-in providers and files.

use std::io::{self, IsTerminal as _};

use app::{Environment, with_causes};
use mail::Mailer;
use openid::Provider;

use super::BoundServer;
use crate::command_line::ServeOptions;
use crate::failure::Failure;
use crate::host::{file_store, health, program};

/// Builds the environment of a server that listens already: without `--site`, its address is the site.
pub async fn build_environment(
    options: &ServeOptions,
    bound_server: &BoundServer,
) -> Result<Environment, Failure> {
    let site = site(options, bound_server)?;
    let mailer = mailer(options)?;
    let providers = providers(options, &site)?;
    let contact = contact(options.contact.as_deref(), &mailer)?;
    Ok(Environment {
        providers,
        push: push::Sender::new(push::Services(options.push_services.clone()), &contact),
        contact,
        pages: options.pages.clone().unwrap_or_else(|| options.location.data.join("pages")),
        program: program::for_data(&options.location),
        backups: bound_server.backups.clone(),
        health: health::sources(options),
        mailer,
        files: file_store::open(&options.location, &options.files).await?,
        site,
    })
}

/// Returns the public address of the site, without a slash at its end.
fn site(options: &ServeOptions, bound_server: &BoundServer) -> Result<String, Failure> {
    match &options.site {
        Some(site) if bound_server.https.is_some() && !site.starts_with("https://") => {
            Err("--site must begin with https://, because the server has a certificate.".into())
        }
        Some(site) if site.starts_with("https://") || site.starts_with("http://") => {
            Ok(site.trim_end_matches('/').to_owned())
        }
        Some(_) => Err("--site must be the address of this site, such as https://trial.example.".into()),
        None => bound_server.address(),
    }
}

/// Parses the settings of the sign-in providers. This isn't done by the command line parser, because its
/// error messages would repeat the value with its secrets.
fn providers(options: &ServeOptions, site: &str) -> Result<Vec<Provider>, Failure> {
    let providers = options.openid.iter().map(|text| -> Result<Provider, Failure> {
        let settings: openid::Settings = text.parse().map_err(|error| format!("{error}; check --openid."))?;
        let redirect = format!("{site}/api/v1/openid/{}/callback", settings.id);
        let id = settings.id.clone();
        Provider::new(settings, redirect).map_err(|error| {
            format!("the login provider {id} can't be used: {}.", with_causes(&error)).into()
        })
    });
    providers.collect()
}

/// Returns what delivers the emails.
pub fn mailer(options: &ServeOptions) -> Result<Mailer, Failure> {
    let mailer = match &options.smtp {
        Some(url) => Mailer::smtp(url, &options.mail_from),
        // links are printed only to a terminal: the system stores the output of a service, and more people
        // read it
        None => Mailer::folder(&program::absolute(&options.location.mail_folder()), &options.mail_from).map(
            |mailer| {
                let shows_links = options.print_mail || io::stdout().is_terminal();
                mailer.with_console(|line| println!("{line}"), shows_links)
            },
        ),
    };
    Ok(mailer.map_err(|error| format!("{error}; check --smtp and --mail-from."))?)
}

/// Returns the address that visitors may write to. Only plain characters are accepted, because it is inserted
/// into pages and texts unescaped.
fn contact(address: Option<&str>, mailer: &Mailer) -> Result<String, Failure> {
    let address = address.map_or_else(|| mailer.sender_address(), str::to_owned);
    let is_plain = address.bytes().all(|sign| sign.is_ascii_alphanumeric() || b"@.+-_".contains(&sign));
    match address.split_once('@') {
        Some((name, host)) if is_plain && !name.is_empty() && !host.is_empty() && !host.contains('@') => {
            Ok(address)
        }
        _ => Err("--contact must be an email address, such as office@trial.example.".into()),
    }
}

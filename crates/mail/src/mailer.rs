//! Delivers emails: through an SMTP server or into a folder.

use std::path::{Path, PathBuf};
use std::time::Duration;

use domain::Language;
use jiff::Timestamp;
use lettre::message::header::ContentTransferEncoding::Binary;
use lettre::message::header::{Header, HeaderName, HeaderValue};
use lettre::message::{Body, Mailbox, MultiPart};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use tokio::io::AsyncWriteExt as _;
use uuid::Uuid;

use crate::Email;
use crate::email::EmailContent;
use crate::error::{Error, Failure};
use crate::smtp::{failure_of_server, smtp_error};

/// How long [`Mailer::probe`] waits.
const PROBE_TIMEOUT: Duration = Duration::from_secs(10);

/// Whether a text is an address to which an email can be sent.
pub fn is_address(text: &str) -> bool {
    text.parse::<Address>().is_ok()
}

/// Where sent emails can be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery<'a> {
    /// In the recipient's mailbox.
    Mailbox,
    /// On the server's console: each email's link or code is printed.
    Console,
    /// In this folder: each email is a file.
    Folder(&'a Path),
}

/// Delivers emails.
#[derive(Clone, Debug)]
pub struct Mailer {
    from: Mailbox,
    transport: Transport,
}

#[derive(Clone, Debug)]
enum Transport {
    Smtp(Box<AsyncSmtpTransport<Tokio1Executor>>),
    Folder { path: PathBuf, console: Option<Console> },
}

/// The server's console, which shows what is written to the folder.
#[derive(Clone, Copy, Debug)]
struct Console {
    print: fn(&str),
    shows_links: bool,
}

impl Mailer {
    /// Delivers through an SMTP server. `url` is like `smtp://user:password@host:587?tls=required` or
    /// `smtps://…`, `from` like `Zerodab <post@trial.example>`.
    ///
    /// # Errors
    /// `Configuration` if one of them is invalid.
    pub fn smtp(url: &str, from: &str) -> Result<Self, Error> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            // the error would contain the address, and with it the password
            .map_err(|_| {
                Error::Configuration(
                    "the mail server's address must look like smtp://user:password@host:587?tls=required"
                        .to_owned(),
                )
            })?;
        Ok(Self { from: parse_sender(from)?, transport: Transport::Smtp(Box::new(builder.build())) })
    }

    /// Delivers into a folder, for a server without SMTP. Each email is a file.
    ///
    /// # Errors
    /// `Configuration` if `from` is invalid.
    pub fn folder(path: &Path, from: &str) -> Result<Self, Error> {
        Ok(Self {
            from: parse_sender(from)?,
            transport: Transport::Folder { path: path.to_owned(), console: None },
        })
    }

    /// Also prints a line for each email written to the folder: its path, or the recipient and the link or
    /// code. Anyone who reads the links can sign in as any user, so they are meant for a terminal or for
    /// operators who ask for them.
    #[must_use]
    pub fn with_console(mut self, print: fn(&str), shows_links: bool) -> Self {
        if let Transport::Folder { console, .. } = &mut self.transport {
            *console = Some(Console { print, shows_links });
        }
        self
    }

    /// Returns the sender's address.
    pub fn sender_address(&self) -> String {
        self.from.email.to_string()
    }

    /// Returns where sent emails can be found.
    pub fn delivery(&self) -> Delivery<'_> {
        match &self.transport {
            Transport::Smtp(_) => Delivery::Mailbox,
            Transport::Folder { console: Some(Console { shows_links: true, .. }), .. } => Delivery::Console,
            Transport::Folder { path, .. } => Delivery::Folder(path),
        }
    }

    /// Sends an email. When this returns, the server has accepted it or it is in the folder. The sender's address is
    /// also that of the envelope, so that later bounces go to its mailbox.
    ///
    /// # Errors
    /// `Address` or `Refused` if another attempt won't help; `NotAccepted` otherwise.
    pub async fn send(&self, to: &str, language: Language, email: &Email) -> Result<(), Error> {
        let recipient: Address = to.parse().map_err(|_| Error::Address)?;
        let message = self.message(recipient, language, email)?;
        match &self.transport {
            Transport::Smtp(server) => {
                server.send(message).await.map_err(|error| smtp_error(&error, to))?;
            }
            Transport::Folder { path, console } => {
                let name = format!(
                    "{}-{}.eml",
                    Timestamp::now().strftime("%Y%m%dT%H%M%SZ"),
                    Uuid::now_v7().simple()
                );
                let file = path.join(name);
                write_file(&file, &message.formatted()).await.map_err(|error| {
                    Error::NotAccepted(Failure::local(format!(
                        "the file can't be written ({})",
                        error.kind()
                    )))
                })?;
                if let Some(Console { print, shows_links }) = console {
                    print(&if *shows_links {
                        format!("Mail for {to}: {}", email.link_or_code())
                    } else {
                        format!("An email was written to {}", file.display())
                    });
                }
            }
        }
        Ok(())
    }

    fn message(&self, recipient: Address, language: Language, email: &Email) -> Result<Message, Error> {
        let EmailContent { subject, text, html } = email.write(language);
        let text = match &self.transport {
            Transport::Smtp(_) => Body::new(text),
            // binary encoding adds no line breaks and escapes, so a link can be copied out of the file
            Transport::Folder { .. } => Body::new_with_encoding(text, Binary).unwrap_or_else(Body::new),
        };
        let id = format!("<{}@{}>", email.id().simple(), self.from.email.domain());
        Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, recipient))
            .subject(subject)
            .message_id(Some(id))
            .header(AutoSubmitted)
            .multipart(MultiPart::alternative_plain_html(text, html))
            .map_err(|error| Error::NotAccepted(Failure::local(error.to_string())))
    }

    /// Connects to the mail server and logs in, and sends nothing. Does nothing without a mail server.
    ///
    /// # Errors
    /// `NotAccepted` if that fails, or takes longer than ten seconds.
    pub async fn probe(&self) -> Result<(), Error> {
        let Transport::Smtp(server) = &self.transport else { return Ok(()) };
        match tokio::time::timeout(PROBE_TIMEOUT, server.test_connection()).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => {
                Err(Error::NotAccepted(Failure::unreachable("the mail server can't be reached")))
            }
            Ok(Err(error)) => Err(Error::NotAccepted(failure_of_server(&error))),
            Err(_) => Err(Error::NotAccepted(Failure::unreachable("the mail server didn't answer in time"))),
        }
    }
}

/// Says that no person wrote the email (RFC 3834), so that no absence note answers it.
#[derive(Clone)]
struct AutoSubmitted;

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}

/// Writes an email to a new file, and creates its folder if necessary.
async fn write_file(file: &Path, email: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        tokio::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder).await?;
    }
    // mode 0600: the link signs in, so no other user of this machine may read it
    let mut file = tokio::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(file).await?;
    file.write_all(email).await?;
    file.flush().await
}

fn parse_sender(from: &str) -> Result<Mailbox, Error> {
    from.parse().map_err(|_| {
        Error::Configuration("the emails' sender must look like Zerodab <post@trial.example>".to_owned())
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::Mutex;

    use super::*;

    const FROM: &str = "Zerodab <post@trial.example>";

    #[tokio::test]
    async fn without_an_smtp_server_an_email_becomes_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let mailer = Mailer::folder(&folder.path().join("mail"), FROM).unwrap();
        let email = Email::VerificationCode { code: "042517".to_owned() };
        mailer.send("rider@trial.example", Language::Lv, &email).await.unwrap();
        let file = std::fs::read_dir(folder.path().join("mail")).unwrap().next().unwrap().unwrap().path();
        let text = std::fs::read_to_string(file).unwrap();
        assert!(
            text.contains("To: rider@trial.example") && text.contains("042517") && text.contains("text/html"),
            "{text}"
        );
    }

    #[tokio::test]
    async fn an_email_names_itself_and_says_that_no_person_wrote_it() {
        let folder = tempfile::tempdir().unwrap();
        let mailer = Mailer::folder(folder.path(), FROM).unwrap();
        let id = Uuid::now_v7();
        let message = Email::Message {
            id,
            subject: "Moved".to_owned(),
            text: "To Sunday.".to_owned(),
            stage: "Round 3".to_owned(),
            organizer: "Club".to_owned(),
            riders: Vec::new(),
        };
        mailer.send("rider@trial.example", Language::En, &message).await.unwrap();
        let file = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
        let text = std::fs::read_to_string(file).unwrap();
        let id = format!("Message-ID: <{}@trial.example>", id.simple());
        assert!(text.contains(&id) && text.contains("Auto-Submitted: auto-generated"), "{text}");
    }

    #[tokio::test]
    async fn a_link_can_be_copied_out_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let mailer = Mailer::folder(folder.path(), FROM).unwrap();
        let link = format!("https://trial.example/finish-signup?token={}&return=%2F", "a1b2c3d4".repeat(12));
        mailer
            .send("rider@trial.example", Language::Lv, &Email::MagicLink { link: link.clone() })
            .await
            .unwrap();
        let file = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
        let text = std::fs::read_to_string(file).unwrap();
        assert!(text.lines().any(|line| line.contains(&link)), "{text}");
    }

    #[tokio::test]
    async fn the_console_shows_the_file_or_else_the_code() {
        static LINES: Mutex<Vec<String>> = Mutex::new(Vec::new());
        let folder = tempfile::tempdir().unwrap();
        let email = Email::VerificationCode { code: "042517".to_owned() };
        for (shows_links, delivery) in [(false, Delivery::Folder(folder.path())), (true, Delivery::Console)] {
            let mailer = Mailer::folder(folder.path(), FROM).unwrap();
            let mailer = mailer.with_console(|line| LINES.lock().unwrap().push(line.to_owned()), shows_links);
            assert_eq!(mailer.delivery(), delivery);
            mailer.send("rider@trial.example", Language::Lv, &email).await.unwrap();
        }
        let lines = LINES.lock().unwrap();
        assert_eq!(lines.len(), 2);
        for (line, start) in
            lines.iter().zip(["An email was written to /", "Mail for rider@trial.example: 042517"])
        {
            assert!(line.starts_with(start), "{line}");
        }
    }

    #[tokio::test]
    async fn an_invalid_address_gets_no_email() {
        let folder = tempfile::tempdir().unwrap();
        let mailer = Mailer::folder(folder.path(), FROM).unwrap();
        let email = Email::VerificationCode { code: "042517".to_owned() };
        for wrong in ["", "rider", "rider@trial.example\r\nBcc: all@trial.example", "a@b@c"] {
            assert!(matches!(mailer.send(wrong, Language::En, &email).await, Err(Error::Address)), "{wrong}");
        }
    }
}

//! Delivers emails: through an SMTP server or into a folder.

use std::path::{Path, PathBuf};

use domain::Language;
use jiff::Timestamp;
use lettre::message::header::ContentTransferEncoding::Binary;
use lettre::message::{Body, Mailbox, MultiPart};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use tokio::io::AsyncWriteExt as _;
use uuid::Uuid;

use crate::Email;
use crate::email::EmailContent;

/// Why an email wasn't delivered. The message contains nothing of the email.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The configuration is invalid.
    #[error("{0}")]
    Configuration(String),
    /// The recipient's address isn't valid.
    #[error("this isn't a valid email address")]
    Address,
    /// The server permanently refuses the recipient's address.
    #[error("email to this address is refused")]
    Refused,
    /// The server didn't accept the email, or the file couldn't be written.
    #[error("the email was not accepted")]
    NotAccepted(#[source] Box<dyn std::error::Error + Send + Sync>),
}

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

    /// Sends an email. When this returns, the server has accepted it or it is in the folder.
    ///
    /// # Errors
    /// `Address` or `Refused` if the address is at fault, so that another attempt won't help; `NotAccepted`
    /// otherwise.
    pub async fn send(&self, to: &str, language: Language, email: &Email) -> Result<(), Error> {
        let recipient: Address = to.parse().map_err(|_| Error::Address)?;
        let EmailContent { subject, text, html } = email.write(language);
        let text = match &self.transport {
            Transport::Smtp(_) => Body::new(text),
            // binary encoding adds no line breaks and escapes, so a link can be copied out of the file
            Transport::Folder { .. } => Body::new_with_encoding(text, Binary).unwrap_or_else(Body::new),
        };
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, recipient))
            .subject(subject)
            .multipart(MultiPart::alternative_plain_html(text, html))
            .map_err(|error| Error::NotAccepted(error.into()))?;
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
                write_file(&file, &message.formatted())
                    .await
                    .map_err(|error| Error::NotAccepted(error.into()))?;
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
}

/// Converts an error of the SMTP library, without the server's text.
fn smtp_error(error: &lettre::transport::smtp::Error, to: &str) -> Error {
    // an address with non-ASCII characters needs a server that supports them (RFC 6531); a retry won't help
    if refuses_recipient(error) || (error.is_client() && !to.is_ascii()) {
        Error::Refused
    } else {
        Error::NotAccepted(failure_reason(error).into())
    }
}

/// Whether the server permanently refuses the recipient's address. The basic code can also refer to the
/// sender or to a policy, so the enhanced code decides if there is one (RFC 3463: 5.1 is about the address,
/// 5.2.1 about the mailbox).
fn refuses_recipient(error: &lettre::transport::smtp::Error) -> bool {
    let Some(code) = error.status().filter(|_| error.is_permanent()) else { return false };
    let reply = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
    match reply.split_whitespace().next().and_then(|word| word.strip_prefix("5.")) {
        Some(extended) => matches!(extended, "1.0" | "1.1" | "1.2" | "1.3" | "1.6" | "1.10" | "2.1"),
        None => matches!(u16::from(code), 550 | 551 | 553),
    }
}

/// Returns why a server didn't accept an email. The server's own text is left out, because it names the
/// recipient.
fn failure_reason(error: &lettre::transport::smtp::Error) -> String {
    match error.status() {
        Some(code) => format!("the mail server answered {code}"),
        None if error.is_timeout() => "the mail server didn't answer in time".to_owned(),
        None if error.is_tls() => "no secure connection to the mail server".to_owned(),
        None => "the mail server can't be reached".to_owned(),
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

    /// Returns an SMTP server that sends this reply to the recipient's address.
    async fn server_replying(reply: &'static str) -> Mailer {
        use tokio::io::{AsyncBufReadExt as _, BufReader};
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let (mut socket, _) = listener.accept().await.unwrap();
            let (reader, mut writer) = socket.split();
            writer.write_all(b"220 ready\r\n").await.unwrap();
            let mut lines = BufReader::new(reader).lines();
            while let Some(line) = lines.next_line().await.unwrap() {
                let response = if line.starts_with("RCPT") { reply } else { "250 fine" };
                writer.write_all(format!("{response}\r\n").as_bytes()).await.unwrap();
            }
        });
        Mailer::smtp(&format!("smtp://{address}"), FROM).unwrap()
    }

    #[tokio::test]
    async fn a_permanently_refused_address_is_distinguished_from_a_server_that_accepts_nothing() {
        let email = Email::VerificationCode { code: "042517".to_owned() };
        for (reply, is_refused) in [
            ("550 5.1.1 <nobody@trial.example>: no such user", true),
            ("550 no such user", true),
            ("553 mailbox name not allowed", true),
            ("550 5.7.1 relaying denied", false),
            ("554 5.7.1 listed as spam", false),
            ("450 4.2.0 greylisted", false),
        ] {
            let error = server_replying(reply)
                .await
                .send("nobody@trial.example", Language::En, &email)
                .await
                .unwrap_err();
            assert_eq!(matches!(error, Error::Refused), is_refused, "{reply}: {error}");
        }
    }

    #[tokio::test]
    async fn the_reply_of_a_server_is_reported_without_the_recipient() {
        let server = server_replying("554 5.7.1 <nobody@trial.example> listed as spam").await;
        let email = Email::VerificationCode { code: "042517".to_owned() };
        let error = server.send("nobody@trial.example", Language::En, &email).await.unwrap_err();
        assert_eq!(with_causes(&error), "the email was not accepted: the mail server answered 554");
    }

    #[tokio::test]
    async fn a_server_that_supports_only_ascii_refuses_other_addresses() {
        let email = Email::VerificationCode { code: "042517".to_owned() };
        for to in ["ā@trial.example", "nobody@ā.example"] {
            let error = server_replying("250 fine").await.send(to, Language::En, &email).await.unwrap_err();
            assert!(matches!(error, Error::Refused), "{to}: {error}");
        }
    }

    /// Returns an error with its causes, as the log prints it.
    fn with_causes(error: &Error) -> String {
        let causes = std::iter::successors(std::error::Error::source(error), |cause| cause.source());
        causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
    }

    #[tokio::test]
    async fn an_unreachable_server_is_reported_without_the_password() {
        let mailer = Mailer::smtp("smtp://me:secret@127.0.0.1:9", FROM).unwrap();
        let email = Email::VerificationCode { code: "042517".to_owned() };
        let error = with_causes(&mailer.send("rider@trial.example", Language::En, &email).await.unwrap_err());
        assert_eq!(error, "the email was not accepted: the mail server can't be reached");
        assert!(!Mailer::smtp("smtp//me:secret@host", FROM).unwrap_err().to_string().contains("secret"));
        assert!(matches!(Mailer::smtp("smtp://127.0.0.1", "nobody"), Err(Error::Configuration(_))));
    }
}

//! Where letters are taken: an SMTP server, or a folder.

use std::path::{Path, PathBuf};

use domain::Language;
use jiff::Timestamp;
use lettre::message::header::ContentTransferEncoding::Binary;
use lettre::message::{Body, Mailbox, MultiPart};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use tokio::io::AsyncWriteExt as _;
use uuid::Uuid;

use crate::Letter;
use crate::letter::Written;

/// Why a letter was not taken. What it says holds nothing of the letter.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// The configuration can't be used.
    #[error("{0}")]
    Configuration(String),
    /// The receiver's address is none.
    #[error("this is no address for mail")]
    Address,
    /// The receiver's address is refused for good.
    #[error("mail to this address is refused")]
    Refused,
    /// The post office doesn't take it.
    #[error("the mail was not taken: {0}")]
    NotTaken(String),
}

/// Whether a text is an address that a letter can be sent to.
pub fn is_address(text: &str) -> bool {
    text.parse::<Address>().is_ok()
}

/// Where whoever runs the server finds what was mailed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery<'a> {
    /// In the receiver's mailbox.
    Mailbox,
    /// What each letter is for is printed where the server runs.
    Console,
    /// Each letter is a file of this folder.
    Folder(&'a Path),
}

/// Takes letters.
#[derive(Clone, Debug)]
pub struct PostOffice {
    from: Mailbox,
    way: Way,
}

#[derive(Clone, Debug)]
enum Way {
    Smtp(Box<AsyncSmtpTransport<Tokio1Executor>>),
    Folder { path: PathBuf, prints_links: bool },
}

impl PostOffice {
    /// An SMTP server by its address, `smtp://user:password@host:587?tls=required`, or `smtps://…`; `from` as `Zerodab <post@trial.example>`.
    pub fn smtp(url: &str, from: &str) -> Result<Self, Error> {
        // the one choice of cryptography in this process; a second call finds it made
        let _ = rustls::crypto::ring::default_provider().install_default();
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            // the error would show the address, and with it the password
            .map_err(|_| {
                Error::Configuration("the mail server's address must be as smtp://user:password@host:587?tls=required".to_owned())
            })?;
        Ok(Self { from: sender(from)?, way: Way::Smtp(Box::new(builder.build())) })
    }

    /// A folder, for a server without SMTP: each letter is a file, and where it lies is printed.
    pub fn folder(path: &Path, from: &str) -> Result<Self, Error> {
        Ok(Self { from: sender(from)?, way: Way::Folder { path: path.to_owned(), prints_links: false } })
    }

    /// Prints the receiver and the link or code of each letter for the folder too. Whoever reads what a server prints can then sign in as
    /// anybody, so this is for a terminal, or for who asks for it.
    #[must_use]
    pub fn printing_links(mut self, prints: bool) -> Self {
        if let Way::Folder { prints_links, .. } = &mut self.way {
            *prints_links = prints;
        }
        self
    }

    /// The sender's address.
    pub fn address(&self) -> String {
        self.from.email.to_string()
    }

    /// Where letters are found.
    pub fn delivery(&self) -> Delivery<'_> {
        match &self.way {
            Way::Smtp(_) => Delivery::Mailbox,
            Way::Folder { prints_links: true, .. } => Delivery::Console,
            Way::Folder { path, .. } => Delivery::Folder(path),
        }
    }

    /// Hands a letter over. When this returns, the server has taken it, or it lies in the folder.
    pub async fn send(&self, to: &str, language: Language, letter: &Letter) -> Result<(), Error> {
        let receiver: Address = to.parse().map_err(|_| Error::Address)?;
        let Written { subject, text, html } = letter.write(language);
        let text = match &self.way {
            Way::Smtp(_) => Body::new(text),
            // without line breaks and escapes a link can be copied out of the file
            Way::Folder { .. } => Body::new_with_encoding(text, Binary).unwrap_or_else(Body::new),
        };
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, receiver))
            .subject(subject)
            .multipart(MultiPart::alternative_plain_html(text, html))
            .map_err(|error| Error::NotTaken(error.to_string()))?;
        match &self.way {
            Way::Smtp(server) => {
                server.send(message).await.map_err(|error| not_taken(&error, to))?;
            }
            Way::Folder { path, prints_links } => {
                let name = format!("{}-{}.eml", Timestamp::now().strftime("%Y%m%dT%H%M%SZ"), Uuid::now_v7().simple());
                let file = path.join(name);
                write(&file, &message.formatted()).await.map_err(|error| Error::NotTaken(error.to_string()))?;
                if *prints_links {
                    println!("Mail for {to}: {}", letter.key());
                } else {
                    println!("A mail lies in {}", file.display());
                }
            }
        }
        Ok(())
    }
}

fn not_taken(error: &lettre::transport::smtp::Error, to: &str) -> Error {
    // an address with other letters than ASCII needs a server that takes them (RFC 6531); asking again won't help
    if refuses_receiver(error) || (error.is_client() && !to.is_ascii()) { Error::Refused } else { Error::NotTaken(refused(error)) }
}

/// Whether the server refuses the receiver's address for good. The code alone may also mean the sender or a policy, so the extended one
/// (RFC 3463: 5.1 of the address, 5.2.1 of the mailbox) decides where there is one.
fn refuses_receiver(error: &lettre::transport::smtp::Error) -> bool {
    let Some(code) = error.status().filter(|_| error.is_permanent()) else { return false };
    let words = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
    match words.split_whitespace().next().and_then(|word| word.strip_prefix("5.")) {
        Some(extended) => matches!(extended, "1.0" | "1.1" | "1.2" | "1.3" | "1.6" | "1.10" | "2.1"),
        None => matches!(u16::from(code), 550 | 551 | 553),
    }
}

/// Why a server took no letter. Its own words are not repeated: they name the receiver.
fn refused(error: &lettre::transport::smtp::Error) -> String {
    match error.status() {
        Some(code) => format!("the mail server answered {code}"),
        None if error.is_timeout() => "the mail server didn't answer in time".to_owned(),
        None if error.is_tls() => "no secure connection to the mail server".to_owned(),
        None => "the mail server can't be reached".to_owned(),
    }
}

async fn write(file: &Path, letter: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        tokio::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder).await?;
    }
    // a link that signs in is for nobody else on this machine
    let mut file = tokio::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(file).await?;
    file.write_all(letter).await?;
    file.flush().await
}

fn sender(from: &str) -> Result<Mailbox, Error> {
    from.parse().map_err(|_| Error::Configuration("the mails' sender must be as Zerodab <post@trial.example>".to_owned()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    const FROM: &str = "Zerodab <post@trial.example>";

    #[tokio::test]
    async fn without_a_server_a_letter_is_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let office = PostOffice::folder(&folder.path().join("mail"), FROM).unwrap();
        let letter = Letter::VerificationCode { code: "042517".to_owned() };
        office.send("rider@trial.example", Language::Lv, &letter).await.unwrap();
        let file = std::fs::read_dir(folder.path().join("mail")).unwrap().next().unwrap().unwrap().path();
        let text = std::fs::read_to_string(file).unwrap();
        assert!(text.contains("To: rider@trial.example") && text.contains("042517") && text.contains("text/html"), "{text}");
    }

    #[tokio::test]
    async fn a_link_can_be_copied_out_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let office = PostOffice::folder(folder.path(), FROM).unwrap();
        let link = format!("https://trial.example/finish-signup?token={}&return=%2F", "a1b2c3d4".repeat(12));
        office.send("rider@trial.example", Language::Lv, &Letter::MagicLink { link: link.clone() }).await.unwrap();
        let file = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
        let text = std::fs::read_to_string(file).unwrap();
        assert!(text.lines().any(|line| line.contains(&link)), "{text}");
    }

    #[tokio::test]
    async fn who_has_no_address_gets_no_letter() {
        let folder = tempfile::tempdir().unwrap();
        let office = PostOffice::folder(folder.path(), FROM).unwrap();
        let letter = Letter::VerificationCode { code: "042517".to_owned() };
        for wrong in ["", "rider", "rider@trial.example\r\nBcc: all@trial.example", "a@b@c"] {
            assert!(matches!(office.send(wrong, Language::En, &letter).await, Err(Error::Address)), "{wrong}");
        }
    }

    /// An SMTP server that says this to the receiver's address.
    async fn answering(said: &'static str) -> PostOffice {
        use tokio::io::{AsyncBufReadExt as _, BufReader};
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let (mut socket, _) = listener.accept().await.unwrap();
            let (read, mut write) = socket.split();
            write.write_all(b"220 ready\r\n").await.unwrap();
            let mut lines = BufReader::new(read).lines();
            while let Some(line) = lines.next_line().await.unwrap() {
                let answer = if line.starts_with("RCPT") { said } else { "250 fine" };
                write.write_all(format!("{answer}\r\n").as_bytes()).await.unwrap();
            }
        });
        PostOffice::smtp(&format!("smtp://{at}"), FROM).unwrap()
    }

    #[tokio::test]
    async fn an_address_that_is_refused_for_good_is_told_from_a_server_that_takes_nothing() {
        let letter = Letter::VerificationCode { code: "042517".to_owned() };
        for (said, is_refused) in [
            ("550 5.1.1 <nobody@trial.example>: no such user", true),
            ("550 no such user", true),
            ("553 mailbox name not allowed", true),
            ("550 5.7.1 relaying denied", false),
            ("554 5.7.1 listed as spam", false),
            ("450 4.2.0 greylisted", false),
        ] {
            let error = answering(said).await.send("nobody@trial.example", Language::En, &letter).await.unwrap_err();
            assert_eq!(matches!(error, Error::Refused), is_refused, "{said}: {error}");
        }
    }

    #[tokio::test]
    async fn a_server_without_other_letters_than_ascii_refuses_an_address_that_has_them() {
        let letter = Letter::VerificationCode { code: "042517".to_owned() };
        for to in ["ā@trial.example", "nobody@ā.example"] {
            let error = answering("250 fine").await.send(to, Language::En, &letter).await.unwrap_err();
            assert!(matches!(error, Error::Refused), "{to}: {error}");
        }
    }

    #[tokio::test]
    async fn a_server_that_is_not_there_is_said_without_the_password() {
        let office = PostOffice::smtp("smtp://me:secret@127.0.0.1:9", FROM).unwrap();
        let letter = Letter::VerificationCode { code: "042517".to_owned() };
        let refused = office.send("rider@trial.example", Language::En, &letter).await.unwrap_err().to_string();
        assert!(!refused.contains("secret") && !refused.contains("042517"), "{refused}");
        assert!(!PostOffice::smtp("smtp//me:secret@host", FROM).unwrap_err().to_string().contains("secret"));
        assert!(matches!(PostOffice::smtp("smtp://127.0.0.1", "nobody"), Err(Error::Configuration(_))));
    }
}

//! What a mail server's answer means: whether it is final, and whether it is about one email or about all.

use lettre::transport::smtp;

use crate::error::{Error, Failure, Refusal, RefusalReason};

/// The longest reply that is kept, in characters.
const MAX_REPLY: usize = 500;

/// The server closes the connection (RFC 5321, 4.2.3).
const SHUTTING_DOWN: u16 = 421;

/// Converts an error of the SMTP library.
pub(crate) fn failure_of_server(error: &smtp::Error) -> Failure {
    let Some(code) = error.status() else {
        return Failure::unreachable(if error.is_timeout() {
            "the mail server didn't answer in time"
        } else if error.is_tls() {
            "no secure connection to the mail server"
        } else if error.is_client() {
            "the email can't be sent to this mail server"
        } else {
            "the mail server can't be reached"
        });
    };
    Failure {
        reason: format!("the mail server answered {code}"),
        reply: Some(reply(error)),
        concerns_all: u16::from(code) == SHUTTING_DOWN || is_about_login(error),
    }
}

/// Converts an error of the SMTP library.
pub(crate) fn smtp_error(error: &smtp::Error, to: &str) -> Error {
    // an address with non-ASCII characters needs a server that supports them (RFC 6531); a retry won't help
    if error.is_client() && !to.is_ascii() {
        let reply = "The mail server doesn't support addresses with such letters.".to_owned();
        return Error::Refused(Refusal { reason: RefusalReason::Address, reply });
    }
    match refusal_reason(error) {
        Some(reason) => Error::Refused(Refusal { reason, reply: reply(error) }),
        None => Error::NotAccepted(failure_of_server(error)),
    }
}

/// Returns what a permanent refusal is about; `None` if another attempt may succeed. The basic code can also refer to
/// the sender or to a policy, so the enhanced code decides if there is one (RFC 3463: 1 is about the address, 2 about
/// the mailbox).
fn refusal_reason(error: &smtp::Error) -> Option<RefusalReason> {
    let code = error.status().filter(|_| error.is_permanent())?;
    if is_about_login(error) {
        // the operator can set that right
        return None;
    }
    Some(match enhanced_code(error).as_deref() {
        Some("1.0" | "1.1" | "1.2" | "1.3" | "1.6" | "1.10" | "2.1") => RefusalReason::Address,
        Some(extended) if extended.starts_with("2.") => RefusalReason::Mailbox,
        Some(_) => RefusalReason::Policy,
        None => match u16::from(code) {
            550 | 551 | 553 => RefusalReason::Address,
            552 => RefusalReason::Mailbox,
            _ => RefusalReason::Policy,
        },
    })
}

/// Whether the server refuses our login or wants one (RFC 4954).
fn is_about_login(error: &smtp::Error) -> bool {
    let code = error.status().map(u16::from);
    matches!(code, Some(530 | 534 | 535 | 538)) || enhanced_code(error).as_deref() == Some("7.8")
}

/// Returns the part after `5.` of an enhanced code, such as `1.1`.
fn enhanced_code(error: &smtp::Error) -> Option<String> {
    reply_text(error).split_whitespace().next()?.strip_prefix("5.").map(str::to_owned)
}

/// Returns the server's own words, with the basic code in front of them.
fn reply(error: &smtp::Error) -> String {
    let code = error.status().map(|code| code.to_string()).unwrap_or_default();
    let words = reply_text(error);
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("{code} {words}").trim().chars().filter(|sign| !sign.is_control()).take(MAX_REPLY).collect()
}

fn reply_text(error: &smtp::Error) -> String {
    std::error::Error::source(error).map(ToString::to_string).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use domain::Language;
    use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};

    use super::*;
    use crate::{Email, Mailer};

    const FROM: &str = "Zerodab <post@trial.example>";

    /// Returns an SMTP server that sends this reply to the recipient's address.
    async fn server_replying(reply: &'static str) -> Mailer {
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

    fn code() -> Email {
        Email::VerificationCode { code: "042517".to_owned() }
    }

    #[tokio::test]
    async fn a_permanent_refusal_says_whether_it_is_about_the_address() {
        for (reply, expected) in [
            ("550 5.1.1 <nobody@trial.example>: no such user", Some(RefusalReason::Address)),
            ("550 no such user", Some(RefusalReason::Address)),
            ("553 mailbox name not allowed", Some(RefusalReason::Address)),
            ("552 5.2.2 mailbox full", Some(RefusalReason::Mailbox)),
            ("550 5.7.1 relaying denied", Some(RefusalReason::Policy)),
            ("554 5.7.1 listed as spam", Some(RefusalReason::Policy)),
            ("450 4.2.0 greylisted", None),
            ("530 5.7.0 log in first", None),
        ] {
            let server = server_replying(reply).await;
            let error = server.send("nobody@trial.example", Language::En, &code()).await.unwrap_err();
            let reason = if let Error::Refused(refusal) = &error { Some(refusal.reason) } else { None };
            assert_eq!((reason, error.reply()), (expected, Some(reply)), "{error}");
        }
    }

    #[tokio::test]
    async fn a_server_that_accepts_nothing_from_us_concerns_all_emails() {
        for (reply, concerns_all) in
            [("450 4.2.0 greylisted", false), ("421 shutting down", true), ("535 5.7.8 wrong password", true)]
        {
            let server = server_replying(reply).await;
            let error = server.send("nobody@trial.example", Language::En, &code()).await.unwrap_err();
            assert_eq!(error.concerns_all(), concerns_all, "{reply}");
        }
    }

    #[tokio::test]
    async fn the_reply_of_a_server_is_printed_without_the_recipient() {
        for (reply, printed) in [
            (
                "450 4.7.1 <nobody@trial.example> greylisted",
                "the email was not accepted: the mail server answered 450",
            ),
            ("554 5.7.1 <nobody@trial.example> listed as spam", "email to this address is refused"),
        ] {
            let server = server_replying(reply).await;
            let error = server.send("nobody@trial.example", Language::En, &code()).await.unwrap_err();
            assert_eq!(with_causes(&error), printed);
        }
    }

    #[tokio::test]
    async fn a_server_that_supports_only_ascii_refuses_other_addresses() {
        for to in ["ā@trial.example", "nobody@ā.example"] {
            let error = server_replying("250 fine").await.send(to, Language::En, &code()).await.unwrap_err();
            assert!(matches!(error, Error::Refused(_)), "{to}: {error}");
        }
    }

    #[tokio::test]
    async fn an_unreachable_server_is_reported_without_the_password() {
        let mailer = Mailer::smtp("smtp://me:secret@127.0.0.1:9", FROM).unwrap();
        let error = mailer.send("rider@trial.example", Language::En, &code()).await.unwrap_err();
        assert_eq!(with_causes(&error), "the email was not accepted: the mail server can't be reached");
        assert!(error.concerns_all() && mailer.probe().await.is_err());
        assert!(!Mailer::smtp("smtp//me:secret@host", FROM).unwrap_err().to_string().contains("secret"));
        assert!(matches!(Mailer::smtp("smtp://127.0.0.1", "nobody"), Err(Error::Configuration(_))));
    }

    /// Returns an error with its causes, as the log prints it.
    fn with_causes(error: &Error) -> String {
        let causes = std::iter::successors(std::error::Error::source(error), |cause| cause.source());
        causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
    }
}

//! The first steps on a server where nobody has a role yet: where mailed links are found, and which command makes an administrator.

use domain::access::{Action, Place};
use mail::Delivery;
use serde::Serialize;
use utoipa::ToSchema;

use super::Caller;
use crate::{App, Error};

/// The server's own program, as its operator calls it from anywhere.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Its path.
    pub path: String,
    /// The options that name its data.
    pub place: Vec<String>,
}

impl Program {
    /// The command that makes an administrator, quoted for a shell. The address is whatever somebody signed up with.
    pub fn grant_admin(&self, email: &str) -> Option<String> {
        let words = [self.path.as_str(), "user", "grant", email, "admin"];
        shlex::try_join(words.into_iter().chain(self.place.iter().map(String::as_str))).ok()
    }
}

/// What helps with the first sign-in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Setup {
    /// Where mailed links and codes are found.
    pub mail: MailDelivery,
    /// The folder of the mails, where that is where they are found and nobody has a role yet.
    pub mail_folder: Option<String>,
    /// The command that makes the caller an administrator, while nobody has a role and the caller's address is confirmed.
    pub grant_command: Option<String>,
}

/// Where whoever asked for a mail finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MailDelivery {
    /// In the mailbox.
    Mailbox,
    /// Printed where the server runs.
    Console,
    /// In a folder of the server.
    Folder,
}

/// What helps with the first sign-in. Paths of the machine are sent only until somebody has a role.
pub async fn setup(app: &App, caller: &Caller) -> Result<Setup, Error> {
    domain::access::may(&caller.actor, Action::ViewCompetitions, &Place::Anywhere)?;
    let is_new = !storage::accounts::roles::has_any(app.storage.reader()).await?;
    let (mail, folder) = match app.post_office.delivery() {
        Delivery::Mailbox => (MailDelivery::Mailbox, None),
        Delivery::Console => (MailDelivery::Console, None),
        Delivery::Folder(folder) => (MailDelivery::Folder, Some(folder.display().to_string())),
    };
    let owner = caller.user.as_ref().filter(|user| is_new && user.email_verified_at.is_some());
    Ok(Setup { mail, mail_folder: folder.filter(|_| is_new), grant_command: owner.and_then(|user| app.program.grant_admin(&user.email)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_one_for_a_shell_whatever_the_folder_and_the_address() {
        let program = Program { path: "/opt/my apps/zerodab".to_owned(), place: vec!["--data".to_owned(), "/srv/o'hara".to_owned()] };
        assert_eq!(
            program.grant_admin("a$(touch x)@trial.example").as_deref(),
            Some("'/opt/my apps/zerodab' user grant 'a$(touch x)@trial.example' admin --data \"/srv/o'hara\"")
        );
    }
}

//! The first steps on a server where nobody has a role yet: where to find emailed links, and the command that
//! makes a user an administrator.

use domain::access::{Action, Scope};
use mail::Delivery;
use serde::Serialize;
use utoipa::ToSchema;

use super::Caller;
use crate::{App, Error};

/// The command line of the server's own program, valid in any working directory.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Its path.
    pub path: String,
    /// The options that name its data folder or database.
    pub data_options: Vec<String>,
}

impl Program {
    /// Returns the command that makes a user an administrator, quoted for a shell, because `email` is user
    /// input.
    pub fn grant_admin_command(&self, email: &str) -> Option<String> {
        let words = [self.path.as_str(), "user", "grant", email, "admin"];
        shlex::try_join(words.into_iter().chain(self.data_options.iter().map(String::as_str))).ok()
    }
}

/// Information for the first sign-in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Setup {
    /// Where emailed links and codes arrive.
    pub mail: MailDelivery,
    /// The folder of the emails; null unless emails are written to a folder and nobody has a role yet.
    pub mail_folder: Option<String>,
    /// The command that makes the caller an administrator; null unless the caller is signed in with a
    /// verified address and nobody has a role yet.
    pub grant_command: Option<String>,
}

/// Where emails arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MailDelivery {
    /// In the recipient's mailbox.
    Mailbox,
    /// On the console of the server.
    Console,
    /// In a folder on the server.
    Folder,
}

/// Returns information for the first sign-in. Paths of the machine are included only until somebody has a
/// role.
pub async fn find_setup(app: &App, caller: &Caller) -> Result<Setup, Error> {
    domain::access::may(&caller.actor, Action::ViewCompetitions, &Scope::Anywhere)?;
    let is_new = !storage::accounts::roles::has_any(app.storage.reader()).await?;
    let (mail, folder) = match app.mailer.delivery() {
        Delivery::Mailbox => (MailDelivery::Mailbox, None),
        Delivery::Console => (MailDelivery::Console, None),
        Delivery::Folder(folder) => (MailDelivery::Folder, Some(folder.display().to_string())),
    };
    let new_admin = caller.user.as_ref().filter(|user| is_new && user.email_verified_at.is_some());
    Ok(Setup {
        mail,
        mail_folder: folder.filter(|_| is_new),
        grant_command: new_admin.and_then(|user| app.program.grant_admin_command(&user.email)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_quoted_for_a_shell_whatever_the_folder_and_address() {
        let program = Program {
            path: "/opt/my apps/zerodab".to_owned(),
            data_options: vec!["--data".to_owned(), "/srv/o'hara".to_owned()],
        };
        assert_eq!(
            program.grant_admin_command("a$(touch x)@trial.example").as_deref(),
            Some(
                "'/opt/my apps/zerodab' user grant 'a$(touch x)@trial.example' admin --data \"/srv/o'hara\""
            )
        );
    }
}

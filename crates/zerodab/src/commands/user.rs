//! `zerodab user`: grants, revokes and lists roles.

use std::path::PathBuf;

use app::accounts::operator::{self, Role};
use app::accounts::{AccountError, SecretaryRole, UserRow};
use app::{App, Environment, with_causes};
use mail::Mailer;

use super::serve;
use crate::command_line::{DataLocation, RoleName, RoleOfUser, UserCommand};
use crate::failure::Failure;
use crate::host::database::Database;
use crate::host::{file_store, health, program};

/// Runs the command and prints the resulting roles.
pub async fn run(command: UserCommand) -> Result<(), Failure> {
    match command {
        UserCommand::Grant(user_role) => change_role(user_role, true).await,
        UserCommand::Revoke(user_role) => change_role(user_role, false).await,
        UserCommand::List { location } => {
            let holders = operator::list_role_holders(&open(&location).await?)
                .await
                .map_err(|error| format!("{}.", with_causes(&error)))?;
            if holders.is_empty() {
                let command = program::for_data(&location).grant_admin_command("EMAIL").unwrap_or_default();
                println!("Nobody has a role yet. Create an administrator with: {command}");
            }
            for user in holders {
                println!("{}", format_user(&user));
            }
            Ok(())
        }
    }
}

async fn change_role(user_role: RoleOfUser, grant: bool) -> Result<(), Failure> {
    let role = match (user_role.role, user_role.institution) {
        (RoleName::Admin, None) => Role::Admin,
        (RoleName::Admin, Some(_)) => {
            return Err("an administrator's role covers every institution; omit --institution.".into());
        }
        (RoleName::Secretary, institution) => Role::Secretary(institution),
    };
    let app = open(&user_role.location).await?;
    let user = operator::change_role(&app, &user_role.email, role, grant).await.map_err(|error| match error {
        app::Error::NotFound(_) => format!(
            "nobody has an account with the address {}; sign up first, then grant the role.",
            user_role.email
        ),
        app::Error::Invalid(_) => "there is no such institution; use the slug from its web address.".to_owned(),
        app::Error::Account(AccountError::SecretaryEverywhere) => format!(
            "{email} is a secretary of all institutions, so a single one can't be granted or revoked; first run \
             zerodab user revoke {email} secretary, then grant the role for each institution.",
            email = user_role.email
        ),
        other => format!("{}.", with_causes(&other)),
    })?;
    println!("{}", format_user(&user));
    Ok(())
}

/// Opens the application beside a server that may be running. This process sends no mail and no notifications.
async fn open(location: &DataLocation) -> Result<App, Failure> {
    let database = Database::open_unlocked_and_migrate(location).await?;
    let mailer = Mailer::folder(&location.mail_folder(), "Zerodab <zerodab@localhost>")
        .map_err(|error| format!("{error}."))?;
    let files = file_store::open_default(location)?;
    serve::start_app(
        &database,
        Environment {
            site: String::new(),
            mailer,
            push: push::Sender::new(push::Services::default(), ""),
            providers: Vec::new(),
            files,
            contact: String::new(),
            pages: PathBuf::new(),
            program: program::for_data(location),
            backups: None,
            health: health::of_folder(&location.data),
        },
    )
    .await
}

/// Returns a line with the user's address, name and roles.
fn format_user(
    UserRow { email, display_name, admin, secretary: SecretaryRole { everywhere, institutions }, .. }: &UserRow,
) -> String {
    let mut roles = Vec::new();
    if *admin {
        roles.push("admin".to_owned());
    }
    match (everywhere, institutions.is_empty()) {
        (true, _) => roles.push("secretary".to_owned()),
        (false, false) => roles.push(format!("secretary of {}", institutions.join(", "))),
        (false, true) => {}
    }
    let roles = if roles.is_empty() { "no role".to_owned() } else { roles.join(", ") };
    format!("{email}  {display_name}  {roles}")
}

//! The demo's accounts: one per role to sign in with, and those of the simulated judges.

use std::fmt::Write as _;

use app::Caller;
use app::accounts::operator::{Role, change_role};
use app::accounts::{AccountError, Client};
use domain::ids::UserId;

use super::Demo;

/// The password of every account of the demo.
pub const PASSWORD: &str = "trial";

/// An account with which a visitor can sign in.
struct DemoAccount {
    role: &'static str,
    email: &'static str,
    name: &'static str,
    /// What a visitor can try with it.
    purpose: &'static str,
}

const ADMINISTRATOR: DemoAccount = DemoAccount {
    role: "Administrator",
    email: "admin@zerodab.example",
    name: "Demo Administrator",
    purpose: "everything",
};
const SECRETARY: DemoAccount = DemoAccount {
    role: "Secretary",
    email: "secretary@zerodab.example",
    name: "Demo Secretary",
    purpose: "edit results, give penalties, approve the running stage",
};
const JUDGE: DemoAccount = DemoAccount {
    role: "Judge",
    email: "judge@zerodab.example",
    name: "Demo Judge",
    purpose: "record scores in sections 1 and 2 of the running stages",
};
const RIDER: DemoAccount = DemoAccount {
    role: "Rider",
    email: "rider@zerodab.example",
    name: "Demo Rider",
    purpose: "join a stage, see your own results and the running stage",
};

/// The number of simulated judges: that of the sections of the largest stage.
const SIMULATED_JUDGES: usize = 8;

/// The callers as whom the demo itself acts.
#[derive(Clone)]
pub struct Accounts {
    /// The rider as whom a visitor of the demo signs in.
    pub rider: UserId,
    /// Completes and approves past stages.
    pub secretary: Caller,
    /// The simulated judges, by section.
    pub judges: Vec<Caller>,
    /// The ids of the judges.
    pub judge_ids: JudgeIds,
}

/// The judges to assign to sections.
#[derive(Clone)]
pub struct JudgeIds {
    /// The judge as whom a visitor of the demo signs in.
    pub visitor: UserId,
    /// The simulated judges, by section.
    pub sections: Vec<UserId>,
}

/// Creates the accounts unless they exist, and signs in as those that the demo uses itself.
pub async fn prepare(demo: &Demo, institution: &str) -> Result<Accounts, app::Error> {
    // the administrator is created last: if that account exists, all do
    if storage::accounts::find_by_email(demo.storage.reader(), ADMINISTRATOR.email).await?.is_none() {
        create_all(demo, institution).await?;
    }
    let (secretary, _) = sign_in(demo, SECRETARY.email).await?;
    let (_, visitor) = sign_in(demo, JUDGE.email).await?;
    let mut judges = Vec::new();
    let mut sections = Vec::new();
    for section in 1..=SIMULATED_JUDGES {
        let (judge, id) = sign_in(demo, &judge_email(section)).await?;
        judges.push(judge);
        sections.push(id);
    }
    let rider = find_or_create_rider(demo).await?;
    Ok(Accounts { rider, secretary, judges, judge_ids: JudgeIds { visitor, sections } })
}

async fn create_all(demo: &Demo, institution: &str) -> Result<(), app::Error> {
    for section in 1..=SIMULATED_JUDGES {
        let name = format!("Judge of section {section}");
        find_or_create(demo, &judge_email(section), &name, true).await?;
    }
    find_or_create_rider(demo).await?;
    find_or_create(demo, JUDGE.email, JUDGE.name, true).await?;
    find_or_create(demo, SECRETARY.email, SECRETARY.name, false).await?;
    let secretary = Role::Secretary(Some(institution.to_owned()));
    change_role(&demo.app, SECRETARY.email, secretary, true).await?;
    find_or_create(demo, ADMINISTRATOR.email, ADMINISTRATOR.name, false).await?;
    change_role(&demo.app, ADMINISTRATOR.email, Role::Admin, true).await?;
    Ok(())
}

/// Returns the id of the rider's account; creates it if it doesn't exist.
pub async fn find_or_create_rider(demo: &Demo) -> Result<UserId, app::Error> {
    find_or_create(demo, RIDER.email, RIDER.name, false).await
}

/// Returns the id of an account; creates it if it doesn't exist.
async fn find_or_create(demo: &Demo, email: &str, name: &str, is_judge: bool) -> Result<UserId, app::Error> {
    match storage::accounts::find_by_email(demo.storage.reader(), email).await? {
        Some(user) => Ok(user.id),
        None => app::accounts::create(&demo.app, email, name, PASSWORD, is_judge).await,
    }
}

/// Returns the accounts as a table, which is printed at startup.
pub fn table() -> String {
    let mut table = format!("Log in with the password {PASSWORD} as\n");
    for DemoAccount { role, email, purpose, .. } in [ADMINISTRATOR, SECRETARY, JUDGE, RIDER] {
        let _ = writeln!(table, "  {role:<14} {email:<27} {purpose}");
    }
    table
}

fn judge_email(section: usize) -> String {
    format!("section{section}@zerodab.example")
}

/// Signs in as the rider.
pub async fn sign_in_as_rider(demo: &Demo) -> Result<Caller, app::Error> {
    Ok(sign_in(demo, RIDER.email).await?.0)
}

/// Signs in with the demo's password, and returns the caller with its id.
pub async fn sign_in(demo: &Demo, email: &str) -> Result<(Caller, UserId), app::Error> {
    let (token, session) = app::accounts::sign_in(&demo.app, &Client::default(), email, PASSWORD).await?;
    let user = session.user.ok_or(AccountError::InvalidCredentials)?;
    Ok((app::accounts::find_caller(&demo.app, token.reveal()).await?, UserId(user.id)))
}

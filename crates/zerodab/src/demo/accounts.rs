//! The demo's accounts: one per role to sign in with, and those of the simulated judges.

use app::Caller;
use app::accounts::operator::{Role, change_role};
use app::accounts::{AccountError, Client};
use domain::ids::UserId;

use super::Demo;

/// The password of every account of the demo.
pub const PASSWORD: &str = "trial";
/// The role, address, name, and what a visitor can try with it.
const PEOPLE: [(&str, &str, &str, &str); 4] = [
    ("Administrator", "admin@zerodab.example", "Demo Administrator", "everything"),
    (
        "Secretary",
        "secretary@zerodab.example",
        "Demo Secretary",
        "edit results, give penalties, approve the running stage",
    ),
    (
        "Judge",
        "judge@zerodab.example",
        "Demo Judge",
        "record scores in sections 1 and 2 of the running stages",
    ),
    RIDER,
];
/// The account that is only a rider.
const RIDER: (&str, &str, &str, &str) = (
    "Rider",
    "rider@zerodab.example",
    "Demo Rider",
    "join a stage, see your own results and the running stage",
);
/// The number of simulated judges: that of the sections of the largest stage.
const SIMULATED: usize = 8;

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

/// Creates the account of the rider unless it exists; returns its id.
pub async fn rider(demo: &Demo) -> Result<UserId, app::Error> {
    ensure(demo, RIDER.1, RIDER.2, false).await
}

/// Creates an account unless it exists; returns its id.
async fn ensure(demo: &Demo, email: &str, name: &str, is_judge: bool) -> Result<UserId, app::Error> {
    match storage::accounts::by_email(demo.storage.reader(), email).await? {
        Some(user) => Ok(user.id),
        None => app::accounts::create(&demo.app, email, name, PASSWORD, is_judge).await,
    }
}

/// Creates the accounts unless they exist, and signs in as those that the demo uses itself.
pub async fn prepare(demo: &Demo, institution: &str) -> Result<Accounts, app::Error> {
    if storage::accounts::by_email(demo.storage.reader(), PEOPLE[0].1).await?.is_none() {
        for section in 1..=SIMULATED {
            ensure(demo, &address(section), &format!("Judge of section {section}"), true).await?;
        }
        // the administrator comes last: if that account exists, all do
        for (role, email, name, _) in PEOPLE.iter().rev() {
            ensure(demo, email, name, *role == "Judge").await?;
            match *role {
                "Administrator" => drop(change_role(&demo.app, email, Role::Admin, true).await?),
                "Secretary" => drop(
                    change_role(&demo.app, email, Role::Secretary(Some(institution.to_owned())), true)
                        .await?,
                ),
                _ => {}
            }
        }
    }
    let (secretary, _) = sign_in(demo, PEOPLE[1].1).await?;
    let (_, visitor) = sign_in(demo, PEOPLE[2].1).await?;
    let mut judges = Vec::new();
    let mut sections = Vec::new();
    for section in 1..=SIMULATED {
        let (judge, id) = sign_in(demo, &address(section)).await?;
        judges.push(judge);
        sections.push(id);
    }
    let rider = rider(demo).await?;
    Ok(Accounts { rider, secretary, judges, judge_ids: JudgeIds { visitor, sections } })
}

/// Returns the accounts, as printed at startup.
pub fn table() -> String {
    use std::fmt::Write as _;
    let mut table = format!("Log in with the password {PASSWORD} as\n");
    for (role, email, _, what) in PEOPLE {
        let _ = writeln!(table, "  {role:<14} {email:<27} {what}");
    }
    table
}

fn address(section: usize) -> String {
    format!("section{section}@zerodab.example")
}

/// Signs in as the rider.
pub async fn sign_in_as_rider(demo: &Demo) -> Result<Caller, app::Error> {
    Ok(sign_in(demo, RIDER.1).await?.0)
}

pub async fn sign_in(demo: &Demo, email: &str) -> Result<(Caller, UserId), app::Error> {
    let (token, session) = app::accounts::sign_in(&demo.app, &Client::default(), email, PASSWORD).await?;
    let user = session.user.ok_or(AccountError::InvalidCredentials)?;
    Ok((app::accounts::find_caller(&demo.app, token.reveal()).await?, UserId(user.id)))
}

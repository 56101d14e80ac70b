//! One account per role to sign in with, and the simulated judges' own.

use app::Caller;
use app::accounts::Client;
use app::accounts::operator::{Role, change_role};
use domain::ids::UserId;

use super::Demo;

/// The password of every account of the demo.
pub const PASSWORD: &str = "trial";
/// Role, address, name, what to try.
const PEOPLE: [(&str, &str, &str, &str); 4] = [
    ("Administrator", "admin@zerodab.example", "Demo Administrator", "everything"),
    ("Secretary", "secretary@zerodab.example", "Demo Secretary", "edit results, give penalties, approve the running stage"),
    ("Judge", "judge@zerodab.example", "Demo Judge", "record scores in sections 1 and 2 of the running stages"),
    ("Rider", "rider@zerodab.example", "Demo Rider", "what a signed-in rider sees"),
];
/// The address of whoever rides and nothing else.
pub const RIDER: &str = PEOPLE[3].1;
/// As many as the stage with the most sections has.
const SIMULATED: usize = 8;

/// The callers that the demo itself acts as.
#[derive(Clone)]
pub struct Accounts {
    /// Fills in what is over, approves.
    pub secretary: Caller,
    /// The simulated judges by section.
    pub judges: Vec<Caller>,
    /// Their ids.
    pub judge_ids: JudgeIds,
}

/// Who is assigned to sections.
#[derive(Clone)]
pub struct JudgeIds {
    /// The judge that a visitor of the demo signs in as.
    pub visitor: UserId,
    /// The simulated judges by section.
    pub sections: Vec<UserId>,
}

/// Makes the accounts, unless they are there, and signs the demo's own in.
pub async fn prepare(demo: &Demo, institution: &str) -> Result<Accounts, app::Error> {
    if storage::accounts::by_email(demo.storage.reader(), PEOPLE[0].1).await?.is_none() {
        for section in 1..=SIMULATED {
            app::accounts::create(&demo.app, &address(section), &format!("Judge of section {section}"), PASSWORD, true).await?;
        }
        // the administrator last: that account says that all are there
        for (role, email, name, _) in PEOPLE.iter().rev() {
            app::accounts::create(&demo.app, email, name, PASSWORD, *role == "Judge").await?;
            match *role {
                "Administrator" => drop(change_role(&demo.app, email, Role::Admin, true).await?),
                "Secretary" => drop(change_role(&demo.app, email, Role::Secretary(Some(institution.to_owned())), true).await?),
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
    Ok(Accounts { secretary, judges, judge_ids: JudgeIds { visitor, sections } })
}

/// The accounts, as printed at start.
pub fn table() -> String {
    use std::fmt::Write as _;
    let mut table = format!("Sign in with the password {PASSWORD} as\n");
    for (role, email, _, what) in PEOPLE {
        let _ = writeln!(table, "  {role:<14} {email:<27} {what}");
    }
    table
}

fn address(section: usize) -> String {
    format!("section{section}@zerodab.example")
}

pub async fn sign_in(demo: &Demo, email: &str) -> Result<(Caller, UserId), app::Error> {
    let (token, session) = app::accounts::sign_in(&demo.app, &Client::default(), email, PASSWORD).await?;
    let user = session.user.ok_or(app::Error::InvalidCredentials)?;
    Ok((app::accounts::caller(&demo.app, token.reveal()).await?, UserId(user.id)))
}

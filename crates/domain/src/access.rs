//! Who may do what: one table of actor × action × place (`spec/1-app.md` §6, `spec/2-results.md` §6).
//!
//! The printed form, [`table`], is kept beside the tests and compared. It knows nothing of sessions or requests.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::ids::{InstitutionId, StageId, UserId};

/// Who acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// Nobody is signed in.
    Visitor,
    /// A person with an account.
    User(SignedIn),
    /// A volunteer with a judge link: one stage, a set of sections, nothing else.
    JudgeLink {
        /// The stage that it was made for.
        stage: StageId,
        /// The sections that it may score.
        sections: BTreeSet<u8>,
    },
}

/// A signed-in person's claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedIn {
    /// Who.
    pub id: UserId,
    /// May all that a secretary may, everywhere **(ours)**, and manage championships and users.
    pub admin: bool,
    /// Where the person is a secretary.
    pub secretary: SecretaryOf,
}

/// The reach of a secretary's grant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SecretaryOf {
    /// Not a secretary.
    Nowhere,
    /// Of these institutions **(ours: the limit)**.
    Institutions(BTreeSet<InstitutionId>),
    /// Of all institutions.
    Everywhere,
}

/// Where something is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Not within an institution.
    Anywhere,
    /// At an institution.
    Institution(InstitutionId),
    /// At a stage.
    Stage {
        /// The institution that owns it.
        institution: InstitutionId,
        /// The stage.
        stage: StageId,
        /// The sections to which the acting user is assigned there. Being listed is what makes a judge, not the profile's flag.
        assigned: BTreeSet<u8>,
    },
}

/// Why something is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Signing in might help.
    #[error("sign in first")]
    SignIn,
    /// It would not.
    #[error("not allowed")]
    Forbidden,
}

/// Who an action is for; each includes its own exceptions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Circle {
    Everyone,
    SignedIn,
    Judge(Option<u8>),
    Secretary,
    Admin,
}

macro_rules! actions {
    ($($(#[$doc:meta])* $name:ident: $circle:expr,)+) => {
        /// What is done. `RecordEntry` names its section; the others need no more than the place.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action {
            $($(#[$doc])* $name,)+
            /// Record the score of a ride in a section.
            RecordEntry {
                /// The section.
                section: u8,
            },
        }

        impl Action {
            /// Every action; recording stands for section 1.
            pub const ALL: &[Self] = &[$(Self::$name,)+ Self::RecordEntry { section: 1 }];

            fn circle(self) -> Circle {
                match self {
                    $(Self::$name => $circle,)+
                    Self::RecordEntry { section } => Circle::Judge(Some(section)),
                }
            }
        }
    };
}

actions! {
    /// See the competitions list.
    ViewCompetitions: Circle::Everyone,
    /// See a stage's page.
    ViewStage: Circle::Everyone,
    /// See the participants as everyone may.
    ViewParticipants: Circle::Everyone,
    /// See results as everyone may, live.
    ViewResults: Circle::Everyone,
    /// See published standings.
    ViewPublishedStandings: Circle::Everyone,
    /// See the market, without how its sellers are reached.
    ViewMarket: Circle::Everyone,
    /// Register for a stage.
    JoinStage: Circle::SignedIn,
    /// See and edit the own registration.
    EditOwnRegistration: Circle::SignedIn,
    /// Cancel the own registration.
    CancelOwnRegistration: Circle::SignedIn,
    /// See and edit the own profile, the judge flag included.
    ManageOwnProfile: Circle::SignedIn,
    /// See the own results over the seasons.
    ViewOwnResults: Circle::SignedIn,
    /// Make, edit and delete own adverts.
    ManageOwnAds: Circle::SignedIn,
    /// See how a seller is reached.
    ViewAdContact: Circle::SignedIn,
    /// Tell the administrators of an advert.
    ReportAd: Circle::SignedIn,
    /// Open the judge app of a stage: its riders and what was recorded.
    ViewJudgeSheet: Circle::Judge(None),
    /// Bring what another judge of the stage has recorded and signed.
    CarryEntries: Circle::Judge(None),
    /// See license, status, gender and birth date of participants.
    ViewParticipantsInFull: Circle::Secretary,
    /// Add, edit and delete participants and set their status.
    ManageParticipants: Circle::Secretary,
    /// Assign judges and make judge links.
    ManageJudges: Circle::Secretary,
    /// See results with judges' addresses, times of devices, duplicates and conflicts.
    ViewResultsInFull: Circle::Secretary,
    /// Type rides from a paper card, which says nothing of when they were ridden.
    EnterCard: Circle::Secretary,
    /// Edit a section's score, which also settles its conflict.
    EditSection: Circle::Secretary,
    /// Delete a section's score.
    DeleteSection: Circle::Secretary,
    /// Add, edit and remove penalty points.
    ManagePenalties: Circle::Secretary,
    /// Set DNF or DQ, and clear it.
    SetResultStatus: Circle::Secretary,
    /// Change the finish time.
    ChangeFinishTime: Circle::Secretary,
    /// Delete a result without points.
    DeleteResult: Circle::Secretary,
    /// Approve a stage.
    ApproveStage: Circle::Secretary,
    /// Reopen approved results whose standings are not published.
    ReopenStage: Circle::Secretary,
    /// Generate standings, again too.
    GenerateStandings: Circle::Secretary,
    /// Publish standings.
    PublishStandings: Circle::Secretary,
    /// See standings before they are published, with the year and the participants.
    ViewStandingsInFull: Circle::Secretary,
    /// Approve, finalise, merge and delete standings.
    ManageStandings: Circle::Secretary,
    /// See who did what at an institution's stages and championships.
    ViewLog: Circle::Secretary,
    /// See the clubs with what names them.
    ViewClubs: Circle::Secretary,
    /// Reopen results whose standings are published.
    ReopenPublishedStage: Circle::Admin,
    /// Make and edit institutions, championships and stages.
    ManageChampionships: Circle::Admin,
    /// See what is reported of adverts, and remove them.
    ModerateMarket: Circle::Admin,
    /// Find users, grant and revoke roles.
    ManageUsers: Circle::Admin,
    /// Rename and merge clubs, which are the same for all institutions.
    ManageClubs: Circle::Admin,
    /// See who did what outside of every championship too: roles, institutions, clubs.
    ViewWholeLog: Circle::Admin,
    /// See how often each page was opened.
    ViewPageViews: Circle::Admin,
}

/// May this actor do this here?
pub fn may(actor: &Actor, action: Action, place: &Place) -> Result<(), Refusal> {
    let allowed = match action.circle() {
        Circle::Everyone => true,
        Circle::SignedIn => matches!(actor, Actor::User(_)),
        Circle::Judge(section) => judges(actor, section, place),
        Circle::Secretary => is_secretary_at(actor, place) || is_admin(actor),
        Circle::Admin => is_admin(actor),
    };
    match actor {
        _ if allowed => Ok(()),
        Actor::Visitor => Err(Refusal::SignIn),
        Actor::User(_) | Actor::JudgeLink { .. } => Err(Refusal::Forbidden),
    }
}

fn is_admin(actor: &Actor) -> bool {
    matches!(actor, Actor::User(SignedIn { admin: true, .. }))
}

fn is_secretary_at(actor: &Actor, place: &Place) -> bool {
    let Actor::User(SignedIn { secretary, .. }) = actor else { return false };
    match (secretary, place) {
        (SecretaryOf::Nowhere, _) | (SecretaryOf::Institutions(_), Place::Anywhere) => false,
        (SecretaryOf::Everywhere, _) => true,
        (SecretaryOf::Institutions(own), Place::Institution(institution) | Place::Stage { institution, .. }) => own.contains(institution),
    }
}

/// Whether the actor judges here: some section, or that one. Secretaries type paper cards, so they may score any section of
/// their institution's stages, and admins of all **(ours)**.
fn judges(actor: &Actor, section: Option<u8>, place: &Place) -> bool {
    let Place::Stage { stage: here, assigned, .. } = place else { return false };
    let among = |sections: &BTreeSet<u8>| section.map_or(!sections.is_empty(), |section| sections.contains(&section));
    match actor {
        Actor::Visitor => false,
        Actor::JudgeLink { stage, sections } => stage == here && among(sections),
        Actor::User(_) => among(assigned) || is_secretary_at(actor, place) || is_admin(actor),
    }
}

/// The whole table as text: an action a line, a role a column, `yes`, `no` or `sign in`, at a stage of one institution.
pub fn table() -> String {
    let institution = InstitutionId(uuid::Uuid::from_u128(1));
    let stage = StageId(uuid::Uuid::from_u128(2));
    let other = uuid::Uuid::from_u128(3);
    let first = BTreeSet::from([1]);
    let user = |admin, secretary| Actor::User(SignedIn { id: UserId(uuid::Uuid::from_u128(4)), admin, secretary });
    let rider = || user(false, SecretaryOf::Nowhere);
    let of = |institution| SecretaryOf::Institutions(BTreeSet::from([institution]));
    let none = BTreeSet::new();
    // a judge of another stage, or of another section, is to this place nobody special
    let roles = [
        ("visitor", Actor::Visitor, &none),
        ("rider", rider(), &none),
        ("judge", rider(), &first),
        ("other section", rider(), &BTreeSet::from([2])),
        ("judge link", Actor::JudgeLink { stage, sections: first.clone() }, &none),
        ("other link", Actor::JudgeLink { stage: StageId(other), sections: first.clone() }, &none),
        ("secretary", user(false, of(institution)), &none),
        ("other secretary", user(false, of(InstitutionId(other))), &none),
        ("admin", user(true, SecretaryOf::Nowhere), &none),
    ];
    let mut text = format!("{:<28}", "");
    for (role, ..) in &roles {
        let _ = write!(text, "{role:<17}");
    }
    for &action in Action::ALL {
        let name = format!("{action:?}");
        let _ = write!(text, "\n{:<28}", name.split(' ').next().unwrap_or_default());
        for (_, actor, assigned) in &roles {
            let place = Place::Stage { institution, stage, assigned: (*assigned).clone() };
            let answer = match may(actor, action, &place) {
                Ok(()) => "yes",
                Err(Refusal::SignIn) => "sign in",
                Err(Refusal::Forbidden) => "no",
            };
            let _ = write!(text, "{answer:<17}");
        }
    }
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n"
}

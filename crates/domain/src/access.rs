//! Permissions: one table of actor × action × scope.
//!
//! A test compares the printed form, [`table`], with a committed snapshot. This module knows nothing of
//! sessions or requests.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::ids::{InstitutionId, StageId, UserId};

/// The caller whose permission is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// Nobody is signed in.
    Visitor,
    /// A person with an account.
    User(UserRoles),
    /// A volunteer with a judge link, which is valid for some sections of one stage and for nothing else.
    JudgeLink {
        /// The stage of the link.
        stage: StageId,
        /// The sections that the volunteer may score.
        sections: BTreeSet<u8>,
    },
}

/// The roles of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserRoles {
    /// The id of the account.
    pub id: UserId,
    /// Whether the user is an administrator: has a secretary's permissions at every institution **(ours)**
    /// and manages championships and users.
    pub admin: bool,
    /// The institutions at which the user is a secretary.
    pub secretary: SecretaryOf,
}

/// The institutions for which a user has the role of secretary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SecretaryOf {
    /// Not a secretary.
    Nowhere,
    /// Secretary of these institutions **(ours: the limit)**.
    Institutions(BTreeSet<InstitutionId>),
    /// Secretary of all institutions.
    Everywhere,
}

/// Where an action is done. It decides whose secretaries and judges may do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Outside any institution.
    Anywhere,
    /// At an institution.
    Institution(InstitutionId),
    /// At a stage.
    Stage {
        /// The institution that owns the stage.
        institution: InstitutionId,
        /// The stage at which the action is done.
        stage: StageId,
        /// The sections of the stage to which the acting user is assigned. A user is a judge because of this
        /// assignment, not because of the flag in the profile.
        assigned: BTreeSet<u8>,
    },
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Nobody is signed in; a signed-in user might have the permission.
    #[error("log in first")]
    SignIn,
    /// The actor lacks the permission.
    #[error("not allowed")]
    Forbidden,
}

/// The group of actors that may do an action. Administrators may do everything that signed-in users, judges
/// and secretaries may; secretaries may do at the stages of their institution what its judges may. A judge
/// link is nobody's account, so it has only what `Everyone` and `Judge` have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Audience {
    Everyone,
    SignedIn,
    Judge(Option<u8>),
    Secretary,
    Admin,
}

macro_rules! actions {
    ($($(#[$doc:meta])* $name:ident: $audience:expr,)+) => {
        /// What an actor wants to do. Only `RecordEntry` has a parameter; for the others the scope is enough.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action {
            $($(#[$doc])* $name,)+
            /// Record the score of a ride in a section.
            RecordEntry {
                /// The section's number.
                section: u8,
            },
        }

        impl Action {
            /// Every action; `RecordEntry` is included once, for section 1.
            pub const ALL: &[Self] = &[$(Self::$name,)+ Self::RecordEntry { section: 1 }];

            fn audience(self) -> Audience {
                match self {
                    $(Self::$name => $audience,)+
                    Self::RecordEntry { section } => Audience::Judge(Some(section)),
                }
            }
        }
    };
}

actions! {
    /// See the competitions list.
    ViewCompetitions: Audience::Everyone,
    /// See a stage's page.
    ViewStage: Audience::Everyone,
    /// See the public fields of participants.
    ViewParticipants: Audience::Everyone,
    /// See the public fields of results, live.
    ViewResults: Audience::Everyone,
    /// See published standings.
    ViewPublishedStandings: Audience::Everyone,
    /// See the market, without the sellers' contact details.
    ViewMarket: Audience::Everyone,
    /// Register for a stage.
    JoinStage: Audience::SignedIn,
    /// See and edit one's own registration.
    EditOwnRegistration: Audience::SignedIn,
    /// Cancel one's own registration.
    CancelOwnRegistration: Audience::SignedIn,
    /// See and edit one's own profile, including the judge flag.
    ManageOwnProfile: Audience::SignedIn,
    /// See one's own results of all seasons.
    ViewOwnResults: Audience::SignedIn,
    /// Raise a query about one's own score, and see one's own queries.
    RaiseQuery: Audience::SignedIn,
    /// Create, edit and delete one's own ads.
    ManageOwnAds: Audience::SignedIn,
    /// See a seller's contact details.
    ViewAdContact: Audience::SignedIn,
    /// Report an ad to the administrators.
    ReportAd: Audience::SignedIn,
    /// Open the judge app of a stage: its riders and the recorded entries.
    ViewJudgeSheet: Audience::Judge(None),
    /// Upload entries that another judge of the stage has recorded and signed.
    CarryEntries: Audience::Judge(None),
    /// Record starts and finishes, and see the riders with their times.
    KeepTime: Audience::Judge(None),
    /// Hand one's own sections over to the next judge.
    HandOverSections: Audience::Judge(None),
    /// See all fields of participants, including licence, status, gender and birth date.
    ViewParticipantsInFull: Audience::Secretary,
    /// Add, edit and delete participants and set their status.
    ManageParticipants: Audience::Secretary,
    /// See the consents of riders under 18, record those on paper, and write the text to which guardians agree.
    ManageConsents: Audience::Secretary,
    /// See the officials with their licences, and edit them.
    ManageOfficials: Audience::Secretary,
    /// Make the start order, and give late riders a start.
    ManageStartOrder: Audience::Secretary,
    /// Set the riding times, remove recorded starts and finishes, and give the marks for lateness.
    ManageTimekeeping: Audience::Secretary,
    /// Set the fees, take payments, see what riders owe, and tick who has arrived.
    ManageEntryDesk: Audience::Secretary,
    /// Assign judges and create judge links.
    ManageJudges: Audience::Secretary,
    /// See all fields of results, including judges' addresses, device times, duplicates and conflicts.
    ViewResultsInFull: Audience::Secretary,
    /// Enter rides from a paper card, which has no times.
    EnterCard: Audience::Secretary,
    /// See the rides of riders whom judges couldn't identify, and give them to riders or discard them.
    AssignRides: Audience::Secretary,
    /// Exchange the rides and the racing numbers of two riders.
    SwapRiders: Audience::Secretary,
    /// Edit the score of a ride, which also resolves a conflict about it.
    EditRide: Audience::Secretary,
    /// Delete the score of a ride.
    DeleteRide: Audience::Secretary,
    /// Add, edit and remove penalty points.
    ManagePenalties: Audience::Secretary,
    /// Set DNF or DQ, and clear it; set the facts about a rider that only some rules use.
    SetResultStatus: Audience::Secretary,
    /// Change the finish time.
    ChangeFinishTime: Audience::Secretary,
    /// Delete a result without points.
    DeleteResult: Audience::Secretary,
    /// Annul sections, and take that back.
    AnnulSections: Audience::Secretary,
    /// Post provisional results, and extend the protest period.
    PostResults: Audience::Secretary,
    /// See riders' queries, enter those on paper, answer them, and record and publish the jury's decisions.
    ManageQueries: Audience::Secretary,
    /// Send messages to riders of a stage, and see what was sent to whom.
    SendMessages: Audience::Secretary,
    /// Cancel or postpone a stage, and withdraw that.
    ChangeSchedule: Audience::Secretary,
    /// Approve a stage.
    ApproveStage: Audience::Secretary,
    /// Reopen approved results that have never been in published standings.
    ReopenStage: Audience::Secretary,
    /// Generate standings, also repeatedly.
    GenerateStandings: Audience::Secretary,
    /// Publish standings.
    PublishStandings: Audience::Secretary,
    /// See unpublished standings, and the year of birth and the participants in each row.
    ViewStandingsInFull: Audience::Secretary,
    /// Approve, finalise, merge and delete standings.
    ManageStandings: Audience::Secretary,
    /// See the audit log of an institution's stages and championships.
    ViewAuditLog: Audience::Secretary,
    /// See the clubs with the number of references to each.
    ViewClubs: Audience::Secretary,
    /// Reopen results that are or have been in published standings.
    ReopenPublishedStage: Audience::Admin,
    /// Create and edit institutions, championships and stages.
    ManageChampionships: Audience::Admin,
    /// See reports about ads, and remove ads.
    ModerateMarket: Audience::Admin,
    /// Find users, grant and revoke roles.
    ManageUsers: Audience::Admin,
    /// Rename and merge clubs, which all institutions share.
    ManageClubs: Audience::Admin,
    /// See the whole audit log, including entries outside of championships: roles, institutions, clubs.
    ViewWholeLog: Audience::Admin,
    /// See how often each page was opened.
    ViewPageViews: Audience::Admin,
    /// See whether the server is well.
    ViewServerHealth: Audience::Admin,
    /// Send a test email to oneself.
    SendTestEmail: Audience::Admin,
}

impl Action {
    /// Returns the permission for reopening results. Once they have been in published standings, only
    /// administrators may reopen them, even after another approval.
    pub const fn to_reopen(standings_published: bool) -> Self {
        if standings_published { Self::ReopenPublishedStage } else { Self::ReopenStage }
    }
}

/// Checks whether the actor may do the action in this scope.
///
/// # Errors
/// Fails with [`Refusal::SignIn`] for a visitor and with [`Refusal::Forbidden`] for everyone else.
pub fn may(actor: &Actor, action: Action, scope: &Scope) -> Result<(), Refusal> {
    let allowed = match action.audience() {
        Audience::Everyone => true,
        Audience::SignedIn => matches!(actor, Actor::User(_)),
        Audience::Judge(section) => is_judge_at(actor, section, scope),
        Audience::Secretary => is_secretary_at(actor, scope) || is_admin(actor),
        Audience::Admin => is_admin(actor),
    };
    match actor {
        _ if allowed => Ok(()),
        Actor::Visitor => Err(Refusal::SignIn),
        Actor::User(_) | Actor::JudgeLink { .. } => Err(Refusal::Forbidden),
    }
}

fn is_admin(actor: &Actor) -> bool {
    matches!(actor, Actor::User(UserRoles { admin: true, .. }))
}

fn is_secretary_at(actor: &Actor, scope: &Scope) -> bool {
    let Actor::User(UserRoles { secretary, .. }) = actor else { return false };
    match (secretary, scope) {
        (SecretaryOf::Nowhere, _) | (SecretaryOf::Institutions(_), Scope::Anywhere) => false,
        (SecretaryOf::Everywhere, _) => true,
        (
            SecretaryOf::Institutions(own),
            Scope::Institution(institution) | Scope::Stage { institution, .. },
        ) => own.contains(institution),
    }
}

/// Whether the actor may score this section of the stage, or any section if `section` is `None`. Secretaries
/// enter paper cards, so they may score every section of their institution's stages, and administrators every
/// section of all stages **(ours)**.
fn is_judge_at(actor: &Actor, section: Option<u8>, scope: &Scope) -> bool {
    let Scope::Stage { stage: scope_stage, assigned, .. } = scope else { return false };
    let allows =
        |sections: &BTreeSet<u8>| section.map_or(!sections.is_empty(), |section| sections.contains(&section));
    match actor {
        Actor::Visitor => false,
        Actor::JudgeLink { stage, sections } => stage == scope_stage && allows(sections),
        Actor::User(_) => allows(assigned) || is_secretary_at(actor, scope) || is_admin(actor),
    }
}

/// Returns the whole table as text, for a stage of one institution: one line per action and one column per
/// role, with `yes`, `no` or `sign in` in each cell.
pub fn table() -> String {
    let institution = InstitutionId(uuid::Uuid::from_u128(1));
    let stage = StageId(uuid::Uuid::from_u128(2));
    let other = uuid::Uuid::from_u128(3);
    let first_section = BTreeSet::from([1]);
    let user =
        |admin, secretary| Actor::User(UserRoles { id: UserId(uuid::Uuid::from_u128(4)), admin, secretary });
    let rider = || user(false, SecretaryOf::Nowhere);
    let secretary_of = |institution| SecretaryOf::Institutions(BTreeSet::from([institution]));
    let none = BTreeSet::new();
    // a judge of another stage or section, or a secretary elsewhere, has no special permissions here
    let roles = [
        ("visitor", Actor::Visitor, &none),
        ("rider", rider(), &none),
        ("judge", rider(), &first_section),
        ("other judge", rider(), &BTreeSet::from([2])),
        ("judge link", Actor::JudgeLink { stage, sections: first_section.clone() }, &none),
        ("other link", Actor::JudgeLink { stage: StageId(other), sections: first_section.clone() }, &none),
        ("secretary", user(false, secretary_of(institution)), &none),
        ("other secretary", user(false, secretary_of(InstitutionId(other))), &none),
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
            let scope = Scope::Stage { institution, stage, assigned: (*assigned).clone() };
            let answer = match may(actor, action, &scope) {
                Ok(()) => "yes",
                Err(Refusal::SignIn) => "sign in",
                Err(Refusal::Forbidden) => "no",
            };
            let _ = write!(text, "{answer:<17}");
        }
    }
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n"
}

//! The caller of a use case, and the program that sent the request.

use std::net::IpAddr;

use domain::access::Actor;
use domain::ids::{RiderId, UserId};
use storage::accounts::sessions::{Device, StoredSession};
use storage::accounts::{Account, User};
use storage::judging::links::StoredJudgeLink;

use crate::Error;

/// The caller of a use case: an anonymous visitor, a user with an account, or a volunteer with a judge link.
#[derive(Clone, Debug)]
pub struct Caller {
    pub(crate) actor: Actor,
    pub(crate) user: Option<User>,
    pub(crate) link: Option<StoredJudgeLink>,
    /// The rider of the account for whom the request says that it is; `None` for the account's own one. Whether the
    /// account has such a rider, `riders::require_own_rider` checks.
    pub(crate) rider: Option<RiderId>,
    session: Option<StoredSession>,
}

impl Caller {
    /// Returns a caller who isn't signed in.
    pub fn visitor() -> Self {
        Self { actor: Actor::Visitor, user: None, link: None, rider: None, session: None }
    }

    pub(super) fn from_session(session: StoredSession, account: Account) -> Self {
        Self { session: Some(session), ..Self::from_account(account) }
    }

    /// Returns a user whose entries are delivered by somebody else's phone: the user is known, but has no
    /// session here.
    pub(crate) fn from_account(account: Account) -> Self {
        Self {
            actor: Actor::User(account.roles),
            user: Some(account.user),
            link: None,
            rider: None,
            session: None,
        }
    }

    pub(crate) fn from_judge_link(link: StoredJudgeLink) -> Self {
        let actor = Actor::JudgeLink { stage: link.stage, sections: link.sections.clone() };
        Self { actor, user: None, link: Some(link), rider: None, session: None }
    }

    /// Returns this caller, acting for a rider of the account; `None` for the account's own one.
    #[must_use]
    pub fn acting_for(self, rider: Option<RiderId>) -> Self {
        Self { rider, ..self }
    }

    /// Whether the caller has neither a session nor a judge link. All such callers see the same data.
    pub fn is_visitor(&self) -> bool {
        matches!(self.actor, Actor::Visitor)
    }

    /// Returns the signed-in user. Fails with `SignInRequired` otherwise.
    pub(crate) fn user(&self) -> Result<&User, Error> {
        self.user.as_ref().ok_or(Error::SignInRequired)
    }

    /// Returns the id of the signed-in user, if any.
    pub(super) fn id(&self) -> Option<UserId> {
        self.user.as_ref().map(|user| user.id)
    }

    /// Returns the caller's session. Fails with `SignInRequired` without one.
    pub(super) fn session(&self) -> Result<&StoredSession, Error> {
        self.session.as_ref().ok_or(Error::SignInRequired)
    }
}

/// The client program of a request. Its IP is used for rate limits, its name in the list of sessions.
#[derive(Clone, Debug, Default)]
pub struct Client {
    /// Its IP, if known.
    pub ip: Option<IpAddr>,
    /// The browser and system that it claims to be.
    pub device: Device,
    /// Its device cookie from earlier sign-ins ([`remember_device`](super::remember_device)).
    pub device_cookie: Option<String>,
}

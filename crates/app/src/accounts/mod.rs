//! Accounts: sign-in, sessions, the profile and roles. Also identifies the caller of a use case.

pub(crate) mod address;
pub(crate) mod devices;
mod error;
mod fair_queue;
mod identity_check;
mod magic_links;
mod openid;
mod passwords;
mod profile;
mod proof;
mod roles;
pub(crate) mod secret;
mod sessions;
mod setup;
mod sign_in;
pub(crate) mod sign_up;
mod verification_codes;

use domain::Language;
use domain::access::{Actor, SecretaryOf};
use domain::ids::UserId;
use serde::Serialize;
pub use storage::accounts::sessions::Device;
use storage::accounts::sessions::StoredSession;
use storage::accounts::{Account, User};
use storage::judging::links::StoredJudgeLink;
use utoipa::ToSchema;
use uuid::Uuid;

pub use devices::remember_device;
pub use error::{AccountError, ProviderError};
pub(crate) use identity_check::require_identity;
pub use magic_links::{MagicLinkIn, MagicLinkRedemption, redeem_magic_link, send_magic_link};
pub use openid::{SignInAttempt, SignInProvider, SignInWays, begin_openid, finish_openid, list_sign_in_ways};
pub use passwords::{
    PasswordResetIn, PasswordResetRedemption, hash_password, redeem_password_reset, send_password_reset,
};
pub(crate) use profile::own;
pub use profile::{LinkedIdentity, Profile, ProfileIn, edit_profile, find_profile, unlink_identity};
pub(crate) use roles::load_user_row;
pub use roles::{
    Institution, Institutions, RolesIn, SecretaryRole, UserRow, Users, list_institutions, list_users,
    operator, set_roles,
};
pub use secret::Secret;
pub use sessions::{
    OwnSession, OwnSessions, SESSION_DAYS, end_other_sessions, end_session, find_caller, list_own_sessions,
    sign_out,
};
pub use setup::{MailDelivery, Program, Setup, find_setup};
pub use sign_in::sign_in;
pub use sign_up::{NewUserIn, create, sign_up};
pub use verification_codes::{
    VerificationCodeIn, VerificationCodeRedemption, redeem_verification_code, send_verification_code,
};

use crate::Error;

/// The caller of a use case: an anonymous visitor, a user with an account, or a volunteer with a judge link.
#[derive(Clone, Debug)]
pub struct Caller {
    pub(crate) actor: Actor,
    pub(crate) user: Option<User>,
    pub(crate) link: Option<StoredJudgeLink>,
    session: Option<StoredSession>,
}

impl Caller {
    /// Returns a caller who isn't signed in.
    pub fn visitor() -> Self {
        Self { actor: Actor::Visitor, user: None, link: None, session: None }
    }

    fn signed_in(session: StoredSession, account: Account) -> Self {
        Self { session: Some(session), ..Self::without_session(account) }
    }

    /// Returns a user whose entries are delivered by somebody else's phone: the user is known, but has no
    /// session here.
    pub(crate) fn without_session(account: Account) -> Self {
        Self { actor: Actor::User(account.claims), user: Some(account.user), link: None, session: None }
    }

    pub(crate) fn with_link(link: StoredJudgeLink) -> Self {
        let actor = Actor::JudgeLink { stage: link.stage, sections: link.sections.clone() };
        Self { actor, user: None, link: Some(link), session: None }
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
    fn id(&self) -> Option<UserId> {
        self.user.as_ref().map(|user| user.id)
    }

    /// Returns the caller's session. Fails with `SignInRequired` without one.
    fn session(&self) -> Result<&StoredSession, Error> {
        self.session.as_ref().ok_or(Error::SignInRequired)
    }
}

/// What is known about the client program: its IP serves rate limits, its name the list of sessions.
#[derive(Clone, Debug, Default)]
pub struct Client {
    /// Its IP, if known.
    pub ip: Option<std::net::IpAddr>,
    /// The browser and system that it claims to be.
    pub device: Device,
    /// Its device cookie from earlier sign-ins ([`remember_device`]).
    pub remembered: Option<String>,
}

/// The current session.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Session {
    /// The signed-in user; null if nobody is signed in.
    pub user: Option<SessionUser>,
}

/// The signed-in user.
#[expect(clippy::struct_excessive_bools, reason = "each is one answer of its own to the browser")]
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionUser {
    /// The account's id.
    pub id: Uuid,
    /// The user's email address.
    pub email: String,
    /// Whether the user has proved to own the address.
    pub email_verified: bool,
    /// The name shown to other people.
    pub display_name: String,
    /// Whether the user has entered a name; otherwise `displayName` is the part of the address before the @.
    pub has_name: bool,
    /// Whether secretaries may assign the user to sections; set in the profile.
    pub is_judge: bool,
    /// The language of screens and emails; null until chosen.
    #[schema(value_type = Option<crate::api_enums::Language>)]
    pub language: Option<Language>,
    /// Whether the user may manage championships and users.
    pub admin: bool,
    /// Whether the user is a secretary of at least one institution. Permissions for one stage are part of
    /// that stage.
    pub secretary: bool,
}

/// Returns the current session for the browser.
pub fn session(caller: &Caller) -> Session {
    let user = match (&caller.user, &caller.actor) {
        (Some(user), Actor::User(claims)) => Some(SessionUser {
            id: user.id.0,
            email: user.email.clone(),
            email_verified: user.email_verified_at.is_some(),
            display_name: user.display_name.clone(),
            has_name: sign_up::has_name(user),
            is_judge: user.is_judge,
            language: user.language,
            admin: claims.admin,
            secretary: claims.secretary != SecretaryOf::Nowhere,
        }),
        _ => None,
    };
    Session { user }
}

//! People with accounts: the ways of signing in, sessions, the profile, roles. And who is calling.

mod address;
mod deletion;
mod devices;
pub(crate) mod limits;
mod magic_links;
mod openid;
mod own_data;
mod passwords;
mod profile;
mod proof;
mod roles;
pub(crate) mod secret;
mod sessions;
mod setup;
mod sign_in;
pub(crate) mod sign_up;
mod turns;
mod verification_codes;

use domain::Language;
use domain::access::{Actor, SecretaryOf};
use domain::ids::UserId;
use serde::Serialize;
pub use storage::accounts::sessions::Device;
use storage::accounts::sessions::Session as StoredSession;
use storage::accounts::{Account, User};
use storage::judging::links::JudgeLink;
use utoipa::ToSchema;
use uuid::Uuid;

pub use deletion::delete;
pub use devices::remember_device;
pub use magic_links::{MagicLinkIn, MagicLinkRedemption, mail_magic_link, redeem_magic_link};
pub use openid::{Begun, SignInProvider, SignInWays, begin_openid, finish_openid, sign_in_ways};
pub use own_data::{MyData, MyEntry, MyLogEntry, MyPenalty, MyRegistration, MyRoles, MySection, my_data};
pub use passwords::{PasswordResetIn, PasswordResetRedemption, hash_password, mail_password_reset, redeem_password_reset};
pub use profile::{LinkedIdentity, Profile, ProfileIn, edit_profile, profile, unlink_identity};
pub use roles::{Institution, Institutions, RolesIn, SecretaryRole, UserRow, Users, institutions, operator, set_roles, users};
pub use secret::Secret;
pub use sessions::{OwnSession, OwnSessions, SESSION_DAYS, caller, end_other_sessions, end_session, own_sessions, sign_out};
pub use setup::{MailDelivery, Program, Setup, setup};
pub use sign_in::sign_in;
pub use sign_up::{NewUserIn, create, sign_up};
pub use verification_codes::{VerificationCodeIn, VerificationCodeRedemption, mail_verification_code, redeem_verification_code};

use crate::Error;

/// Who calls a use case: nobody, someone with an account, or a volunteer with a judge link.
#[derive(Clone, Debug)]
pub struct Caller {
    pub(crate) actor: Actor,
    pub(crate) user: Option<User>,
    pub(crate) link: Option<JudgeLink>,
    session: Option<StoredSession>,
}

impl Caller {
    /// Nobody is signed in.
    pub fn visitor() -> Self {
        Self { actor: Actor::Visitor, user: None, link: None, session: None }
    }

    fn signed_in(session: StoredSession, account: Account) -> Self {
        Self { session: Some(session), ..Self::away(account) }
    }

    /// The person of an account, who isn't there: another phone brings what they recorded.
    pub(crate) fn away(account: Account) -> Self {
        Self { actor: Actor::User(account.claims), user: Some(account.user), link: None, session: None }
    }

    pub(crate) fn with_link(link: JudgeLink) -> Self {
        let actor = Actor::JudgeLink { stage: link.stage, sections: link.sections.clone() };
        Self { actor, user: None, link: Some(link), session: None }
    }

    /// Whether nobody is known by session or link: every such caller sees the same.
    pub fn is_visitor(&self) -> bool {
        matches!(self.actor, Actor::Visitor)
    }

    /// The signed-in user, or a refusal.
    pub(crate) fn user(&self) -> Result<&User, Error> {
        self.user.as_ref().ok_or(Error::SignInRequired)
    }

    /// Whose account it is, if somebody is signed in.
    fn id(&self) -> Option<UserId> {
        self.user.as_ref().map(|user| user.id)
    }

    /// The session that the caller came by, or a refusal.
    fn session(&self) -> Result<&StoredSession, Error> {
        self.session.as_ref().ok_or(Error::SignInRequired)
    }
}

/// What is known of the program at the other end: it is limited by the one and listed by the other.
#[derive(Clone, Debug, Default)]
pub struct Client {
    /// Its IP, where known.
    pub ip: Option<std::net::IpAddr>,
    /// What it calls itself.
    pub device: Device,
    /// What it keeps of sign-ins before (`remember_device`).
    pub remembered: Option<String>,
}

/// Who is signed in; `user` is null for nobody.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Session {
    /// The person.
    pub user: Option<SessionUser>,
}

/// The signed-in person.
#[expect(clippy::struct_excessive_bools, reason = "each is one answer of its own to the browser")]
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionUser {
    /// The account's id.
    pub id: Uuid,
    /// The own address.
    pub email: String,
    /// The person has proved to hold the address.
    pub email_verified: bool,
    /// The name shown to others.
    pub display_name: String,
    /// The person has given the name; else it is what stands before the address's @.
    pub has_name: bool,
    /// The profile's own flag.
    pub is_judge: bool,
    /// Of the screens and mails; null until chosen.
    #[schema(value_type = Option<crate::names::Language>)]
    pub language: Option<Language>,
    /// May manage championships and users.
    pub admin: bool,
    /// Is a secretary somewhere. Whether of a certain stage, that stage says.
    pub secretary: bool,
}

/// Who is signed in, for the browser.
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

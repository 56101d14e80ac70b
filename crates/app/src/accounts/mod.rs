//! Accounts: every way of signing in, sessions, the profile and roles, and the first steps on a new server.

mod address;
mod caller;
pub(crate) mod devices;
pub(crate) mod display_name;
mod email_verification;
mod error;
mod fair_queue;
mod magic_links;
mod openid;
pub mod operator;
mod password_reset;
mod passwords;
mod profile;
mod push_subscriptions;
mod reauthentication;
mod return_path;
mod riders;
mod roles;
pub(crate) mod secret;
mod sessions;
mod setup;
mod sign_in;
mod sign_up;
mod users;
mod verification_codes;

pub use storage::accounts::sessions::Device;

pub use caller::{Caller, Client};
pub use devices::remember_device;
pub use error::{AccountError, ProviderError};
pub use magic_links::{MagicLinkIn, MagicLinkRedemption, redeem_magic_link, send_magic_link};
pub use openid::{SignInAttempt, SignInProvider, SignInWays, begin_openid, finish_openid, list_sign_in_ways};
pub use password_reset::{
    PasswordResetIn, PasswordResetRedemption, redeem_password_reset, send_password_reset,
};
pub use passwords::hash_password;
pub(crate) use profile::require_profile_owner;
pub use profile::{LinkedIdentity, Profile, ProfileIn, edit_profile, find_profile, unlink_identity};
pub(crate) use push_subscriptions::push_key;
pub use push_subscriptions::{
    PushSubscriptionIn, PushSubscriptionState, delete_push_subscription, find_push_subscription,
    put_push_subscription,
};
pub(crate) use reauthentication::reauthenticate;
pub use riders::AccountRider;
pub(crate) use riders::list_riders;
pub use roles::{Institution, Institutions, RolesIn, list_institutions, set_roles};
pub use secret::Secret;
pub use sessions::{
    OwnSession, OwnSessions, SESSION_DAYS, Session, SessionUser, end_other_sessions, end_session,
    find_caller, find_recent_caller, find_session, list_own_sessions, session, sign_out,
};
pub use setup::{MailDelivery, Program, Setup, find_setup};
pub use sign_in::sign_in;
pub use sign_up::{NewUserIn, create, sign_up};
pub(crate) use users::load_user_row;
pub use users::{SecretaryRole, UserRow, Users, list_users};
pub use verification_codes::{
    VerificationCodeIn, VerificationCodeRedemption, redeem_verification_code, send_verification_code,
};

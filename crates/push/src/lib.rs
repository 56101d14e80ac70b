//! Web push: sends notifications to browsers through the push services of their makers. The content is encrypted
//! for the browser (RFC 8291), and requests are signed with this server's own key (VAPID, RFC 8292). This crate
//! knows nothing of messages and accounts.

mod key;
mod sender;
mod services;
mod subscription;

pub use key::{Key, KeyError};
pub use sender::{Error, Sender};
pub use services::{Service, ServiceError, Services};
pub use subscription::{Subscription, SubscriptionError};

//! Messages of a stage's secretary to its riders: by email, on their phones and on the stage's page. What was sent
//! to whom is on record.

mod delivery;
mod emails;
mod input;
mod notifications;
mod output;
mod record;
mod send;
mod templates;

pub use delivery::{deliver_due, run_sender};
pub use input::{AudienceIn, AudienceKind, MessageIn, MessageTextIn, MessageTextsIn};
pub use output::{
    MessagePreview, Notice, Notices, RecipientOut, SentMessage, SentMessages, Template, TemplateName,
};
pub use record::{find_notices, list_sent, withdraw};
pub use send::{preview, send};

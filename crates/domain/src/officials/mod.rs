//! The officials of a stage: who has which role. They are named on the stage's page and in the official
//! protocol, need no account and have no permissions.

mod form;

use serde::{Deserialize, Serialize};

use crate::audit_log::EditedFields;

pub use form::{MAX_OFFICIALS, check};

macro_rules! roles {
    ($($(#[$doc:meta])* $name:ident => $text:literal,)+) => {
        /// The role of an official **(ours: the list)**.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum OfficialRole {
            $($(#[$doc])* #[serde(rename = $text)] $name,)+
        }

        impl OfficialRole {
            /// Every role, in the usual order of a protocol.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// Returns the name under which the role is stored and sent.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)+
                }
            }
        }
    };
}

roles! {
    /// Directs the competition.
    ClerkOfTheCourse => "clerkOfTheCourse",
    /// Chairs the jury.
    JuryPresident => "juryPresident",
    /// Decides protests together with the president of the jury.
    JuryMember => "juryMember",
    /// Directs the judges of the sections.
    ChiefJudge => "chiefJudge",
    /// Scores the rides in a section.
    Judge => "judge",
    /// Records starts and finishes.
    Timekeeper => "timekeeper",
    /// Inspects motorcycles and equipment.
    Scrutineer => "scrutineer",
    /// Is responsible for medical care.
    Doctor => "doctor",
    /// Registers riders, and keeps results and documents.
    Secretary => "secretary",
}

/// A person with a role at a stage. Who has two roles is listed twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Official {
    /// The role.
    pub role: OfficialRole,
    /// The sections of a judge, ascending; empty if they aren't known, and for other roles.
    pub sections: Vec<u8>,
    /// The name, which is public.
    pub name: String,
    /// The number of the licence, which isn't public.
    pub license: Option<String>,
}

/// Returns the fields of the audit log that an edit of the list changed: each role with its people before and
/// after, and `license` or `order` without values. Empty if nothing changed.
pub fn changed_fields(before: &[Official], after: &[Official]) -> EditedFields {
    let mut fields = EditedFields::default();
    for &role in OfficialRole::ALL {
        let (from, to) = (people(before, role), people(after, role));
        if from != to {
            fields.changed.push(role.name().to_owned());
            fields.from.insert(role.name().to_owned(), from);
            fields.to.insert(role.name().to_owned(), to);
        }
    }
    let has_same_people = fields.changed.is_empty();
    if licenses(before) != licenses(after) {
        fields.changed.push("license".to_owned());
    } else if has_same_people && before != after {
        fields.changed.push("order".to_owned());
    }
    fields
}

/// Returns the people with a role as a text, such as `Osis (1, 2), Egle`; `None` if there are none.
fn people(officials: &[Official], role: OfficialRole) -> Option<String> {
    let text = |Official { sections, name, .. }: &Official| match sections.as_slice() {
        [] => name.clone(),
        sections => {
            let numbers: Vec<_> = sections.iter().map(u8::to_string).collect();
            format!("{name} ({})", numbers.join(", "))
        }
    };
    let texts: Vec<_> = officials.iter().filter(|official| official.role == role).map(text).collect();
    (!texts.is_empty()).then(|| texts.join(", "))
}

/// Returns the licences with their people, sorted.
fn licenses(officials: &[Official]) -> Vec<(&str, &str)> {
    let mut licenses: Vec<_> = officials
        .iter()
        .filter_map(|official| Some((official.name.as_str(), official.license.as_deref()?)))
        .collect();
    licenses.sort_unstable();
    licenses.dedup();
    licenses
}

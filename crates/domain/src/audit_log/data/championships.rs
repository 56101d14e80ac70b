//! Events about championships, and about the institutions that own them.

use std::collections::BTreeMap;

use uuid::Uuid;

data! {
    /// A championship that was created.
    ChampionshipCreation {
        /// The name that it was given.
        name: String,
        /// The id of the championship that it is a copy of.
        #[serde(default, skip_serializing_if = "Option::is_none")] copy_of: Option<Uuid>,
    }

    /// An edit of a championship.
    ChampionshipEdit {
        /// The name after the edit.
        name: String,
        /// The racing classes that were renamed: former name → new name.
        #[serde(default)] renamed_classes: BTreeMap<String, String>,
        /// The name of the rule pack, if the rules were changed.
        #[serde(default, skip_serializing_if = "Option::is_none")] rules: Option<String>,
    }

    /// An institution that was created or edited.
    LoggedInstitution {
        /// The institution's slug.
        institution: String,
        /// The name after the event.
        name: String,
    }
}

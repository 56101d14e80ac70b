//! The fields that an edit of a registration, stage or club changed, with their values before and after.

use std::collections::BTreeMap;

data! {
    /// The edited fields of a registration or stage.
    #[derive(Default)]
    EditedFields {
        /// The names of the fields.
        #[serde(default)] changed: Vec<String>,
        /// The values before the edit, of those fields that have a short and public one.
        #[serde(default)] from: BTreeMap<String, Option<String>>,
        /// The values after the edit, of the same fields.
        #[serde(default)] to: BTreeMap<String, Option<String>>,
    }

    /// A field before and after an edit.
    FieldChange {
        /// The name of the field.
        field: String,
        /// The racing class of the field; null for a field of the whole registration, stage or club.
        racing_class: Option<String>,
        /// The previous value; null if it is empty or not public.
        from: Option<String>,
        /// The new value; null if it is empty or not public.
        to: Option<String>,
    }
}

impl EditedFields {
    /// Returns the changes in the order of the fields.
    pub fn changes(&self) -> Vec<FieldChange> {
        let change = |field: &String| {
            let value = |values: &BTreeMap<String, Option<String>>| values.get(field).cloned().flatten();
            FieldChange::new(field, value(&self.from), value(&self.to))
        };
        self.changed.iter().map(change).collect()
    }

    pub(in crate::audit_log) fn clear_values(&mut self) {
        self.from.clear();
        self.to.clear();
    }
}

impl FieldChange {
    /// Creates the change of a field that isn't one of a racing class.
    pub fn new(field: &str, from: Option<String>, to: Option<String>) -> Self {
        Self { field: field.to_owned(), racing_class: None, from, to }
    }
}

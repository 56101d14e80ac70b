//! Events about clubs.

data! {
    /// An edit of a club's name or country.
    ClubEdit {
        /// The name before the edit.
        from: String,
        /// The name after the edit.
        to: String,
        /// The two-letter country code before the edit.
        #[serde(default)] from_country: String,
        /// The two-letter country code after the edit.
        #[serde(default)] to_country: String,
        /// How many registrations name the club.
        #[serde(default)] registrations: u64,
    }

    /// The merge of a club into another.
    ClubMerge {
        /// The club that was merged.
        from: String,
        /// The club that remains.
        to: String,
        /// How many registrations named the merged club.
        #[serde(default)] registrations: u64,
        /// How many standings named the merged club.
        #[serde(default)] standings: u64,
    }
}

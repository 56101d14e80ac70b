//! Events about standings.

data! {
    /// The generation of standings from a stage.
    GeneratedStandings {
        /// How many riders the stage has.
        riders: usize,
    }

    /// The publication of a stage's standings.
    PublishedStandings {
        /// Whether the entries of all published stages were made final.
        #[serde(default)] entries_final: bool,
    }

    /// The positions that were set in the standings.
    StandingPositions {
        /// Whether they are by the total without the worst stage.
        r#final: bool,
    }

    /// The merge of a standing into another.
    StandingMerge {
        /// The id of the standing that was merged.
        standing: String,
        /// The name of its rider.
        name: String,
        /// The id of the standing that remains.
        into: String,
        /// The name of its rider.
        into_name: String,
        /// The racing class or the women's group of both.
        group: String,
    }

    /// A standing that was deleted or restored.
    LoggedStanding {
        /// The id of the standing.
        standing: String,
        /// The name of its rider.
        name: String,
        /// Its racing class or women's group.
        group: String,
    }
}

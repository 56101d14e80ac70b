//! The predefined reasons for a ruling on a result.

use serde::{Deserialize, Serialize};

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        /// A predefined reason for penalty points, DNF, DQ or a corrected score **(ours)**.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(test, derive(schemars::JsonSchema))]
        #[serde(rename_all = "camelCase")]
        pub enum ReasonCode {
            $($(#[$doc])* $name,)+
        }

        impl ReasonCode {
            /// Every reason.
            pub const ALL: &[Self] = &[$(Self::$name,)+];
        }
    };
}

reasons! {
    /// The rider was late at the start.
    LateStart,
    /// The rider exceeded the time limit.
    TimeLimit,
    /// The rider rode sections in the wrong order, or left some out.
    WrongOrder,
    /// The rider left the course, or took a short cut.
    OffCourse,
    /// The rider practised in a section.
    Practice,
    /// The rider was helped by somebody.
    OutsideHelp,
    /// The helmet, motorcycle or plate is against the rules.
    Equipment,
    /// The rider behaved badly towards people or the venue.
    Behaviour,
    /// The motorcycle broke down.
    Mechanical,
    /// The rider was hurt or fell ill.
    Injury,
    /// The rider gave up.
    Withdrawal,
    /// The judge recorded the ride wrongly.
    JudgeError,
    /// A protest was upheld.
    Protest,
}

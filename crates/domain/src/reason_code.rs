//! The predefined reasons for a ruling on a result.

use serde::{Deserialize, Serialize};

use crate::Text;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident { $($text:tt)+ },)+) => {
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

            /// Returns the reason in words.
            pub const fn text(self) -> Text {
                match self {
                    $(Self::$name => Text { $($text)+ },)+
                }
            }
        }
    };
}

reasons! {
    /// The rider was late at the start.
    LateStart { en: "Late start", lv: "Nokavēts starts", et: "Hilinenud start" },
    /// The rider exceeded the time limit.
    TimeLimit { en: "Time limit exceeded", lv: "Pārsniegts laika limits", et: "Ajalimiit ületatud" },
    /// The rider rode sections in the wrong order, or left some out.
    WrongOrder { en: "Sections in the wrong order", lv: "Nepareiza sekciju secība", et: "Sektsioonid vales järjekorras" },
    /// The rider left the course, or took a short cut.
    OffCourse { en: "Off the course", lv: "Nobraukts no trases", et: "Rajalt kõrvale sõitmine" },
    /// The rider practised in a section.
    Practice { en: "Practice in a section", lv: "Treniņš sekcijā", et: "Sektsioonis harjutamine" },
    /// The rider was helped by somebody.
    OutsideHelp { en: "Outside help", lv: "Svešas palīdzības izmantošana", et: "Kõrvaline abi" },
    /// The helmet, motorcycle or plate is against the rules.
    Equipment { en: "Equipment against the rules", lv: "Noteikumiem neatbilstošs ekipējums", et: "Nõuetele mittevastav varustus" },
    /// The rider behaved badly towards people or the venue.
    Behaviour { en: "Behaviour", lv: "Uzvedība", et: "Käitumine" },
    /// The motorcycle broke down.
    Mechanical { en: "Motorcycle broke down", lv: "Motocikla bojājums", et: "Mootorratta rike" },
    /// The rider was hurt or fell ill.
    Injury { en: "Injury or illness", lv: "Trauma vai slimība", et: "Vigastus või haigus" },
    /// The rider gave up.
    Withdrawal { en: "Withdrew", lv: "Izstāšanās", et: "Katkestamine" },
    /// The judge recorded the ride wrongly.
    JudgeError { en: "Judge's mistake", lv: "Tiesneša kļūda", et: "Kohtuniku viga" },
    /// A protest was upheld.
    Protest { en: "Protest upheld", lv: "Apmierināts protests", et: "Protest rahuldati" },
}

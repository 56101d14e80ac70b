//! The categories of ads.

use serde::{Deserialize, Serialize};

/// The category of an ad, in the order of the lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Category {
    /// Parts & Accessories.
    PartsAndAccessories,
    /// Safety Gear.
    SafetyGear,
    /// Tools & Equipment.
    ToolsAndEquipment,
    /// Trailers & Transport.
    TrailersAndTransport,
    /// Equipment.
    Equipment,
    /// Spare Parts.
    SpareParts,
    /// Miscellaneous.
    Miscellaneous,
    /// Bikes.
    Bikes,
    /// Accessories.
    Accessories,
}

impl Category {
    /// All categories.
    pub const ALL: [Self; 9] = [
        Self::PartsAndAccessories,
        Self::SafetyGear,
        Self::ToolsAndEquipment,
        Self::TrailersAndTransport,
        Self::Equipment,
        Self::SpareParts,
        Self::Miscellaneous,
        Self::Bikes,
        Self::Accessories,
    ];

    /// Whether the ads of another category also belong to this one **(ours)**: by their names, some
    /// categories of the specification include others.
    pub fn includes(self, other: Self) -> bool {
        self == other
            || match self {
                Self::PartsAndAccessories => matches!(other, Self::SpareParts | Self::Accessories),
                Self::ToolsAndEquipment => other == Self::Equipment,
                _ => false,
            }
    }
}

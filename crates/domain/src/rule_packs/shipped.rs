//! The packs that the program contains.

use super::RulePack;

/// The files, the default first.
const FILES: &[&str] = &[
    include_str!("../../rules/latvia.json"),
    include_str!("../../rules/acu.json"),
    include_str!("../../rules/acu-western.json"),
    include_str!("../../rules/ama-district-4.json"),
    include_str!("../../rules/australia-club.json"),
    include_str!("../../rules/fim-classic.json"),
    include_str!("../../rules/germany-club.json"),
    include_str!("../../rules/mfj.json"),
    include_str!("../../rules/open-free-france.json"),
    include_str!("../../rules/open-free-italy.json"),
    include_str!("../../rules/otsv.json"),
    include_str!("../../rules/svemo.json"),
    include_str!("../../rules/uci-bicycle.json"),
];

/// Returns the packs that the program contains, the default first.
pub fn shipped() -> Vec<RulePack> {
    let packs = FILES.iter().filter_map(|file| RulePack::read(file).ok());
    packs.collect()
}

//! The order of racing numbers, and free ones, offered instead of one that is taken.

use std::collections::BTreeSet;

use super::Participant;
use super::form::MAX_NUMBER;

/// How many free numbers are offered **(ours)**.
const FREE_NUMBERS: usize = 4;

/// Returns the free racing numbers nearest to `number`, ascending **(ours)**. Numbers are compared by their
/// value, unlike in [`super::find_duplicate`]: 7 isn't offered if somebody has 007, because a judge could
/// confuse the two **(ours)**. Empty if `number` isn't a number.
pub fn free_numbers<'a>(number: &str, taken: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let Ok(number) = number.parse::<u32>() else { return Vec::new() };
    let taken: BTreeSet<u32> =
        taken.into_iter().filter_map(|other| other.parse().ok()).chain([number]).collect();
    let is_free = |number: &u32| (1..=MAX_NUMBER).contains(number) && !taken.contains(number);
    let mut free: Vec<_> = (1..=MAX_NUMBER)
        .flat_map(|distance| [number.checked_sub(distance), number.checked_add(distance)])
        .flatten()
        .filter(is_free)
        .take(FREE_NUMBERS)
        .collect();
    free.sort_unstable();
    free.into_iter().map(|number| number.to_string()).collect()
}

/// Returns the lowest free racing number **(ours)**; `None` if there is none. Numbers are compared by their
/// value.
pub fn lowest_free_number<'a>(taken: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let taken: BTreeSet<u32> = taken.into_iter().filter_map(|number| number.parse().ok()).collect();
    (1..=MAX_NUMBER).find(|number| !taken.contains(number)).map(|number| number.to_string())
}

/// Sorts riders by racing number, then by name. Numbers are text: 7 comes before 21, and riders without a
/// number come first.
pub fn sort_by_number(riders: &mut [Participant]) {
    riders.sort_by_cached_key(|rider| {
        (rider.racing_number.len(), rider.racing_number.clone(), rider.name.clone())
    });
}

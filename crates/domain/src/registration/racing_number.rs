//! Free racing numbers, offered instead of one that is taken.

use std::collections::BTreeSet;

use super::form::MAX_NUMBER;

/// How many free numbers are offered **(ours)**.
const FREE_NUMBERS: usize = 4;

/// Returns the free racing numbers nearest to `wanted`, ascending **(ours)**. Numbers are compared by their
/// value, unlike in [`super::duplicate`]: 7 isn't offered if somebody has 007, because a judge could confuse the two
/// **(ours)**. Empty if `wanted` isn't a number.
pub fn free_numbers<'a>(wanted: &str, taken: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let Ok(wanted) = wanted.parse::<u32>() else { return Vec::new() };
    let taken: BTreeSet<u32> =
        taken.into_iter().filter_map(|number| number.parse().ok()).chain([wanted]).collect();
    let is_free = |number: &u32| (1..=MAX_NUMBER).contains(number) && !taken.contains(number);
    let mut free: Vec<_> = (1..=MAX_NUMBER)
        .flat_map(|distance| [wanted.checked_sub(distance), wanted.checked_add(distance)])
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

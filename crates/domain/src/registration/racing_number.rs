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

/// Returns the key by which racing numbers are sorted: by their value, and then by their text, so that 12 comes before
/// 12A, and 99 before 100. An empty number comes first.
pub fn number_order(number: &str) -> (u32, String) {
    let digits = number.trim_end_matches(|last: char| !last.is_ascii_digit());
    (digits.parse().unwrap_or(0), number.to_owned())
}

/// Sorts riders by racing number, then by name. Riders without a number come first.
pub fn sort_by_number(riders: &mut [Participant]) {
    riders.sort_by_cached_key(|rider| (number_order(&rider.racing_number), rider.name.clone()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_sorted_by_their_value_and_then_by_their_letter() {
        let mut numbers = ["100", "12B", "007", "12", "", "99", "7", "12A"];
        numbers.sort_by_key(|number| number_order(number));
        assert_eq!(numbers, ["", "007", "7", "12", "12A", "12B", "99", "100"]);
    }
}

//! Moving the dates of a stage to another season.

use jiff::ToSpan as _;
use jiff::civil::Date;

/// Returns the day nearest to the same date `years` later that has the same day of the week: a Sunday stays a
/// Sunday.
pub fn same_weekday(day: Date, years: i16) -> Date {
    let same_date = day.saturating_add(i32::from(years).years());
    let days_too_late = i64::from(same_date.weekday().since(day.weekday()));
    let earlier = same_date.saturating_sub(days_too_late.days());
    if days_too_late > 3 { earlier.saturating_add(7.days()) } else { earlier }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_sunday_stays_a_sunday() {
        assert_eq!(same_weekday(date(2026, 6, 14), 1), date(2027, 6, 13));
        assert_eq!(same_weekday(date(2026, 6, 14), 5), date(2031, 6, 15));
        assert_eq!(same_weekday(date(2026, 6, 14), 0), date(2026, 6, 14));
        assert_eq!(same_weekday(date(2028, 2, 29), -1), date(2027, 3, 2));
    }

    #[test]
    fn the_day_is_at_most_three_days_from_the_same_date() {
        let day = date(2026, 6, 14);
        for years in -12..=12 {
            let (moved, date) = (same_weekday(day, years), day.saturating_add(i32::from(years).years()));
            assert_eq!(moved.weekday(), day.weekday(), "{years}");
            assert!(moved.duration_since(date).abs() <= SignedDuration::from_hours(3 * 24), "{years}");
        }
    }
}

//! Sizes, durations and days as short texts.

use domain::{Language, Text};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

/// Returns a size, such as `12.3 GB`.
pub(super) fn size(bytes: u64, language: Language) -> String {
    let units = [("TB", 1_000_000_000_000), ("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1_000)];
    let found = units.into_iter().find(|(_, unit)| bytes >= *unit);
    let Some((name, unit)) = found else { return format!("{bytes} B") };
    let (whole, tenth) = (bytes / unit, bytes % unit * 10 / unit);
    if whole >= 100 {
        return format!("{whole} {name}");
    }
    let point = if language == Language::En { '.' } else { ',' };
    format!("{whole}{point}{tenth} {name}")
}

/// Returns a duration in its largest whole unit, such as `3 h`, and at least a minute. In Latvian, days are in the case that follows `pirms`.
pub(super) fn duration(duration: SignedDuration, language: Language) -> String {
    let minutes = duration.as_mins().max(1);
    let (count, unit) = match minutes {
        0..120 => (minutes, MINUTES),
        120..2880 => (minutes / 60, HOURS),
        _ => (minutes / 1440, DAYS),
    };
    let unit = match language {
        // 21, 31 and so on are singular
        Language::Lv if unit == DAYS && count % 10 == 1 && count % 100 != 11 => "dienas",
        _ => unit.in_language(language),
    };
    format!("{count} {unit}")
}

/// Returns an interval in its largest whole unit, such as `60 min`; never in days, whose case differs.
pub(super) fn interval(every: SignedDuration, language: Language) -> String {
    let minutes = every.as_mins().max(1);
    if minutes % 60 == 0 {
        return format!("{} {}", minutes / 60, HOURS.in_language(language));
    }
    format!("{minutes} {}", MINUTES.in_language(language))
}

const MINUTES: Text = Text { en: "min", lv: "min", et: "min" };
const HOURS: Text = Text { en: "h", lv: "h", et: "t" };
const DAYS: Text = Text { en: "days", lv: "dienām", et: "päeva" };

/// Returns how long ago something was.
pub(super) fn ago(at: Timestamp, now: Timestamp, language: Language) -> String {
    let duration = duration(now.duration_since(at), language);
    match language {
        Language::En => format!("{duration} ago"),
        Language::Lv => format!("pirms {duration}"),
        Language::Et => format!("{duration} tagasi"),
    }
}

/// Returns a day in UTC, such as `14.06.2026`.
pub(super) fn day(at: Timestamp) -> String {
    at.to_zoned(TimeZone::UTC).strftime("%d.%m.%Y").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_three_digits_at_most() {
        let text = |bytes| size(bytes, Language::En);
        assert_eq!(
            [12, 3_400, 128_000_000, 12_340_000_000, 2_000_000_000_000].map(text),
            ["12 B", "3.4 kB", "128 MB", "12.3 GB", "2.0 TB"]
        );
        assert_eq!(size(3_400, Language::Lv), "3,4 kB");
    }

    #[test]
    fn an_age_is_in_its_largest_unit() {
        let now = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(10_000);
        let text = |minutes, language| ago(now - SignedDuration::from_mins(minutes), now, language);
        assert_eq!(text(0, Language::En), "1 min ago");
        assert_eq!(text(119, Language::Et), "119 min tagasi");
        assert_eq!(text(60 * 47, Language::En), "47 h ago");
        assert_eq!(text(60 * 48, Language::En), "2 days ago");
        assert_eq!(text(60 * 24 * 21, Language::Lv), "pirms 21 dienas");
        assert_eq!(text(60 * 24 * 11, Language::Lv), "pirms 11 dienām");
    }
}

//! Tests the consequences of a change of a stage for its recorded rides.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::stages::change::{ConsequenceKind, Course, RiderRides, consequences};
use domain::stages::{Format, GateValues, RacingClass, ResultsStatus};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

fn class(name: &str, laps: u8, sections: &[u8], order: i32) -> RacingClass {
    RacingClass {
        name: name.to_owned(),
        color: "#c8102e".to_owned(),
        start_time: None,
        end_time: None,
        years_from: 10,
        years_to: Some(99),
        laps,
        sections: sections.to_vec(),
        order,
        annulled: BTreeSet::new(),
    }
}

fn rider(number: u128, class: &str, rides: &[(u8, u8)]) -> RiderRides {
    RiderRides {
        participant: ParticipantId::external(Uuid::from_u128(number)),
        racing_class: class.to_owned(),
        rides: rides.iter().map(|&(section, lap)| RideKey::new(section, lap)).collect(),
    }
}

/// Returns riders with their rides. Class A rides 2 laps of sections 1 and 2; B and C ride section 1 once.
/// Rider 1 has finished in A, rider 2 has ridden one lap in A, and rider 3 has finished in B. Rider 4 is
/// registered in B without rides. Nobody is in C.
fn recorded() -> Vec<RiderRides> {
    vec![
        rider(1, "A", &[(1, 1), (2, 1), (1, 2), (2, 2)]),
        rider(2, "A", &[(1, 1), (2, 1)]),
        rider(3, "B", &[(1, 1)]),
        rider(4, "B", &[]),
    ]
}

fn classes() -> Vec<RacingClass> {
    vec![class("A", 2, &[1, 2], 20), class("B", 1, &[1], 10), class("C", 1, &[1], 5)]
}

/// A stage after a change, and what its consequences depend on.
struct StageChange {
    starts_at: Timestamp,
    format: Format,
    gates: GateValues,
    classes: Vec<RacingClass>,
    renames: BTreeMap<String, String>,
    status: ResultsStatus,
    recorded: Vec<RiderRides>,
}

impl StageChange {
    fn rename(&mut self, from: &str, to: &str) {
        self.classes
            .iter_mut()
            .filter(|class| class.name == from)
            .for_each(|class| to.clone_into(&mut class.name));
        self.renames.insert(from.to_owned(), to.to_owned());
    }

    fn drop_class(&mut self, name: &str) {
        self.classes.retain(|class| class.name != name);
        self.renames.remove(name);
    }
}

/// An expected consequence: its kind, the class, the riders, and the number of rides.
type ExpectedChange = (ConsequenceKind, Option<&'static str>, &'static [u128], usize);

/// A named change, and its expected consequences.
type ChangeCase = (&'static str, fn(&mut StageChange), &'static [ExpectedChange]);

fn consequences_of(
    format: Format,
    change: impl Fn(&mut StageChange),
) -> Vec<(ConsequenceKind, Option<String>, Vec<ParticipantId>, usize)> {
    let classes = classes();
    let starts_at = Timestamp::UNIX_EPOCH;
    let before = Course { starts_at, format, gate_values: GateValues::default(), classes: &classes };
    let renames = classes.iter().map(|class| (class.name.clone(), class.name.clone())).collect();
    let status = ResultsStatus::InProgress;
    let gates = GateValues::default();
    let mut changed = StageChange {
        starts_at,
        format,
        gates,
        classes: classes.clone(),
        renames,
        status,
        recorded: recorded(),
    };
    change(&mut changed);
    let after = Course {
        starts_at: changed.starts_at,
        format: changed.format,
        gate_values: changed.gates,
        classes: &changed.classes,
    };
    let all = consequences(&before, &after, &changed.renames, changed.status, &changed.recorded);
    all.into_iter().map(|line| (line.kind, line.class, line.riders, line.rides)).collect()
}

fn expected_consequences(
    expected: &[ExpectedChange],
) -> Vec<(ConsequenceKind, Option<String>, Vec<ParticipantId>, usize)> {
    let riders = |numbers: &[u128]| {
        numbers.iter().map(|&number| ParticipantId::external(Uuid::from_u128(number))).collect()
    };
    expected
        .iter()
        .map(|&(kind, class, numbers, rides)| (kind, class.map(str::to_owned), riders(numbers), rides))
        .collect()
}

#[test]
fn each_change_has_the_expected_consequences() {
    let cases: [ChangeCase; 20] = [
        ("nothing", |_| {}, &[]),
        ("a lap more", |to| to.classes[0].laps = 3, &[(ConsequenceKind::Unfinished, Some("A"), &[1], 4)]),
        (
            "a lap less",
            |to| to.classes[0].laps = 1,
            &[
                (ConsequenceKind::RidesLost, Some("A"), &[1], 2),
                (ConsequenceKind::Finished, Some("A"), &[2], 2),
            ],
        ),
        (
            "a lap less that nobody has ridden",
            |to| {
                to.recorded.remove(0);
                to.classes[0].laps = 1;
            },
            &[(ConsequenceKind::Finished, Some("A"), &[2], 2)],
        ),
        (
            "a section more",
            |to| to.classes[1].sections = vec![1, 4],
            &[(ConsequenceKind::Unfinished, Some("B"), &[3], 1)],
        ),
        (
            "another section",
            |to| to.classes[1].sections = vec![4],
            &[(ConsequenceKind::RidesLost, Some("B"), &[3], 1)],
        ),
        (
            "a section that a rider rode in another class",
            |to| {
                to.recorded[2].rides.insert(RideKey::new(4, 1));
                to.classes[1].sections = vec![1, 4];
            },
            &[(ConsequenceKind::RidesCountAgain, Some("B"), &[3], 1)],
        ),
        (
            "a section is annulled in one lap",
            |to| to.classes[0].annulled.extend([RideKey::new(2, 2)]),
            &[(ConsequenceKind::RidesAnnulled, Some("A"), &[1], 1)],
        ),
        (
            "all that a rider lacks is annulled",
            |to| to.classes[0].annulled.extend([RideKey::new(1, 2), RideKey::new(2, 2)]),
            &[
                (ConsequenceKind::RidesAnnulled, Some("A"), &[1], 2),
                (ConsequenceKind::Finished, Some("A"), &[2], 2),
            ],
        ),
        (
            "a section is annulled before anybody has ridden",
            |to| {
                to.recorded.iter_mut().for_each(|rider| rider.rides.clear());
                to.classes[0].annulled.insert(RideKey::new(2, 2));
            },
            &[],
        ),
        (
            "a class with riders is removed",
            |to| to.drop_class("B"),
            &[(ConsequenceKind::ClassWithRiders, Some("B"), &[3, 4], 1)],
        ),
        ("a class without riders is removed", |to| to.drop_class("C"), &[]),
        (
            "a class is renamed",
            |to| to.rename("B", "Juniors"),
            &[(ConsequenceKind::ClassRenamed, Some("B"), &[3, 4], 1)],
        ),
        ("a class without riders is renamed", |to| to.rename("C", "Juniors"), &[]),
        (
            "the format",
            |to| to.format = Format::OpenFree,
            &[(ConsequenceKind::FormatOfRides, None, &[1, 2, 3], 7)],
        ),
        (
            "the format before anybody has ridden",
            |to| {
                to.format = Format::OpenFree;
                to.recorded.iter_mut().for_each(|rider| rider.rides.clear());
            },
            &[],
        ),
        ("gates that classic doesn't have", |to| to.gates.a = 8, &[]),
        (
            "the order of ridden classes",
            |to| to.classes[1].order = 30,
            &[(ConsequenceKind::OrderOfClasses, None, &[1, 2, 3], 7)],
        ),
        ("the order of a class that nobody rode", |to| to.classes[2].order = 30, &[]),
        ("ages", |to| to.classes[0].years_to = None, &[]),
    ];
    for (name, change, expected) in cases {
        assert_eq!(consequences_of(Format::Classic, change), expected_consequences(expected), "{name}");
    }
    assert_eq!(
        consequences_of(Format::OpenFree, |to| to.gates.a = 8),
        expected_consequences(&[(ConsequenceKind::GateValues, None, &[1, 2, 3], 7)])
    );
}

#[test]
fn a_change_that_is_not_refused_has_to_be_confirmed_unless_it_only_renames_a_class() {
    for kind in [
        ConsequenceKind::Approved,
        ConsequenceKind::FormatOfRides,
        ConsequenceKind::ClassWithRiders,
        ConsequenceKind::RidesLost,
    ] {
        assert_eq!((kind.is_refused(), kind.needs_confirmation()), (true, false), "{kind:?}");
    }
    for kind in [
        ConsequenceKind::RidesAnnulled,
        ConsequenceKind::RidesCountAgain,
        ConsequenceKind::Unfinished,
        ConsequenceKind::Finished,
        ConsequenceKind::OrderOfClasses,
        ConsequenceKind::GateValues,
    ] {
        assert_eq!((kind.is_refused(), kind.needs_confirmation()), (false, true), "{kind:?}");
    }
    assert!(
        !ConsequenceKind::ClassRenamed.is_refused() && !ConsequenceKind::ClassRenamed.needs_confirmation()
    );
}

#[test]
fn annulled_rides_count_again_once_the_annulment_is_taken_back() {
    let annulled = |mut class: RacingClass| {
        class.annulled.insert(RideKey::new(1, 1));
        class
    };
    let course = |classes| Course {
        starts_at: Timestamp::UNIX_EPOCH,
        format: Format::Classic,
        gate_values: GateValues::default(),
        classes,
    };
    let (before, after) = ([annulled(class("B", 2, &[1], 10))], [class("B", 2, &[1], 10)]);
    let renames = [("B".to_owned(), "B".to_owned())].into();
    let riders = [rider(1, "B", &[(1, 1), (1, 2)]), rider(2, "B", &[(1, 2)])];
    let all = consequences(&course(&before), &course(&after), &renames, ResultsStatus::InProgress, &riders);
    let kinds: Vec<_> = all.iter().map(|line| (line.kind, line.riders.len(), line.rides)).collect();
    assert_eq!(kinds, [(ConsequenceKind::RidesCountAgain, 1, 1), (ConsequenceKind::Unfinished, 1, 1)]);
}

#[test]
fn the_course_cannot_change_after_the_approval() {
    let approved = |change: fn(&mut StageChange)| {
        consequences_of(Format::Classic, |to| {
            to.status = ResultsStatus::Approved;
            change(to);
        })
    };
    let refused = expected_consequences(&[(ConsequenceKind::Approved, None, &[1, 2, 3], 7)]);
    assert_eq!(approved(|to| to.classes[0].color = "#000000".to_owned()), []);
    assert_eq!(approved(|to| to.classes[2].laps = 3), refused);
    assert_eq!(approved(|to| to.starts_at += SignedDuration::from_hours(24)), refused);
    assert_eq!(approved(|to| to.rename("C", "Juniors")), refused);
    assert_eq!(approved(|to| to.format = Format::OpenFree), refused);
}

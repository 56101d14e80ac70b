//! Fictional riders: Latvian and Estonian given names with surnames made of moss, mud and gearwheels.

use std::collections::BTreeSet;

use domain::ids::ParticipantId;
use domain::registration::{Club, Gender, Participant, ParticipantStatus};
use fastrand::Rng;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use storage::registration::Registration;
use uuid::Uuid;

/// Latvian given names: male, female.
const LATVIAN_NAMES: ([&str; 14], [&str; 8]) = (
    [
        "Jānis",
        "Pēteris",
        "Mārtiņš",
        "Kārlis",
        "Rūdolfs",
        "Ģirts",
        "Ričards",
        "Toms",
        "Edgars",
        "Niklāvs",
        "Valdis",
        "Emīls",
        "Žanis",
        "Uģis",
    ],
    ["Līga", "Elīna", "Anete", "Šarlote", "Krišjāne", "Madara", "Ieva", "Ņina"],
);
/// The male and the female form of each surname.
const LATVIAN_SURNAMES: [(&str, &str); 20] = [
    ("Sūnakmens", "Sūnakmene"),
    ("Dubļubridis", "Dubļubride"),
    ("Egļčiekurs", "Egļčiekure"),
    ("Zobratiņš", "Zobratiņa"),
    ("Ķēdesposms", "Ķēdesposma"),
    ("Kāpurkalns", "Kāpurkalna"),
    ("Migladobe", "Migladobe"),
    ("Sveķupriede", "Sveķupriede"),
    ("Bremžmala", "Bremžmala"),
    ("Spieķrūķis", "Spieķrūķe"),
    ("Grāvjlecis", "Grāvjlece"),
    ("Ceļmalītis", "Ceļmalīte"),
    ("Rasaszieds", "Rasaszieda"),
    ("Stūreszāle", "Stūreszāle"),
    ("Mālupelķe", "Mālupelķe"),
    ("Sfagnubērzs", "Sfagnubērza"),
    ("Klintskāpējs", "Klintskāpēja"),
    ("Ezerlaipa", "Ezerlaipa"),
    ("Kurbulsīpols", "Kurbulsīpola"),
    ("Sviraskoks", "Sviraskoka"),
];
/// Estonian given names: male, female.
const ESTONIAN_NAMES: ([&str; 14], [&str; 8]) = (
    [
        "Jüri",
        "Tõnu",
        "Mägo",
        "Sander",
        "Rainer",
        "Ülo",
        "Kaarel",
        "Priidu",
        "Oskar",
        "Rasmus",
        "Õnne-Mart",
        "Henri",
        "Taavi",
        "Joosep",
    ],
    ["Kärt", "Liisa", "Õie", "Maarja", "Triinu", "Säde", "Ülle", "Helena"],
);
const ESTONIAN_SURNAMES: [&str; 16] = [
    "Samblakivi",
    "Porilomp",
    "Kuuseokas",
    "Rabakäänd",
    "Ketilüli",
    "Hammasratas-Sõõr",
    "Männikäbi",
    "Piduriklots",
    "Kivikülv",
    "Udujõe",
    "Sõnajalg-Oja",
    "Kännuhüpe",
    "Savilõks",
    "Järvesild",
    "Lenksumäe",
    "Vedrupuu",
];
/// Each club's name and country.
const CLUBS: [(&str, &str); 8] = [
    ("Sūnu brigāde", "LV"),
    ("Dubļu dimanti", "LV"),
    ("Trīs celmi", "LV"),
    ("Zelta zobrats", "LV"),
    ("Akmeņupes moto", "LV"),
    ("Porikuninga klubi", "EE"),
    ("Samblamäe rattad", "EE"),
    ("Viimane Vedru", "EE"),
];
const BIKES: [&str; 9] = [
    "Montesa Cota 4RT",
    "Montesa Cota 301RR",
    "GasGas TXT Racing 300",
    "Beta Evo 300",
    "Sherco ST 250",
    "TRRS One 280",
    "Vertigo Nitro 300",
    "Scorpa SC 250",
    "EM ePure Race",
];
const CHILDRENS_BIKES: [&str; 4] = ["Oset 16.0 Racing", "Oset 20.0 Racing", "Beta Evo 80", "TRRS On-E Kids"];

/// A class to invent riders for.
pub struct ClassToFill<'a> {
    /// The class's name.
    pub name: &'a str,
    /// The number of riders.
    pub riders: usize,
    /// The youngest and the oldest age.
    pub ages: (i16, i16),
    /// One rider in this many is a woman or girl.
    pub one_woman_in: usize,
}

/// Returns the clubs of both countries.
pub fn clubs() -> Vec<Club> {
    CLUBS.iter().map(|(id, country)| Club { id: (*id).to_owned(), country: (*country).to_owned() }).collect()
}

/// Invents the riders of a stage. The same seed gives the same people, so that they ride the whole season.
/// `registered_from` is the earliest moment of a registration.
pub fn riders(
    seed: u64,
    classes: &[ClassToFill<'_>],
    season: i16,
    registered_from: Timestamp,
) -> Vec<Registration> {
    let mut rng = Rng::with_seed(seed);
    let mut used_names = BTreeSet::new();
    let mut riders = Vec::new();
    for class in classes {
        for index in 0..class.riders {
            let participant = participant(&mut rng, class, season, (index, riders.len()), &mut used_names);
            let registered_at = registered_from + SignedDuration::from_mins(rng.i64(0..60 * 24 * 3));
            let status =
                if index % 3 == 0 { ParticipantStatus::Registered } else { ParticipantStatus::Confirmed };
            riders.push(Registration {
                participant,
                status,
                created_at: registered_at,
                modified_at: registered_at,
                version: 1,
            });
        }
    }
    riders
}

/// Invents one rider, with an index within the class and one among all riders.
fn participant(
    rng: &mut Rng,
    class: &ClassToFill<'_>,
    season: i16,
    (index, overall_index): (usize, usize),
    used_names: &mut BTreeSet<String>,
) -> Participant {
    let is_woman = index % class.one_woman_in == class.one_woman_in - 1;
    let is_latvian = rng.usize(..5) < 3;
    let (name, surname) = loop {
        let (name, surname) = random_name(rng, is_latvian, is_woman);
        if used_names.insert(format!("{name} {surname}")) {
            break (name, surname);
        }
    };
    let club = pick(rng, if is_latvian { &CLUBS[..5] } else { &CLUBS[5..] });
    let age = rng.i16(class.ages.0..=class.ages.1);
    let is_child = class.ages.1 <= 12;
    let number = overall_index * 3 + 2 + rng.usize(..3);
    let birth_date = Date::constant(season - age, rng.i8(1..=12), rng.i8(1..=28));
    Participant {
        id: ParticipantId::external(Uuid::from_u128(rng.u128(..))),
        name: format!("{name} {surname}"),
        racing_number: number.to_string(),
        bike: if is_child { pick(rng, &CHILDRENS_BIKES) } else { pick(rng, &BIKES) }.to_owned(),
        racing_class: class.name.to_owned(),
        birth_date: Some(birth_date),
        license: (!is_child).then(|| format!("{}-{:04}", club.1, rng.u16(1..9999))),
        club: (index % 9 != 8).then(|| Club { id: club.0.to_owned(), country: club.1.to_owned() }),
        gender: Some(if is_woman { Gender::Female } else { Gender::Male }),
        // families compete for the cup as teams
        team: (is_child || index % 4 == 1).then(|| format!("{surname} family")),
    }
}

fn random_name(rng: &mut Rng, is_latvian: bool, is_woman: bool) -> (&'static str, &'static str) {
    match (is_latvian, is_woman) {
        (true, false) => (pick(rng, &LATVIAN_NAMES.0), pick(rng, &LATVIAN_SURNAMES).0),
        (true, true) => (pick(rng, &LATVIAN_NAMES.1), pick(rng, &LATVIAN_SURNAMES).1),
        (false, false) => (pick(rng, &ESTONIAN_NAMES.0), pick(rng, &ESTONIAN_SURNAMES)),
        (false, true) => (pick(rng, &ESTONIAN_NAMES.1), pick(rng, &ESTONIAN_SURNAMES)),
    }
}

fn pick<T: Copy>(rng: &mut Rng, from: &[T]) -> T {
    from[rng.usize(..from.len())]
}

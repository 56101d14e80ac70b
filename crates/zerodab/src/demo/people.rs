//! Fictional riders: Latvian and Estonian given names with surnames made of moss, mud and gearwheels.

use domain::ids::ParticipantId;
use domain::registration::{Club, Gender, Participant, ParticipantStatus};
use fastrand::Rng;
use jiff::Timestamp;
use jiff::civil::Date;
use storage::registration::Registration;
use uuid::Uuid;

const LATVIAN: ([&str; 14], [&str; 8]) = (
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
/// The male and the female form.
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
const ESTONIAN: ([&str; 14], [&str; 8]) = (
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
pub fn riders(
    seed: u64,
    classes: &[ClassToFill<'_>],
    season: i16,
    registered_at: Timestamp,
) -> Vec<Registration> {
    let mut rng = Rng::with_seed(seed);
    let mut taken = std::collections::BTreeSet::new();
    let mut riders = Vec::new();
    for class in classes {
        for index in 0..class.riders {
            let woman = index % class.one_woman_in == class.one_woman_in - 1;
            let latvian = rng.usize(..5) < 3;
            let (name, surname) = loop {
                let (name, surname) = invent(&mut rng, latvian, woman);
                if taken.insert(format!("{name} {surname}")) {
                    break (name, surname);
                }
            };
            let club = pick(&mut rng, &if latvian { CLUBS[..5].to_vec() } else { CLUBS[5..].to_vec() });
            let age = rng.i16(class.ages.0..=class.ages.1);
            let child = class.ages.1 <= 12;
            let number = riders.len() * 3 + 2 + rng.usize(..3);
            let birth_date = Date::constant(season - age, rng.i8(1..=12), rng.i8(1..=28));
            let participant = Participant {
                id: ParticipantId::external(Uuid::from_u128(rng.u128(..))),
                name: format!("{name} {surname}"),
                racing_number: number.to_string(),
                bike: if child { pick(&mut rng, &CHILDRENS_BIKES) } else { pick(&mut rng, &BIKES) }
                    .to_owned(),
                racing_class: class.name.to_owned(),
                birth_date,
                license: (!child).then(|| format!("{}-{:04}", club.1, rng.u16(1..9999))),
                club: (index % 9 != 8).then(|| Club { id: club.0.to_owned(), country: club.1.to_owned() }),
                gender: Some(if woman { Gender::Female } else { Gender::Male }),
                // families compete for the cup as teams
                team: (child || index % 4 == 1).then(|| format!("{surname} family")),
            };
            let registered_at = registered_at + jiff::SignedDuration::from_mins(rng.i64(0..60 * 24 * 3));
            riders.push(Registration {
                participant,
                status: if index % 3 == 0 {
                    ParticipantStatus::Registered
                } else {
                    ParticipantStatus::Confirmed
                },
                created_at: registered_at,
                modified_at: registered_at,
                version: 1,
            });
        }
    }
    riders
}

fn invent(rng: &mut Rng, latvian: bool, woman: bool) -> (&'static str, &'static str) {
    match (latvian, woman) {
        (true, false) => (pick(rng, &LATVIAN.0), pick(rng, &LATVIAN_SURNAMES).0),
        (true, true) => (pick(rng, &LATVIAN.1), pick(rng, &LATVIAN_SURNAMES).1),
        (false, false) => (pick(rng, &ESTONIAN.0), pick(rng, &ESTONIAN_SURNAMES)),
        (false, true) => (pick(rng, &ESTONIAN.1), pick(rng, &ESTONIAN_SURNAMES)),
    }
}

fn pick<T: Copy>(rng: &mut Rng, from: &[T]) -> T {
    from[rng.usize(..from.len())]
}

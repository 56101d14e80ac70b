//! The ads on the demo's market.

use domain::market::Category;

use super::drawings::{Product, Rgb};

const RED: Rgb = [196, 40, 36];
const BLUE: Rgb = [36, 84, 156];
const GREEN: Rgb = [22, 122, 60];
const YELLOW: Rgb = [226, 182, 30];
const WHITE: Rgb = [238, 238, 232];
const GREY: Rgb = [120, 126, 128];
const CHARCOAL: Rgb = [58, 62, 60];

/// An ad as its seller would enter it.
pub struct DemoAd {
    /// The index of its seller among those of the demo's market; 3 is the demo's rider.
    pub seller: usize,
    pub price_cents: i64,
    /// How many days ago it was created.
    pub age_days: i64,
    pub category: Category,
    pub product: Product,
    pub color: Rgb,
    pub description: &'static str,
}

const fn demo_ad(
    (seller, age_days): (usize, i64),
    price_cents: i64,
    category: Category,
    (product, color): (Product, Rgb),
    description: &'static str,
) -> DemoAd {
    DemoAd { seller, price_cents, age_days, category, product, color, description }
}

/// The last three belong to the demo's rider: one is new, one close to its end, one has expired.
pub const ADS: [DemoAd; 13] = [
    demo_ad(
        (0, 1),
        315_000,
        Category::Bikes,
        (Product::Bike, RED),
        "Mossfoot 250, two seasons old\nRidden in dry sections and washed after wet ones. New chain and rear tyre in spring, papers in order. Can be tried on a log in my yard.",
    ),
    demo_ad(
        (1, 2),
        129_000,
        Category::Bikes,
        (Product::Bike, BLUE),
        "Laste trialiratas Porilomp 80, hoitud garaažis\nLaps kasvas suureks. Sidur uus, tagarehv pooleldi kulunud.",
    ),
    demo_ad(
        (2, 3),
        8_500,
        Category::SafetyGear,
        (Product::Helmet, WHITE),
        "Ķivere, izmērs M, nekritusi\nViegla, ar labu ventilāciju. Lietota vienu sezonu.",
    ),
    demo_ad(
        (0, 4),
        11_000,
        Category::SafetyGear,
        (Product::Boots, CHARCOAL),
        "Zābaki, 43. izmērs, mīksta zole\nLabi jūt kājbalstus. Sprādzes visas veselas.",
    ),
    demo_ad(
        (1, 6),
        2_450,
        Category::SpareParts,
        (Product::Sprocket, GREY),
        "Tagumine hammasratas, 42 hammast, uus\nTellisin vale mõõdu, karbis ja kasutamata.",
    ),
    demo_ad(
        (2, 8),
        4_000,
        Category::SpareParts,
        (Product::Tyre, YELLOW),
        "Aizmugurējā riepa 4.00-18, puse protektora\nDer treniņiem, sānu malas veselas.",
    ),
    demo_ad(
        (0, 9),
        1_200,
        Category::PartsAndAccessories,
        (Product::Lever, RED),
        "Sajūga svira, īsā, ar diviem pirkstiem\nDer vairumam hidraulisko sajūgu.",
    ),
    demo_ad(
        (1, 12),
        62_000,
        Category::TrailersAndTransport,
        (Product::Trailer, GREEN),
        "Kahe mootorratta haagis, ülevaatus tehtud\nRambid ja rihmad kaasa. Rehvid eelmisest aastast.",
    ),
    demo_ad(
        (2, 15),
        3_500,
        Category::ToolsAndEquipment,
        (Product::Stand, GREEN),
        "Paliktnis triāla motociklam, salokāms\nIetilpst jebkurā busā, tur līdz 120 kg.",
    ),
    demo_ad(
        (0, 21),
        0,
        Category::Miscellaneous,
        (Product::Can, RED),
        "Degvielas kanna 10 l, atdodu par brīvu\nNedaudz saskrāpēta, bet neplūst. Jāpaņem pašam.",
    ),
    demo_ad(
        (3, 5),
        2_800,
        Category::Equipment,
        (Product::Jersey, BLUE),
        "Riding jersey, size L, worn at three rounds\nDries fast. The elbow has one mended seam from a birch.",
    ),
    demo_ad(
        (3, 70),
        1_950,
        Category::ToolsAndEquipment,
        (Product::Spanner, GREY),
        "Spanner set for the paddock, 8 to 17 mm\nIn a roll that fits under the seat of a van.",
    ),
    demo_ad(
        (3, 95),
        4_500,
        Category::Accessories,
        (Product::Helmet, YELLOW),
        "Helmet bag with room for goggles and gloves\nA helmet is not included: the drawing only shows the size.",
    ),
];

//! The standings of a season.

use super::Words;
use super::phrases::{RESULT, STAGE};
use super::places::THEN;
use crate::ruleset::{DropCondition, SeasonRules, SeasonTie, TiedPositions};
use crate::{Language, Ruleset, Text};

pub(super) fn add(rules: &Ruleset, words: &mut Words) {
    let season = &rules.season;
    add_counted_results(season, words);
    if season.fewest_results > 0 {
        let results = words.count(season.fewest_results, RESULT);
        words.say(
            &["season.fewestResults"],
            Text {
                en: "To be ranked, a rider needs at least {results}.",
                lv: "Vietu kopvērtējumā iegūst, ja ir vismaz {results}.",
                et: "Koha üldarvestuses saab, kui on vähemalt {results}.",
            },
            &[("results", &results)],
        );
    }
    let ties = season.ties.iter().map(|tie| season_tie_in_words(*tie, words.language)).collect::<Vec<_>>();
    let text = match (ties.is_empty(), season.tied_positions) {
        (true, _) => Text {
            en: "Riders with the same points share the position.",
            lv: "Braucēji ar vienādiem punktiem dala vietu.",
            et: "Võrdsete punktidega sõitjad jagavad kohta.",
        },
        (false, TiedPositions::All) => Text {
            en: "If points are equal, these decide: {ties}; if nothing decides, the position is shared.",
            lv: "Ja punkti ir vienādi, izšķir: {ties}; ja nekas neizšķir, vieta ir dalīta.",
            et: "Kui punktid on võrdsed, otsustab: {ties}; kui miski ei otsusta, on koht jagatud.",
        },
        (false, TiedPositions::First) => Text {
            en: "If points are equal, only the first position is decided: {ties}; all other positions are shared.",
            lv: "Ja punkti ir vienādi, izšķir tikai pirmo vietu: {ties}; pārējās vietas ir dalītas.",
            et: "Kui punktid on võrdsed, otsustatakse ainult esikoht: {ties}; muud kohad on jagatud.",
        },
    };
    let ties = ties.join(words.word(THEN));
    words.say(&["season.ties", "season.tiedPositions"], text, &[("ties", &ties)]);
}

fn add_counted_results(season: &SeasonRules, words: &mut Words) {
    let drop = &season.drop;
    let text = match (season.best_results, drop.worst, drop.condition) {
        (Some(_), ..) => Text {
            en: "Number of best results of a season that count: {best}.",
            lv: "Labāko rezultātu skaits, ko ieskaita kopvērtējumā: {best}.",
            et: "Üldarvestuses arvesse minevate parimate tulemuste arv: {best}.",
        },
        (None, 0, _) => Text {
            en: "All results of a season count.",
            lv: "Ieskaita visus sezonas rezultātus.",
            et: "Arvesse lähevad kõik hooaja tulemused.",
        },
        (None, 1, DropCondition::RodeAllStages) => Text {
            en: "In a season of at least {stages}, the worst result of riders who rode all stages is left out of the final standings.",
            lv: "Galīgajā kopvērtējumā neieskaita sliktāko rezultātu tiem, kuri piedalījušies visos posmos, ja sezonā ir vismaz {stages}.",
            et: "Lõplikus üldarvestuses jääb kõigil etappidel sõitnutel halvim tulemus arvestamata, kui hooajal on vähemalt {stages}.",
        },
        (None, 1, DropCondition::Always) => Text {
            en: "In a season of at least {stages}, the worst result is left out of the final standings.",
            lv: "Galīgajā kopvērtējumā neieskaita sliktāko rezultātu, ja sezonā ir vismaz {stages}.",
            et: "Lõplikus üldarvestuses jääb halvim tulemus arvestamata, kui hooajal on vähemalt {stages}.",
        },
        (None, _, DropCondition::RodeAllStages) => Text {
            en: "In a season of at least {stages}, the worst {worst} results of riders who rode all stages are left out of the final standings.",
            lv: "Galīgajā kopvērtējumā neieskaita sliktākos rezultātus (skaits: {worst}) tiem, kuri piedalījušies visos posmos, ja sezonā ir vismaz {stages}.",
            et: "Lõplikus üldarvestuses jäävad kõigil etappidel sõitnutel halvimad tulemused (arv: {worst}) arvestamata, kui hooajal on vähemalt {stages}.",
        },
        (None, _, DropCondition::Always) => Text {
            en: "In a season of at least {stages}, the worst {worst} results are left out of the final standings.",
            lv: "Galīgajā kopvērtējumā neieskaita sliktākos rezultātus (skaits: {worst}), ja sezonā ir vismaz {stages}.",
            et: "Lõplikus üldarvestuses jäävad halvimad tulemused (arv: {worst}) arvestamata, kui hooajal on vähemalt {stages}.",
        },
    };
    let best = season.best_results.unwrap_or_default().to_string();
    let worst = drop.worst.to_string();
    let stages = words.count(drop.fewest_stages, STAGE);
    words.say(
        &["season.bestResults", "season.drop"],
        text,
        &[("best", &best), ("worst", &worst), ("stages", &stages)],
    );
    if !drop.never.is_empty() {
        let never = drop.never.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        words.say(
            &["season.drop"],
            Text {
                en: "Stages whose results always count: {stages}.",
                lv: "Posmi, kuru rezultātus vienmēr ieskaita: {stages}.",
                et: "Etapid, mille tulemused lähevad alati arvesse: {stages}.",
            },
            &[("stages", &never)],
        );
    }
}

/// Returns a tie rule of a season in words.
pub(in crate::rule_packs) fn season_tie_in_words(tie: SeasonTie, language: Language) -> &'static str {
    let text = match tie {
        SeasonTie::MoreResults => {
            Text { en: "more results", lv: "vairāk rezultātu", et: "rohkem tulemusi" }
        }
        SeasonTie::StagesBackwards => Text {
            en: "the points of the latest stage, of the one before it and so on",
            lv: "pēdējā posma punkti, pirmspēdējā un tā tālāk",
            et: "viimase etapi punktid, eelviimase ja nii edasi",
        },
        SeasonTie::LastStage => Text {
            en: "the points of the latest stage",
            lv: "pēdējā posma punkti",
            et: "viimase etapi punktid",
        },
        SeasonTie::BestResults => Text {
            en: "the best result, the second best and so on",
            lv: "labākais rezultāts, otrs labākais un tā tālāk",
            et: "parim tulemus, paremuselt teine ja nii edasi",
        },
        SeasonTie::BestOfAllResults => Text {
            en: "the best result, the second best and so on, of all that were ridden",
            lv: "labākais rezultāts, otrs labākais un tā tālāk no visiem posmiem, arī neieskaitītajiem",
            et: "parim tulemus, paremuselt teine ja nii edasi kõigist etappidest, ka arvestamata jäänutest",
        },
        SeasonTie::DroppedResults => Text {
            en: "the results that were left out",
            lv: "neieskaitītie rezultāti",
            et: "arvestamata jäänud tulemused",
        },
        SeasonTie::SharedStages => Text {
            en: "the points of the stages that all of them rode",
            lv: "punkti posmos, kuros piedalījās visi šie braucēji",
            et: "punktid etappidel, kus kõik need sõitjad osalesid",
        },
    };
    text.in_language(language)
}

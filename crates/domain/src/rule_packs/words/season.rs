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
                en: "Needed to be ranked: {results}.",
                lv: "Lai iegūtu vietu, vajag vismaz: {results}.",
                et: "Koha saamiseks on vaja vähemalt: {results}.",
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
            en: "The same points: {ties}; otherwise the position is shared.",
            lv: "Vienādi punkti – izšķir: {ties}; citādi vieta tiek dalīta.",
            et: "Võrdsed punktid – otsustab: {ties}; muidu jagatakse kohta.",
        },
        (false, TiedPositions::First) => Text {
            en: "The same points in the first position: {ties}; otherwise the position is shared.",
            lv: "Vienādi punkti pirmajā vietā – izšķir: {ties}; citādi vieta tiek dalīta.",
            et: "Võrdsed punktid esikohal – otsustab: {ties}; muidu jagatakse kohta.",
        },
    };
    let ties = ties.join(words.word(THEN));
    words.say(&["season.ties", "season.tiedPositions"], text, &[("ties", &ties)]);
}

fn add_counted_results(season: &SeasonRules, words: &mut Words) {
    let drop = &season.drop;
    let text = match (season.best_results, drop.worst, drop.condition) {
        (Some(_), ..) => Text {
            en: "Best results of a season that count: {best}.",
            lv: "Sezonā ieskaitīto labāko rezultātu skaits: {best}.",
            et: "Hooajal arvesse minevate parimate tulemuste arv: {best}.",
        },
        (None, 0, _) => Text {
            en: "All results of a season count.",
            lv: "Ieskaita visus sezonas rezultātus.",
            et: "Arvesse lähevad kõik hooaja tulemused.",
        },
        (None, 1, DropCondition::RodeAllStages) => Text {
            en: "The worst result of riders who rode all stages is left out in the final order, in a season of at least {stages}.",
            lv: "Galīgajā vērtējumā neieskaita sliktāko rezultātu tiem, kas piedalījās visos posmos, ja sezonā ir vismaz {stages}.",
            et: "Lõppjärjestuses jääb kõigil etappidel sõitnutel halvim tulemus arvestamata, kui hooajal on vähemalt {stages}.",
        },
        (None, 1, DropCondition::Always) => Text {
            en: "The worst result is left out in the final order, in a season of at least {stages}.",
            lv: "Galīgajā vērtējumā neieskaita sliktāko rezultātu, ja sezonā ir vismaz {stages}.",
            et: "Lõppjärjestuses jääb halvim tulemus arvestamata, kui hooajal on vähemalt {stages}.",
        },
        (None, _, DropCondition::RodeAllStages) => Text {
            en: "The worst {worst} results of riders who rode all stages are left out in the final order, in a season of at least {stages}.",
            lv: "Galīgajā vērtējumā neieskaita sliktākos rezultātus ({worst}) tiem, kas piedalījās visos posmos, ja sezonā ir vismaz {stages}.",
            et: "Lõppjärjestuses jäävad kõigil etappidel sõitnutel halvimad tulemused ({worst}) arvestamata, kui hooajal on vähemalt {stages}.",
        },
        (None, _, DropCondition::Always) => Text {
            en: "The worst {worst} results are left out in the final order, in a season of at least {stages}.",
            lv: "Galīgajā vērtējumā neieskaita sliktākos rezultātus ({worst}), ja sezonā ir vismaz {stages}.",
            et: "Lõppjärjestuses jäävad halvimad tulemused ({worst}) arvestamata, kui hooajal on vähemalt {stages}.",
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
    if season.best_results.is_none() && drop.worst > 0 && !drop.never.is_empty() {
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

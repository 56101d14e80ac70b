//! A championship: its leaders once standings are published, before that a description.

use app::ChampionshipPath;
use app::championships::Championship;
use app::standings::{StandingRow, Standings};
use app::{App, Caller, Error, Noun};
use domain::Language;

use super::Preview;
use super::picture::{Badge, Drawing, Line, Notice, Ranking};
use crate::pages::texts;

pub async fn preview(app: &App, path: &ChampionshipPath, language: Language) -> Result<Preview, Error> {
    let visitor = Caller::visitor();
    let championship = app::championships::find(app, &visitor, path).await?;
    // without a published stage the championship is still being set up
    if championship.stages.is_empty() {
        return Err(Error::NotFound(Noun::Championship));
    }
    let standings = match app::standings::find(app, &visitor, path).await {
        Ok(standings) => Some(standings),
        Err(Error::Forbidden | Error::SignInRequired | Error::NotFound(_)) => None,
        Err(other) => return Err(other),
    };
    Ok(summary(&championship, standings.as_ref(), language))
}

fn summary(
    championship: &Championship,
    standings: Option<&Standings<StandingRow>>,
    language: Language,
) -> Preview {
    let texts = texts::in_language(language);
    let name = &championship.display_name;
    let title = format!("{} · {name}", texts.standings.title);
    let institution_and_season = format!("{} · {}", championship.institution_name, championship.season);
    let first_group = standings.and_then(|standings| {
        Some((standings, standings.groups.iter().find(|group| !group.rows.is_empty())?))
    });
    let Some((standings, group)) = first_group else {
        let text = format!("{institution_and_season}. {}", texts.share.site);
        return Preview {
            title,
            description: text.clone(),
            drawing: Drawing::Notice(Notice { title: name.clone(), text }),
        };
    };
    let lines: Vec<_> =
        group.rows.iter().take(Ranking::MAX_LINES).map(|row| line(row, standings.is_final)).collect();
    let leaders: Vec<_> =
        lines.iter().take(3).map(|line| format!("{}. {} ({})", line.place, line.name, line.total)).collect();
    let group_name =
        texts.standings.women.get(&group.name).filter(|_| group.women).unwrap_or(&group.name).clone();
    let ranking = Ranking {
        title: name.clone(),
        subtitle: institution_and_season.clone(),
        class: group_name.clone(),
        class_color: group.bg_color.clone().unwrap_or_default(),
        lines,
        badge: Some(Badge::Label(texts.standings.title.clone())),
    };
    Preview {
        title,
        description: format!("{group_name}: {}. {institution_and_season}", leaders.join(", ")),
        drawing: Drawing::Ranking(ranking),
    }
}

fn line(row: &StandingRow, is_final: bool) -> Line {
    let total = row.total_minus_worst.filter(|_| is_final).unwrap_or(row.total);
    Line {
        place: row.position.to_string(),
        number: row.racing_number.clone(),
        name: row.name.clone(),
        total: total.to_string(),
    }
}

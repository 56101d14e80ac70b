// One season: its results, newest first, and the places in the standings.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnSeason } from '../../api'
import { OwnResult } from './own-result'
import { OwnStandings } from './own-standings'

export function Season({ season: { season, results, standings } }: { season: OwnSeason }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t('ownResults.season', { season })}
      </h2>
      <ul>
        {results.map((result) => (
          <OwnResult key={`${result.institution}/${result.championship}/${result.stage}`} result={result} />
        ))}
      </ul>
      {standings.length > 0 && <OwnStandings standings={standings} />}
    </section>
  )
}

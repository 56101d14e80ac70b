// The user's own places in the published standings.
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { OwnStanding } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { Tag } from '@/ui/tag'
import { usePointsText } from '@/ui/use-points-text'
import { useTranslatedGroupName } from '@/features/standings/table/group-name'
import { Place } from './place'

export function OwnStandings({ standings }: { standings: readonly OwnStanding[] }) {
  const { t } = useTranslation()
  const pointsText = usePointsText()
  const groupName = useTranslatedGroupName()
  const id = useId()
  return (
    <>
      <h3 id={id} className="mt-6 text-xl">
        {t('ownResults.standings')}
      </h3>
      <ul aria-labelledby={id} className="mt-2 grid gap-3 md:grid-cols-2">
        {standings.map((standing) => (
          <li
            key={`${standing.institution}/${standing.championship}/${standing.standing}`}
            className="flex items-center gap-4 rounded-card border border-line bg-surface p-4"
          >
            <span className="min-w-0 grow">
              <Link
                to={paths.individualStandings(standing)}
                className="text-link -my-2 flex min-h-touch w-fit items-center font-semibold"
              >
                {standing.championshipName}
              </Link>
              <span className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
                <Tag color={standing.borderColor ?? undefined}>
                  {groupName(standing.group, standing.women)}
                </Tag>{' '}
                {t('ownResults.total')}: {pointsText(standing.total)}
              </span>
            </span>
            <span className="figure shrink-0 text-3xl">
              <Place place={standing.position} of={standing.of} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

// The participants by class and by club: side by side where there is room.
import { useMemo } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Participant, RacingClass } from '@/api'
import { useLanguage } from '@/ui/use-language'
import { BarChart } from './bar-chart'
import { countByClass, countByClub } from './counts'

/** The number of clubs shown at first: about as many as there are classes. */
const MAX_CLUBS = 6

export function Charts({ participants, classes }: ChartsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const classCounts = useMemo(() => countByClass(participants, classes), [participants, classes])
  const clubCounts = useMemo(() => countByClub(participants, language), [participants, language])
  return (
    <div className="charts">
      <BarChart title={t('participants.byClass')} countName={t('participants.riders')} counts={classCounts} />
      {clubCounts.length > 0 && (
        <BarChart
          title={t('participants.byClub')}
          countName={t('participants.riders')}
          counts={clubCounts}
          maxBars={MAX_CLUBS}
        />
      )}
    </div>
  )
}

interface ChartsProps {
  participants: readonly Participant[]
  classes: readonly RacingClass[]
}

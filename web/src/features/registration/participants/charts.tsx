// Where the participants come from and what they ride in: side by side where there is room.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Participant, RacingClass } from '../../../api'
import { useLanguage } from '../../../ui/use-language'
import { BarChart } from './bar-chart'
import { byClass, byClub } from './counts'

/** The bars of the largest clubs: about as many as there are classes. */
const mostClubs = 6

export function Charts({ participants, classes }: ChartsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const ofClasses = useMemo(() => byClass(participants, classes), [participants, classes])
  const ofClubs = useMemo(() => byClub(participants, language), [participants, language])
  return (
    <div className="charts">
      <BarChart title={t('participants.byClass')} countName={t('participants.riders')} counts={ofClasses} />
      {ofClubs.length > 0 && (
        <BarChart
          title={t('participants.byClub')}
          countName={t('participants.riders')}
          counts={ofClubs}
          most={mostClubs}
        />
      )}
    </div>
  )
}

interface ChartsProps {
  participants: readonly Participant[]
  classes: readonly RacingClass[]
}

// One line about a recorded ride: plate, name, section, lap, time and score.
import { useTranslation } from '@/ui/i18n'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { totalLook } from '@/features/scoring/score-looks'
import { clockText } from '@/lib/time/dates'
import { classNames } from '@/ui/class-names'
import { Plate } from '@/ui/plate'
import type { StoredEntry } from '../outbox/outbox-entry'

export function RideLine({
  entry: { racingNumber, name, section, lap, total, recordedAt, unidentified },
  color,
  timeZone,
  stage,
}: {
  entry: StoredEntry
  color: string | undefined
  timeZone: string
  stage: ScoredStage
}) {
  const { t, i18n } = useTranslation()
  return (
    <div className="flex items-center gap-3">
      <Plate number={racingNumber} color={color} size="large" />
      <p className="min-w-0 grow leading-tight">
        <span className="block text-lg leading-tight font-semibold">
          {unidentified ? t('unidentified.waits') : name}
        </span>
        {unidentified?.lapKnown === false
          ? t('judging.section', { section })
          : t('judging.rideLine', { section, lap })}
        &nbsp;· {clockText(recordedAt, timeZone, i18n.language)}
      </p>
      <p
        className={classNames(
          'figure flex h-14 min-w-14 shrink-0 items-center justify-center rounded-control border-2 px-1 text-4xl',
          totalLook(stage, total),
        )}
      >
        <span className="sr-only">{t('judging.score')}</span>
        {total}
      </p>
    </div>
  )
}

// Asks before points are replaced, or before a corrected ride moves to another lap.
import { useTranslation } from '@/ui/i18n'
import { JudgeQuestion } from '../screen-parts/judge-question'
import type { SectionRider } from '../riders/find-rider'
import type { Warning } from '../riders/warnings'
import { warningText } from './warning-line'

export function SaveQuestion({
  rider: { racingNumber: number, racingClass },
  lap,
  total,
  warnings,
  onConfirm,
  onClose,
}: {
  rider: SectionRider
  lap: number
  /** The new points. */
  total: number
  /** The warnings that the judge saw about the ride. */
  warnings: readonly Warning[]
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const replaced = warnings.find((warning) => warning.kind === 'replaces')
  const emptied = warnings.find((warning) => warning.kind === 'emptiesLap')
  if (emptied) {
    return (
      <JudgeQuestion
        title={t('judging.moveLapSure', { number, from: emptied.emptied, to: lap })}
        back={t('judging.keepScoring')}
        confirm={t('judging.move')}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        {warnings.map((warning) => (
          <p key={warning.kind}>{warningText(t, warning, { number, class: racingClass, lap })}</p>
        ))}
      </JudgeQuestion>
    )
  }
  return (
    <JudgeQuestion
      title={t('judging.replaceSure', { number, lap })}
      back={t('judging.keepScoring')}
      confirm={t('judging.replace')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {replaced?.total === total
          ? t('judging.replaceSameText', { total })
          : t('judging.replaceText', { before: replaced?.total, after: total })}
      </p>
    </JudgeQuestion>
  )
}

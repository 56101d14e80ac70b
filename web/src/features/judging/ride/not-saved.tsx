// Shown when the phone couldn't store the ride: the score stays visible so that it can be written down, with
// advice.
import { useTranslation } from '@/ui/i18n'
import { classNames } from '@/ui/class-names'
import { storageErrorText } from '@/ui/notices/storage-error-text'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { totalLook } from '@/features/scoring/score-looks'

export function NotSaved({ total, error, stage }: { total: number; error: Error; stage: ScoredStage }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex items-center gap-3 rounded-control bg-danger p-3 text-danger-ink">
      <p
        className={classNames(
          'figure min-w-14 shrink-0 rounded-plate border-2 px-2 text-center text-5xl',
          totalLook(stage, total),
        )}
      >
        <span className="sr-only">{t('judging.scoreButton', { score: total })} </span>
        <span aria-hidden="true">{total}</span>
      </p>
      <p className="leading-tight font-semibold">{storageErrorText(t, error, 'rideNotSaved')}</p>
    </div>
  )
}

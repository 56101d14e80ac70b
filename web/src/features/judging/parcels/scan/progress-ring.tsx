// A ring that shows how many of the codes were read, with the numbers inside.
import { useTranslation } from '@/ui/i18n'
import type { Progress } from '../frames'

const RADIUS = 42

export function ProgressRing({ progress: { received, total } }: { progress: Progress }) {
  const { t } = useTranslation()
  return (
    <div className="relative flex size-24 items-center justify-center rounded-full bg-surface text-ink shadow-float">
      <progress
        aria-label={t('parcels.progress')}
        aria-valuetext={t('parcels.frame', { number: received, total })}
        value={received}
        max={total}
        className="sr-only"
      />
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
          pathLength={total}
          strokeDasharray={`${received} ${total}`}
          className="stroke-brand"
        />
      </svg>
      <span aria-hidden="true" className="figure text-2xl">
        {received}/{total}
      </span>
    </div>
  )
}

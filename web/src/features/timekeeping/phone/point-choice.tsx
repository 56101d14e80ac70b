// Whether starts or finishes are recorded.
import type { TimePoint } from '@/api'
import { classNames } from '@/ui/class-names'
import { useTranslation } from '@/ui/i18n'

const points = ['start', 'finish'] as const satisfies readonly TimePoint[]

export function PointChoice({ point, onPoint }: { point: TimePoint; onPoint: (point: TimePoint) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">{t('timekeeping.phone.what')}</legend>
      {points.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === point}
          onClick={() => onPoint(option)}
          className={classNames(
            'min-h-touch-judge rounded-control border text-2xl font-semibold',
            option === point ? 'border-ink bg-ink text-ground' : 'border-line-strong bg-surface',
          )}
        >
          {t(`timekeeping.points.${option}`)}
        </button>
      ))}
    </fieldset>
  )
}

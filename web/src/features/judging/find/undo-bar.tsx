// The last ride, while it can still be undone, at the lower edge of the list of riders.
import type { TFunction } from '@/lib/i18n'
import { Undo2 } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import type { RecordedRide } from '../outbox/recorded-ride'
import { usePhoneTime } from '@/ui/use-now'

export function UndoBar({ entry, onUndo }: { entry: RecordedRide; onUndo: () => void }) {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(entry)
  if (seconds <= 0) return null
  return (
    // Over the end of the list, so that no rider moves when it goes.
    <div className="sticky bottom-0 z-1 order-last mt-auto flex items-center justify-between gap-3 border-t border-line bg-brand-tint px-gutter py-1.5">
      {/* In large text it would cover the list, so that only the number and the points are visible. */}
      <span className="min-w-0 leading-tight text-pretty big:sr-only">{savedText(t, entry)}</span>
      <span aria-hidden="true" className="figure hidden min-w-0 text-[min(var(--text-xl),8vw)] big:block">
        {entry.racingNumber}: {entry.total}
      </span>
      <UndoButton seconds={seconds} onUndo={onUndo} className="min-h-touch-judge shrink-0" />
    </div>
  )
}

/** Uses the racing number alone if the rider has no name. */
export function savedText(
  t: TFunction,
  { racingNumber, name, lap, total, unidentified }: RecordedRide,
): string {
  if (unidentified) return t('unidentified.saved', { number: racingNumber, total })
  return name
    ? t('judging.savedLong', { number: racingNumber, name, lap, total })
    : t('judging.savedNumber', { number: racingNumber, lap, total })
}

export function UndoButton({
  seconds,
  onUndo,
  className,
}: {
  seconds: number
  onUndo: () => void
  className?: string
}) {
  const { t } = useTranslation()
  return (
    <Button onClick={onUndo} className={className}>
      <Undo2 aria-hidden="true" size={20} className="shrink-0" />
      {t('judging.undo')}
      <span aria-hidden="true" className="min-w-9 text-right text-base font-normal">
        {t('judging.secondsLeft', { seconds })}
      </span>
    </Button>
  )
}

export function useSecondsLeft(entry: RecordedRide): number {
  const now = usePhoneTime(250)
  return Math.max(0, Math.ceil((entry.undoableUntil - now) / 1000))
}

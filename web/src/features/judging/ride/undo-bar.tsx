// The last ride, for as long as it can be taken back.

import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import type { StoredEntry } from '../outbox/outbox-entry'
import { useNow } from '../desk/use-phone'

export function UndoBar({ entry, onUndo }: { entry: StoredEntry; onUndo: () => void }) {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(entry)
  if (seconds <= 0) return null
  const { racingNumber, name, lap, total } = entry
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line bg-brand-tint px-gutter py-1.5">
      <p className="min-w-0 leading-tight">
        {t('judging.savedLong', { number: racingNumber, name, lap, total })}
      </p>
      <UndoButton seconds={seconds} onUndo={onUndo} className="min-h-touch-judge shrink-0" />
    </div>
  )
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
      <span aria-hidden="true" className="figure min-w-4 text-right text-lg">
        {seconds}
      </span>
    </Button>
  )
}

export function useSecondsLeft(entry: StoredEntry): number {
  const now = useNow(250)
  return Math.max(0, Math.ceil((entry.heldUntil - now) / 1000))
}

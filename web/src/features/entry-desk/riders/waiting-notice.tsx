// Says what waits to be sent. It is only in this page's memory, so the browser asks before the tab is closed.
import { useEffect } from 'react'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { useTranslation } from '@/ui/i18n'
import { useBusy } from '@/features/offline/busy'
import { useHasLasted } from '@/ui/queries/use-has-lasted'
import { useWaitingEdits } from '../entry-desk-api'

/** Most edits are answered sooner. */
const NOTICE_AFTER_MS = 2_000

export function WaitingNotice({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const count = useWaitingEdits(stageKey(stage)).length
  const hasWaiting = count > 0
  const isLate = useHasLasted(hasWaiting, NOTICE_AFTER_MS)
  useBusy(hasWaiting)
  useEffect(() => {
    if (!hasWaiting) return undefined
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [hasWaiting])
  return (
    <output className="block empty:hidden print:hidden">
      {isLate && (
        <span className="mb-4 block rounded-control bg-warn-tint p-3">
          {t('entryDesk.waiting', { count })}
        </span>
      )}
    </output>
  )
}

/** The browser shows its own text. */
function preventUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
}

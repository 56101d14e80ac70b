// A mark that is ticked for a rider. Until it is sent, it looks as it was ticked.
import { useState } from 'react'
import type { DeskMarkKind, DeskRider } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { useDeskOutbox } from '../outbox/desk-outbox-context'
import { waitingTick } from '../outbox/waiting'

export function useTick(rider: DeskRider, mark: DeskMarkKind) {
  const { t } = useTranslation()
  const { outbox, state } = useDeskOutbox()
  // Shows a tap at once: it is on the disk a moment later.
  const [tapped, setTapped] = useState<boolean | null>(null)
  const { participant, name } = rider
  const waiting = waitingTick(state.entries, participant, mark)
  const set = async (isSet: boolean) => {
    setTapped(isSet)
    try {
      await outbox.record({ name, edit: { mark: { participant, mark, set: isSet } } })
    } catch {
      notify.error(t('entryDesk.notStored', { name }))
    }
    setTapped(null)
  }
  return { isSet: tapped ?? waiting ?? rider[mark] !== null, set: (isSet: boolean) => void set(isSet) }
}

// Deletes from the table and can undo the last deletion until the next one, or until the table is left.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { storageErrorText } from '@/ui/notices/storage-error-text'
import type { DayChange } from '../days/day-store'
import { useChangeDay } from '../days/use-days'

/** The change that deletes, and the text that describes it. */
export interface Deletion {
  change: DayChange
  text: string
}

export function useUndoableDeletion() {
  const { t } = useTranslation()
  const { mutate } = useChangeDay()
  const [last, setLast] = useState<Deletion | null>(null)
  const remove = ({ change, text }: Deletion) =>
    mutate(change, {
      onSuccess: (undoChange) => setLast({ change: undoChange, text }),
      onError: (error) => notify.error(storageErrorText(t, error, 'notDeleted')),
    })
  const undo = () =>
    last &&
    mutate(last.change, {
      onSuccess: () => setLast(null),
      onError: (error) => notify.error(storageErrorText(t, error, 'notSaved')),
    })
  return { lastDeletion: last, remove, undo }
}

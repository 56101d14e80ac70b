// Deletes from the table and can undo the last deletion until the next one, or until the table is left.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '@/ui/notify'
import type { Change } from '../days/day-store'
import { useChangeDay } from '../days/use-days'

/** The change that deletes, and the text that describes it. */
export type Deleted = { change: Change; text: string }

export function useDeleting() {
  const { t } = useTranslation()
  const { mutate } = useChangeDay()
  const [last, setLast] = useState<Deleted | null>(null)
  const onError = () => notify.error(t('standalone.notKept'))
  const remove = ({ change, text }: Deleted) =>
    mutate(change, { onSuccess: (undoChange) => setLast({ change: undoChange, text }), onError })
  const takeBack = () => last && mutate(last.change, { onSuccess: () => setLast(null), onError })
  return { deleted: last, remove, takeBack }
}

// Deleting from the table, and taking it back: what was deleted last stays at hand until something else is, or the table is left.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../ui/notify'
import type { Change } from '../days/day-store'
import { useChangeDay } from '../days/use-days'

/** What goes, and how the screen calls it. */
export type Deleted = { change: Change; text: string }

export function useDeleting() {
  const { t } = useTranslation()
  const { mutate } = useChangeDay()
  const [last, setLast] = useState<Deleted | null>(null)
  const onError = () => notify.error(t('standalone.notKept'))
  const remove = ({ change, text }: Deleted) =>
    mutate(change, { onSuccess: (takenBack) => setLast({ change: takenBack, text }), onError })
  const takeBack = () => last && mutate(last.change, { onSuccess: () => setLast(null), onError })
  return { deleted: last, remove, takeBack }
}

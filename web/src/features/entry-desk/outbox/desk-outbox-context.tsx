// The outbox of the person at this desk, for all its views. What the server answers is shown at once.
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { stageOfName } from '@/lib/addresses/paths'
import { priceText } from '@/lib/text/money'
import type { ApiError, DeskRider, EntryDesk } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { useLanguage } from '@/ui/use-language'
import type { OutboxState } from '@/features/outbox/outbox'
import type { Scope } from '@/features/outbox/outbox-db'
import { useSignedInAs } from '@/features/outbox/signed-in-as'
import { useOutbox } from '@/features/outbox/use-outbox'
import { deskQuery } from '../entry-desk-api'
import { refusedEditText } from '../refusal-text'
import type { DeskEntry } from './desk-db'
import { deskOutbox, type DeskOutbox } from './desk-outbox'

const DeskOutboxContext = createContext<{ outbox: DeskOutbox; state: OutboxState<DeskEntry> } | null>(null)

/** `stage` is the name of the stage. */
export function DeskOutboxProvider({ owner, stage, children }: Scope & { children: ReactNode }) {
  const signedInAs = useSignedInAs()
  const listeners = useAnswerListeners(stage)
  const create = useCallback(
    () => deskOutbox(toKey(stage), owner, signedInAs, listeners),
    [stage, owner, signedInAs, listeners],
  )
  const { outbox, state } = useOutbox(create)
  const value = useMemo(() => ({ outbox, state }), [outbox, state])
  return <DeskOutboxContext value={value}>{children}</DeskOutboxContext>
}

export function useDeskOutbox() {
  const value = useContext(DeskOutboxContext)
  if (!value) throw new Error('The entry desk has no outbox here')
  return value
}

/** Here and not where it was tapped: by now the dialog may be closed, or the row filtered out. */
function useAnswerListeners(stage: string) {
  const { t } = useTranslation()
  const language = useLanguage()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const { queryKey } = deskQuery(toKey(stage))
    // Also after a refusal: the list may be older than what refused it.
    const refetch = () => void queryClient.invalidateQueries({ queryKey })
    return {
      onRecorded: (entry: DeskEntry, rider: DeskRider) => {
        queryClient.setQueryData(queryKey, (desk) => desk && withRider(desk, rider))
        refetch()
        if (!('payment' in entry.edit)) return
        const { amountCents } = entry.edit.payment
        const amount = priceText(Math.abs(amountCents), language)
        notify.success(t(amountCents < 0 ? 'entryDesk.refunded' : 'entryDesk.taken', { amount }))
      },
      onRejected: (entry: DeskEntry, error: ApiError) => {
        refetch()
        notify.error(refusedEditText(t, error, entry))
      },
    }
  }, [stage, queryClient, t, language])
}

function withRider(desk: EntryDesk, changed: DeskRider): EntryDesk {
  const riders = desk.riders.map((rider) => (rider.participant === changed.participant ? changed : rider))
  return { ...desk, riders }
}

function toKey(stage: string) {
  const key = stageOfName(stage)
  if (!key) throw new Error(`"${stage}" is not the name of a stage`)
  return key
}

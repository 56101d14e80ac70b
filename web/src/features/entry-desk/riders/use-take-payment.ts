// Takes a payment or gives money back: it is stored on this computer first, and sent from there once.
import { useState } from 'react'
import { ApiError, type DeskRider } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { refusalText } from '../refusal-text'
import type { EnteredPayment } from '../outbox/desk-db'
import { useDeskOutbox } from '../outbox/desk-outbox-context'
import { isPaymentWaiting, refusedPayment } from '../outbox/waiting'

type Entered = Pick<EnteredPayment, 'amountCents' | 'method' | 'reason'>

export function useTakePayment({ participant, name }: DeskRider) {
  const { t } = useTranslation()
  const { outbox, state } = useDeskOutbox()
  const [isStoring, setStoring] = useState(false)
  const [isNotStored, setNotStored] = useState(false)
  const isWaiting = isStoring || isPaymentWaiting(state.entries, participant)
  const record = async (entered: Entered) => {
    setStoring(true)
    try {
      await outbox.record({ name, edit: { payment: { ...entered, participant } } })
      setNotStored(false)
    } catch {
      setNotStored(true)
    }
    setStoring(false)
  }
  const refused = refusedPayment(state.entries, participant)?.problem
  const refusal = refused && refusalText(t, new ApiError(refused))
  return {
    take: (entered: Entered) => void record(entered),
    isWaiting,
    error: isNotStored ? t('entryDesk.notStored', { name }) : refusal,
  }
}

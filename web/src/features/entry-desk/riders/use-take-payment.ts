// Sends a payment once: if there was no answer, the same payment is sent again with the same id.
import { useRef } from 'react'
import type { DeskRider, PaymentIn, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { priceText } from '@/lib/text/money'
import { useLanguage } from '@/ui/use-language'
import { useDeskEdit, useWaitingEdits } from '../entry-desk-api'
import { isPaymentWaiting } from './waiting'

type Entered = Pick<PaymentIn, 'amountCents' | 'method' | 'reason'>

export function useTakePayment(stage: Stage, rider: DeskRider) {
  const { t } = useTranslation()
  const language = useLanguage()
  const key = stageKey(stage)
  const edit = useDeskEdit(key)
  // Also a payment of a dialog that was closed.
  const isWaiting = isPaymentWaiting(useWaitingEdits(key), rider.participant)
  const sent = useRef({ content: '', id: '' })
  const take = (entered: Entered) => {
    const content = JSON.stringify(entered)
    if (sent.current.content !== content) sent.current = { content, id: crypto.randomUUID() }
    const { amountCents } = entered
    const amount = priceText(Math.abs(amountCents), language)
    const payment = { ...entered, id: sent.current.id, participant: rider.participant }
    edit.mutate(
      { payment, enteredAt: Date.now(), name: rider.name },
      {
        onSuccess: () => {
          sent.current = { content: '', id: '' }
          notify.success(t(amountCents < 0 ? 'entryDesk.refunded' : 'entryDesk.taken', { amount }))
        },
      },
    )
  }
  return { take, isWaiting, error: edit.error }
}

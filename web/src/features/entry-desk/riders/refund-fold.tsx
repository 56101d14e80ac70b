// Giving money back: folded, because it is rare. It stays in the cash list as an amount of less than zero.
import { useState } from 'react'
import type { DeskRider, PaymentMethod } from '@/api'
import { MAX_REFUND_REASON_CHARS } from '@/lib/server-limits'
import { parsePrice, priceInputText } from '@/lib/text/money'
import { Field } from '@/ui/fields/field'
import { useTranslation } from '@/ui/i18n'
import { MethodButtons } from './payment-fields'
import { useTakePayment } from './use-take-payment'

export function RefundFold({ rider }: { rider: DeskRider }) {
  const { t } = useTranslation()
  const overpaid = rider.openCents < 0 ? -rider.openCents : rider.paidCents
  const [amount, setAmount] = useState(priceInputText(overpaid))
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { take, isWaiting } = useTakePayment(rider)
  const cents = parsePrice(amount)
  const isAmountValid = cents !== null && cents > 0 && cents <= rider.paidCents
  const giveBack = (method: PaymentMethod) => {
    setChecked(true)
    if (isAmountValid && reason.trim()) take({ amountCents: -cents, method, reason })
  }
  return (
    <details className="rounded-control border border-line px-3">
      <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
        {t('entryDesk.giveBack')}
      </summary>
      <fieldset aria-label={t('entryDesk.giveBack')} className="flex flex-col gap-3 pb-3">
        <p className="text-sm text-ink-soft">{t('entryDesk.giveBackText')}</p>
        <Field
          label={t('entryDesk.amount')}
          inputMode="decimal"
          autoComplete="off"
          error={isChecked && !isAmountValid ? t('entryDesk.refusal.amount') : undefined}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          className="max-w-40"
        />
        <Field
          label={t('entryDesk.reason')}
          required
          autoComplete="off"
          maxLength={MAX_REFUND_REASON_CHARS}
          error={isChecked && !reason.trim() ? t('errors.field.required') : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <MethodButtons disabled={isWaiting} onMethod={giveBack} />
      </fieldset>
    </details>
  )
}

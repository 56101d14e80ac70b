// Taking a payment: the open amount is filled in, and a tap on how it was paid records it. More than is owed takes a
// confirmation, because it is mostly a mistyped amount.
import { Banknote, CreditCard, Landmark } from 'lucide-react'
import { useState } from 'react'
import type { DeskRider, PaymentMethod } from '@/api'
import { parsePrice, priceInputText, priceText } from '@/lib/text/money'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { Field } from '@/ui/fields/field'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { useLanguage } from '@/ui/use-language'
import { useTakePayment } from './use-take-payment'

export function PaymentFields({ rider }: { rider: DeskRider }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [amount, setAmount] = useState(rider.openCents > 0 ? priceInputText(rider.openCents) : '')
  const [isUnreadable, setUnreadable] = useState(false)
  // A payment of more than the rider owes, which is asked about first.
  const [overpaid, setOverpaid] = useState<{ amountCents: number; method: PaymentMethod } | null>(null)
  const { take, isWaiting, error } = useTakePayment(rider)
  const owed = Math.max(rider.openCents, 0)
  const pay = (method: PaymentMethod) => {
    const cents = parsePrice(amount)
    const isValid = cents !== null && cents > 0
    setUnreadable(!isValid)
    if (!isValid) return
    // Without fees nobody owes anything, and the desk only keeps the cash list.
    if (rider.dueCents > 0 && cents > owed) setOverpaid({ amountCents: cents, method })
    else take({ amountCents: cents, method, reason: '' })
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-lg font-semibold">{t('entryDesk.takePayment')}</legend>
      <Field
        label={t('entryDesk.amount')}
        inputMode="decimal"
        autoComplete="off"
        alert
        error={isUnreadable ? t('entryDesk.amountError') : undefined}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        className="max-w-40"
      />
      <MethodButtons disabled={isWaiting} onMethod={pay} />
      <output className="empty:hidden">{isWaiting && t('entryDesk.waitingPayment')}</output>
      <ErrorNotice>{error}</ErrorNotice>
      {overpaid && (
        <ConfirmDialog
          title={t('entryDesk.overpaid.title')}
          confirm={t('entryDesk.overpaid.confirm', { amount: priceText(overpaid.amountCents, language) })}
          onConfirm={() => take({ ...overpaid, reason: '' })}
          onClose={() => setOverpaid(null)}
        >
          <p>{t('entryDesk.overpaid.text', { name: rider.name, owed: priceText(owed, language) })}</p>
        </ConfirmDialog>
      )}
    </fieldset>
  )
}

const methods = [
  { method: 'cash', Icon: Banknote },
  { method: 'card', Icon: CreditCard },
  { method: 'transfer', Icon: Landmark },
] as const

export function MethodButtons({ disabled, onMethod }: MethodButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2">
      {methods.map(({ method, Icon }) => (
        <Button key={method} className="grow" disabled={disabled} onClick={() => onMethod(method)}>
          <Icon aria-hidden="true" size={18} />
          {t(`entryDesk.method.${method}`)}
        </Button>
      ))}
    </div>
  )
}

interface MethodButtonsProps {
  disabled: boolean
  onMethod: (method: PaymentMethod) => void
}

// Taking a payment: the open amount is filled in, and a tap on how it was paid records it.
import { Banknote, CreditCard, Landmark } from 'lucide-react'
import { useState } from 'react'
import type { DeskRider, PaymentMethod } from '@/api'
import { parsePrice, priceInputText } from '@/lib/text/money'
import { Button } from '@/ui/button'
import { Field } from '@/ui/fields/field'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { useTakePayment } from './use-take-payment'

export function PaymentFields({ rider }: { rider: DeskRider }) {
  const { t } = useTranslation()
  const [amount, setAmount] = useState(rider.openCents > 0 ? priceInputText(rider.openCents) : '')
  const [isUnreadable, setUnreadable] = useState(false)
  const { take, isWaiting, error } = useTakePayment(rider)
  const pay = (method: PaymentMethod) => {
    const cents = parsePrice(amount)
    const isValid = cents !== null && cents > 0
    setUnreadable(!isValid)
    if (isValid) take({ amountCents: cents, method, reason: '' })
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

// Opens a rider's card: the number, then Enter.
import { useState, type FormEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import { Button } from '@/ui/button'
import { Field } from '@/ui/fields/field'
import type { CardRider } from './card'

export function NumberForm({ riderOf, classes, nextRider, onOpen }: NumberFormProps) {
  const { t } = useTranslation()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const rider = number.trim() === '' ? nextRider : riderOf(number.trim())
    if (!rider) return setError(t('cards.unknownNumber', { number: number.trim() || '–' }))
    if (!classes.some(({ name }) => name === rider.racingClass)) return setError(t('cards.noClass'))
    setNumber('')
    onOpen(rider)
  }
  return (
    <form onSubmit={submit} noValidate className="my-4 flex items-start gap-3">
      <Field
        label={t('judging.typeNumber')}
        inputMode="numeric"
        autoComplete="off"
        // The user enters the next number when the page opens and after each saved card.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        data-focus-fallback
        value={number}
        error={error}
        alert
        help={
          nextRider
            ? t('cards.nextHelp', { number: nextRider.racingNumber, name: nextRider.name })
            : t('cards.numberHelp')
        }
        onChange={(event) => {
          setNumber(event.target.value)
          setError(undefined)
        }}
        className="w-60 max-w-full"
      />
      <Button type="submit" className="mt-7">
        {t('cards.open')}
      </Button>
    </form>
  )
}

interface NumberFormProps {
  riderOf: (number: string) => CardRider | undefined
  classes: readonly RacingClass[]
  /** The rider whose card Enter opens while the field is empty. */
  nextRider: CardRider | null
  onOpen: (rider: CardRider) => void
}

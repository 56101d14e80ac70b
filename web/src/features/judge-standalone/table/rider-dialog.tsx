// Adds or edits a rider: the number, an optional name, and whether the rider gave up.

import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBusy } from '@/features/offline/busy'
import { Button } from '@/ui/button'
import { Choice } from '@/ui/choice'
import { closeDialogAround, Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { focusHere } from '@/ui/focus-here'
import { MAX_DIGITS } from '@/features/judging/riders/find-rider'
import { type DayBook, numbersOf } from '../days/day'
import { useChangeDay } from '../days/use-days'
import { SaveFailure } from '../days/storage-failures'
import type { Deletion } from './use-undoable-deletion'

export function RiderDialog({
  book,
  racingNumber,
  onDelete,
  onClose,
}: {
  book: DayBook
  /** Null for a new rider. */
  racingNumber: string | null
  onDelete: (deletion: Deletion) => void
  onClose: () => void
}) {
  // the form may be half filled in
  useBusy(true)
  const { t } = useTranslation()
  const known = book.riders.find((rider) => rider.racingNumber === racingNumber)
  const [number, setNumber] = useState(racingNumber ?? '')
  const [name, setName] = useState(known?.name ?? '')
  const [dnf, setDnf] = useState(known?.dnf ?? false)
  const [error, setError] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const change = useChangeDay()
  const isNew = racingNumber === null

  const save = (onSaved: () => void) => {
    const problem = isNew ? numberError() : undefined
    setError(problem)
    if (problem) return
    const put = { day: book.day.id, racingNumber: number, name: name.trim(), dnf }
    change.mutate({ riders: [{ at: put, put }] }, { onSuccess: onSaved })
  }
  return (
    <Dialog title={isNew ? t('standalone.addRider') : t('judging.numberOnly', { number })} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save(() => closeDialogAround(form.current))
        }}
      >
        {isNew && (
          <Field
            label={t('stages.number')}
            value={number}
            required
            inputMode="numeric"
            autoComplete="off"
            error={error}
            onChange={(event) => setNumber(event.target.value.trim())}
          />
        )}
        <Field
          label={t('results.name')}
          help={t('standalone.nameHelp')}
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Choice
          type="checkbox"
          label={t('standalone.dnf')}
          help={t('standalone.dnfHelp')}
          checked={dnf}
          onChange={(event) => setDnf(event.target.checked)}
        />
        <SaveFailure failure={change.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="filled" className="min-h-touch-judge grow">
            {t('results.secretary.save')}
          </Button>
          {isNew && (
            <Button className="min-h-touch-judge grow" onClick={() => save(resetForm)}>
              {t('standalone.saveAndAddAnother')}
            </Button>
          )}
          {!isNew && (
            <Button
              className="min-h-touch-judge grow"
              onClick={() => {
                onDelete(riderWithRides(racingNumber))
                closeDialogAround(form.current)
              }}
            >
              <Trash2 aria-hidden="true" size={20} />
              {t('standalone.deleteRider')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )

  function resetForm() {
    setNumber('')
    setName('')
    setDnf(false)
    focusHere(form.current?.querySelector('input') ?? null)
  }

  function numberError(): string | undefined {
    if (!/^[1-9]\d*$/.test(number) || number.length > MAX_DIGITS) return t('standalone.numberWrong')
    return numbersOf(book).includes(number) ? t('standalone.numberTaken') : undefined
  }

  function riderWithRides(deletedNumber: string): Deletion {
    const rides = book.rides.filter((ride) => ride.racingNumber === deletedNumber)
    return {
      change: {
        riders: [{ at: { day: book.day.id, racingNumber: deletedNumber }, put: null }],
        rides: rides.map((ride) => ({ at: ride, put: null })),
      },
      text: t('standalone.riderDeleted', {
        number: deletedNumber,
        rides: t('standalone.rides', { count: rides.length }),
      }),
    }
  }
}

// A rider written down: the number, a name if wanted, and whether the rider gave up.

import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBusy } from '../../offline'
import { Button } from '../../../ui/button'
import { Choice } from '../../../ui/choice'
import { closeDialogAround } from '../../../ui/close-dialog'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { focusHere } from '../../../ui/focus-here'
import { MOST_DIGITS } from '../../judging/riders/find-rider'
import { type DayBook, numbersOf } from '../days/day'
import { useChangeDay } from '../days/use-days'
import { NotKept } from '../not-kept'
import type { Deleted } from './use-deleting'

export function RiderDialog({
  book,
  racingNumber,
  onDelete,
  onClose,
}: {
  book: DayBook
  /** Null: a new one. */
  racingNumber: string | null
  onDelete: (deleted: Deleted) => void
  onClose: () => void
}) {
  // what is half typed
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
    const problem = isNew ? wrongNumber() : undefined
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
        <NotKept failure={change.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="filled" className="min-h-touch-judge grow">
            {t('results.desk.save')}
          </Button>
          {isNew && (
            <Button className="min-h-touch-judge grow" onClick={() => save(startAgain)}>
              {t('standalone.saveAndAddAnother')}
            </Button>
          )}
          {!isNew && (
            <Button
              className="min-h-touch-judge grow"
              onClick={() => {
                onDelete(wholeRider(racingNumber))
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

  function startAgain() {
    setNumber('')
    setName('')
    setDnf(false)
    focusHere(form.current?.querySelector('input') ?? null)
  }

  function wrongNumber(): string | undefined {
    if (!/^[1-9]\d*$/.test(number) || number.length > MOST_DIGITS) return t('standalone.numberWrong')
    return numbersOf(book).includes(number) ? t('standalone.numberTaken') : undefined
  }

  function wholeRider(of: string): Deleted {
    const rides = book.rides.filter((ride) => ride.racingNumber === of)
    return {
      change: {
        riders: [{ at: { day: book.day.id, racingNumber: of }, put: null }],
        rides: rides.map((ride) => ({ at: ride, put: null })),
      },
      text: t('standalone.riderDeleted', {
        number: of,
        rides: t('standalone.rides', { count: rides.length }),
      }),
    }
  }
}

// Adds or edits a rider: the number, an optional name, and whether the rider gave up.
import type { TFunction } from '@/lib/i18n'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { MAX_RACING_NUMBER_DIGITS } from '@/lib/server-limits'
import { useBusy } from '@/features/offline/busy'
import { Button } from '@/ui/button'
import { Choice } from '@/ui/fields/choice'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { Field } from '@/ui/fields/field'
import { focusHere } from '@/ui/focus-here'
import { type DaySheet, MAX_NAME_CHARS, racingNumbers } from '../days/day'
import type { DayChange } from '../days/day-store'
import { useChangeDay } from '../days/use-days'
import { SaveFailure } from '../days/storage-failures'
import type { Deletion } from './use-undoable-deletion'

export function RiderDialog({
  sheet,
  racingNumber,
  onDelete,
  onClose,
}: {
  sheet: DaySheet
  /** Null for a new rider. */
  racingNumber: string | null
  onDelete: (deletion: Deletion) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const isNew = racingNumber === null
  const { values, change, error, failure, save, reset } = useRiderForm(sheet, racingNumber)
  const addAnother = () => {
    reset()
    focusHere(form.current?.querySelector('input') ?? null)
  }
  const numberField = (
    <Field
      label={t('stages.number')}
      value={values.number}
      required
      inputMode="numeric"
      autoComplete="off"
      error={error}
      onChange={(event) => change({ number: event.target.value.trim() })}
    />
  )
  return (
    <Dialog
      title={isNew ? t('standalone.addRider') : t('judging.numberOnly', { number: racingNumber })}
      onClose={onClose}
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save(() => closeDialogAround(form.current))
        }}
      >
        {/* A new rider begins with the number; one whose number was typed on the pad only lacks a name. */}
        {isNew && numberField}
        <Field
          label={t('results.name')}
          help={t('standalone.nameHelp')}
          value={values.name}
          maxLength={MAX_NAME_CHARS}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
        {!isNew && numberField}
        <Choice
          type="checkbox"
          label={t('standalone.dnf')}
          help={t('standalone.dnfHelp')}
          checked={values.dnf}
          onChange={(event) => change({ dnf: event.target.checked })}
        />
        <SaveFailure failure={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="filled" className="min-h-touch-judge grow">
            {t('ui.save')}
          </Button>
          {isNew && (
            <Button className="min-h-touch-judge grow" onClick={() => save(addAnother)}>
              {t('standalone.saveAndAddAnother')}
            </Button>
          )}
          {!isNew && (
            <Button
              className="min-h-touch-judge grow"
              onClick={() => {
                onDelete(riderDeletion(t, sheet, racingNumber))
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
}

/** The values of the form. A rider's rides follow a corrected number. */
function useRiderForm(sheet: DaySheet, racingNumber: string | null) {
  // The form may be half filled in.
  useBusy(true)
  const { t } = useTranslation()
  const rider = sheet.riders.find((candidate) => candidate.racingNumber === racingNumber)
  const [values, setValues] = useState({
    number: racingNumber ?? '',
    name: rider?.name ?? '',
    dnf: rider?.dnf ?? false,
  })
  const [error, setError] = useState<string | undefined>()
  const saving = useChangeDay()
  return {
    values,
    change: (part: Partial<typeof values>) => setValues((current) => ({ ...current, ...part })),
    error,
    failure: saving.error,
    save: (onSaved: () => void) => {
      const isSameNumber = values.number === racingNumber
      const problem = isSameNumber ? undefined : numberError(t, sheet, values.number)
      setError(problem)
      if (problem) return
      const { number, name, dnf } = values
      const newRider = { day: sheet.day.id, racingNumber: number, name: name.trim(), dnf }
      const renumbering = racingNumber !== null && !isSameNumber && renumber(sheet, racingNumber, number)
      const { riders = [], rides = [] } = renumbering || {}
      saving.mutate(
        { riders: [...riders, { key: newRider, value: newRider }], rides },
        { onSuccess: onSaved },
      )
    },
    reset: () => setValues({ number: '', name: '', dnf: false }),
  }
}

function numberError(t: TFunction, sheet: DaySheet, number: string): string | undefined {
  if (!/^[1-9]\d*$/.test(number) || number.length > MAX_RACING_NUMBER_DIGITS)
    return t('standalone.numberWrong')
  return racingNumbers(sheet).includes(number) ? t('standalone.numberTaken') : undefined
}

/** Moves the rider and all rides from one number to another, which no rider has. */
function renumber(sheet: DaySheet, from: string, to: string): DayChange {
  const rides = sheet.rides.filter((ride) => ride.racingNumber === from)
  return {
    riders: [{ key: { day: sheet.day.id, racingNumber: from }, value: null }],
    rides: rides.flatMap((ride) => {
      const renumbered = { ...ride, racingNumber: to }
      return [
        { key: ride, value: null },
        { key: renumbered, value: renumbered },
      ]
    }),
  }
}

function riderDeletion(t: TFunction, sheet: DaySheet, racingNumber: string): Deletion {
  const rides = sheet.rides.filter((ride) => ride.racingNumber === racingNumber)
  return {
    change: {
      riders: [{ key: { day: sheet.day.id, racingNumber }, value: null }],
      rides: rides.map((ride) => ({ key: ride, value: null })),
    },
    text: t('standalone.riderDeleted', {
      number: racingNumber,
      rides: t('standalone.rides', { count: rides.length }),
    }),
  }
}

// What is set up for a day, at its beginning and later. What has been ridden can't be left out any more, and a format stays what it was.

import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GATE_VALUES } from '../../../lib/gate-values'
import { useBusy } from '../../offline'
import { Button } from '../../../ui/button'
import { Choice } from '../../../ui/choice'
import { Choices } from '../../../ui/choices'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/select'
import { NotKept } from '../not-kept'
import { type Day, type Format, MOST_LAPS, MOST_SECTIONS } from './day'

export type Planned = Pick<Day, 'name' | 'format' | 'sections' | 'laps'>

export const FIRST_DAY: Planned = { name: '', format: 'classic', sections: 5, laps: 3 }

export function DayForm({
  planned,
  ridden,
  submit,
  failure,
  busy,
  onSubmit,
  onCancel,
}: {
  planned: Planned
  /** The last section and lap that were ridden; the format is settled then. */
  ridden?: { section: number; lap: number }
  submit: string
  failure: Error | null
  busy: boolean
  onSubmit: (planned: Planned) => void
  onCancel: (() => void) | undefined
}) {
  // what is half typed
  useBusy(true)
  const { t } = useTranslation()
  const [{ name, format, sections, laps }, setPlanned] = useState(planned)
  const change = (part: Partial<Planned>) => setPlanned((before) => ({ ...before, ...part }))
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit({ name: name.trim(), format, sections, laps })
      }}
    >
      {!ridden && (
        <Choices title={t('standalone.format')}>
          <FormatChoice format="classic" chosen={format} onChoose={change} help={t('standalone.classicHelp')}>
            {t('standalone.classic')}
          </FormatChoice>
          <FormatChoice
            format="openFree"
            chosen={format}
            onChoose={change}
            help={t('standalone.openFreeHelp', GATE_VALUES)}
          >
            {t('standalone.openFree')}
          </FormatChoice>
        </Choices>
      )}
      <div className="grid grid-cols-2 gap-4 max-[16rem]:grid-cols-1">
        <Select
          label={t('stages.sections')}
          value={sections}
          onChange={(event) => change({ sections: Number(event.target.value) })}
        >
          {upTo(MOST_SECTIONS, ridden?.section)}
        </Select>
        <Select
          label={t('stages.laps')}
          value={laps}
          onChange={(event) => change({ laps: Number(event.target.value) })}
        >
          {upTo(MOST_LAPS, ridden?.lap)}
        </Select>
      </div>
      <Field
        label={t('standalone.dayName')}
        help={t('standalone.dayNameHelp')}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <NotKept failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="filled" className="min-h-touch-judge grow text-xl" disabled={busy}>
          {submit}
        </Button>
        {onCancel && (
          <Button className="min-h-touch-judge" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function FormatChoice({
  format,
  chosen,
  help,
  onChoose,
  children,
}: {
  format: Format
  chosen: Format
  help: string
  onChoose: (part: Pick<Planned, 'format'>) => void
  children: string
}) {
  return (
    <Choice
      type="radio"
      name="format"
      label={children}
      help={help}
      checked={chosen === format}
      onChange={() => onChoose({ format })}
    />
  )
}

function upTo(most: number, least = 1): ReactNode {
  return Array.from({ length: most - least + 1 }, (_, index) => (
    <option key={index} value={least + index}>
      {least + index}
    </option>
  ))
}

// The setup of a day, both when it is created and when it is changed. Sections and laps that were ridden
// can't be removed, and the format and the rules can't change any more.
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { defaultGateValues } from '@/lib/sport/gate-values'
import { useBusy } from '@/features/offline/busy'
import { Button } from '@/ui/button'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { Field } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'
import { defaultPack, packNames, rulesOfPack } from '../rules/day-rules'
import { SaveFailure } from './storage-failures'
import { type Day, type Format, MAX_NAME_CHARS, MAX_LAPS, MAX_SECTIONS } from './day'

export type DaySetup = Omit<Day, 'id' | 'startedAt'>

export const defaultSetup: DaySetup = {
  name: '',
  format: 'classic',
  sections: 5,
  laps: 3,
  gateValues: defaultGateValues,
}

export function DayForm({
  initial,
  lastRecorded,
  submitLabel,
  failure,
  busy,
  onSubmit,
  onCancel,
}: {
  initial: DaySetup
  /** The last section and lap that were ridden. If set, the format and the rules can no longer be changed. */
  lastRecorded?: { section: number; lap: number }
  submitLabel: string
  failure: Error | null
  busy: boolean
  onSubmit: (setup: DaySetup) => void
  onCancel: (() => void) | undefined
}) {
  // The form may be half filled in.
  useBusy(true)
  const { t, i18n } = useTranslation()
  const [{ name, format, sections, laps, gateValues, scoringRules }, setSetup] = useState(initial)
  const change = (part: Partial<DaySetup>) => setSetup((current) => ({ ...current, ...part }))
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit({
          name: name.trim(),
          format,
          sections,
          laps,
          gateValues,
          scoringRules,
        })
      }}
    >
      {!lastRecorded && (
        <Choices title={t('standalone.format')}>
          <FormatChoice
            format="classic"
            selected={format}
            onChoose={change}
            help={scoringRules ? undefined : t('standalone.classicHelp')}
          >
            {t('standalone.classic')}
          </FormatChoice>
          <FormatChoice
            format="openFree"
            selected={format}
            onChoose={change}
            help={scoringRules ? undefined : t('standalone.openFreeHelp', defaultGateValues)}
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
          {numberOptions(MAX_SECTIONS, lastRecorded?.section)}
        </Select>
        <Select
          label={t('stages.laps')}
          value={laps}
          onChange={(event) => change({ laps: Number(event.target.value) })}
        >
          {numberOptions(MAX_LAPS, lastRecorded?.lap)}
        </Select>
      </div>
      <Field
        label={t('standalone.dayName')}
        help={t('standalone.dayNameHelp')}
        value={name}
        maxLength={MAX_NAME_CHARS}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      {!lastRecorded && (
        <Select
          label={t('standalone.rules')}
          value={scoringRules?.id ?? defaultPack}
          onChange={(event) => change(packSetup(event.target.value))}
        >
          {packNames(i18n.language).map(({ id, name: packName }) => (
            <option key={id} value={id}>
              {packName}
            </option>
          ))}
        </Select>
      )}
      <SaveFailure failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="filled" className="min-h-touch-judge grow text-xl" disabled={busy}>
          {submitLabel}
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

/** The rules of a pack, and its values of gates. */
function packSetup(id: string): Pick<DaySetup, 'gateValues' | 'scoringRules'> {
  const scoringRules = rulesOfPack(id)
  if (!scoringRules) return { scoringRules, gateValues: defaultGateValues }
  const { values, dab } = scoringRules.gates
  const [a = 0, b = 0, c = 0, d = 0] = values
  return { scoringRules, gateValues: { a, b, c, d, fault: dab } }
}

function FormatChoice({
  format,
  selected,
  help,
  onChoose,
  children,
}: {
  format: Format
  selected: Format
  help: string | undefined
  onChoose: (part: Pick<DaySetup, 'format'>) => void
  children: string
}) {
  return (
    <Choice
      type="radio"
      name="format"
      label={children}
      help={help}
      checked={selected === format}
      onChange={() => onChoose({ format })}
    />
  )
}

function numberOptions(max: number, min = 1): ReactNode {
  return Array.from({ length: max - min + 1 }, (_, index) => (
    <option key={index} value={min + index}>
      {min + index}
    </option>
  ))
}

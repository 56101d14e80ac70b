// The form of an annulment, and then its effect on recorded rides if there are any.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { fieldCode } from '@/api'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { MAX_ANNULMENT_REASON_CHARS } from '@/lib/server-limits'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { Select } from '@/ui/fields/select'
import { TextArea } from '@/ui/fields/text-area'
import { FormDialog } from '@/ui/form/form-dialog'
import { useStageView } from '@/features/results/stage-view'
import { Effect } from './effect'
import { AnnulmentRefusal } from './annulment-refusal'
import { effectOf, useAnnul } from './use-annulments'

export function AnnulDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { classes } = useStageView().stage
  const [values, setValues] = useState<Values>({ section: null, laps: null, classes: null, reason: '' })
  const [isMissing, setMissing] = useState(false)
  const annul = useAnnul()
  const effect = effectOf(annul.error)
  const sections = [...new Set(classes.flatMap((racingClass) => racingClass.sections))].toSorted(
    (a, b) => a - b,
  )
  const riding = classes.filter(
    ({ sections: own }) => values.section !== null && own.includes(values.section),
  )
  const laps = numbersUpTo(Math.max(0, ...riding.map((racingClass) => racingClass.laps)))
  const chosenLaps = values.laps ?? laps
  const chosenClasses = values.classes ?? riding.map(({ name }) => name)
  const isComplete =
    values.section !== null &&
    chosenLaps.length > 0 &&
    chosenClasses.length > 0 &&
    values.reason.trim() !== ''
  const change = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes })
    annul.reset()
  }
  const submit = (close: () => void, form: HTMLFormElement) => {
    setMissing(!isComplete)
    if (!isComplete) form.querySelector<HTMLElement>(values.section === null ? 'select' : 'textarea')?.focus()
    if (!isComplete || values.section === null) return
    annul.mutate(
      {
        section: values.section,
        laps: chosenLaps,
        classes: chosenClasses,
        reason: values.reason.trim(),
        confirmed: effect !== undefined,
      },
      { onSuccess: close },
    )
  }
  return (
    <FormDialog
      long
      title={t('results.annulments.annul')}
      submitLabel={t(effect ? 'results.annulments.confirm' : 'results.annulments.annul')}
      look={effect ? 'danger' : 'filled'}
      disabled={annul.isPending}
      refusal={!effect && <AnnulmentRefusal error={annul.error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('results.annulments.text')}</p>
      <Select
        label={t('results.annulments.section')}
        required
        value={values.section ?? ''}
        error={isMissing && values.section === null ? t('errors.field.required') : undefined}
        onChange={(event) =>
          change({ section: Number(event.target.value) || null, laps: null, classes: null })
        }
      >
        <option value="">{t('results.annulments.choose')}</option>
        {sections.map((section) => (
          <option key={section} value={section}>
            {section}
          </option>
        ))}
      </Select>
      {values.section !== null && (
        <>
          <Ticks
            title={t('results.annulments.laps')}
            items={laps}
            chosen={chosenLaps}
            text={(lap) => t('results.lap', { lap })}
            isMissing={isMissing}
            onChoose={(chosen) => change({ laps: chosen })}
          />
          <Ticks
            title={t('results.annulments.classes')}
            items={riding.map(({ name }) => name)}
            chosen={chosenClasses}
            text={(name) => name}
            isMissing={isMissing}
            onChoose={(chosen) => change({ classes: chosen })}
          />
        </>
      )}
      <TextArea
        label={t('results.annulments.reason')}
        help={t('results.annulments.reasonHelp')}
        required
        rows={2}
        maxLength={MAX_ANNULMENT_REASON_CHARS}
        error={
          (isMissing && values.reason.trim() === '') || fieldCode(annul.error, 'reason')
            ? t('errors.field.required')
            : undefined
        }
        value={values.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      {effect && <Effect effect={effect} />}
    </FormDialog>
  )
}

interface Values {
  section: number | null
  /** Null until they are chosen: all laps. */
  laps: number[] | null
  /** Null until they are chosen: all classes that ride the section. */
  classes: string[] | null
  reason: string
}

function Ticks<T extends number | string>({
  title,
  items,
  chosen,
  text,
  isMissing,
  onChoose,
}: TicksProps<T>) {
  const { t } = useTranslation()
  return (
    <Choices
      title={title}
      required
      error={isMissing && chosen.length === 0 ? t('errors.field.required') : undefined}
    >
      <div className="flex flex-wrap gap-x-6">
        {items.map((item) => (
          <Choice
            key={item}
            type="checkbox"
            label={text(item)}
            checked={chosen.includes(item)}
            onChange={(event) =>
              onChoose(
                items.filter((other) => (other === item ? event.target.checked : chosen.includes(other))),
              )
            }
          />
        ))}
      </div>
    </Choices>
  )
}

interface TicksProps<T> {
  title: string
  items: readonly T[]
  chosen: readonly T[]
  text: (item: T) => string
  isMissing: boolean
  onChoose: (chosen: T[]) => void
}

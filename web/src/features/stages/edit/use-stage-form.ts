// The state of the form, and its validation in the browser: whether days, times and numbers can be parsed,
// and the rules of `form-rules.ts`. The server validates everything, and its answer decides.
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMemo } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import * as v from 'valibot'
import { parseClock } from '@/lib/time/clock-time'
import { isMissingDay, parseDay } from '@/lib/time/day'
import { MAX_GATE_POINTS, MAX_LAPS, MAX_RIDER_AGE, MAX_SECTIONS } from '@/lib/server-limits'
import { formProblems } from './form-rules'
import type { FormValues } from './form-values'

export type StageFormMethods = UseFormReturn<FormValues>

export function useStageForm(initialValues: FormValues, isPublished: boolean): StageFormMethods {
  const { t } = useTranslation()
  const schema = useMemo(
    () =>
      formSchema({
        day: t('stageEdit.fieldError.day'),
        time: t('stageEdit.fieldError.time'),
        dayAndTime: t('stageEdit.fieldError.dayAndTime'),
        missingDay: t('ui.missingDay'),
        figure: t('stageEdit.fieldError.figure'),
        sections: t('stageEdit.fieldError.sectionsRange'),
        laps: t('stageEdit.fieldError.laps'),
        years: t('stageEdit.fieldError.years'),
        gate: t('stageEdit.fieldError.gate'),
      }),
    [t],
  )
  const withRules = useMemo(
    () =>
      v.pipe(
        schema,
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return
          for (const { field, problem } of formProblems(dataset.value, isPublished)) {
            addIssue({ message: t(`stageEdit.fieldError.${problem}`), path: pathOf(dataset.value, field) })
          }
        }),
      ),
    [schema, isPublished, t],
  )
  return useForm<FormValues>({
    defaultValues: initialValues,
    resolver: valibotResolver(withRules),
    // Otherwise an error of one field would hide the errors of the rules about several.
    criteriaMode: 'all',
    // The first invalid field may be in a fold: `revealFirstInvalid` opens it.
    shouldFocusError: false,
  })
}

/** The path of an error, from the name of a field such as `classes.0.name`. */
function pathOf(input: FormValues, field: string): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const item = (key: string) => ({ type: 'unknown', origin: 'value', input, key, value: undefined }) as const
  const [first = '', ...rest] = field.split('.')
  return [item(first), ...rest.map(item)]
}

/** Whether all values can be parsed, and so can be sent. */
export function isParseable(input: FormValues): boolean {
  return v.is(formSchema(noTexts), input)
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}

function isEmpty(input: string): boolean {
  return input.trim() === ''
}

const noTexts = {
  day: '',
  missingDay: '',
  time: '',
  dayAndTime: '',
  figure: '',
  sections: '',
  laps: '',
  years: '',
  gate: '',
}

function formSchema(texts: typeof noTexts) {
  const text = v.string()
  const time = v.pipe(
    text,
    v.check((input) => isEmpty(input) || parseClock(input) !== null, texts.time),
  )
  const moment = v.pipe(
    v.object({
      day: v.pipe(
        text,
        v.check((input) => !isMissingDay(input), texts.missingDay),
        v.check((input) => isEmpty(input) || parseDay(input) !== null || isMissingDay(input), texts.day),
      ),
      time,
    }),
    v.forward(
      v.partialCheck(
        [['day'], ['time']],
        ({ day, time: clock }) => isEmpty(day) || !isEmpty(clock),
        texts.dayAndTime,
      ),
      ['time'],
    ),
    v.forward(
      v.partialCheck(
        [['day'], ['time']],
        ({ day, time: clock }) => isEmpty(clock) || !isEmpty(day),
        texts.dayAndTime,
      ),
      ['day'],
    ),
  )
  /** Whole numbers between two limits of the server. */
  const figure = (min: number, max: number, range: string) =>
    v.pipe(
      text,
      v.trim(),
      v.check((input) => /^\d+$/.test(input), texts.figure),
      v.check((input) => !/^\d+$/.test(input) || isBetween(Number(input), min, max), range),
    )
  const years = figure(0, MAX_RIDER_AGE, texts.years)
  const points = figure(0, MAX_GATE_POINTS, texts.gate)
  const racingClass = v.object({
    former: v.nullable(text),
    name: text,
    color: text,
    startTime: time,
    endTime: time,
    yearsFrom: years,
    yearsTo: v.union([v.literal(''), years], texts.figure),
    laps: figure(1, MAX_LAPS, texts.laps),
    sections: v.array(v.number()),
    order: v.nullable(v.number()),
  })
  return v.object({
    title: text,
    organizer: text,
    location: text,
    googleMaps: text,
    waze: text,
    timeZone: text,
    starts: moment,
    ends: moment,
    registrationEnds: moment,
    previousDay: text,
    format: v.picklist(['classic', 'openFree']),
    gateValues: v.object({ a: points, b: points, c: points, d: points, fault: points }),
    sections: figure(1, MAX_SECTIONS, texts.sections),
    manualDnf: v.boolean(),
    showEndTimeDiff: v.boolean(),
    description: v.object({ lv: text, et: text, en: text }),
    classes: v.array(racingClass),
    sponsors: v.array(v.object({ name: text, logo: text, url: text })),
  })
}

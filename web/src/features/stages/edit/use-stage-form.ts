// The state of the form, and its only validation in the browser: whether days, times and numbers can be
// parsed. The server validates everything else.
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMemo } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { parseClock } from '@/lib/clock-time'
import { parseDay } from '@/lib/day'
import type { FormValues } from './form-values'

export type StageFormMethods = UseFormReturn<FormValues>

export function useStageForm(initialValues: FormValues): StageFormMethods {
  const { t } = useTranslation()
  const schema = useMemo(
    () =>
      formSchema({
        day: t('stageEdit.fieldError.day'),
        time: t('stageEdit.fieldError.time'),
        dayAndTime: t('stageEdit.fieldError.dayAndTime'),
        figure: t('stageEdit.fieldError.figure'),
      }),
    [t],
  )
  return useForm<FormValues>({
    defaultValues: initialValues,
    resolver: valibotResolver(schema),
    // The first invalid field may be in a fold: `revealFirstInvalid` opens it.
    shouldFocusError: false,
  })
}

/** Whether all values can be parsed, and so can be sent. */
export function isParseable(input: FormValues): boolean {
  return v.is(formSchema({ day: '', time: '', dayAndTime: '', figure: '' }), input)
}

function isEmpty(input: string): boolean {
  return input.trim() === ''
}

function formSchema(texts: { day: string; time: string; dayAndTime: string; figure: string }) {
  const text = v.string()
  const time = v.pipe(
    text,
    v.check((input) => isEmpty(input) || parseClock(input) !== null, texts.time),
  )
  const moment = v.pipe(
    v.object({
      day: v.pipe(
        text,
        v.check((input) => isEmpty(input) || parseDay(input) !== null, texts.day),
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
  /** Whole numbers with at most `digits` digits; the server accepts no larger ones. */
  const figure = (digits: number) =>
    v.pipe(
      text,
      v.trim(),
      v.check((input) => /^\d+$/.test(input) && input.length <= digits, texts.figure),
    )
  const racingClass = v.object({
    former: v.nullable(text),
    name: text,
    color: text,
    startTime: time,
    endTime: time,
    yearsFrom: figure(3),
    yearsTo: v.union([v.literal(''), figure(3)], texts.figure),
    laps: figure(2),
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
    format: v.picklist(['classic', 'openFree']),
    gateValues: v.object({ a: figure(4), b: figure(4), c: figure(4), d: figure(4), fault: figure(4) }),
    sections: figure(2),
    manualDnf: v.boolean(),
    showEndTimeDiff: v.boolean(),
    description: v.object({ lv: text, et: text, en: text }),
    classes: v.array(racingClass),
    sponsors: v.array(v.object({ name: text, logo: text, url: text })),
  })
}

// What is typed into the form, and what only the form can know of it: whether days, times and figures can be read. All else is the server's
// to say.
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMemo } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { parseClock } from '../../../lib/clock-time'
import { parseDay } from '../../../lib/day'
import type { FormValues } from './form-values'

export type Typing = UseFormReturn<FormValues>

export function useTyping(began: FormValues): Typing {
  const { t } = useTranslation()
  const schema = useMemo(
    () =>
      readable({
        day: t('stageEdit.wrong.day'),
        time: t('stageEdit.wrong.time'),
        dayAndTime: t('stageEdit.wrong.dayAndTime'),
        figure: t('stageEdit.wrong.figure'),
      }),
    [t],
  )
  return useForm<FormValues>({
    defaultValues: began,
    resolver: valibotResolver(schema),
    // The first wrong field may lie in a fold: use-wrong-field opens it.
    shouldFocusError: false,
  })
}

/** Whether all of it can be read, and so be sent. */
export function canBeRead(typed: FormValues): boolean {
  return v.is(readable({ day: '', time: '', dayAndTime: '', figure: '' }), typed)
}

function empty(typed: string): boolean {
  return typed.trim() === ''
}

function readable(texts: { day: string; time: string; dayAndTime: string; figure: string }) {
  const text = v.string()
  const time = v.pipe(
    text,
    v.check((typed) => empty(typed) || parseClock(typed) !== null, texts.time),
  )
  const moment = v.pipe(
    v.object({
      day: v.pipe(
        text,
        v.check((typed) => empty(typed) || parseDay(typed) !== null, texts.day),
      ),
      time,
    }),
    v.forward(
      v.partialCheck(
        [['day'], ['time']],
        ({ day, time: clock }) => empty(day) || !empty(clock),
        texts.dayAndTime,
      ),
      ['time'],
    ),
    v.forward(
      v.partialCheck(
        [['day'], ['time']],
        ({ day, time: clock }) => empty(clock) || !empty(day),
        texts.dayAndTime,
      ),
      ['day'],
    ),
  )
  /** Whole numbers of so many digits: more would be mistyped, and the server reads no larger ones. */
  const figure = (digits: number) =>
    v.pipe(
      text,
      v.trim(),
      v.check((typed) => /^\d+$/.test(typed) && typed.length <= digits, texts.figure),
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

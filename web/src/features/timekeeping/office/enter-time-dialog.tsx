// The form for a start or finish that a timekeeper wrote down. It takes three entries and one tap.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid7 } from 'uuid'
import type { RecordedTime, Stage, TimeIn } from '@/api'
import { compareValues } from '@/lib/compare'
import { stageKey } from '@/lib/addresses/paths'
import { riderText } from '@/lib/sport/rider-text'
import { parseClockSeconds } from '@/lib/time/clock-time'
import { clockSecondsText } from '@/lib/time/dates'
import { serverNow } from '@/lib/time/server-clock'
import { lastMomentOf } from '@/lib/time/zoned'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { Field } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'
import { FormDialog } from '@/ui/form/form-dialog'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { refusalTextOf } from '@/ui/notices/refusal-text'
import { participantsQuery } from '@/features/registration/participant-list'
import { enterTime, TimeRefused, timekeepingQuery } from '../timekeeping-api'

const POINTS = ['start', 'finish'] as const

export function EnterTimeDialog({ stage, times, onClose }: EnterTimeDialogProps) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const queryClient = useQueryClient()
  const riders = useQuery(participantsQuery(key)).data?.participants ?? []
  // One id for all attempts, so that the time is stored once.
  const [id] = useState(() => uuid7())
  const [participant, setParticipant] = useState('')
  const [point, setPoint] = useState<TimeIn['point']>('finish')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const enter = useMutation({
    mutationFn: (time: TimeIn) => enterTime(key, time),
    onSettled: () => queryClient.invalidateQueries({ queryKey: timekeepingQuery(key).queryKey }),
  })
  const clock = parseClockSeconds(text)
  const moment = clock && lastMomentOf(clock, stage.startsAt, serverNow(), stage.timeZone)
  const contradiction =
    typeof moment === 'number' ? findContradiction(times, { participant, point, moment }) : undefined
  const timeError = () => {
    if (!clock) return t('timekeeping.entry.timeMissing')
    if (moment === null) return t('timekeeping.entry.timeToCome')
    return (
      contradiction &&
      t(`timekeeping.entry.${contradiction.point === 'start' ? 'beforeStart' : 'afterFinish'}`, {
        time: clockSecondsText(contradiction.at, stage.timeZone),
      })
    )
  }
  return (
    <FormDialog
      title={t('timekeeping.entry.title')}
      submitLabel={t('timekeeping.entry.save')}
      disabled={enter.isPending}
      refusal={
        enter.error && (
          <ErrorNotice>
            {enter.error instanceof TimeRefused
              ? t('timekeeping.entry.refused')
              : refusalTextOf(t, enter.error, {})}
          </ErrorNotice>
        )
      }
      onSubmit={(close, form) => {
        setTried(true)
        if (participant === '') form.querySelector('select')?.focus()
        else if (typeof moment !== 'number' || contradiction)
          form.querySelector<HTMLElement>('[name=time]')?.focus()
        else {
          const recordedAt = new Date(moment).toISOString()
          enter.mutate({ id, participant, point, recordedAt }, { onSuccess: close })
        }
      }}
      onClose={onClose}
    >
      <Select
        name="participant"
        label={t('timekeeping.entry.rider')}
        required
        value={participant}
        error={isTried && participant === '' ? t('timekeeping.entry.riderMissing') : undefined}
        onChange={(event) => setParticipant(event.target.value)}
      >
        <option value="">{t('results.annulments.choose')}</option>
        {riders
          .toSorted((a, b) => compareValues(a.racingNumber, b.racingNumber, 'en'))
          .map((rider) => (
            <option key={rider.id} value={rider.id}>
              {riderText(rider)}
            </option>
          ))}
      </Select>
      <Choices title={t('timekeeping.entry.point')}>
        {POINTS.map((each) => (
          <Choice
            key={each}
            type="radio"
            name="point"
            label={t(`timekeeping.points.${each}`)}
            checked={point === each}
            onChange={() => setPoint(each)}
          />
        ))}
      </Choices>
      <Field
        name="time"
        label={t('timekeeping.entry.time')}
        help={t('timekeeping.entry.timeHelp')}
        required
        inputMode="decimal"
        autoComplete="off"
        placeholder="00:00:00"
        value={text}
        error={isTried ? timeError() : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => setText(parseClockSeconds(text) ?? text)}
      />
    </FormDialog>
  )
}

interface EnterTimeDialogProps {
  stage: Stage
  /** What is recorded already. */
  times: readonly RecordedTime[]
  onClose: () => void
}

/** Returns the rider's recorded start that isn't before this finish, or finish that isn't after this start. */
function findContradiction(
  times: readonly RecordedTime[],
  { participant, point, moment }: Pick<TimeIn, 'participant' | 'point'> & { moment: number },
): RecordedTime | undefined {
  const contradicts = (at: number) => (point === 'finish' ? at >= moment : at <= moment)
  return times.find(
    (time) => time.participant === participant && time.point !== point && contradicts(Date.parse(time.at)),
  )
}

// The timekeeper's screen: start or finish, the riders who come next, and what was recorded on this phone. One tap on a
// rider records the moment of the tap; at the finish a few digits find the rider first.
import { useState } from 'react'
import type { TimePoint, TimeSheetRider } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { clockSecondsText } from '@/lib/time/dates'
import { MAX_RACING_NUMBER_DIGITS } from '@/lib/server-limits'
import { Button } from '@/ui/button'
import { Field } from '@/ui/fields/field'
import { useTranslation } from '@/ui/i18n'
import { Warning } from '@/ui/notices/notice'
import { notify } from '@/ui/notices/notify'
import { PageTitle } from '@/ui/page/page-title'
import { usePhoneTime } from '@/ui/use-now'
import { useScreenAwake } from '@/ui/use-screen-awake'
import { vibrate } from '@/ui/vibrate'
import { LastRecorded } from './last-recorded'
import { PointChoice } from './point-choice'
import { RecordedHere } from './recorded-here'
import { RiderButtons } from './rider-buttons'
import { toServerTime } from './server-time'
import { TimekeeperBar } from './timekeeper-bar'
import type { TimeOutbox } from './time-outbox'
import type { StoredTimeSheet } from './times-db'
import { useStableRows } from './use-stable-rows'
import { useTimeOutbox } from './use-timekeeping'

export function TimekeeperScreen({ stageKey, stored, problem }: TimekeeperScreenProps) {
  const { t } = useTranslation()
  const { outbox, state } = useTimeOutbox(stored)
  const [point, setPoint] = useState<TimePoint>('start')
  const [digits, setDigits] = useState('')
  useScreenAwake()
  const { timeZone } = stored.sheet
  const list = useStableRows(stored, state.entries, point, digits)
  const record = async (rider: TimeSheetRider) => {
    list.tap(rider.id)
    try {
      const { id, recordedAt } = await outbox.record({ participant: rider.id, point })
      list.setStored(rider.id, id)
      vibrate.saved()
      setDigits('')
      const time = clockSecondsText(toServerTime(stored, recordedAt), timeZone)
      const text = { number: rider.racingNumber, name: rider.name, time }
      notify.success(t(`timekeeping.phone.recorded.${point}`, text))
    } catch {
      // Nothing is on the phone's disk.
      list.setFailed(rider.id)
      notify.error(t('timekeeping.phone.notSaved'))
    }
  }
  return (
    <>
      <PageTitle>{t('timekeeping.phone.title')}</PageTitle>
      <TimekeeperBar stageKey={stageKey} title={stored.sheet.title} outbox={state} problem={problem} />
      <main id="content" className="mx-auto flex w-full max-w-prose flex-col gap-4 px-gutter py-4">
        <Clock stored={stored} />
        {problem && problem !== 'offline' && <Warning>{t(`timekeeping.phone.problem.${problem}`)}</Warning>}
        {state.ofOthers.length > 0 && <TimesOfOthers outbox={outbox} count={state.ofOthers.length} />}
        <PointChoice
          point={point}
          onPoint={(chosen) => {
            list.release()
            setPoint(chosen)
          }}
        />
        <Field
          label={t('timekeeping.phone.number')}
          value={digits}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_RACING_NUMBER_DIGITS}
          onChange={({ target }) => {
            list.release()
            setDigits(target.value.replaceAll(/\D/g, ''))
          }}
        />
        <LastRecorded stored={stored} outbox={outbox} times={state.entries} />
        <RiderButtons
          rows={list.rows}
          isSearch={digits !== ''}
          point={point}
          timeZone={timeZone}
          onRecord={(rider) => void record(rider)}
          onDone={list.extend}
        />
        <RecordedHere stored={stored} outbox={outbox} times={state.entries} />
      </main>
    </>
  )
}

interface TimekeeperScreenProps {
  stageKey: StageKey
  stored: StoredTimeSheet
  /** Why the server can't be reached or refuses; null while it answers. */
  problem: 'signedOut' | 'linkEnded' | 'notFound' | 'offline' | 'failed' | null
}

/** Times that were recorded on this phone with another link or account. */
function TimesOfOthers({ outbox, count }: { outbox: TimeOutbox; count: number }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-start gap-2">
      <Warning>{t('timekeeping.phone.ofOthers', { count })}</Warning>
      <Button onClick={() => void outbox.takeOver()}>{t('timekeeping.phone.takeOver')}</Button>
    </div>
  )
}

/** The official time, whatever this phone's own clock shows. */
function Clock({ stored }: { stored: StoredTimeSheet }) {
  const { t } = useTranslation()
  const now = usePhoneTime(1000)
  const time = clockSecondsText(toServerTime(stored, now), stored.sheet.timeZone)
  return (
    <p className="figure text-center text-6xl" aria-label={t('timekeeping.phone.clock')} role="timer">
      {time}
    </p>
  )
}

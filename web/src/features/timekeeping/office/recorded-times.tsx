// What timekeepers recorded, latest first. A wrong record is removed, a missing one entered; of two, the earlier counts.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordedTime, SecretaryTimekeeping, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { hasStarted } from '@/lib/sport/phase'
import { clockSecondsText } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { refusalTextOf } from '@/ui/notices/refusal-text'
import { Plate } from '@/ui/plate'
import { deleteTime, timekeepingQuery } from '../timekeeping-api'
import { EnterTimeDialog } from './enter-time-dialog'

export function RecordedTimes({ stage, timekeeping: { times } }: RecordedTimesProps) {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState<RecordedTime | null>(null)
  const [isEntering, setEntering] = useState(false)
  return (
    <section aria-labelledby="recorded-times">
      <h2 id="recorded-times" className="text-3xl">
        {t('timekeeping.recorded')}
      </h2>
      {hasStarted(stage.phase) && (
        <Button className="my-2" onClick={() => setEntering(true)}>
          {t('timekeeping.entry.open')}
        </Button>
      )}
      {times.length === 0 && <p className="max-w-prose text-ink-soft">{t('timekeeping.nothingRecorded')}</p>}
      <ol>
        {times.toReversed().map((time) => (
          <li
            key={time.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5"
          >
            <time dateTime={time.at} className="figure w-28 text-lg">
              {clockSecondsText(time.at, stage.timeZone)}
            </time>
            <span className="w-20">{t(`timekeeping.points.${time.point}`)}</span>
            <Plate number={time.racingNumber} />
            <span className="min-w-0 grow font-semibold wrap-anywhere">
              {time.name || t('timekeeping.phone.gone')}
            </span>
            {time.conflict && <span className="font-semibold text-warn">{t('timekeeping.conflict')}</span>}
            <span className="text-ink-soft">{time.timekeeper}</span>
            <Button onClick={() => setRemoving(time)}>{t('timekeeping.delete')}</Button>
          </li>
        ))}
      </ol>
      {isEntering && <EnterTimeDialog stage={stage} times={times} onClose={() => setEntering(false)} />}
      {removing && <RemoveQuestion stage={stage} time={removing} onClose={() => setRemoving(null)} />}
    </section>
  )
}

interface RecordedTimesProps {
  stage: Stage
  timekeeping: SecretaryTimekeeping
}

function RemoveQuestion({ stage, time, onClose }: { stage: Stage; time: RecordedTime; onClose: () => void }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteTime(key, time.id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: timekeepingQuery(key).queryKey }),
    onError: (error) => notify.error(refusalTextOf(t, error, {})),
  })
  return (
    <ConfirmDialog
      title={t('timekeeping.remove')}
      confirm={t('timekeeping.delete')}
      look="danger"
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        {t('timekeeping.removeText', {
          point: t(`timekeeping.points.${time.point}`),
          number: time.racingNumber,
          name: time.name,
          time: clockSecondsText(time.at, stage.timeZone),
        })}
      </p>
    </ConfirmDialog>
  )
}

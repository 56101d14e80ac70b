// The riders who were late, and the marks for it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SecretaryTimekeeping, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { refusalTextOf } from '@/ui/notices/refusal-text'
import { Plate } from '@/ui/plate'
import { LatenessText } from '@/features/start-order/recorded-times'
import { giveMarks, timekeepingQuery } from '../timekeeping-api'

export function LateRiders({ stage, timekeeping }: { stage: Stage; timekeeping: SecretaryTimekeeping }) {
  const { t } = useTranslation()
  const { late, marksPerMinute, ridersToBeGivenMarks } = timekeeping
  if (late.length === 0) return null
  return (
    <section aria-labelledby="late-riders">
      <h2 id="late-riders" className="text-3xl">
        {t('timekeeping.late')}
      </h2>
      <ul>
        {late.map((rider) => (
          <li
            key={rider.participant}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5"
          >
            <Plate number={rider.racingNumber} />
            <span className="min-w-0 font-semibold wrap-anywhere">{rider.name}</span>
            <span>
              <LatenessText times={rider} />
            </span>
            {(marksPerMinute > 0 || rider.givenMarks > 0) && (
              <span className="text-ink-soft">
                {t('timekeeping.marksOf', { count: rider.marks, given: rider.givenMarks })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {ridersToBeGivenMarks > 0 && <GiveMarks stage={stage} count={ridersToBeGivenMarks} />}
    </section>
  )
}

function GiveMarks({ stage, count }: { stage: Stage; count: number }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const queryClient = useQueryClient()
  const give = useMutation({
    mutationFn: () => giveMarks(key),
    onSuccess: (timekeeping) => {
      queryClient.setQueryData(timekeepingQuery(key).queryKey, timekeeping)
      notify.success(t('ui.saved'))
    },
    onError: (error) =>
      notify.error(refusalTextOf(t, error, { 'already-approved': 'timekeeping.refusal.already-approved' })),
  })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button look="filled" disabled={give.isPending} onClick={() => give.mutate()}>
        {t('timekeeping.giveMarks', { count })}
      </Button>
      <p className="max-w-prose text-ink-soft">{t('timekeeping.giveMarksHelp')}</p>
    </div>
  )
}

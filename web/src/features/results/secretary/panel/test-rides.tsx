// Rides from before the start: their number, and buttons to remove or accept all of them after a question.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { api, body, isApiError, type TestRides as TestRideCounts } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { notify } from '@/ui/notices/notify'
import { FAST_POLL_MS, testRidesQuery } from '@/features/stages/test-rides'

export function TestRides({ stageKey }: { stageKey: StageKey }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const { data } = useQuery({ ...testRidesQuery(stageKey), refetchInterval: FAST_POLL_MS })
  const decide = useMutation({
    mutationFn: (answer: Question) =>
      notify.progress(decideTestRides(stageKey, answer), {
        pending: t('testRides.pending'),
        success: t(answer.decision === 'remove' ? 'testRides.removed' : 'testRides.kept'),
        error: (error) => t(isApiError(error, 'more-than-seen') ? 'testRides.more' : 'testRides.failed'),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: testRidesQuery(stageKey).queryKey }),
  })
  if (!data || data.rides === 0) return null
  const { rides, deliveredAfterStart } = data
  return (
    <section
      aria-label={t('testRides.title')}
      className="flex flex-col gap-3 rounded-control bg-warn-tint p-3"
    >
      <p className="flex items-start gap-2">
        <FlaskConical aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-warn" />
        <span>
          <strong className="block text-warn">{t('testRides.count', { count: rides })}</strong>
          {t('testRides.text', { count: rides })}
          {deliveredAfterStart > 0 && (
            <strong className="block">
              {t('testRides.deliveredAfterStart', { count: deliveredAfterStart })}
            </strong>
          )}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={decide.isPending} onClick={() => setQuestion({ decision: 'remove', rides })}>
          {t('testRides.remove')}
        </Button>
        <Button
          look="quiet"
          disabled={decide.isPending}
          onClick={() => setQuestion({ decision: 'keep', rides })}
        >
          {t('testRides.keep')}
        </Button>
      </div>
      {question && (
        <ConfirmDialog
          title={t(question.decision === 'remove' ? 'testRides.removeSure' : 'testRides.keepSure', {
            count: question.rides,
          })}
          confirm={t(question.decision === 'remove' ? 'testRides.remove' : 'testRides.keep')}
          look={question.decision === 'remove' ? 'danger' : 'filled'}
          onConfirm={() => decide.mutate(question)}
          onClose={() => setQuestion(null)}
        >
          {t(question.decision === 'remove' ? 'testRides.removeText' : 'testRides.keepText', {
            count: question.rides,
          })}
        </ConfirmDialog>
      )}
    </section>
  )
}

/** The decision that the question is about, and the number of rides that it shows. */
interface Question {
  decision: 'remove' | 'keep'
  rides: number
}

function decideTestRides(key: StageKey, { decision, rides }: Question): Promise<TestRideCounts> {
  const path = key
  if (decision === 'remove')
    return body(api.DELETE(`${STAGE_PATH}/test-rides`, { params: { path, query: { seen: rides } } }))
  return body(api.POST(`${STAGE_PATH}/test-rides/keep`, { params: { path } }))
}

// Rides from before the start: how many there are, and what becomes of them. One press and one question remove or keep them all.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, body, type TestRides as Counted } from '../../../api'
import { stagePath } from '../../../api/stage-path'
import type { StageKey } from '../../../lib/paths'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/dialog'
import { notify } from '../../../ui/notify'

/** They make no result live, so no stream tells of them. */
const EVERY_MS = 15_000

export function TestRides({ stageKey }: { stageKey: StageKey }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [asking, setAsking] = useState<'remove' | 'keep' | null>(null)
  const queryKey = ['test-rides', stageKey]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => body(api.GET(`${stagePath}/test-rides`, { signal, params: { path: stageKey } })),
    refetchInterval: EVERY_MS,
  })
  const decide = useMutation({
    mutationFn: (what: 'remove' | 'keep') =>
      notify.progress(send(stageKey, what), {
        pending: t('testRides.pending'),
        success: t(what === 'remove' ? 'testRides.removed' : 'testRides.kept'),
        error: t('testRides.failed'),
      }),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  if (!data || data.rides === 0) return null
  const { rides } = data
  return (
    <section
      aria-label={t('testRides.title')}
      className="flex flex-col gap-3 rounded-control bg-warn-tint p-3"
    >
      <p className="flex items-start gap-2">
        <FlaskConical aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-warn" />
        <span>
          <strong className="block text-warn">{t('testRides.count', { count: rides })}</strong>
          {t('testRides.text')}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={decide.isPending} onClick={() => setAsking('remove')}>
          {t('testRides.remove')}
        </Button>
        <Button look="quiet" disabled={decide.isPending} onClick={() => setAsking('keep')}>
          {t('testRides.keep')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t(asking === 'remove' ? 'testRides.removeSure' : 'testRides.keepSure', { count: rides })}
          confirm={t(asking === 'remove' ? 'testRides.remove' : 'testRides.keep')}
          look={asking === 'remove' ? 'danger' : 'filled'}
          onConfirm={() => decide.mutate(asking)}
          onClose={() => setAsking(null)}
        >
          {t(asking === 'remove' ? 'testRides.removeText' : 'testRides.keepText')}
        </ConfirmDialog>
      )}
    </section>
  )
}

function send(key: StageKey, what: 'remove' | 'keep'): Promise<Counted> {
  const params = { path: key }
  if (what === 'remove') return body(api.DELETE(`${stagePath}/test-rides`, { params }))
  return body(api.POST(`${stagePath}/test-rides/keep`, { params }))
}

// The rides of riders whom judges couldn't identify, above the gap board: those that wait, and, folded, those that are
// settled.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage, UnassignedRide } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { QueryView } from '@/ui/queries/query-view'
import { AssignDialog } from './assign-dialog'
import { DiscardDialog } from './discard-dialog'
import { RideFacts } from './ride-facts'
import { unassignedRidesQuery } from './unassigned-api'

type OpenDialog = { kind: 'assign' | 'discard'; ride: UnassignedRide }

export function UnassignedRides({ stage }: { stage: Stage }) {
  const key = stageKey(stage)
  const query = useQuery(unassignedRidesQuery(key))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <QueryView query={query}>
        {({ rides }) => rides.length > 0 && <RideLists stage={stage} rides={rides} onOpen={setDialog} />}
      </QueryView>
      {dialog?.kind === 'assign' && <AssignDialog stage={stage} ride={dialog.ride} onClose={close} />}
      {dialog?.kind === 'discard' && <DiscardDialog stage={stage} ride={dialog.ride} onClose={close} />}
    </>
  )
}

interface RideListsProps {
  stage: Stage
  rides: readonly UnassignedRide[]
  onOpen: (dialog: OpenDialog) => void
}

function RideLists({ stage, rides, onOpen }: RideListsProps) {
  const { t } = useTranslation()
  const waiting = rides.filter(({ state }) => state === 'waiting')
  const settled = rides.filter(({ state }) => state !== 'waiting')
  return (
    <section aria-label={t('unassigned.title')} className="mb-4 max-w-prose print:hidden">
      <h2 className="text-xl">{t('unassigned.title')}</h2>
      <p className="text-ink-soft">{t(waiting.length > 0 ? 'unassigned.text' : 'unassigned.none')}</p>
      <ul className="divide-y divide-line">
        {waiting.map((ride) => (
          <li key={ride.id} className="py-3">
            <RideFacts stage={stage} ride={ride} />
            <div className="flex flex-wrap gap-2 pt-2">
              <Button onClick={() => onOpen({ kind: 'assign', ride })}>{t('unassigned.assign')}</Button>
              <Button look="quiet" onClick={() => onOpen({ kind: 'discard', ride })}>
                {t('unassigned.discard')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {settled.length > 0 && (
        <details>
          <summary className="min-h-touch content-center font-semibold">
            {t('unassigned.done', { count: settled.length })}
          </summary>
          <ul className="divide-y divide-line">
            {settled.map((ride) => (
              <li key={ride.id} className="py-3">
                <RideFacts stage={stage} ride={ride} />
                {ride.state === 'discarded' ? (
                  <>
                    <p>{t('unassigned.state.discarded', { reason: ride.reason })}</p>
                    <Button className="mt-2" onClick={() => onOpen({ kind: 'assign', ride })}>
                      {t('unassigned.assign')}
                    </Button>
                  </>
                ) : (
                  <p>{t('unassigned.state.assigned')}</p>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

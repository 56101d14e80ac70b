// Whose fees a stage has, and how it gets others: those of its championship, or the championship gets the stage's.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Fees, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { notify } from '@/ui/notices/notify'
import { useSession } from '@/features/accounts/session'
import { deskQuery, feesQuery, removeFees, shareFees } from '../entry-desk-api'
import { refusalText } from '../refusal-text'

const requests = { share: shareFees, remove: removeFees }
type Step = keyof typeof requests

export function FeeSource({ stage, saved }: { stage: Stage; saved: Fees }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [asked, setAsked] = useState<Step | null>(null)
  const key = stageKey(stage)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (step: Step) => requests[step](key, saved.version),
    onSuccess: (fees) => {
      queryClient.setQueryData(feesQuery(key).queryKey, fees)
      void queryClient.invalidateQueries({ queryKey: deskQuery(key).queryKey })
      // Other stages may have got other fees.
      void queryClient.invalidateQueries({ queryKey: ['fees'], type: 'inactive' })
      notify.success(t('ui.saved'))
    },
  })
  if (saved.source === 'none') return null
  const isOwn = saved.source === 'stage'
  return (
    <section aria-label={t('entryDesk.fees.whose')} className="mb-6 flex max-w-prose flex-col gap-3">
      <p className="rounded-control bg-brand-tint p-3">{t(`entryDesk.fees.source.${saved.source}`)}</p>
      {isOwn && (
        <div className="flex flex-wrap gap-3">
          {saved.championshipHasFees && (
            <Button disabled={change.isPending} onClick={() => setAsked('remove')}>
              {t('entryDesk.fees.remove')}
            </Button>
          )}
          {user?.admin && (
            <Button disabled={change.isPending} onClick={() => setAsked('share')}>
              {t('entryDesk.fees.share')}
            </Button>
          )}
        </div>
      )}
      <ErrorNotice>{change.error && refusalText(t, change.error)}</ErrorNotice>
      {asked && (
        <ConfirmDialog
          title={t(`entryDesk.fees.${asked}Title`)}
          confirm={t(`entryDesk.fees.${asked}`)}
          onConfirm={() => change.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t(`entryDesk.fees.${asked}Text`)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

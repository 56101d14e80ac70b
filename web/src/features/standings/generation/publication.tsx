// Publishes the standings of a stage, and optionally makes every result final at the same time.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { api, body } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { Choice } from '@/ui/fields/choice'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { notify } from '@/ui/notices/notify'
import { draftCounts, useDraftsText } from '../draft-counts'
import { standingsQuery } from '../standings'
import { useCacheStage } from '../use-cache-stage'
import { generationRefusalText } from '../refusal-text'

export function Publication({ stageKey, busy }: { stageKey: StageKey; busy: boolean }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const [entriesFinal, setEntriesFinal] = useState(true)
  const publication = usePublication(stageKey)
  return (
    <>
      <Button look="filled" disabled={busy || publication.isPending} onClick={() => setIsAsking(true)}>
        {t('standings.generation.publish')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('standings.generation.publishSure')}
          confirm={t('standings.generation.publish')}
          onConfirm={() => publication.mutate(entriesFinal)}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('standings.generation.publishAsk')}</p>
          <EntriesFinalChoice checked={entriesFinal} onChange={setEntriesFinal} />
          {entriesFinal && <DraftsToFinalize stageKey={stageKey} />}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The drafts of this stage and of those that are public already; nothing until the standings are loaded. */
function DraftsToFinalize({ stageKey }: { stageKey: StageKey }) {
  const draftsText = useDraftsText()
  const { data } = useQuery(standingsQuery(stageKey, 'secretary'))
  if (!data) return null
  const stages = data.stages.filter(
    ({ stage, resultsStatus, beingCorrected }) =>
      stage === stageKey.stage || resultsStatus === 'standingsPublished' || beingCorrected,
  )
  const orders = new Set(stages.map(({ order }) => order))
  return <p className="font-semibold">{draftsText(draftCounts(data, (order) => orders.has(order)))}</p>
}

export function EntriesFinalChoice({ checked, onChange }: EntriesFinalProps) {
  const { t } = useTranslation()
  return (
    <Choice
      type="checkbox"
      label={t('standings.generation.entriesFinal')}
      help={t('standings.generation.entriesFinalHelp')}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

interface EntriesFinalProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

function usePublication(key: StageKey) {
  const { t } = useTranslation()
  const cacheStage = useCacheStage(key)
  return useMutation({
    mutationFn: (entriesFinal: boolean) =>
      notify.progress(
        body(
          api.POST(`${STAGE_PATH}/standings/publication`, {
            params: { path: key },
            body: { entriesFinal },
          }),
        ),
        {
          pending: t('standings.generation.publishing'),
          success: t('standings.generation.published'),
          error: (error) => generationRefusalText(t, error, t('standings.generation.publishFailed')),
        },
      ),
    onSuccess: cacheStage,
  })
}

// The regulation as a PDF. It isn't a field of the form: it is saved as soon as it is uploaded.
import { FileText, Trash2 } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { apiPath, STAGE_PATH } from '@/api/api-paths'
import { upload } from '@/api/upload'
import type { StageKey } from '@/lib/addresses/paths'
import { MAX_DOCUMENT_MB } from '@/lib/server-limits'
import { Button, ButtonDownload } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { notify } from '@/ui/notices/notify'
import { UploadField } from '@/ui/upload/upload-field'
import { regulationAddress, stageQuery, useStage } from '@/features/stages/stage'
import { Group } from './group'
import { removeRegulation } from '../stage-edit-api'

export function RegulationGroup({ stage }: { stage: StageKey }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data } = useStage(stage)
  const refetch = () => void queryClient.invalidateQueries({ queryKey: stageQuery(stage).queryKey })
  return (
    <Group name="regulation">
      <div className="max-w-prose">
        <UploadField
          label={t('stageEdit.regulation')}
          kind="pdf"
          limit={MAX_DOCUMENT_MB}
          send={(file, sending) =>
            upload('PUT', apiPath(`${STAGE_PATH}/documents/regulation.pdf`, stage), file, sending)
          }
          onSent={refetch}
          preview={data?.regulation && <CurrentRegulation stage={stage} onRemoved={refetch} />}
        />
      </div>
      <p className="text-sm text-ink-soft">{t('stageEdit.regulationHelp')}</p>
    </Group>
  )
}

/** The uploaded regulation. */
function CurrentRegulation({ stage, onRemoved }: { stage: StageKey; onRemoved: () => void }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const removal = useMutation({
    mutationFn: () => removeRegulation(stage),
    onSuccess: () => {
      notify.success(t('stageEdit.regulationRemoved'), { action: 'regulation' })
      onRemoved()
    },
    onError: () => notify.error(t('stageEdit.regulationFailed'), { action: 'regulation' }),
  })
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonDownload href={regulationAddress(stage)}>
        <FileText aria-hidden="true" size={18} />
        {t('stages.regulation')}
      </ButtonDownload>
      <Button look="quiet" disabled={removal.isPending} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden="true" size={18} />
        {t('stageEdit.regulationRemove')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('stageEdit.regulationSure')}
          confirm={t('stageEdit.regulationRemove')}
          look="danger"
          onConfirm={() => removal.mutate()}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}

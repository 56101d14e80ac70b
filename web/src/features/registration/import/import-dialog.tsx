// Imports participants from a file: choose it, review the valid and the invalid rows, then import all valid
// rows at once.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { ChooseFile } from './choose-file'
import { Outcome } from './outcome'
import { Preview } from './preview'
import { useImport, usePreview } from './use-import'

export function ImportDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { t } = useTranslation()
  const preview = usePreview(stageKey(stage))
  const importing = useImport(stageKey(stage))
  const [confirmsRiders, setConfirmsRiders] = useState(false)
  const file = preview.data
  const chooseAnother = () => {
    setConfirmsRiders(false)
    preview.reset()
  }
  if (file && importing.data) {
    return (
      <Dialog
        long
        title={t('participantImport.title')}
        onClose={onClose}
        actions={
          <Button look="filled" onClick={close}>
            {t('ui.close')}
          </Button>
        }
      >
        <Outcome stage={stage} file={file} outcome={importing.data} />
      </Dialog>
    )
  }
  if (file) {
    return (
      <Dialog
        long
        title={t('participantImport.title')}
        // Only this dialog shows which rows were left out.
        mayClose={() => !importing.isPending}
        onClose={onClose}
        actions={
          <>
            <Button disabled={importing.isPending} onClick={chooseAnother}>
              {t('participantImport.otherFile')}
            </Button>
            {file.preview.valid > 0 && (
              <Button
                look="filled"
                disabled={importing.isPending}
                onClick={() => importing.mutate({ file, confirmsRiders })}
              >
                {t(importing.isPending ? 'participantImport.adding' : 'participantImport.add', {
                  count: file.preview.valid,
                })}
              </Button>
            )}
          </>
        }
      >
        <Preview
          stage={stage}
          file={file}
          error={importing.error}
          confirmsRiders={confirmsRiders}
          onConfirm={setConfirmsRiders}
          disabled={importing.isPending}
        />
      </Dialog>
    )
  }
  return (
    <Dialog long title={t('participantImport.title')} onClose={onClose}>
      <ChooseFile
        stage={stage}
        onChoose={preview.mutate}
        isReading={preview.isPending}
        error={preview.error}
      />
    </Dialog>
  )
}

function close({ currentTarget }: { currentTarget: Element }) {
  closeDialogAround(currentTarget)
}

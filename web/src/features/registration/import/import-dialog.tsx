// Reads participants from a file: choose it, look at what will come in and what won't, then take in all valid rows at once.
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../api'
import { stageKey } from '../../../lib/paths'
import { Button } from '../../../ui/button'
import { closeDialogAround } from '../../../ui/close-dialog'
import { Dialog } from '../../../ui/dialog'
import { ChooseFile } from './choose-file'
import { Outcome } from './outcome'
import { Preview } from './preview'
import { useImport, useReading } from './use-import'

export function ImportDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { t } = useTranslation()
  const reading = useReading(stageKey(stage))
  const taking = useImport(stageKey(stage))
  const file = reading.data
  if (file && taking.data) {
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
        <Outcome stage={stage} file={file} outcome={taking.data} />
      </Dialog>
    )
  }
  if (file) {
    return (
      <Dialog
        long
        title={t('participantImport.title')}
        onClose={onClose}
        actions={
          <>
            <Button disabled={taking.isPending} onClick={() => reading.reset()}>
              {t('participantImport.otherFile')}
            </Button>
            {file.preview.valid > 0 && (
              <Button look="filled" disabled={taking.isPending} onClick={() => taking.mutate(file)}>
                {t(taking.isPending ? 'participantImport.adding' : 'participantImport.add', {
                  count: file.preview.valid,
                })}
              </Button>
            )}
          </>
        }
      >
        <Preview stage={stage} file={file} error={taking.error} />
      </Dialog>
    )
  }
  return (
    <Dialog long title={t('participantImport.title')} onClose={onClose}>
      <ChooseFile
        stage={stage}
        onChoose={reading.mutate}
        isReading={reading.isPending}
        error={reading.error}
      />
    </Dialog>
  )
}

function close({ currentTarget }: { currentTarget: Element }) {
  closeDialogAround(currentTarget)
}

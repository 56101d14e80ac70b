// Revokes a link after a question.
import { useTranslation } from 'react-i18next'
import type { JudgeLink, Stage } from '@/api'
import { stageKey } from '@/lib/paths'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useRevocation } from './link-edits'

export function RevokeDialog({ stage, link, unsent, onClose }: RevokeDialogProps) {
  const { t } = useTranslation()
  const revocation = useRevocation(stageKey(stage))
  return (
    <ConfirmDialog
      title={t('judges.links.revokeAsk', { name: link.name })}
      confirm={t('judges.links.revoke')}
      look="danger"
      onConfirm={() => revocation.mutate(link.id)}
      onClose={onClose}
    >
      {unsent > 0 && (
        <p className="mb-2 font-semibold text-warn">{t('judges.links.revokeUnsent', { count: unsent })}</p>
      )}
      <p>{t('judges.links.revokeText')}</p>
    </ConfirmDialog>
  )
}

interface RevokeDialogProps {
  stage: Stage
  link: JudgeLink
  /** The number of rides that its phones had not sent at their last contact. */
  unsent: number
  onClose: () => void
}

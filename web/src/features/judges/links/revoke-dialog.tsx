// Revokes a link after a question.
import { useTranslation } from '@/ui/i18n'
import type { JudgeDevice, JudgeLink, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { judgeNames, totalUnsent } from '../devices/contact'
import { useRevocation } from './link-edits'

export function RevokeDialog({ stage, link, devices, onClose }: RevokeDialogProps) {
  const { t } = useTranslation()
  const revocation = useRevocation(stageKey(stage))
  const names = judgeNames(devices)
  const unsent = totalUnsent(devices)
  return (
    <ConfirmDialog
      title={t('judges.links.revokeAsk', { name: link.name })}
      confirm={t('judges.links.revoke')}
      look="danger"
      onConfirm={() => revocation.mutate(link.id)}
      onClose={onClose}
    >
      {names.length > 0 && (
        <p className="mb-2 wrap-anywhere">
          {t('judges.links.usedBy', { count: names.length, names: names.join(', ') })}
        </p>
      )}
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
  /** The phones that use the link, with the rides that they had not sent at their last contact. */
  devices: readonly JudgeDevice[]
  onClose: () => void
}

// The secretary's actions on a participant. The current status is disabled, not hidden, so that the menu is
// always the same.
import { EllipsisVertical } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { SecretaryParticipant } from '@/api'
import { Menu, MenuButton, MenuDivider } from '@/ui/overlays/menu'
import { useSecretaryTools } from './secretary-tools'
import { useSetDns, useSetStatus } from './participant-edits'

const statuses = ['registered', 'confirmed'] as const

export function RowMenu({ participant }: { participant: SecretaryParticipant }) {
  const { t } = useTranslation()
  const { key, openDialog, hasDns } = useSecretaryTools()
  const edit = useSetStatus(key)
  const dns = useSetDns(key)
  return (
    <Menu
      detached
      label={t('participants.actionsFor', { name: participant.name })}
      button={<EllipsisVertical aria-hidden="true" size={20} />}
    >
      <MenuButton onClick={() => openDialog({ kind: 'edit', participant })}>
        {t('participants.edit')}
      </MenuButton>
      <MenuButton className="text-danger" onClick={() => openDialog({ kind: 'delete', participant })}>
        {t('participants.delete')}
      </MenuButton>
      <MenuDivider />
      {statuses.map((status) => (
        <MenuButton
          key={status}
          className="disabled:opacity-50"
          disabled={status === participant.status || edit.isPending}
          onClick={() => edit.mutate({ participant, status })}
        >
          {t(`participants.setStatus.${status}`)}
        </MenuButton>
      ))}
      {hasDns && (
        <MenuButton disabled={dns.isPending} onClick={() => dns.mutate(participant)}>
          {t('results.setStatus', { status: 'DNS' })}
        </MenuButton>
      )}
    </Menu>
  )
}

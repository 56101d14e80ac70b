// The secretary's actions on one rider. What can't change anything is disabled, not hidden, so that the menu is always the same.
import { EllipsisVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuButton, MenuDivider } from '../../../ui/menu'
import type { LiveRow } from '../live/board-state'
import type { SecretaryTask } from './task'

export function RiderMenu({ row, act }: { row: LiveRow; act: (task: SecretaryTask) => void }) {
  const { t } = useTranslation()
  const rider = row.id
  return (
    <Menu
      detached
      label={t('results.actionsFor', { name: row.name })}
      button={<EllipsisVertical aria-hidden="true" size={20} />}
    >
      <MenuButton
        disabled={row.status === 'DNF'}
        onClick={() => act({ do: 'setStatus', rider, status: 'DNF' })}
      >
        {t('results.setDnf')}
      </MenuButton>
      <MenuButton
        disabled={row.status === 'DQ'}
        onClick={() => act({ do: 'setStatus', rider, status: 'DQ' })}
      >
        {t('results.setDq')}
      </MenuButton>
      <MenuButton
        className="disabled:opacity-50"
        disabled={row.status === null}
        onClick={() => act({ do: 'clearStatus', rider })}
      >
        {t('results.clearStatus')}
      </MenuButton>
      <MenuDivider />
      <MenuButton onClick={() => act({ do: 'editPenalties', rider })}>
        {t('results.penaltyPoints')}
      </MenuButton>
      <MenuButton
        className="disabled:opacity-50"
        disabled={!row.finished}
        onClick={() => act({ do: 'changeFinishTime', rider })}
      >
        {t('results.changeFinishTime')}
      </MenuButton>
      <MenuDivider />
      <MenuButton
        className="disabled:opacity-50"
        disabled={row.total !== null}
        onClick={() => act({ do: 'deleteResult', rider })}
      >
        {t('results.deleteResult')}
      </MenuButton>
    </Menu>
  )
}

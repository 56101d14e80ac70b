// The secretary's tools for one row: the participants whose results it contains, and a menu of actions.
import { EllipsisVertical, TriangleAlert } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '@/ui/class-names'
import { Menu, MenuButton } from '@/ui/overlays/menu'
import { Popover } from '@/ui/overlays/popover'
import type { GroupView, RowView } from '../standings'
import { useStandingsView } from '../standings-view'
import { groupKey } from '../table/group-name'
import { stageDates } from '../table/stage-columns'

export function AdminCell({ row, group }: AdminCellProps) {
  const { t } = useTranslation()
  const { openDialog } = useStandingsView()
  const target = { standing: row.id, group: groupKey(group) }
  return (
    <span className="flex items-center justify-end max-md:flex-col">
      <Participants row={row} />
      <Menu
        detached
        label={t('ui.actionsFor', { name: row.name })}
        button={<EllipsisVertical aria-hidden="true" size={20} />}
      >
        <MenuButton onClick={() => openDialog?.({ kind: 'merge', ...target })}>
          {t('standings.secretary.merge')}
        </MenuButton>
        <MenuButton onClick={() => openDialog?.({ kind: 'delete', ...target })}>
          {t('standings.secretary.delete')}
        </MenuButton>
      </Menu>
    </span>
  )
}

interface AdminCellProps {
  row: RowView
  group: GroupView
}

/**
 * Highlighted if the row may contain two people. A rider without an account is a different participant at
 * each stage.
 */
function Participants({ row }: { row: RowView }) {
  const { t } = useTranslation()
  const { stages } = useStandingsView().standings
  const participants = row.participants ?? []
  const isOdd = row.mayBeTwoPeople === true
  return (
    <Popover
      detached
      label={t(isOdd ? 'standings.secretary.oddParticipants' : 'standings.secretary.participants', {
        name: row.name,
        count: participants.length,
      })}
      button={
        <>
          {participants.length}
          {isOdd && <TriangleAlert aria-hidden="true" size={16} />}
        </>
      }
      hint={t('standings.secretary.participantsText')}
      className={classNames(
        'figure flex min-h-touch min-w-touch items-center justify-center gap-1 rounded-control border text-lg',
        isOdd
          ? 'border-danger bg-danger-tint text-danger'
          : 'border-transparent text-ink-soft hover:bg-sunken',
      )}
    >
      <h3 className="text-lg">{t('standings.secretary.participantsText')}</h3>
      {isOdd && <p className="mt-1 text-sm text-ink-soft">{t('standings.secretary.severalText')}</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {participants.map(({ id, name, stages: stageOrders }) => (
          <li key={id} className="py-2">
            <strong className="block leading-tight">{name}</strong>
            <span className="text-sm text-ink-soft">
              {t('standings.secretary.stagesOf', { list: stageDates(stages, stageOrders) })}
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

// The secretary's actions on one rider. Actions without effect are disabled instead of hidden, so that the
// menu of a stage always looks the same.
import { EllipsisVertical } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { useLocation, useNavigate } from 'react-router'
import { classColor } from '@/lib/sport/class-color'
import { Menu, MenuButton, MenuDivider } from '@/ui/overlays/menu'
import { Plate } from '@/ui/plate'
import type { LiveRow } from '../live/board-state'
import { useStageView, type SecretaryDialog } from '../stage-view'
import { riderQuery } from '../use-open-riders'
import { useCorrectionRequest } from './correction-request'

export function RiderMenu({ row, openDialog, onCorrectScores }: RiderMenuProps) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { setRider } = useCorrectionRequest()
  const rider = row.id
  const correctScores = () => {
    setRider(rider)
    if (onCorrectScores) onCorrectScores()
    else void navigate({ search: riderQuery(search, rider) }, { preventScrollReset: true })
  }
  return (
    <Menu
      detached
      label={t('ui.actionsFor', { name: row.name })}
      button={<EllipsisVertical aria-hidden="true" size={20} />}
    >
      <li className="flex max-w-72 items-center gap-3 border-b border-line px-3 pt-1 pb-2 leading-tight font-semibold">
        <Plate number={row.racingNumber} color={classColor(stage.classes, row.racingClass)} size="small" />
        <span className="min-w-0 wrap-anywhere">{row.name}</span>
      </li>
      {stage.statuses.map((status) => (
        <MenuButton
          key={status}
          disabled={row.status === status}
          onClick={() => openDialog({ kind: 'setStatus', rider, status })}
        >
          {t('results.setStatus', { status })}
        </MenuButton>
      ))}
      <MenuButton
        className="disabled:opacity-50"
        disabled={row.status === null}
        onClick={() => openDialog({ kind: 'clearStatus', rider })}
      >
        {t('results.clearStatus')}
      </MenuButton>
      <MenuDivider />
      {/* Opens the rider's details, where each score is a button. */}
      <MenuButton onClick={correctScores}>{t('results.correctScores')}</MenuButton>
      <MenuButton onClick={() => openDialog({ kind: 'editPenalties', rider })}>
        {t('results.penaltyPoints')}
      </MenuButton>
      <MenuButton
        className="disabled:opacity-50"
        disabled={!row.finished}
        onClick={() => openDialog({ kind: 'changeFinishTime', rider })}
      >
        {t('results.changeFinishTime')}
      </MenuButton>
      {!stage.hasDefaultRules && (
        <MenuButton onClick={() => openDialog({ kind: 'setFacts', rider })}>
          {t('results.secretary.facts.title')}
        </MenuButton>
      )}
      <MenuDivider />
      <MenuButton
        className="disabled:opacity-50"
        disabled={row.total !== null}
        onClick={() => openDialog({ kind: 'deleteResult', rider })}
      >
        {t('results.deleteResult')}
      </MenuButton>
    </Menu>
  )
}

interface RiderMenuProps {
  row: LiveRow
  openDialog: (dialog: SecretaryDialog) => void
  /** Opens the rider's details; without it, they are opened in the view by classes. */
  onCorrectScores?: () => void
}

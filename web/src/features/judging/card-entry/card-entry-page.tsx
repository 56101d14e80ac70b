// Paper cards by keyboard: number, Enter, the scores, Enter. The office types a card in seconds, and what it typed goes as a judge's does.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Approval, Stage } from '../../../api'
import { stageKey } from '../../../lib/paths'
import { Button } from '../../../ui/button'
import { Message } from '../../../ui/message'
import { Skeleton } from '../../../ui/skeleton'
import { OfficeHead, OfficePage } from '../../stages'
import { approvalQuery, useApprovalAgain } from '../../stages/approval'
import { useSheet } from '../use-sheet'
import { CardDesk } from './card-desk'
import '../../results/scores.css'
import '../../results/secretary/desk.css'
import './card-entry.css'

export function CardEntryPage() {
  const { t } = useTranslation()
  return (
    <OfficePage title={t('cards.title')} forbidden={t('cards.forbiddenText')}>
      {(stage) => <Office stage={stage} />}
    </OfficePage>
  )
}

function Office({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const { seat, again } = useSheet(key, null)
  const readApprovalAgain = useApprovalAgain(key)
  const refresh = () => {
    again()
    void readApprovalAgain()
  }
  const { data: riding } = useQuery({ ...approvalQuery(key), select: ridingOf })
  if (seat.kind === 'ready')
    return <CardDesk stored={seat.stored} away={seat.away} riding={riding} onRefresh={refresh} />
  const retry = <Button onClick={again}>{t('ui.tryAgain')}</Button>
  return (
    <>
      <OfficeHead stage={stage} title={t('cards.title')} />
      {seat.kind === 'loading' ? (
        <Skeleton />
      ) : seat.kind === 'offline' ? (
        <Message kind="offline" title={t('ui.offline')} actions={retry}>
          {t('ui.offlineText')}
        </Message>
      ) : (
        <Message kind="error" title={t('errors.loading')} actions={retry}>
          {t('errors.somethingWentWrongRefresh')}
        </Message>
      )}
    </>
  )
}

/** Riders who are neither finished nor DNF or DQ: the approval waits for them. */
function ridingOf({ items }: Approval): ReadonlySet<string> {
  const awaited = items.filter(({ kind }) => kind === 'unfinishedRiders' || kind === 'ridersWithoutRides')
  return new Set(awaited.flatMap(({ riders }) => riders.map(({ id }) => id)))
}

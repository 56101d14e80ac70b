// Paper cards by keyboard: number, Enter, the scores, Enter. The office types a card in seconds, and what it typed goes as a judge's does.
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../api'
import { stageKey } from '../../../lib/paths'
import { Button } from '../../../ui/button'
import { Message } from '../../../ui/message'
import { Skeleton } from '../../../ui/skeleton'
import { OfficeHead, OfficePage } from '../../stages'
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
  const { seat, again } = useSheet(stageKey(stage), null)
  if (seat.kind === 'ready') return <CardDesk stored={seat.stored} away={seat.away} onRefresh={again} />
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

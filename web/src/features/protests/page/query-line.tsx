// A query with its rider and the buttons for its next step.
import { useState } from 'react'
import { Link } from 'react-router'
import type { SecretaryQuery, Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { riderText } from '@/lib/sport/rider-text'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useTranslation } from '@/ui/i18n'
import { handToJury, publishDecision } from '../queries-api'
import { QueryStateTag, QueryText } from '../query-text'
import { AnswerDialog } from './answer-dialog'
import { DecisionDialog } from './decision-dialog'
import { useQueryAction } from './use-query-action'

export function QueryLine({ query, stage }: { query: SecretaryQuery; stage: Stage }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const { rider, state, published } = query
  const [open, setOpen] = useState<'accept' | 'reject' | 'jury' | 'decide' | null>(null)
  const toJury = useQueryAction(key, () => handToJury(key, query))
  const publish = useQueryAction(key, (isPublic: boolean) => publishDecision(key, query, isPublic))
  const close = () => setOpen(null)
  return (
    <li className="flex flex-col items-start gap-2 border-b border-line py-4 last:border-0">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl leading-tight">
        <Link
          to={paths.riderResult(key, rider.id)}
          className="text-link inline-flex min-h-touch items-center"
        >
          {riderText(rider)}
        </Link>
        <span className="text-base text-ink-soft">{rider.racingClass}</span>
        <QueryStateTag state={state} />
        {published && <span className="text-sm text-ink-soft">{t('protests.published')}</span>}
      </h2>
      <QueryText query={query} stage={stage} />
      {(state === 'accepted' || state === 'upheld') && stage.resultsStatus === 'inProgress' && (
        <Link
          to={paths.riderResult(key, rider.id)}
          className="text-link inline-flex min-h-touch items-center font-semibold"
        >
          {t('protests.correct')}
        </Link>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'open' && (
          <>
            <Button look="filled" onClick={() => setOpen('accept')}>
              {t('protests.accept')}
            </Button>
            <Button onClick={() => setOpen('reject')}>{t('protests.reject')}</Button>
          </>
        )}
        {(state === 'open' || state === 'rejected') && (
          <Button disabled={toJury.isPending} onClick={() => setOpen('jury')}>
            {t('protests.toJury')}
          </Button>
        )}
        {state === 'withJury' && (
          <Button look="filled" onClick={() => setOpen('decide')}>
            {t('protests.decide')}
          </Button>
        )}
        {query.decision && (
          <>
            <Button disabled={publish.isPending} onClick={() => publish.mutate(!published)}>
              {t(published ? 'protests.withdraw' : 'protests.publish')}
            </Button>
            <Button onClick={() => setOpen('decide')}>{t('protests.correctDecision')}</Button>
          </>
        )}
      </div>
      {(open === 'accept' || open === 'reject') && (
        <AnswerDialog stageKey={key} query={query} isAccepted={open === 'accept'} onClose={close} />
      )}
      {open === 'jury' && (
        <ConfirmDialog
          title={t('protests.toJuryTitle')}
          confirm={t('protests.toJury')}
          onConfirm={() => toJury.mutate(undefined)}
          onClose={close}
        >
          <p>{t('protests.toJuryText')}</p>
        </ConfirmDialog>
      )}
      {open === 'decide' && <DecisionDialog stageKey={key} query={query} onClose={close} />}
    </li>
  )
}

// A query in words: the ride, the two scores, the rider's words, and what came of it.
import type { ScoreQuery, Stage } from '@/api'
import { dateTimeText } from '@/lib/time/dates'
import { classNames } from '@/ui/class-names'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'

const stateLooks: Record<ScoreQuery['state'], string> = {
  open: 'border-warn bg-warn-tint text-warn',
  withJury: 'border-warn bg-warn-tint text-warn',
  accepted: 'border-ink',
  upheld: 'border-ink',
  rejected: 'border-line-strong text-ink-soft',
  dismissed: 'border-line-strong text-ink-soft',
}

export function QueryStateTag({ state }: Pick<ScoreQuery, 'state'>) {
  const { t } = useTranslation()
  return (
    <span className={classNames('caps rounded-full border px-2.5 py-0.5 text-sm', stateLooks[state])}>
      {t(`protests.state.${state}`)}
    </span>
  )
}

export function QueryText({ query, stage }: { query: ScoreQuery; stage: Stage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const timeText = (time: string) => dateTimeText(time, stage.timeZone, language)
  const { section, lap, points, recordedPoints, text, onPaper, createdAt, answer, answeredAt, decision } =
    query
  return (
    <div className="flex max-w-prose flex-col gap-1 wrap-anywhere">
      <p>
        <strong>{t('protests.ride', { section, lap })}</strong>{' '}
        {recordedPoints === null
          ? t('protests.claimWithoutScore', { points })
          : t('protests.claim', { points, recorded: recordedPoints })}
      </p>
      {text !== '' && <p>{text}</p>}
      <p className="text-sm text-ink-soft">
        {timeText(createdAt)}
        {onPaper && ` · ${t('protests.onPaper')}`}
      </p>
      {answer !== null && (
        <p className="border-l-4 border-line-strong pl-3">
          <strong>{t('protests.answer')}</strong> {answer}
          {answeredAt !== null && <span className="block text-sm text-ink-soft">{timeText(answeredAt)}</span>}
        </p>
      )}
      {decision && (
        <p className="border-l-4 border-ink pl-3">
          <strong>{t('protests.decision')}</strong> {decision.text}
          <span className="block text-sm text-ink-soft">
            {decision.by}, {timeText(decision.at)}
          </span>
        </p>
      )}
    </div>
  )
}

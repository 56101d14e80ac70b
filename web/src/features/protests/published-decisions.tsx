// The jury's published decisions below the results, on the screen and on paper.
import type { PublishedDecision, Stage } from '@/api'
import { dateTimeText } from '@/lib/time/dates'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'

export function PublishedDecisions({ decisions, timeZone }: PublishedDecisionsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <section aria-label={t('protests.decisions')} className="mt-6 break-inside-avoid">
      <h2 className="text-2xl">{t('protests.decisions')}</h2>
      <ul className="mt-2 flex flex-col gap-3">
        {decisions.map(({ racingNumber, racingClass, section, lap, upheld, text, by, at }) => (
          <li key={`${at}${racingNumber}${section}-${lap}`} className="max-w-prose wrap-anywhere">
            <strong>
              {t('protests.decisionOf', { number: racingNumber, racingClass, section, lap })}{' '}
              {t(upheld ? 'protests.state.upheld' : 'protests.state.dismissed')}.
            </strong>{' '}
            {text}
            <span className="block text-sm text-ink-soft">
              {by}, {dateTimeText(at, timeZone, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PublishedDecisionsProps extends Pick<Stage, 'timeZone'> {
  decisions: readonly PublishedDecision[]
}

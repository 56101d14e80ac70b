// The start page of the installed app: the stages that this phone can judge without a network. If there is
// only one, it opens directly.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { Link, Navigate } from 'react-router'
import { dateText } from '@/lib/time/dates'
import { paths, stageKey } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { LanguageChoice } from '@/ui/fields/language-choice'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { useLanguage } from '@/ui/use-language'
import { InstallOffer } from '@/features/offline/install/install-offer'
import { db } from '../outbox/open-db'
import { readSheets } from '../outbox/sheet-store'

export function JudgeStartPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: sheets, isPending } = useQuery({
    queryKey: ['judging', 'stages on this phone'],
    queryFn: () => readSheets(db),
    networkMode: 'always',
    retry: false,
  })
  const stages = (sheets ?? []).map(({ sheet }) => sheet.stage)
  const [only, ...others] = stages
  if (isPending) return null
  if (only && others.length === 0) return <Navigate to={paths.judge(stageKey(only))} replace />
  return (
    <main id="content" className="mx-auto flex w-full max-w-prose flex-col gap-4 px-gutter py-6">
      <PageTitle>{t('stages.judgeApp')}</PageTitle>
      <h1 className="text-4xl">{t('stages.judgeApp')}</h1>
      <div aria-hidden="true" className="tape" />
      {stages.length === 0 && (
        <Message
          title={t('judging.noStages')}
          actions={
            <ButtonLink to={paths.home()} look="filled" className="min-h-touch-judge">
              {t('app.competitions')}
            </ButtonLink>
          }
        >
          {t('judging.noStagesText')}
        </Message>
      )}
      <ul className="flex flex-col gap-3">
        {stages.map((stage) => (
          <li key={paths.judge(stageKey(stage))}>
            <Link
              to={paths.judge(stageKey(stage))}
              className="flex min-h-20 touch-manipulation flex-col justify-center rounded-card border border-line-strong bg-surface px-4 py-2 no-underline active:bg-brand-tint"
            >
              <span className="figure text-3xl leading-tight">{stage.title}</span>
              <span className="text-ink-soft">
                {stage.championshipName}, {dateText(stage.startsAt, stage.timeZone, language)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.judgeStandalone()} className="text-link inline-flex min-h-touch-judge items-center">
          {t('standalone.title')}
        </Link>
      </p>
      <LanguageChoice />
      <InstallOffer />
    </main>
  )
}

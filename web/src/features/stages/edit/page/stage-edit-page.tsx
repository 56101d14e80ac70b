// The page for editing a stage. A new stage needs title, day and time, the championship's classes, save, and
// the publication switch. On a phone on race morning: unfold the course, switch a section in the row of all
// classes, save, confirm.
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { StageSettings } from '@/api'
import { dateText } from '@/lib/time/dates'
import { paths, stageKey } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { AdminsOnly } from '@/features/championships/admins-only'
import { GuideLine } from '@/features/championships/guide/guide-line'
import { useStageKey } from '@/features/stages/stage'
import { StageMissing } from '@/features/stages/stage-missing'
import { settingsQuery } from '../stage-edit-api'
import { StageForm } from './stage-form'

export function StageEditPage() {
  return (
    <AdminsOnly>
      <OneStage />
    </AdminsOnly>
  )
}

function OneStage() {
  const { t } = useTranslation()
  const query = useQuery(settingsQuery(useStageKey()))
  return (
    <QueryView query={query} notFound={<StageMissing />}>
      {(settings) => (
        <>
          <PageTitle>{`${t('stageEdit.pageTitle')} · ${settings.title}`}</PageTitle>
          <Head settings={settings} />
          <GuideLine />
          <StageForm settings={settings} />
        </>
      )}
    </QueryView>
  )
}

function Head({ settings }: { settings: StageSettings }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { title, startsAt, isPublished } = settings
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
        <Link
          to={paths.championshipEdit(settings)}
          aria-label={t('stageEdit.backToChampionship')}
          className="-mr-2 -ml-3 flex min-h-touch min-w-touch items-center justify-center rounded-control hover:bg-sunken"
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <div className="min-w-0 grow basis-44">
          <h1 className="text-2xl leading-tight wrap-anywhere sm:text-3xl">{title}</h1>
          <p className="text-sm text-ink-soft">
            {t('stageEdit.pageTitle')} · {dateText(`${startsAt}Z`, 'UTC', language)} ·{' '}
            {t(isPublished ? 'stageEdit.published' : 'stageEdit.unpublished')}
          </p>
        </div>
        <ButtonLink to={paths.stage(stageKey(settings))}>{t('stageEdit.look')}</ButtonLink>
      </div>
      <div aria-hidden="true" className="tape" />
    </header>
  )
}

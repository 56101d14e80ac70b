// A championship for its admins: its stages and its settings.
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Link, useParams } from 'react-router'
import type { ChampionshipSettings } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { AdminsOnly } from '../admins-only'
import { GuideLine } from '../guide/guide-line'
import { keyFromSettings, settingsQuery } from '../overview'
import { StagesSection } from '../stages/stages-section'
import { ChampionshipForm } from './championship-form'

export function ChampionshipPage() {
  return (
    <AdminsOnly>
      <OneChampionship />
    </AdminsOnly>
  )
}

function OneChampionship() {
  const { institution = '', championship = '' } = useParams()
  const settings = useQuery(settingsQuery({ institution, championship }))
  return (
    <QueryView query={settings} notFound={<Missing />}>
      {(data) => (
        <>
          <Head settings={data} />
          <GuideLine />
          <StagesSection settings={data} />
          <ChampionshipForm key={`${data.institution}/${data.slug}`} settings={data} />
        </>
      )}
    </QueryView>
  )
}

function Head({ settings }: { settings: ChampionshipSettings }) {
  const { t } = useTranslation()
  const { displayName, institutionName } = settings
  return (
    <header className="mb-6">
      <PageTitle>{displayName}</PageTitle>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
        <Link
          to={paths.championships()}
          aria-label={t('championships.backToAll')}
          className="-mr-2 -ml-3 flex min-h-touch min-w-touch items-center justify-center rounded-control hover:bg-sunken"
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <div className="min-w-0 grow basis-60">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{displayName}</h1>
          <p className="text-ink-soft">{institutionName}</p>
        </div>
        <ButtonLink to={paths.standings(keyFromSettings(settings))}>
          {t('championships.standings')}
        </ButtonLink>
      </div>
      <div aria-hidden="true" className="tape" />
    </header>
  )
}

function Missing() {
  const { t } = useTranslation()
  return (
    <Message
      title={t('championships.missing')}
      headingLevel="h1"
      actions={<ButtonLink to={paths.championships()}>{t('championships.backToAll')}</ButtonLink>}
    >
      {t('championships.missingText')}
    </Message>
  )
}

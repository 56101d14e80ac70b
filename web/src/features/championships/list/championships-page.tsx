// The start page of admins: institutions and their championships by season. On a new server it shows the
// guide.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { AdminsOnly } from '../admins-only'
import { Guide } from '../guide/guide'
import { NewInstitutionDialog } from '../institution-form'
import { InstitutionSection } from './institution-section'
import { overviewQuery } from '../overview'

export function ChampionshipsPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('championships.title')}</PageTitle>
      <AdminsOnly>
        <h1 className="text-4xl sm:text-5xl">{t('championships.title')}</h1>
        <div aria-hidden="true" className="tape mt-3 mb-6" />
        <Championships />
      </AdminsOnly>
    </>
  )
}

function Championships() {
  const { t } = useTranslation()
  const query = useQuery(overviewQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <QueryView query={query}>
      {(overview) => (
        <>
          <Guide overview={overview} />
          {overview.institutions.map((institution) => (
            <InstitutionSection key={institution.slug} institution={institution} />
          ))}
          {overview.institutions.length > 0 && (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" size={18} />
              {t('championships.newInstitution')}
            </Button>
          )}
          {isAdding && <NewInstitutionDialog onClose={() => setAdding(false)} />}
        </>
      )}
    </QueryView>
  )
}

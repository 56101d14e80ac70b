// The page for a new ad.
import { useTranslation } from '@/ui/i18n'
import { PageTitle } from '@/ui/page/page-title'
import { createAd } from '../market-api'
import { AdForm } from './ad-form'
import { emptyForm } from './form-values'

export function NewAdPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('market.new')}</PageTitle>
      <h1 className="text-4xl sm:text-5xl">{t('market.new')}</h1>
      <div aria-hidden="true" className="tape mt-3 mb-5" />
      <AdForm
        initialValues={emptyForm}
        submitLabel={t('market.publish')}
        savedNotice={t('market.published')}
        send={createAd}
      />
    </>
  )
}

// The live results of a stage.
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/skeleton'

export function ResultsPage() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('stages.results')}</h1>
      <Skeleton />
    </>
  )
}

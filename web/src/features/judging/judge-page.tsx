// The screen of a judge at a section.
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/skeleton'

export function JudgePage() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('stages.judgeApp')}</h1>
      <Skeleton />
    </>
  )
}

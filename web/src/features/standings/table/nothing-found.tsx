// Shown when no name matches the search.
import { useTranslation } from 'react-i18next'
import { Message } from '@/ui/notices/message'
import { useStandingsView } from '../standings-view'

export function NothingFound() {
  const { t } = useTranslation()
  const { searched } = useStandingsView()
  return (
    <div className="mt-4">
      <Message title={t('results.nothingFound', { text: searched })}>{t('results.nothingFoundText')}</Message>
    </div>
  )
}

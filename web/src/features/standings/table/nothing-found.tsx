// Shown when no name matches the search.
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { useStandingsView } from '../standings-view'

/** `text` says what the search finds. */
export function NothingFound({ text }: { text: string }) {
  const { t } = useTranslation()
  const { searchText } = useStandingsView()
  return (
    <div className="mt-4">
      <Message title={t('results.nothingFound', { text: searchText })}>{text}</Message>
    </div>
  )
}

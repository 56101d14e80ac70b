// The fees of a stage, and the bank account to which riders can send them.
import { useQuery } from '@tanstack/react-query'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { useTranslation } from '@/ui/i18n'
import { QueryView } from '@/ui/queries/query-view'
import { feesQuery } from '../entry-desk-api'
import { FeeSource } from './fee-source'
import { FeesForm } from './fees-form'

export function FeesView({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const query = useQuery(feesQuery(stageKey(stage)))
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">{t('entryDesk.fees.intro')}</p>
      <QueryView query={query}>
        {(saved) => (
          <>
            <FeeSource stage={stage} saved={saved} />
            {/* Other fees are another form; an edit that was saved stays in its form. */}
            <FeesForm key={saved.source} stage={stage} saved={saved} />
          </>
        )}
      </QueryView>
    </>
  )
}

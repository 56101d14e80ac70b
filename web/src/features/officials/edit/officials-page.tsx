// The officials of a stage, for its secretary: a person is added with two entries, or all are copied from the
// previous stage in three taps.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { QueryView } from '@/ui/queries/query-view'
import { CompactHeader } from '@/features/stages/compact-header'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { officialsQuery } from '../officials-api'
import { OfficialsOff } from '../officials-off'
import { OfficialsForm } from './officials-form'

export function OfficialsPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('officials.title')} forbiddenText={t('officials.forbiddenText')}>
      {(stage) =>
        stage.features.includes('officials') ? (
          <OfficialsPageContent stage={stage} />
        ) : (
          <OfficialsOff stage={stage} />
        )
      }
    </SecretaryPage>
  )
}

function OfficialsPageContent({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const query = useQuery(officialsQuery(stageKey(stage)))
  return (
    <div className="page-wide">
      <CompactHeader stage={stage} title={t('officials.title')} />
      <p className="my-4 max-w-prose text-ink-soft">{t('officials.intro')}</p>
      <QueryView query={query}>
        {(saved) => <OfficialsForm stageKey={stageKey(stage)} saved={saved} />}
      </QueryView>
    </div>
  )
}

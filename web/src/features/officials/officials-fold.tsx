// The officials on the stage's page: roles and names.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { Official, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Fold } from '@/ui/page/fold'
import { QueryView } from '@/ui/queries/query-view'
import { byRole } from './by-role'
import { officialText } from './official-text'
import { publicOfficialsQuery } from './officials-api'

export function OfficialsFold({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const isOn = stage.features.includes('officials')
  const query = useQuery({ ...publicOfficialsQuery(stageKey(stage)), enabled: isOn })
  if (!isOn) return null
  return (
    <Fold name="officials" title={t('officials.title')}>
      <QueryView query={query}>{({ officials }) => <OfficialsList officials={officials} />}</QueryView>
    </Fold>
  )
}

function OfficialsList({ officials }: { officials: readonly Official[] }) {
  const { t } = useTranslation()
  if (officials.length === 0) return <p className="text-ink-soft">{t('officials.nobodyYet')}</p>
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {byRole(officials).map(({ role, people }) => (
        <div key={role} className="contents">
          <dt className="text-ink-soft max-sm:mt-2">{t(`officials.role.${role}`)}</dt>
          <dd>
            {people.map((official) => (
              <p key={official.name}>{officialText(t, official)}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

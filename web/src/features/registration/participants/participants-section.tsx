// The participants of a stage: their number, charts and the live table. The data depend on the audience.
import { useTranslation } from 'react-i18next'
import type { Audience, Stage } from '@/api'
import { stageKey } from '@/lib/paths'
import { QueryView } from '@/ui/queries/query-view'
import { useParticipants, useSecretaryParticipants } from '../participant-list'
import { ParticipantsView } from './participants-view'
import { isConfirmed, type ListedParticipant } from './sorting'
import { SectionActions } from './section-actions'
import { SecretaryToolsProvider } from './secretary-tools-provider'
import './participants.css'

export function ParticipantsSection({ stage }: { stage: Stage }) {
  return stage.viewer.secretary ? (
    <SecretaryToolsProvider stage={stage}>
      <SecretarySection stage={stage} />
    </SecretaryToolsProvider>
  ) : (
    <PublicSection stage={stage} />
  )
}

function PublicSection({ stage }: { stage: Stage }) {
  return <Section stage={stage} query={useParticipants(stageKey(stage))} audience="public" />
}

function SecretarySection({ stage }: { stage: Stage }) {
  return <Section stage={stage} query={useSecretaryParticipants(stageKey(stage))} audience="secretary" />
}

function Section({ stage, query, audience }: SectionProps) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="participants">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="participants" className="text-2xl sm:text-3xl">
          {t('stages.participants')}{' '}
          {query.data && <span className="figure ml-1 text-ink-soft">{query.data.length}</span>}
        </h2>
        {audience === 'secretary' && query.data && query.data.length > 0 && (
          <p className="grow text-ink-soft">{t('participants.confirmedCount', confirmedOf(query.data))}</p>
        )}
        <SectionActions stage={stage} some={!!query.data && query.data.length > 0} />
      </div>
      <QueryView query={query} errorText={t('participants.failed')}>
        {(participants) => <ParticipantsView stage={stage} participants={participants} audience={audience} />}
      </QueryView>
    </section>
  )
}

/** The number of confirmed participants and of all. */
function confirmedOf(participants: readonly ListedParticipant[]) {
  return { confirmed: participants.filter(isConfirmed).length, all: participants.length }
}

interface SectionProps {
  stage: Stage
  query: ReturnType<typeof useParticipants> | ReturnType<typeof useSecretaryParticipants>
  audience: Audience
}

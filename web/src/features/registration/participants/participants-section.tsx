// The participants of a stage: their number, charts and the live table. The data depend on the audience.
import { useTranslation } from '@/ui/i18n'
import { useSearchParams } from 'react-router'
import type { Audience, SecretaryParticipant, Stage } from '@/api'
import { PARTICIPANT_PARAM, stageKey } from '@/lib/addresses/paths'
import { QueryView } from '@/ui/queries/query-view'
import { useRequestedForm } from '@/ui/use-requested-form'
import { useParticipants, useSecretaryParticipants } from '../participant-list'
import { ParticipantsView } from './participants-view'
import { isConfirmed, type ListedParticipant } from './table/sorting'
import { SectionActions } from './section-actions'
import { useSecretaryTools } from './secretary/secretary-tools'
import { SecretaryToolsProvider } from './secretary/secretary-tools-provider'
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
  const query = useSecretaryParticipants(stageKey(stage))
  useRequestedParticipant(query.data)
  return <Section stage={stage} query={query} audience="secretary" />
}

/** Opens the form of the participant whom the address names. */
function useRequestedParticipant(participants: readonly SecretaryParticipant[] | undefined): void {
  const { openDialog } = useSecretaryTools()
  const [params] = useSearchParams()
  const participant = participants?.find(({ id }) => id === params.get(PARTICIPANT_PARAM))
  useRequestedForm(PARTICIPANT_PARAM, participants !== undefined, () => {
    if (participant) openDialog({ kind: 'edit', participant })
  })
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
          <p className="grow text-ink-soft">
            {t('participants.confirmedCount', confirmationCounts(query.data))}
          </p>
        )}
        <SectionActions stage={stage} hasParticipants={!!query.data && query.data.length > 0} />
      </div>
      <QueryView query={query} errorText={t('participants.failed')}>
        {(participants) => <ParticipantsView stage={stage} participants={participants} audience={audience} />}
      </QueryView>
    </section>
  )
}

/** The number of confirmed participants and of all. */
function confirmationCounts(participants: readonly ListedParticipant[]) {
  return { confirmed: participants.filter(isConfirmed).length, all: participants.length }
}

interface SectionProps {
  stage: Stage
  query: ReturnType<typeof useParticipants> | ReturnType<typeof useSecretaryParticipants>
  audience: Audience
}

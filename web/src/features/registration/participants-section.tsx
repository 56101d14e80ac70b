// Who rides at a stage: how many, and the table.
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../api'
import { Message } from '../../ui/message'
import { QueryView } from '../../ui/query-view'
import { ParticipantsTable } from './participants-table'
import { useParticipants } from './participants'

export function ParticipantsSection({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const participants = useParticipants({
    institution: stage.institution,
    championship: stage.championship,
    stage: stage.slug,
  })
  return (
    <section aria-labelledby="participants">
      <h2 id="participants" className="mb-3 text-2xl">
        {t('stages.participants')}{' '}
        {participants.data && <span className="figure ml-1 text-ink-soft">{participants.data.length}</span>}
      </h2>
      <QueryView query={participants} errorText={t('stages.participantsFailed')}>
        {(list) =>
          list.length > 0 ? (
            <ParticipantsTable participants={list} classes={stage.classes} />
          ) : (
            <Message headingLevel="h3" title={t('stages.noParticipants')}>
              {t('stages.noParticipantsText')}
            </Message>
          )
        }
      </QueryView>
    </section>
  )
}

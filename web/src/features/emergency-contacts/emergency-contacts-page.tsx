// Whom to call in an emergency, for the secretaries of a stage: found by the rider's number or name, called with one
// tap, and printed for the desk.
import { useQuery } from '@tanstack/react-query'
import type { Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { dateText } from '@/lib/time/dates'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { SheetHead } from '@/ui/page/sheet-head'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { FeatureOff } from '@/features/stages/feature-off'
import { ContactList } from './contact-list'
import { emergencyContactsQuery } from './emergency-contacts-api'
import '@/ui/styles/paper.css'

export function EmergencyContactsPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('emergencyContacts.title')} forbiddenText={t('emergencyContacts.forbiddenText')}>
      {(stage) =>
        stage.features.includes('emergencyContacts') ? (
          <EmergencyContacts stage={stage} />
        ) : (
          <TurnedOff stage={stage} />
        )
      }
    </SecretaryPage>
  )
}

function EmergencyContacts({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const key = stageKey(stage)
  const query = useQuery(emergencyContactsQuery(key))
  const canPrint = query.data !== undefined && !query.data.isDeleted && query.data.riders.length > 0
  return (
    <article className="emergency-contacts">
      <SheetHead
        kind={t('emergencyContacts.title')}
        title={stage.title}
        facts={[dateText(stage.startsAt, stage.timeZone, language), stage.location, stage.organizer]}
        back={{ to: paths.stage(key), label: t('results.backToStage') }}
        canPrint={canPrint}
      />
      <QueryView query={query}>
        {({ riders, deletedAt, isDeleted }) => {
          const date = dateText(deletedAt, stage.timeZone, language)
          if (isDeleted) {
            return (
              <Message title={t('emergencyContacts.deleted')}>
                {t('emergencyContacts.deletedText', { date })}
              </Message>
            )
          }
          if (riders.length === 0) {
            return <Message title={t('participants.none')}>{t('participants.noneText')}</Message>
          }
          return <ContactList riders={riders} classes={stage.classes} deletionDate={date} />
        }}
      </QueryView>
    </article>
  )
}

function TurnedOff({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  return (
    <FeatureOff stage={stage} title={t('emergencyContacts.off')}>
      {t('emergencyContacts.offText')}
    </FeatureOff>
  )
}

// The entry desk of a stage, for its secretaries. Its views are loaded where the feature is on.
import { lazy, Suspense } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { CompactHeader } from '@/features/stages/compact-header'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { useStageKey } from '@/features/stages/stage'
import { useStoredDesk } from '../outbox/use-stored-desk'

const Desk = lazy(async () => ({ default: (await import('./desk')).Desk }))

export function EntryDeskPage() {
  const { t } = useTranslation()
  const owner = useStoredDesk(useStageKey())
  return (
    <SecretaryPage title={t('entryDesk.title')} forbiddenText={t('entryDesk.forbiddenText')}>
      {(stage) =>
        stage.features.includes('entryDesk') ? (
          <Suspense>{owner !== null && <Desk stage={stage} owner={owner} />}</Suspense>
        ) : (
          <>
            <CompactHeader stage={stage} title={t('entryDesk.title')} />
            <Message title={t('entryDesk.off')}>{t('entryDesk.offText')}</Message>
          </>
        )
      }
    </SecretaryPage>
  )
}

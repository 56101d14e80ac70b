// Timekeeping for the secretary: who is late, riding times, and what was recorded. The secretary came to see who is
// still on the course, or to give the marks for lateness with one tap.
import { useQuery } from '@tanstack/react-query'
import type { SecretaryTimekeeping, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { ButtonLink } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { QueryView } from '@/ui/queries/query-view'
import { CompactHeader } from '@/features/stages/compact-header'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { FeatureOff } from '@/features/stages/feature-off'
import { timekeepingQuery } from '../timekeeping-api'
import { LateRiders } from './late-riders'
import { RecordedTimes } from './recorded-times'
import { RidersOnCourse } from './riders-on-course'
import { SettingsForm } from './settings-form'

export function TimekeepingPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('timekeeping.title')} forbiddenText={t('timekeeping.forbiddenText')}>
      {(stage) => (stage.features.includes('startTimes') ? <Content stage={stage} /> : <Off stage={stage} />)}
    </SecretaryPage>
  )
}

function Off({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  return (
    <FeatureOff stage={stage} title={t('startOrder.off')}>
      {t('startOrder.offText')}
    </FeatureOff>
  )
}

function Content({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const query = useQuery(timekeepingQuery(key))
  return (
    <div className="page-wide">
      <CompactHeader stage={stage} title={t('timekeeping.title')}>
        <ButtonLink to={rarePaths.timekeeper(key)}>{t('timekeeping.phone.title')}</ButtonLink>
      </CompactHeader>
      <p className="my-4 max-w-prose text-ink-soft">{t('timekeeping.intro')}</p>
      <QueryView query={query}>
        {(timekeeping) => <Sections stage={stage} timekeeping={timekeeping} />}
      </QueryView>
    </div>
  )
}

function Sections({ stage, timekeeping }: { stage: Stage; timekeeping: SecretaryTimekeeping }) {
  const { t } = useTranslation()
  const { started, finished, onCourse } = timekeeping
  return (
    <div className="flex flex-col gap-6">
      {started + finished > 0 && (
        <p className="text-xl font-semibold">
          {t('timekeeping.counts', { started, finished, onCourse: onCourse.length })}
        </p>
      )}
      <RidersOnCourse stage={stage} timekeeping={timekeeping} />
      <LateRiders stage={stage} timekeeping={timekeeping} />
      <SettingsForm stage={stage} timekeeping={timekeeping} />
      <RecordedTimes stage={stage} timekeeping={timekeeping} />
    </div>
  )
}

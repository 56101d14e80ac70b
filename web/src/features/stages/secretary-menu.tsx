// The menu after the links to a stage's pages: what a secretary rarely needs on a race day.
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Stage } from '@/api'
import { paths, SCHEDULE_PARAM, stageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { hasStarted } from '@/lib/sport/phase'
import { useTranslation } from '@/ui/i18n'
import { useDialogParam } from '@/ui/dialogs/use-dialog-param'
import { Menu, MenuButton, MenuLink } from '@/ui/overlays/menu'

const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog')).ScheduleDialog }))

export function SecretaryMenu({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const [isScheduleOpen, setScheduleOpen] = useDialogParam(SCHEDULE_PARAM)
  return (
    <>
      <Menu
        label={t('stages.more')}
        hint={t('stages.more')}
        button={<Ellipsis aria-hidden="true" size={20} />}
      >
        <SecretaryLinks stage={stage} onChangeSchedule={() => setScheduleOpen(true)} />
      </Menu>
      {isScheduleOpen && (
        <Suspense>
          <ScheduleDialog stage={stage} onClose={() => setScheduleOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function SecretaryLinks({ stage, onChangeSchedule }: { stage: Stage; onChangeSchedule: () => void }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  return (
    <>
      {stage.features.includes('entryDesk') && (
        <MenuLink to={rarePaths.entryDesk(key)}>{t('entryDesk.title')}</MenuLink>
      )}
      {stage.features.includes('startTimes') && (
        <>
          <MenuLink to={rarePaths.startOrder(key)}>{t('startOrder.title')}</MenuLink>
          <MenuLink to={rarePaths.timekeeping(key)}>{t('timekeeping.title')}</MenuLink>
        </>
      )}
      <MenuLink to={paths.startList(key)}>{t('participants.startList')}</MenuLink>
      <MenuLink to={rarePaths.raceSheets(key)}>{t('raceSheets.title')}</MenuLink>
      {stage.features.includes('consents') && (
        <MenuLink to={rarePaths.consents(key)}>{t('consents.title')}</MenuLink>
      )}
      {stage.features.includes('emergencyContacts') && (
        <MenuLink to={rarePaths.emergencyContacts(key)}>{t('emergencyContacts.title')}</MenuLink>
      )}
      {stage.features.includes('following') && (
        <MenuLink to={rarePaths.commentator(key)}>{t('commentator.title')}</MenuLink>
      )}
      {stage.features.includes('officials') && (
        <>
          <MenuLink to={rarePaths.officials(key)}>{t('officials.title')}</MenuLink>
          {hasStarted(stage.phase) && (
            <>
              <MenuLink to={rarePaths.officialProtocol(key)}>{t('officialProtocol.title')}</MenuLink>
              <MenuLink to={rarePaths.certificates(key)}>{t('certificates.title')}</MenuLink>
            </>
          )}
        </>
      )}
      {stage.features.includes('messages') && (
        <MenuLink to={rarePaths.messages(key)}>{t('messages.title')}</MenuLink>
      )}
      <MenuLink to={paths.auditLog(key)}>{t('log.title')}</MenuLink>
      {hasStarted(stage.phase) && (
        <MenuLink to={rarePaths.scoredImport(key)}>{t('scoredImport.title')}</MenuLink>
      )}
      {stage.resultsStatus === 'inProgress' && (
        <MenuButton onClick={onChangeSchedule}>{t('stages.schedule.menu')}</MenuButton>
      )}
    </>
  )
}

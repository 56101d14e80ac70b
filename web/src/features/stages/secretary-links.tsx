// The links in the menu after a stage's pages: what a secretary rarely needs on a race day.
import type { Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { hasStarted } from '@/lib/sport/phase'
import { useTranslation } from '@/ui/i18n'
import { MenuButton, MenuLink } from '@/ui/overlays/menu'

export function SecretaryLinks({ stage, onChangeSchedule }: { stage: Stage; onChangeSchedule: () => void }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  return (
    <>
      {stage.features.includes('startTimes') && (
        <MenuLink to={rarePaths.startOrder(key)}>{t('startOrder.title')}</MenuLink>
      )}
      <MenuLink to={paths.startList(key)}>{t('participants.startList')}</MenuLink>
      <MenuLink to={rarePaths.raceSheets(key)}>{t('raceSheets.title')}</MenuLink>
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

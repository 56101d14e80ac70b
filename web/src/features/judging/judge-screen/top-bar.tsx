// The top bar: the section, the number of unsent rides, and the menu.
import {
  ArrowRightFromLine,
  ClipboardList,
  QrCode,
  ScanQrCode,
  Timer,
  Trees,
  Trophy,
  Undo2,
  UserRound,
} from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { JudgeMenu } from './judge-menu'
import { SectionTitle } from './section-title'
import { paths, type StageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { LanguageChoice } from '@/ui/fields/language-choice'
import { MenuButton, MenuDivider, MenuLink } from '@/ui/overlays/menu'
import type { OutboxState } from '../outbox/outbox'
import { markLanguageChosen } from '@/features/accounts/language-choice'
import { UnsentBadge } from './unsent-badge'

export function TopBar({
  title,
  isSection,
  stageKey,
  outboxState,
  isOffline,
  onOwnRides,
  onScan,
  onReadiness,
  onHandOver,
  codes,
  onShowCode,
  judgeName,
  onName,
  onChooseSection,
  keepsTime,
}: {
  title: string
  /** Whether the title is that of a section, which is short and stays on one line. */
  isSection: boolean
  stageKey: StageKey
  outboxState: OutboxState
  isOffline: boolean
  onOwnRides: () => void
  onScan: () => void
  /** Undefined where the readiness of phones isn't checked. */
  onReadiness: (() => void) | undefined
  /** Undefined where there is no section that can be handed over to the next judge. */
  onHandOver: (() => void) | undefined
  /** The sections whose code for the next judge can be shown again. */
  codes: readonly number[]
  onShowCode: (section: number) => void
  /** The name that a judge with a link has entered; null for an account, which has its own name. */
  judgeName: string | null
  onName: () => void
  /** Undefined when there is nothing to choose. */
  onChooseSection: (() => void) | undefined
  /** Whether starts and finishes are recorded at the stage. */
  keepsTime: boolean
}) {
  const { t } = useTranslation()
  return (
    <header className="shrink-0 bg-ground">
      <div className="mx-auto flex max-w-page items-center gap-2 px-gutter big:flex-wrap">
        <SectionTitle title={title} onChooseSection={onChooseSection} />
        <UnsentBadge
          outboxState={outboxState}
          isOffline={isOffline}
          keepsLine={!isSection}
          onOpen={onOwnRides}
        />
        <JudgeMenu>
          <MenuButton className="min-h-touch-judge" onClick={onOwnRides}>
            <ClipboardList aria-hidden="true" size={20} />
            {t('judging.ownRides')}
          </MenuButton>
          <MenuButton className="min-h-touch-judge" onClick={onScan}>
            <ScanQrCode aria-hidden="true" size={20} />
            {t('parcels.scan')}
          </MenuButton>
          {onReadiness && (
            <MenuButton className="min-h-touch-judge" onClick={onReadiness}>
              <Trees aria-hidden="true" size={20} />
              {t('readiness.title')}
            </MenuButton>
          )}
          {onHandOver && (
            <MenuButton className="min-h-touch-judge" onClick={onHandOver}>
              <ArrowRightFromLine aria-hidden="true" size={20} />
              {t('handover.open')}
            </MenuButton>
          )}
          {codes.map((section) => (
            <MenuButton key={section} className="min-h-touch-judge" onClick={() => onShowCode(section)}>
              <QrCode aria-hidden="true" size={20} />
              {t('handover.showCode', { section })}
            </MenuButton>
          ))}
          {judgeName !== null && (
            <MenuButton className="min-h-touch-judge" onClick={onName}>
              <UserRound aria-hidden="true" size={20} />
              {t('judges.link.nameIs', { name: judgeName })}
            </MenuButton>
          )}
          {keepsTime && (
            <MenuLink className="min-h-touch-judge" to={rarePaths.timekeeper(stageKey)}>
              <Timer aria-hidden="true" size={20} />
              {t('timekeeping.phone.title')}
            </MenuLink>
          )}
          <MenuLink className="min-h-touch-judge" to={paths.results(stageKey)}>
            <Trophy aria-hidden="true" size={20} />
            {t('stages.results')}
          </MenuLink>
          <MenuLink className="min-h-touch-judge" to={paths.stage(stageKey)}>
            <Undo2 aria-hidden="true" size={20} />
            {t('judging.toStage')}
          </MenuLink>
          <MenuDivider />
          <li className="px-3">
            <LanguageChoice className="min-h-touch-judge" onChoose={markLanguageChosen} />
          </li>
        </JudgeMenu>
      </div>
      <div className="tape h-1 rounded-none" />
    </header>
  )
}

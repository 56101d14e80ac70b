// The judge's screen: one section, one rider after the other.
import { useTranslation } from '@/ui/i18n'
import type { StageKey } from '@/lib/addresses/paths'
import { PageTitle } from '@/ui/page/page-title'
import { findHandover } from '../handover/stored-handovers'
import type { StoredSheet } from '../outbox/judging-db'
import { isReady, problemsOf } from '../readiness/checks'
import type { ServerProblem } from '../server/use-sheet'
import type { StoredLink } from '../storage/stored-links'
import { JudgeDialogs, useJudgeDialogs } from './judge-dialogs'
import './judge-screen.css'
import { LeaveGuard } from './leave-guard'
import { Notices } from './notices'
import { SectionView } from './section-view'
import { TopBar } from './top-bar'
import { useJudging } from './use-judging'

export function JudgeScreen({
  stageKey,
  storedSheet,
  serverProblem,
  problemAt,
  link,
}: {
  stageKey: StageKey
  storedSheet: StoredSheet
  serverProblem: ServerProblem | null
  /** When fetching the sheet failed last (ms, this phone's clock). */
  problemAt: number
  /** The judge link that opened this screen; null for an account. */
  link: StoredLink | null
}) {
  const { t } = useTranslation()
  const judging = useJudging(storedSheet, serverProblem, problemAt, link)
  const dialogs = useJudgeDialogs()
  const { outbox, outboxState, parcels, carriedRides, section, setSection, isOffline, phoneFacts } = judging
  const { stage, sections, handedOver } = storedSheet.sheet
  const isUnready = judging.isBeforeRace && phoneFacts !== undefined && !isReady(problemsOf(phoneFacts))
  const title = section === null ? stage.title : t('judging.section', { section })
  return (
    <div className="judge-screen flex h-dvh flex-col overflow-hidden">
      <PageTitle>{title}</PageTitle>
      <TopBar
        title={title}
        isSection={section !== null}
        stageKey={stageKey}
        outboxState={outboxState}
        isOffline={isOffline}
        onOwnRides={() => dialogs.setListOpen(true)}
        onScan={() => dialogs.setCodes('scan')}
        onReadiness={judging.helpsOnRaceDay ? () => dialogs.setReadinessOpen(true) : undefined}
        onHandOver={
          section !== null && storedSheet.sheet.canHandOver.includes(section)
            ? () => dialogs.setSectionToHandOver(section)
            : undefined
        }
        codes={handedOver.filter(
          (other) => findHandover(storedSheet.stage, storedSheet.owner, other) !== null,
        )}
        onShowCode={dialogs.setSectionToHandOver}
        judgeName={link?.judgeName ?? null}
        onName={() => dialogs.setNameOpen(true)}
        keepsTime={storedSheet.sheet.stage.features.includes('startTimes')}
        onChooseSection={sections.length > 1 && section !== null ? () => setSection(null) : undefined}
      />
      <Notices
        outboxState={outboxState}
        problem={judging.problem}
        raceStart={judging.isBeforeRace ? stage : null}
        phase={stage.phase}
        stage={storedSheet.stage}
        carriedRides={carriedRides}
        isCrossCheck={storedSheet.sheet.crossCheck}
        onShowReadiness={isUnready ? () => dialogs.setReadinessOpen(true) : undefined}
        onShowRides={() => dialogs.setListOpen(true)}
      />
      <LeaveGuard
        unsent={outboxState.unsent}
        carriedRides={carriedRides}
        isOffline={isOffline}
        isLinkEnded={judging.isLinkEnded}
        sendAll={() => Promise.all([outbox.sendAll(), parcels.deliverNow()])}
      />
      <main
        id="content"
        className="relative mx-auto flex min-h-0 w-full max-w-page grow flex-col overflow-y-auto"
      >
        <SectionView judging={judging} stageKey={stageKey} onShowCode={dialogs.setSectionToHandOver} />
      </main>
      <JudgeDialogs judging={judging} dialogs={dialogs} stageKey={stageKey} link={link} />
    </div>
  )
}

// Enters one card after the other. Saved cards are in the outbox.
import { useMemo, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { JudgeSheet, Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { ErrorNotice } from '@/ui/notices/notice'
import { usePhoneTime } from '@/ui/use-now'
import { CompactHeader } from '@/features/stages/compact-header'
import { LeaveGuard } from '@/features/judging/judge-screen/leave-guard'
import { Notices } from '@/features/judging/judge-screen/notices'
import { RidesToTakeOver } from '@/features/judging/own-rides/rides-to-take-over'
import { TitledScreen } from '@/features/judging/screen-parts/titled-screen'
import { useCloseWarning } from '@/features/judging/screen-parts/use-phone'
import type { StoredSheet } from '@/features/judging/outbox/judging-db'
import { useOutbox } from '@/features/judging/server/use-outbox'
import { riderColor } from '@/features/judging/riders/find-rider'
import {
  isBeingDecided,
  type SectionTotals,
  sectionTotals,
  withDecisions,
} from '@/features/judging/riders/laps'
import { isBeforeStart } from '@/features/judging/riders/test-rides'
import { sendingProblem } from '@/features/judging/server/sending-problem'
import type { ServerProblem } from '@/features/judging/server/use-sheet'
import { type CardRider, cellsOf, nextCard } from './card'
import { CardConflicts } from './card-conflicts'
import { CardGrid } from './card-grid'
import { NumberForm } from './number-form'
import { SavedCards } from './saved-cards'
import { UnsentLine } from './unsent-line'
import { riderWithNumber, useCards } from './use-cards'

const CLOCK_MS = 10_000

export function CardEntry({ storedSheet, serverProblem, activeRiders, onRefresh }: CardEntryProps) {
  const { t } = useTranslation()
  const { sheet } = storedSheet
  const { stage, riders } = sheet
  const { outbox, outboxState } = useOutbox(storedSheet.owner, storedSheet.stage)
  const { entries, unsent, delivery } = outboxState
  const totals = useMemo(() => sectionTotals(storedSheet, entries), [storedSheet, entries])
  const cards = useCards({ sheet, outbox, outboxState, onRefresh })
  useCloseWarning(unsent > 0 || cards.card !== null)
  const now = usePhoneTime(CLOCK_MS)
  /** Whether the rides of other judge links are listed. */
  const [isListOpen, setListOpen] = useState(false)
  const lastRider = cards.savedCards[0]?.rider ?? null
  return (
    <div className="card-entry">
      <CompactHeader stage={stage} title={t('cards.title')} badge={<UnsentLine count={unsent} />} />
      <Notices
        outboxState={outboxState}
        problem={sendingProblem(delivery, serverProblem, false)}
        raceStart={isBeforeStart(storedSheet, now) ? stage : null}
        phase={stage.phase}
        stage={storedSheet.stage}
        carriedRides={0}
        onShowRides={() => setListOpen(true)}
      />
      <LeaveGuard
        unsent={unsent}
        carriedRides={0}
        isOffline={delivery === 'later'}
        sendAll={() => outbox.sendAll()}
        hasInput={cards.hasInput}
        onDiscard={cards.close}
      />
      {stage.resultsStatus !== 'inProgress' ? (
        <ResultsApprovedNotice stage={stage} />
      ) : (
        !cards.card && (
          <NumberForm
            riderOf={(number) => riderWithNumber(sheet, number)}
            classes={stage.classes}
            nextRider={nextCard(riders, stage.classes, totals, lastRider, activeRiders)}
            onOpen={cards.open}
          />
        )
      )}
      <ErrorNotice>{cards.hasFailed && t('cards.notSaved')}</ErrorNotice>
      <OpenCard cards={cards} sheet={sheet} totals={totals} />
      <CardConflicts fetchedSheet={storedSheet} entries={entries} onDecided={onRefresh} />
      {isListOpen && (
        <TitledScreen title={t('judges.link.ridesOfOther')} onClose={() => setListOpen(false)}>
          <RidesToTakeOver
            rides={outboxState.ridesToTakeOver}
            storedSheet={storedSheet}
            onTakeOver={() => {
              setListOpen(false)
              void outbox.takeOver(sheet.sections)
            }}
          />
        </TitledScreen>
      )}
      <SavedCards
        cards={cards.savedCards}
        entries={withDecisions(entries, storedSheet)}
        isToDecide={(entry) => isBeingDecided(entry, storedSheet)}
        colorOf={({ id }) => riderColor(sheet, id)}
        onUndo={(savedCard) => void cards.undo(savedCard)}
      />
    </div>
  )
}

interface CardEntryProps {
  storedSheet: StoredSheet
  serverProblem: ServerProblem | null
  /**
   * The ids of the riders who are expected to ride on: neither finished nor DNF or DQ. Undefined until the
   * server has answered.
   */
  activeRiders?: ReadonlySet<string> | undefined
  /** Fetches again what is recorded. */
  onRefresh: () => void
}

/** Shown after the approval: nothing can be entered any more, and who can change that. */
function ResultsApprovedNotice({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  return (
    <Message
      title={t('judging.closed')}
      actions={<ButtonLink to={paths.results(stageKey(stage))}>{t('stages.results')}</ButtonLink>}
    >
      {t(stage.resultsStatus === 'standingsPublished' ? 'results.reopen.byAdmin' : 'cards.closedText')}
    </Message>
  )
}

function OpenCard({
  cards: { card, setHasInput, save, close },
  sheet,
  totals,
}: {
  cards: ReturnType<typeof useCards>
  sheet: JudgeSheet
  totals: SectionTotals
}) {
  const { stage } = sheet
  const racingClass = stage.classes.find(({ name }) => name === card?.rider.racingClass)
  if (!card || !racingClass) return null
  return (
    <CardGrid
      key={card.rider.id}
      rider={card.rider}
      racingClass={racingClass}
      stage={stage}
      cells={cellsOf(card.rider, racingClass, totals)}
      openConflicts={conflictsOf(sheet, card.rider)}
      initialInput={card.initialInput}
      onInput={({ size }) => setHasInput(size > 0)}
      onSave={(cells, input) => void save(card.rider, cells, input)}
      onClose={close}
    />
  )
}

/** The keys of the rider's rides with an open conflict. */
function conflictsOf({ entries }: JudgeSheet, { id }: CardRider): ReadonlySet<string> {
  return new Set(
    entries.filter(({ participant, conflict }) => participant === id && conflict).map(({ key }) => key),
  )
}

// Enters one card after the other. Owns the open card; saved cards are in the outbox.
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { JudgeSheet } from '@/api'
import { paths, stageKey } from '@/lib/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/message'
import { ErrorNotice } from '@/ui/notice'
import { usePhoneTime } from '@/ui/use-now'
import { CompactHeader } from '@/features/stages/compact-header'
import { LeaveGuard } from '@/features/judging/judge-screen/leave-guard'
import { Notices } from '@/features/judging/judge-screen/notices'
import { useCloseWarning } from '@/features/judging/screen-parts/use-phone'
import type { StoredSheet } from '@/features/judging/outbox/judging-db'
import type { StoredEntry } from '@/features/judging/outbox/outbox-entry'
import { useOutbox } from '@/features/judging/server/use-outbox'
import { riderColor, isNumber } from '@/features/judging/riders/find-rider'
import { sectionTotals } from '@/features/judging/riders/laps'
import { isBeforeStart } from '@/features/judging/riders/test-rides'
import { rideKey } from '@/lib/ride-key'
import type { ServerProblem } from '@/features/judging/server/use-sheet'
import {
  type CardCell,
  type CardRider,
  cellsOf,
  contradicts,
  nextCard,
  ridesOf,
  type CardInput,
} from './card'
import { CardGrid } from './card-grid'
import { NumberForm } from './number-form'
import { type SavedCard, SavedCards } from './saved-cards'
import { CardConflicts } from './card-conflicts'

/** How many saved cards are listed. */
const MAX_SAVED_CARDS = 5
const CLOCK_MS = 10_000

/** An open card; `initial` are the values that it starts with after an undo. */
interface OpenCard {
  rider: CardRider
  initial: CardInput
}

export function CardEntry({ storedSheet, serverProblem, activeRiders, onRefresh }: CardEntryProps) {
  const { t } = useTranslation()
  const { sheet, askedAt } = storedSheet
  const { stage } = sheet
  const { outbox, outboxState } = useOutbox(storedSheet.owner, storedSheet.stage)
  const totals = useMemo(
    () => sectionTotals(sheet, askedAt, outboxState.entries),
    [sheet, askedAt, outboxState.entries],
  )
  // A rider without a number is never found by an empty number.
  const riderOf = (number: string) =>
    number ? sheet.riders.find((rider) => isNumber(rider.racingNumber, number)) : undefined
  const [params] = useSearchParams()
  const [card, setCard] = useState<OpenCard | null>(() => {
    const rider = riderOf(params.get('number') ?? '')
    return rider ? { rider, initial: new Map() } : null
  })
  const [savedCards, setSavedCards] = useState<readonly SavedCard[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const [hasInput, setHasInput] = useState(false)
  // Before the first card there is nothing that could have been sent.
  const [hadUnsent, setHadUnsent] = useState(false)
  if (outboxState.unsent > 0 && !hadUnsent) setHadUnsent(true)
  useCloseWarning(outboxState.unsent > 0 || card !== null)
  const now = usePhoneTime(CLOCK_MS)

  const open = (next: OpenCard) => {
    // Opening the next card ends the undo of the one before, which may be sent now.
    void outbox.nextRide()
    onRefresh()
    setCard(next)
  }
  const close = () => {
    setCard(null)
    setHasInput(false)
    setHasFailed(false)
  }
  const save = async (rider: CardRider, cells: readonly CardCell[], input: CardInput) => {
    const inConflict = new Set(
      outboxState.entries
        .filter(
          ({ participant, fromCard, state }) => participant === rider.id && fromCard && state === 'conflict',
        )
        .map(({ section, lap }) => rideKey(section, lap)),
    )
    const rides = ridesOf(rider, cells, input, { format: stage.format, at: new Date(), inConflict })
    if (rides.length === 0) return close()
    try {
      const entries = await outbox.recordCard(rides)
      setSavedCards((before) => [{ rider, entries }, ...before].slice(0, MAX_SAVED_CARDS))
      close()
      // A conflict needs a decision of the secretary, so it is sent without waiting for the undo.
      if (cells.some((cell) => contradicts(cell, input))) void outbox.sendAll().then(onRefresh)
    } catch {
      setHasFailed(true)
    }
  }
  const undo = async ({ rider, entries }: SavedCard) => {
    if (!(await outbox.undo(...entries.map(({ id }) => id)))) return
    setSavedCards((before) => before.filter((other) => other.entries !== entries))
    setCard({ rider, initial: new Map(entries.map(toInput)) })
    setHasInput(true)
  }
  const racingClass = stage.classes.find(({ name }) => name === card?.rider.racingClass)
  const badge = hadUnsent && <UnsentLine count={outboxState.unsent} />
  return (
    <div className="card-entry">
      <CompactHeader stage={stage} title={t('cards.title')} badge={badge} />
      <Notices
        outboxState={outboxState}
        serverProblem={serverProblem}
        raceStart={isBeforeStart(sheet, askedAt, now) ? stage : null}
        stage={storedSheet.stage}
        carriedRides={0}
        onTakeOver={() => void outbox.takeOver()}
      />
      <LeaveGuard
        unsent={outboxState.unsent}
        carriedRides={0}
        isOffline={outboxState.delivery === 'later'}
        sendAll={() => outbox.sendAll()}
        hasInput={hasInput}
        onDiscard={close}
      />
      {stage.resultsStatus !== 'inProgress' ? (
        <Message
          title={t('judging.closed')}
          actions={<ButtonLink to={paths.results(stageKey(stage))}>{t('stages.results')}</ButtonLink>}
        >
          {t(stage.resultsStatus === 'standingsPublished' ? 'results.reopen.byAdmin' : 'cards.closedText')}
        </Message>
      ) : (
        !card && (
          <NumberForm
            riderOf={riderOf}
            classes={stage.classes}
            next={nextCard(sheet.riders, stage.classes, totals, savedCards[0]?.rider ?? null, activeRiders)}
            onOpen={(rider) => open({ rider, initial: new Map() })}
          />
        )
      )}
      <ErrorNotice>{hasFailed && t('cards.notSaved')}</ErrorNotice>
      {card && racingClass && (
        <CardGrid
          key={card.rider.id}
          rider={card.rider}
          racingClass={racingClass}
          format={stage.format}
          cells={cellsOf(card.rider, racingClass, totals)}
          openConflicts={conflictsOf(sheet, card.rider)}
          initial={card.initial}
          onInput={({ size }) => setHasInput(size > 0)}
          onSave={(cells, input) => void save(card.rider, cells, input)}
          onClose={close}
        />
      )}
      <CardConflicts sheet={sheet} entries={outboxState.entries} onDecided={onRefresh} />
      <SavedCards
        cards={savedCards}
        entries={outboxState.entries}
        colorOf={({ id }) => riderColor(sheet, id)}
        onUndo={(savedCard) => void undo(savedCard)}
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

/** The keys of the rider's rides with an open conflict. */
function conflictsOf({ entries }: JudgeSheet, { id }: CardRider): ReadonlySet<string> {
  return new Set(
    entries.filter(({ participant, conflict }) => participant === id && conflict).map(({ key }) => key),
  )
}

function toInput({ section, lap, total }: StoredEntry): [string, string] {
  return [rideKey(section, lap), String(total)]
}

function UnsentLine({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <output
      className={
        count > 0 ? 'rounded-full bg-warn-tint px-2.5 py-0.5 font-semibold text-warn' : 'text-ink-soft'
      }
    >
      {count > 0 ? t('judging.unsent', { count }) : t('judging.allSent')}
    </output>
  )
}

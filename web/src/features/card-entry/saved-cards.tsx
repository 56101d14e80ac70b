// The cards that were just saved, the last one first, so that they can be undone.
import { Check, Clock3, ClockAlert } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import { ARRIVED_LATE, isRefused, isUnsent, type StoredEntry } from '@/features/judging/outbox/outbox-entry'
import { useAnswerText } from '@/features/judging/own-rides/answer-text'
import { UndoButton, useSecondsLeft } from '@/features/judging/find/undo-bar'
import type { CardRider } from './card'

export interface SavedCard {
  rider: CardRider
  /** In the state in which they were saved. */
  entries: readonly StoredEntry[]
}

export function SavedCards({ cards, entries, isToDecide, colorOf, onUndo }: SavedCardsProps) {
  const { t } = useTranslation()
  if (cards.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="text-xl">{t('cards.justSaved')}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {cards.map((card) => {
          const ids = new Set(card.entries.map(({ id }) => id))
          const currentEntries = entries.filter(({ id }) => ids.has(id))
          return (
            <SavedCardRow
              key={card.entries[0]?.id}
              card={card}
              color={colorOf(card.rider)}
              entries={currentEntries}
              isToDecide={isToDecide}
              onUndo={() => onUndo(card)}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface SavedCardsProps {
  cards: readonly SavedCard[]
  /** In their current state, in which decided conflicts are sent. */
  entries: readonly StoredEntry[]
  /** Whether a ride that arrived after the approval waits for a decision, because the results were reopened. */
  isToDecide: (entry: StoredEntry) => boolean
  /** The colour of a rider's class. */
  colorOf: (rider: CardRider) => string | undefined
  onUndo: (card: SavedCard) => void
}

function SavedCardRow({
  card: { rider, entries: saved },
  color,
  entries,
  isToDecide,
  onUndo,
}: SavedCardRowProps) {
  const { t } = useTranslation()
  const undoableEntry = entries.find(({ state }) => state === 'undoable')
  const refusedEntry = entries.find(isRefused)
  const isWaiting = entries.some(isUnsent)
  const lateEntries = entries.filter(
    ({ state, answer }) => state === 'conflict' && answer?.code === ARRIVED_LATE,
  )
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <Plate number={rider.racingNumber} color={color} size="small" />
      <span className="grow leading-tight">
        <span className="block font-semibold">{rider.name}</span>
        <span className="text-sm text-ink-soft">{t('cards.rides', { count: saved.length })}</span>
      </span>
      {refusedEntry ? (
        <CardRefusal entry={refusedEntry} />
      ) : undoableEntry ? (
        <Undo entry={undoableEntry} onUndo={onUndo} />
      ) : lateEntries.length > 0 ? (
        <span className="flex w-full items-center gap-1.5 text-warn">
          <ClockAlert aria-hidden="true" size={18} className="shrink-0" />
          {lateEntries.some(isToDecide)
            ? t('results.left.lateRides', { count: lateEntries.length })
            : t('cards.late')}
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          {isWaiting ? <Clock3 aria-hidden="true" size={18} /> : <Check aria-hidden="true" size={18} />}
          {t(isWaiting ? 'judging.notSentYet' : 'judging.sent')}
        </span>
      )}
    </li>
  )
}

interface SavedCardRowProps {
  card: SavedCard
  color: string | undefined
  entries: readonly StoredEntry[]
  isToDecide: (entry: StoredEntry) => boolean
  onUndo: () => void
}

function Undo({ entry, onUndo }: { entry: StoredEntry; onUndo: () => void }) {
  return <UndoButton seconds={useSecondsLeft(entry)} onUndo={onUndo} />
}

function CardRefusal({ entry }: { entry: StoredEntry }) {
  return <span className="w-full text-danger">{useAnswerText(entry, null)}</span>
}

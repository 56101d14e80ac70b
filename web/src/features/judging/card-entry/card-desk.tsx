// One card after the other. Holds whose card is being typed; what was saved is the outbox's.
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Message } from '../../../ui/message'
import { Refusal } from '../../../ui/notice'
import { OfficeHead } from '../../stages'
import { LeaveGuard } from '../desk/leave-guard'
import { Notices } from '../desk/notices'
import { useCloseWarning, useNow } from '../desk/use-phone'
import type { StoredSheet } from '../outbox/judging-db'
import type { StoredEntry } from '../outbox/outbox-entry'
import { useOutbox } from '../outbox/use-outbox'
import { classColor, isNumber } from '../riders/find-rider'
import { riddenBy } from '../riders/laps'
import { isBeforeStart } from '../riders/test-rides'
import { sectionKey } from '../../../lib/section-key'
import type { Away } from '../use-sheet'
import { type CardCell, type CardRider, cellsOf, contradicts, nextCard, ridesOf, type Typed } from './card'
import { CardGrid } from './card-grid'
import { NumberForm } from './number-form'
import { type SavedCard, SavedCards } from './saved-cards'
import { ToDecide } from './to-decide'

/** More saved cards than these are nobody's last one. */
const SHOWN = 5
const LOOK_AT_CLOCK_MS = 10_000

/** A card that lies on the desk; `typed` is what it begins with, after an undo. */
interface OpenCard {
  rider: CardRider
  typed: Typed
}

export function CardDesk({ stored, away, riding, onRefresh }: CardDeskProps) {
  const { t } = useTranslation()
  const { sheet, askedAt } = stored
  const { stage } = sheet
  const { outbox, picture } = useOutbox(stored.owner, stored.stage)
  const ridden = useMemo(() => riddenBy(sheet, askedAt, picture.entries), [sheet, askedAt, picture.entries])
  // no number means nobody, also where a rider has none
  const riderOf = (number: string) =>
    number ? sheet.riders.find((rider) => isNumber(rider.racingNumber, number)) : undefined
  const [params] = useSearchParams()
  const [card, setCard] = useState<OpenCard | null>(() => {
    const rider = riderOf(params.get('number') ?? '')
    return rider ? { rider, typed: new Map() } : null
  })
  const [saved, setSaved] = useState<readonly SavedCard[]>([])
  const [failed, setFailed] = useState(false)
  useCloseWarning(picture.unsent > 0 || card !== null)
  const now = useNow(LOOK_AT_CLOCK_MS)

  const open = (next: OpenCard) => {
    // the next card has begun: the one before can go
    void outbox.nextRide()
    onRefresh()
    setCard(next)
  }
  const close = () => {
    setCard(null)
    setFailed(false)
  }
  const save = async (rider: CardRider, cells: readonly CardCell[], typed: Typed) => {
    const rides = ridesOf(rider, cells, typed, stage.format, new Date())
    if (rides.length === 0) return close()
    try {
      const entries = await outbox.recordCard(rides)
      setSaved((before) => [{ rider, entries }, ...before].slice(0, SHOWN))
      close()
      // a contradiction waits for the office, so it doesn't wait for the undo
      if (cells.some((cell) => contradicts(cell, typed))) void outbox.sendAll().then(onRefresh)
    } catch {
      setFailed(true)
    }
  }
  const undo = async ({ rider, entries }: SavedCard) => {
    if (!(await outbox.undo(...entries.map(({ id }) => id)))) return
    setSaved((before) => before.filter((other) => other.entries !== entries))
    setCard({ rider, typed: new Map(entries.map(asTyped)) })
  }
  const racingClass = stage.classes.find(({ name }) => name === card?.rider.racingClass)
  return (
    <div className="card-entry">
      <OfficeHead stage={stage} title={t('cards.title')} badge={<UnsentLine count={picture.unsent} />} />
      <Notices
        picture={picture}
        away={away}
        raceStart={isBeforeStart(sheet, askedAt, now) ? stage : null}
        stage={stored.stage}
        carried={0}
        onTakeOver={() => void outbox.takeOver()}
      />
      <LeaveGuard
        unsent={picture.unsent}
        carried={0}
        offline={picture.delivery === 'later'}
        sendAll={() => outbox.sendAll()}
      />
      {stage.resultsStatus !== 'inProgress' ? (
        <Message title={t('judging.closed')}>{t('cards.closedText')}</Message>
      ) : (
        !card && (
          <NumberForm
            riderOf={riderOf}
            classes={stage.classes}
            next={nextCard(sheet.riders, stage.classes, ridden, saved[0]?.rider ?? null, riding)}
            onOpen={(rider) => open({ rider, typed: new Map() })}
          />
        )
      )}
      <Refusal>{failed && t('cards.notSaved')}</Refusal>
      {card && racingClass && (
        <CardGrid
          key={card.rider.id}
          rider={card.rider}
          racingClass={racingClass}
          format={stage.format}
          cells={cellsOf(card.rider, racingClass, ridden)}
          initial={card.typed}
          onSave={(cells, typed) => void save(card.rider, cells, typed)}
          onClose={close}
        />
      )}
      <ToDecide sheet={sheet} entries={picture.entries} onDecided={onRefresh} />
      <SavedCards
        cards={saved}
        entries={picture.entries}
        colorOf={({ id }) => classColor(sheet, id)}
        onUndo={(of) => void undo(of)}
      />
    </div>
  )
}

interface CardDeskProps {
  stored: StoredSheet
  away: Away | null
  /** Who is expected to ride on, by id: neither finished nor DNF or DQ. Undefined while the server hasn't said. */
  riding?: ReadonlySet<string> | undefined
  /** Asks the server what is recorded now. */
  onRefresh: () => void
}

function asTyped({ section, lap, total }: StoredEntry): [string, string] {
  return [sectionKey(section, lap), String(total)]
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

// A card being typed: laps under each other, a field a section. A score moves on to the next section, so that a card can be typed as it is
// punched, also where scores are recorded; Enter goes to the next that is missing, arrows go anywhere.
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format, RacingClass } from '../../../api'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/dialog'
import { Plate } from '../../../ui/plate'
import { Tag } from '../../../ui/tag'
import { type CardCell, type CardRider, contradicts, enter, nextEmpty, totalOf, type Typed } from './card'
import { CardField } from './card-field'

export function CardGrid({ rider, racingClass, format, cells, initial, onSave, onClose }: CardGridProps) {
  const { t } = useTranslation()
  const card = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(initial)
  const [refused, setRefused] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  // where the typing begins: the first ride that is missing, else the first
  const [first] = useState(() => Math.max(0, nextEmpty(cells, initial, 0)))
  const perLap = racingClass.sections.length

  const focus = (index: number) => card.current?.querySelectorAll<HTMLElement>('[data-stop]')[index]?.focus()
  // past the last field stands the button that saves
  const toNext = (from: number) => focus(Math.min(from + 1, cells.length))
  const toMissing = (from: number) => {
    const next = nextEmpty(cells, typed, from + 1)
    focus(next < 0 ? cells.length : next)
  }
  const write = (index: number, key: string, text: string) => {
    const entered = enter(format, text)
    setRefused(entered ? null : key)
    if (!entered) return
    const now = new Map(typed)
    if (entered.value === '') now.delete(key)
    else now.set(key, entered.value)
    setTyped(now)
    if (entered.full) toNext(index)
  }
  const save = () => onSave(cells, typed)
  const leave = () => (typed.size > 0 ? setLeaving(true) : onClose())

  const steps: Record<string, (index: number) => void> = {
    ArrowLeft: (index) => focus(Math.max(0, index - 1)),
    ArrowRight: (index) => focus(Math.min(cells.length - 1, index + 1)),
    ArrowUp: (index) => focus(index >= perLap ? index - perLap : index),
    ArrowDown: (index) => focus(index + perLap < cells.length ? index + perLap : index),
    Enter: (index) => (index === cells.length - 1 ? save() : toMissing(index)),
  }
  /** What works wherever the focus is on the card, also on the buttons after the last section. */
  const pressAnywhere = (event: KeyboardEvent) => {
    if (leaving || event.defaultPrevented) return
    if (event.key === 'Escape') {
      // else the same key would close the question that it opens
      event.preventDefault()
      leave()
    }
    if (isSaving(event)) {
      event.preventDefault()
      save()
    }
  }
  const press = (event: KeyboardEvent, index: number) => {
    if (isSaving(event)) return undefined
    const cell = cells[index]
    const goesBack = event.key === 'Backspace' && cell && !typed.has(cell.key)
    const step = steps[goesBack ? 'ArrowLeft' : event.key]
    if (!step) return undefined
    event.preventDefault()
    return step(index)
  }
  return (
    // Keys that work on every control of the card.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={card}
      aria-label={t('cards.cardOf', { number: rider.racingNumber, name: rider.name })}
      className="card-sheet"
      onKeyDown={pressAnywhere}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className="flex flex-wrap items-center gap-3 text-xl">
        <Plate number={rider.racingNumber} color={racingClass.color} size="large" />
        <span className="font-semibold">{rider.name}</span>
        <Tag color={racingClass.color}>{racingClass.name}</Tag>
      </p>
      {Array.from({ length: racingClass.laps }, (_, lap) => (
        <fieldset key={lap}>
          <legend className="figure text-xl">{t('results.lap', { lap: lap + 1 })}</legend>
          <div className="card-lap">
            {cells.slice(lap * perLap, (lap + 1) * perLap).map((cell, i) => (
              <CardField
                key={cell.key}
                cell={cell}
                index={lap * perLap + i}
                format={format}
                value={typed.get(cell.key)}
                differs={contradicts(cell, typed)}
                refused={refused === cell.key}
                begins={lap * perLap + i === first}
                onText={write}
                onPress={press}
                onLeave={() => setRefused(null)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="filled" data-stop="">
          {t('cards.save')}
        </Button>
        <Button look="quiet" onClick={leave}>
          {t('ui.cancel')}
        </Button>
        <output className="figure text-2xl">
          {t('cards.total', { points: totalOf(cells, typed) ?? '–' })}
        </output>
        <p className="text-sm text-ink-soft max-sm:hidden">{t(`cards.keys.${format}`)}</p>
      </div>
      {leaving && (
        <ConfirmDialog
          title={t('cards.discardSure', { number: rider.racingNumber })}
          confirm={t('judging.discard')}
          look="danger"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          {t('judging.discardText')}
        </ConfirmDialog>
      )}
    </form>
  )
}

function isSaving({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

interface CardGridProps {
  rider: CardRider
  racingClass: RacingClass
  format: Format
  /** Lap by lap. */
  cells: readonly CardCell[]
  initial: Typed
  onSave: (cells: readonly CardCell[], typed: Typed) => void
  onClose: () => void
}

// An open card: one row of fields per lap, one field per section. A score moves the focus to the next
// section, also where scores are recorded, so that a card is entered in its printed order. Enter moves to the
// next missing ride, and arrow keys move anywhere.
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format, RacingClass } from '@/api'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { Plate } from '@/ui/plate'
import { Tag } from '@/ui/tag'
import {
  type CardCell,
  type CardRider,
  contradicts,
  parseInput,
  nextEmpty,
  totalOf,
  type CardInput,
} from './card'
import { CardField } from './card-field'

export function CardGrid(props: CardGridProps) {
  const { rider, racingClass, format, cells, openConflicts, initial, onInput, onSave, onClose } = props
  const { t } = useTranslation()
  const card = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState(initial)
  const [refusedKey, setRefusedKey] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  // The first missing ride, otherwise the first ride.
  const first = Math.max(0, nextEmpty(cells, initial, 0))
  const [isUntouched, setUntouched] = useState(true)
  const perLap = racingClass.sections.length

  const { focus, toNext, toMissing } = useCardFocus(card, cells, input)
  // A sheet that arrives after the card was opened may contain more scores.
  useEffect(() => {
    if (isUntouched) stopsOf(card.current)[first]?.focus()
  }, [isUntouched, first])
  const write = (index: number, key: string, text: string) => {
    const parsed = parseInput(format, text)
    setRefusedKey(parsed ? null : key)
    if (!parsed) return
    const next = new Map(input)
    if (parsed.value === '') next.delete(key)
    else next.set(key, parsed.value)
    setInput(next)
    onInput(next)
    if (parsed.full) toNext(index)
  }
  const save = () => onSave(cells, input)
  const leave = () => (input.size > 0 ? setLeaving(true) : onClose())

  const steps: Record<string, (index: number) => void> = {
    ArrowLeft: (index) => focus(Math.max(0, index - 1)),
    ArrowRight: (index) => focus(Math.min(cells.length - 1, index + 1)),
    ArrowUp: (index) => focus(index >= perLap ? index - perLap : index),
    ArrowDown: (index) => focus(index + perLap < cells.length ? index + perLap : index),
    Enter: (index) => (index === cells.length - 1 ? save() : toMissing(index)),
  }
  /** Keys that work anywhere on the card, also on the buttons below it. */
  const pressAnywhere = (event: KeyboardEvent) => {
    setUntouched(false)
    if (leaving || event.defaultPrevented) return
    if (event.key === 'Escape') {
      // Otherwise the same key press would close the dialog that it opens.
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
    const goesBack = event.key === 'Backspace' && cell && !input.has(cell.key)
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
      onPointerDown={() => setUntouched(false)}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <CardHead rider={rider} racingClass={racingClass} />
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
                value={input.get(cell.key)}
                inConflict={openConflicts.has(cell.key)}
                differs={contradicts(cell, input)}
                refused={refusedKey === cell.key}
                begins={lap * perLap + i === first}
                onText={write}
                onPress={press}
                onLeave={() => setRefusedKey(null)}
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
          {t('cards.total', { points: totalOf(cells, input) ?? '–' })}
        </output>
        <p className="text-sm text-ink-soft max-sm:hidden">{t(`cards.keys.${format}`)}</p>
      </div>
      {leaving && (
        <ConfirmDialog
          title={t('cards.discardSure', { number: rider.racingNumber })}
          confirm={t('cards.closeUnsaved')}
          look="danger"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          {t('cards.discardText')}
        </ConfirmDialog>
      )}
    </form>
  )
}

function CardHead({ rider, racingClass }: { rider: CardRider; racingClass: RacingClass }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-xl">
      <Plate number={rider.racingNumber} color={racingClass.color} size="large" />
      <span className="font-semibold">{rider.name}</span>
      <Tag color={racingClass.color}>{racingClass.name}</Tag>
    </p>
  )
}

/** The fields of the card in their order, then its save button. */
function stopsOf(card: HTMLElement | null): HTMLElement[] {
  return [...(card?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
}

/** Moves the focus on the card; the save button follows the last field. */
function useCardFocus(card: RefObject<HTMLFormElement | null>, cells: readonly CardCell[], input: CardInput) {
  const focus = (index: number) => stopsOf(card.current)[index]?.focus()
  return {
    focus,
    toNext: (from: number) => focus(Math.min(from + 1, cells.length)),
    toMissing: (from: number) => {
      const next = nextEmpty(cells, input, from + 1)
      focus(next < 0 ? cells.length : next)
    },
  }
}

function isSaving({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

interface CardGridProps {
  rider: CardRider
  racingClass: RacingClass
  format: Format
  /** In the order of laps, then sections. */
  cells: readonly CardCell[]
  /** The keys of the rides with different scores, of which the secretary hasn't chosen one. */
  openConflicts: ReadonlySet<string>
  initial: CardInput
  /** Called with the entered scores after each change. */
  onInput: (input: CardInput) => void
  onSave: (cells: readonly CardCell[], input: CardInput) => void
  onClose: () => void
}

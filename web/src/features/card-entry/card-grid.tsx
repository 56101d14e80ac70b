// An open card: one row of fields per lap, one field per section. A score moves the focus to the next
// section, also where scores are recorded, so that a card is entered in its printed order. Enter moves to the
// next missing ride, and arrow keys move anywhere.
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { Plate } from '@/ui/plate'
import { Tag } from '@/ui/tag'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { writtenScores } from '@/features/scoring/written-score'
import { classicScores } from '@/lib/sport/classic-scores'
import { type CardCell, type CardRider, contradicts, nextEmptyCell, cardTotal, type CardInput } from './card'
import { CardField } from './card-field'
import { cardKeys } from './card-keys'
import { UnriddenKeys } from './unridden-keys'
import { useCardInput } from './use-card-input'
import { useCardFocus } from './use-card-focus'

export function CardGrid(props: CardGridProps) {
  const { rider, racingClass, stage, cells, openConflicts, initialInput, onInput, onSave, onClose } = props
  const { t } = useTranslation()
  const card = useRef<HTMLFormElement>(null)
  const { input, invalidKey, setInvalidKey, enter } = useCardInput(stage, initialInput, onInput)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  // The first missing ride, otherwise the first ride.
  const initialIndex = Math.max(0, nextEmptyCell(cells, initialInput, 0))
  const fieldsPerLap = racingClass.sections.length
  const [focusedIndex, setFocusedIndex] = useState(initialIndex)
  const focusedCell = cells[focusedIndex]
  const focus = useCardFocus(card, cells, input, initialIndex)

  const enterAndMove = (index: number, key: string, text: string) => {
    if (enter(key, text)?.isFull) focus.moveToNext(index)
  }
  const save = () => onSave(cells, input)
  const leave = () => (input.size > 0 ? setAsksToDiscard(true) : onClose())
  const { onFieldKey, onCardKey } = cardKeys({
    cells,
    input,
    fieldsPerLap,
    focus,
    onSave: save,
    onLeave: leave,
  })
  return (
    // Keys that work on every control of the card.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={card}
      aria-label={t('cards.cardOf', { number: rider.racingNumber, name: rider.name })}
      className="card-sheet"
      onKeyDown={(event: KeyboardEvent) => {
        focus.markTouched()
        if (!asksToDiscard) onCardKey(event)
      }}
      onPointerDown={focus.markTouched}
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
            {cells.slice(lap * fieldsPerLap, (lap + 1) * fieldsPerLap).map((cell, i) => (
              <CardField
                key={cell.key}
                cell={cell}
                index={lap * fieldsPerLap + i}
                scores={stage.format === 'classic' ? writtenScores(stage) : null}
                value={input.get(cell.key)}
                isInConflict={openConflicts.has(cell.key)}
                contradictsRecorded={contradicts(stage, cell, input)}
                isInvalid={invalidKey === cell.key}
                hasInitialFocus={lap * fieldsPerLap + i === initialIndex}
                onFocus={setFocusedIndex}
                onText={enterAndMove}
                onPress={onFieldKey}
                onLeave={() => setInvalidKey(null)}
              />
            ))}
          </div>
          {focusedCell?.lap === lap + 1 && (
            <UnriddenKeys
              stage={stage}
              cell={focusedCell}
              onPress={(letter) => enterAndMove(focusedIndex, focusedCell.key, letter)}
            />
          )}
        </fieldset>
      ))}
      <CardActions total={cardTotal(stage, cells, input)} stage={stage} onCancel={leave} />
      {asksToDiscard && (
        <DiscardDialog rider={rider} onDiscard={onClose} onClose={() => setAsksToDiscard(false)} />
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

function DiscardDialog({ rider, onDiscard, onClose }: DiscardDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('cards.discardSure', { number: rider.racingNumber })}
      confirm={t('cards.closeUnsaved')}
      look="danger"
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {t('cards.discardText')}
    </ConfirmDialog>
  )
}

interface DiscardDialogProps {
  rider: CardRider
  onDiscard: () => void
  onClose: () => void
}

function CardActions({ total, stage, onCancel }: CardActionsProps) {
  const { t } = useTranslation()
  const scores = writtenScores(stage).join(' ')
  const keys = stage.format === 'classic' && scores !== classicScores.join(' ') ? 'otherScores' : stage.format
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" look="filled" data-stop="">
        {t('cards.save')}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      <output className="figure text-2xl">{t('cards.total', { points: total ?? '–' })}</output>
      <p className="text-sm text-ink-soft max-sm:hidden">{t(`cards.keys.${keys}`, { scores })}</p>
    </div>
  )
}

interface CardActionsProps {
  total: number | null
  stage: ScoredStage
  onCancel: () => void
}

interface CardGridProps {
  rider: CardRider
  racingClass: RacingClass
  stage: ScoredStage
  /** In the order of laps, then sections. */
  cells: readonly CardCell[]
  /** The keys of the rides with different scores, of which the secretary hasn't chosen one. */
  openConflicts: ReadonlySet<string>
  initialInput: CardInput
  /** Called with the entered scores after each change. */
  onInput: (input: CardInput) => void
  onSave: (cells: readonly CardCell[], input: CardInput) => void
  onClose: () => void
}

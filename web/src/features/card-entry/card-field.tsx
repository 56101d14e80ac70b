// The field of one ride. It shows a recorded score; a different value shows a note that it contradicts the
// recorded one, as narrow as the field, because neighbours may have one too. A ride with an open conflict has
// the mark of the gap board.
import { useId, type KeyboardEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import { tooltip } from '@/ui/overlays/tooltip'
import type { CardCell } from './card'

export function CardField(props: CardFieldProps) {
  const {
    cell,
    index,
    scores,
    value,
    isInConflict,
    contradictsRecorded,
    isInvalid,
    hasInitialFocus,
    onFocus,
    onText,
    onPress,
    onLeave,
  } = props
  const { t } = useTranslation()
  const [note, mark] = [useId(), useId()]
  const { key, section, lap, recordedScore } = cell
  const hasNote = isInvalid || contradictsRecorded
  return (
    <label
      className="card-field"
      data-annulled={cell.isAnnulled ? '' : undefined}
      data-recorded={recordedScore !== null ? '' : undefined}
      data-conflict={isInConflict ? '' : undefined}
      data-differs={contradictsRecorded ? '' : undefined}
    >
      <span aria-hidden="true" className="figure text-ink-soft">
        {section}
      </span>
      <input
        data-stop=""
        aria-label={t(cell.isAnnulled ? 'cards.annulledRide' : 'results.secretary.ride', { section, lap })}
        aria-invalid={isInvalid || undefined}
        aria-describedby={[isInConflict && mark, hasNote && note].filter(Boolean).join(' ') || undefined}
        inputMode="numeric"
        autoComplete="off"
        // The card is opened to enter scores.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasInitialFocus}
        value={value ?? recordedScore ?? ''}
        onFocus={(event) => {
          event.target.select()
          onFocus(index)
        }}
        // React fires no change event when the same score is entered again, which must also move to the next
        // field.
        onInput={(event) => onText(index, key, event.currentTarget.value)}
        onKeyDown={(event) => onPress(event, index)}
        onBlur={onLeave}
      />
      {isInConflict && <ConflictMark id={mark} />}
      {hasNote && (
        <span id={note} role="alert" className="card-note">
          {isInvalid ? (
            scores ? (
              t('cards.noScore.classic', { scores: scores.join(' ') })
            ) : (
              t('cards.noScore.openFree')
            )
          ) : (
            <Difference text={t('cards.differs', { score: recordedScore })} score={recordedScore} />
          )}
        </span>
      )}
    </label>
  )
}

function ConflictMark({ id }: { id: string }) {
  const { t } = useTranslation()
  const text = t('judging.inConflict')
  return (
    <span id={id} className="card-mark" {...tooltip(text)}>
      <span aria-hidden="true">!</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

function Difference({ score, text }: { score: number | null; text: string }) {
  return (
    <span {...tooltip(text)}>
      <span aria-hidden="true">≠ {score}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

interface CardFieldProps {
  cell: CardCell
  index: number
  /** What can be entered in classic; null in open free. */
  scores: readonly string[] | null
  /** The value that was entered, if any. */
  value: string | undefined
  /** Whether different scores are recorded, of which the secretary hasn't chosen one. */
  isInConflict: boolean
  /** Whether the value contradicts the recorded one. */
  contradictsRecorded: boolean
  /** Whether the last key was not a valid score. */
  isInvalid: boolean
  /** Whether this field has the focus when the card opens. */
  hasInitialFocus: boolean
  onFocus: (index: number) => void
  onText: (index: number, key: string, text: string) => void
  onPress: (event: KeyboardEvent, index: number) => void
  onLeave: () => void
}

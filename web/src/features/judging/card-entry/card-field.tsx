// The field of one ride. What is recorded already stands in it; another value doesn't take its place silently.
import { useId, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../../api'
import type { CardCell } from './card'

export function CardField(props: CardFieldProps) {
  const { cell, index, format, value, differs, refused, begins, onText, onPress, onLeave } = props
  const { t } = useTranslation()
  const note = useId()
  const { key, section, lap, recorded } = cell
  const says = refused
    ? t(`cards.noScore.${format}`)
    : differs
      ? t('cards.differs', { score: recorded })
      : undefined
  return (
    <label
      className="card-field"
      data-recorded={recorded !== null ? '' : undefined}
      data-differs={differs ? '' : undefined}
    >
      <span aria-hidden="true" className="figure text-ink-soft">
        {section}
      </span>
      <input
        data-stop=""
        aria-label={t('results.desk.ride', { section, lap })}
        aria-invalid={refused || undefined}
        aria-describedby={says ? note : undefined}
        inputMode="numeric"
        autoComplete="off"
        // One opens a card to type into it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={begins}
        value={value ?? recorded ?? ''}
        onFocus={(event) => event.target.select()}
        // a change would not tell of the same score typed again, which moves on like any other
        onInput={(event) => onText(index, key, event.currentTarget.value)}
        onKeyDown={(event) => onPress(event, index)}
        onBlur={onLeave}
      />
      {says && (
        <span id={note} role="alert" className="card-note">
          {says}
        </span>
      )}
    </label>
  )
}

interface CardFieldProps {
  cell: CardCell
  index: number
  format: Format
  /** What was typed, if anything was. */
  value: string | undefined
  /** It says otherwise than what is recorded. */
  differs: boolean
  /** The last key was no score. */
  refused: boolean
  /** Typing begins here. */
  begins: boolean
  onText: (index: number, key: string, text: string) => void
  onPress: (event: KeyboardEvent, index: number) => void
  onLeave: () => void
}

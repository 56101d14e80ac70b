// The letters of sections without a ride as buttons below the lap with the focus, because the keyboard of a phone has
// only digits there. Computers have none: there the letters are typed.
import type { PointerEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import { rulesOf, type ScoredStage } from '@/features/scoring/scored-stage'
import { writtenLetters } from '@/features/scoring/written-score'
import { unriddenMarks } from '@/lib/sport/scoring-rules'
import { unriddenKinds, unriddenLetters } from '@/lib/sport/unridden'
import type { CardCell } from './card'

export function UnriddenKeys({ stage, cell, onPress }: UnriddenKeysProps) {
  const { t } = useTranslation()
  const { section } = rulesOf(stage)
  const letters = writtenLetters(stage)
  if (letters.length === 0) return null
  return (
    <fieldset className="card-letters">
      <legend className="mb-1 text-sm text-ink-soft">
        {t('cards.unridden', { section: cell.section, lap: cell.lap })}
      </legend>
      {unriddenKinds
        .filter((kind) => letters.includes(unriddenLetters[kind]))
        .map((kind) => (
          <button
            key={kind}
            type="button"
            className="card-letter"
            // The field keeps the focus, and the phone its keyboard.
            onPointerDown={(event: PointerEvent) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPress(unriddenLetters[kind])}
          >
            {t(`judging.unridden.${kind}`, { marks: unriddenMarks(section, kind) })}
          </button>
        ))}
    </fieldset>
  )
}

interface UnriddenKeysProps {
  stage: ScoredStage
  /** The field that had the focus last. */
  cell: CardCell
  onPress: (letter: string) => void
}

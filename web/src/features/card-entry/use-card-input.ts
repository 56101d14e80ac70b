// The scores that are entered on an open card and aren't saved yet.
import { useState } from 'react'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { parseWritten } from '@/features/scoring/written-score'
import type { CardInput } from './card'

export function useCardInput(
  stage: ScoredStage,
  initialInput: CardInput,
  onInput: (input: CardInput) => void,
) {
  const [input, setInput] = useState(initialInput)
  /** The field whose text isn't a score. */
  const [invalidKey, setInvalidKey] = useState<string | null>(null)

  /** Enters the text of a field; an empty one removes its score. Returns null if the text isn't a score. */
  const enter = (key: string, text: string) => {
    const parsed = parseWritten(stage, text)
    setInvalidKey(parsed ? null : key)
    if (!parsed) return null
    const newInput = new Map(input)
    if (parsed.value === '') newInput.delete(key)
    else newInput.set(key, parsed.value)
    setInput(newInput)
    onInput(newInput)
    return parsed
  }
  return { input, invalidKey, setInvalidKey, enter }
}

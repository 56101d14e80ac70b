// The scores that are entered on an open card and aren't saved yet.
import { useState } from 'react'
import type { Format } from '@/api'
import { type CardInput, parseInput } from './card'

export function useCardInput(format: Format, initialInput: CardInput, onInput: (input: CardInput) => void) {
  const [input, setInput] = useState(initialInput)
  /** The field whose text isn't a score. */
  const [invalidKey, setInvalidKey] = useState<string | null>(null)

  /** Enters the text of a field; an empty one removes its score. Returns null if the text isn't a score. */
  const enter = (key: string, text: string) => {
    const parsed = parseInput(format, text)
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

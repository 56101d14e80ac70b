// When the form is replaced by another one, the focus moves to its first empty field.
import { useEffect, useRef } from 'react'
import type { Mode } from './way'

export function useFocusOnSwitch(mode: Mode) {
  const box = useRef<HTMLDivElement>(null)
  const previousMode = useRef(mode)
  useEffect(() => {
    if (previousMode.current === mode) return
    previousMode.current = mode
    const fields = [...(box.current?.querySelectorAll('input') ?? [])]
    const first = fields.find((field) => field.value === '') ?? fields[0]
    first?.focus()
  }, [mode])
  return box
}

// When the form gives way to another one, the keyboard goes to the first field that is still empty.
import { useEffect, useRef } from 'react'
import type { Mode } from './way'

export function useFocusOnSwitch(mode: Mode) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    const fields = [...(box.current?.querySelectorAll('input') ?? [])]
    const first = fields.find((field) => field.value === '') ?? fields[0]
    first?.focus()
  }, [mode])
  return box
}

// A time of day, typed as it comes: "9", "930", "9.30". It stands as 09:30 once the field is left.
import type { ComponentProps } from 'react'
import { parseClock } from '../lib/clock-time'
import { Field } from './field'

export function TimeField({ text, onText, ...field }: TimeFieldProps) {
  return (
    <Field
      {...field}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      placeholder="00:00"
      onChange={(event) => onText(event.target.value)}
      onBlur={() => onText(parseClock(text) ?? text)}
    />
  )
}

type TimeFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'onBlur' | 'inputMode'> & {
  /** What stands in the field, whatever it is. */
  text: string
  onText: (text: string) => void
}

// A time of day, entered in any format: "9", "930", "9.30". It is formatted as 09:30 when the field loses the
// focus.
import type { ComponentProps } from 'react'
import { parseClock } from '@/lib/time/clock-time'
import { Field } from './field'

export function TimeField({ text, onText, ...field }: TimeFieldProps) {
  return (
    <Field
      {...field}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      placeholder={field.placeholder ?? '00:00'}
      onChange={(event) => onText(event.target.value)}
      onBlur={() => onText(parseClock(text) ?? text)}
    />
  )
}

type TimeFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'onBlur' | 'inputMode'> & {
  /** The text in the field, valid or not. */
  text: string
  onText: (text: string) => void
}

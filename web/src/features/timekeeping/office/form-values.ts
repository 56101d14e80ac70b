// The entered riding times and marks.
import type { RacingClass, SecretaryTimekeeping, TimekeepingIn } from '@/api'
import { MAX_LIMIT_MINUTES, MAX_MARKS_PER_MINUTE } from '@/lib/server-limits'

export interface FormValues {
  /** The minutes as typed; empty without a limit. */
  limits: readonly { racingClass: string; minutes: string }[]
  marksPerMinute: string
}

export function toFormValues(
  classes: readonly Pick<RacingClass, 'name'>[],
  { limits, marksPerMinute }: Pick<SecretaryTimekeeping, 'limits' | 'marksPerMinute'>,
): FormValues {
  return {
    limits: classes.map(({ name }) => ({ racingClass: name, minutes: String(limits[name] ?? '') })),
    marksPerMinute: String(marksPerMinute),
  }
}

/** Returns the input, or the fields that aren't numbers within their range: classes, or `marksPerMinute`. */
export function timekeepingIn({ limits, marksPerMinute }: FormValues): {
  input: TimekeepingIn | null
  errors: ReadonlySet<string>
} {
  const entered = limits.filter(({ minutes }) => minutes.trim() !== '')
  const marks = marksPerMinute.trim() === '' ? '0' : marksPerMinute
  const errors = new Set(
    entered
      .filter(({ minutes }) => !isWithin(minutes, 1, MAX_LIMIT_MINUTES))
      .map((limit) => limit.racingClass),
  )
  if (!isWithin(marks, 0, MAX_MARKS_PER_MINUTE)) errors.add('marksPerMinute')
  if (errors.size > 0) return { input: null, errors }
  const numbers = entered.map(({ racingClass, minutes }) => [racingClass, Number(minutes)] as const)
  return { input: { limits: Object.fromEntries(numbers), marksPerMinute: Number(marks) }, errors }
}

function isWithin(text: string, min: number, max: number): boolean {
  return /^\s*\d+\s*$/.test(text) && Number(text) >= min && Number(text) <= max
}

// The entered settings of a start order.
import type { SecretaryStartOrder, StartMethod, StartOrderIn } from '@/api'
import { parseClock } from '@/lib/time/clock-time'

export const startMethods = [
  'draw',
  'leaderLast',
  'leaderFirst',
  'number',
  'hand',
] as const satisfies readonly StartMethod[]

export interface FormValues {
  method: StartMethod
  seed: string
  /** The time of day as typed. */
  firstStart: string
  intervalSeconds: number
  ridersPerInterval: number
  classGapSeconds: number
  classes: readonly string[]
  /** The riders of an order by hand. */
  order: readonly string[]
}

export function toFormValues(order: SecretaryStartOrder): FormValues {
  return {
    method: order.method,
    seed: order.seed ?? newSeed(),
    firstStart: order.firstStart.replace(/:00$/, ''),
    intervalSeconds: order.intervalSeconds,
    ridersPerInterval: order.ridersPerInterval,
    classGapSeconds: order.classGapSeconds,
    classes: order.classes,
    order: order.starts.map(({ participant }) => participant),
  }
}

/** Returns the input; null if the first start isn't a time of day. */
export function startOrderIn(values: FormValues): StartOrderIn | null {
  const { method, seed, intervalSeconds, ridersPerInterval, classGapSeconds, classes, order } = values
  const isFull = /^\d\d:\d\d:\d\d$/.test(values.firstStart)
  const clock = isFull ? values.firstStart : parseClock(values.firstStart)
  if (clock === null) return null
  return {
    method,
    seed: method === 'draw' ? seed.trim() || null : null,
    firstStart: isFull ? clock : `${clock}:00`,
    intervalSeconds,
    ridersPerInterval,
    classGapSeconds,
    classes: [...classes],
    order: method === 'hand' ? [...order] : [],
  }
}

/** A random seed that nobody has chosen. */
export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

// This phone's id at a stage, made once: by it the office knows whose scores are still on the way.

import { uuid7 } from '../../../lib/uuid7'
import { keep, kept } from '../phone-storage'

export function deviceId(stage: string): string {
  const key = `zerodab-judge-device ${stage}`
  const known = kept(key)
  if (known) return known
  const made = uuid7(Date.now())
  keep(key, made)
  return made
}

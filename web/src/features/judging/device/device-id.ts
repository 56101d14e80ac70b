// The id of this phone at a stage, created once. With it the office sees which phones have unsent rides.

import { uuid7 } from '../../../lib/uuid7'
import { writeStored, readStored } from '../phone-storage'

export function deviceId(stage: string): string {
  const key = `zerodab-judge-device ${stage}`
  const storedId = readStored(key)
  if (storedId) return storedId
  const newId = uuid7(Date.now())
  writeStored(key, newId)
  return newId
}

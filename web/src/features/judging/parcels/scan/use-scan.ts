// From codes to a parcel that is kept: gathers what the camera sees until a parcel is whole, then takes it over.

import { useCallback, useRef, useState } from 'react'
import { vibrate } from '../../desk/use-phone'
import { Gathering, type Progress } from '../frames'
import { fromBytes } from '../parcel'
import type { Taken } from '../parcel-store'
import type { Parcels } from '../use-parcels'

export type Scan =
  /** `foreign`: the camera sees a code, and it is none of ours. */
  | { kind: 'looking'; progress: Progress | null; foreign: boolean }
  /** `notKept`: this phone has no room for it. */
  | { kind: Exclude<Taken['kind'], 'taken' | 'again'> | 'notKept' }
  | Extract<Taken, { kind: 'taken' | 'again' }>

const LOOKING: Scan = { kind: 'looking', progress: null, foreign: false }

export function useScan(take: Parcels['take']) {
  const [scan, setScan] = useState<Scan>(LOOKING)
  const gathering = useRef(new Gathering())
  // the camera goes on while a parcel is being kept: its codes must not make the same parcel once more
  const whole = useRef(false)
  const onCode = useCallback(
    async (text: string) => {
      if (whole.current) return
      const ours = gathering.current.take(text)
      const { progress } = gathering.current
      setScan((now) => {
        if (now.kind !== 'looking') return now
        // a poster in the background doesn't disturb what has begun
        if (!ours) return now.progress ? now : { ...now, foreign: true }
        return { kind: 'looking', progress, foreign: false }
      })
      if (!ours || progress.missing.length > 0) return
      whole.current = true
      const result = await keep(await gathering.current.whole(), take)
      if (result.kind === 'taken') vibrate.saved()
      setScan(result)
    },
    [take],
  )
  const again = useCallback(() => {
    gathering.current = new Gathering()
    whole.current = false
    setScan(LOOKING)
  }, [])
  return { scan, onCode, again }
}

async function keep(bytes: Uint8Array | null, take: Parcels['take']): Promise<Scan> {
  const parcel = bytes && (await fromBytes(bytes))
  if (!parcel) return { kind: 'broken' }
  return take(parcel).catch((): Scan => ({ kind: 'notKept' }))
}

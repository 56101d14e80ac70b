// Assembles the codes that the camera reads into a parcel, then stores it.
import { useCallback, useRef, useState } from 'react'
import { vibrate } from '@/ui/vibrate'
import { ParcelAssembler, type Progress } from '../frames'
import { fromBytes } from '../parcel'
import type { ScanResult } from '../parcel-store'
import type { Parcels } from '../use-parcels'

export type Scan =
  /** `foreign`: the camera reads a code that is not part of a parcel. */
  | { kind: 'looking'; progress: Progress | null; foreign: boolean }
  /** `notStored`: this phone has no storage left for it. */
  | { kind: Exclude<ScanResult['kind'], 'stored' | 'duplicate'> | 'notStored' }
  | Extract<ScanResult, { kind: 'stored' | 'duplicate' }>

const initialScan: Scan = { kind: 'looking', progress: null, foreign: false }

export function useScan(take: Parcels['take']) {
  const [scan, setScan] = useState<Scan>(initialScan)
  const assembler = useRef(new ParcelAssembler())
  // The camera continues while a parcel is being stored, which must not store it twice.
  const isComplete = useRef(false)
  const onCode = useCallback(
    async (text: string) => {
      if (isComplete.current) return
      const isPart = assembler.current.take(text)
      const { progress } = assembler.current
      setScan((current) => {
        if (current.kind !== 'looking') return current
        // A poster in the background doesn't interrupt a scan in progress.
        if (!isPart) return current.progress ? current : { ...current, foreign: true }
        return { kind: 'looking', progress, foreign: false }
      })
      if (!isPart || progress.missing.length > 0) return
      isComplete.current = true
      const result = await storeParcel(await assembler.current.parcelBytes(), take)
      if (result.kind === 'stored') vibrate.saved()
      setScan(result)
    },
    [take],
  )
  const restart = useCallback(() => {
    assembler.current = new ParcelAssembler()
    isComplete.current = false
    setScan(initialScan)
  }, [])
  return { scan, onCode, restart }
}

async function storeParcel(bytes: Uint8Array | null, take: Parcels['take']): Promise<Scan> {
  const parcel = bytes && (await fromBytes(bytes))
  if (!parcel) return { kind: 'invalid' }
  // The reason is shown as `notStored`, whatever the database's error is.
  return take(parcel).catch((): Scan => ({ kind: 'notStored' }))
}

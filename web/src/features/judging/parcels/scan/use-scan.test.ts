// Scans a parcel with a camera that reads its code many times.
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { framesOf } from '../frames'
import { toBytes } from '../parcel'
import type { Parcels } from '../use-parcels'
import type { ScanResult } from '../parcel-store'
import { aParcel } from '../testing/parcels'
import { useScan } from './use-scan'

const stage = 'meza-federacija/kauss-2026/posms-3'

test('a parcel of one code is taken over once, however often the camera reads it', async () => {
  const [code = ''] = await framesOf(await toBytes(await aParcel(stage)))
  const taking = Promise.withResolvers<ScanResult>()
  const take = vi.fn<Parcels['take']>(() => taking.promise)
  const { result } = renderHook(() => useScan(take))
  let reads: Promise<unknown> = Promise.resolve()
  act(() => {
    reads = Promise.all([result.current.onCode(code), result.current.onCode(code)])
  })
  taking.resolve({ kind: 'invalid' })
  await act(() => reads)
  expect(take).toHaveBeenCalledOnce()
  expect(result.current.scan.kind).toBe('invalid')

  act(() => result.current.restart())
  await act(() => result.current.onCode(code))
  expect(take).toHaveBeenCalledTimes(2)
})

// A parcel under a camera that sees its code many times over.
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { framesOf } from '../frames'
import { toBytes } from '../parcel'
import type { Parcels } from '../use-parcels'
import type { Taken } from '../parcel-store'
import { aParcel } from '../testing/parcels'
import { useScan } from './use-scan'

const stage = 'meza-federacija/kauss-2026/posms-3'

test('a parcel of one code is taken over once, however often the camera sees it meanwhile', async () => {
  const [code = ''] = await framesOf(await toBytes(await aParcel(stage)))
  const kept = Promise.withResolvers<Taken>()
  const take = vi.fn<Parcels['take']>(() => kept.promise)
  const { result } = renderHook(() => useScan(take))
  let seen: Promise<unknown> = Promise.resolve()
  act(() => {
    seen = Promise.all([result.current.onCode(code), result.current.onCode(code)])
  })
  kept.resolve({ kind: 'broken' })
  await act(() => seen)
  expect(take).toHaveBeenCalledOnce()
  expect(result.current.scan.kind).toBe('broken')

  act(() => result.current.again())
  await act(() => result.current.onCode(code))
  expect(take).toHaveBeenCalledTimes(2)
})

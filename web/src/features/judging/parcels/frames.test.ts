// The codes as a camera sees them: in any order, some never, as pixels.
import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { FRAME_MS, frameAt, framesOf, ParcelAssembler } from './frames'
import { packParcel, readParcel, fromBytes, toBytes } from './parcel'
import { aSigner, manyEntries } from './testing/parcels'

const stage = 'meza-federacija/kauss-2026/posms-3'

async function parcelOf(rides: number) {
  return packParcel(await aSigner(), { stage, judgeName: 'Ilze Egle', entries: manyEntries(rides) })
}

/** The pixels of a code on a screen: three per cell, black on white. */
function picture(text: string) {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const size = cells.length * 3
  const data = new Uint8Array(size * size * 4).fill(255)
  for (let index = 0; index < size * size; index++) {
    const dark = cells[Math.floor(Math.floor(index / size) / 3)]?.[Math.floor((index % size) / 3)]
    if (dark) data.fill(0, index * 4, index * 4 + 3)
  }
  return { width: size, height: size, data }
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value, index) => ({ value, place: (index * 7919) % 1009 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}

test('a parcel is read from pictures of its codes, in any order and with repeats', async () => {
  const parcel = await parcelOf(40)
  const frames = await framesOf(await toBytes(parcel))
  const assembler = new ParcelAssembler()
  for (const frame of shuffled([...frames, ...frames.slice(0, 3)]))
    expect(assembler.take(decodeQR(picture(frame)))).toBe(true)
  const read = await fromBytes((await assembler.parcelBytes()) ?? new Uint8Array())
  expect(read).toEqual(parcel)
  expect(await readParcel(parcel)).toEqual({ stage, judgeName: 'Ilze Egle', rides: 40, sections: [7] })
})

test('the codes are equally dense', async () => {
  const lengths = (await framesOf(new Uint8Array(530))).map(({ length }) => length)
  expect(lengths).toHaveLength(2)
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(4)
})

describe('200 rides', () => {
  test.each([
    ['all are read', () => true],
    ['every third is missed', (tick: number) => tick % 3 !== 0],
    ['two of three are missed', (tick: number) => tick % 3 === 1],
    ['every second is missed', (tick: number) => tick % 2 === 1],
  ])('are transferred in under a minute when %s', async (_, isRead) => {
    const frames = await framesOf(await toBytes(await parcelOf(200)))
    const assembler = new ParcelAssembler()
    let tick = 0
    const isWhole = () => assembler.progress.total > 0 && assembler.progress.missing.length === 0
    for (; !isWhole() && tick * FRAME_MS < 60_000; tick++)
      if (isRead(tick)) assembler.take(frames[frameAt(tick, frames.length)] ?? '')
    expect(await assembler.parcelBytes()).not.toBeNull()
    expect(tick * FRAME_MS).toBeLessThan(60_000)
    expect(frames.length).toBeLessThan(50)
  })

  test.each([2, 3, 4, 5])(
    'a camera that misses one tick in %i reads all codes after a few rounds, whatever their number',
    (beat) => {
      for (let total = 1; total <= 90; total++) {
        const seen = new Set<number>()
        for (let tick = 0; tick < total * 5 + 25; tick++)
          if (tick % beat !== 0) seen.add(frameAt(tick, total))
        expect(seen.size).toBe(total)
      }
    },
  )
})

describe('other codes before the camera', () => {
  test.each([
    'https://example.org',
    'ZP1.00000000.1.2',
    'ZP1.0000000G.1.2.AB',
    'ZP1.00000000.3.2.BB8',
    'ZP2.00000000.1.2.BB8',
  ])('%s is ignored', (text) => expect(new ParcelAssembler().take(text)).toBe(false))

  test('a code of another parcel starts again', async () => {
    const assembler = new ParcelAssembler()
    const [first = ''] = await framesOf(await toBytes(await parcelOf(40)))
    const others = await framesOf(await toBytes(await parcelOf(40)))
    assembler.take(first)
    for (const frame of others) assembler.take(frame)
    expect(assembler.progress).toEqual({ received: others.length, total: others.length, missing: [] })
  })

  test('modified codes make no parcel', async () => {
    const frames = await framesOf(await toBytes(await parcelOf(40)))
    const assembler = new ParcelAssembler()
    for (const frame of frames) assembler.take(frame)
    assembler.take((frames[1] ?? '').replace(/..$/, '00'))
    expect(await assembler.parcelBytes()).toBeNull()
  })

  test('the missing numbers are reported', async () => {
    const frames = await framesOf(await toBytes(await parcelOf(60)))
    const assembler = new ParcelAssembler()
    for (const frame of frames.slice(2)) assembler.take(frame)
    expect(assembler.progress.missing).toEqual([1, 2])
  })
})

// The codes as a camera meets them: in any order, some never, on a picture of cells.
import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { FRAME_MS, frameAt, framesOf, Gathering } from './frames'
import { packParcel, readParcel, fromBytes, toBytes } from './parcel'
import { aSigner, manyEntries } from './testing/parcels'

const stage = 'meza-federacija/kauss-2026/posms-3'

async function parcelOf(rides: number) {
  return packParcel(await aSigner(), { stage, judgeName: 'Ilze Egle', entries: manyEntries(rides) })
}

/** What a screen draws: three points a cell, black on white. */
function picture(text: string) {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const size = cells.length * 3
  const data = new Uint8Array(size * size * 4).fill(255)
  for (let at = 0; at < size * size; at++) {
    const dark = cells[Math.floor(Math.floor(at / size) / 3)]?.[Math.floor((at % size) / 3)]
    if (dark) data.fill(0, at * 4, at * 4 + 3)
  }
  return { width: size, height: size, data }
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value, at) => ({ value, place: (at * 7919) % 1009 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}

test('a parcel comes whole through pictures of its codes, in any order and with repeats', async () => {
  const parcel = await parcelOf(40)
  const frames = await framesOf(await toBytes(parcel))
  const gathering = new Gathering()
  for (const frame of shuffled([...frames, ...frames.slice(0, 3)]))
    expect(gathering.take(decodeQR(picture(frame)))).toBe(true)
  const read = await fromBytes((await gathering.whole()) ?? new Uint8Array())
  expect(read).toEqual(parcel)
  expect(await readParcel(parcel)).toEqual({ stage, judgeName: 'Ilze Egle', rides: 40, sections: [7] })
})

describe('200 rides', () => {
  test.each([
    ['all are seen', () => true],
    ['every third is missed', (tick: number) => tick % 3 !== 0],
    ['two of three are missed', (tick: number) => tick % 3 === 1],
    ['every second is missed', (tick: number) => tick % 2 === 1],
  ])('go across in under a minute when %s', async (_, seen) => {
    const frames = await framesOf(await toBytes(await parcelOf(200)))
    const gathering = new Gathering()
    let tick = 0
    const isWhole = () => gathering.progress.total > 0 && gathering.progress.missing.length === 0
    for (; !isWhole() && tick * FRAME_MS < 60_000; tick++)
      if (seen(tick)) gathering.take(frames[frameAt(tick, frames.length)] ?? '')
    expect(await gathering.whole()).not.toBeNull()
    expect(tick * FRAME_MS).toBeLessThan(60_000)
    expect(frames.length).toBeLessThan(50)
  })

  test.each([2, 3, 4, 5])(
    'a camera that misses one beat in %i sees all after a few rounds, whatever their number',
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

describe('what the camera also sees', () => {
  test.each([
    'https://example.org',
    'ZP1.00000000.1.2',
    'ZP1.0000000G.1.2.AB',
    'ZP1.00000000.3.2.BB8',
    'ZP2.00000000.1.2.BB8',
  ])('%s is none of ours', (text) => expect(new Gathering().take(text)).toBe(false))

  test('a code of another parcel begins anew', async () => {
    const gathering = new Gathering()
    const [first = ''] = await framesOf(await toBytes(await parcelOf(40)))
    const others = await framesOf(await toBytes(await parcelOf(40)))
    gathering.take(first)
    for (const frame of others) gathering.take(frame)
    expect(gathering.progress).toEqual({ received: others.length, total: others.length, missing: [] })
  })

  test('codes that were tampered with make no parcel', async () => {
    const frames = await framesOf(await toBytes(await parcelOf(40)))
    const gathering = new Gathering()
    for (const frame of frames) gathering.take(frame)
    gathering.take((frames[1] ?? '').replace(/..$/, '00'))
    expect(await gathering.whole()).toBeNull()
  })

  test('the numbers that are missing are told', async () => {
    const frames = await framesOf(await toBytes(await parcelOf(60)))
    const gathering = new Gathering()
    for (const frame of frames.slice(2)) gathering.take(frame)
    expect(gathering.progress.missing).toEqual([1, 2])
  })
})

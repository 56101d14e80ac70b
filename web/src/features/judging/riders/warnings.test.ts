import { describe, expect, test } from 'vitest'

import { ridersAt } from './find-rider'
import { sectionTotals } from './laps'
import { judgeSheet, rider } from '../testing/sheet'
import { warningsFor } from './warnings'

const now = Date.parse('2026-06-06T10:00:00Z')
const sheet = judgeSheet({
  riders: [rider('07', 'Kārlis Ozols', 'A'), rider('33', 'Ģirts Liepa', 'C')],
  entries: [{ participant: 'r07', key: 'section7-lap1', total: 3, conflict: false }],
})
const riders = ridersAt(7, sheet, sectionTotals({ sheet, requestedAt: 0 }, []))
type RideToRecord = Parameters<typeof warningsFor>[0]
const inSection7 = { section: 7, ownEntries: [], openedAt: now }
const warnings = (riderIndex: number, lap: number, ownEntries: RideToRecord['ownEntries'] = []) =>
  riders
    .slice(riderIndex, riderIndex + 1)
    .flatMap((found) => warningsFor({ ...inSection7, rider: found, lap, ownEntries }))
const [ozols, liepa] = [0, 1]
const before = (seconds: number, section = 7) => ({
  id: `${seconds} s ago`,
  participant: 'r07',
  section,
  recordedAt: new Date(now - seconds * 1000).toISOString(),
  state: 'sent' as const,
})

test('the next missing lap has no warning', () => {
  expect(warnings(ozols, 2)).toEqual([])
})

test('a later lap than the next missing one has a warning that names the missing one', () => {
  expect(warnings(ozols, 3)).toEqual([{ kind: 'laterLap', missing: 2 }])
})

test('a lap whose ride waits on this phone has a warning, and the next lap is not called a later one', () => {
  const waitingRide = { participant: 'r07', section: 7, lap: 2, total: 5 }
  const waiting = [waitingRide, { ...waitingRide, section: 8, lap: 3 }, { ...waitingRide, lap: 1 }]
  const [found] = ridersAt(7, sheet, sectionTotals({ sheet, requestedAt: 0 }, []), waiting)
  if (!found) throw new Error('The rider is missing')
  expect(warningsFor({ ...inSection7, rider: found, lap: 2 })).toEqual([{ kind: 'waitsHere', total: 5 }])
  expect(warningsFor({ ...inSection7, rider: found, lap: 3 })).toEqual([])
  expect(warningsFor({ ...inSection7, rider: found, lap: 1 })).toEqual([
    { kind: 'alreadyRecorded', total: 3 },
  ])
})

test('a lap that has an entry has a warning with its total', () => {
  expect(warnings(ozols, 1)).toEqual([{ kind: 'alreadyRecorded', total: 3 }])
})

test('a lap in which another score counts than the judge’s own has a warning with the one that counts', () => {
  const own = { id: 'own', lap: 1, total: 2 }
  const [found] = riders
  expect(found && warningsFor({ ...inSection7, rider: found, lap: 1, ownRide: own })).toEqual([
    { kind: 'alreadyRecorded', total: 3 },
  ])
  expect(
    found && warningsFor({ ...inSection7, rider: found, lap: 1, ownRide: { ...own, total: 3 } }),
  ).toEqual([{ kind: 'replaces', total: 3 }])
})

test('the same rider twice within two minutes gets a warning, in this section only', () => {
  expect(warnings(ozols, 2, [before(60)])).toEqual([{ kind: 'justRecorded', secondsAgo: 60 }])
  expect(warnings(ozols, 2, [before(121)])).toEqual([])
  expect(warnings(ozols, 2, [before(60, 8)])).toEqual([])
})

test('a lap that has an entry is not also asked about as the same ride', () => {
  expect(warnings(ozols, 1, [before(60)])).toEqual([{ kind: 'alreadyRecorded', total: 3 }])
})

test('a ride recorded before the clock was set back does not hide the warning about a later one', () => {
  expect(warnings(ozols, 2, [before(-1800), before(60)])).toEqual([{ kind: 'justRecorded', secondsAgo: 60 }])
  expect(warnings(ozols, 2, [before(-1800)])).toEqual([])
})

test('a class that does not ride this section gets a warning', () => {
  expect(warnings(liepa, 1)).toEqual([{ kind: 'notRiddenHere' }])
})

test('a ride that was moved to another rider or corrected is not mentioned as just recorded', () => {
  const wrong = before(60)
  const moved = { ...wrong, id: 'moved', participant: 'r21', replaces: wrong.id }
  expect(warnings(ozols, 2, [wrong, moved])).toEqual([])
})

describe('a correction of lap 1', () => {
  const wrong = { id: 'wrong', lap: 1, total: 3 }
  const correcting = (lap: number, own?: typeof wrong) =>
    riders
      .slice(ozols, ozols + 1)
      .flatMap((found) =>
        warningsFor({ ...inSection7, rider: found, lap, ownRide: own, correctedRide: wrong }),
      )

  test('replaces the judge’s own points', () => {
    expect(correcting(1, wrong)).toEqual([{ kind: 'corrects', total: 3 }])
  })

  test('of another lap replaces nothing there, and leaves its own lap empty', () => {
    const twice = judgeSheet({
      riders: sheet.riders,
      entries: [...sheet.entries, { participant: 'r07', key: 'section7-lap2', total: 5, conflict: false }],
    })
    const [found] = ridersAt(7, twice, sectionTotals({ sheet: twice, requestedAt: 0 }, []))
    const own = { id: 'second', lap: 2, total: 5 }
    expect(
      found && warningsFor({ ...inSection7, rider: found, lap: 2, ownRide: own, correctedRide: wrong }),
    ).toEqual([
      { kind: 'alreadyRecorded', total: 5 },
      { kind: 'emptiesLap', emptied: 1 },
    ])
    expect(correcting(2)).toEqual([{ kind: 'emptiesLap', emptied: 1 }])
  })
})

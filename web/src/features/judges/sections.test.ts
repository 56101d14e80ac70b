import { describe, expect, test } from 'vitest'
import { devicesAt, unjudged, unopened } from './sections'
import { aDevice, aJudge, aLink, theJudges } from './testing/judges'

describe('a section is judged', () => {
  test('by a person or by an open link', () => {
    expect(unjudged(theJudges())).toEqual([1, 2, 3])
    expect(unjudged(theJudges({ judges: [aJudge({ sections: [1, 2] })], links: [aLink()] }))).toEqual([])
  })

  test('not by a link that was revoked', () => {
    expect(unjudged(theJudges({ links: [aLink({ revokedAt: '2026-09-12T09:00:00Z' })] }))).toEqual([1, 2, 3])
  })
})

describe('a section waits for its judge', () => {
  test('while its only link was never opened', () => {
    const links = [aLink({ sections: [1, 3] })]
    expect(unopened(theJudges({ links }))).toEqual([1, 3])
    expect(unopened(theJudges({ links, devices: [aDevice()] }))).toEqual([])
    expect(unopened(theJudges({ links, judges: [aJudge({ sections: [3] })] }))).toEqual([1])
  })

  test('not when nobody is there at all: that is said by itself', () => {
    expect(unopened(theJudges())).toEqual([])
  })
})

test('a section’s phones are those of whoever judges there, with an account or by link', () => {
  const judges = theJudges({
    judges: [aJudge({ sections: [1, 2] })],
    links: [aLink()],
    devices: [
      aDevice(),
      aDevice({ id: 'p2', link: null, user: 'ilze' }),
      aDevice({ id: 'p3', link: null, user: 'ona' }),
    ],
  })
  const at = (section: number) => devicesAt(section, judges).map(({ id }) => id)
  expect([at(1), at(3), at(9)]).toEqual([['p2'], ['phone-1'], []])
})

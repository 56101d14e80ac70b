import { describe, expect, test } from 'vitest'
import { devicesAt, unjudged } from './sections'
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

import { describe, expect, test } from 'vitest'
import { unjudged } from './sections'
import { aJudge, aLink, theJudges } from './testing/judges'

describe('a section is judged', () => {
  test('by a person or by an open link', () => {
    expect(unjudged(theJudges())).toEqual([1, 2, 3])
    expect(unjudged(theJudges({ judges: [aJudge({ sections: [1, 2] })], links: [aLink()] }))).toEqual([])
  })

  test('not by a link that was revoked', () => {
    expect(unjudged(theJudges({ links: [aLink({ revokedAt: '2026-09-12T09:00:00Z' })] }))).toEqual([1, 2, 3])
  })
})

import { describe, expect, test } from 'vitest'
import { devicesAt, sectionsWithoutJudge, sectionsWithoutPhone } from './sections'
import { aDevice, aJudge, aLink, theJudges } from '../testing/judges'

describe('a section has a judge', () => {
  test('with a person or an open link', () => {
    expect(sectionsWithoutJudge(theJudges())).toEqual([1, 2, 3])
    expect(
      sectionsWithoutJudge(theJudges({ judges: [aJudge({ sections: [1, 2] })], links: [aLink()] })),
    ).toEqual([])
  })

  test('but not with a revoked link', () => {
    expect(
      sectionsWithoutJudge(theJudges({ links: [aLink({ revokedAt: '2026-09-12T09:00:00Z' })] })),
    ).toEqual([1, 2, 3])
  })
})

describe('a section waits for the phone of its judge', () => {
  test('while its only link was never opened', () => {
    const links = [aLink({ sections: [1, 3] })]
    expect(sectionsWithoutPhone(theJudges({ links }))).toEqual([1, 3])
    expect(sectionsWithoutPhone(theJudges({ links, devices: [aDevice()] }))).toEqual([])
  })

  test('while its only judge has an account and never opened the judge app', () => {
    const judges = [aJudge({ sections: [2, 3] })]
    expect(sectionsWithoutPhone(theJudges({ judges }))).toEqual([2, 3])
    const devices = [aDevice({ link: null, user: 'ilze' })]
    expect(sectionsWithoutPhone(theJudges({ judges, devices }))).toEqual([])
  })

  test('while only a revoked link was opened', () => {
    const links = [aLink({ revokedAt: '2026-09-12T09:00:00Z' }), aLink({ id: 'link-2' })]
    expect(sectionsWithoutPhone(theJudges({ links, devices: [aDevice()] }))).toEqual([3])
  })

  test('but not when one of its judges has a phone', () => {
    const links = [aLink()]
    const judges = [aJudge({ sections: [3] })]
    expect(sectionsWithoutPhone(theJudges({ links, judges, devices: [aDevice()] }))).toEqual([])
  })

  test('but not when it has no judge at all, which is a separate warning', () => {
    expect(sectionsWithoutPhone(theJudges())).toEqual([])
  })
})

test('the phones of a section are those of its judges, with an account or by link', () => {
  const judges = theJudges({
    judges: [aJudge({ sections: [1, 2] })],
    links: [aLink()],
    devices: [
      aDevice(),
      aDevice({ id: 'p2', link: null, user: 'ilze' }),
      aDevice({ id: 'p3', link: null, user: 'ona' }),
    ],
  })
  const deviceIds = (section: number) => devicesAt(section, judges).map(({ id }) => id)
  expect([deviceIds(1), deviceIds(3), deviceIds(9)]).toEqual([['p2'], ['phone-1'], []])
})

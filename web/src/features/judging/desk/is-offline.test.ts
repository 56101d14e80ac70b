import { expect, test } from 'vitest'

import { isOffline } from './is-offline'

const online = { offlineSince: null, away: null, awaySince: 0 }
const nothingSent = { delivery: 'idle', reachedAt: null } as const

test('with a network and a server nobody is said to be offline', () => {
  expect(isOffline(online, nothingSent)).toBe(false)
})

test('without a network, without the server or with a failed delivery the judge is offline', () => {
  expect(isOffline({ ...online, offlineSince: 1000 }, nothingSent)).toBe(true)
  expect(isOffline({ ...online, away: 'unreachable', awaySince: 1000 }, nothingSent)).toBe(true)
  expect(isOffline(online, { delivery: 'later', reachedAt: 500 })).toBe(true)
})

test('ends as soon as a delivery works, before the sheet is asked for again', () => {
  const away = { ...online, away: 'unreachable', awaySince: 1000 } as const
  expect(isOffline(away, { delivery: 'done', reachedAt: 999 })).toBe(true)
  expect(isOffline(away, { delivery: 'done', reachedAt: 1001 })).toBe(false)
  expect(isOffline({ ...online, offlineSince: 1000 }, { delivery: 'done', reachedAt: 1001 })).toBe(false)
})

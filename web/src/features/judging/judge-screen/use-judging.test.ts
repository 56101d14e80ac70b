import { expect, test } from 'vitest'
import { isOffline } from './use-judging'

const online = { offlineSince: null, serverProblem: null, problemAt: 0 }
const nothingSent = { delivery: 'idle', reachedAt: null } as const

test('with a network and a server the judge is online', () => {
  expect(isOffline(online, nothingSent)).toBe(false)
})

test('without a network, without the server or with a failed delivery the judge is offline', () => {
  expect(isOffline({ ...online, offlineSince: 1000 }, nothingSent)).toBe(true)
  expect(isOffline({ ...online, serverProblem: 'unreachable', problemAt: 1000 }, nothingSent)).toBe(true)
  expect(isOffline(online, { delivery: 'later', reachedAt: 500 })).toBe(true)
})

test('a delivery that the server answered only in part does not count as offline', () => {
  const failed = { ...online, serverProblem: 'unreachable', problemAt: 1000 } as const
  expect(isOffline(failed, { delivery: 'incomplete', reachedAt: 1001 })).toBe(false)
})

test('a successful delivery ends it, even before the sheet is fetched again', () => {
  const serverProblem = { ...online, serverProblem: 'unreachable', problemAt: 1000 } as const
  expect(isOffline(serverProblem, { delivery: 'done', reachedAt: 999 })).toBe(true)
  expect(isOffline(serverProblem, { delivery: 'done', reachedAt: 1001 })).toBe(false)
  expect(isOffline({ ...online, offlineSince: 1000 }, { delivery: 'done', reachedAt: 1001 })).toBe(false)
})

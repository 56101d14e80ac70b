import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { storeAddress, storedAddress } from './stored-address'
import { useSetSession } from './session'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

function SessionButton({ user }: { user: typeof rider | null }) {
  const setSession = useSetSession()
  return (
    <button type="button" onClick={() => setSession({ user })}>
      go
    </button>
  )
}

test('the address is stored as long as its link is valid', () => {
  vi.useFakeTimers()
  storeAddress('rider@example.org')
  vi.advanceTimersByTime(29 * 60_000)
  expect(storedAddress()).toBe('rider@example.org')
  vi.advanceTimersByTime(60_000)
  expect(storedAddress()).toBe('')
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['in, with any method', rider],
  ['out', null],
])('the address is forgotten when somebody signs %s', async (_, user) => {
  serve({ 'GET /session': { body: { user: null } } })
  storeAddress('rider@example.org')
  renderAt('/', <SessionButton user={user} />)
  screen.getByRole('button', { name: 'go' }).click()
  await waitFor(() => expect(storedAddress()).toBe(''))
})

test.each(['rider@example.org', '{"address":7}', 'null'])(
  '%s is not accepted as a stored address',
  (stored) => {
    localStorage.setItem('zerodab-email', stored)
    expect(storedAddress()).toBe('')
    expect(localStorage).toHaveLength(0)
  },
)

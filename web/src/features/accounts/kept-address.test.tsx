import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rider } from '../../testing/people'
import { renderAt, serve } from '../../testing/render'
import { keepAddress, keptAddress } from './kept-address'
import { useSetSession } from './session'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

function Door({ user }: { user: typeof rider | null }) {
  const setSession = useSetSession()
  return (
    <button type="button" onClick={() => setSession({ user })}>
      go
    </button>
  )
}

test('the address is kept as long as its link holds', () => {
  vi.useFakeTimers()
  keepAddress('rider@example.org')
  vi.advanceTimersByTime(29 * 60_000)
  expect(keptAddress()).toBe('rider@example.org')
  vi.advanceTimersByTime(60_000)
  expect(keptAddress()).toBe('')
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['in, by whatever way', rider],
  ['out', null],
])('the address is forgotten when somebody signs %s', async (_, user) => {
  serve({ 'GET /session': { body: { user: null } } })
  keepAddress('rider@example.org')
  renderAt('/', <Door user={user} />)
  screen.getByRole('button', { name: 'go' }).click()
  await waitFor(() => expect(keptAddress()).toBe(''))
})

test.each(['rider@example.org', '{"address":7}', 'null'])('%s is no address that was kept', (kept) => {
  localStorage.setItem('zerodab-email', kept)
  expect(keptAddress()).toBe('')
  expect(localStorage).toHaveLength(0)
})

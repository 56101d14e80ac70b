import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { otherTab } from '../../../testing/other-tab'
import { rider } from '../../../testing/people'
import { serve } from '../../../testing/render'
import { pendingReturn } from './pending-return'
import { press, showLogin, signedOut } from './testing'

const opensWindow = () => vi.spyOn(window, 'open').mockReturnValue(window)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

async function show(session: () => object = () => ({ user: null })) {
  serve({ ...signedOut, 'GET /session': () => ({ body: session() }) })
  const shown = showLogin('/login?return=/profile')
  await screen.findByRole('button', { name: 'Continue with Google' })
  return shown
}

test('the provider opens in a small window; when it is done, this tab goes on', async () => {
  const open = opensWindow()
  const popup = otherTab()
  let user: object | null = null
  const { router } = await show(() => ({ user }))
  await press('Continue with Google')
  expect(open).toHaveBeenCalledWith(
    '/api/v1/openid/google/start',
    'zerodab-sign-in',
    'popup,width=480,height=640',
  )
  expect(screen.getByText('Go on in the small window that has opened.')).toBeVisible()
  expect(pendingReturn()).toBeNull()
  user = rider
  popup.tell({ openid: 'done' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})

test.each([
  ['refused', 'The login was cancelled. Nothing has changed.'],
  ['unverified-email', /^Your e-mail address is not confirmed there./],
  ['provider-down', /^It can't be reached right now./],
  ['identity-taken', 'It belongs to somebody else’s account here already.'],
  ['failed', 'Authentication failed'],
  ['toString', 'Authentication failed'],
])('a window that ended with %s says why', async (result, text) => {
  opensWindow()
  const popup = otherTab()
  await show()
  await press('Continue with Google')
  popup.tell({ openid: result })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText('Go on in the small window that has opened.')).not.toBeInTheDocument()
})

test('the window of another tab is none of this tab’s business', async () => {
  opensWindow()
  const popup = otherTab()
  await show()
  popup.tell({ openid: 'refused' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByText('The login was cancelled. Nothing has changed.')).not.toBeInTheDocument()
})

test('where no window may open, this tab goes there and keeps where to return', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await show()
  await press('Continue with Google')
  expect(open).toHaveBeenLastCalledWith('/api/v1/openid/google/start', '_self')
  expect(pendingReturn()).toBe('/profile')
})

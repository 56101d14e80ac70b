import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { otherTab } from '@/testing/other-tab'
import { rider } from '@/testing/people'
import { serve } from '@/testing/render'
import { onTabMessage } from '../other-tabs'
import { pendingReturn } from './provider-window'
import { press, showLogin, signedOut } from './testing'

const allowPopups = () => vi.spyOn(window, 'open').mockReturnValue(window)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

async function show(session: () => object = () => ({ user: null })) {
  serve({ ...signedOut, 'GET /session': () => ({ body: session() }) })
  const page = showLogin('/login?return=/profile')
  await screen.findByRole('button', { name: 'Continue with Google' })
  return page
}

test('the provider opens in a popup; when it is done, this tab continues', async () => {
  const open = allowPopups()
  const popup = otherTab()
  let user: object | null = null
  const { router } = await show(() => ({ user }))
  await press('Continue with Google')
  expect(open).toHaveBeenCalledWith(
    '/api/v1/openid/google/start',
    'zerodab-sign-in',
    'popup,width=480,height=640',
  )
  expect(screen.getByText('Continue in the small window that has opened.')).toBeVisible()
  expect(pendingReturn()).toBeNull()
  user = rider
  popup.send({ openid: 'done' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})

test.each([
  ['refused', 'The login was cancelled. Nothing has changed.'],
  ['unverified-email', /^Your email address is not confirmed there./],
  ['provider-down', /^It can't be reached right now./],
  ['identity-taken', "It is already linked to someone else's account here."],
  ['failed', 'Authentication failed'],
  ['toString', 'Authentication failed'],
])('a popup that ended with %s shows the reason', async (result, text) => {
  allowPopups()
  const popup = otherTab()
  await show()
  await press('Continue with Google')
  popup.send({ openid: result })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText('Continue in the small window that has opened.')).not.toBeInTheDocument()
})

test('the popup of another tab is ignored', async () => {
  allowPopups()
  const popup = otherTab()
  await show()
  // Called after the listener of the buttons.
  const delivered = new Promise((resolve) => onTestFinished(onTabMessage(resolve)))
  popup.send({ openid: 'refused' })
  await act(() => delivered)
  expect(screen.queryByText('The login was cancelled. Nothing has changed.')).not.toBeInTheDocument()
})

test('if popups are blocked, this tab opens the provider and stores the return page', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await show()
  await press('Continue with Google')
  expect(open).toHaveBeenLastCalledWith('/api/v1/openid/google/start', '_self')
  expect(pendingReturn()).toBe('/profile')
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { otherTab } from '@/testing/other-tab'
import { rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve } from '@/testing/render'
import { aSetup } from '@/testing/server-setup'
import { storeAddress, storedAddress } from '../stored-address'
import { storeReturn, pendingReturn } from '../sign-in/provider-window'
import { FinishSignupPage } from './finish-signup-page'

function noAnswer(): never {
  throw new TypeError('network')
}

const signedOut = { 'GET /session': { body: { user: null } } }
const redemption = 'POST /magic-links/redemption'

function show(address: string) {
  const page = (
    <StrictMode>
      <FinishSignupPage />
    </StrictMode>
  )
  return renderAt(address, page, { path: '/finish-signup', routes: [{ path: '*', element: null }] })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the link from the mail', () => {
  test('signs in automatically, once, in the browser that requested it', async () => {
    storeAddress('rider@example.org')
    const requests = serve({ ...signedOut, [redemption]: { body: { user: rider } } })
    const { router } = show('/finish-signup?token=abc&return=%2Fprofile')
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
    const sent = requests.filter(({ method }) => method === 'POST')
    expect(sent).toHaveLength(1)
    expect(await sent[0]?.json()).toEqual({ email: 'rider@example.org', token: 'abc' })
    expect(storedAddress()).toBe('')
  })

  test('asks the owner of a new account for the name, once', async () => {
    storeAddress('rider@example.org')
    const unnamed = { ...rider, displayName: 'rider', hasName: false }
    const requests = serve({
      ...signedOut,
      [redemption]: { body: { user: unnamed } },
      'GET /profile': { body: { version: 4, isJudge: false, language: 'lv' } },
      'PUT /profile': { body: { displayName: 'Uku Tamm' } },
    })
    const { router } = show('/finish-signup?token=abc&return=%2Fmarket')
    expect(await screen.findByRole('heading', { name: 'What is your name?' })).toBeVisible()
    expect(screen.getByLabelText(/First and last name/)).toHaveFocus()
    await userEvent.keyboard('Uku Tamm{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/market'))
    const saved = requests.find(({ method }) => method === 'PUT')
    expect(await saved?.json()).toEqual({ displayName: 'Uku Tamm', isJudge: false, language: 'lv' })
  })

  test('leaves the name to the registration form when the rider joins a stage', async () => {
    storeAddress('rider@example.org')
    serve({ ...signedOut, [redemption]: { body: { user: { ...rider, hasName: false } } } })
    const joinPath = '/competitions/lamsf/trials-2026/mezezers?join=1'
    const { router } = show(`/finish-signup?token=abc&return=${encodeURIComponent(joinPath)}`)
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/competitions/lamsf/trials-2026/mezezers'),
    )
    expect(router.state.location.search).toBe('?join=1')
  })

  test('asks for the address in another browser', async () => {
    const requests = serve({ ...signedOut, [redemption]: { body: { user: rider } } })
    const { router } = show('/finish-signup?token=abc&return=//evil.example')
    await userEvent.type(screen.getByLabelText('Email'), 'rider@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    const sent = requests.find(({ method }) => method === 'POST')
    expect(await sent?.json()).toEqual({ email: 'rider@example.org', token: 'abc' })
  })

  test('shows that it was used and offers a new one', async () => {
    storeAddress('rider@example.org')
    const requests = serve({
      ...signedOut,
      [redemption]: problem(401, 'invalid-link'),
      'POST /magic-links': { status: 204 },
      'GET /setup': { body: aSetup() },
    })
    show('/finish-signup?token=abc&return=%2Fprofile')
    expect(await screen.findByText(/^This link has already been used, has expired/)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('rider@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    expect(await requests.findLast(({ method }) => method === 'POST')?.json()).toMatchObject({
      return: '/profile',
    })
  })

  test('that was used lets a signed-in user go on', async () => {
    storeAddress('rider@example.org')
    serve({ 'GET /session': { body: { user: rider } }, [redemption]: problem(401, 'invalid-link') })
    show('/finish-signup?token=abc&return=%2Fprofile')
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/profile')
  })

  test('that was opened before lets a signed-in user go on, or use it for another account', async () => {
    serve({ 'GET /session': { body: { user: rider } } })
    show('/finish-signup?token=abc&return=%2Fprofile')
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/profile')
    expect(screen.queryByText(/another browser/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Use this link for another account' }))
    expect(screen.getByLabelText('Email')).toBeVisible()
  })

  test('opened with another address offers a new link to that address', async () => {
    serve({ ...signedOut, [redemption]: problem(401, 'invalid-link') })
    show('/finish-signup?token=abc')
    await userEvent.type(screen.getByLabelText('Email'), 'other@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByText(/or was sent to another address/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }))
    expect(screen.getByLabelText('Email')).toHaveValue('other@example.org')
  })

  test('can be retried when no answer came', async () => {
    storeAddress('rider@example.org')
    const answers = [noAnswer, () => ({ body: { user: rider } })]
    serve({ ...signedOut, [redemption]: () => (answers.shift() ?? noAnswer)() })
    const { router } = show('/finish-signup?token=abc&return=%2Fprofile')
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  })

  test('without a token is invalid', () => {
    serve(signedOut)
    show('/finish-signup')
    expect(screen.getByText(/^This link has already been used, has expired/)).toBeVisible()
  })
})

describe('back from a provider', () => {
  test.each(['done', 'refused'])('the popup reports "%s" to its opener and closes', async (result) => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
    const opener = otherTab()
    serve(signedOut)
    show(`/finish-signup?openid=${result}`)
    await waitFor(() => expect(opener.received).toContainEqual({ openid: result }))
    expect(opener.received.some((message) => JSON.stringify(message) === '{"signedIn":true}')).toBe(
      result === 'done',
    )
    expect(close).toHaveBeenCalledOnce()
  })

  test('a redirected tab returns to the page it came from', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
    storeReturn('/profile')
    serve({ 'GET /session': { body: { user: rider } } })
    const { router } = show('/finish-signup?openid=done')
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
    expect(pendingReturn()).toBeNull()
    expect(close).not.toHaveBeenCalled()
  })

  test('a redirected tab explains a failure and links back to the login', () => {
    storeReturn('/profile')
    serve(signedOut)
    show('/finish-signup?openid=refused')
    expect(screen.getByText('The login was cancelled. Nothing has changed.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute(
      'href',
      '/login?return=%2Fprofile',
    )
  })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { otherTab } from '../../../testing/other-tab'
import { rider } from '../../../testing/people'
import { problem } from '../../../testing/problem'
import { renderAt, serve } from '../../../testing/render'
import { keepAddress, keptAddress } from '../kept-address'
import { keepReturn, pendingReturn } from '../sign-in/pending-return'
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
  test('finishes by itself, once, in the browser that asked for it', async () => {
    keepAddress('rider@example.org')
    const requests = serve({ ...signedOut, [redemption]: { body: { user: rider } } })
    const { router } = show('/finish-signup?token=abc&return=%2Fprofile')
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
    const sent = requests.filter(({ method }) => method === 'POST')
    expect(sent).toHaveLength(1)
    expect(await sent[0]?.json()).toEqual({ email: 'rider@example.org', token: 'abc' })
    expect(keptAddress()).toBe('')
  })

  test('asks whoever has a new account for the name, once', async () => {
    keepAddress('rider@example.org')
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

  test('leaves the question to the form of whoever joins a stage', async () => {
    keepAddress('rider@example.org')
    serve({ ...signedOut, [redemption]: { body: { user: { ...rider, hasName: false } } } })
    const joins = '/competitions/lamsf/trials-2026/mezezers?join=1'
    const { router } = show(`/finish-signup?token=abc&return=${encodeURIComponent(joins)}`)
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/competitions/lamsf/trials-2026/mezezers'),
    )
    expect(router.state.location.search).toBe('?join=1')
  })

  test('asks for the address in another browser', async () => {
    const requests = serve({ ...signedOut, [redemption]: { body: { user: rider } } })
    const { router } = show('/finish-signup?token=abc&return=//evil.example')
    await userEvent.type(screen.getByLabelText('E-mail'), 'rider@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    const sent = requests.find(({ method }) => method === 'POST')
    expect(await sent?.json()).toEqual({ email: 'rider@example.org', token: 'abc' })
  })

  test('that was used says so and offers a new one', async () => {
    keepAddress('rider@example.org')
    const requests = serve({
      ...signedOut,
      [redemption]: problem(401, 'invalid-link'),
      'POST /magic-links': { status: 204 },
    })
    show('/finish-signup?token=abc&return=%2Fprofile')
    expect(await screen.findByText(/^This link has been used or has expired/)).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveValue('rider@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()
    expect(await requests.findLast(({ method }) => method === 'POST')?.json()).toMatchObject({
      return: '/profile',
    })
  })

  test('that was used lets someone who is in already go on', async () => {
    keepAddress('rider@example.org')
    serve({ 'GET /session': { body: { user: rider } }, [redemption]: problem(401, 'invalid-link') })
    show('/finish-signup?token=abc&return=%2Fprofile')
    expect(await screen.findByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/profile')
  })

  test('to another address than was entered offers a new one to that', async () => {
    serve({ ...signedOut, [redemption]: problem(401, 'invalid-link') })
    show('/finish-signup?token=abc')
    await userEvent.type(screen.getByLabelText('E-mail'), 'other@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByText(/or it went to another address/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }))
    expect(screen.getByLabelText('E-mail')).toHaveValue('other@example.org')
  })

  test('can be tried again when no answer came', async () => {
    keepAddress('rider@example.org')
    const answers = [noAnswer, () => ({ body: { user: rider } })]
    serve({ ...signedOut, [redemption]: () => (answers.shift() ?? noAnswer)() })
    const { router } = show('/finish-signup?token=abc&return=%2Fprofile')
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  })

  test('without its token is no link', () => {
    serve(signedOut)
    show('/finish-signup')
    expect(screen.getByText(/^This link has been used or has expired/)).toBeVisible()
  })
})

describe('back from a provider', () => {
  test.each(['done', 'refused'])('the small window tells its opener "%s" and closes', async (result) => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
    const opener = otherTab()
    serve(signedOut)
    show(`/finish-signup?openid=${result}`)
    await waitFor(() => expect(opener.heard).toContainEqual({ openid: result }))
    expect(opener.heard.some((news) => JSON.stringify(news) === '{"signedIn":true}')).toBe(result === 'done')
    expect(close).toHaveBeenCalledOnce()
  })

  test('a tab that went there itself goes on to where it came from', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
    keepReturn('/profile')
    serve({ 'GET /session': { body: { user: rider } } })
    const { router } = show('/finish-signup?openid=done')
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
    expect(pendingReturn()).toBeNull()
    expect(close).not.toHaveBeenCalled()
  })

  test('a tab that went there in vain says why and leads back to the login', () => {
    keepReturn('/profile')
    serve(signedOut)
    show('/finish-signup?openid=refused')
    expect(screen.getByText('The login was cancelled. Nothing has changed.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute(
      'href',
      '/login?return=%2Fprofile',
    )
  })
})

import { screen, waitFor } from '@testing-library/react'
import { i18n } from '@/lib/i18n'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { otherTab } from '@/testing/other-tab'
import { admin, rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { markLanguageChosen } from './language-choice'
import { useSession, useSessionOfOtherTabs, useSetSession } from './session'

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => i18n.changeLanguage('en'))

function SessionUser() {
  const { user } = useSession()
  const setSession = useSetSession()
  useSessionOfOtherTabs()
  return (
    <>
      <p>{user?.displayName ?? 'nobody'}</p>
      <button type="button" onClick={() => setSession({ user: { ...rider, language: 'lv' } })}>
        enter
      </button>
    </>
  )
}

const enter = () => screen.getByRole('button', { name: 'enter' }).click()

async function showAs(user: object | null) {
  let session = { user }
  const requests = serve({ 'GET /session': () => ({ body: session }) })
  const page = renderAt('/', <SessionUser />)
  await waitFor(() => expect(requests).toHaveLength(1))
  return { ...page, requests, setServerSession: (next: object | null) => (session = { user: next }) }
}

describe('the tabs of one browser share the session', () => {
  test('signing out in another tab signs out here and removes the loaded data', async () => {
    const other = otherTab()
    const { queryClient, setServerSession } = await showAs(rider)
    await screen.findByText('Uku Jaan Tamm')
    queryClient.setQueryData(['profile'], { displayName: 'Uku Jaan Tamm' })
    setServerSession(null)
    other.send({ signedIn: false })
    expect(await screen.findByText('nobody')).toBeVisible()
    expect(queryClient.getQueryData(['profile'])).toBeUndefined()
  })

  test('signing in in another tab signs in here', async () => {
    const other = otherTab()
    const { setServerSession } = await showAs(null)
    setServerSession(admin)
    other.send({ signedIn: true })
    expect(await screen.findByText('Anna Liepa')).toBeVisible()
  })

  test('the other tabs are notified, and this tab doesn’t request the session again', async () => {
    const other = otherTab()
    const { requests } = await showAs(null)
    enter()
    await waitFor(() => expect(other.received).toEqual([{ signedIn: true }]))
    expect(requests).toHaveLength(1)
  })

  test('a sign-in of the same user in another tab keeps the loaded data', async () => {
    const other = otherTab()
    const { queryClient, requests } = await showAs(rider)
    await screen.findByText('Uku Jaan Tamm')
    queryClient.setQueryData(['profile'], { displayName: 'Uku Jaan Tamm' })
    other.send({ signedIn: true })
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(queryClient.getQueryData(['profile'])).toBeDefined()
  })
})

describe('the language at sign-in', () => {
  test('is that of the profile if none was chosen', async () => {
    await showAs(null)
    enter()
    await waitFor(() => expect(i18n.language).toBe('lv'))
  })

  test('stays the one that was chosen in this browser', async () => {
    markLanguageChosen()
    await showAs(null)
    enter()
    expect(await screen.findByText('Uku Jaan Tamm')).toBeVisible()
    expect(i18n.language).toBe('en')
  })
})

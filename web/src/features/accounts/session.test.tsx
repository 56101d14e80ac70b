import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import lv from '../../../public/locales/lv/translation.json'
import { otherTab } from '../../testing/other-tab'
import { admin, rider } from '../../testing/people'
import { renderAt, serve } from '../../testing/render'
import { markLanguageChosen } from './language-choice'
import { useSession, useSessionOfOtherTabs, useSetSession } from './session'

beforeEach(() => {
  localStorage.clear()
  i18next.addResourceBundle('lv', 'translation', lv)
})
afterEach(() => i18next.changeLanguage('en'))

function Who() {
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
  const shown = renderAt('/', <Who />)
  await waitFor(() => expect(requests).toHaveLength(1))
  return { ...shown, requests, nowIs: (next: object | null) => (session = { user: next }) }
}

describe('the tabs of one browser stay together', () => {
  test('who signs out in another tab is signed out here, and what was loaded for them is gone', async () => {
    const other = otherTab()
    const { queryClient, nowIs } = await showAs(rider)
    await screen.findByText('Uku Jaan Tamm')
    queryClient.setQueryData(['profile'], { displayName: 'Uku Jaan Tamm' })
    nowIs(null)
    other.tell({ signedIn: false })
    expect(await screen.findByText('nobody')).toBeVisible()
    expect(queryClient.getQueryData(['profile'])).toBeUndefined()
  })

  test('who signs in in another tab is signed in here', async () => {
    const other = otherTab()
    const { nowIs } = await showAs(null)
    nowIs(admin)
    other.tell({ signedIn: true })
    expect(await screen.findByText('Anna Liepa')).toBeVisible()
  })

  test('the others are told, and this tab doesn’t ask itself', async () => {
    const other = otherTab()
    const { requests } = await showAs(null)
    enter()
    await waitFor(() => expect(other.heard).toEqual([{ signedIn: true }]))
    expect(requests).toHaveLength(1)
  })

  test('the same person in another tab loses nothing here', async () => {
    const other = otherTab()
    const { queryClient, requests } = await showAs(rider)
    await screen.findByText('Uku Jaan Tamm')
    queryClient.setQueryData(['profile'], { displayName: 'Uku Jaan Tamm' })
    other.tell({ signedIn: true })
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(queryClient.getQueryData(['profile'])).toBeDefined()
  })
})

describe('the language at sign-in', () => {
  test('is that of the profile where none was chosen', async () => {
    await showAs(null)
    enter()
    await waitFor(() => expect(i18next.resolvedLanguage).toBe('lv'))
  })

  test('stays as it was chosen in this browser', async () => {
    markLanguageChosen()
    await showAs(null)
    enter()
    expect(await screen.findByText('Uku Jaan Tamm')).toBeVisible()
    expect(i18next.resolvedLanguage).toBe('en')
  })
})

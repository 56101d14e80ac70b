import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Setup, User } from '@/api'
import { admin, rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { aSetup } from '@/testing/server-setup'
import { CompetitionsPage } from './competitions-page'
import { signedInAs } from './testing'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-01T09:00:00Z'))
})

const showNew = (user: User | null, setup: Partial<Setup> = {}) => {
  serve({
    ...signedInAs(user),
    'GET /setup': { body: aSetup(setup) },
    'GET /championships': { body: { institutions: [] } },
    'GET /competitions': { body: { upcoming: [], past: [], next: null } },
  })
  return renderAt('/', <CompetitionsPage />).queryClient
}

describe('a server without a single competition', () => {
  test('leads its owner to the login, and explains the next step', async () => {
    showNew(null)
    const main = (await screen.findByText(/Log in first: this page then shows the command/)).parentElement
      ?.parentElement
    expect(within(main ?? document.body).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login',
    )
  })

  test('explains itself to a visitor', async () => {
    const queries = showNew(null)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(await screen.findByRole('heading', { name: 'Nothing is published here yet' })).toBeVisible()
    expect(screen.queryByText(/zerodab user grant/)).not.toBeInTheDocument()
  })

  test('links an admin to the first stage', async () => {
    showNew(admin)
    const way = await screen.findByRole('link', { name: 'Set up the first stage' })
    expect(way).toHaveAttribute('href', '/championship')
  })

  test('leads an admin on from the step that was reached', async () => {
    const institution = { slug: 'lamsf', name: 'Federation', country: 'LV', version: 1 }
    const draft = {
      slug: 'cup',
      displayName: 'Cup',
      season: 2026,
      isPublished: false,
      stages: 1,
      publishedStages: 0,
    }
    serve({
      ...signedInAs(admin),
      'GET /competitions': { body: { upcoming: [], past: [], next: null } },
      'GET /championships': { body: { institutions: [{ ...institution, championships: [draft] }] } },
    })
    renderAt('/', <CompetitionsPage />)
    expect(await screen.findByText('Step 4 of 4 to the first stage: Publish.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'To the guide' })).toHaveAttribute('href', '/championship')
    expect(screen.queryByText(/Four short steps/)).not.toBeInTheDocument()
  })

  test('shows an owner without a role the command, and continues when the role is granted', async () => {
    const grantCommand = '/opt/zerodab user grant rider@example.org admin --data /srv/trial'
    let user: User = rider
    serve({
      ...signedInAs(user),
      'GET /session': () => ({ body: { user } }),
      'GET /setup': { body: aSetup({ mail: 'console', grantCommand }) },
      'GET /championships': { body: { institutions: [] } },
      'GET /competitions': { body: { upcoming: [], past: [], next: null } },
    })
    renderAt('/', <CompetitionsPage />)
    expect(await screen.findByText(grantCommand)).toBeVisible()
    user = { ...rider, admin: true }
    expect(
      await screen.findByRole('link', { name: 'Set up the first stage' }, { timeout: 5000 }),
    ).toBeVisible()
    expect(screen.queryByText(grantCommand)).not.toBeInTheDocument()
  })

  test.each([
    ['mailbox', null, [/open the link that was mailed to you/]],
    ['console', null, [/on the server's console/]],
    ['folder', '/srv/trial/mail', [/in the newest file of the server's mail folder/, '/srv/trial/mail']],
  ] as const)(
    'asks an owner with an unconfirmed address to look into the %s first',
    async (mail, mailFolder, texts) => {
      showNew({ ...rider, emailVerified: false }, { mail, mailFolder })
      await Promise.all(texts.map((text) => screen.findByText(text)))
      for (const text of texts) expect(screen.getByText(text)).toBeVisible()
    },
  )

  test('shows no command if somebody already has a role', async () => {
    const queries = showNew(rider)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(await screen.findByRole('heading', { name: 'Nothing is published here yet' })).toBeVisible()
    expect(screen.queryByText(/This page continues automatically/)).not.toBeInTheDocument()
  })

  test('shows a secretary no command', async () => {
    const queries = showNew({ ...rider, secretary: true })
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(await screen.findByRole('heading', { name: 'Nothing is published here yet' })).toBeVisible()
    expect(screen.queryByText(/zerodab user grant/)).not.toBeInTheDocument()
  })
})

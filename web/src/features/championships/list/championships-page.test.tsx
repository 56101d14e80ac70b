import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { InstitutionOverview } from '@/api'
import { aCompetition } from '@/testing/competition'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { admin, rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aSetup } from '@/testing/server-setup'
import { ChampionshipsPage } from './championships-page'
import { aChampionship, anInstitution, someSettings } from '../testing/championships'

beforeEach(haveModalDialogs)

function show(institutions: InstitutionOverview[], more: Answers = {}, user: object = admin) {
  const requests = serve({
    'GET /session': { body: { user } },
    'GET /championships': { body: { institutions } },
    'GET /competitions': { body: { upcoming: [aCompetition()], past: [], next: null } },
    'GET /setup': { body: aSetup() },
    ...more,
  })
  renderAt('/championship', <ChampionshipsPage />)
  return requests
}

const season = aChampionship({ stages: 3, publishedStages: 1 })

test('championships are listed with their season, stages, next stage and the state of their standings', async () => {
  show([anInstitution({ championships: [season] })])
  const line = within(await screen.findByRole('listitem'))
  expect(line.getByRole('link', { name: season.displayName })).toHaveAttribute(
    'href',
    '/championship/lamsf/trials-2026',
  )
  expect(line.getByText('3 stages, 2 drafts')).toBeVisible()
  expect(line.getByText('Standings not published')).toBeVisible()
  expect(await line.findByText('Next: Mežezers trial, 12.09')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Set up the first stage' })).not.toBeInTheDocument()
})

test('a stage that is being ridden is the present one, not the next', async () => {
  const upcoming = [aCompetition({ phase: 'live' })]
  show([anInstitution({ championships: [season] })], {
    'GET /competitions': { body: { upcoming, past: [], next: null } },
  })
  expect(await screen.findByText('Now: Mežezers trial')).toBeVisible()
})

test('a stage that is over is not the next one, even if its end has not passed', async () => {
  const over = aCompetition({ stage: 'ending', title: 'Early end', phase: 'published' })
  const next = aCompetition({ startsAt: '2026-09-19T07:00:00Z', endsAt: '2026-09-19T13:00:00Z' })
  show([anInstitution({ championships: [season] })], {
    'GET /competitions': { body: { upcoming: [over, next], past: [], next: null } },
  })
  expect(await screen.findByText('Next: Mežezers trial, 19.09')).toBeVisible()
})

test('on a server without an admin it leads to the home page, which shows the command', async () => {
  const setup = aSetup({ grantCommand: 'zerodab user grant rider@example.org admin' })
  show([], { 'GET /setup': { body: setup } }, rider)
  expect(
    await screen.findByText(/^This server has no admin yet\. The home page shows the command/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(screen.queryByText(/ask an admin/)).toBeNull()
})

test('a user who may not see it is led home', async () => {
  show([], {}, rider)
  expect(await screen.findByText(/admin/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
})

test('the page is only for admins', async () => {
  const requests = show([], {}, rider)
  expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(requests.some(({ url }) => url.endsWith('/championships'))).toBe(false)
})

test('a stage that can’t be published yet shows what is missing, and where to fill it in', async () => {
  const withStage = anInstitution({ championships: [aChampionship({ stages: 1 })] })
  const errors = [
    { field: 'organizer', code: 'required', message: '' },
    { field: 'classes', code: 'required', message: '' },
  ]
  show([withStage], {
    'GET /institutions/lamsf/championships/trials-2026/settings': { body: someSettings() },
    'PUT /institutions/lamsf/championships/trials-2026/stages/mezezers/publication': problem(
      409,
      'not-publishable',
      { errors },
    ),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Publish the stage' }))
  expect(await screen.findByText(/needs: an organizer, at least one class\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Complete details' })).toHaveAttribute(
    'href',
    '/championship/lamsf/trials-2026/mezezers',
  )
})

test('an institution that somebody else renamed is saved over the current version on the second try', async () => {
  const versions = [anInstitution(), anInstitution({ version: 2 })]
  const requests = show([], {
    'GET /championships': () => ({
      body: { institutions: [versions.length > 1 ? versions.shift() : versions[0]] },
    }),
    'PUT /institutions/lamsf': (request) =>
      request.headers.get('If-Match') === '"2"' ? { status: 204 } : problem(412, 'stale'),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Name and country of/ }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Name of the institution/), ' of trials')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^Someone else has changed this/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await requests.findLast(({ method }) => method === 'PUT')?.json()).toEqual({
    name: 'Fictional federation of trials',
    country: 'LV',
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClubMerge, ClubOverview } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { admin, rider, secretary } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { ClubsPage } from './clubs-page'

function aClub(overrides: Partial<ClubOverview> = {}): ClubOverview {
  return {
    id: 'MK Ķērpis',
    country: 'LV',
    version: 3,
    registrations: 12,
    stages: 4,
    standings: 9,
    similarNames: [],
    ...overrides,
  }
}

const clubs = [
  aClub({ similarNames: ['MK Kerpis.'] }),
  aClub({
    id: 'MK Kerpis.',
    version: 1,
    registrations: 1,
    stages: 1,
    standings: 0,
    similarNames: ['MK Ķērpis'],
  }),
  aClub({ id: 'Tühi klubi', country: 'EE', registrations: 0, stages: 0, standings: 0 }),
]

const effects: ClubMerge = {
  from: 'MK Kerpis.',
  into: 'MK Ķērpis',
  stages: [
    {
      institution: 'lamsf',
      championship: 'trials-2026',
      stage: 'mezezers',
      title: 'Mežezers trial',
      startsAt: '2026-09-12T07:00:00Z',
      timeZone: 'Europe/Riga',
      riders: 1,
    },
  ],
  standings: [
    {
      institution: 'lamsf',
      championship: 'trials-2026',
      name: 'Trials',
      season: 2026,
      rows: 2,
      published: true,
      hasClubStandings: true,
    },
  ],
  saved: 1,
}

beforeEach(haveModalDialogs)

function show(more: Answers = {}, user: object = admin, managed = true) {
  const requests = serve({
    'GET /session': { body: { user } },
    'GET /clubs': { body: { clubs, managed } },
    ...more,
  })
  renderAt('/clubs', <ClubsPage />)
  return requests
}

async function open(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(screen.getByRole('dialog'))
}

describe('the list', () => {
  test('shows how often each club is used, and similar names', async () => {
    show()
    const list = await screen.findByRole('list', { name: 'Clubs' })
    const [first, second, third] = list.children
    expect(first).toHaveTextContent('MK Ķērpis LV12 registrations · 4 stages · 9 rows in standings')
    expect(first).toHaveTextContent('Maybe the same as MK Kerpis.')
    expect(second).toHaveTextContent('1 registration · 1 stage')
    expect(third).toHaveTextContent('No riders')
  })

  test('is searched without accents', async () => {
    show()
    await userEvent.type(await screen.findByRole('searchbox'), 'kerp')
    expect(await screen.findByText('2 clubs')).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox'), 'xx')
    expect(await screen.findByRole('heading', { name: 'No club found for “kerpxx”' })).toBeVisible()
  })

  test('is read-only for secretaries', async () => {
    show({}, secretary, false)
    expect(await screen.findByText('Admins rename and merge clubs.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Rename/ })).not.toBeInTheDocument()
  })

  test('is forbidden for others', async () => {
    show({}, rider)
    expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  })
})

describe('a new name', () => {
  const put = 'PUT /clubs/MK%20%C4%B6%C4%93rpis'

  test('is sent with the version that it is based on', async () => {
    const requests = show({ [put]: { status: 204 } })
    const dialog = await open('Rename MK Ķērpis')
    const name = dialog.getByLabelText(/^Name/)
    await userEvent.clear(name)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText("Name can't be empty")).toBeVisible()
    await userEvent.type(name, 'Motoklubs Ķērpis')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const sent = requests.find(({ method }) => method === 'PUT')
    expect(sent?.headers.get('If-Match')).toBe('"3"')
    expect(await sent?.json()).toEqual({ id: 'Motoklubs Ķērpis', country: 'LV' })
  })

  test.each([
    [problem(409, 'club-exists'), /^A club with this name already exists/],
    [problem(412, 'stale'), /^Someone else has changed this club/],
    [problem(500, 'internal'), /^Something went wrong, so nothing was saved/],
    [
      problem(422, 'invalid', { errors: [{ field: 'version', code: 'format', message: '' }] }),
      /^Something went wrong, so nothing was saved/,
    ],
  ])('that is refused shows the reason', async (answer, text) => {
    show({ [put]: answer })
    const dialog = await open('Rename MK Ķērpis')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(text)).toBeVisible()
  })
})

describe('a merge', () => {
  const preview = 'POST /clubs/MK%20Kerpis./merge-preview'
  const merge = 'POST /clubs/MK%20Kerpis./merge'

  test('shows its effects before it is sent', async () => {
    const requests = show({ [preview]: { body: effects }, [merge]: { status: 204 } })
    const dialog = await open('Merge MK Kerpis.')
    expect(dialog.getByText("This can't be undone.")).toBeVisible()
    const mergeButton = dialog.getByRole('button', { name: 'Merge' })
    await userEvent.click(mergeButton)
    expect(await dialog.findByText('Choose a club from the list')).toBeVisible()
    await userEvent.click(dialog.getByRole('combobox'))
    const [first] = await dialog.findAllByRole('option')
    expect(first).toHaveTextContent('MK Ķērpis')
    await userEvent.click(dialog.getByRole('option', { name: /^MK Ķērpis/ }))
    const effectsRegion = within(await dialog.findByRole('region', { name: 'What changes' }))
    expect(effectsRegion.getByText('1 rider')).toBeVisible()
    expect(effectsRegion.getByText('2 rows')).toBeVisible()
    expect(effectsRegion.getByText(/^Riders keep their points/)).toBeVisible()
    expect(effectsRegion.getByText(/^The next registration of 1 rider/)).toBeVisible()
    expect(requests.filter(({ url }) => url.endsWith('/merge'))).toEqual([])
    await userEvent.click(mergeButton)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const sent = requests.find(({ url }) => url.endsWith('/merge'))
    expect(sent?.headers.get('If-Match')).toBe('"1"')
    expect(await sent?.json()).toEqual({ into: 'MK Ķērpis' })
  })

  test('can’t be sent before its effects are loaded', async () => {
    show({ [preview]: problem(500, 'internal') })
    const dialog = await open('Merge MK Kerpis.')
    await userEvent.type(dialog.getByRole('combobox'), 'MK Ķērpis')
    expect(await dialog.findByRole('heading', { name: 'Error loading' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  })
})

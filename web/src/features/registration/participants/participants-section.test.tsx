import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Participant } from '@/api'
import { FakeEventSource } from '@/testing/fake-event-source'
import { rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { aParticipant, aStage } from '@/testing/stage'
import { ParticipantsSection } from './participants-section'

const stageAt = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const list = `GET ${stageAt}/participants`

beforeEach(() => {
  FakeEventSource.all = []
})

async function show(participants: Participant[], answers = {}) {
  const requests = serve({
    'GET /session': { body: { user: rider } },
    [list]: { body: { feedPosition: 5, participants } },
    ...answers,
  })
  renderAt('/', <ParticipantsSection stage={aStage()} />)
  await screen.findByRole('heading', { name: /^Participants/ })
  return requests
}

const someRiders = (count: number, overrides: (at: number) => Partial<Participant> = () => ({})) =>
  Array.from({ length: count }, (_, at) =>
    aParticipant({ id: `ext-${at}`, name: `Rider ${at}`, racingNumber: String(at + 1), ...overrides(at) }),
  )
const table = () => screen.findByRole('table', { name: 'Participants' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((head) => head.firstElementChild?.textContent)
const head = async () => within(await table()).findByRole('columnheader', { name: 'Number' })
const sendDelta = (delta: object) => act(() => FakeEventSource.last.emit('delta', delta))

describe('what everyone sees', () => {
  test('is number, name, class, year, bike, club and registration time', async () => {
    await show([aParticipant()])
    const heads = within(await table()).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Number',
      'Name',
      'Class',
      'Year',
      'Bike',
      'Club',
      'Registered',
    ])
    const cells = within((await rows())[0] ?? document.body).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '7',
      'A',
      '1990',
      'Beta 300',
      'Otepää MK',
      expect.stringContaining('12:00'),
    ])
    expect(screen.getByRole('heading', { name: 'Participants 1' })).toBeVisible()
  })

  test('includes the family cup’s teams if there are any', async () => {
    await show([aParticipant({ team: 'Ozolu ģimene' })])
    expect(await screen.findByRole('columnheader', { name: 'Family cup' })).toBeVisible()
  })

  test('marks the reader’s own row', async () => {
    await show([aParticipant({ id: rider.id, name: 'Uku Jaan Tamm' })])
    expect(await screen.findByRole('rowheader', { name: /Uku Jaan Tamm you/ })).toBeVisible()
  })

  test('is ten rows until all are requested', async () => {
    await show(someRiders(12))
    expect(await rows()).toHaveLength(10)
    await userEvent.click(screen.getByRole('button', { name: 'Show all (12 participants)' }))
    expect(await rows()).toHaveLength(12)
    expect(screen.queryByRole('button', { name: /Show all/ })).not.toBeInTheDocument()
  })

  test('links to the start list, and contains no actions of the secretary', async () => {
    await show([aParticipant()])
    await table()
    expect(screen.getByRole('link', { name: 'Start list' })).toHaveAttribute(
      'href',
      '/competitions/lamsf/trials-2026/mezezers/start-list',
    )
    expect(screen.queryByRole('button', { name: 'Add new participant' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument()
  })
})

describe('the charts', () => {
  test('are one table by class and one by club', async () => {
    await show([aParticipant(), aParticipant({ id: 'ext-2', club: null })])
    const classes = await screen.findByRole('table', { name: 'By class' })
    expect(within(classes).getByRole('row', { name: 'A 2' })).toBeVisible()
    const clubs = screen.getByRole('table', { name: 'By club' })
    expect(within(clubs).getByRole('row', { name: /^Otepää MK.*EE 1$/ })).toBeVisible()
  })

  test('show the largest clubs, and the others on demand', async () => {
    await show(someRiders(9, (at) => ({ club: { id: `Club ${at}`, country: 'LV' } })))
    const clubs = within(await screen.findByRole('table', { name: 'By club' }))
    expect(clubs.getAllByRole('row')).toHaveLength(1 + 6)
    await userEvent.click(screen.getByRole('button', { name: '3 other clubs (3)' }))
    expect(clubs.getAllByRole('row')).toHaveLength(1 + 9)
  })
})

describe('searching and sorting', () => {
  test('finds by name without accents and by number', async () => {
    await show([aParticipant(), aParticipant({ id: 'ext-2', name: 'Mia Sepp', racingNumber: '33' })])
    await userEvent.type(await screen.findByRole('searchbox'), 'karlis')
    await vi.waitFor(async () => expect(await names()).toEqual(['Kārlis Ozols']))
    expect(screen.getByText('1 participant found')).toHaveRole('status')
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), '3')
    await vi.waitFor(async () => expect(await names()).toEqual(['Mia Sepp']))
  })

  test('says so when nobody is found', async () => {
    await show([aParticipant()])
    await userEvent.type(await screen.findByRole('searchbox'), 'nobody')
    expect(await screen.findByRole('heading', { name: 'Nobody found for “nobody”' })).toBeVisible()
  })

  test('a click on a column header sorts by it and shows the direction', async () => {
    await show(someRiders(3).toReversed())
    expect(await head()).not.toHaveAttribute('aria-sort')
    await userEvent.click(within(await head()).getByRole('button'))
    expect(await head()).toHaveAttribute('aria-sort', 'ascending')
    expect(await names()).toEqual(['Rider 0', 'Rider 1', 'Rider 2'])
    await userEvent.click(within(await head()).getByRole('button'))
    expect(await head()).toHaveAttribute('aria-sort', 'descending')
  })

  test('on a phone the order is chosen from a list', async () => {
    await show(someRiders(3).toReversed())
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Sort: Name')
    expect(await names()).toEqual(['Rider 0', 'Rider 1', 'Rider 2'])
  })
})

describe('the list is live', () => {
  test('participants who join or leave elsewhere appear or disappear, with a single stream', async () => {
    await show([aParticipant()])
    await table()
    expect(FakeEventSource.open).toHaveLength(1)
    expect(FakeEventSource.last.url).toBe(`/api/v1${stageAt}/participants/stream?since=5`)
    sendDelta({
      feedPosition: 6,
      participants: [aParticipant({ id: 'new', name: 'Mia Sepp', registeredAt: '2026-09-02T09:00:00Z' })],
      removed: [],
    })
    expect(await names()).toEqual(['Mia Sepp', 'Kārlis Ozols'])
    expect(screen.getByRole('heading', { name: 'Participants 2' })).toBeVisible()
    sendDelta({ feedPosition: 7, participants: [], removed: ['ext-1'] })
    expect(await names()).toEqual(['Mia Sepp'])
  })

  test('a row that comes back after a search is not marked as new again', async () => {
    await show([aParticipant()])
    await table()
    const mia = aParticipant({ id: 'new', name: 'Mia Sepp', registeredAt: '2026-09-02T09:00:00Z' })
    sendDelta({ feedPosition: 6, participants: [mia], removed: [] })
    expect(await names()).toEqual(['Mia Sepp', 'Kārlis Ozols'])
    expect(rowOf('Mia Sepp')).toHaveClass('arrived')
    await userEvent.type(screen.getByRole('searchbox'), 'karlis')
    await vi.waitFor(async () => expect(await names()).toEqual(['Kārlis Ozols']))
    await userEvent.clear(screen.getByRole('searchbox'))
    await vi.waitFor(async () => expect(await names()).toEqual(['Mia Sepp', 'Kārlis Ozols']))
    expect(rowOf('Mia Sepp')).not.toHaveClass('arrived')
  })

  test('shows when the connection is lost', async () => {
    await show([aParticipant()])
    await table()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => FakeEventSource.last.fail())
    expect(screen.getByText(/^Connection lost/)).toBeVisible()
  })

  test('also starts while it is empty', async () => {
    await show([])
    expect(await screen.findByRole('heading', { name: 'No participants yet' })).toBeVisible()
    sendDelta({ feedPosition: 6, participants: [aParticipant()], removed: [] })
    expect(await names()).toEqual(['Kārlis Ozols'])
  })
})

test('a list that fails to load shows an error', async () => {
  await show([], { [list]: { status: 500 } })
  expect(await screen.findByText('Failed to get participants. Refresh page and try again.')).toBeVisible()
})

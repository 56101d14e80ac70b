import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Participant, Stage } from '../../api'
import { rider } from '../../testing/people'
import { renderAt, serve } from '../../testing/render'
import { aParticipant, aStage } from '../../testing/stage'
import { StagePage } from './stage-page'

const address = '/competitions/lamsf/trials-2026/mezezers'
const api = 'GET /institutions/lamsf/championships/trials-2026/stages/mezezers'

function at(time: string) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time))
}

beforeEach(() => at('2026-09-01T09:00:00Z'))

function show(stage: Stage, participants: Participant[] = [], answers = {}) {
  serve({
    'GET /session': { body: { user: rider } },
    [api]: { body: stage },
    [`${api}/participants`]: { body: { participants } },
    ...answers,
  })
  renderAt(address, <StagePage />, { path: '/competitions/:institution/:championship/:stage' })
}

const links = async () => within(await screen.findByRole('navigation', { name: 'Stage pages' }))
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)

describe('the header', () => {
  test('tells what, when, where and who', async () => {
    show(aStage())
    expect(await screen.findByRole('heading', { level: 1, name: 'Mežezers trial' })).toBeVisible()
    expect(screen.getByText('10:00–16:00')).toBeVisible()
    expect(screen.getByText('Mežezers')).toBeVisible()
    expect(screen.getByText('Motoklubs Priežkalni')).toBeVisible()
  })

  test('says that the place is open when it is', async () => {
    show(aStage({ location: null }))
    expect(await screen.findByText('Place to be defined')).toBeVisible()
  })

  test('leads to map and navigation in a new tab, where there are any', async () => {
    show(aStage({ googleMaps: 'https://maps.example/x', waze: null }))
    const map = await screen.findByRole('link', { name: 'Map (opens in a new tab)' })
    expect(map).toHaveAttribute('href', 'https://maps.example/x')
    expect(map).toHaveAttribute('target', '_blank')
    expect(screen.queryByRole('link', { name: /Navigation/ })).not.toBeInTheDocument()
  })

  test('shows results once the competition has started', async () => {
    show(aStage())
    expect((await links()).queryByRole('link', { name: 'Results' })).not.toBeInTheDocument()
  })

  test('shows live results while it goes on', async () => {
    at('2026-09-12T09:00:00Z')
    show(aStage())
    expect((await links()).getByRole('link', { name: 'Results' })).toHaveAttribute(
      'href',
      `${address}/results`,
    )
    expect(screen.getByText('Live')).toBeVisible()
  })

  test('shows the judge app to a judge of the stage alone', async () => {
    show(aStage({ viewer: { judgeSections: [7], secretary: false } }))
    expect((await links()).getByRole('link', { name: 'Judge App' })).toHaveAttribute(
      'href',
      `${address}/judge`,
    )
  })

  test('shows no judge app to others', async () => {
    show(aStage())
    expect((await links()).queryByRole('link', { name: 'Judge App' })).not.toBeInTheDocument()
  })
})

describe('the deadline', () => {
  test.each([
    ['2026-09-01T09:00:00Z', 'Registration till 10 Sept, 23:59'],
    ['2026-09-11T09:00:00Z', 'Registration ended'],
  ])('at %s it reads "%s"', async (time, text) => {
    at(time)
    show(aStage())
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('is gone when the competition is over', async () => {
    at('2026-09-13T09:00:00Z')
    show(aStage())
    expect(await screen.findByRole('heading', { name: 'No participants yet' })).toBeVisible()
    expect(screen.queryByText(/Registration/)).not.toBeInTheDocument()
  })
})

describe('the participants', () => {
  test('stand the newest first, with their number, class, year, bike and club', async () => {
    const later = aParticipant({ id: 'ext-2', name: 'Mia Sepp', registeredAt: '2026-09-01T09:30:00Z' })
    show(aStage(), [aParticipant(), later])
    const [newest, oldest] = await rows()
    expect(newest).toHaveTextContent('Mia Sepp')
    expect(oldest).toHaveTextContent(/^7Kārlis Ozols Beta 300 · Otepää MKA1990Beta 300Otepää MK$/)
    expect(screen.getByRole('heading', { name: 'Participants 2' })).toBeVisible()
  })

  test('mark the reader’s own row', async () => {
    show(aStage(), [aParticipant({ id: rider.id, name: 'Uku Jaan Tamm' })])
    expect(await screen.findByRole('rowheader', { name: /Uku Jaan Tamm you/ })).toBeVisible()
  })

  test('name the family cup’s teams where there are any', async () => {
    show(aStage(), [aParticipant({ team: 'Ozolu ģimene' })])
    expect(await screen.findByRole('columnheader', { name: 'Family cup' })).toBeVisible()
    expect(screen.getByText('Ozolu ģimene')).toBeVisible()
  })

  test('are ten until someone asks for all', async () => {
    show(
      aStage(),
      Array.from({ length: 12 }, (_, number) => aParticipant({ id: `ext-${number}` })),
    )
    expect(await rows()).toHaveLength(10)
    await userEvent.click(screen.getByRole('button', { name: 'Show all (12 participants)' }))
    expect(await rows()).toHaveLength(12)
    expect(screen.queryByRole('button', { name: /Show all/ })).not.toBeInTheDocument()
  })

  test('that fail to come leave the stage in place and say so', async () => {
    show(aStage(), [], { [`${api}/participants`]: { status: 500 } })
    expect(await screen.findByText('Failed to get participants. Refresh page and try again.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Mežezers trial' })).toBeVisible()
  })
})

test('a stage that does not exist says so and leads to the list', async () => {
  show(aStage(), [], { [api]: { status: 404, body: { code: 'not-found' } } })
  expect(
    await screen.findByRole('heading', { name: 'No championship found. Please check the link' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Competitions' })).toHaveAttribute('href', '/')
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { newEntry, type Ride, type StoredEntry } from '@/features/judging/outbox/outbox-entry'
import { judgeSheet } from '@/features/judging/testing/sheet'
import { rideKey } from '@/lib/sport/ride-key'
import { CardConflicts } from './card-conflicts'

beforeEach(haveModalDialogs)

/** A ride of number 07 on lap 1, of which the card says 5, or `total`. */
function conflict(section: number, total = 5, id = `entry-${section}`): StoredEntry {
  const ride: Ride = {
    participant: 'r07',
    racingNumber: '07',
    name: 'Kārlis Ozols',
    section,
    lap: 1,
    total,
    events: [],
    fromCard: true,
  }
  const scope = { owner: 'user:janis', stage: 'meza-federacija/kauss-2026/posms-3' }
  return { ...newEntry(scope, ride, id, 0), state: 'conflict' }
}

/** The same ride, if it arrived after the approval. */
const late = (section: number): StoredEntry => ({
  ...conflict(section),
  answeredAt: 1,
  answer: { code: 'results-approved', message: null },
})

/** Shows the conflicts of these sections, where the judges gave 3. */
function show(
  sections: number[],
  answers: Answers = {},
  entries = sections.map((section) => conflict(section)),
  recordedSections = sections,
) {
  const requests = serve(answers)
  const onDecided = vi.fn<() => void>()
  const recorded = recordedSections.map((section) => ({
    participant: 'r07',
    key: rideKey(section, 1),
    total: 3,
    conflict: true,
  }))
  const sheet = judgeSheet({ entries: recorded })
  renderAt(
    '/',
    <CardConflicts fetchedSheet={{ sheet, requestedAt: 2 }} entries={entries} onDecided={onDecided} />,
  )
  return { requests, onDecided }
}

const stage = '/institutions/meza-federacija/championships/kauss-2026/stages/posms-3'
const decision = (section: number) => `PUT ${stage}/results/r07/sections/section${section}-lap1/decision`

async function decideAll(title: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Use the card for all' }))
  const question = within(screen.getByRole('dialog', { name: title }))
  await userEvent.click(question.getByRole('button', { name: 'Use the card for all' }))
}

test('the cards are used for all conflicts, one after the other', async () => {
  const { requests, onDecided } = show([6, 7], { [decision(6)]: { body: {} }, [decision(7)]: { body: {} } })
  expect(screen.getByText('2 open conflicts')).toBeVisible()
  await decideAll('Use the card for 2 rides?')
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
    { entry: 'entry-6' },
    { entry: 'entry-7' },
  ])
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

test('a card that was entered again replaces the first one, and its ride is one conflict', async () => {
  const entries = [conflict(6, 5, 'mistyped'), conflict(6, 2, 'mended'), conflict(7)]
  const { requests } = show([6, 7], { [decision(6)]: { body: {} }, [decision(7)]: { body: {} } }, entries)
  expect(screen.getByText('2 open conflicts')).toBeVisible()
  expect(screen.getByText('Section 6, lap 1: 3 counts, the card says 2')).toBeVisible()
  await decideAll('Use the card for 2 rides?')
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument())
  expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
    { entry: 'mended' },
    { entry: 'entry-7' },
  ])
})

test('a card that was entered again is waited for until it has been sent', () => {
  show([6], {}, [conflict(6, 5, 'mistyped'), { ...conflict(6, 2, 'mended'), state: 'undoable' }])
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

test('a card that was entered again with the counting score leaves its conflict open, but not for the card', async () => {
  const entries = [
    conflict(6, 5, 'mistyped'),
    { ...conflict(6, 3, 'mended'), state: 'sent' as const },
    conflict(7),
    conflict(8),
  ]
  const { requests } = show([6, 7, 8], { [decision(7)]: { body: {} }, [decision(8)]: { body: {} } }, entries)
  expect(screen.getByText('3 open conflicts')).toBeVisible()
  expect(
    screen.getByText('Section 6, lap 1: 3 counts and is on the card, another score differs'),
  ).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Decide' })).toHaveLength(3)
  await decideAll('Use the card for 2 rides?')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByText('1 open conflict')).toBeVisible()
  expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
    { entry: 'entry-7' },
    { entry: 'entry-8' },
  ])
})

test('rides that arrived after the approval, which has been reopened, are decided for the card at once', async () => {
  const { requests } = show(
    [6, 7],
    { [decision(6)]: { body: {} }, [decision(7)]: { body: {} } },
    [late(6), late(7)],
    [],
  )
  expect(screen.getByText('2 rides wait for a decision')).toBeVisible()
  expect(screen.getByText('Section 6, lap 1: arrived after the approval, the card says 5')).toBeVisible()
  await decideAll('Use the card for 2 rides?')
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument())
  expect(requests).toHaveLength(2)
})

test('a single card in conflict is decided by itself, also beside a ride that is not in conflict with the card', () => {
  show([6, 7], {}, [{ ...conflict(6, 3), state: 'sent' }, conflict(7)])
  expect(screen.getAllByRole('button', { name: 'Decide' })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Use the card for all' })).not.toBeInTheDocument()
})

test('a card that waits for the network is not a conflict yet', () => {
  show([6], {}, [conflict(6, 5, 'mistyped'), { ...conflict(6, 3, 'mended'), state: 'ready' }])
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

test('rides that somebody else has decided are skipped, and the list says that it is not complete', async () => {
  const { requests, onDecided } = show([6, 7, 8], {
    [decision(6)]: problem(409, 'stale'),
    [decision(7)]: problem(404, 'not-found'),
    [decision(8)]: { body: {} },
  })
  await decideAll('Use the card for 3 rides?')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not everything was decided/)
  expect(requests).toHaveLength(3)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(onDecided).toHaveBeenCalledTimes(1)
})

test('any other error ends it, and the conflicts that are still open stay in the list', async () => {
  const { requests, onDecided } = show([6, 7, 8], {
    [decision(6)]: { body: {} },
    [decision(7)]: problem(409, 'already-approved'),
  })
  await decideAll('Use the card for 3 rides?')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not everything was decided/)
  expect(requests).toHaveLength(2)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Section 7'),
    expect.stringContaining('Section 8'),
  ])
  expect(screen.getByText('2 open conflicts')).toBeVisible()
  expect(onDecided).toHaveBeenCalledTimes(1)
})

test('a single conflict is decided by itself', () => {
  show([6])
  expect(screen.getByRole('button', { name: 'Decide' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use the card for all' })).not.toBeInTheDocument()
})

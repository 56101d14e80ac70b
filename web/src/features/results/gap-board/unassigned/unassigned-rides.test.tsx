import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PossibleRider, UnassignedRide } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { type Answers, renderAt, serve } from '@/testing/render'
import { aStage } from '@/testing/stage'
import { UnassignedRides } from './unassigned-rides'

beforeEach(() => haveModalDialogs())

const stage = aStage({ features: ['raceDay'] })
const RIDES = `/institutions/${stage.institution}/championships/${stage.championship}/stages/${stage.slug}/secretary/unassigned-rides`

const ride: UnassignedRide = {
  id: 'ride-1',
  section: 3,
  lap: null,
  plate: '2?',
  note: 'red helmet',
  total: 3,
  judgeName: 'Rasa Priede',
  recordedAt: '2026-06-06T08:40:00Z',
  state: 'waiting',
  reason: null,
}
const rider: PossibleRider = {
  participant: 'r21',
  racingNumber: '21',
  name: 'Mia Sepp',
  racingClass: 'B',
  fitsPlate: true,
  laps: 3,
  lap: 2,
  scoredLaps: [1],
}
const other: PossibleRider = {
  ...rider,
  participant: 'r7',
  racingNumber: '7',
  name: 'Uku Tamm',
  fitsPlate: false,
}

function show(rides: UnassignedRide[], answers: Answers = {}) {
  const requests = serve({
    [`GET ${RIDES}`]: { body: { rides } },
    [`GET ${RIDES}/ride-1/riders`]: { body: { riders: [rider, other] } },
    ...answers,
  })
  renderAt('/', <UnassignedRides stage={stage} />)
  return requests
}

describe('a ride without a rider', () => {
  test('is listed with what the judge saw, the section, the judge and the score', async () => {
    show([ride])
    const list = await screen.findByRole('region', { name: 'Rides without a rider' })
    expect(list).toHaveTextContent(/Section 3, .*Number read: 2\?Judge: Rasa Priedered helmet.*3/)
  })

  test('is given to the rider whose number fits, in the lap that the rider lacks', async () => {
    const reply = { id: 'ride-1', outcome: 'accepted', code: null, message: null }
    const requests = show([ride], { [`POST ${RIDES}/ride-1/assign`]: { body: reply } })
    await userEvent.click(await screen.findByRole('button', { name: 'Give to a rider' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Whose ride was it?' }))
    const riders = await dialog.findByLabelText(/^Rider/)
    expect(within(riders).getByRole('group', { name: 'The number fits' })).toHaveTextContent(
      '21 · Mia Sepp · B',
    )
    await userEvent.selectOptions(riders, '21 · Mia Sepp · B')
    expect(dialog.getByLabelText(/^Lap/)).toHaveDisplayValue('Lap 2')
    expect(dialog.getByText(/counts for this rider as a ride of the judge Rasa Priede/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Give to a rider' }))
    await expect.poll(() => requests.some(({ method }) => method === 'POST')).toBe(true)
    const sent = requests.find(({ method }) => method === 'POST')
    expect(await sent?.json()).toEqual({ participant: 'r21', lap: 2 })
  })

  test('warns of a lap that has points already', async () => {
    show([ride])
    await userEvent.click(await screen.findByRole('button', { name: 'Give to a rider' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Whose ride was it?' }))
    await userEvent.selectOptions(await dialog.findByLabelText(/^Rider/), '21 · Mia Sepp · B')
    expect(dialog.queryByText(/has points already\. If/)).not.toBeInTheDocument()
    await userEvent.selectOptions(dialog.getByLabelText(/^Lap/), 'Lap 1, has points already')
    expect(dialog.getByText(/has points already\. If/)).toBeVisible()
  })

  test('is discarded with a reason', async () => {
    const requests = show([ride], { [`POST ${RIDES}/ride-1/discard`]: { status: 204 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Discard this ride?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    expect(dialog.getByText('This field is required')).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'a marshal')
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    await expect.poll(() => requests.some(({ method }) => method === 'POST')).toBe(true)
    expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({ reason: 'a marshal' })
  })

  test('that somebody else has dealt with is said to be so', async () => {
    show([ride], { [`POST ${RIDES}/ride-1/assign`]: { status: 412, body: { code: 'stale' } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Give to a rider' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Whose ride was it?' }))
    await userEvent.selectOptions(await dialog.findByLabelText(/^Rider/), '7 · Uku Tamm · B')
    await userEvent.click(dialog.getByRole('button', { name: 'Give to a rider' }))
    expect(await dialog.findByText(/Someone else has dealt with this ride/)).toBeVisible()
  })

  test('that was discarded stays in the list with its reason, and can be given to a rider', async () => {
    show([{ ...ride, state: 'discarded', reason: 'a marshal' }])
    expect(await screen.findByText('No ride waits for a rider.')).toBeVisible()
    await userEvent.click(screen.getByText('1 ride that is settled'))
    expect(screen.getByText('Discarded: a marshal')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Give to a rider' })).toBeVisible()
  })
})

test('nothing is shown while no judge has recorded such a ride', async () => {
  const requests = show([])
  await expect.poll(() => requests.length).toBe(1)
  expect(screen.queryByText('Rides without a rider')).not.toBeInTheDocument()
})

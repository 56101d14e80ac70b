// The steps from the last ride to published standings.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { problem } from '@/testing/problem'
import { anApproval, approvedSteps } from '@/testing/approval'
import { admin, rider } from '@/testing/people'
import { prepareApproval, open, panel, stage } from '@/features/results/testing/approval-page'
import { stageAt } from '@/features/results/testing/page'

prepareApproval()

const step = (name: string) =>
  within(screen.getByRole('list', { name: 'Progress of the results' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name))

/** Opens the panel of a stage that was approved while it is hidden. */
async function openHidden(user: object) {
  const hidden = { ...stage, isPublished: false, resultsStatus: 'approved', phase: 'approved' }
  await open(anApproval({ resultsStatus: 'approved', steps: approvedSteps }), {
    status: 'approved',
    answers: { 'GET /session': { body: { user } }, [`GET ${stageAt}`]: { body: hidden } },
  })
}

describe('the steps', () => {
  test('show what is left in each, and which is next', async () => {
    const [race, approved, generated, published] = anApproval().steps
    const tasks = [{ kind: 'unknownClasses' as const, count: 2, blocking: false, riders: [] }]
    const steps = [race, approved, generated && { ...generated, tasks }, published].filter((one) => !!one)
    await open(anApproval({ steps }))
    await waitFor(() =>
      expect(step('Standings Generated')).toHaveTextContent("2 classes that the championship doesn't have"),
    )
    expect(step('Race in progress')).toHaveTextContent('done')
    expect(panel().getByRole('button', { name: 'Approve' })).toHaveClass('bg-brand')
    expect(step('Approved')).toHaveAttribute('aria-current', 'step')
  })

  test('begin with the race that has not started yet, and Approve is not the main button', async () => {
    const [, ...later] = anApproval().steps
    const tasks = [{ kind: 'notStarted' as const, count: 1, blocking: false, riders: [] }]
    const steps = [{ step: 'raceInProgress' as const, state: 'current' as const, tasks }, ...later]
    await open(anApproval({ steps }), { startsAt: '2096-06-06T07:00:00Z' })
    expect(step('Not started yet')).toHaveAttribute('aria-current', 'step')
    expect(step('Race in progress')).toBeUndefined()
    expect(panel().queryByText("The stage hasn't started yet")).toBeNull()
    expect(panel().getByRole('button', { name: 'Approve' })).not.toHaveClass('bg-brand')
  })

  test('do not lead to the approval while riders are on their way', async () => {
    const [, ...later] = anApproval().steps
    const tasks = [{ kind: 'unfinishedRiders' as const, count: 60, blocking: true, riders: [] }]
    const steps = [{ step: 'raceInProgress' as const, state: 'current' as const, tasks }, ...later]
    await open(anApproval({ steps }))
    await waitFor(() => expect(step('Race in progress')).toHaveTextContent('60'))
    expect(panel().getByRole('button', { name: 'Approve' })).not.toHaveClass('bg-brand')
  })

  test('do not say that the race is in progress once it has ended with rides missing', async () => {
    const [, ...later] = anApproval().steps
    const tasks = [{ kind: 'skippedRides' as const, count: 810, blocking: true, riders: [] }]
    const steps = [{ step: 'raceInProgress' as const, state: 'current' as const, tasks }, ...later]
    await open(anApproval({ steps }), { phase: 'finished' })
    await waitFor(() => expect(step('Race ended')).toHaveTextContent('810'))
    expect(step('Race ended')).toHaveAttribute('aria-current', 'step')
    expect(step('Race in progress')).toBeUndefined()
  })

  test('are marked as to do while they are to come, except the race itself', async () => {
    await open(() => problem(500, 'internal'))
    expect(step('Race in progress')).not.toHaveTextContent('to do')
    for (const name of ['Approved', 'Standings Generated', 'Standings Published'])
      expect(step(name)).toHaveTextContent(`${name} · to do`)
  })

  test('end with the approval at a day that counts in a later one', async () => {
    const later = [{ slug: 'sunday', title: 'Sunday', isPublished: true, isApproved: false }]
    const day = { ...stage, resultsStatus: 'approved', phase: 'approved', eventDays: { earlier: [], later } }
    await open(anApproval({ resultsStatus: 'approved', steps: approvedSteps.slice(0, 2) }), {
      status: 'approved',
      answers: { [`GET ${stageAt}`]: { body: day } },
    })
    expect(await panel().findByText(/The results of this day count in those of Sunday\./)).toBeVisible()
    expect(panel().queryByRole('button', { name: 'Generate standings' })).toBeNull()
  })

  describe('of a hidden stage', () => {
    test('lead an admin to its publication before its standings', async () => {
      await openHidden(admin)
      const link = await panel().findByRole('link', { name: 'Edit stage' })
      expect(link).toHaveAttribute('href', '/championship/club/cup/round')
      expect(panel().queryByRole('button', { name: 'Generate standings' })).toBeNull()
    })

    test('tell a secretary that an admin must publish it', async () => {
      await openHidden(rider)
      expect(await panel().findByText(/An admin must publish the stage/)).toBeInTheDocument()
      expect(panel().queryByRole('button', { name: 'Generate standings' })).toBeNull()
    })
  })

  test('are shown before the server has answered what is left', async () => {
    await open(() => problem(500, 'internal'), { status: 'standingsGenerated' })
    expect(step('Standings Published')).toHaveAttribute('aria-current', 'step')
    expect(step('Standings Generated')).toHaveTextContent('done')
  })
})

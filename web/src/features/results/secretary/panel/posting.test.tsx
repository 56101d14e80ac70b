// Posting provisional results, extending the protest period, withdrawing what was posted, and signing the official
// results.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ProtestPeriod } from '@/api'
import { anApproval, anItem } from '@/testing/approval'
import { problem } from '@/testing/problem'
import { stageAt } from '@/features/results/testing/page'
import {
  APPROVAL_ROUTE,
  open,
  openChecklist,
  panel,
  postRequests,
  prepareApproval,
  press,
  stage,
} from '@/features/results/testing/approval-page'

prepareApproval()

const POSTING_ROUTE = `POST ${stageAt}/protest-period`
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const running = (): ProtestPeriod => ({ postedAt: inMinutes(-10), endsAt: inMinutes(20) })

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('nothing is posted in a championship without protests', async () => {
  await open(anApproval())
  expect(panel().queryByRole('button', { name: 'Post provisional results' })).toBeNull()
})

test('the results are posted with two presses', async () => {
  const posted = { ...stage, features: ['protests'], protestPeriod: running() }
  const requests = await open(anApproval(), {
    features: ['protests'],
    answers: { [POSTING_ROUTE]: { body: posted } },
  })
  await userEvent.click(panel().getByRole('button', { name: 'Post provisional results' }))
  const question = await dialog('Post provisional results')
  await userEvent.click(question.getByRole('button', { name: 'Post provisional results' }))
  expect(postRequests(requests).map(({ url }) => new URL(url).pathname)).toEqual([
    `/api/v1${stageAt}/protest-period`,
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('before the posting the dialog says what is missing in the race', async () => {
  const [, ...later] = anApproval().steps
  const task = { kind: 'unfinishedRiders' as const, count: 3, blocking: true, riders: [] }
  await open(anApproval({ steps: [{ step: 'raceInProgress', state: 'current', tasks: [task] }, ...later] }), {
    features: ['protests'],
  })
  await userEvent.click(panel().getByRole('button', { name: 'Post provisional results' }))
  const question = await dialog('Post provisional results')
  expect(question.getByText('3 riders have not finished')).toBeVisible()
})

test('a running period is extended by a number of minutes, and a wrong number stays in the form', async () => {
  const period = running()
  const requests = await open(anApproval(), {
    features: ['protests'],
    protestPeriod: period,
    answers: { [`${POSTING_ROUTE}/extension`]: { body: stage } },
  })
  expect(panel().getByRole('button', { name: 'Post again' })).toBeVisible()
  await userEvent.click(panel().getByRole('button', { name: 'Extend the protest period' }))
  const form = await dialog('Extend the protest period')
  const minutes = form.getByRole('textbox', { name: /^Minutes/ })
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '4')
  await userEvent.click(form.getByRole('button', { name: 'Extend the protest period' }))
  expect(form.getByText('Enter a number from 5 to 240')).toBeVisible()
  expect(minutes).toHaveFocus()
  expect(postRequests(requests)).toEqual([])
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '20')
  await userEvent.click(form.getByRole('button', { name: 'Extend the protest period' }))
  expect(await postRequests(requests)[0]?.json()).toEqual({ minutes: 20, endsAt: period.endsAt })
})

test('an extension of a period that someone else has changed is refused', async () => {
  await open(anApproval(), {
    features: ['protests'],
    protestPeriod: running(),
    answers: { [`${POSTING_ROUTE}/extension`]: problem(412, 'stale') },
  })
  await userEvent.click(panel().getByRole('button', { name: 'Extend the protest period' }))
  const form = await dialog('Extend the protest period')
  await userEvent.click(form.getByRole('button', { name: 'Extend the protest period' }))
  expect(await form.findByText(/has changed the protest period, so it was not extended/)).toBeVisible()
})

test('posted results are withdrawn with two presses', async () => {
  const requests = await open(anApproval(), {
    features: ['protests'],
    protestPeriod: running(),
    answers: { [`DELETE ${stageAt}/protest-period`]: { body: stage } },
  })
  await userEvent.click(panel().getByRole('button', { name: 'Withdraw provisional results' }))
  const question = await dialog('Withdraw provisional results')
  await userEvent.click(question.getByRole('button', { name: 'Withdraw provisional results' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('a refusal is shown in the dialog', async () => {
  await open(anApproval(), {
    features: ['protests'],
    answers: { [POSTING_ROUTE]: problem(409, 'already-approved') },
  })
  await userEvent.click(panel().getByRole('button', { name: 'Post provisional results' }))
  const question = await dialog('Post provisional results')
  await userEvent.click(question.getByRole('button', { name: 'Post provisional results' }))
  expect(await question.findByText(/approved in the meantime/)).toBeVisible()
})

test('an approval during the period must be accepted, and is signed by the name in the form', async () => {
  const requests = await open(anApproval({ items: [anItem('protestPeriod', { count: 1 })] }), {
    features: ['protests'],
    protestPeriod: running(),
    answers: { [APPROVAL_ROUTE]: { body: { ...stage, resultsStatus: 'approved' } } },
  })
  const list = await openChecklist()
  const name = await list.findByRole('textbox', { name: /^Signed off by/ })
  await userEvent.clear(name)
  await userEvent.click(list.getByRole('checkbox', { name: 'Approve before the end of the protest period' }))
  await press('Approve')
  expect(list.getByText('Enter the name of the official')).toBeVisible()
  expect(name).toHaveFocus()
  await userEvent.type(name, 'Anna Kalniņa')
  await press('Approve')
  expect(await postRequests(requests)[0]?.json()).toEqual({
    acknowledged: [{ kind: 'protestPeriod', count: 1 }],
    signedOffBy: 'Anna Kalniņa',
  })
})

test('after a correction nobody is proposed who signs: the name before must not be replaced unnoticed', async () => {
  await open(anApproval({ items: [anItem('protestPeriod', { count: 1 })] }), {
    features: ['protests'],
    protestPeriod: running(),
    beingCorrected: { reason: 'Section 3', since: '2026-06-06T12:30:00Z' },
  })
  const list = await openChecklist()
  expect(await list.findByRole('textbox', { name: /^Signed off by/ })).toHaveValue('')
})

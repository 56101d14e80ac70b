import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Stage } from '@/api'
import { anApproval } from '@/testing/approval'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aStage, noTestRides } from '@/testing/stage'
import { SCHEDULE_PARAM } from '@/lib/addresses/paths'
import { StageHeader } from './stage-header'

beforeEach(haveModalDialogs)

const address = '/competitions/lamsf/trials-2026/mezezers'
const stageRequest = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const forSecretary = { viewer: { judgeSections: [], secretary: true } }

function show(stage: Stage, answers: Answers = {}, search = '') {
  const requests = serve({
    'GET /session': { body: { user: rider } },
    [`GET ${stageRequest}/approval`]: { body: anApproval() },
    [`GET ${stageRequest}/test-rides`]: { body: noTestRides },
    ...answers,
  })
  renderAt(`${address}${search}`, <StageHeader stage={stage} />, {
    path: '/competitions/:institution/:championship/:stage',
  })
  return requests
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: /^More/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel or postpone', hidden: true }))
  return within(await screen.findByRole('dialog'))
}

test('a secretary reads what will happen, gives a reason and cancels the stage', async () => {
  const requests = show(aStage(forSecretary), { [`PUT ${stageRequest}/schedule-change`]: { body: aStage() } })
  const dialog = await openDialog()
  expect(dialog.getByRole('radio', { name: 'As scheduled' })).toBeChecked()
  expect(dialog.queryByRole('textbox')).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'Cancelled' }))
  expect(dialog.getByText(/Nobody can register any more/)).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' No snow ')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the stage' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requests.find(({ method }) => method === 'PUT')
  await expect(sent?.json()).resolves.toEqual({ kind: 'cancelled', reason: 'No snow' })
})

test('a cancellation is withdrawn in the same dialog', async () => {
  const stage = aStage({
    ...forSecretary,
    phase: 'cancelled',
    scheduleChange: { kind: 'cancelled', since: '2026-09-01T09:00:00Z', reason: 'No snow' },
  })
  const requests = show(stage, { [`DELETE ${stageRequest}/schedule-change`]: { body: aStage() } })
  const dialog = await openDialog()
  expect(dialog.getByRole('radio', { name: 'Cancelled' })).toBeChecked()
  expect(dialog.getByRole('button', { name: 'Cancel the stage' })).toBeDisabled()
  await userEvent.click(dialog.getByRole('radio', { name: 'As scheduled' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Hold as scheduled' }))
  await waitFor(() => expect(requests.map(({ method }) => method)).toContain('DELETE'))
})

test('the dialog says why the stage can not be cancelled', async () => {
  show(
    aStage(forSecretary),
    { [`PUT ${stageRequest}/schedule-change`]: () => problem(409, 'already-approved') },
    `?${SCHEDULE_PARAM}=1`,
  )
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Cancelled' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the stage' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The results of this stage are approved')
})

test('only secretaries can cancel, and only before the approval', async () => {
  show(aStage({ ...forSecretary, resultsStatus: 'approved', phase: 'approved' }))
  await userEvent.click(await screen.findByRole('button', { name: /^More/ }))
  expect(screen.queryByText('Cancel or postpone')).toBeNull()
})

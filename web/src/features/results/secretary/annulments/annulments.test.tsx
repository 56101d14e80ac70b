import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Stage, StageChange } from '@/api'
import { openBrowser } from '@/features/results/testing/browser'
import { openResults, stageAt } from '@/features/results/testing/page'
import { secretaryStage } from '@/features/results/testing/secretary'
import { aSecretaryRow } from '@/features/results/testing/stage'
import { aBoard } from '@/testing/board'
import { recordNotices } from '@/testing/notices'
import { problem } from '@/testing/problem'

beforeAll(async () => {
  await import('../panel/secretary-panel')
})
beforeEach(() => {
  openBrowser(1440)
  recordNotices()
})
afterEach(() => vi.unstubAllGlobals())

const annulments = `${stageAt}/annulments`
const annulment = {
  id: '01990000-0000-7000-8000-000000000001',
  section: 2,
  laps: [1],
  classes: ['A'],
  reason: 'The stream rose.',
  since: '2026-06-14T10:00:00Z',
}
const annulledStage: Stage = {
  ...secretaryStage,
  annulments: [annulment],
  classes: secretaryStage.classes.map((racingClass) => ({ ...racingClass, annulled: ['section2-lap1'] })),
}
const effect: StageChange = {
  refused: [],
  effects: [
    {
      kind: 'ridesAnnulled',
      class: 'A',
      newName: 'A',
      riders: [{ id: 'a', name: 'Rider a', racingNumber: '1' }],
      rides: 1,
    },
  ],
  needsConfirmation: true,
}

async function openPage(stage: Stage, answers: Parameters<typeof openResults>[0]['answers'] = {}) {
  const requests = await openResults({ stage, board: aBoard([aSecretaryRow('a', 0)]), answers })
  await screen.findByRole('complementary', { name: 'Secretary' })
  return requests
}

test('without the feature there is no button', async () => {
  await openPage(secretaryStage)
  expect(screen.queryByRole('button', { name: 'Annul a section' })).toBeNull()
})

test('the effect on results is shown before a section is annulled', async () => {
  let attempts = 0
  const requests = await openPage(
    { ...secretaryStage, features: ['annulments'] },
    {
      [`POST ${annulments}`]: () => {
        attempts += 1
        return attempts === 1
          ? problem(409, 'change-unconfirmed', { refusal: { change: effect } })
          : { body: { ...annulledStage, features: ['annulments'] } }
      },
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Annul a section' }))
  const form = within(await screen.findByRole('dialog', { name: 'Annul a section' }))
  await userEvent.click(form.getByRole('button', { name: 'Annul a section' }))
  expect(form.getByRole('combobox', { name: /^Section/ })).toHaveFocus()
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Section/ }), '2')
  await userEvent.click(form.getByRole('checkbox', { name: 'Lap 2' }))
  await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), 'The stream rose.')
  await userEvent.click(form.getByRole('button', { name: 'Annul a section' }))
  expect(await form.findByRole('alert')).toHaveTextContent("Class A: 1 ride (1 rider) won't count any more.")
  await userEvent.click(form.getByRole('button', { name: 'Yes, change the results' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const bodies = await Promise.all(
    requests.filter(({ method }) => method === 'POST').map((request) => request.clone().json()),
  )
  expect(bodies.map(({ confirmed }: { confirmed: boolean }) => confirmed)).toEqual([false, true])
  expect(bodies[1]).toMatchObject({ section: 2, reason: 'The stream rose.' })
  const notice = screen.getAllByRole('region', { name: 'Annulled sections' })[0]
  expect(notice).toHaveTextContent('Section 2 annulled: lap 1, class A.')
})

test('everyone sees what is annulled and why, and which cells count for nobody', async () => {
  await openPage(annulledStage)
  expect(screen.getAllByText('The stream rose.', { exact: false })[0]).toBeVisible()
  expect(screen.getAllByText('annulled').length).toBeGreaterThan(0)
})

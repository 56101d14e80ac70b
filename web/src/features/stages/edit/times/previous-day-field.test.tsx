// The day before of the same event, in the form of a stage.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StageSettings } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aStage } from '@/testing/stage'
import { StageForm } from '../page/stage-form'
import { someSettings } from '../testing/settings'

const AT = '/institutions/fed/championships/cup-2026/stages/round-1'
const saturday = { slug: 'saturday', title: 'Saturday', isPublished: true, isApproved: false }

beforeEach(() => {
  haveModalDialogs()
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-01T09:00:00Z'))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(Element.prototype, { scrollIntoView() {} })
})
afterEach(() => vi.unstubAllGlobals())

function open(settings: StageSettings, answers: Answers = {}) {
  const requests = serve({
    [`GET ${AT}`]: { body: aStage() },
    [`POST ${AT}/change-preview`]: { body: { refused: [], effects: [], needsConfirmation: false } },
    [`PUT ${AT}/settings`]: { body: { ...settings, version: 4 } },
    ...answers,
  })
  renderAt('/', <StageForm settings={settings} />)
  return () => requests.filter(({ method }) => method === 'PUT')
}

test('the day before is chosen among earlier stages', async () => {
  const saved = open(someSettings({ possiblePreviousDays: [saturday] }))
  await userEvent.selectOptions(screen.getByLabelText('Day before'), 'Saturday')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(await saved()[0]?.json()).toMatchObject({ previousDay: 'saturday' })
})

test('a refused day says why, at the field', async () => {
  const errors = [{ field: 'previousDay', code: 'approved', message: '' }]
  open(someSettings({ possiblePreviousDays: [saturday] }), {
    [`PUT ${AT}/settings`]: () => problem(422, 'invalid', { errors }),
  })
  await userEvent.selectOptions(screen.getByLabelText('Day before'), 'Saturday')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByLabelText('Day before')).toHaveAccessibleDescription(
    'The results of a day are approved. Reopen them to change which days belong together.',
  )
})

test('rules that add no days up have no such field', () => {
  open(someSettings())
  expect(screen.queryByLabelText('Day before')).toBeNull()
})

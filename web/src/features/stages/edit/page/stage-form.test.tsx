import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StageSettings } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { specialRules } from '@/testing/rules'
import { aStage } from '@/testing/stage'
import { someSettings } from '../testing/settings'
import { StageForm } from './stage-form'

const AT = '/institutions/fed/championships/cup-2026/stages/round-1'
const live = someSettings({ isPublished: true })

// Noon in Riga, where the stage is from 10:00 to 16:00.
beforeEach(() => {
  haveModalDialogs()
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-14T09:00:00Z'))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(Element.prototype, { scrollIntoView() {} })
})
afterEach(() => vi.unstubAllGlobals())

function open(settings: StageSettings = live, answers: Answers = {}) {
  const requests = serve({
    [`GET ${AT}`]: { body: aStage() },
    [`POST ${AT}/change-preview`]: { body: { refused: [], effects: [], needsConfirmation: false } },
    [`PUT ${AT}/settings`]: { body: { ...settings, version: 4 } },
    ...answers,
  })
  renderAt('/', <StageForm settings={settings} />)
  return () => requests.filter(({ method }) => method === 'PUT')
}

async function saveWithEnd(time: string) {
  const end = within(screen.getByRole('group', { name: 'End' })).getByLabelText(/^Time/)
  await userEvent.clear(end)
  await userEvent.type(end, time)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

describe('an end in the past', () => {
  test('is saved only after a question while the stage is live', async () => {
    const saved = open()
    await saveWithEnd('11:30')
    const question = within(await screen.findByRole('dialog', { name: 'End the race now?' }))
    expect(question.getByText(/Riders who have not finished are shown as DNF\.$/)).toBeVisible()
    expect(saved()).toHaveLength(0)
    await userEvent.click(question.getByRole('button', { name: 'Save and end the race' }))
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(await saved()[0]?.json()).toMatchObject({ endsAt: '2026-06-14T11:30:00', confirmed: false })
  })

  test('is not saved if the question is refused, and stays in the form', async () => {
    const saved = open()
    await saveWithEnd('11:30')
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the form' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved()).toHaveLength(0)
    expect(screen.getByText('Unsaved changes')).toBeVisible()
  })

  test('shows nobody as DNF where the secretary sets DNF', async () => {
    open({ ...live, manualDnf: true })
    await saveWithEnd('11:30')
    const question = within(await screen.findByRole('dialog', { name: 'End the race now?' }))
    expect(question.queryByText(/shown as DNF/)).toBeNull()
  })
})

test('a start in the future is saved only after a question while the stage is live', async () => {
  const saved = open()
  const start = within(screen.getByRole('group', { name: 'Start' })).getByLabelText(/^Time/)
  await userEvent.clear(start)
  await userEvent.type(start, '15:00')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const question = within(await screen.findByRole('dialog', { name: 'Move the start into the future?' }))
  expect(question.getByText(/test rides, which don't count/)).toBeVisible()
  expect(saved()).toHaveLength(0)
  await userEvent.click(question.getByRole('button', { name: 'Move the start' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
})

test('an end in the future is saved without a question', async () => {
  const saved = open()
  await saveWithEnd('17:00')
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const fill = async (label: RegExp, text: string, group: HTMLElement) => {
  const field = within(group).getByLabelText(label)
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}

test('all errors that the form can find are shown at once, before anything is sent', async () => {
  const saved = open({ ...live, registrationEndsAt: '2026-06-13T20:00:00' })
  await fill(/^Title/, '', document.body)
  await fill(/^Organizer/, '', document.body)
  await fill(/^How many sections/, '999', document.body)
  await fill(/^Day/, '31.02.2026', screen.getByRole('group', { name: 'Registration till' }))
  await saveWithEnd('09:30')
  expect(await screen.findByText('The stage needs a title')).toBeInTheDocument()
  expect(screen.getByText('A published stage needs an organizer')).toBeInTheDocument()
  expect(screen.getByText('From 1 to 60 sections')).toBeInTheDocument()
  expect(screen.getByText("This date doesn't exist")).toBeInTheDocument()
  expect(screen.getByText('The end must be after the start')).toBeInTheDocument()
  expect(saved()).toHaveLength(0)
})

test('a class without a start or an end of its own shows those of the stage', async () => {
  const [expert] = live.classes
  if (!expert) throw new Error('the stage has no class')
  open({ ...live, classes: [{ ...expert, startTime: null, endTime: null }] })
  const group = within(screen.getByRole('group', { name: 'Expert' }))
  expect(group.getByLabelText('Start')).toHaveAttribute('placeholder', '10:00')
  expect(group.getByLabelText('End')).toHaveAttribute('placeholder', '16:00')
  expect(screen.getByText(/Leave a start or an end empty/)).toBeInTheDocument()
})

describe('a change that is refused', () => {
  const refused = [
    {
      kind: 'classWithRiders',
      class: 'Kids',
      newName: null,
      riders: [{ id: 'r', name: 'Anna Kalniņa', racingNumber: '43' }],
      rides: 0,
    },
  ]
  const change = { refused, effects: [], needsConfirmation: false }

  test('says nothing about rides when there are none', async () => {
    open(live, {
      [`PUT ${AT}/settings`]: {
        status: 409,
        body: { code: 'change-loses-entries', status: 409, title: '', refusal: { change } },
      },
      [`POST ${AT}/change-preview`]: { body: change },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Remove class Kids' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: "This can't be saved" }))
    expect(dialog.getByText(/Class Kids can't be removed: 1 rider is in it/)).toBeVisible()
    expect(dialog.queryByText(/recorded rides/)).not.toBeInTheDocument()
  })

  test('is announced as such below the course before it is saved', async () => {
    open(live, { [`POST ${AT}/change-preview`]: { body: change } })
    await userEvent.click(screen.getByRole('button', { name: 'Remove class Kids' }))
    expect(await screen.findByText(/Class Kids can't be removed/)).toBeInTheDocument()
    expect(screen.getByText("This can't be saved")).toBeInTheDocument()
    expect(screen.queryByText('What saving will change')).not.toBeInTheDocument()
  })
})

describe('a class that somebody else has changed while I changed its start', () => {
  const [expert, kids] = live.classes
  if (!expert || !kids) throw new Error('two classes')

  async function saveOver(classes: StageSettings['classes']) {
    const theirs = { ...live, classes, version: 4 }
    let isFirst = true
    const saved = open(live, {
      [`PUT ${AT}/settings`]: () => {
        if (!isFirst) return { body: { ...theirs, version: 5 } }
        isFirst = false
        return problem(412, 'stale', { refusal: { stage: theirs } })
      },
    })
    await fill(/^Start/, '10:40', screen.getByRole('group', { name: 'Kids' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved by someone else' }))
    return {
      dialog,
      saved,
      add: () => userEvent.click(dialog.getByRole('button', { name: 'Add to the form' })),
    }
  }

  test('keeps my start under the new name', async () => {
    const { dialog, saved, add } = await saveOver([expert, { ...kids, name: 'Youth' }])
    expect(dialog.getByText('Class Kids: name')).toBeVisible()
    expect(dialog.getByText('Youth')).toBeVisible()
    expect(dialog.queryByRole('radio')).toBeNull()
    await add()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(await saved()[1]?.json()).toMatchObject({
      classes: [
        { former: 'Expert', name: 'Expert', startTime: '10:00:00' },
        { former: 'Youth', name: 'Youth', startTime: '10:40:00' },
      ],
    })
  })

  test('is not added again unless it is chosen', async () => {
    const { dialog, add } = await saveOver([expert])
    const group = within(dialog.getByRole('group', { name: 'Class Kids' }))
    expect(group.getByRole('radio', { name: /^Theirs ?removed$/ })).toBeChecked()
    expect(
      group.getByRole('radio', { name: /^Mine ?Kids: .*as a new class without riders/ }),
    ).not.toBeChecked()
    await add()
    expect(screen.queryByRole('group', { name: 'Kids' })).toBeNull()
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })
})

test('only the address of a public stage can be shared', () => {
  open()
  expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument()
  cleanup()
  open(someSettings())
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
})

test('the formats are explained by the rules of the championship where they aren’t the default ones', async () => {
  const text = 'A section is scored 60, 50, 40, 30, 20, 10 or 0; the highest total wins.'
  const sentence = { paths: ['section.scores', 'section.better'], text, isSpecial: true }
  open(live, {
    [`GET ${AT}`]: { body: aStage({ hasDefaultRules: false }) },
    'GET /institutions/fed/championships/cup-2026/rules': {
      body: { ...specialRules, sentences: [sentence, ...specialRules.sentences] },
    },
  })
  // Its group may be folded.
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.queryByText(/^0, 1, 2, 3 or 5 points per section/)).toBeNull()
})

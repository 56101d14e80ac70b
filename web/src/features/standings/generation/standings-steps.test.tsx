import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DifferentData, GenerationPreview, ResultsStatus } from '../../../api'
import { haveModalDialogs } from '../../../testing/modal-dialogs'
import { problem } from '../../../testing/problem'
import { renderAt, serve } from '../../../testing/render'
import { aStage } from '../../../testing/stage'
import { notify } from '../../../ui/notify'
import { aPreview } from '../testing/preview'
import { StandingsSteps } from './standings-steps'

const key = { institution: 'club', championship: 'cup', stage: 'round' }
const at = '/institutions/club/championships/cup/stages/round'
const generate = `POST ${at}/standings`
const preview = `POST ${at}/standings/preview`

const differences: DifferentData[] = [
  { standing: 'zane-a', name: 'Zane', field: 'club', previous: 'Moss', new: 'Fern' },
  { standing: 'otto-a', name: 'Otto', field: 'gender', previous: '', new: 'male' },
  { standing: 'ilze-b', name: 'Ilze', field: 'birthYear', previous: '2001', new: '2002' },
]
const differ = problem(409, 'standings-differ', { differences })
const done = { body: { stage: aStage(), riders: 3, leftOut: [] } }

/** The texts of the notices. */
let said: { success: string[]; error: string[] }

beforeEach(() => {
  haveModalDialogs()
  said = { success: [], error: [] }
  vi.spyOn(notify, 'success').mockImplementation((text) => void said.success.push(text))
  vi.spyOn(notify, 'error').mockImplementation((text) => void said.error.push(text))
})

function open(status: Exclude<ResultsStatus, 'inProgress'>, answers: Parameters<typeof serve>[0]) {
  const requests = serve({ [preview]: { body: aPreview() }, ...answers })
  renderAt('/', <StandingsSteps stageKey={key} status={status} />)
  return requests
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const bodies = (requests: Request[]) =>
  Promise.all(
    requests.filter(({ url }) => !url.endsWith('/preview')).map((request) => request.clone().json()),
  )

/** Refuses until all three differences have a choice. */
function undecided() {
  const asked: unknown[] = []
  return {
    asked,
    [generate]: () => (asked.push(0) === 1 ? differ : done),
  }
}

describe('differences', () => {
  test('are shown one by one, and generating goes on once all are resolved', async () => {
    const { asked, ...answers } = undecided()
    const requests = open('approved', answers)
    await press('Generate standings')
    const dialog = within(await screen.findByRole('dialog', { name: 'Different data' }))
    expect(dialog.getByText('Data is different for field club (Moss - Fern) for Zane <zane-a>')).toBeVisible()
    expect(dialog.getByText('1 of 3')).toBeVisible()
    await press(/^At this stage ?Fern/)
    expect(dialog.getByText(/\(nothing - Male\) for Otto <otto-a>$/)).toBeVisible()
    await press(/^In the standings ?nothing/)
    expect(asked).toHaveLength(1)
    await press(/^At this stage ?2002/)
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await bodies(requests)).at(-1)).toEqual({
      choices: [
        { standing: 'zane-a', field: 'club', choice: 'new' },
        { standing: 'otto-a', field: 'gender', choice: 'previous' },
        { standing: 'ilze-b', field: 'birthYear', choice: 'new' },
      ],
    })
    await waitFor(() => expect(said.success).toEqual(['Standings generated with 3 riders']))
    expect(said.error).toEqual([])
  })

  test('may be answered alike, and one can step back to change an answer', async () => {
    const { asked, ...answers } = undecided()
    const requests = open('standingsGenerated', answers)
    await press('Re-generate standings')
    await press(/^At this stage ?Fern/)
    await press('Back')
    expect(screen.getByRole('button', { name: /^At this stage ?Fern/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await press(/^In the standings ?Moss/)
    await press('Take the stage for 1 other')
    await waitFor(() => expect(asked).toHaveLength(2))
    const last = (await bodies(requests)).at(-1)
    expect(last.choices.map(({ choice }: { choice: string }) => choice)).toEqual(['previous', 'new', 'new'])
  })

  test('that are left keep what was chosen, and nothing is asked of the server again', async () => {
    const { asked, ...answers } = undecided()
    open('approved', answers)
    await press('Generate standings')
    await press(/^At this stage ?Fern/)
    await press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('2 differences to resolve')).toBeVisible()
    await press('Generate standings')
    expect(await screen.findByText('2 of 3')).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})

/** Asks about one difference, then fails once. */
const failing = () => {
  let asked = 0
  return () => {
    asked += 1
    if (asked === 1) return problem(409, 'standings-differ', { differences: differences.slice(0, 1) })
    return asked === 2 ? problem(500, 'internal') : done
  }
}

describe('choices', () => {
  const choices = [{ standing: 'zane-a', field: 'club', choice: 'new' }]

  test('are sent again after a failure', async () => {
    const requests = open('approved', { [generate]: failing() })
    await press('Generate standings')
    await press(/^At this stage ?Fern/)
    await waitFor(() => expect(said.error).toHaveLength(1))
    await press('Generate standings')
    await waitFor(() => expect(said.success).toHaveLength(1))
    expect((await bodies(requests)).at(-1)).toEqual({ choices })
  })

  test('are sent again after a failure with what is decided before generating', async () => {
    const requests = open('approved', {
      [preview]: { body: aPreview({ publishes: true }) },
      [generate]: failing(),
    })
    const begin = async () => {
      await press('Generate standings')
      await press('Generate and publish')
    }
    await begin()
    await press(/^At this stage ?Fern/)
    await waitFor(() => expect(said.error).toHaveLength(1))
    await begin()
    await waitFor(() => expect(said.success).toHaveLength(1))
    expect((await bodies(requests)).at(-1)).toEqual({ choices, publish: { entriesFinal: true } })
  })

  test('are sent again without a decision that nobody asks for any more', async () => {
    const publishes = [true, false]
    const requests = open('approved', {
      [preview]: () => ({ body: aPreview({ publishes: publishes.shift() ?? false }) }),
      [generate]: failing(),
    })
    await press('Generate standings')
    await press('Generate and publish')
    await press(/^At this stage ?Fern/)
    await waitFor(() => expect(said.error).toHaveLength(1))
    await press('Generate standings')
    await waitFor(() => expect(said.success).toHaveLength(1))
    expect((await bodies(requests)).at(-1)).toEqual({ choices })
  })
})

test('riders without a women entry are told with their class', async () => {
  const leftOut = [{ participant: 'p', name: 'Zane', racingClass: 'Expert' }]
  open('approved', { [generate]: { body: { stage: aStage(), riders: 1, leftOut } } })
  await press('Generate standings')
  const dialog = within(await screen.findByRole('dialog', { name: 'Error updating standings for women' }))
  expect(dialog.getByText('Class order not found for class Expert')).toBeVisible()
})

test.each([
  [problem(409, 'stage-not-in-championship'), 'Stage not found in championship'],
  [problem(500, 'internal'), 'Error updating standings'],
])('what went wrong is said', async (answer, text) => {
  open('approved', { [generate]: answer })
  await press('Generate standings')
  await waitFor(() => expect(said.error).toEqual([text]))
})

const openWith = (over: Partial<GenerationPreview>) =>
  open('approved', { [preview]: { body: aPreview(over) }, [generate]: done })
const previewDialog = async () => within(await screen.findByRole('dialog', { name: 'Before generating' }))

describe('before generating', () => {
  const lost: Partial<GenerationPreview> = {
    missing: [
      {
        kind: 'gender',
        riders: [
          { id: 'z', name: 'Zane', racingNumber: '7', racingClass: 'Expert', rides: [] },
          { id: 'o', name: 'Otto', racingNumber: '12', racingClass: 'Expert', rides: [] },
        ],
      },
    ],
  }
  const renamed = { class: 'Expert Pro', riders: 4, candidates: ['Expert', 'Kids'], joined: null }
  test('it says who would lose points, with the way to each, and generates only then', async () => {
    const requests = openWith(lost)
    await press('Generate standings')
    const shown = await previewDialog()
    expect(
      shown.getByRole('heading', {
        name: "2 riders without gender have no place in the women's ranking",
      }),
    ).toBeVisible()
    expect(shown.getByRole('link', { name: 'Zane' })).toHaveAttribute(
      'href',
      '/competitions/club/cup/round?q=7#participants',
    )
    expect(await bodies(requests)).toEqual([])
    await userEvent.click(shown.getByRole('button', { name: 'Generate standings' }))
    await waitFor(() => expect(said.success).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await bodies(requests)).toEqual([{ choices: [] }])
  })

  test('a class that was only renamed is offered to be joined', async () => {
    const requests = openWith({ classes: [{ ...renamed, suggestion: 'Expert' }] })
    await press('Generate standings')
    const shown = await previewDialog()
    const into = shown.getByRole('combobox', { name: 'Points of Expert Pro count in' })
    expect(into).toHaveValue('Expert')
    await userEvent.selectOptions(into, 'Kids')
    await userEvent.click(shown.getByRole('button', { name: 'Generate standings' }))
    await waitFor(() => expect(said.success).toHaveLength(1))
    expect(await bodies(requests)).toEqual([
      { choices: [], classes: [{ class: 'Expert Pro', joins: 'Kids' }] },
    ])
  })

  test('a class may stay one of its own', async () => {
    const requests = openWith({ classes: [{ ...renamed, suggestion: null }] })
    await press('Generate standings')
    const shown = await previewDialog()
    expect(shown.getByRole('combobox')).toHaveDisplayValue('Expert Pro, a class of its own')
    await userEvent.click(shown.getByRole('button', { name: 'Generate standings' }))
    await waitFor(() => expect(said.success).toHaveLength(1))
    expect((await bodies(requests))[0].classes).toEqual([{ class: 'Expert Pro', joins: 'Expert Pro' }])
  })

  test('a correction of published standings says that it is public at once', async () => {
    const requests = openWith({ publishes: true })
    await press('Generate standings')
    const shown = await previewDialog()
    expect(shown.getByRole('checkbox', { name: 'Make all entries final' })).toBeChecked()
    await userEvent.click(shown.getByRole('button', { name: 'Generate and publish' }))
    await waitFor(() => expect(said.success).toHaveLength(1))
    expect(await bodies(requests)).toEqual([{ choices: [], publish: { entriesFinal: true } }])
  })

  test('what is decided holds while differences are resolved, and nobody is told twice', async () => {
    const leftOut = [{ participant: 'p', name: 'Zane', racingClass: 'Expert Pro' }]
    let asked = 0
    const requests = open('approved', {
      [preview]: { body: aPreview({ leftOut, classes: [{ ...renamed, suggestion: 'Expert' }] }) },
      [generate]: () =>
        (asked += 1) === 1
          ? problem(409, 'standings-differ', { differences: differences.slice(0, 1) })
          : { body: { stage: aStage(), riders: 3, leftOut } },
    })
    await press('Generate standings')
    const shown = await previewDialog()
    expect(shown.getByText('Class order not found for class Expert Pro')).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'Generate standings' }))
    await press(/^At this stage ?Fern/)
    await waitFor(() => expect(said.success).toHaveLength(1))
    expect((await bodies(requests)).at(-1)).toEqual({
      choices: [{ standing: 'zane-a', field: 'club', choice: 'new' }],
      classes: [{ class: 'Expert Pro', joins: 'Expert' }],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('publishing asks first, offers to make entries final, and says when it failed', async () => {
  const progress = vi.spyOn(notify, 'progress').mockImplementation((action) => action)
  const requests = open('standingsGenerated', {
    [`POST ${at}/standings/publication`]: problem(500, 'internal'),
  })
  await press('Publish')
  const question = within(screen.getByRole('dialog', { name: 'Are you sure?' }))
  expect(requests).toHaveLength(0)
  expect(question.getByRole('checkbox', { name: 'Make all entries final' })).toBeChecked()
  await userEvent.click(question.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.clone().json()).toEqual({ entriesFinal: true })
  const error = progress.mock.calls[0]?.[1].error
  expect(typeof error === 'function' && error(new Error('internal'))).toBe('Failed to update status')
})

test('what is published can neither be generated nor published again, only looked at', () => {
  open('standingsPublished', {})
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the standings' })).toHaveAttribute(
    'href',
    '/competitions/club/cup',
  )
})

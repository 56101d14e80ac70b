import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DifferentData, GenerationPreview, ResultsStatus } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aStage } from '@/testing/stage'
import { anApproval } from '@/testing/approval'
import { notify } from '@/ui/notices/notify'
import { aDuplicate, aGroup, anEntry, aPreview, aSeason, aSecretaryRow } from '../testing/season'
import { StandingsSteps } from './standings-steps'

const key = { institution: 'club', championship: 'cup', stage: 'round' }
const STAGE_PATH = '/institutions/club/championships/cup/stages/round'
const GENERATE_ROUTE = `POST ${STAGE_PATH}/standings`
const APPROVAL_ROUTE = `GET ${STAGE_PATH}/approval`
const SEASON_ROUTE = 'GET /institutions/club/championships/cup/secretary/standings'
const PREVIEW_ROUTE = `POST ${STAGE_PATH}/standings/preview`

const differences: DifferentData[] = [
  { standing: 'zane-a', name: 'Zane', field: 'club', previous: 'Moss', new: 'Fern' },
  { standing: 'otto-a', name: 'Otto', field: 'gender', previous: '', new: 'male' },
  { standing: 'ilze-b', name: 'Ilze', field: 'birthYear', previous: '2001', new: '2002' },
]
const differ = problem(409, 'standings-differ', { refusal: { differences } })
const done = { body: { stage: aStage(), riders: 3, withoutWomenStanding: [] } }

/** The texts of the notices. */
let notices: { success: string[]; error: string[] }

beforeEach(() => {
  haveModalDialogs()
  notices = { success: [], error: [] }
  vi.spyOn(notify, 'success').mockImplementation((text) => void notices.success.push(text))
  vi.spyOn(notify, 'error').mockImplementation((text) => void notices.error.push(text))
})

function open(status: Exclude<ResultsStatus, 'inProgress'>, answers: Answers) {
  const requests = serve({
    [PREVIEW_ROUTE]: { body: aPreview() },
    [APPROVAL_ROUTE]: { body: anApproval({ resultsStatus: status, mayReopen: true }) },
    ...answers,
  })
  renderAt('/', <StandingsSteps stageKey={key} status={status} />)
  return requests
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const requestBodies = (requests: Request[]) =>
  Promise.all(
    requests
      .filter(({ method, url }) => method !== 'GET' && !url.endsWith('/preview'))
      .map((request) => request.clone().json()),
  )

/** Responds with three differences to the first request, and accepts the next one. */
function differOnce() {
  const calls: unknown[] = []
  return {
    calls,
    [GENERATE_ROUTE]: () => (calls.push(0) === 1 ? differ : done),
  }
}

describe('differences', () => {
  test('are shown one by one, and generating continues once all are resolved', async () => {
    const { calls, ...answers } = differOnce()
    const requests = open('approved', answers)
    await press('Generate standings')
    const dialog = within(await screen.findByRole('dialog', { name: 'Different data' }))
    expect(dialog.getByText('Data is different for field club (Moss - Fern) for Zane <zane-a>')).toBeVisible()
    expect(dialog.getByText('1 of 3')).toBeVisible()
    await press(/^At this stage ?Fern/)
    expect(dialog.getByText(/\(nothing - Male\) for Otto <otto-a>$/)).toBeVisible()
    await press(/^In the standings ?nothing/)
    expect(calls).toHaveLength(1)
    await press(/^At this stage ?2002/)
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await requestBodies(requests)).at(-1)).toEqual({
      choices: [
        { standing: 'zane-a', field: 'club', choice: 'new' },
        { standing: 'otto-a', field: 'gender', choice: 'previous' },
        { standing: 'ilze-b', field: 'birthYear', choice: 'new' },
      ],
    })
    await waitFor(() => expect(notices.success).toEqual(['Standings generated with 3 riders']))
    expect(notices.error).toEqual([])
  })

  test('can be answered all at once, and going back allows to change an answer', async () => {
    const { calls, ...answers } = differOnce()
    const requests = open('standingsGenerated', answers)
    await press('Re-generate standings')
    await press(/^At this stage ?Fern/)
    await press('Back')
    expect(screen.getByRole('button', { name: /^At this stage ?Fern/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await press(/^In the standings ?Moss/)
    await press('Use the stage data for 1 other')
    await waitFor(() => expect(calls).toHaveLength(2))
    const last = (await requestBodies(requests)).at(-1)
    expect(last.choices.map(({ choice }: { choice: string }) => choice)).toEqual(['previous', 'new', 'new'])
  })

  test('that are left open keep their choices, and nothing is sent to the server again', async () => {
    const { calls, ...answers } = differOnce()
    open('approved', answers)
    await press('Generate standings')
    await press(/^At this stage ?Fern/)
    await press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('2 differences to resolve')).toBeVisible()
    await press('Generate standings')
    expect(await screen.findByText('2 of 3')).toBeVisible()
    expect(calls).toHaveLength(1)
  })
})

/** Responds with one difference, then fails once. */
const differThenFail = () => {
  let calls = 0
  return () => {
    calls += 1
    if (calls === 1)
      return problem(409, 'standings-differ', {
        refusal: { differences: differences.slice(0, 1) },
      })
    return calls === 2 ? problem(500, 'internal') : done
  }
}

describe('choices', () => {
  const choices = [{ standing: 'zane-a', field: 'club', choice: 'new' }]

  test('are sent again after a failure', async () => {
    const requests = open('approved', { [GENERATE_ROUTE]: differThenFail() })
    await press('Generate standings')
    await press(/^At this stage ?Fern/)
    await waitFor(() => expect(notices.error).toHaveLength(1))
    await press('Generate standings')
    await waitFor(() => expect(notices.success).toHaveLength(1))
    expect((await requestBodies(requests)).at(-1)).toEqual({ choices })
  })

  test('are sent again after a failure together with the decisions of the preview', async () => {
    const requests = open('approved', {
      [PREVIEW_ROUTE]: { body: aPreview({ publishes: true }) },
      [GENERATE_ROUTE]: differThenFail(),
    })
    const generateAndPublish = async () => {
      await press('Generate standings')
      await press('Generate and publish')
    }
    await generateAndPublish()
    await press(/^At this stage ?Fern/)
    await waitFor(() => expect(notices.error).toHaveLength(1))
    await generateAndPublish()
    await waitFor(() => expect(notices.success).toHaveLength(1))
    expect((await requestBodies(requests)).at(-1)).toEqual({ choices, publish: { entriesFinal: true } })
  })

  test('are sent again without decisions that the preview no longer requires', async () => {
    const publishes = [true, false]
    const requests = open('approved', {
      [PREVIEW_ROUTE]: () => ({ body: aPreview({ publishes: publishes.shift() ?? false }) }),
      [GENERATE_ROUTE]: differThenFail(),
    })
    await press('Generate standings')
    await press('Generate and publish')
    await press(/^At this stage ?Fern/)
    await waitFor(() => expect(notices.error).toHaveLength(1))
    await press('Generate standings')
    await waitFor(() => expect(notices.success).toHaveLength(1))
    expect((await requestBodies(requests)).at(-1)).toEqual({ choices })
  })
})

test('riders without a women entry are listed with their class', async () => {
  const withoutWomenStanding = [{ participant: 'p', name: 'Zane', racingClass: 'Expert' }]
  open('approved', { [GENERATE_ROUTE]: { body: { stage: aStage(), riders: 1, withoutWomenStanding } } })
  await press('Generate standings')
  const dialog = within(await screen.findByRole('dialog', { name: 'Error updating standings for women' }))
  expect(dialog.getByText('Class order not found for class Expert')).toBeVisible()
})

test.each([
  [problem(409, 'stage-not-in-championship'), 'Stage not found in championship'],
  [problem(500, 'internal'), 'Error updating standings'],
])('the reason of a failure is shown', async (answer, text) => {
  open('approved', { [GENERATE_ROUTE]: answer })
  await press('Generate standings')
  await waitFor(() => expect(notices.error).toEqual([text]))
})

const openWithPreview = (overrides: Partial<GenerationPreview>) =>
  open('approved', { [PREVIEW_ROUTE]: { body: aPreview(overrides) }, [GENERATE_ROUTE]: done })
const previewDialog = async () => within(await screen.findByRole('dialog', { name: 'Before generating' }))

describe('before generating', () => {
  const withMissingData: Partial<GenerationPreview> = {
    missing: [
      {
        kind: 'gender',
        riders: [
          { id: 'z', name: 'Zane', racingNumber: '7', racingClass: 'Expert', rides: [] },
          { id: 'o', name: 'Otto', racingNumber: '', racingClass: 'Expert', rides: [] },
        ],
      },
    ],
  }
  const renamed = { class: 'Expert Pro', riders: 4, candidates: ['Expert', 'Kids'], joined: null }
  test('it lists the riders who would lose points with links, and generates only after a confirmation', async () => {
    const requests = openWithPreview(withMissingData)
    await press('Generate standings')
    const dialog = await previewDialog()
    expect(
      dialog.getByRole('heading', {
        name: "2 riders without gender have no place in the women's ranking",
      }),
    ).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Zane' })).toHaveAttribute(
      'href',
      '/competitions/club/cup/round?q=7#participants',
    )
    // A rider without a number is found by name.
    expect(dialog.getByRole('link', { name: 'Otto' })).toHaveAttribute(
      'href',
      '/competitions/club/cup/round?q=Otto#participants',
    )
    expect(dialog.getByText('3 riders of this stage will be in the standings')).toBeVisible()
    expect(await dialog.findByRole('link', { name: 'Reopen the results' })).toHaveAttribute(
      'href',
      '/competitions/club/cup/round/results?reopen=1',
    )
    expect(await requestBodies(requests)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Generate standings' }))
    await waitFor(() => expect(notices.success).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await requestBodies(requests)).toEqual([{ choices: [] }])
  })

  test('reopening is offered only to those who may reopen', async () => {
    const asked = Promise.withResolvers<void>()
    const answer = () => {
      asked.resolve()
      return { body: anApproval({ resultsStatus: 'approved', mayReopen: false }) }
    }
    open('approved', { [PREVIEW_ROUTE]: { body: aPreview(withMissingData) }, [APPROVAL_ROUTE]: answer })
    await press('Generate standings')
    const dialog = await previewDialog()
    await asked.promise
    expect(dialog.getByRole('link', { name: 'Zane' })).toBeVisible()
    expect(dialog.queryByRole('link', { name: 'Reopen the results' })).toBeNull()
  })

  test('a rider whose name has changed is shown beside the row that may be the same rider’s', async () => {
    const requests = openWithPreview({ possibleDuplicates: [aDuplicate] })
    await press('Generate standings')
    const dialog = await previewDialog()
    expect(dialog.getByRole('heading', { name: 'Possibly the same rider' })).toBeVisible()
    expect(dialog.getByRole('listitem')).toHaveTextContent(
      '23 Jānis Kurbulspols gets a new row. Jānis Kurbulsīpols (1992) is in the standings already.',
    )
    expect(
      dialog.getByText(
        'If it is the same rider, reopen the results and correct the name first, or merge the two rows afterwards.',
      ),
    ).toBeVisible()
    expect(await dialog.findByRole('link', { name: 'Reopen the results' })).toBeVisible()
    expect(dialog.getByText('After publishing, only an admin can reopen the results.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Generate standings' }))
    await waitFor(() => expect(notices.success).toHaveLength(1))
    expect(await requestBodies(requests)).toEqual([{ choices: [] }])
  })

  test('a class that was only renamed can be counted in another class', async () => {
    const requests = openWithPreview({ classes: [{ ...renamed, suggestion: 'Expert' }] })
    await press('Generate standings')
    const dialog = await previewDialog()
    const into = dialog.getByRole('combobox', { name: 'Points of Expert Pro count in' })
    expect(into).toHaveValue('Expert')
    await userEvent.selectOptions(into, 'Kids')
    await userEvent.click(dialog.getByRole('button', { name: 'Generate standings' }))
    await waitFor(() => expect(notices.success).toHaveLength(1))
    expect(await requestBodies(requests)).toEqual([
      { choices: [], classes: [{ class: 'Expert Pro', joins: 'Kids' }] },
    ])
  })

  test('a class can count as its own', async () => {
    const requests = openWithPreview({ classes: [{ ...renamed, suggestion: null }] })
    await press('Generate standings')
    const dialog = await previewDialog()
    expect(dialog.getByRole('combobox')).toHaveDisplayValue('Expert Pro, a class of its own')
    await userEvent.click(dialog.getByRole('button', { name: 'Generate standings' }))
    await waitFor(() => expect(notices.success).toHaveLength(1))
    expect((await requestBodies(requests))[0].classes).toEqual([{ class: 'Expert Pro', joins: 'Expert Pro' }])
  })

  test('a correction of published standings warns that it is public at once', async () => {
    const requests = openWithPreview({ publishes: true })
    await press('Generate standings')
    const dialog = await previewDialog()
    expect(dialog.getByRole('checkbox', { name: 'Results are no longer drafts' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Generate and publish' }))
    await waitFor(() => expect(notices.success).toHaveLength(1))
    expect(await requestBodies(requests)).toEqual([{ choices: [], publish: { entriesFinal: true } }])
  })

  test('decisions are kept while differences are resolved, and left-out riders are shown only once', async () => {
    const withoutWomenStanding = [{ participant: 'p', name: 'Zane', racingClass: 'Expert Pro' }]
    let calls = 0
    const requests = open('approved', {
      [PREVIEW_ROUTE]: {
        body: aPreview({ withoutWomenStanding, classes: [{ ...renamed, suggestion: 'Expert' }] }),
      },
      [GENERATE_ROUTE]: () =>
        (calls += 1) === 1
          ? problem(409, 'standings-differ', {
              refusal: { differences: differences.slice(0, 1) },
            })
          : { body: { stage: aStage(), riders: 3, withoutWomenStanding } },
    })
    await press('Generate standings')
    const dialog = await previewDialog()
    expect(dialog.getByText('Class order not found for class Expert Pro')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Generate standings' }))
    await press(/^At this stage ?Fern/)
    await waitFor(() => expect(notices.success).toHaveLength(1))
    expect((await requestBodies(requests)).at(-1)).toEqual({
      choices: [{ standing: 'zane-a', field: 'club', choice: 'new' }],
      classes: [{ class: 'Expert Pro', joins: 'Expert' }],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('publishing asks first, offers to make entries final, and reports a failure', async () => {
  const progress = vi.spyOn(notify, 'progress').mockImplementation((action) => action)
  const requests = open('standingsGenerated', {
    [SEASON_ROUTE]: { body: aSeason([]) },
    [`POST ${STAGE_PATH}/standings/publication`]: problem(500, 'internal'),
  })
  await press('Publish')
  const question = within(screen.getByRole('dialog', { name: 'Publish the standings?' }))
  const posts = () => requests.filter(({ method }) => method === 'POST')
  expect(posts()).toHaveLength(0)
  expect(question.getByRole('checkbox', { name: 'Results are no longer drafts' })).toBeChecked()
  await userEvent.click(question.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(await posts()[0]?.clone().json()).toEqual({ entriesFinal: true })
  const error = progress.mock.calls[0]?.[1].error
  expect(typeof error === 'function' && error(new Error('internal'))).toBe('Failed to update status')
})

test('publishing says how many results are no longer drafts: those of this stage and of stages that are public already', async () => {
  const [first, second] = aSeason([]).stages
  const third = { ...first, order: 2, stage: 'later', resultsStatus: 'standingsGenerated' as const }
  const stages = [first, { ...second, stage: 'round', resultsStatus: 'standingsGenerated' as const }, third]
  const row = aSecretaryRow('a', 1, {
    results: [0, 1, 2].map((order) => anEntry(order, 17, { status: 'draft' })),
  })
  open('standingsGenerated', {
    [SEASON_ROUTE]: {
      body: { ...aSeason([aGroup('A', [row])]), stages },
    },
  })
  await press('Publish')
  expect(await screen.findByText('No longer drafts: 2 results · 1 rider · 2 stages')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Results are no longer drafts' }))
  expect(screen.queryByText(/^No longer drafts/)).toBeNull()
})

test('published standings can be neither generated nor published again, only opened', () => {
  open('standingsPublished', {})
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the standings' })).toHaveAttribute(
    'href',
    '/competitions/club/cup',
  )
})

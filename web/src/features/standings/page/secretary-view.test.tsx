import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProblemCode } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { specialRules } from '@/testing/rules'
import type { ProgressTexts } from '@/ui/notices/notify'
import { aChampionship, aGroup, anEntry, aSecretaryRow, aSeason, twoRiders } from '../testing/season'
import { recordNotices } from '@/testing/notices'
import {
  adminSession,
  championshipRoute,
  openStandings,
  publicRoute,
  seasonPath,
  secretaryRoute,
  defined,
} from '../testing/page'

let notices: ProgressTexts[]
beforeEach(() => {
  haveModalDialogs()
  notices = recordNotices()
})

/** Presses the button of an action, and returns the dialog that asks about it. */
const openQuestion = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: action }))
  return within(await screen.findByRole('dialog'))
}

describe('the secretary', () => {
  const rows = [
    aSecretaryRow('a', 1),
    aSecretaryRow('b', 2, {
      participants: [
        { id: 'p1', name: 'Rider b', stages: [0] },
        { id: 'p2', name: 'Rider b II', stages: [1] },
      ],
    }),
  ]
  const season = aSeason([aGroup('A', rows)])

  test('of another institution sees the public standings', async () => {
    await openStandings({
      ...adminSession,
      [secretaryRoute]: problem(403, 'forbidden'),
      [publicRoute]: { body: aSeason([aGroup('A', twoRiders)]) },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    expect(screen.queryByRole('columnheader', { name: 'Year' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Final' })).toBeNull()
  })

  test('sees birth years, the participants of a row, and that nothing is published yet', async () => {
    await openStandings({ ...adminSession, [secretaryRoute]: { body: { ...season, isPublished: false } } })
    expect(await screen.findByText('Standings are not published yet')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^A ?2 riders/ }))
    expect(screen.getByRole('columnheader', { name: 'Year' })).toBeVisible()
    const participants = await screen.findByRole('button', { name: 'Participants of Rider b: 2' })
    expect(participants).toHaveTextContent('2')
    expect(participants).toHaveAttribute('data-tooltip', 'Whose results are in this row')
  })

  test('sees what Final does by other rules than the default ones', async () => {
    await openStandings({
      ...adminSession,
      [secretaryRoute]: { body: { ...season, hasDefaultRules: false, isFinal: true } },
      [`GET ${seasonPath}/rules`]: { body: specialRules },
    })
    expect(await screen.findByRole('button', { name: 'Final' })).toHaveAccessibleDescription(
      /without the results that the rules leave out\.$/,
    )
    expect(screen.getByText(/^Positions are set by the total without the results that/)).toBeVisible()
  })

  test('sees an explanation of drafts while there are any', async () => {
    await openStandings({ ...adminSession, [secretaryRoute]: { body: aSeason([aGroup('A', twoRiders)]) } })
    expect(await screen.findByText(/^1 draft result/)).toHaveTextContent('1 draft result')
    // It says once, for both buttons, what happens to the drafts.
    expect(
      screen.getByText(/^A draft is a result .* After Approve or Final it is no longer a draft/),
    ).toBeVisible()
  })

  test('sees a warning for a row that may be two people, but not for a rider with a different participant at each stage', async () => {
    const warned = [aSecretaryRow('a', 1, { mayBeTwoPeople: true }), ...rows.slice(1)]
    await openStandings({ ...adminSession, [secretaryRoute]: { body: aSeason([aGroup('A', warned)]) } })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    expect(
      screen.getByRole('button', { name: /^Participants of Rider a: 1\. They may be two/ }),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Participants of Rider b: 2' })).toBeVisible()
  })

  test('sees which stages have no column for visitors yet', async () => {
    const [first, second] = season.stages
    const stages = [defined(first), { ...defined(second), resultsStatus: 'standingsGenerated' as const }]
    await openStandings({ ...adminSession, [secretaryRoute]: { body: { ...season, stages } } })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    expect(screen.getByRole('columnheader', { name: /^02\.06 ?not published$/ })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: '02.05' })).toBeVisible()
    const list = within(screen.getByRole('list', { name: 'Stages' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent.includes('not published'))).toEqual([
      false,
      true,
    ])
  })

  test('restores a deleted row', async () => {
    const row = {
      standing: 'women--gone',
      name: 'Rider gone',
      racingNumber: '9',
      group: 'Women',
      women: true,
      stages: [0],
      deletedAt: '2026-06-03T07:00:00Z',
    }
    const requests = await openStandings({
      ...adminSession,
      [secretaryRoute]: { body: season },
      [`${secretaryRoute}/deleted`]: { body: [row] },
      [`POST ${seasonPath}/standings/women--gone/restoration`]: { status: 204 },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Deleted rows' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Deleted rows' }))
    expect(await dialog.findByText('Rider gone')).toBeVisible()
    expect(dialog.getByText(/Women · Stages: 02\.05/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Restore Rider gone' }))
    const post = await waitFor(() => defined(requests.find(({ method }) => method === 'POST')))
    expect(post.headers.get('If-Match')).toBe('"4"')
    expect(notices[0]).toMatchObject({ success: 'Row restored' })
  })

  test('sees in the question how many results are no longer drafts', async () => {
    const drafts = [
      aSecretaryRow('a', 1, { results: [anEntry(0, 20), anEntry(1, 17, { status: 'draft' })] }),
      aSecretaryRow('b', 2, {
        results: [anEntry(0, 17, { status: 'draft' }), anEntry(1, 15, { status: 'draft' })],
      }),
    ]
    // Anna is in the standings of her class and in those of the women.
    const women = aGroup('Women', [aSecretaryRow('a', 1, drafts[0])], { women: true })
    const body = aSeason([aGroup('A', drafts), women])
    await openStandings({ ...adminSession, [secretaryRoute]: { body } })
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const question = within(await screen.findByRole('dialog', { name: 'Approve the standings?' }))
    expect(question.getByText('No longer drafts: 4 results · 2 riders · 2 stages')).toBeVisible()
  })

  test('sees in the question about final positions which stages are not in the standings yet', async () => {
    const [first, second] = season.stages
    const body = { ...season, stages: [first, { ...second, resultsStatus: 'approved' as const }] }
    const stages = [...season.stages, { stage: 'round-2', title: 'Round 2' }]
    await openStandings({
      ...adminSession,
      [secretaryRoute]: { body },
      [championshipRoute]: { body: aChampionship(stages) },
    })
    const final = await openQuestion('Final')
    const text =
      '2 stages are not in the standings yet: Round 1 · Round 2. Until then you usually press Approve.'
    expect(await final.findByText(text)).toBeVisible()
    await userEvent.click(final.getByRole('button', { name: 'Cancel' }))
    const approve = await openQuestion('Approve')
    expect(approve.queryByText(/not in the standings yet/)).toBeNull()
  })

  test.each([
    { isFinal: false, same: 'Approve', other: 'Final' },
    { isFinal: true, same: 'Final', other: 'Approve' },
  ])('sees that $same changes nothing without drafts, if positions are set so already', async (given) => {
    await openStandings({
      ...adminSession,
      [secretaryRoute]: { body: { ...season, isFinal: given.isFinal } },
    })
    const same = await openQuestion(given.same)
    expect(same.getByText(/^Nothing changes/)).toBeVisible()
    await userEvent.click(same.getByRole('button', { name: 'Cancel' }))
    const other = await openQuestion(given.other)
    expect(other.queryByText(/^Nothing changes/)).toBeNull()
    expect(other.queryByText(/not in the standings yet/)).toBeNull()
  })

  test('sets the final positions after a question, in the version that was seen', async () => {
    const requests = await openStandings({
      ...adminSession,
      [secretaryRoute]: { body: season },
      [`PUT ${seasonPath}/standings/positions`]: { status: 204 },
    })
    expect(await screen.findByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
      'During the season, after a stage. Positions are set by the total of all stages.',
    )
    expect(screen.getByRole('button', { name: 'Final' })).toHaveAccessibleDescription(
      'After the last stage. Positions are set by the total without the worst stage.',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Final' }))
    const question = screen.getByRole('dialog', { name: 'Set the final positions?' })
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
    await userEvent.click(within(question).getByRole('button', { name: 'Final' }))
    const put = await waitFor(() => defined(requests.find(({ method }) => method === 'PUT')))
    expect(put.headers.get('If-Match')).toBe('"4"')
    expect(await put.json()).toEqual({ final: true })
    expect(notices[0]).toMatchObject({ pending: 'Setting positions...', success: 'Positions set' })
    // The standings are fetched again.
    await waitFor(() =>
      expect(requests.filter(({ url }) => url.endsWith('/secretary/standings'))).toHaveLength(2),
    )
  })

  test.each<[code: ProblemCode, status: number, text: string]>([
    ['nothing-in-source', 409, 'No results found for source standing'],
    ['nothing-in-target', 409, 'No results found for target standing'],
    ['internal', 500, 'Error merging standings, please try again'],
  ])('sees why a merge was refused: %s', async (code, status, text) => {
    const requests = await openStandings({
      ...adminSession,
      [secretaryRoute]: {
        body: aSeason([
          aGroup('A', [aSecretaryRow('a', 1), aSecretaryRow('b', 2, { results: [anEntry(0, 17)] })]),
        ]),
      },
      [`POST ${seasonPath}/standings/a/merge`]: problem(status, code),
    })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    const [merge] = await screen.findAllByRole('button', { name: 'Merge into', hidden: true })
    await userEvent.click(defined(merge))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge Rider a into' }))
    // The field has the focus already.
    await userEvent.keyboard('rider')
    expect(dialog.getAllByRole('option')).toHaveLength(1)
    expect(dialog.getByRole('option')).toHaveTextContent(/Moss club · 02\.05/)
    await userEvent.click(dialog.getByRole('option'))
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await dialog.findByText(text)).toBeVisible()
    // Once in the dialog is enough.
    const { error } = defined(notices[0])
    expect(typeof error === 'function' ? error(new Error('refused')) : error).toBeNull()
    const request = requests.find(({ method }) => method === 'POST')
    expect(await request?.json()).toEqual({ into: 'b' })
  })

  test('deletes a row after a question', async () => {
    const requests = await openStandings({
      ...adminSession,
      [secretaryRoute]: { body: season },
      [`DELETE ${seasonPath}/standings/b`]: { status: 204 },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    const [, remove] = await screen.findAllByRole('button', { name: 'Delete', hidden: true })
    await userEvent.click(defined(remove))
    const question = await screen.findByRole('dialog', { name: 'Delete Rider b from the standings?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
    expect(notices[0]).toMatchObject({ success: 'Standing deleted successfully' })
  })
})

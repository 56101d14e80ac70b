import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SecretaryBoard, SecretaryRow } from '../../../api'
import { FakeEventSource } from '../../../testing/fake-event-source'
import { renderRoutes, serve } from '../../../testing/render'
import { aDevice, aLink, theJudges } from '../../judges/testing/judges'
import { openBrowser } from '../testing/browser'
import { aBoard, aDelta } from '../testing/rows'
import { aSecretaryRow, aStage } from '../testing/stage'
import { GapBoardPage } from './gap-board-page'

const desktop = 1400
const stageAt = '/institutions/club/championships/cup/stages/round'
const here = '/competitions/club/cup/round'

beforeEach(() => openBrowser(desktop))
afterEach(() => vi.unstubAllGlobals())

const hole = { key: 'section2-lap1', why: 'skipped' as const }
const withHole = {
  laps: [
    [0, null, 1],
    [0, null, null],
  ],
  oddRides: [hole],
}
const odd = { key: 'section1-lap2', why: 'outOfOrder' as const }

function open(rows: SecretaryRow[], secretary = true, query = '', unsent = 4) {
  const board: SecretaryBoard = { ...aBoard(rows), registered: { A: 3 } }
  const requests = serve({
    'GET /session': { body: { user: null } },
    [`GET ${stageAt}`]: { body: aStage({ viewer: { judgeSections: [], secretary } }) },
    [`GET ${stageAt}/secretary/board`]: { body: board },
    [`GET ${stageAt}/judges`]: {
      body: theJudges({ links: [aLink({ sections: [2] })], devices: [aDevice({ unsent })] }),
    },
  })
  const { router } = renderRoutes(`${here}/gap-board${query}`, [
    { path: '/competitions/:institution/:championship/:stage/gap-board', Component: GapBoardPage },
    { path: '/competitions/:institution/:championship/:stage/card-entry', element: <p>The card</p> },
  ])
  return { requests, router }
}

const cell = (name: RegExp) => screen.findByRole('button', { name })
const riders = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

const stateOf = (text: string) => screen.getByText(text).querySelector<HTMLElement>('.gap')?.dataset['state']

describe('the gap board', () => {
  test('names the rides that are set aside, because the class doesn’t have them', async () => {
    open([aSecretaryRow('a', 0, { setAside: ['section9-lap1', 'section2-lap3'] })])
    expect(
      await screen.findByText('2 rides set aside, not in class A: section 9 lap 1, section 2 lap 3'),
    ).toBeVisible()
  })

  test('shows what the server says of each ride, in words, and counts what there is to do', async () => {
    open([
      aSecretaryRow('a', 0, { oddRides: [hole, odd], openConflicts: ['section1-lap1'] }),
      aSecretaryRow('b', 1),
    ])
    expect(await cell(/^Section 2, lap 1: gap, no score though/)).toBeVisible()
    expect(await cell(/^Section 1, lap 2: 0, to check, recorded before/)).toBeVisible()
    expect(await cell(/^Section 1, lap 1: 0, conflict/)).toBeVisible()
    const counts = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(counts).toContain('1 gap1 open conflict1 ride to check')
    expect(screen.getByRole('rowheader', { name: /Rider a/ })).toHaveTextContent(
      'Section 1, lap 2: recorded before the lap that precedes it',
    )
  })

  test('has no colour for what there is none of', async () => {
    open([aSecretaryRow('a', 0, withHole)])
    await screen.findByText('0 open conflicts')
    expect(stateOf('0 open conflicts')).toBeUndefined()
    expect(stateOf('0 rides to check')).toBeUndefined()
    expect(document.querySelector('.gap-counts .gap[data-state]')).toHaveAttribute('data-state', 'hole')
  })

  test('says that all is right when nothing is missing and nothing is to be decided', async () => {
    open([aSecretaryRow('a', 0)])
    expect(await screen.findByText('All is right so far: no gaps and no conflicts.')).toBeVisible()
  })

  test('has no number at phones that have sent everything', async () => {
    open([aSecretaryRow('a', 0)], true, '', 0)
    const head = await screen.findByRole('columnheader', { name: /Section 2/ })
    expect(await within(head).findByText('All sent')).toBeInTheDocument()
    expect(within(head).queryByText('0')).toBeNull()
  })

  test('says above a section how many scores are missing and what its phones hold', async () => {
    open([aSecretaryRow('a', 0, withHole)])
    const head = await screen.findByRole('columnheader', { name: /Section 2/ })
    expect(await within(head).findByText('4 not sent')).toBeInTheDocument()
    expect(head).toHaveTextContent('1 gap')
    expect(screen.getByRole('columnheader', { name: /Section 1/ })).toHaveTextContent('no phone')
  })

  test('a gap leads to the rider’s card', async () => {
    const { router } = open([aSecretaryRow('a', 0, withHole)])
    await userEvent.click(await cell(/^Section 2, lap 1: gap/))
    expect(await screen.findByText('The card')).toBeVisible()
    expect(router.state.location.search).toBe('?number=1')
  })

  test('a score opens its dialog, which says what is odd about it', async () => {
    open([aSecretaryRow('a', 0, { oddRides: [odd] })])
    await userEvent.click(await cell(/^Section 1, lap 2/))
    expect(await screen.findByRole('dialog', { name: 'Section 1, lap 2' })).toHaveTextContent(
      'recorded before the lap that precedes it',
    )
  })

  test('only what needs the office is left when asked for, and a delta brings more', async () => {
    open([aSecretaryRow('a', 0, withHole), aSecretaryRow('b', 1)], true, '?open=1')
    await cell(/^Section 2, lap 1: gap/)
    expect(riders().filter((text) => text?.includes('Rider'))).toEqual([expect.stringContaining('Rider a')])
    await act(async () => {
      FakeEventSource.last.say(
        'delta',
        aDelta(11, { rows: [aSecretaryRow('b', 1, { openConflicts: ['section1-lap1'] })] }),
      )
      await new Promise(requestAnimationFrame)
    })
    expect(riders().filter((text) => text?.includes('Rider'))).toHaveLength(2)
  })

  test('arrows walk from ride to ride, with one stop for Tab', async () => {
    open([aSecretaryRow('a', 0), aSecretaryRow('b', 1)])
    const [first, below] = await screen.findAllByRole('button', { name: /^Section 1, lap 1:/ })
    expect(
      screen.getAllByRole('button', { name: /^Section \d/ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([first])
    act(() => first?.focus())
    await userEvent.keyboard('{ArrowDown}')
    expect(below).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toHaveAccessibleName(/^Section 3, lap 2:/)
  })

  test('says so when nothing needs the office', async () => {
    open([aSecretaryRow('a', 0)], true, '?open=1')
    expect(await screen.findByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
  })

  test('is for the office alone, and nothing is asked for others', async () => {
    const { requests } = open([aSecretaryRow('a', 0)], false)
    expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    expect(requests.some(({ url }) => url.includes('/secretary/'))).toBe(false)
  })
})

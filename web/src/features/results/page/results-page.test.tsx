import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../testing/browser'
import { openResults, stageAt, classA, riderNames, threeRiders } from '../testing/page'
import { aBoard, aRow } from '@/testing/board'
import { specialRules } from '@/testing/rules'
import { rulesOfPack } from '@/testing/rules-of-pack'
import { anEntry, aResult, aLiveStage } from '../testing/stage'

const phone = 360

beforeEach(() => openBrowser(1400))
afterEach(() => vi.unstubAllGlobals())

describe('by classes', () => {
  test('every class lists its riders in the order of the server, or shows that no one started', async () => {
    await openResults({ board: { ...aBoard(threeRiders()), registered: { A: 5, B: 2 } } })
    expect(await screen.findByRole('heading', { name: /^A.*10:00–15:00.*5 riders/ })).toBeVisible()
    expect(riderNames()).toEqual([
      expect.stringContaining('Rider a'),
      expect.stringContaining('Rider b'),
      expect.stringContaining('Rider c'),
    ])
    expect(within(screen.getByRole('region', { name: /^B/ })).getByText('No one started')).toBeVisible()
  })

  test('the columns are place, rider, points, times and details', async () => {
    await openResults({ board: aBoard(threeRiders()) })
    const heads = await within(classA()).findAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual([
      'Place',
      'Participant',
      'Points',
      'Start',
      'Finish',
      expect.stringMatching(/^Details/),
    ])
  })

  test('on a phone the row itself opens the laps and the explanation of the place', async () => {
    openBrowser(phone)
    await openResults({ board: aBoard(threeRiders()) })
    await userEvent.click(await screen.findByRole('button', { name: /Rider b/ }))
    expect(screen.getByText('Why place 2?')).toBeVisible()
    expect(screen.getByRole('row', { name: /^Lap 1/ })).toHaveTextContent('Lap 10011')
  })

  test('the scores are explained above the classes on wide screens and below them on medium ones', async () => {
    await openResults({ board: aBoard(threeRiders()) })
    expect(await screen.findByText('Rider a')).toBeVisible()
    const [above, below] = screen.getAllByRole('list', { name: 'What the scores mean' })
    expect(above).toHaveClass('max-xl:hidden')
    expect(below).toHaveClass('max-sm:hidden', 'xl:hidden')
    expect(below?.compareDocumentPosition(classA())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })

  test('classes are collapsed one by one and all at once', async () => {
    await openResults({ board: aBoard(threeRiders()) })
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse All' }))
    expect(within(classA()).queryByRole('table')).toBeNull()
    await userEvent.click(within(classA()).getByRole('button', { name: /^A/ }))
    expect(within(classA()).getByRole('table')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Expand All' }))
    expect(within(screen.getByRole('region', { name: /^B/ })).getByText('No one started')).toBeVisible()
  })

  test('a search by number shows the matching riders, or a message when there are none', async () => {
    await openResults({ board: aBoard(threeRiders()), query: '?q=2' })
    expect(await screen.findByText('Rider b')).toBeVisible()
    expect(riderNames()).toHaveLength(1)
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByText('Nobody found for “2x”')).toBeVisible()
  })

  test('Enter in the search opens the rider with exactly that number', async () => {
    await openResults({
      board: aBoard([aRow('a', 0, { racingNumber: '7' }), aRow('b', 1, { racingNumber: '70' })]),
    })
    await userEvent.type(await screen.findByRole('searchbox'), '7{Enter}')
    const details = await screen.findByRole('button', { name: /\d ?Rider a/, expanded: true })
    expect(details).toHaveFocus()
  })

  test('Enter in a search with several matches moves to the first one, and opens nobody', async () => {
    await openResults({ board: aBoard(threeRiders()) })
    await userEvent.type(await screen.findByRole('searchbox'), 'rider{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: /\d ?Rider a/ })).toHaveFocus())
    expect(screen.queryByRole('button', { name: /Rider ./, expanded: true })).toBeNull()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'nobody{Enter}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  test('a search compares a rider with the next better one of the class, even if that one is hidden', async () => {
    await openResults({ board: aBoard(threeRiders()), query: '?q=3&rider=c' })
    expect(await screen.findByText('2 points; Rider b (no. 2) has 1.', { exact: false })).toBeVisible()
    expect(within(classA()).getByText('1 of 3 riders')).toBeVisible()
  })
})

test('a finish that is late by seconds shows the seconds and counts the minute that was begun', async () => {
  const late = { finished: true, endTimeDifference: -1, lastTimeRecorded: '2026-06-06T12:00:09Z' }
  await openResults({ stage: aLiveStage({ showEndTimeDiff: true }), board: aBoard([aRow('a', 0, late)]) })
  expect(await screen.findByText('15:00:09')).toBeInTheDocument()
  expect(screen.getByText('1 min late')).toBeInTheDocument()
})

test('the lateness of a rider is the one that the server computed', async () => {
  const late = aRow('a', 0, { finished: true, endTimeDifference: -150 })
  await openResults({ stage: aLiveStage({ showEndTimeDiff: true }), board: aBoard([late]) })
  expect(await screen.findByText('2 hrs 30 mins late')).toBeInTheDocument()
})

test('open free shows the passed gates instead of the counts of scores', async () => {
  await openResults({
    stage: aLiveStage({ format: 'openFree' }),
    board: aBoard(threeRiders()),
    query: '?rider=b',
    answers: {
      [`GET ${stageAt}/results/b`]: {
        body: {
          id: 'b',
          penalties: [],
          entries: [],
          setAside: [],
          gates: { a: 3, b: 0, c: 2, d: 1, faults: 4 },
        },
      },
    },
  })
  const gates = await screen.findByRole('list', { name: 'Gates passed' })
  expect(gates).toHaveTextContent('3×A0×B2×C1×D4 faults')
  expect(screen.queryByRole('list', { name: 'Number of sections by score' })).toBeNull()
})

test('the button for the rides of each section shows them below it, with the time since the entry of the section', async () => {
  const pressed = { name: 'JudgeAddPointsB', points: 2, timestamp: '2026-06-06T07:30:00Z', time: 11 } as const
  await openResults({
    board: aBoard(threeRiders()),
    query: '?rider=b',
    answers: {
      [`GET ${stageAt}/results/b`]: {
        body: aResult('b', { entries: [anEntry({ total: 2, events: [pressed] })] }),
      },
    },
  })
  const button = await screen.findByRole('button', { name: 'How each section was ridden' })
  await userEvent.click(button)
  expect(await screen.findByText(/· 11.secs into the ride$/)).toBeVisible()
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBe(button.nextElementSibling)
})

test('in open free each mark of a ride has only its time, and the meaning is said once', async () => {
  const gate = { name: 'JudgeAddPointsB', points: 5, timestamp: '2026-06-06T07:30:00Z', time: 11 } as const
  await openResults({
    stage: aLiveStage({ format: 'openFree' }),
    board: aBoard(threeRiders()),
    query: '?rider=b',
    answers: {
      [`GET ${stageAt}/results/b`]: {
        body: aResult('b', { entries: [anEntry({ total: 5, events: [gate] })] }),
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'How each section was ridden' }))
  expect(await screen.findByText(/^· 11.secs$/)).toBeVisible()
  expect(screen.getByText('Times count from entering the section.')).toBeVisible()
})

test('the meaning of scores is not shown where the rules have other ones', async () => {
  openBrowser(phone)
  await openResults({
    stage: aLiveStage({ hasDefaultRules: false, scoringRules: rulesOfPack('uci-bicycle') }),
    board: aBoard(threeRiders()),
    answers: { 'GET /institutions/club/championships/cup/rules': { body: specialRules } },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Rider a/ }))
  expect(await screen.findAllByRole('link', { name: 'Rules: ACU' })).not.toEqual([])
  expect(screen.queryByRole('list', { name: 'What the scores mean' })).toBeNull()
})

test('the place of a status is explained without the order of the default rules where there are others', async () => {
  openBrowser(phone)
  const rank = { ...aRow('b', 1).rank, place: null, decider: 'status' as const, absolutePlace: null }
  await openResults({
    stage: aLiveStage({ hasDefaultRules: false }),
    board: aBoard([aRow('a', 0), aRow('b', 1, { status: 'DNF', rank })]),
    answers: { 'GET /institutions/club/championships/cup/rules': { body: specialRules } },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Rider b/ }))
  expect(await screen.findByText(/after everyone with a place, in the order of the rules\.$/)).toBeVisible()
  expect(screen.queryByText(/DQ comes last/)).toBeNull()
})

test('the page links once to how results are computed, and open details to how places are decided', async () => {
  openBrowser(phone)
  await openResults({ board: aBoard(threeRiders()) })
  for (const rider of ['Rider a', 'Rider b']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(rider) }))
  }
  expect(screen.getAllByRole('link', { name: 'How results are computed' })).toHaveLength(1)
  for (const link of screen.getAllByRole('link', { name: 'How places are decided' })) {
    expect(link).toHaveAttribute('href', '/help/results#ranking')
  }
})

test('the page links to the rules where they aren’t the default ones, and open details have points with decimals', async () => {
  openBrowser(phone)
  const row = aRow('a', 0, { finished: true, positionPoints: 18.5, positionAbsolutePoints: 17.33 })
  await openResults({
    stage: aLiveStage({ hasDefaultRules: false }),
    board: aBoard([row]),
    answers: { 'GET /institutions/club/championships/cup/rules': { body: specialRules } },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Rider a/ }))
  const links = await screen.findAllByRole('link', { name: 'Rules: ACU' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/rules/club/cup', '/rules/club/cup'])
  const help = { places: 'How places are decided', results: 'How results are computed' }
  expect(screen.getByRole('link', { name: help.places })).toHaveAttribute(
    'href',
    '/help/results?rules=club/cup#ranking',
  )
  expect(screen.getByRole('link', { name: help.results })).toHaveAttribute(
    'href',
    '/help/results?rules=club/cup',
  )
  expect(screen.getByText(/over all classes: 17\.33/)).toHaveTextContent('Points for the place: 18.5')
})

test('no separator is left beside the bike when the progress moves to the next line', async () => {
  await openResults({ board: aBoard([aRow('a', 0, { bike: 'Montesa Cota 4RT' })]) })
  expect(await screen.findByText('Montesa Cota 4RT')).toBeVisible()
})

test('the reason why a rider is behind the one above is shown in figures', async () => {
  const behind = {
    order: 1,
    place: 2,
    decider: 'cleans',
    decidingScore: 0,
    absoluteOrder: 1,
    absolutePlace: 2,
  } as const
  await openResults({
    board: aBoard([
      aRow('a', 0, { total: 9, statistics: [7, 0, 0, 3, 0], racingNumber: '10' }),
      aRow('b', 1, { total: 9, statistics: [2, 9, 0, 0, 0], rank: behind }),
    ]),
    query: '?rider=b',
  })
  expect(
    await screen.findByText('Points are equal. 2 cleans; Rider a (no. 10) has 7.', { exact: false }),
  ).toBeVisible()
})

test('the tile of a sponsor whose logo can’t be loaded shows the name', async () => {
  const sponsors = [{ name: 'Wheel shop', logo: '/logo.svg', url: '' }]
  await openResults({ stage: aLiveStage({ sponsors }), board: aBoard(threeRiders()) })
  fireEvent.error(await screen.findByRole('img', { name: 'Wheel shop' }))
  expect(screen.queryByRole('img', { name: 'Wheel shop' })).toBeNull()
  expect(screen.getByText('Wheel shop')).toBeVisible()
})

test('the tile of a sponsor shows the thumbnail of an uploaded logo, and the original of an external one', async () => {
  const url = 'https://wheel.example/'
  const sponsors = [
    { name: 'Wheel shop', logo: '/api/v1/files/0123', url },
    { name: 'Tyre shop', logo: 'https://tyre.example/logo.svg', url },
  ]
  await openResults({ stage: aLiveStage({ sponsors }), board: aBoard(threeRiders()) })
  expect(await screen.findByRole('img', { name: 'Wheel shop' })).toHaveAttribute(
    'src',
    '/api/v1/files/0123?size=thumbnail',
  )
  expect(screen.getByRole('img', { name: 'Tyre shop' })).toHaveAttribute(
    'src',
    'https://tyre.example/logo.svg',
  )
})

test('a link to a sponsor opens a new tab and has the name of the sponsor', async () => {
  const sponsors = [{ name: 'Wheel shop', logo: '/logo.svg', url: 'https://wheel.example/' }]
  await openResults({ stage: aLiveStage({ sponsors }), board: aBoard(threeRiders()) })
  expect(await screen.findByRole('heading', { name: 'Race sponsors' })).toBeVisible()
  const link = screen.getByRole('link', { name: /^Wheel shop/ })
  expect(link).toHaveAttribute('target', '_blank')
  expect(within(link).getByRole('img', { name: 'Wheel shop' })).toBeVisible()
})

test('a sponsor without a page has no link', async () => {
  const sponsors = [{ name: 'Wheel shop', logo: '/logo.svg', url: '' }]
  await openResults({ stage: aLiveStage({ sponsors }), board: aBoard(threeRiders()) })
  expect(await screen.findByRole('img', { name: 'Wheel shop' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Wheel shop/ })).not.toBeInTheDocument()
})

test('a board that fails to load keeps the page usable with an error', async () => {
  await openResults({
    board: aBoard([]),
    answers: {
      'GET /institutions/club/championships/cup/stages/round/board': {
        status: 403,
        body: { code: 'forbidden' },
      },
    },
  })
  expect(await screen.findByText('Unauthorized')).toBeVisible()
})

test.each(['', '?embed=1'])(
  'the reason of a correction is above the rows on a wide screen and below them on a phone (%s)',
  async (query) => {
    const beingCorrected = { since: '2026-06-06T16:05:00Z', reason: 'Protest of no. 12 upheld' }
    await openResults({
      stage: aLiveStage({ beingCorrected }),
      board: { ...aBoard(threeRiders()), beingCorrected },
      query,
    })
    const rider = await screen.findByText('Rider a')
    const [above, below] = screen.getAllByText('Protest of no. 12 upheld')
    expect(above?.compareDocumentPosition(rider)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(below?.compareDocumentPosition(rider)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  },
)

test('the header’s buttons stay the same elements when the board arrives, so that an open menu stays open', async () => {
  const sent = Promise.withResolvers<void>()
  const board = aBoard(threeRiders())
  await openResults({
    board,
    answers: {
      [`GET ${stageAt}/board`]: async () => {
        await sent.promise
        return { body: board }
      },
    },
  })
  const [share] = screen.getAllByRole('button', { name: 'Share' })
  sent.resolve()
  expect(await screen.findByText('Rider a')).toBeVisible()
  expect(share).toBeInTheDocument()
})

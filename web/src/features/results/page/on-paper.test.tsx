// Exports and prints of the results page: download links, and the printed results.
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '../testing/browser'
import { openResults, stageAt } from '../testing/page'
import { aBoard, aRow } from '@/testing/board'
import { aPublicStartOrder, riderTimes } from '@/features/start-order/testing/start-order'
import { aLiveStage } from '../testing/stage'

const phone = 360

beforeEach(() => openBrowser(phone))
afterEach(() => {
  endPrint()
  vi.unstubAllGlobals()
})

const riders = [aRow('a', 0), aRow('b', 1)]
// The link exists next to the title and, for phones, below the tables.
const first = (name: string) => screen.getAllByRole('link', { name, hidden: true })[0]
const classA = () => screen.getByRole('region', { name: /^A/ })
const startPrint = () => fireEvent(window, new Event('beforeprint'))
const endPrint = () => fireEvent(window, new Event('afterprint'))

test('files are downloaded by plain links in the language of the reader', async () => {
  await openResults({ board: aBoard(riders) })
  const board = '/api/v1/institutions/club/championships/cup/stages/round/board'
  expect(first('Table (CSV)')).toHaveAttribute('href', `${board}/export?format=csv&language=en`)
  expect(first('Table (CSV)')).toHaveAttribute('download')
  expect(first('Table for Excel (XLSX)')).toHaveAttribute('href', `${board}/export?format=xlsx&language=en`)
  expect(first('Data (JSON)')).toHaveAttribute('href', board)
})

test('a phone prints the columns of a wide screen, with the class above the headings', async () => {
  await openResults({ board: aBoard(riders) })
  await within(classA()).findByRole('table')
  expect(within(classA()).queryByRole('columnheader', { name: 'Finish' })).toBeNull()
  startPrint()
  const [title, ...heads] = within(classA()).getAllByRole('columnheader')
  expect(title).toHaveTextContent('A10:00–15:002 riders')
  expect(heads.map((head) => head.textContent)).toContain('Finish')
  endPrint()
  expect(within(classA()).queryByRole('columnheader', { name: 'Finish' })).toBeNull()
})

test('printed results show the place, whether they can still change, and their time', async () => {
  const stage = aLiveStage({ location: 'Old quarry', organizer: 'Club of tests' })
  await openResults({ stage, board: aBoard(riders) })
  expect(screen.queryByText('Preliminary results')).toBeNull()
  startPrint()
  expect(screen.getByText('Old quarry · Club of tests')).toBeVisible()
  expect(screen.getByText('Preliminary results')).toBeVisible()
  expect(screen.getByText(/^as of \d+/)).toBeVisible()
})

test('the print layout is ready when the browser prints, also from the menu', async () => {
  await openResults({ board: aBoard(riders) })
  const printed: boolean[] = []
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'))
    printed.push(screen.queryByText('Preliminary results') !== null)
  })
  const [print] = screen.getAllByRole('button', { name: 'Print', hidden: true })
  fireEvent.click(print ?? document.body)
  expect(printed).toEqual([true])
})

test('approved results are labelled as approved', async () => {
  const stage = aLiveStage({ resultsStatus: 'standingsPublished' })
  await openResults({ stage, board: { ...aBoard(riders), resultsStatus: 'standingsPublished' } })
  startPrint()
  expect(screen.getByText('Approved results')).toBeVisible()
})

test('headings that sort are plain text in print, so that a browser repeats them on every page', async () => {
  await openResults({ board: aBoard(riders), query: '?tab=table' })
  expect(await screen.findByRole('button', { name: 'Points' })).toBeVisible()
  startPrint()
  expect(screen.queryByRole('button', { name: 'Points' })).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Bike' })).toBeVisible()
})

test('a DNF rider is printed with the status, every ridden score and no place', async () => {
  const laps = [
    [0, 0, 1],
    [3, null, null],
  ]
  await openResults({ board: aBoard([aRow('a', 0), aRow('b', 1, { status: 'DNF', total: 4, laps })]) })
  await within(classA()).findByRole('table')
  startPrint()
  const row = within(classA()).getByRole('row', { name: /Rider b/ })
  const cells = within(row).getAllByRole('cell')
  expect(cells[0]).toHaveTextContent(/^–$/)
  expect(cells[1]).toHaveTextContent(/^DNF4$/)
  expect([...row.querySelectorAll('.score')].map(({ textContent }) => textContent)).toEqual([
    '0',
    '0',
    '1',
    '3',
    '',
    '',
  ])
  // Printers omit backgrounds.
  expect(screen.getByText('DNF')).toHaveClass('print:bg-transparent', 'print:text-ink')
})

test('printed results list the late riders of each class, where times are recorded', async () => {
  const startOrder = aPublicStartOrder([riderTimes('b', { minutesOverLimit: 2 })])
  await openResults({
    stage: aLiveStage({ features: ['startTimes'] }),
    board: aBoard(riders),
    answers: { [`GET ${stageAt}/start-order`]: { body: startOrder } },
  })
  await within(classA()).findByRole('table')
  await vi.waitFor(() => {
    startPrint()
    expect(screen.getByRole('list', { name: 'Late riders · A' })).toHaveTextContent(
      '2 Rider b: 2 min over the time limit',
    )
  })
  endPrint()
  expect(screen.queryByText('Late riders · A')).toBeNull()
})

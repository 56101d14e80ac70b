// What leaves the results page: files by links, and the sheet for the notice board.
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from './testing/browser'
import { openResults } from './testing/page'
import { aBoard, aRow } from './testing/rows'
import { aStage } from './testing/stage'

const phone = 360

beforeEach(() => openBrowser(phone))
afterEach(() => {
  leavePaper()
  vi.unstubAllGlobals()
})

const riders = [aRow('a', 0), aRow('b', 1)]
// It stands beside the title and, for phones, under the tables.
const first = (name: string) => screen.getAllByRole('link', { name, hidden: true })[0]
const classA = () => screen.getByRole('region', { name: /^A/ })
const goToPaper = () => fireEvent(window, new Event('beforeprint'))
const leavePaper = () => fireEvent(window, new Event('afterprint'))

test('files come by plain links in the reader’s language', async () => {
  await openResults({ board: aBoard(riders) })
  const board = '/api/v1/institutions/club/championships/cup/stages/round/board'
  expect(first('Table (CSV)')).toHaveAttribute('href', `${board}/export?format=csv&language=en`)
  expect(first('Table (CSV)')).toHaveAttribute('download')
  expect(first('Table for Excel (XLSX)')).toHaveAttribute('href', `${board}/export?format=xlsx&language=en`)
  expect(first('Data (JSON)')).toHaveAttribute('href', board)
})

test('on paper a phone shows what a wide screen does, with the class over its heads', async () => {
  await openResults({ board: aBoard(riders) })
  await within(classA()).findByRole('table')
  expect(within(classA()).queryByRole('columnheader', { name: 'Finish' })).toBeNull()
  goToPaper()
  const [title, ...heads] = within(classA()).getAllByRole('columnheader')
  expect(title).toHaveTextContent('A10:00–15:002 riders')
  expect(heads.map((head) => head.textContent)).toContain('Finish')
  leavePaper()
  expect(within(classA()).queryByRole('columnheader', { name: 'Finish' })).toBeNull()
})

test('a sheet says where it was, whether it can still change, and as of when', async () => {
  const stage = aStage({ location: 'Old quarry', organizer: 'Club of tests' })
  await openResults({ stage, board: aBoard(riders) })
  expect(screen.queryByText('Preliminary results')).toBeNull()
  goToPaper()
  expect(screen.getByText('Old quarry · Club of tests')).toBeVisible()
  expect(screen.getByText('Preliminary results')).toBeVisible()
  expect(screen.getByText(/^as of \d+/)).toBeVisible()
})

test('the sheet is ready when the browser asks for it, from the menu too', async () => {
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

test('approved results are called that', async () => {
  const stage = aStage({ resultsStatus: 'standingsPublished' })
  await openResults({ stage, board: { ...aBoard(riders), resultsStatus: 'standingsPublished' } })
  goToPaper()
  expect(screen.getByText('Approved results')).toBeVisible()
})

test('heads that sort are plain words on paper, which a browser repeats on every sheet', async () => {
  await openResults({ board: aBoard(riders), query: '?tab=table' })
  expect(await screen.findByRole('button', { name: 'Points' })).toBeVisible()
  goToPaper()
  expect(screen.queryByRole('button', { name: 'Points' })).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Bike' })).toBeVisible()
})

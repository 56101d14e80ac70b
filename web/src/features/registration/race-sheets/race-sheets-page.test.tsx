import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { renderAt, serve } from '@/testing/render'
import { aParticipant, aStage, noTestRides } from '@/testing/stage'
import { RaceSheetsPage } from './race-sheets-page'

const stageAt = 'GET /institutions/lamsf/championships/trials-2026/stages/mezezers'
const [classA] = aStage().classes
if (!classA) throw new Error('the stage of tests has a class')
const classes = [
  { ...classA, name: 'Long', order: 2, sections: numbersUpTo(9) },
  { ...classA, name: 'Short', order: 1, sections: numbersUpTo(8) },
]

afterEach(() => void fireEvent(window, new Event('afterprint')))

function show() {
  const participants = [
    aParticipant({ id: 'long', name: 'Uku Tamm', racingClass: 'Long' }),
    aParticipant({ id: 'short', name: 'Mia Sepp', racingClass: 'Short' }),
  ]
  serve({
    [stageAt]: { body: aStage({ classes, viewer: { judgeSections: [], secretary: true } }) },
    [`${stageAt}/participants`]: { body: { feedPosition: 1, participants } },
    [`${stageAt}/test-rides`]: { body: noTestRides },
    'GET /session': { body: { user: null } },
  })
  renderAt('/competitions/lamsf/trials-2026/mezezers/race-sheets', <RaceSheetsPage />, {
    path: '/competitions/:institution/:championship/:stage/race-sheets',
  })
}

test('the header that repeats on paper has the section, the stage and lines for the judge’s name and signature', async () => {
  show()
  await screen.findByRole('heading', { name: 'Section 9' })
  fireEvent(window, new Event('beforeprint'))
  const head = screen.getAllByRole<HTMLTableElement>('table').at(-1)?.tHead
  expect(head).toHaveTextContent(/^Section 9Mežezers trial · .*Judge:Signature:Number/)
})

test('three empty lines at the end are for late riders', async () => {
  show()
  await screen.findByRole('heading', { name: 'Section 9' })
  const lines = screen.getAllByRole<HTMLTableElement>('table').at(-1)?.tBodies[0]?.rows
  const names = Array.from(lines ?? [], ({ cells }) => cells[1]?.textContent.trim())
  expect(names).toEqual(['Uku Tamm', '', '', ''])
})

test('cards are side by side if their sections fit', async () => {
  show()
  await userEvent.click(await screen.findByRole('radio', { name: 'A card for each rider' }))
  expect(screen.getByRole('region', { name: 'Uku Tamm' })).toHaveAttribute('data-wide')
  expect(screen.getByRole('region', { name: 'Mia Sepp' })).not.toHaveAttribute('data-wide')
})

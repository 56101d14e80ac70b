import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aLiveStage } from '../testing/stage'
import { ImportSummary } from './import-summary'

type Counts = Record<'addedRides' | 'addedParticipants' | 'unchanged', number> & { addedResults?: number }

function show({ addedResults = 0, ...counts }: Counts) {
  render(
    <MemoryRouter>
      <ImportSummary
        stage={aLiveStage()}
        result={{ ...counts, addedResults, skipped: [] }}
        onAgain={() => undefined}
      />
    </MemoryRouter>,
  )
}

test('the summary counts what was recorded, added and unchanged', () => {
  show({ addedRides: 16, addedParticipants: 2, unchanged: 8 })
  expect(screen.getByText('16 rides recorded')).toBeVisible()
  expect(screen.getByText(/^2 participants added · 8 /)).toBeVisible()
})

test('nothing is said about participants if none was added', () => {
  show({ addedRides: 16, addedParticipants: 0, unchanged: 0 })
  expect(screen.getByText('16 rides recorded')).toBeVisible()
  expect(screen.queryByText(/participant/)).toBeNull()
})

test('the results of a table without sections are counted', () => {
  show({ addedRides: 0, addedResults: 12, addedParticipants: 12, unchanged: 0 })
  expect(screen.getByText('12 results recorded')).toBeVisible()
})

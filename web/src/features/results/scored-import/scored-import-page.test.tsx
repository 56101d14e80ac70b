import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ScoredPreview } from '@/api'
import { secretary } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { aStage, noTestRides } from '@/testing/stage'
import { ScoredImportPage } from './scored-import-page'

const stage = aStage({ viewer: { judgeSections: [], secretary: true } })
const path = `/institutions/${stage.institution}/championships/${stage.championship}/stages/${stage.slug}`
const preview: ScoredPreview = { columns: [], rows: [], valid: 0, encoding: 'utf-8', separator: ',' }

const field = () => screen.findByLabelText('Or paste the table from a spreadsheet')

test('a pasted table is kept behind the preview, so that a wrong cell can be corrected', async () => {
  serve({
    'GET /session': { body: { user: secretary } },
    [`GET ${path}`]: { body: stage },
    [`GET ${path}/test-rides`]: { body: noTestRides },
    [`POST ${path}/secretary/results/import/preview`]: { body: preview },
  })
  renderAt(
    `/competitions/${stage.institution}/${stage.championship}/${stage.slug}/scored-import`,
    <ScoredImportPage />,
    { path: '/competitions/:institution/:championship/:stage/scored-import' },
  )
  await userEvent.type(await field(), 'Number 7')
  await userEvent.click(screen.getByRole('button', { name: 'Show preview' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Another file' }))
  expect(await field()).toHaveValue('Number 7')
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Official } from '@/api'
import { renderAt, serve } from '@/testing/render'
import { aStage } from '@/testing/stage'
import { OfficialsFold } from './officials-fold'

const route = 'GET /institutions/lamsf/championships/trials-2026/stages/mezezers/officials'

function show(officials: Official[], stage = aStage({ features: ['officials'] })) {
  const requests = serve({ [route]: { body: { officials } } })
  renderAt('/', <OfficialsFold stage={stage} />)
  return requests
}

test('the people are grouped by role, judges with their sections', async () => {
  show([
    { role: 'judge', name: 'Uku Tamm', sections: [1, 2, 3] },
    { role: 'doctor', name: 'Anna Liepa', sections: [] },
    { role: 'judge', name: 'Mia Sepp', sections: [] },
  ])
  const judge = await screen.findByText('Judge')
  const group = within(judge.parentElement ?? document.body)
  expect(group.getByText('Uku Tamm (sections 1–3)')).toBeInTheDocument()
  expect(group.getByText('Mia Sepp')).toBeInTheDocument()
  expect(screen.getByText('Anna Liepa')).toBeInTheDocument()
})

test('it says so if nobody is named yet', async () => {
  show([])
  expect(await screen.findByText('The officials will be named here.')).toBeInTheDocument()
})

test('without the feature there is nothing, and nothing is requested', () => {
  const requests = show([], aStage())
  expect(screen.queryByText('Officials')).not.toBeInTheDocument()
  expect(requests).toEqual([])
})

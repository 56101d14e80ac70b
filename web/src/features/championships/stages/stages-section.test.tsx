import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCompetition } from '@/testing/competition'
import { renderAt, serve } from '@/testing/render'
import { someSettings } from '../testing/championships'
import { StagesSection } from './stages-section'

test.each([
  ['the classes come first', [], /Add the classes below first/],
  ['a stage comes next', someSettings().classes, /Add the first one with “New stage”/],
])('without stages, %s', async (_, classes, text) => {
  serve({})
  renderAt('/', <StagesSection settings={someSettings({ stages: [], classes })} />)
  expect(await screen.findByText(text)).toBeVisible()
})

test.each([true, false])(
  'the label of the switch is the same for a public stage and a draft: %s',
  (isPublished) => {
    serve({})
    const stages = [{ ...aCompetition(), isPublished }]
    renderAt('/', <StagesSection settings={someSettings({ stages })} />)
    expect(screen.getAllByRole('switch', { name: / is public$/, checked: isPublished })).toHaveLength(1)
    expect(screen.getByText('Public')).toBeVisible()
  },
)

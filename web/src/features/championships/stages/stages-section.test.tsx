import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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

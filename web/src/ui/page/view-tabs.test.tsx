import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '@/testing/render'
import css from '../styles/base.css?raw'
import { ViewTabs } from './view-tabs'

test('the selected tab is marked, also where forced colours remove its background', () => {
  const views = ['classes', 'table'].map((view) => ({ view, to: `?tab=${view}`, text: view }))
  renderAt('/', <ViewTabs label="Views" views={views} currentView="table" />)
  const selected = screen.getByRole('link', { name: 'table' })
  expect(selected).toHaveAttribute('aria-current', 'page')
  expect(selected).toHaveClass('selected-tab')
  expect(screen.getByRole('link', { name: 'classes' })).not.toHaveClass('selected-tab')
  const rule = /@utility selected-tab \{([^@]*)@media \(forced-colors: active\) \{([^}]*)\}/.exec(css)
  expect(rule?.[2]).toMatch(/forced-color-adjust: none;\s*background: Highlight !important/)
})

import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { admin, rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { busiestDay } from './page-views'
import { PageViewsPage } from './page-views-page'

const days = [
  { day: '2026-11-19', views: 3 },
  { day: '2026-11-20', views: 0 },
  { day: '2026-11-21', views: 9 },
]
const paths = [
  { path: '/competitions/lamsf/cup/round-1/results', views: 11 },
  { path: '/market/ads/:ad', views: 1 },
]

test('an admin sees the days and the pages', async () => {
  serve({
    'GET /session': { body: { user: admin } },
    'GET /page-views': { body: { days, paths } },
  })
  renderAt('/page-views', <PageViewsPage />)
  expect(await screen.findByText('12 views')).toBeVisible()
  expect(screen.getByText('Most on 21 November 2026: 9 views')).toBeVisible()
  const heights = [...document.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(heights.map((height) => Math.round(height))).toEqual([33, 0, 100])
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('cell').textContent)).toEqual(['11', '1'])
  expect(screen.getAllByRole('link', { name: /^\/competitions/ })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: '/market/ads/:ad' })).not.toBeInTheDocument()
})

test('before the first view it explains what the page will show', async () => {
  serve({
    'GET /session': { body: { user: admin } },
    'GET /page-views': { body: { days: [], paths: [] } },
  })
  renderAt('/page-views', <PageViewsPage />)
  expect(await screen.findByRole('heading', { name: 'Nothing counted yet' })).toBeVisible()
})

test('other users request nothing', async () => {
  const requests = serve({ 'GET /session': { body: { user: rider } } })
  renderAt('/page-views', <PageViewsPage />)
  expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  expect(requests.filter(({ url }) => url.endsWith('/page-views'))).toEqual([])
})

describe('the busiest day', () => {
  test('is the later one of two, and none without views', () => {
    expect(busiestDay([...days, { day: '2026-11-22', views: 9 }])?.day).toBe('2026-11-22')
    expect(busiestDay([{ day: '2026-11-20', views: 0 }])).toBeUndefined()
    expect(busiestDay([])).toBeUndefined()
  })
})

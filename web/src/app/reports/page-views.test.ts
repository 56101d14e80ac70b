import { createMemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { serve } from '@/testing/render'
import { countPageViews } from './page-views'

const routes = [{ path: '/' }, { path: '/privacy' }, { path: '/login' }, { path: '*' }]
const bodiesOf = (requests: Request[]) => Promise.all(requests.map(async (request) => request.clone().json()))

function start() {
  const requests = serve({ 'POST /page-views': { status: 204 } })
  const router = createMemoryRouter(routes, { initialEntries: ['/'] })
  countPageViews(router)
  return { requests, router }
}

test('each page is reported once, by its path alone', async () => {
  const { requests, router } = start()
  await router.navigate('/login?return=%2Fprofile#part')
  await router.navigate('/login?mode=password')
  await router.navigate('/privacy')
  expect(await bodiesOf(requests)).toEqual([
    { pagePath: '/' },
    { pagePath: '/login' },
    { pagePath: '/privacy' },
  ])
  expect(requests.every(({ keepalive }) => keepalive)).toBe(true)
})

test('an unknown address is not reported', async () => {
  const { requests, router } = start()
  await router.navigate('/nowhere')
  expect(await bodiesOf(requests)).toEqual([{ pagePath: '/' }])
})

describe('nothing is reported by', () => {
  test('a robot', () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { webdriver: true }))
    expect(start().requests).toEqual([])
    vi.unstubAllGlobals()
  })

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'a browser that sends %o',
    (preferences) => {
      vi.stubGlobal(
        'navigator',
        Object.defineProperties(Object.create(navigator), Object.getOwnPropertyDescriptors(preferences)),
      )
      expect(start().requests).toEqual([])
      vi.unstubAllGlobals()
    },
  )
})

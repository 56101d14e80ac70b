import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '@/lib/addresses/paths'
import { renderAt, serve } from '@/testing/render'
import { aStage } from '@/testing/stage'
import { anAd } from '@/features/market/testing/ads'
import { LoginScreen } from './login-screen'

test('a rider who comes from a registration form sees which stage they sign in for', async () => {
  serve({
    'GET /session': { body: { user: null } },
    'GET /sign-in-ways': { body: { providers: [] } },
    'GET /institutions/lamsf/championships/trials-2026/stages/mezezers': { body: aStage() },
  })
  const back = encodeURIComponent('/competitions/lamsf/trials-2026/mezezers?join=1')
  renderAt(`/login?return=${back}`, <LoginScreen />)
  expect(await screen.findByText('Mežezers trial')).toBeVisible()
})

test('a visitor who wants to report an ad sees which one they sign in for', async () => {
  serve({
    'GET /session': { body: { user: null } },
    'GET /sign-in-ways': { body: { providers: [] } },
    'GET /market/ads/gloves': { body: anAd() },
  })
  renderAt(`/login?return=${encodeURIComponent('/market/ads/gloves?report=1')}`, <LoginScreen />)
  expect(await screen.findByText('Gloves for big hands')).toBeVisible()
})

test('a judge whose link is not on this phone learns to open it again instead of signing in', async () => {
  serve({ 'GET /session': { body: { user: null } }, 'GET /sign-in-ways': { body: { providers: [] } } })
  const back = encodeURIComponent('/competitions/lamsf/trials-2026/mezezers/judge?section=3')
  renderAt(`/login?return=${back}`, <LoginScreen />)
  expect(await screen.findByText(/scan the code on your sheet again/)).toBeVisible()
})

test.each([
  [paths.newAd(), 'To place an ad, log in first.'],
  [paths.myResults(), 'To see your results, log in first.'],
])('a visitor who comes from %s sees what they sign in for', async (path, text) => {
  serve({ 'GET /session': { body: { user: null } }, 'GET /sign-in-ways': { body: { providers: [] } } })
  renderAt(paths.login(path), <LoginScreen />)
  expect(await screen.findByText(text)).toBeVisible()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n } from '@/lib/i18n'
import { afterEach, expect, test } from 'vitest'
import { rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { Header } from './header'

afterEach(() => i18n.changeLanguage('en'))

const main = () => within(screen.getByRole('navigation', { name: 'Main' }))
/** The menus are closed, so their entries are found among the hidden ones. */
const loginLinks = () => screen.queryAllByRole('link', { name: 'Login' })
const inMenu = (name: string) => screen.getByRole('button', { name, hidden: true })

test('the header links to competitions and market, and marks the current page', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderAt('/market', <Header />)
  expect(await main().findByRole('link', { name: 'Competitions' })).toHaveAttribute('href', '/')
  expect(main().getByRole('link', { name: 'Market' })).toHaveAttribute('aria-current', 'page')
})

test('the header offers login to a visitor', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderAt('/', <Header />)
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
})

test('the header offers no login on the login page', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderAt('/login', <Header />)
  await screen.findByRole('link', { name: 'Login', hidden: true })
  expect(loginLinks()).toEqual([])
})

test('the header offers no login to a signed-in user, nor before the session is known', async () => {
  serve({ 'GET /session': { body: { user: rider } } })
  renderAt('/', <Header />)
  expect(loginLinks()).toEqual([])
  await screen.findByText('UJT')
  expect(loginLinks()).toEqual([])
})

test('the menu of languages switches the whole page and marks the language in use', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderAt('/', <Header />)
  expect(screen.getByRole('button', { name: 'Language en' })).toBeVisible()
  expect(inMenu('English')).toHaveAttribute('aria-current', 'true')
  await userEvent.click(inMenu('Latviešu'))
  expect(await screen.findByRole('link', { name: 'Sacensības' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Valoda lv' })).toBeVisible()
  expect(inMenu('Latviešu')).toHaveAttribute('aria-current', 'true')
})

test('the chosen language is also saved in the profile of a signed-in user', async () => {
  const profile = { version: 3, displayName: 'Uku Jaan Tamm', isJudge: true, language: 'en' }
  const requests = serve({
    'GET /session': { body: { user: rider } },
    'GET /profile': { body: profile },
    'PUT /profile': { body: { ...profile, language: 'lv', version: 4 } },
  })
  renderAt('/', <Header />)
  await screen.findByText('UJT')
  await userEvent.click(inMenu('Latviešu'))
  await waitFor(() => expect(requests.map(({ method }) => method)).toContain('PUT'))
  const saved = requests.find(({ method }) => method === 'PUT')
  expect(saved?.headers.get('If-Match')).toBe('"3"')
  expect(await saved?.json()).toEqual({ displayName: 'Uku Jaan Tamm', isJudge: true, language: 'lv' })
})

test('a language that could not be saved still applies on screen', async () => {
  const requests = serve({ 'GET /session': { body: { user: rider } }, 'GET /profile': { status: 500 } })
  renderAt('/', <Header />)
  await screen.findByText('UJT')
  await userEvent.click(inMenu('Latviešu'))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(await screen.findByRole('link', { name: 'Sacensības' })).toBeVisible()
})

test('the menu of languages offers all three by their own names', () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderAt('/', <Header />)
  for (const name of ['Latviešu', 'Eesti', 'English']) {
    expect(inMenu(name)).toHaveAttribute('lang')
  }
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import lv from '../../public/locales/lv/translation.json'
import { rider } from '../testing/people'
import { renderAt, serve } from '../testing/render'
import { Header } from './header'

afterEach(() => i18next.changeLanguage('en'))

const main = () => within(screen.getByRole('navigation', { name: 'Main' }))
/** The menus are closed, so what they hold is found among the hidden. */
const loginLinks = () => screen.queryAllByRole('link', { name: 'Login' })
const inMenu = (name: string) => screen.getByRole('button', { name, hidden: true })

test('leads to competitions and market, and marks where one is', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderAt('/market', <Header />)
  expect(await main().findByRole('link', { name: 'Competitions' })).toHaveAttribute('href', '/')
  expect(main().getByRole('link', { name: 'Market' })).toHaveAttribute('aria-current', 'page')
})

test('offers login to a visitor', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderAt('/', <Header />)
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
})

test('offers no login on the login page', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderAt('/login', <Header />)
  await screen.findByRole('link', { name: 'Login', hidden: true })
  expect(loginLinks()).toEqual([])
})

test('offers no login to someone who is signed in, nor before that is known', async () => {
  serve({ 'GET /session': { body: { user: rider } } })
  renderAt('/', <Header />)
  expect(loginLinks()).toEqual([])
  await screen.findByText('UJT')
  expect(loginLinks()).toEqual([])
})

test('switches the language for the whole page and marks the one in use', async () => {
  i18next.addResourceBundle('lv', 'translation', lv)
  serve({ 'GET /session': { body: { user: null } } })
  renderAt('/', <Header />)
  expect(screen.getByRole('button', { name: 'Language en' })).toBeVisible()
  expect(inMenu('English')).toHaveAttribute('aria-current', 'true')
  await userEvent.click(inMenu('Latviešu'))
  expect(await screen.findByRole('link', { name: 'Sacensības' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Valoda lv' })).toBeVisible()
  expect(inMenu('Latviešu')).toHaveAttribute('aria-current', 'true')
})

test('offers the three languages by their own names', () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderAt('/', <Header />)
  for (const name of ['Latviešu', 'Eesti', 'English']) {
    expect(inMenu(name)).toHaveAttribute('lang')
  }
})

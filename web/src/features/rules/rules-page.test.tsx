import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { i18n } from '@/lib/i18n'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { defaultRules, specialRules, specialSentence, usualSentence } from '@/testing/rules'
import { RulesLinks } from './rules-links'
import { RulesPage } from './rules-page'

const championship = '/institutions/club/championships/cup'

function show(answers: Answers) {
  const requests = serve({
    [`GET ${championship}`]: { body: { displayName: 'Cup 2026', institutionName: 'Club of clubs' } },
    ...answers,
  })
  renderAt('/rules/club/cup', <RulesPage />, { path: '/rules/:institution/:championship' })
  return requests
}

test('the rules are read in the language on screen, with what differs first', async () => {
  const requests = show({ [`GET ${championship}/rules`]: { body: specialRules } })
  const special = await screen.findByRole('list', { name: 'What differs from the Latvian rules' })
  expect(within(special).getAllByRole('listitem')).toHaveLength(1)
  const all = within(screen.getByRole('list', { name: 'All rules' })).getAllByRole('listitem')
  expect(all.map(({ textContent }) => textContent)).toEqual([
    `${specialSentence.text} (differs)`,
    usualSentence.text,
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Cup 2026' })).toBeVisible()
  expect(screen.getByText('Club of clubs · ACU')).toBeVisible()
  const asked = requests.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith('/rules'))
  expect(asked?.searchParams.get('language')).toBe(i18n.language)
})

test('changed values are in the name, and the page can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  show({ [`GET ${championship}/rules`]: { body: { ...specialRules, isChanged: true } } })
  expect(await screen.findByText('Club of clubs · ACU, with changes')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('the default rules differ in nothing', async () => {
  show({ [`GET ${championship}/rules`]: { body: defaultRules } })
  expect(await screen.findByText('These are the Latvian rules, without changes.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'What differs from the Latvian rules' })).toBeNull()
})

test('an address without a championship says so', async () => {
  const missing = problem(404, 'not-found')
  show({ [`GET ${championship}/rules`]: missing, [`GET ${championship}`]: missing })
  expect(await screen.findByRole('heading', { level: 1, name: 'Championship not found' })).toBeVisible()
})

const key = { institution: 'club', championship: 'cup' }

test('the link to the rules names them', async () => {
  serve({ [`GET ${championship}/rules`]: { body: { ...specialRules, isChanged: true } } })
  renderAt('/', <RulesLinks of={key} />)
  expect(await screen.findByRole('link', { name: 'Rules: ACU, with changes' })).toHaveAttribute(
    'href',
    '/rules/club/cup',
  )
})

import { render, screen, within } from '@testing-library/react'
import { i18n } from '@/lib/i18n'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { languages } from '@/lib/text/languages'
import { renderAt, serve } from '@/testing/render'
import { specialRules, specialSentence, usualSentence } from '@/testing/rules'
import { HelpLink } from './help-link'
import { help as en } from './results/en'
import { help as et } from './results/et'
import { helpParts, partOfRule } from './results/help-parts'
import schema from '../../../../docs/rules/ruleset.schema.json'
import { help as lv } from './results/lv'
import { ResultsHelpPage } from './results-help-page'

afterEach(() => i18n.changeLanguage('en'))

describe.each(languages)('in %s', (language) => {
  test('every part has a heading that the contents lead to, and a text', async () => {
    serve({})
    await i18n.changeLanguage(language)
    renderAt('/help/results', <ResultsHelpPage />)
    const headings = await screen.findAllByRole('heading', { level: 2 })
    expect(headings.map(({ id }) => id)).toEqual(helpParts)
    const contents = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(contents.map((link) => link.getAttribute('href'))).toEqual(
      helpParts.map((part) => `/help/results#${part}`),
    )
    expect(contents.map((link) => link.textContent)).toEqual(headings.map((heading) => heading.textContent))
  })
})

test('the figures of the tables are the same in all languages', () => {
  const [first, ...others] = [en, lv, et].map(({ parts }) => {
    const { container } = render(helpParts.map((part) => <div key={part}>{parts[part].text}</div>))
    return [...container.querySelectorAll('table')].map((table) => table.textContent.match(/\d+|DNF/g))
  })
  expect(first).toHaveLength(5)
  expect(others).toEqual([first, first])
})

test('a link to a part arrives there, though the text comes later', async () => {
  serve({})
  const scrolled = vi.fn<(this: Element) => void>()
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled.call(this)
    },
  })
  renderAt('/help/results#women', <ResultsHelpPage />)
  const heading = await screen.findByRole('heading', { name: 'Women, Juniors and Girls' })
  expect(scrolled.mock.contexts).toEqual([heading])
})

test('the link to the help leads to the part that answers', () => {
  renderAt('/', <HelpLink part="ranking" />)
  expect(screen.getByRole('link', { name: 'How results are computed' })).toHaveAttribute(
    'href',
    '/help/results#ranking',
  )
})

describe('for a championship by other rules', () => {
  const address = '/help/results?rules=club/cup'
  const answers = { 'GET /institutions/club/championships/cup/rules': { body: specialRules } }

  test.each(languages)(
    'in %s its rules stand where the default ones would, without their figures',
    async (language) => {
      serve(answers)
      await i18n.changeLanguage(language)
      renderAt(address, <ResultsHelpPage />)
      const sections = await screen.findAllByRole('region')
      expect(
        within(sections[0] ?? document.body)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual([specialSentence.text, usualSentence.text])
      expect(screen.queryByRole('table')).toBeNull()
      const figures = sections.flatMap(({ textContent }) => textContent.match(/\d+/g) ?? [])
      // The marks of the pack, the example of shared places, the factor of a class in club standings.
      expect(figures).toEqual(['10', '1', '2', '2', '4', '1'])
      expect(screen.getByRole('link', { name: /ACU/ })).toHaveAttribute('href', '/rules/club/cup')
    },
  )

  test('the contents stay with these rules, and leave out the part about the worst stage', async () => {
    serve(answers)
    renderAt(address, <ResultsHelpPage />)
    const contents = within(await screen.findByRole('navigation')).getAllByRole('link')
    expect(contents.map((link) => link.getAttribute('href'))).toEqual(
      helpParts.filter((part) => part !== 'final').map((part) => `${address}#${part}`),
    )
  })

  test('every value of a rule pack belongs to a part', () => {
    const paths = Object.keys(schema.properties.rules.default)
    expect(paths.filter((path) => !partOfRule(`${path}.value`))).toEqual([])
    expect([partOfRule('ranking.statuses'), partOfRule('ranking.ties')]).toEqual(['finished', 'ranking'])
    expect([partOfRule('points.sharedPlaces'), partOfRule('points.byPlace')]).toEqual(['ties', 'approval'])
  })
})

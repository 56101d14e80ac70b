import { render, screen, within } from '@testing-library/react'
import { i18n } from '@/lib/i18n'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { languages } from '@/lib/text/languages'
import { renderAt, serve } from '@/testing/render'
import { HelpLink } from './help-link'
import { help as en } from './results/en'
import { help as et } from './results/et'
import { helpParts } from './results/help-parts'
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

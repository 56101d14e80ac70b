import { act, screen } from '@testing-library/react'
import { i18n } from '@/lib/i18n'
import { describe, expect, test } from 'vitest'
import { renderAt, serve } from '@/testing/render'
import { pages } from './site-page'
import { withTitle } from './site-pages'

test('a page is in the reader’s language, with its own heading', async () => {
  const requests = serve({
    'GET /pages/privacy': ({ url }) => ({
      body: { text: url.endsWith('lv') ? '# Privātums\n\nTeksts' : '# Privacy\n\n## Children\n\nText' },
    }),
  })
  renderAt('/privacy', <pages.privacy />)
  expect(await screen.findByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Children', level: 2 })).toBeVisible()
  await act(() => i18n.changeLanguage('lv'))
  expect(await screen.findByRole('heading', { name: 'Privātums' })).toBeVisible()
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?language=en', '?language=lv'])
  await act(() => i18n.changeLanguage('en'))
})

describe('the heading of a text', () => {
  test.each([
    ['# Privacy\n\nText', { title: 'Privacy', text: '\nText' }],
    ['\n#   Privacy  \r\nText', { title: 'Privacy', text: 'Text' }],
    ['# Privacy', { title: 'Privacy', text: '' }],
    ['Text\n# Later', { text: 'Text\n# Later' }],
    ['## Part', { text: '## Part' }],
  ])('%j', (written, expected) => {
    expect(withTitle(written)).toEqual(expected)
  })
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { I18n, type TextKey } from '@/lib/i18n'
import { I18nContext, Trans } from './i18n'

test('a text has elements, and its values are never read as tags', async () => {
  const i18n = new I18n()
  const texts = { accounts: { legal: 'Mail to <b>{{address}}</b>, see <terms>the terms</terms>.' } }
  await i18n.init({ language: 'en', load: () => Promise.resolve(texts) })
  const key: TextKey = 'accounts.legal'
  render(
    <I18nContext value={i18n}>
      <p>
        <Trans
          i18nKey={key}
          values={{ address: '<terms>x</terms>' }}
          components={{ b: <b />, terms: <mark /> }}
        />
      </p>
    </I18nContext>,
  )
  expect(screen.getByText('<terms>x</terms>').tagName).toBe('B')
  expect(screen.getByText('the terms').tagName).toBe('MARK')
  expect(screen.getByRole('paragraph')).toHaveTextContent('Mail to <terms>x</terms>, see the terms.')
})

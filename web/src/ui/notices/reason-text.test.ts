import { i18n } from '@/lib/i18n'
import { expect, test } from 'vitest'
import type { ReasonCode } from '@/api'
import { reasonText } from './reason-text'

const text = (code: string | null, ownText: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a newer server may send another code
  reasonText(i18n.t, { code: code as ReasonCode | null, text: ownText })

test('a reason’s text is the predefined reason, the entered text, or both', () => {
  expect(text('lateStart', '')).toBe('Late start')
  expect(text(null, '4 minutes')).toBe('4 minutes')
  expect(text('lateStart', '4 minutes')).toBe('Late start (4 minutes)')
  expect(text(null, '')).toBe('')
})

test('a reason code that a newer server has added shows the entered text alone', () => {
  expect(text('addedLater', '4 minutes')).toBe('4 minutes')
  expect(text('addedLater', '')).toBe('')
})

import { i18n } from '@/lib/i18n'
import { expect, test } from 'vitest'
import { ApiError, type ErrorCode } from '@/api'
import { outageText, refusalTextOf } from './refusal-text'

const { t } = i18n
const apiError = (status: number, code: ErrorCode) => new ApiError({ status, code, detail: '' })

test('a full disk and an unreachable database have their own texts', () => {
  expect(outageText(t, apiError(507, 'storage-full'))).toMatch('disk is full')
  expect(outageText(t, apiError(503, 'storage-unavailable'))).toMatch('data folder')
  expect(outageText(t, apiError(503, 'database-unavailable'))).toMatch('database')
  expect(outageText(t, apiError(503, 'position-not-reached'))).toMatch('caught up')
})

test('other failures have no outage text', () => {
  expect(outageText(t, apiError(503, 'shutting-down'))).toBeUndefined()
  expect(outageText(t, new Error('nothing'))).toBeUndefined()
})

test('the text of the screen comes before the general text of a code', () => {
  const texts = { unreachable: 'participantForm.refusal.unreachable' } as const
  expect(refusalTextOf(t, apiError(0, 'unreachable'), texts)).toMatch('What you typed is still here')
  expect(refusalTextOf(t, apiError(0, 'unreachable'), {})).toMatch('Check the connection')
})

test('an outage has its own text, and an error without a text gets the fallback', () => {
  expect(refusalTextOf(t, apiError(507, 'storage-full'), {}, 'Not saved')).toMatch('disk is full')
  expect(refusalTextOf(t, apiError(500, 'internal'), {}, 'Not saved')).toBe('Not saved')
  expect(refusalTextOf(t, new Error('nothing'), {})).toMatch('Something went wrong')
})

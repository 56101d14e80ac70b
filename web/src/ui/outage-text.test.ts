import { expect, test } from 'vitest'
import { ApiError, type ErrorCode } from '@/api'
import { outageText } from './outage-text'

const apiError = (status: number, code: ErrorCode) => new ApiError({ status, code, detail: '' })

test('a full disk and an unreachable database have their own texts', () => {
  expect(outageText(apiError(507, 'storage-full'))).toMatch('disk is full')
  expect(outageText(apiError(503, 'storage-unavailable'))).toMatch('data folder')
  expect(outageText(apiError(503, 'database-unavailable'))).toMatch('database')
  expect(outageText(apiError(503, 'position-not-reached'))).toMatch('caught up')
})

test('other failures have no outage text', () => {
  expect(outageText(apiError(503, 'shutting-down'))).toBeUndefined()
  expect(outageText(new Error('nothing'))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { ApiError } from '../api'
import { outageText } from './outage-text'

const failed = (status: number, code: string) => new ApiError({ status, code, detail: '' })

test('a full disk and a database that is away are said as they are', () => {
  expect(outageText(failed(507, 'storage-full'))).toMatch('disk is full')
  expect(outageText(failed(503, 'storage-unavailable'))).toMatch('data folder')
  expect(outageText(failed(503, 'database-unavailable'))).toMatch('database')
  expect(outageText(failed(503, 'position-not-reached'))).toMatch('caught up')
})

test('any other failure has words of its own elsewhere', () => {
  expect(outageText(failed(503, 'shutting-down'))).toBeUndefined()
  expect(outageText(new Error('nothing'))).toBeUndefined()
})

import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as files from '../../../ui/save-file'
import { notify } from '../../../ui/notify'
import { aDay, dayBook } from '../testing/day-book'
import { useExport } from './use-export'

const book = dayBook({ 21: [[1, 1, 3]] })
const NAME = '2026-06-06-sunu-grava.csv'
const share = vi.fn<(data: ShareData) => Promise<void>>()
const canShare = vi.fn<() => boolean>()

beforeEach(() => {
  share.mockReset().mockResolvedValue()
  canShare.mockReset().mockReturnValue(true)
  Object.assign(navigator, { share, canShare })
})

const exported = (of = book) => renderHook(() => useExport(of)).result.current

test('a file is called by the day, with letters that every system takes', () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  exported().save()
  expect(save).toHaveBeenCalledWith(NAME, expect.stringContaining('\r\n1;21;;3;'), 'text/csv')
  exported(dayBook({}, { ...aDay, name: '' })).save()
  expect(save).toHaveBeenLastCalledWith('2026-06-06.csv', expect.anything(), 'text/csv')
})

describe('sharing', () => {
  test('hands over the file, where the phone can', async () => {
    exported().share?.()
    const [data] = share.mock.calls[0] ?? []
    expect(data?.files?.map(({ name, type }) => [name, type])).toEqual([[NAME, 'text/csv']])
    canShare.mockReturnValue(false)
    expect(exported().share).toBeNull()
  })

  test('says what to do when it fails, and nothing when somebody changed their mind', async () => {
    const error = vi.spyOn(notify, 'error').mockReturnValue()
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    exported().share?.()
    await Promise.resolve()
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    exported().share?.()
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1))
    expect(error).toHaveBeenCalledWith('The file could not be shared. Save it as CSV and send that.')
  })
})

import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as files from '@/ui/sharing/save-file'
import { notify } from '@/ui/notices/notify'
import { aDay, daySheet } from '../testing/day-sheet'
import { useExport } from './use-export'

const sheet = daySheet({ 21: [[1, 1, 3]] })
const NAME = '2026-06-06-sunu-grava.csv'
const share = vi.fn<(data: ShareData) => Promise<void>>()
const canShare = vi.fn<() => boolean>()

beforeEach(() => {
  share.mockReset().mockResolvedValue()
  canShare.mockReset().mockReturnValue(true)
  Object.assign(navigator, { share, canShare })
})

const renderExport = (exportedSheet = sheet) => renderHook(() => useExport(exportedSheet)).result.current

test('the file name has the date and the name of the day in plain ASCII letters', () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  renderExport().save()
  expect(save).toHaveBeenCalledWith(NAME, expect.stringContaining('\r\n1,21,,3,'), 'text/csv')
  renderExport(daySheet({}, { ...aDay, name: '' })).save()
  expect(save).toHaveBeenLastCalledWith('2026-06-06.csv', expect.anything(), 'text/csv')
})

describe('sharing', () => {
  test('passes the file to the phone, and is not offered where the phone cannot share files', async () => {
    renderExport().share?.()
    const [data] = share.mock.calls[0] ?? []
    expect(data?.files?.map(({ name, type }) => [name, type])).toEqual([[NAME, 'text/csv']])
    canShare.mockReturnValue(false)
    expect(renderExport().share).toBeNull()
  })

  test('shows an error when it fails, but none when the user cancels', async () => {
    const error = vi.spyOn(notify, 'error').mockReturnValue()
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    renderExport().share?.()
    await Promise.resolve()
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    renderExport().share?.()
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1))
    expect(error).toHaveBeenCalledWith('The file could not be shared. Save it as CSV and send that.')
  })
})

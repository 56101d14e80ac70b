// Stars of two tabs of one browser: a tab keeps what the other one has saved.
import { beforeEach, expect, test, vi } from 'vitest'
import { followed, setFollowed } from './followed'

const KEY = 'zerodab-followed'

beforeEach(() => {
  saveInOtherTab([])
})

function saveInOtherTab(ids: readonly string[]) {
  localStorage.setItem(KEY, JSON.stringify(ids))
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

test('shows a rider who is followed in another tab', () => {
  saveInOtherTab(['rider-1'])
  expect(followed.get()).toEqual(['rider-1'])
})

test('keeps the riders of another tab whose message has not arrived yet', () => {
  localStorage.setItem(KEY, JSON.stringify(['rider-1']))
  setFollowed('rider-2', true)
  expect(followed.get()).toEqual(['rider-1', 'rider-2'])
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(['rider-1', 'rider-2'])
})

test('a change of another value changes nothing', () => {
  setFollowed('rider-1', true)
  const before = followed.get()
  dispatchEvent(new StorageEvent('storage', { key: 'zerodab-other' }))
  expect(followed.get()).toBe(before)
})

test('a rider whose star cannot be stored stays followed on this page', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  setFollowed('rider-1', true)
  setFollowed('rider-2', true)
  expect(followed.get()).toEqual(['rider-1', 'rider-2'])
  full.mockRestore()
  setFollowed('rider-1', false)
  expect(followed.get()).toEqual(['rider-2'])
})

import userEvent from '@testing-library/user-event'
import { i18n } from '@/lib/i18n'
import { afterEach, expect, test, vi } from 'vitest'
import { notify } from '../notices/notify'
import { shareLink } from './share-link'

afterEach(() => vi.unstubAllGlobals())

const link = { title: 'Round of tests', url: 'https://example.org/round' }

function stubShareSheet(share: () => Promise<void>) {
  const sheet = vi.fn<(data: ShareData) => Promise<void>>(share)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: sheet }))
  return sheet
}

async function shareTheLink() {
  userEvent.setup() // jsdom has no clipboard
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  const success = vi.spyOn(notify, 'success').mockReturnValue()
  await shareLink(i18n.t, link)
  return { write, success }
}

test('the share sheet of the phone gets the link', async () => {
  const sheet = stubShareSheet(() => Promise.resolve())
  const { write } = await shareTheLink()
  expect(sheet).toHaveBeenCalledExactlyOnceWith(link)
  expect(write).not.toHaveBeenCalled()
})

test('closing the share sheet does nothing', async () => {
  stubShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
  const { write } = await shareTheLink()
  expect(write).not.toHaveBeenCalled()
})

test.each([
  ['without a share sheet', undefined],
  ['if the share sheet fails', () => Promise.reject(new DOMException('denied', 'NotAllowedError'))],
])('%s the address is copied', async (_, sheet) => {
  if (sheet) stubShareSheet(sheet)
  const { write, success } = await shareTheLink()
  expect(write).toHaveBeenCalledExactlyOnceWith(link.url)
  expect(success).toHaveBeenCalledExactlyOnceWith('Link copied')
})

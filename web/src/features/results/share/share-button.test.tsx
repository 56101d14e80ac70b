import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '@/testing/render'
import { notify } from '@/ui/notify'
import { aLiveStage } from '../testing/stage'
import { ShareButton } from './share-button'

afterEach(() => vi.unstubAllGlobals())

async function press() {
  const user = userEvent.setup()
  renderAt('/', <ShareButton stage={aLiveStage()} />)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  const success = vi.spyOn(notify, 'success').mockReturnValue()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  return { write, success }
}

function stubShareSheet(share: () => Promise<void>) {
  const sheet = vi.fn<(data: ShareData) => Promise<void>>(share)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: sheet }))
  return sheet
}

test('the share sheet of the phone gets the current address', async () => {
  const sheet = stubShareSheet(() => Promise.resolve())
  const { write } = await press()
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: 'Round of tests', url: window.location.href })
  expect(write).not.toHaveBeenCalled()
})

test('closing the share sheet does nothing', async () => {
  stubShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
  const { write } = await press()
  expect(write).not.toHaveBeenCalled()
})

test('without a share sheet the address is copied', async () => {
  const { write, success } = await press()
  expect(write).toHaveBeenCalledExactlyOnceWith(window.location.href)
  expect(success).toHaveBeenCalledExactlyOnceWith('Link copied')
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '@/testing/render'
import { notify } from '@/ui/notices/notify'
import { aLiveStage } from '../testing/stage'
import { embedCode, SharePanel } from './share-panel'

afterEach(() => vi.unstubAllGlobals())

const address = 'https://trial.example/competitions/club/cup/round/results?embed=1'

test('the code is one frame with the address and the title, whatever characters the title contains', () => {
  const title = `Ķērpju "kauss" & <b>'draugi'</b>`
  const page = new DOMParser().parseFromString(embedCode(address, title), 'text/html')
  const frame = page.querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe(address)
  expect(frame?.title).toBe(title)
  expect(page.querySelectorAll('b')).toHaveLength(0)
})

test('the frame gets the height that its page reports, and only from that page', () => {
  document.body.innerHTML = embedCode(address, 'Round')
  const frame = document.querySelector('iframe')
  const script = document.querySelector('script')
  if (!frame || !script) throw new Error('The frame or the script is missing')
  // Executes the script as a browser would.
  const run = document.createElement('script')
  run.textContent = script.textContent
  document.body.append(run)
  reportHeight(window)
  expect(frame.style.height).toBe('40rem')
  reportHeight(frame.contentWindow)
  expect(frame.style.height).toBe('777px')
})

function reportHeight(source: Window | null) {
  window.dispatchEvent(new MessageEvent('message', { data: { zerodabHeight: 777 }, source }))
}

test('a phone’s own sheet gets the current address', async () => {
  const sheet = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: sheet }))
  renderAt('/', <SharePanel stage={aLiveStage()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Share…' }))
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: aLiveStage().title, url: window.location.href })
  expect(screen.getByRole('link', { name: 'Open on a big screen' })).toBeVisible()
})

test('without such a sheet the address is copied', async () => {
  const user = userEvent.setup()
  renderAt('/', <SharePanel stage={aLiveStage()} />)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  vi.spyOn(notify, 'success').mockReturnValue()
  expect(screen.queryByRole('button', { name: 'Share…' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(write).toHaveBeenCalledExactlyOnceWith(window.location.href)
})

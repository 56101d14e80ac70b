import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { InstallOffer } from './install-offer'
import { waitForInstallOffer } from './install-prompt'

let isInstalled = false
waitForInstallOffer()
beforeEach(() => {
  isInstalled = false
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
})

/** Fires the event as Chromium does, on the page at this address. */
function offer(address: string) {
  history.replaceState(null, '', address)
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  return { prompt, event }
}

test('the install prompt of the browser is opened once, and not offered again', async () => {
  const { container } = render(<InstallOffer />)
  expect(container).toBeEmptyDOMElement()
  const { prompt } = offer('/competitions/meza-federacija/kauss-2026/posms-3/judge')
  await userEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(container).toBeEmptyDOMElement()
})

test('the install bar of the browser is suppressed on the judging pages only', () => {
  expect(offer('/judge').event.defaultPrevented).toBe(true)
  expect(offer('/').event.defaultPrevented).toBe(false)
})

test('an iPhone gets instructions instead', () => {
  act(() => void dispatchEvent(new Event('appinstalled')))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  )
  render(<InstallOffer />)
  expect(screen.getByText(/Add to Home Screen/)).toBeVisible()
})

test('the installed app shows no offer', () => {
  isInstalled = true
  const { container } = render(<InstallOffer />)
  offer('/judge')
  expect(container).toBeEmptyDOMElement()
})

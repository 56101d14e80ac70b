import { expect, test } from 'vitest'
import { embedCode } from './share-panel'

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

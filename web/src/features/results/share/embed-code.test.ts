import { expect, test } from 'vitest'
import { embedCode } from './embed-code'

const address = 'https://trial.example/competitions/club/cup/round/results?embed=1'

test('the code is one frame with the address and the title, whatever the title holds', () => {
  const title = `Ķērpju "kauss" & <b>'draugi'</b>`
  const page = new DOMParser().parseFromString(embedCode(address, title), 'text/html')
  const frame = page.querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe(address)
  expect(frame?.title).toBe(title)
  expect(page.querySelectorAll('b')).toHaveLength(0)
})

test('the frame becomes as tall as its page says, and only by word of that page', () => {
  document.body.innerHTML = embedCode(address, 'Round')
  const frame = document.querySelector('iframe')
  const script = document.querySelector('script')
  if (!frame || !script) throw new Error('The code lacks a part')
  // as a browser runs it
  const run = document.createElement('script')
  run.textContent = script.textContent
  document.body.append(run)
  say(window)
  expect(frame.style.height).toBe('40rem')
  say(frame.contentWindow)
  expect(frame.style.height).toBe('777px')
})

function say(source: Window | null) {
  window.dispatchEvent(new MessageEvent('message', { data: { zerodabHeight: 777 }, source }))
}

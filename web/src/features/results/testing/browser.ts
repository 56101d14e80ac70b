// Stubs of browser APIs that jsdom lacks and the results page uses.
import { vi } from 'vitest'
import { FakeEventSource } from '@/testing/fake-event-source'

/** Sets the width of the window and replaces streams by fake ones. */
export function openBrowser(width: number): void {
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
      this.dispatchEvent(new Event('close'))
    },
  })
  Object.assign(Element.prototype, { animate() {}, scrollIntoView() {} })
}

// Runs before every test file: English texts from the real file, matchers, cleanup.
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach } from 'vitest'
import translation from '../../public/locales/en/translation.json'
import { FakeEventSource } from './fake-event-source'

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation } },
  interpolation: { escapeValue: false },
  // A missing text would be shown as its key. The files of the other languages aren't loaded here;
  // locales.test.ts compares them.
  saveMissing: true,
  missingKeyHandler: (_, __, key) => {
    if (i18next.language === 'en') throw new Error(`There is no text "${key}"`)
  },
})

// Awaited elements appear late on a busy machine; a missing element is reported a little later.
configure({ asyncUtilTimeout: 4000 })

// jsdom has no event streams; these deliver only what a test sends.
Object.assign(globalThis, { EventSource: FakeEventSource })

// Test files run in threads of one process, so their channels would reach each other.
const testFile = crypto.randomUUID()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${testFile}`)
  }
}

// jsdom has no popovers and hides them: a shown one becomes a normal element.
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.removeAttribute('popover')
  },
})

// jsdom has no scrolling and no layout.
window.scrollTo = () => undefined
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(cleanup)

// Before every test file: English texts from the real file, matchers, a clean page.
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
  // A text that isn't there would be shown as its key. The other languages' files are not loaded here, and compared by locales.test.ts.
  saveMissing: true,
  missingKeyHandler: (_, __, key) => {
    if (i18next.language === 'en') throw new Error(`There is no text "${key}"`)
  },
})

// What is waited for comes late on a machine that is busy; what doesn't come at all is told a little later.
configure({ asyncUtilTimeout: 4000 })

// jsdom has no streams, and nothing arrives by these until a test says so.
Object.assign(globalThis, { EventSource: FakeEventSource })

// jsdom has no popovers but hides them: one that is shown is an element like any other.
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.removeAttribute('popover')
  },
})

// jsdom has no scrolling and lays nothing out.
window.scrollTo = () => undefined
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(cleanup)

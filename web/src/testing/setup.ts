// Runs before every test file: texts from the real files, matchers, cleanup.
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { i18n, type Texts } from '@/lib/i18n'
import { afterEach } from 'vitest'
import { FakeEventSource } from './fake-event-source'

const files = import.meta.glob<Texts>('../../public/locales/*/translation.json', { import: 'default' })

await i18n.init({
  language: 'en',
  load: (language) => {
    const file = files[`../../public/locales/${language}/translation.json`]
    return file ? file() : Promise.reject(new Error(`There are no texts for ${language}`))
  },
  // A missing text would be shown as its key. locales.test.ts compares the files of the languages.
  onMissing: (key) => {
    throw new Error(`There is no text "${key}"`)
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

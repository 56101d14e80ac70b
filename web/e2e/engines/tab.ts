// A page as a person uses it, in any browser: elements are found by role and name, pressed where they are
// drawn, and filled by keys.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Driver } from './driver'

/** An element by role and name; a pattern may match a part of the name. */
export interface Target {
  role: string
  name?: string | RegExp
  /** The element that contains it. */
  within?: Target
  /** Takes the first of several matches. */
  first?: boolean
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)
const keyCodes = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' }
const CONTROL = '\uE009'

export class Tab {
  readonly #driver: Driver
  readonly #site: string
  #library = ''

  constructor(driver: Driver, site: string) {
    this.#driver = driver
    this.#site = site
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(new URL(path, this.#site).href)
  }

  /** Signs this browser in without the login page. */
  async signIn(email: string, password: string): Promise<void> {
    await this.open('/')
    const body = JSON.stringify(JSON.stringify({ email, password }))
    const status = await this.run(
      `fetch('/api/v1/session', { method: 'POST', body: ${body}, headers: { 'content-type': 'application/json' } }).then(({ status }) => status)`,
    )
    expect(status).toBe(200)
  }

  run(expression: string): Promise<unknown> {
    return this.#driver.evaluate(expression)
  }

  /**
   * Presses again while the press hits another element: the target may move between the check and the press.
   */
  async press(target: Target, options: { timeout?: number } = {}): Promise<void> {
    await expect
      .poll(
        async () => {
          await this.#pressOnce(target, options)
          return this.run('globalThis.pressMissed')
        },
        { message: JSON.stringify(serialized(target)), ...options },
      )
      .not.toBe(true)
  }

  async #pressOnce(target: Target, options: { timeout?: number }): Promise<void> {
    const { x, y } = await this.#waitUntilPressable(target, options)
    await this.#driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.press(target)
    // Typing replaces the present text.
    await this.run('document.activeElement?.select?.()')
    await this.type(text)
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    await this.#keys(Array.from(text).flatMap((value) => [keyDown(value), keyUp(value)]))
  }

  async key(name: keyof typeof keyCodes, { control = false } = {}): Promise<void> {
    const pressed = [keyDown(keyCodes[name]), keyUp(keyCodes[name])]
    await this.#keys(control ? [keyDown(CONTROL), ...pressed, keyUp(CONTROL)] : pressed)
  }

  /** Whether it is drawn now. */
  async isVisible(target: Target): Promise<boolean> {
    return (await this.#find(target, 'true')) === true
  }

  /** Waits until it is drawn. */
  async expectVisible(target: Target): Promise<void> {
    await expect
      .poll(() => this.#find(target, 'true'), { message: JSON.stringify(serialized(target)) })
      .toBe(true)
  }

  async expectHidden(target: Target): Promise<void> {
    await expect
      .poll(() => this.#find(target, 'true'), { message: JSON.stringify(serialized(target)) })
      .toBeNull()
  }

  async expectText(text: RegExp): Promise<void> {
    await expect.poll(() => this.run('document.body.innerText')).toMatch(text)
  }

  async textOf(target: Target): Promise<string> {
    return String(await this.#find(target, 'element.innerText'))
  }

  /** The open menu or panel. */
  async panel(): Promise<Box> {
    let box: unknown
    await expect
      .poll(async () => {
        // The layer of the notices is open too, and empty.
        box = await this.run(`[...document.querySelectorAll(':popover-open:not([role="tooltip"])')]
          .map((open) => open.getBoundingClientRect()).find(({ height }) => height > 0) ?? null`)
        return isBox(box)
      })
      .toBe(true)
    if (!isBox(box)) throw new Error('no panel is open')
    return box
  }

  async window(): Promise<Box> {
    const box = await this.run('({ x: 0, y: 0, width: innerWidth, height: innerHeight })')
    if (!isBox(box)) throw new Error('the page has no window')
    return box
  }

  async boxOf(target: Target): Promise<Box> {
    const box = await this.#find(target, 'element.getBoundingClientRect()')
    if (!isBox(box)) throw new Error(`${target.role} ${String(target.name)} is not drawn`)
    return box
  }

  close(): Promise<void> {
    return this.#driver.close()
  }

  /** Waits until it doesn't move and nothing covers it; returns its centre. */
  async #waitUntilPressable(
    target: Target,
    options: { timeout?: number },
  ): Promise<{ x: number; y: number }> {
    let centre = { x: 0, y: 0 }
    const isPressable = async () => {
      const state = await this.#find(
        target,
        `(async () => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
          const middle = () => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return { x: x + width / 2, y: y + height / 2 }
          }
          const before = middle()
          await new Promise((resolve) => setTimeout(resolve, 100))
          const now = middle()
          const top = document.elementFromPoint(now.x, now.y)
          const label = element.labels?.[0]
          const isOf = (hit) => element.contains(hit) || hit?.contains(element) || label?.contains(hit)
          const free = isOf(top)
          globalThis.pressMissed = true
          document.addEventListener(
            'pointerdown',
            ({ target }) => { globalThis.pressMissed = !isOf(target) },
            { once: true, capture: true },
          )
          return { ...now, ready: before.x === now.x && before.y === now.y && free && !element.disabled }
        })()`,
      )
      if (!isPressState(state) || !state.ready) return false
      centre = state
      return true
    }
    await expect.poll(isPressable, { message: JSON.stringify(serialized(target)), ...options }).toBe(true)
    return centre
  }

  /**
   * The value of an expression that uses `element`; null if there is no such element, an error if there are
   * several.
   */
  async #find(target: Target, expression: string): Promise<unknown> {
    this.#library ||= await readFile(library, 'utf8')
    const libraryType = await this.run('typeof TestingLibraryDom')
    if (libraryType === 'undefined') await this.run(`(() => { ${this.#library}\n })()`)
    return this.run(`(async () => {
      const all = (within, { role, name, first, within: outer }) => {
        const root = outer ? all(within, outer)[0] : within
        if (!root) return []
        const pattern = name && typeof name === 'object' ? new RegExp(name.source, name.flags) : name
        const found = TestingLibraryDom.queryAllByRole(root, role, pattern === undefined ? {} : { name: pattern })
          .filter((element) => element.getClientRects().length > 0)
        if (found.length > 1 && !first) throw new Error(\`\${found.length} of role \${role}, \${name?.source ?? name}\`)
        return found
      }
      const element = all(document.body, ${JSON.stringify(serialized(target))})[0]
      return element ? ${expression} : null
    })()`)
  }

  async #keys(actions: readonly { type: string; value: string }[]): Promise<void> {
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }])
  }
}

const keyDown = (value: string) => ({ type: 'keyDown', value })
const keyUp = (value: string) => ({ type: 'keyUp', value })

/** The target in a form that JSON can represent. */
function serialized({ role, name, within, first }: Target): object {
  return {
    role,
    first: first ?? false,
    ...(name !== undefined && {
      name: typeof name === 'string' ? name : { source: name.source, flags: name.flags },
    }),
    ...(within && { within: serialized(within) }),
  }
}

function isBox(value: unknown): value is Box {
  return typeof value === 'object' && value !== null && 'width' in value && 'x' in value
}

function isPressState(value: unknown): value is { x: number; y: number; ready: boolean } {
  return typeof value === 'object' && value !== null && 'ready' in value
}

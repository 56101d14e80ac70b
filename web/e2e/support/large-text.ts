// A page's text in the sizes that a user sets in the browser.
import type { CDPSession, Page } from '@playwright/test'
import { expect } from './demo'
import { textFaults } from './text-faults'

/** The size of the text in percent, and the width of the window in pixels. */
export type TextSize = readonly [percent: number, width: number]

/** The browser's default font size in pixels, used for text that a page doesn't size itself. */
const DEFAULT_FONT_PX = 16
/** The same for text in a fixed-width typeface. */
const DEFAULT_FIXED_FONT_PX = 13

/** Continues after a failure, so that every size reports its own faults. */
const expectSoft = expect.configure({ soft: true })

export class LargeText {
  readonly #page: Page
  readonly #browser: CDPSession
  readonly #width: number
  readonly #height: number

  private constructor(page: Page, browser: CDPSession) {
    this.#page = page
    this.#browser = browser
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    this.#width = width
    this.#height = height
  }

  static async of(page: Page): Promise<LargeText> {
    return new LargeText(page, await page.context().newCDPSession(page))
  }

  /** Checks the text of the open page at every size. `language` names it in an error. */
  async check(language: string, sizes: readonly TextSize[]): Promise<void> {
    for (const size of sizes) {
      const [percent, width] = size
      const message = `${language}, ${percent} % at ${width} px`
      await this.resize(size)
      // A table that changes its layout for the new size is drawn a moment later.
      await expectSoft.poll(() => textFaults(this.#page), { message }).toEqual([])
    }
  }

  async resize([percent, width]: TextSize): Promise<void> {
    await this.#page.setViewportSize({ width, height: this.#height })
    await this.#setTextSize(percent)
    await this.#waitForLayout()
  }

  /** Restores the usual size and the window's first width. */
  async reset(): Promise<void> {
    await this.#setTextSize(100)
    await this.#page.setViewportSize({ width: this.#width, height: this.#height })
  }

  /** Sets the browser's font size, which rems and the widths in rem follow. */
  async #setTextSize(percent: number): Promise<void> {
    await this.#browser.send('Page.setFontSizes', {
      fontSizes: {
        standard: Math.round((DEFAULT_FONT_PX * percent) / 100),
        fixed: Math.round((DEFAULT_FIXED_FONT_PX * percent) / 100),
      },
    })
  }

  /** Waits until scripts that react to the window's width have run. */
  async #waitForLayout(): Promise<void> {
    await this.#page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    )
  }
}

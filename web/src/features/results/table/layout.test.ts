import { describe, expect, test } from 'vitest'
import { hasFullNames, layoutFor, stripWidth } from './layout'

const racingClass = { laps: 3, sections: [1, 2, 3, 4, 5, 6, 7, 8] }
/** Place, points, start, finish, and the button that opens the details. */
const FIXED_PX = 352
const MENU_PX = 56
/** The shortest column in which a plate and a name of one line fit. */
const NAME_PX = 190

const widths = Array.from({ length: 50 }, (_, i) => 660 + 20 * i)

describe.each(['classic', 'openFree'] as const)('a table of %s', (format) => {
  test.each([false, true])('never cuts off a section (with the menu of a secretary: %s)', (isEditable) => {
    for (const width of widths) {
      const layout = layoutFor(racingClass, format, width, isEditable)
      if (layout === 'narrow') continue
      const laps = stripWidth(racingClass, format, layout === 'inline' ? racingClass.laps : 1)
      const isRoomy = layout === 'stacked' && hasFullNames(racingClass, format, width, isEditable)
      const used = FIXED_PX + (isEditable ? MENU_PX : 0) + laps + (isRoomy ? 352 : NAME_PX)
      expect(used, `${layout} at ${width} px`).toBeLessThanOrEqual(width)
    }
  })
})

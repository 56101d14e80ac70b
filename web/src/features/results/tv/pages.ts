// The pages of the TV: class by class, in parts where a class doesn't fit on the screen.

export interface Page {
  readonly racingClass: string
  /** The index of this part of the class, and the number of parts. */
  readonly part: number
  readonly parts: number
  /** The index of the first line, and of the one after the last. */
  readonly from: number
  readonly to: number
}

/** The position of a page, which stays valid while the board changes. */
export type PagePosition = Pick<Page, 'racingClass' | 'part'>

/**
 * The pages of all classes with riders, in the given order. A split class has about as many riders on each
 * page, so that the last page isn't almost empty.
 */
export function pagesOf(classes: readonly { name: string; riders: number }[], rows: number): Page[] {
  return classes
    .filter(({ riders }) => riders > 0)
    .flatMap(({ name, riders }) => {
      const parts = Math.ceil(riders / rows)
      const each = Math.ceil(riders / parts)
      return Array.from({ length: parts }, (_, part) => ({
        racingClass: name,
        part,
        parts,
        from: part * each,
        to: Math.min((part + 1) * each, riders),
      }))
    })
}

/**
 * The page at a position: if it doesn't exist any more, the last part of its class, otherwise the first page.
 */
export function pageAt(pages: readonly Page[], position: PagePosition | null): Page | undefined {
  const ofClass = pages.filter(({ racingClass }) => racingClass === position?.racingClass)
  return ofClass.find(({ part }) => part === position?.part) ?? ofClass.at(-1) ?? pages[0]
}

/** The page after a position; the first one after the last. */
export function pageAfter(pages: readonly Page[], position: PagePosition | null): Page | undefined {
  const current = pageAt(pages, position)
  return current && pages[(pages.indexOf(current) + 1) % pages.length]
}

/**
 * The minimum and maximum height of a row, and the height of everything else, in hundredths of the screen, as
 * `tv.css` sets them.
 */
const MIN_ROW_UNITS = 8.2
const MAX_ROW_UNITS = 14
const HEADS_UNITS = 25
const UPRIGHT_HEADS_UNITS = 47

export interface Screen {
  /** The unit of all sizes, in px. */
  readonly unit: number
  /** The number of rows that fit. */
  readonly rows: number
  /** The height of all rows together, in units. */
  readonly height: number
}

/** The height of a row, so that the given number of rows fills the screen. */
export function rowHeight({ height }: Pick<Screen, 'height'>, rows: number): number {
  return Math.min(height / Math.max(rows, 1), MAX_ROW_UNITS)
}

/** On an upright screen the side bar is placed below the rows. */
export function measureScreen({ width, height }: { width: number; height: number }): Screen {
  const upright = width < height
  const unit = upright ? width / 100 : Math.min(height, width * 0.5625) / 100
  const rowsHeight = height / unit - (upright ? UPRIGHT_HEADS_UNITS : HEADS_UNITS)
  return {
    unit,
    rows: Math.max(3, Math.floor(rowsHeight / MIN_ROW_UNITS)),
    height: Math.max(rowsHeight, 3 * MIN_ROW_UNITS),
  }
}

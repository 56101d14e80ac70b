// Which riders stand on the screen, and which come after them: class by class, and in parts where a class doesn't fit.

export interface Page {
  readonly racingClass: string
  /** Which part of the class, from 0, and how many there are. */
  readonly part: number
  readonly parts: number
  /** The first line and the one after the last. */
  readonly from: number
  readonly to: number
}

/** What is on the screen, for as long as the board changes under it. */
export type Shown = Pick<Page, 'racingClass' | 'part'>

/** The pages of classes that somebody rides, in the order given. A class in parts has about as many riders on each: nobody stands alone on the last. */
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

/** The page that is shown: the one asked for, the last part of its class if there are fewer now, else the first of all. */
export function pageAt(pages: readonly Page[], shown: Shown | null): Page | undefined {
  const ofClass = pages.filter(({ racingClass }) => racingClass === shown?.racingClass)
  return ofClass.find(({ part }) => part === shown?.part) ?? ofClass.at(-1) ?? pages[0]
}

/** The page after what is shown; after the last the first. */
export function pageAfter(pages: readonly Page[], shown: Shown | null): Page | undefined {
  const now = pageAt(pages, shown)
  return now && pages[(pages.indexOf(now) + 1) % pages.length]
}

/** What a row at least and at most, and all that isn't rows, take, in hundredths of the screen: `tv.css` sets them so. */
const ROW = 8.2
const HIGHEST_ROW = 14
const HEADS = 25
const HEADS_UPRIGHT = 47

export interface Screen {
  /** What all sizes are multiples of, in px. */
  readonly unit: number
  /** How many rows fit. */
  readonly rows: number
  /** What the rows have together, in units. */
  readonly height: number
}

/** How high each of so many rows is, so that together they fill the screen. */
export function rowHeight({ height }: Pick<Screen, 'height'>, rows: number): number {
  return Math.min(height / Math.max(rows, 1), HIGHEST_ROW)
}

/** A screen that stands upright has its edge below the rows. */
export function measured({ width, height }: { width: number; height: number }): Screen {
  const upright = width < height
  const unit = upright ? width / 100 : Math.min(height, width * 0.5625) / 100
  const left = height / unit - (upright ? HEADS_UPRIGHT : HEADS)
  return { unit, rows: Math.max(3, Math.floor(left / ROW)), height: Math.max(left, 3 * ROW) }
}

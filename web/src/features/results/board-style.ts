// The custom properties that components pass to board.css and tv.css, which React's types don't know.
import type { CSSProperties } from 'react'

interface BoardProperties extends CSSProperties {
  /** The colour of a racing class. */
  '--class-color'?: string | undefined
  /** The width of the column with the places. */
  '--place-width'?: string | undefined
  /** The number of sections that a grid shows side by side. */
  '--sections'?: number
  /** The number of laps that a section shows side by side. */
  '--laps'?: number
  /** The height of a row of a TV, in hundredths of its height. */
  '--row'?: number
  /** A hundredth of a TV's height. */
  '--u'?: string
}

export function boardStyle(properties: BoardProperties): CSSProperties {
  return properties
}

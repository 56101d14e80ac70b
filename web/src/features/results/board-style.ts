// What components hand to board.css and tv.css as custom properties, which React's types don't know.
import type { CSSProperties } from 'react'

interface BoardProperties extends CSSProperties {
  /** The colour of a racing class. */
  '--class-color'?: string | undefined
  /** How many sections a grid shows side by side. */
  '--sections'?: number
  /** How many laps stand side by side in a section. */
  '--laps'?: number
  /** How high a row of a TV is, in hundredths of its height. */
  '--row'?: number
  /** A hundredth of a TV's height. */
  '--u'?: string
}

export function boardStyle(properties: BoardProperties): CSSProperties {
  return properties
}

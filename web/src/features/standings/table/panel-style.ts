// The custom properties that a panel passes to standings.css, which React's types don't know.
import type { CSSProperties } from 'react'

interface PanelProperties extends CSSProperties {
  '--panel-background'?: string
  '--panel-border'?: string
}

/** A group without its own colours has those of the page. */
export function panelStyle(background?: string | null, border?: string | null): CSSProperties {
  const properties: PanelProperties = {
    ...(background && { '--panel-background': background }),
    ...(border && { '--panel-border': border }),
  }
  return properties
}

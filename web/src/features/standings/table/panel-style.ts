// What a panel hands to standings.css as custom properties, which React's types don't know.
import type { CSSProperties } from 'react'

interface PanelProperties extends CSSProperties {
  '--panel-background'?: string
  '--panel-border'?: string
}

/** Without colours of its own a group has the page's. */
export function panelStyle(background?: string | null, border?: string | null): CSSProperties {
  const properties: PanelProperties = {
    ...(background && { '--panel-background': background }),
    ...(border && { '--panel-border': border }),
  }
  return properties
}

// A panel of a class, a club or a team: a header that opens its table.
import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode, type CSSProperties } from 'react'
import { classNames } from '@/ui/class-names'
import type { PanelState } from './use-panels'

export function Panel(props: PanelProps) {
  const { name, place, points, count, bgColor, borderColor, hidden, open, onToggle, children } = props
  const heading = useId()
  const content = useId()
  if (hidden) return null
  const title = (
    <>
      {place !== undefined && <span className="figure w-7 shrink-0 text-2xl">{place}</span>}
      <span
        className={classNames(
          'figure min-w-0 max-[22rem]:grow',
          place === undefined ? 'text-2xl' : 'text-xl',
        )}
      >
        {name}
      </span>
      <span className="ml-auto shrink-0 text-base font-normal">{count}</span>
      {points && <span className="figure min-w-15 shrink-0 text-right text-2xl">{points}</span>}
    </>
  )
  return (
    <section className="panel" aria-labelledby={heading} style={panelStyle(bgColor, borderColor)}>
      <h2 id={heading} className="panel-header flex">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={content}
          onClick={onToggle}
          className="flex min-h-12 grow items-center gap-x-3 px-3 py-1 text-left max-[22rem]:flex-wrap"
        >
          {title}
          <ChevronDown
            aria-hidden="true"
            size={20}
            className={classNames(
              'shrink-0 transition-transform duration-(--duration-quick) print:hidden',
              open && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={content} hidden={!open}>
        {open && children(title)}
      </div>
    </section>
  )
}

interface PanelProps extends PanelState {
  name: string
  place?: number
  points?: string
  count: string
  bgColor?: string | null
  borderColor?: string | null
  /** Renders the table, which repeats the title on each printed page. */
  children: (title: ReactNode) => ReactNode
}

interface PanelProperties extends CSSProperties {
  '--panel-background'?: string
  '--panel-border'?: string
}

/**
 * The custom properties that a panel passes to standings.css, which React's types don't know. A group without
 * its own colours has those of the page.
 */
function panelStyle(background?: string | null, border?: string | null): CSSProperties {
  const properties: PanelProperties = {
    ...(background && { '--panel-background': background }),
    ...(border && { '--panel-border': border }),
  }
  return properties
}

// Links between the views of a page, each with its own address: the browser's back button returns to the view
// before.
import { Link, type To } from 'react-router'
import { classNames } from '../class-names'

/** The state of a history entry that was made by choosing another view of the same page. */
export const VIEW_CHANGE = { isViewChange: true }

export function isViewChange(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isViewChange' in state
}

export function ViewTabs<View extends string>({
  label,
  views,
  currentView,
  large = false,
}: ViewTabsProps<View>) {
  return (
    <nav
      aria-label={label}
      className="flex rounded-control border border-line-strong bg-surface max-[16rem]:flex-wrap"
    >
      {views.map(({ view, to, text }) => (
        <Link
          key={view}
          to={to}
          preventScrollReset
          state={VIEW_CHANGE}
          aria-current={view === currentView ? 'page' : undefined}
          className={classNames(
            // The space around a tab is its border, which reacts to a tap.
            'figure flex items-center justify-center rounded-control border-2 border-transparent bg-clip-padding leading-tight no-underline',
            large
              ? 'min-h-[calc(var(--spacing-touch)+4px)] grow px-2 text-xl'
              : 'min-h-touch px-1 text-base sm:px-3.5 sm:text-lg',
            view === currentView ? 'selected-tab bg-ink text-ground' : 'hover:bg-sunken',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

interface ViewTabsProps<View> {
  label: string
  views: readonly { view: View; to: To; text: string }[]
  currentView: View
  /** For gloves: uses the full width. */
  large?: boolean
}

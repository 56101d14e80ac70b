// Links between the views of a page, each with its own address.
import { Link, type To } from 'react-router'
import { classes } from './classes'

export function ViewTabs<View extends string>({ label, views, shown, large = false }: ViewTabsProps<View>) {
  return (
    <nav aria-label={label} className="flex rounded-control border border-line-strong bg-surface p-0.5">
      {views.map(({ view, to, text }) => (
        <Link
          key={view}
          to={to}
          replace
          preventScrollReset
          aria-current={view === shown ? 'page' : undefined}
          className={classes(
            'figure flex items-center justify-center rounded-plate leading-tight no-underline',
            large ? 'min-h-touch grow px-2 text-xl' : 'min-h-10 px-1.5 text-base sm:px-4 sm:text-lg',
            view === shown ? 'selected-tab bg-ink text-ground' : 'hover:bg-sunken',
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
  shown: View
  /** For gloves: uses the full width. */
  large?: boolean
}

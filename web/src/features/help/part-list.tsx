// The parts of the help, with their contents.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '@/ui/i18n'
import type { HelpPart } from './results/help-parts'
import './help.css'

interface ShownPart {
  id: HelpPart
  title: string
  text: ReactNode
}

export function PartList({ intro, parts }: { intro: ReactNode; parts: readonly ShownPart[] }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <div className="help">
      <div className="help-intro max-w-prose text-lg">{intro}</div>
      <nav aria-label={t('help.contents')} className="help-contents">
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={`${search}#${id}`}
                className="text-link flex min-h-touch items-center leading-tight lg:min-h-9"
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="help-text">
        {parts.map((part) => (
          <Part key={part.id} {...part} />
        ))}
      </div>
    </div>
  )
}

function Part({ id, title, text }: ShownPart) {
  const { hash } = useLocation()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={hash === `#${id}` ? scrollHere : undefined}>
        {title}
      </h2>
      {text}
    </section>
  )
}

/** Scrolls to a section that wasn't loaded yet when the router scrolled. */
function scrollHere(heading: HTMLElement | null) {
  heading?.scrollIntoView()
}

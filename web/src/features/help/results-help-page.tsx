// "How results are computed": for riders, parents and secretaries who ask why. The text of a language is
// loaded when it is read.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { Link, useLocation } from 'react-router'
import type { Language } from '@/lib/text/languages'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import './help.css'
import { helpParts, type HelpText } from './results/help-parts'

const texts: Record<Language, () => Promise<{ help: HelpText }>> = {
  en: () => import('./results/en'),
  lv: () => import('./results/lv'),
  et: () => import('./results/et'),
}

const helpQuery = (language: Language) =>
  queryOptions({
    queryKey: ['help', 'results', language],
    queryFn: async () => (await texts[language]()).help,
    staleTime: Infinity,
  })

export function ResultsHelpPage() {
  const { t } = useTranslation()
  const help = useQuery(helpQuery(useLanguage()))
  return (
    <>
      <PageTitle>{t('help.results')}</PageTitle>
      <h1 className="text-4xl sm:text-5xl">{t('help.results')}</h1>
      <div aria-hidden="true" className="tape mt-3 mb-6" />
      <QueryView query={help}>{(text) => <Help text={text} />}</QueryView>
    </>
  )
}

function Help({ text: { intro, parts } }: { text: HelpText }) {
  const { t } = useTranslation()
  return (
    <div className="help">
      <p className="max-w-prose text-lg">{intro}</p>
      <nav aria-label={t('help.contents')} className="help-contents">
        <ol>
          {helpParts.map((part) => (
            <li key={part}>
              <Link
                to={`#${part}`}
                className="text-link flex min-h-touch items-center leading-tight lg:min-h-9"
              >
                {parts[part].title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="help-text">
        {helpParts.map((part) => (
          <Part key={part} id={part} {...parts[part]} />
        ))}
      </div>
    </div>
  )
}

function Part({ id, title, text }: { id: string } & HelpText['parts'][keyof HelpText['parts']]) {
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

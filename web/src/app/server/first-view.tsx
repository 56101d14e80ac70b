// Renders the first view of a page on the server, with the components of the app. The server runs this in its
// script engine (crates/zerodab/src/pages/first_view) and provides the answers of the API; build/first-view.ts
// bundles it. The browser gets the HTML only, and the app replaces it.
import './engine'
import './intl'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router'
import { i18n, type Texts } from '@/lib/i18n'
import type { Language } from '@/lib/text/languages'
import { FirstViewContext } from '@/ui/first-view-context'
import { Layout } from '../layout/layout'
import { queriesSettled } from '../query-client'
import { setAnswers } from './engine'
import { firstScreen } from './first-screens'
import { firstRows } from './first-rows'
import { extractStyles } from './styles'

/**
 * Rules that the app's own style sheet doesn't have. The fallback fonts, because loading the app's fonts before
 * its first paint would delay it. Controls that are disabled until the app is there look as in the app. On wide screens
 * the results have the columns of the app, with one in place of the laps.
 */
const STYLE = `
.fallback-fonts{--font-text:var(--font-text-fallback);--font-figure:var(--font-figure-fallback);font-family:var(--font-text)}
.fallback-fonts .caps{--font-figure:var(--font-capitals-fallback)}
.first-view :is(:disabled,summary){pointer-events:none;opacity:1}
.first-view .board-class{content-visibility:visible}
.judge-loading{animation:none}
@media (width>=80rem){
.first-view .board col:nth-child(2){width:calc(var(--spacing) * 88)!important}
.first-view .board col:last-child{width:auto!important}
.first-view .board thead tr{height:calc(var(--spacing) * 12)}
.first-view .board td:last-child>button{visibility:hidden}
}
`.replaceAll('\n', '')

interface FirstViewRequest {
  path: string
  language: Language
  /** The bodies of the answers of the API, by their addresses. */
  answers: Record<string, string>
  /** The server's time. */
  date: string
}

/** Starts with the texts of all languages. */
export function start(texts: Record<Language, string>): void {
  const load = (language: Language) => Promise.resolve<Texts>(JSON.parse(texts[language]))
  void i18n.init({ language: 'en', load })
}

/** Returns the HTML of the first view, and the style that it needs besides the app's. */
export async function render({ path, language, answers, date }: FirstViewRequest) {
  setAnswers(firstRows(answers), date)
  await i18n.changeLanguage(language)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const screen = firstScreen(path, queryClient)
  screen.prefetch()
  await queriesSettled(queryClient)
  const failed = queryClient
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.error !== null)
  if (failed) throw failed.state.error
  const page = renderToString(
    <FirstViewContext value={true}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <div className="first-view fallback-fonts">
            {/* Nobody writes into a field or presses a button that the app will replace. */}
            <fieldset disabled className="contents">
              <Routes>
                <Route element={screen.isFullScreen ? <Outlet /> : <Layout />}>
                  <Route path={screen.pattern} Component={screen.Component} />
                </Route>
              </Routes>
            </fieldset>
          </div>
        </MemoryRouter>
      </QueryClientProvider>
    </FirstViewContext>,
  )
  // What React writes before it belongs into the page's head, which the server has written already.
  const { html, rules } = extractStyles(page.slice(page.indexOf('<div class="first-view ')))
  return { html, style: STYLE + rules }
}

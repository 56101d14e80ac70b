// "How results are computed": for riders, parents and secretaries who ask why. The text of a language is
// loaded when it is read.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { useSearchParams } from 'react-router'
import { RULES_PARAM } from '@/lib/addresses/rare-paths'
import type { Language } from '@/lib/text/languages'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { HelpByRules } from './help-by-rules'
import { PartList } from './part-list'
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
  const [institution, championship] = (useSearchParams()[0].get(RULES_PARAM) ?? '').split('/')
  return (
    <>
      <PageTitle>{t('help.results')}</PageTitle>
      <h1 className="text-4xl sm:text-5xl">{t('help.results')}</h1>
      <div aria-hidden="true" className="tape mt-3 mb-6" />
      <QueryView query={help}>
        {(text) =>
          institution && championship ? (
            <HelpByRules help={text} of={{ institution, championship }} />
          ) : (
            <PartList
              intro={text.intro}
              parts={helpParts.map((id) => ({ id, title: text.parts[id].title, text: text.parts[id].text }))}
            />
          )
        }
      </QueryView>
    </>
  )
}

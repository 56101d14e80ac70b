// The rules of a championship in words, for riders and for the notice board.
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Championship, RulesInWords } from '@/api'
import { paths, type ChampionshipKey } from '@/lib/addresses/paths'
import { useTranslation } from '@/ui/i18n'
import { HomeLink } from '@/ui/page/home-link'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { SheetHead } from '@/ui/page/sheet-head'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { championshipQuery, rulesQuery } from './rules-api'
import { RuleSentences } from './rule-sentences'
import { rulesName } from './rules-name'
import './rules-page.css'

export function RulesPage() {
  const { institution = '', championship = '' } = useParams()
  const key = { institution, championship }
  const rules = useQuery(rulesQuery(key, useLanguage()))
  const { data } = useQuery(championshipQuery(key))
  return (
    <QueryView query={rules} notFound={<Missing />}>
      {(words) => <Rules address={key} championship={data} rules={words} />}
    </QueryView>
  )
}

function Rules({ address, championship, rules }: RulesProps) {
  const { t } = useTranslation()
  const special = rules.sentences.filter((sentence) => sentence.isSpecial)
  const name = rulesName(t, rules)
  const title = championship?.displayName ?? name
  return (
    <article className="rules-sheet">
      <PageTitle>{`${t('championshipRules.title')} · ${title}`}</PageTitle>
      <SheetHead
        kind={t('championshipRules.title')}
        title={title}
        facts={championship ? [championship.institutionName, name] : []}
        back={{ to: paths.standings(address), label: t('championshipRules.back') }}
      />
      {special.length > 0 ? (
        <Part title={t('championshipRules.special')}>
          <RuleSentences label={t('championshipRules.special')} sentences={special} />
        </Part>
      ) : (
        <p>{t('championshipRules.same')}</p>
      )}
      <Part title={t('championshipRules.all')}>
        <RuleSentences label={t('championshipRules.all')} sentences={rules.sentences} marksSpecial />
      </Part>
    </article>
  )
}

interface RulesProps {
  address: ChampionshipKey
  /** Undefined until it is loaded, or without a connection. */
  championship: Pick<Championship, 'displayName' | 'institutionName'> | undefined
  rules: RulesInWords
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 max-w-prose">
      <h2 id={id} className="mb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Missing() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('championshipRules.missing')}</PageTitle>
      <Message title={t('championshipRules.missing')} headingLevel="h1" actions={<HomeLink />}>
        {t('championshipRules.missingText')}
      </Message>
    </>
  )
}

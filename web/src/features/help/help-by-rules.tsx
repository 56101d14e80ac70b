// The help for a championship by other rules than the default: its own rules in words, and what holds by any rules.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RuleSentence } from '@/api'
import { rulesQuery } from '@/features/rules/rules-api'
import { rulesName } from '@/features/rules/rules-name'
import type { ChampionshipKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { useTranslation } from '@/ui/i18n'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { PartList } from './part-list'
import { helpParts, type HelpText, partOfRule } from './results/help-parts'

export function HelpByRules({ help: { intro, parts }, of }: HelpByRulesProps) {
  const { t } = useTranslation()
  const rules = useQuery(rulesQuery(of, useLanguage()))
  return (
    <QueryView query={rules}>
      {(words) => (
        <PartList
          intro={
            <>
              <p>{intro}</p>
              <p>
                <Link to={rarePaths.rules(of)} className="text-link inline-flex min-h-touch items-center">
                  {t('championshipRules.link', { name: rulesName(t, words) })}
                </Link>
              </p>
            </>
          }
          parts={helpParts.flatMap((id) => {
            const { title, text, byAnyRules = text } = parts[id]
            const sentences = words.sentences.filter(({ paths: [path] }) => path && partOfRule(path) === id)
            if (byAnyRules === null && sentences.length === 0) return []
            const withRules = (
              <>
                {byAnyRules}
                {sentences.length > 0 && <Sentences sentences={sentences} />}
              </>
            )
            return [{ id, title, text: withRules }]
          })}
        />
      )}
    </QueryView>
  )
}

interface HelpByRulesProps {
  help: HelpText
  of: ChampionshipKey
}

function Sentences({ sentences }: { sentences: readonly RuleSentence[] }) {
  return (
    <ul>
      {sentences.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

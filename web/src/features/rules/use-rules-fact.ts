// The rules of a stage among the facts of a printed sheet, where they aren't the default ones.
import { useQuery } from '@tanstack/react-query'
import type { Stage } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { rulesQuery } from './rules-api'
import { rulesName } from './rules-name'

export function useRulesFact(stage: Stage): RulesFact {
  const { t } = useTranslation()
  const query = useQuery({ ...rulesQuery(stage, useLanguage()), enabled: !stage.hasDefaultRules })
  return {
    rules: query.data && t('championshipRules.link', { name: rulesName(t, query.data) }),
    isLoading: query.isLoading,
  }
}

interface RulesFact {
  /** Undefined until it is loaded, and with the default rules. */
  rules: string | undefined
  /** Whether the sheet would be printed without the name that it should have. */
  isLoading: boolean
}
